"""Greedy: rates options one ply deep and takes the best. Each family of games has its own evaluator.

Most decisions of a turn are decided by what an option is, not by what it is worth: cards are played before
others are bought. So every option first says how good it can be at most, and only those that may be the best
are thought about.
"""

from abc import ABCMeta
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.players.base import Player, asked_options
from deckwerk.players.stages import is_turn

UNLIMITED: Final[i64] = 1_000_000_000_000_000
_RATED: Final[i64] = -UNLIMITED


@mypyc_attr(allow_interpreted_subclasses=True)
class Ratings(metaclass=ABCMeta):
    """What the options of one decision are worth."""

    def most(self, code: i64) -> i64:
        """The highest rating that an option can get, told at once; UNLIMITED where that takes thought."""
        return UNLIMITED

    def rate(self, code: i64) -> i64:
        """The rating of an option: the higher the better."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(metaclass=ABCMeta):
    """Knows what options are worth in one family of games. It keeps nothing of what it sees."""

    def ratings(self, view: View, options: Options) -> Ratings:
        """The ratings of the options of a view's decision."""
        raise NotImplementedError


class TurnEvaluator(Evaluator):
    """Rates what to do next in a turn in one way, and answers to what cards and others ask in another."""

    def ratings(self, view: View, options: Options) -> Ratings:
        return self.turn(view, options) if is_turn(options) else self.answers(view, options)

    def turn(self, view: View, options: Options) -> Ratings:
        """The ratings of what can be done in a turn."""
        raise NotImplementedError

    def answers(self, view: View, options: Options) -> Ratings:
        """The ratings of answers."""
        raise NotImplementedError


def best_option(ratings: Ratings, options: Options) -> i64:
    """The index of the option with the highest rating, the first of equals."""
    size: i64 = options.size()
    most = vec[i64](capacity=size)
    for index in range(size):
        most = append(most, ratings.most(options.code(index)))
    best: i64 = size
    highest: i64 = _RATED
    while True:
        likeliest: i64 = -1
        for index in range(size):
            if most[index] > highest or (most[index] == highest and index < best):
                if likeliest < 0 or most[index] > most[likeliest]:
                    likeliest = index
        if likeliest < 0:
            return best
        rating: i64 = ratings.rate(options.code(likeliest))
        most[likeliest] = _RATED
        if rating > highest or (rating == highest and likeliest < best):
            highest = rating
            best = likeliest


@final
class GreedyPlayer(Player):
    """Takes the option that its evaluator rates highest, the first of equals.

    `evaluator_for` finds the evaluator of a ruleset, when the first decision of a game of it comes.
    """

    def __init__(self, evaluator_for: Callable[[Ruleset], Evaluator]) -> None:
        self._evaluator_for: Callable[[Ruleset], Evaluator] = evaluator_for
        self._rules: Ruleset | None = None
        self._evaluator: Evaluator | None = None

    def samples(self) -> bool:
        return False

    def choose(self, perspective: Perspective) -> int:
        """The best option; ValueError when nobody is asked."""
        options = asked_options(perspective)
        if options.size() == 1:
            return 0
        return int(best_option(self.ratings(perspective, options), options))

    def ratings(self, perspective: Perspective, options: Options) -> Ratings:
        """What its options are worth."""
        return self.evaluator(perspective.rules).ratings(perspective.view, options)

    def evaluator(self, rules: Ruleset) -> Evaluator:
        """The evaluator of the game that is being played."""
        found = self._evaluator
        if found is None or self._rules is not rules:
            found = self._evaluator_for(rules)
            self._rules = rules
            self._evaluator = found
        return found
