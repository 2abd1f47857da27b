"""Zones: where cards lie.

An entry is one card in a zone with a note: `card * NOTE + note`. What the note means depends on the zone: in
a hand and on top of a deck it is the set of seats that know the card (a bit a seat), in play it is the memory
of the card for this turn (a bit for each ability used). Cards are numbered from 1; entry 0 is an empty place.

A zone without an order of its own (hand, bag of a deck, discard pile) is kept sorted, so that equal contents
are equal states whatever their history. Zones are shared between clones and copied when one of them is
changed: `State.see` gives a `Zone` to read, `State.edit` a `MutableZone` of the state's own.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.rng import Rng
from deckwerk.engine.vectors import append, pop, vec

NOTE_BITS: Final[i64] = 16
NOTE: Final[i64] = 65536
NOTE_MASK: Final[i64] = 65535
CARD_MASK: Final[i64] = -65536
"""Of an entry: `>> NOTE_BITS` is the card, `& NOTE_MASK` the note, `& CARD_MASK` all but the note."""
SPECTATORS: Final[i64] = 32768
"""In a note that says who knows a card, the bit of all who watch without a seat."""
NOWHERE: Final[i64] = -1
_ROOM: Final[i64] = 8
"""An emptied zone keeps room for a usual hand, so that it need not grow card by card."""


class Zone:
    """Cards in a row or a heap, to read."""

    __slots__ = ("items", "shared")

    def __init__(self, items: vec[i64]) -> None:
        self.items: vec[i64] = items
        self.shared: bool = False

    @final
    def size(self) -> i64:
        """How many entries lie here (empty places of a row included)."""
        return len(self.items)

    @final
    def entry(self, index: i64) -> i64:
        """The entry at an index: card and note."""
        return self.items[index]

    @final
    def card(self, index: i64) -> i64:
        """The card at an index, 0 for an empty place."""
        return self.items[index] >> NOTE_BITS

    @final
    def note(self, index: i64) -> i64:
        """The note at an index."""
        return self.items[index] & NOTE_MASK

    @final
    def find(self, card: i64) -> i64:
        """The last index of a card (in a sorted zone the copy that most seats know), or NOWHERE."""
        index: i64 = len(self.items) - 1
        while index >= 0:
            if self.items[index] >> NOTE_BITS == card:
                return index
            index -= 1
        return NOWHERE

    @final
    def count(self, card: i64) -> i64:
        """How many copies of a card lie here."""
        total: i64 = 0
        for entry in self.items:
            if entry >> NOTE_BITS == card:
                total += 1
        return total

    @final
    def entries(self) -> list[int]:
        """All entries as a list, for saving and showing."""
        return [int(entry) for entry in self.items]

    @final
    def cards(self) -> list[int]:
        """All cards as a list, in the order of the zone."""
        return [int(entry >> NOTE_BITS) for entry in self.items]

    @final
    def notes(self) -> list[int]:
        """All notes as a list, beside `cards`."""
        return [int(entry & NOTE_MASK) for entry in self.items]


@final
class MutableZone(Zone):
    """A zone that belongs to one state alone and may be changed."""

    __slots__ = ()

    def copy(self) -> "MutableZone":
        """An independent zone with the same entries."""
        return MutableZone(self.items[:])

    def add(self, entry: i64) -> None:
        """Put an entry into a sorted zone."""
        self.items = _inserted(self.items, entry)

    def add_cards(self, other: "MutableZone") -> None:
        """Move all cards of another zone into this sorted one, without their notes; empty places vanish."""
        if len(other.items) == 0:
            return
        items = self.items
        for entry in other.items:
            if entry >= NOTE:
                items = _inserted(items, entry & CARD_MASK)
        self.items = items
        other.clear()

    def push(self, entry: i64) -> None:
        """Put an entry at the end of an ordered zone (on top of a pile)."""
        self.items = append(self.items, entry)

    def take(self, index: i64) -> i64:
        """Remove the entry at an index; the later ones move up."""
        items, entry = pop(self.items, index)
        self.items = items
        return entry

    def take_random(self, rng: Rng) -> i64:
        """Remove a random entry; the zone must not be empty."""
        items, entry = pop(self.items, rng.below(len(self.items)))
        self.items = items
        return entry

    def set_entry(self, index: i64, entry: i64) -> None:
        """Replace the entry at an index (ordered zones only, or where the order is kept)."""
        self.items[index] = entry

    def set_note(self, index: i64, note: i64) -> None:
        """Change the note at an index, keeping the card; `sort` a sorted zone afterwards."""
        self.items[index] = (self.items[index] >> NOTE_BITS) * NOTE + note

    def sort(self) -> None:
        """Put a sorted zone in order again after notes were changed."""
        for end in range(1, len(self.items)):
            entry = self.items[end]
            index: i64 = end
            while index > 0 and self.items[index - 1] > entry:
                self.items[index] = self.items[index - 1]
                index -= 1
            self.items[index] = entry

    def clear(self) -> None:
        """Remove everything."""
        self.items = vec[i64](capacity=_ROOM)

    def swap(self, other: "MutableZone") -> None:
        """Exchange all entries with another zone."""
        items = self.items
        self.items = other.items
        other.items = items


def _inserted(items: vec[i64], entry: i64) -> vec[i64]:
    """A sorted vector with one more entry; takes the vector over."""
    items = append(items, entry)
    index: i64 = len(items) - 1
    while index > 0:
        before: i64 = items[index - 1]
        if before <= entry:
            break
        items[index] = before
        index -= 1
    items[index] = entry
    return items


def sorted_zone(entries: list[int]) -> MutableZone:
    """A zone of these entries, sorted."""
    return ordered_zone(sorted(entries))


def ordered_zone(entries: list[int]) -> MutableZone:
    """A zone of these entries in this order."""
    items = vec[i64]()
    for entry in entries:
        items = append(items, entry)
    return MutableZone(items)
