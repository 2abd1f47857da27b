"""Greedy: rates every option one ply deep and takes the best. Each family of games has an evaluator of its own."""

from abc import ABCMeta
from typing import final

from mypy_extensions import mypyc_attr

from deckwerk.engine.view import View
from deckwerk.players.base import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(metaclass=ABCMeta):
    """Knows what options are worth in one family of games. It sees a View and keeps nothing from one to the next."""

    def rate(self, view: View) -> list[int]:
        """A rating for each option of the view's decision, in their order: the higher the better."""
        raise NotImplementedError


@final
class GreedyPlayer(Player):
    """Takes the option that its evaluator rates highest, the first of equals."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator: Evaluator = evaluator

    def choose(self, view: View) -> int:
        """The best option; ValueError when nobody is asked."""
        decision = view.decision
        if decision is None or not decision.options:
            raise ValueError("this seat is not asked")
        if len(decision.options) == 1:
            return 0
        ratings = self._evaluator.rate(view)
        best = 0
        for index in range(1, len(ratings)):
            if ratings[index] > ratings[best]:
                best = index
        return best
