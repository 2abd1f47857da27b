"""What decides a game of Hexascension: points, attributes, cards, relics and the class."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import lasting_sum
from deckwerk.games.hexascension.scoring import score_of
from deckwerk.players.search.guide import Numbers
from deckwerk.players.search.value import OddsFeatures, Scale

_POINTS: Final = [0, 10, 20, 30, 45, 60, 80]
_PLAIN: Final[i64] = 16
"""The attributes of an Explorer without relics."""


@final
class HexascensionFeatures(OddsFeatures):
    """The scales of a seat, its deck, its relics and its character."""

    def __init__(self) -> None:
        scales = [
            Scale("points", _POINTS),
            Scale("late points", _POINTS),
            Scale("last points", _POINTS),
            Scale("attributes", [0, 6, 12, 20, 30]),
            Scale("turn", [0, 1]),
        ]
        deck = [int(zone) for zone in range(c.HAND, c.PLAYED + 1)]
        super().__init__(scales, deck, [int(c.RELICS), int(c.CHARACTER)], together=False)

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """Points, so much of them as the pool is used up, in the last turns all of them; attributes; whether
        it is the seat's turn.
        """
        items = values.items
        points: i64 = score_of(state, seat)
        whole: i64 = c.POOL_BASE + c.POOL_EACH * state.seats
        used: i64 = max(0, whole - state.get(c.POOL))
        items[0] = points
        items[1] = points * used // whole
        items[2] = points if state.get(c.ENDED_BY) > 0 else 0
        items[3] = max(0, lasting_sum(state, seat) - _PLAIN)
        items[4] = 1 if state.get(c.TURN) == seat else 0

    def is_in(self, state: State, seat: i64) -> bool:
        """Everyone plays to the end."""
        return True
