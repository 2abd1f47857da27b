"""Games between greedy players with different weights: equal deals, seats swapped, on all cores."""

import functools
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.players.base import Player
from deckwerk.players.families import WeightTables
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import evaluator_with

MOST_DECISIONS = 20_000
"""A game that is not over after so many is nobody's win."""
BATCH = 25
"""So many deals are one task of a worker."""


@dataclass(frozen=True)
class Setting:
    """A way to play: a game, one of its variants and a number of seats."""

    game: str
    variant: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game} {self.variant} with {self.seats} seats"


@dataclass(frozen=True)
class Match:
    """Some deals between weights and others; each deal is played once from each seat."""

    setting: Setting
    weights: WeightTables
    others: WeightTables
    first_deal: int
    deals: int

    @property
    def games(self) -> int:
        return self.deals * self.setting.seats


class Arena:
    """Plays matches on some processes; what comes out does not depend on how many they are."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.games = 0

    def play(self, matches: Sequence[Match]) -> list[float]:
        """How many games the weights of each match win; a shared win counts as a part of one."""
        self.games += sum(match.games for match in matches)
        batches = [(number, batch) for number, match in enumerate(matches) for batch in _batches(match)]
        won = [0.0] * len(matches)
        played = self._executor.map(wins, [batch for _, batch in batches])
        for (number, _), share in zip(batches, played, strict=True):
            won[number] += share
        return won


@contextmanager
def arena(workers: int) -> Iterator[Arena]:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        yield Arena(executor)


def _batches(match: Match) -> Iterable[Match]:
    end = match.first_deal + match.deals
    for first in range(match.first_deal, end, BATCH):
        yield Match(match.setting, match.weights, match.others, first, min(BATCH, end - first))


def wins(match: Match) -> float:
    """Play a match in this process; how many games its weights win."""
    rules = find_game(match.setting.game).load()
    seats = match.setting.seats
    variant = rules.variant_number(match.setting.variant, seats)
    one, other = _player(rules, match.weights), _player(rules, match.others)
    won = 0.0
    for deal in range(match.first_deal, match.first_deal + match.deals):
        for mine in range(seats):
            state = set_up(rules, seats, variant, deal)
            play_out(state, [one if seat == mine else other for seat in range(seats)], MOST_DECISIONS)
            winners = rules.winners(state) if state.over else []
            won += 1 / len(winners) if mine in winners else 0
    return won


def _player(rules: Ruleset, weights: WeightTables) -> Player:
    found = _evaluator(rules, json.dumps(weights))
    return GreedyPlayer(lambda _: found)


@functools.lru_cache(maxsize=64)
def _evaluator(rules: Ruleset, weights: str) -> Evaluator:
    return evaluator_with(rules, json.loads(weights))
