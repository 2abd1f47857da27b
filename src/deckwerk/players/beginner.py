"""Players for people who have not played much: as good as instinct, but they overlook some options."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import Rng
from deckwerk.players.base import Player, check_asked
from deckwerk.players.instinct import InstinctPlayer

OVERLOOKED: Final = {"beginner": 35, "easy": 22, "medium": 12}
"""So many of a hundred options each of them does not see; the next time they are looked for anew."""
_OF: Final[i64] = 100


@final
class BeginnerPlayer(Player):
    """Takes the best of the options that it sees. If it sees none it takes what instinct would: errors
    come from not seeing something, and none is nonsense.
    """

    def __init__(self, instinct: InstinctPlayer, overlooked: int, rng: Rng) -> None:
        self._instinct: InstinctPlayer = instinct
        self._overlooked: i64 = overlooked
        self._rng: Rng = rng

    def choose(self, perspective: Perspective) -> int:
        """The best option that it sees; ValueError when nobody is asked."""
        check_asked(perspective)
        size: i64 = len(perspective.options)
        if size == 1:
            return 0
        ratings = self._instinct.rate(perspective).items
        best: i64 = -1
        for index in range(size):
            if self._rng.below(_OF) < self._overlooked:
                continue
            if best < 0 or ratings[index] > ratings[best]:
                best = index
        return int(best) if best >= 0 else self._instinct.choose(perspective)
