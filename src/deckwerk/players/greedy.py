"""Greedy: rates every option one ply deep and takes the best. Each family of games has its own evaluator."""

from abc import ABCMeta
from collections.abc import Callable
from typing import final

from mypy_extensions import mypyc_attr

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.view import View
from deckwerk.players.base import Player, check_asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(metaclass=ABCMeta):
    """Knows what options are worth in one family of games. It sees a View and keeps nothing of it."""

    def rate(self, view: View) -> list[int]:
        """A rating for each option of the view's decision, in their order: the higher the better."""
        raise NotImplementedError


@final
class GreedyPlayer(Player):
    """Takes the option that its evaluator rates highest, the first of equals.

    `evaluator_for` finds the evaluator of a ruleset, when the first decision of a game of it comes.
    """

    def __init__(self, evaluator_for: Callable[[Ruleset], Evaluator]) -> None:
        self._evaluator_for: Callable[[Ruleset], Evaluator] = evaluator_for
        self._rules: Ruleset | None = None
        self._evaluator: Evaluator | None = None

    def choose(self, perspective: Perspective) -> int:
        """The best option; ValueError when nobody is asked."""
        check_asked(perspective)
        if len(perspective.options) == 1:
            return 0
        ratings = self.evaluator(perspective.rules).rate(perspective.view)
        best = 0
        for index in range(1, len(ratings)):
            if ratings[index] > ratings[best]:
                best = index
        return best

    def evaluator(self, rules: Ruleset) -> Evaluator:
        """The evaluator of the game that is being played."""
        found = self._evaluator
        if found is None or self._rules is not rules:
            found = self._evaluator_for(rules)
            self._rules = rules
            self._evaluator = found
        return found
