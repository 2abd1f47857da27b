"""A player for people who play for the first time: it rates options as greedy does, but overlooks some."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import Rng
from deckwerk.players.base import Player, asked_options
from deckwerk.players.greedy import GreedyPlayer

_OVERLOOKED: Final[i64] = 25
"""So many of a hundred options are not seen; the next time they are looked for anew."""
_OF: Final[i64] = 100


@final
class BeginnerPlayer(Player):
    """Takes what greedy would take of the options that it sees. If it sees none it takes what greedy would:
    errors come from not seeing something, and none is nonsense.
    """

    def __init__(self, greedy: GreedyPlayer, rng: Rng) -> None:
        self._greedy: GreedyPlayer = greedy
        self._rng: Rng = rng

    def samples(self) -> bool:
        return False

    def choose(self, perspective: Perspective) -> int:
        """The best option that it sees; ValueError when nobody is asked."""
        options = asked_options(perspective)
        size: i64 = options.size()
        if size == 1:
            return 0
        ratings = self._greedy.ratings(perspective, options)
        best: i64 = -1
        highest: i64 = 0
        for index in range(size):
            if self._rng.below(_OF) < _OVERLOOKED:
                continue
            rating: i64 = ratings.rate(options.code(index))
            if best < 0 or rating > highest:
                best = index
                highest = rating
        return int(best) if best >= 0 else self._greedy.choose(perspective)
