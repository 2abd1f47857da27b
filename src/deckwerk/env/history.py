"""The last events of games, as their seats may know them, written as numbers.

An event is written newest first: its kind from 1 (0: there was none), who did it and whom else it touched
(1: the observer, 2: the next clockwise, 0: nobody), its card (0: none, or not for the observer to know), its
amount and its place. Each of these is a slice of its own, one slot for each event of the window.
"""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.event import EVERYONE, Event
from deckwerk.engine.vectors import vec
from deckwerk.env.actions import numbers

PARTS: Final = ["kind", "seat", "card", "amount", "place", "other"]
"""The slices of a history, in their order."""
_FIELDS: Final[i64] = 7
"""What is kept of an event: its parts, and who may know its card."""
_LEAST: Final[i64] = -(2**31)
_MOST: Final[i64] = 2**31 - 1


@final
class History:
    """The last `window` events of each of `rows` games."""

    def __init__(self, kinds: list[str], seats: int, window: int, rows: int) -> None:
        self._kinds: dict[str, int] = {kind: number for number, kind in enumerate(kinds, 1)}
        self._seats: i64 = seats
        self._window: i64 = window
        self._kept: vec[i64] = numbers([0] * (rows * window * int(_FIELDS)))
        self._next: vec[i64] = numbers([0] * rows)

    def forget(self, row: i64) -> None:
        """Nothing has happened in a game yet."""
        each: i64 = self._window * _FIELDS
        for at in range(row * each, (row + 1) * each):
            self._kept[at] = 0
        self._next[row] = 0

    def written(self) -> list[int]:
        """All that is kept, as numbers."""
        return [int(number) for number in self._next] + [int(number) for number in self._kept]

    def read(self, given: list[int]) -> None:
        """Take over what `written` has told."""
        rows = len(self._next)
        for row in range(rows):
            self._next[row] = given[row]
        for place in range(len(self._kept)):
            self._kept[place] = given[rows + int(place)]

    def add(self, row: i64, events: list[Event]) -> None:
        """These have happened in a game."""
        kept = self._kept
        for event in events:
            at: i64 = (row * self._window + self._next[row]) * _FIELDS
            kept[at] = self._kinds[event.kind]
            kept[at + 1] = event.seat
            kept[at + 2] = event.card
            kept[at + 3] = event.amount
            kept[at + 4] = event.place
            kept[at + 5] = event.other
            kept[at + 6] = event.seen_by
            self._next[row] += 1
            if self._next[row] == self._window:
                self._next[row] = 0

    def write(self, row: i64, seat: i64, slots: vec[i32], first: i64) -> None:
        """Write what a seat knows of a game's last events, from a slot on."""
        kept = self._kept
        window: i64 = self._window
        place: i64 = self._next[row]
        for nth in range(window):
            place = place - 1 if place > 0 else window - 1
            at: i64 = (row * window + place) * _FIELDS
            slot: i64 = first + nth
            slots[slot] = i32(kept[at])
            if kept[at] == 0:
                for _ in range(_FIELDS - 2):
                    slot += window
                    slots[slot] = i32(0)
                continue
            seen_by: i64 = kept[at + 6]
            is_known: bool = seen_by == EVERYONE or has_bit(seen_by, seat)
            slot += window
            slots[slot] = i32(self._relative(kept[at + 1], seat))
            slot += window
            slots[slot] = i32(kept[at + 2]) if is_known else i32(0)
            slot += window
            slots[slot] = i32(max(_LEAST, min(_MOST, kept[at + 3])))
            slot += window
            slots[slot] = i32(kept[at + 4])
            slot += window
            slots[slot] = i32(self._relative(kept[at + 5], seat))

    def _relative(self, other: i64, seat: i64) -> i64:
        if other < 0:
            return 0
        return other - seat + 1 if other >= seat else other - seat + self._seats + 1
