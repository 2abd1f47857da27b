"""What decides a game of Shards of Infinity: health, mastery, being on turn, cards and champions."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import is_in
from deckwerk.players.search.guide import Numbers
from deckwerk.players.search.value import OddsFeatures, Scale


@final
class ShardsFeatures(OddsFeatures):
    """The scales of a seat, its deck and its champions."""

    def __init__(self) -> None:
        scales = [
            Scale("health", [0, 5, 10, 15, 20, 30, 40, 50]),
            Scale("mastery", [0, 5, 10, 15, 20, 25, 30]),
            Scale("turn", [0, 1]),
        ]
        deck = [int(zone) for zone in range(c.HAND, c.PLAYED + 1)]
        super().__init__(scales, deck, [int(c.CHAMPIONS)], together=False)

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """Health, mastery, whether it is the seat's turn."""
        items = values.items
        items[0] = state.get(c.HEALTH, seat)
        items[1] = state.get(c.MASTERY, seat)
        items[2] = 1 if state.get(c.TURN) == seat else 0

    def is_in(self, state: State, seat: i64) -> bool:
        return is_in(state, seat)
