"""Guides: what search has to know about a family of games, read straight off states, in whole numbers.

A game without a guide of its own gets the `PlainGuide`, which knows nothing but options and scores.
"""

from abc import ABCMeta
from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec

CERTAIN: Final[i64] = 1_000_000
"""Chances are in millionths."""
UNDECIDED: Final[i64] = -1
_ROOM: Final = 32
_HORIZON: Final[i64] = 8


@final
class Numbers:
    """A row of whole numbers that is used again and again: the weights of options, the chances of seats."""

    __slots__ = ("items",)

    def __init__(self) -> None:
        items = vec[i64]()
        for _ in range(_ROOM):
            items = append(items, 0)
        self.items: vec[i64] = items

    def reserve(self, size: i64) -> None:
        """Make room for so many numbers."""
        while len(self.items) < size:
            self.items = append(self.items, 0)


class Guide(metaclass=ABCMeta):
    """What a family of games tells search. A guide keeps nothing of a state."""

    def attend(self, seat: i64) -> None:
        """This seat thinks from now on: whoever judges by what a seat knows has to know which."""

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """Say how likely each option is to be good: a weight of at least 1 for each, for which there is room.

        Weights steer what is tried first and what is played out; they are compared with each other only.
        """
        raise NotImplementedError

    def is_sure(self, state: State) -> bool:
        """Whether its weights are as good as a quick player's choice, who then need not be asked first."""
        return False

    def obvious(self, state: State, options: Options) -> i64:
        """The index of an option that cannot be wrong, or UNDECIDED; search does not think about it."""
        return UNDECIDED

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """The index of an option that is likely to be good, by lot; `weights` has room for all."""
        self.weigh(state, options, weights)
        return draw_lot(weights, options.size(), rng)

    def play_on(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """The same where a game is played out for search."""
        return self.pick(state, options, weights, rng)

    def is_quick_enough(self) -> bool:
        """Whether games are better played out by its weights than by those of a policy, which knows more but
        takes longer.
        """
        return False

    def turns(self, state: State) -> i64:
        """How many turns have been taken; a game played out is judged between two of them."""
        return 0

    def horizon(self, state: State) -> i64:
        """For how many turns a game is played out before it is judged."""
        return _HORIZON

    def estimate(self, state: State, chances: Numbers) -> None:
        """The chance of each seat to win, in millionths; partners have the same.

        A game that is over has chances too: the winners' are above all others'.
        """
        raise NotImplementedError


def turns_counter(rules: Ruleset) -> i64:
    """The number of the counter `turns`, -1 if a game has none."""
    table = rules.counters[: rules.table_counters]
    return table.index("turns") if "turns" in table else -1


def draw_lot(weights: Numbers, size: i64, rng: Rng) -> i64:
    """An index by lot, with chances as the weights say."""
    items = weights.items
    total: i64 = 0
    for index in range(size):
        total += items[index]
    lot: i64 = rng.below(total)
    chosen: i64 = 0
    while lot >= items[chosen]:
        lot -= items[chosen]
        chosen += 1
    return chosen


def chance_by_margin(margin: i64, doubt: i64) -> i64:
    """The chance of who is ahead by a margin, in the same unit as the doubt: at that margin it is three
    quarters.
    """
    size: i64 = -margin if margin < 0 else margin
    return CERTAIN // 2 + CERTAIN // 2 * margin // (size + doubt)


_DOING: Final[i64] = 4
_BARE_VERBS: Final[i64] = 256
_LEAST_DOUBT: Final[i64] = 5
_WON: Final[i64] = 900_000


@final
class PlainGuide(Guide):
    """For any game: doing something is likelier good than ending or passing, and who scores more is ahead.

    Scores count by team, and against rivals without a seat; where all play together, against nothing.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._turns: i64 = turns_counter(rules)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """Equal weights, less for an option that names nothing but a verb."""
        for index in range(options.size()):
            weights.items[index] = 1 if options.code(index) < _BARE_VERBS else _DOING

    def turns(self, state: State) -> i64:
        """By the counter `turns`, if the game has one."""
        return state.counters[self._turns] if self._turns >= 0 else 0

    def estimate(self, state: State, chances: Numbers) -> None:
        """By the margin of a seat's team before the best of the others; winning counts for most."""
        rules = state.rules
        totals = rules.team_totals(state)
        size: i64 = 0
        for total in totals:
            size += -total if total < 0 else total
        winners = rules.winners(state) if state.over else []
        for seat in range(state.seats):
            margin: i64 = _margin(totals, rules.team_of(state, seat))
            chance: i64 = chance_by_margin(margin, _LEAST_DOUBT + size // 8)
            if state.over:
                chance //= 10
                if seat in winners:
                    chance += _WON
            chances.items[seat] = chance


def _margin(totals: vec[i64], team: i64) -> i64:
    """By how much a team is ahead of the best of the others, of nothing where there are none."""
    best: i64 = 0
    found: bool = False
    for other in range(len(totals)):
        if other != team and (not found or totals[other] > best):
            best = totals[other]
            found = True
    return totals[team] - best
