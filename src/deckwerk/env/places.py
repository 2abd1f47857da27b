"""Where the parts of an observation are written: the numbers of a `Layout`, for compiled code."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import vec
from deckwerk.env.actions import numbers

FIELDS: Final[i64] = 8
"""Numbers for each zone of an owner, in the order of `ZoneSlots`: counts, notes, known, size, places, how
many of these, pool, counted.
"""


@final
class Places:
    """Where everything is written: numbers of a `Layout`, for compiled code."""

    def __init__(
        self, size: int, cards: int, starts: list[int], zones: list[int], kinds: list[str], history: int
    ) -> None:
        """`starts`: head, kind, card, about, counters, history. `zones`: FIELDS numbers each."""
        self.size: i64 = size
        self.cards: i64 = cards
        self.head: i64 = starts[0]
        self.kind: i64 = starts[1]
        self.card: i64 = starts[2]
        self.about: i64 = starts[3]
        self.counters: i64 = starts[4]
        self.history: i64 = starts[5]
        self.window: i64 = history
        self.zones: vec[i64] = numbers(zones)
        self.units: i64 = len(zones) // int(FIELDS)
        self.kinds: list[str] = kinds
