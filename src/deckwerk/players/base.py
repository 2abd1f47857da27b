"""What a computer player is."""

from abc import ABCMeta
from typing import Final

from mypy_extensions import mypyc_attr

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import Rng
from deckwerk.engine.whole_copies import copy_whole

THOUGHT_THROUGH: Final = 1000
"""What `Player.think` returns when more thinking would change nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(metaclass=ABCMeta):
    """A player for one seat of one game. Equal knowledge and equal seeds give equal choices.

    A player that takes its time lets itself be asked in small steps: `think` until it is done or the caller
    has no more patience, then `answer`. For everybody else `choose` is all there is.
    """

    @classmethod
    def __init_subclass__(cls) -> None:
        copy_whole(cls)

    def choose(self, perspective: Perspective) -> int:
        """The index of the chosen option in `perspective.options`; ValueError when the seat is not asked."""
        raise NotImplementedError

    def samples(self) -> bool:
        """Whether it tries games out; if not, `Perspective.sample` need not work for it."""
        return True

    def think(self, perspective: Perspective, steps: int) -> int:
        """Think for so many steps about a decision; returns how much is done, in thousandths."""
        return THOUGHT_THROUGH

    def answer(self, perspective: Perspective) -> int:
        """The choice by what has been thought so far, as an index like that of `choose`."""
        return self.choose(perspective)


class RandomPlayer(Player):
    """Chooses any option with equal chance."""

    def __init__(self, rng: Rng) -> None:
        self._rng: Rng = rng

    def samples(self) -> bool:
        return False

    def choose(self, perspective: Perspective) -> int:
        """A fair pick."""
        check_asked(perspective)
        return int(self._rng.below(len(perspective.options)))


def check_asked(perspective: Perspective) -> None:
    """ValueError when the seat has nothing to choose."""
    asked_options(perspective)


def asked_options(perspective: Perspective) -> Options:
    """What the seat may do; ValueError when it is not asked."""
    options = perspective.view.options
    if options is None or options.size() == 0:
        raise ValueError("this seat is not asked")
    return options
