"""Weights as a vector of numbers near zero, as an optimiser wants them."""

from deckwerk.games.catalogue import all_games
from deckwerk.players.families import WeightTables

WEIGHTS, CARDS = "weights", "cards"
PARTS = (WEIGHTS, CARDS)
_SMALLEST_SCALE = 150
_CARD_SCALE = 3000
_CROWD = ("kill", "danger", "marker")
"""Weights without effect between two."""
_NEVER_BOUGHT = (
    *("character", "mission", "metal", "adversary", "edict", "dominance", "lord"),
    *("area", "event", "monster", "cell", "die"),
)
"""Kinds of cards that no deck holds."""
_MAY_BE_NEGATIVE = ("_per_turn", "_per_round")


class TuningError(Exception):
    """What was asked for cannot be tuned."""


class Vector:
    """One part of a family's weights: the weights themselves, or the corrections of single cards.

    A coordinate of 1 doubles a weight, of -1 makes it 0; small weights move by at least a fixed amount, and
    cards by one.
    """

    def __init__(
        self, family: str, tables: WeightTables, part: str, only: str = "", *, crowd: bool = False
    ) -> None:
        self._tables = tables
        self._part = part
        if part == CARDS:
            self.names = sorted(
                {
                    card.id
                    for info in all_games().values()
                    if info.family == family
                    for card in info.cards()
                    if card.kind not in _NEVER_BOUGHT
                }
            )
        else:
            self.names = [name for name in tables[part] if crowd or name not in _CROWD]
        if only:
            self.names = _named(only.split(","), self.names)
        self._start = [tables[part].get(name, 0) for name in self.names]

    def tables(self, point: list[float]) -> WeightTables:
        """The weights at a point, in whole numbers; zero is where it began."""
        found = {
            name: self._value(name, start, at)
            for name, start, at in zip(self.names, self._start, point, strict=True)
        }
        table = self._tables[self._part] | found
        if self._part == CARDS:
            table = {name: value for name, value in table.items() if value}
        return {**self._tables, self._part: table}

    def _value(self, name: str, start: int, at: float) -> int:
        if self._part == CARDS:
            return round(start + at * _CARD_SCALE)
        value = round(start + at * max(_SMALLEST_SCALE, abs(start)))
        return value if start < 0 or name.endswith(_MAY_BE_NEGATIVE) else max(0, value)


def _named(wanted: list[str], names: list[str]) -> list[str]:
    """The names that are wanted; TuningError says which there are."""
    for name in wanted:
        if name not in names:
            raise TuningError(f"there is nothing named {name!r} to tune; there are {', '.join(names)}")
    return [name for name in names if name in wanted]
