"""What a computer player is."""

from abc import ABCMeta

from mypy_extensions import mypyc_attr

from deckwerk.engine.rng import Rng
from deckwerk.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(metaclass=ABCMeta):
    """A player for one seat of one game. Equal views and equal seeds give equal choices."""

    def choose(self, view: View) -> int:
        """The index of the chosen option in `view.decision.options`; the decision is this seat's."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Chooses any option with equal chance."""

    def __init__(self, rng: Rng) -> None:
        self._rng: Rng = rng

    def choose(self, view: View) -> int:
        """A fair pick."""
        decision = view.decision
        if decision is None:
            raise ValueError("the game is over")
        return int(self._rng.below(len(decision.options)))
