"""The forecast: how a game will probably end, from honor so far and what each deck will still bring."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.players.ascension.prospects import Prospects
from deckwerk.players.ascension.values import turns_left
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.search.guide import Numbers, chance_by_margin

_WON: Final[i64] = 900_000
_LEAST: Final[i64] = -1_000_000_000
# By how much a forecast may be wrong, in thousandths of an honor: at the end, and more for each turn to come.
_DOUBT: Final[i64] = 2100
_DOUBT_PER_TURN: Final[i64] = 500


def rounds_left(state: State, weights: Weights) -> i64:
    """How many rounds are to come after this one, in thousandths."""
    if state.get(c.POOL_EMPTIED) == 1:
        return 0
    taken: i64 = state.get(c.RIVAL_HONOR)
    for seat in range(state.seats):
        taken += state.get(c.HONOR, seat)
    return turns_left(weights, taken, state.get(c.TURNS), state.get(c.POOL), state.seats)


@final
class Forecast:
    """Foresees what everybody will have, and so their chances."""

    def __init__(self, book: CardBook, weights: Weights, prospects: Prospects) -> None:
        honor = vec[i64]()
        for card in book.cards:
            honor = append(honor, card.honor * 1000)
        self._weights: Weights = weights
        self._honor: vec[i64] = honor
        self._prospects: Prospects = prospects

    def chances(self, state: State, chances: Numbers) -> None:
        """The chance of each seat to win, in millionths."""
        seats: i64 = state.seats
        over: bool = state.over
        rounds: i64 = 0 if over else rounds_left(state, self._weights)
        stage: i64 = self._prospects.stage(rounds)
        first: i64 = state.get(c.FIRST)
        begun: i64 = (state.get(c.TURN) - first + seats) % seats
        chances.reserve(2 * seats)
        items = chances.items  # the chances, and behind them the totals they come from
        for seat in range(seats):
            total: i64 = self._printed(state, seat) if over else self._total(state, seat, stage)
            if not over and (seat - first + seats) % seats >= begun:
                total += self._prospects.turn[stage]
            items[seats + seat] = total
        mode: i64 = mode_of(state)
        doubt: i64 = _DOUBT + _DOUBT_PER_TURN * rounds // 1000
        if mode == c.SOLO:
            items[0] = chance_by_margin(items[1] - self._rival(state), doubt)
        else:
            _compare(items, seats, seats // 2 if mode == c.TEAM else seats, doubt)
        if over:
            winners = state.rules.winners(state)
            for seat in range(seats):
                items[seat] = items[seat] // 10 + (_WON if seat in winners else 0)

    def _printed(self, state: State, seat: i64) -> i64:
        """What a seat has: its honor and that on its cards."""
        total: i64 = state.get(c.HONOR, seat) * 1000
        zone: i64 = c.HAND
        while zone <= c.CONSTRUCTS:
            for entry in state.see(zone, seat).items:
                total += self._honor[entry >> NOTE_BITS]
            zone += 1
        return total

    def _total(self, state: State, seat: i64, stage: i64) -> i64:
        """What a seat will have in the end, but for the turns that others do not have."""
        at: i64 = self._prospects.at(stage)
        deck = self._prospects.deck
        play = self._prospects.play
        honor = self._honor
        total: i64 = state.get(c.HONOR, seat) * 1000
        zone: i64 = c.HAND
        while zone <= c.PLAYED:
            for entry in state.see(zone, seat).items:
                total += honor[entry >> NOTE_BITS] + deck[at + (entry >> NOTE_BITS)]
            zone += 1
        for entry in state.see(c.CONSTRUCTS, seat).items:
            total += honor[entry >> NOTE_BITS] + play[at + (entry >> NOTE_BITS)]
        for entry in state.see(c.TROPHIES, seat).items:
            total += play[at + (entry >> NOTE_BITS)]
        return total

    def _rival(self, state: State) -> i64:
        """What the solo rival has; what it will take is part of what a turn brings."""
        total: i64 = state.get(c.RIVAL_HONOR) * 1000
        for entry in state.see(c.SET_ASIDE).items:
            total += self._honor[entry >> NOTE_BITS]
        return total


def _compare(items: vec[i64], seats: i64, teams: i64, doubt: i64) -> None:
    """Turn totals into chances against the best of the others.

    Partners sit as far apart as there are teams; their totals count together.
    """
    for seat in range(teams, seats):
        items[seats + seat - teams] += items[seats + seat]
    for team in range(teams):
        best: i64 = _LEAST
        for other in range(teams):
            if other != team:
                best = max(best, items[seats + other])
        items[team] = chance_by_margin(items[seats + team] - best, doubt)
    for seat in range(teams, seats):
        items[seat] = items[seat - teams]
