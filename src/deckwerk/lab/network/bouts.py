"""Bouts: a network has to beat the one in force before it takes its place, by a sequential test.

Two players play every deal twice with swapped seats. The test goes on until it is clear which is likelier:
that the new one is no better, or that it is better by some Elo (a generalised sequential probability ratio
test: mean and scatter of the pairs' scores, which are taken as normal).
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import log
from time import process_time

from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.intervals import Share, clustered
from deckwerk.lab.network.lessons import Thinker
from deckwerk.lab.problem import LabError
from deckwerk.lab.worker_pools import WorkerPool
from deckwerk.players.loops import set_up
from deckwerk.players.seeds import derived

BETTER_BY = 20.0
"""Elo points by which a better one is better, in the test."""
DOUBT = 0.05
"""How often the test may be wrong, each way."""
_FEWEST = 10
"""So many pairs are looked at before anything is said."""
_QUICKEST = 10
"""As many times as quick as supposed one may be found to be: the rest would be an error of the clock."""


@dataclass(frozen=True)
class Pair:
    """What the new player scored in the two games of a deal, and the processor time of both players."""

    score: float
    new_seconds: float
    old_seconds: float


@dataclass(frozen=True)
class Bout:
    """A match between two ways to search, each deal played twice, in each kind of game by turns.

    Where all win or lose together the new one first plays all seats, then the old one.
    """

    game: str
    version: str
    settings: tuple[tuple[str, int], ...]
    seed: int
    new: Thinker
    old: Thinker

    def play(self, first: int, last: int) -> bytes:
        """Play the pairs from `first` to `last` - 1; the results as JSON."""
        rules = find_game(self.game).load()
        if rules.version != self.version:
            raise LabError("other_rules", game=self.game, version=self.version, current=rules.version)
        pairs = []
        for number in range(first, last):
            both = [self._game(rules, number, swapped) for swapped in (0, 1)]
            pairs.append([sum(values) for values in zip(*both, strict=True)])
        return json.dumps(pairs).encode()

    def _game(self, rules: Ruleset, number: int, swapped: int) -> tuple[float, float, float]:
        """What the new one scored, and the seconds of both; every other side is the new one's."""
        variant, seats = self.settings[number % len(self.settings)]
        state = set_up(rules, seats, rules.variant_number(variant, seats), derived(self.seed, "deal", number))
        sides = [int(rules.team_of(state, seat)) for seat in range(seats)]
        is_new = [(side + swapped) % 2 == 0 for side in sides]
        seeds = [derived(self.seed, "player", number, swapped, seat) for seat in range(seats)]
        players = [
            (self.new if new else self.old).player(rules, seed)
            for new, seed in zip(is_new, seeds, strict=True)
        ]
        seconds = [0.0, 0.0]
        decisions = 0
        while not state.over:
            seat = int(state.asked)
            began = process_time()
            perspective = Perspective(state, seat, decisions, [], NOT_TOLD)
            option = players[seat].choose(perspective)
            seconds[0 if is_new[seat] else 1] += process_time() - began
            choose(state, perspective.options[option])
            decisions += 1
        winners = rules.winners(state)
        if len(set(sides)) == 1:
            # a game that the old one loses is worth as much as one that the new one wins
            score = float(bool(winners) == is_new[0])
        else:
            score = sum(is_new[seat] for seat in winners) / len(winners) if winners else 0.5
        return score, seconds[0], seconds[1]


def evidence(scores: Sequence[float]) -> float:
    """The logarithm of how much likelier scores of pairs (0 to 2) are if the new one is better, than if not.

    Scatter is taken to be no less than that of one win and one loss among them, so that a few equal results
    prove nothing.
    """
    count = len(scores)
    if count < _FEWEST:
        return 0.0
    halves = [score / 2 for score in scores]
    mean = sum(halves) / count
    scatter = max(sum((half - mean) ** 2 for half in halves) / count, 0.25 / count)
    equal, better = 0.5, 1 / (1 + 10 ** (-BETTER_BY / 400))
    return count * (better - equal) * (2 * mean - equal - better) / (2 * scatter)


def verdict(scores: Sequence[float]) -> bool | None:
    """Whether the new one is better; None as long as that is open."""
    bound = log((1 - DOUBT) / DOUBT)
    found = evidence(scores)
    return None if -bound < found < bound else found > 0


@dataclass(frozen=True)
class Outcome:
    """How a bout ended: whether the new one is better (None: it was not decided), and what it scored."""

    better: bool | None
    share: Share
    pairs: int
    new_seconds: float
    old_seconds: float


def as_quick(trial: Bout, outcome: Outcome | None) -> Thinker:
    """The new player of a trial with as many iterations as it does in the time of the old one."""
    new, old = trial.new, trial.old
    if outcome is None or outcome.new_seconds <= 0:
        return new
    many = round(new.iterations * outcome.old_seconds / outcome.new_seconds)
    return replace(new, iterations=min(max(many, old.iterations), _QUICKEST * new.iterations))


def hold(bout: Bout, pool: WorkerPool, most: int, goes_on: Callable[[int], bool]) -> Outcome | None:
    """Let the workers play pairs until it is decided, there were `most`, or it does not go on.

    Pairs count in their order, whichever is done first, so that what is quickly played weighs no more. None
    if there was not even one.
    """
    done: dict[int, list[Pair]] = {}
    started = busy = 0
    ordered: list[Pair] = []
    better: bool | None = None
    while True:
        open_yet = better is None and len(ordered) < most and goes_on(len(ordered))
        while open_yet and busy < pool.size and started < most:
            pool.start(bout, started, started + 1)
            started += 1
            busy += 1
        if not busy:
            break
        for first, _, data in pool.finished():
            busy -= 1
            done[first] = [Pair(*numbers) for numbers in json.loads(data)]
        while better is None and len(ordered) in done:
            ordered += done.pop(len(ordered))
            better = verdict([pair.score for pair in ordered])
    if not ordered:
        return None
    share = clustered([(pair.score, 2.0) for pair in ordered], 2.0 * len(ordered))
    new, old = sum(pair.new_seconds for pair in ordered), sum(pair.old_seconds for pair in ordered)
    return Outcome(better, share, len(ordered), new, old)
