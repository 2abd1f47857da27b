"""The zones of games, written as numbers: the larger part of an observation.

A row is made of *units*: a zone that all see, or a deck with everything whose hidden cards count among its
own. Each remembers which slots it has written, so that it is wiped and written anew on its own.
"""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.knowledge import everyone
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import pool_of
from deckwerk.engine.state import TOUCHED_MASK, State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE, MutableZone
from deckwerk.env.actions import numbers
from deckwerk.env.places import FIELDS, Places

_ROOM: Final[i64] = 64
"""So many slots of a unit are remembered to be wiped; if more were written, all of its slots are wiped."""


@final
class ZoneRows:
    """The slots of zones in rows of `places.size` slots, which are shared with whoever writes the rest."""

    def __init__(self, rules: Ruleset, places: Places, rows: int, slots: vec[i32]) -> None:
        self._places: Places = places
        self.slots: vec[i32] = slots
        self._written: vec[i32] = zeros(rows * int(places.units * _ROOM))
        self._counts: vec[i32] = zeros(rows * int(places.units))
        first: list[int] = []
        members: list[int] = []
        for number in range(len(rules.zones)):
            first.append(len(members))
            members.extend(
                other
                for other in range(len(rules.zones))
                if rules.secrets.pool[other] == number and other != number
            )
        self._first_member: vec[i64] = numbers([*first, len(members)])
        self._members: vec[i64] = numbers(members)

    def is_touched(self, deck: i64, own: i64, touched: i64) -> bool:
        """Whether a deck has been edited or anything whose hidden cards count among its own."""
        if (touched >> ((deck + own) & TOUCHED_MASK)) & 1 == 1:
            return True
        members = self._members
        for at in range(self._first_member[deck], self._first_member[deck + 1]):
            if (touched >> ((members[at] + own) & TOUCHED_MASK)) & 1 == 1:
                return True
        return False

    def has_hidden(self, state: State, deck: i64) -> bool:
        """Whether anything lies beside a deck of the table that some may know and others not."""
        members = self._members
        for at in range(self._first_member[deck], self._first_member[deck + 1]):
            if len(state.zones[members[at]].items) > 0:
                return True
        return False

    def _wipe(self, unit: i64) -> bool:
        """Wipe what a unit has written; if more was written than is remembered, nothing, and False."""
        count: i64 = i64(self._counts[unit])
        if count > _ROOM:
            return False
        slots = self.slots
        written = self._written
        for place in range(unit * _ROOM, unit * _ROOM + count):
            slots[i64(written[place])] = i32(0)
        return True

    def _wipe_all(self, field: i64, base: i64) -> None:
        """Wipe all slots of a zone, whose numbers begin at `field`."""
        fields = self._places.zones
        slots = self.slots
        cards: i64 = self._places.cards
        first: i64 = 0
        for one in range(3):
            first = fields[field + one]
            if first >= 0:
                for slot in range(base + first, base + first + cards):
                    slots[slot] = i32(0)
        first = fields[field + 6]
        if first >= 0:
            for slot in range(base + first, base + first + cards):
                slots[slot] = i32(0)
        first = fields[field + 4]
        if first >= 0:
            for slot in range(base + first, base + first + fields[field + 5]):
                slots[slot] = i32(0)

    def write_open(self, zone: MutableZone, field: i64, base: i64, unit: i64) -> None:
        """A zone that all see."""
        if not self._wipe(unit):
            self._wipe_all(field, base)
        fields = self._places.zones
        slots = self.slots
        written = self._written
        items = zone.items
        at: i64 = unit * _ROOM
        count: i64 = 0
        slot: i64 = fields[field + 3]
        if slot >= 0:
            slots[base + slot] = i32(len(items))
        counts: i64 = fields[field]
        notes: i64 = fields[field + 1]
        if counts >= 0:
            counts += base - 1
            notes += base - 1
            for entry in items:
                card: i64 = entry >> NOTE_BITS
                if card > 0:
                    slot = counts + card
                    before: i64 = i64(slots[slot])
                    slots[slot] = i32(before + 1)
                    if before == 0:
                        if count < _ROOM:
                            written[at + count] = i32(slot)
                        count += 1
                    note: i64 = entry & NOTE_MASK
                    if note != 0 and notes >= base:
                        slot = notes + card
                        slots[slot] = i32(i64(slots[slot]) + note)
                        if count < _ROOM:
                            written[at + count] = i32(slot)
                        count += 1
        first: i64 = fields[field + 4]
        if first >= 0:
            first += base
            for place in range(min(len(items), fields[field + 5])):
                slots[first + place] = i32(items[place] >> NOTE_BITS)
                if count < _ROOM:
                    written[at + count] = i32(first + place)
                count += 1
        self._counts[unit] = i32(count)

    def write_unit(
        self,
        state: State,
        deck: i64,
        owner: i64,
        own: i64,
        shown: i64,
        seat: i64,
        countable: i64,
        base: i64,
        unit: i64,
    ) -> None:
        """A deck and all whose hidden cards count among its own.

        The zones of its owner lie `own` further on in the state, and are `shown` further on in the layout.
        """
        fields = self._places.zones
        slots = self.slots
        members = self._members
        first: i64 = self._first_member[deck]
        last: i64 = self._first_member[deck + 1]
        field: i64 = (deck + shown) * FIELDS
        if not self._wipe(unit):
            self._wipe_all(field, base)
            for at in range(first, last):
                self._wipe_all((members[at] + shown) * FIELDS, base)
        self._counts[unit] = i32(0)
        items = state.zones[deck + own].items
        slots[base + fields[field + 3]] = i32(len(items))
        slots[base + fields[field + 7]] = i32(countable)
        pool: i64 = base + fields[field + 6] - 1 if countable == 1 else NOWHERE
        if countable == 1:
            written = self._written
            to: i64 = unit * _ROOM
            count: i64 = 0
            for entry in items:
                slot: i64 = pool + (entry >> NOTE_BITS)
                before: i64 = i64(slots[slot])
                slots[slot] = i32(before + 1)
                if before == 0:
                    if count < _ROOM:
                        written[to + count] = i32(slot)
                    count += 1
            self._counts[unit] = i32(count)
        for at in range(first, last):
            number: i64 = members[at]
            zone = state.zones[number + own]
            field = (number + shown) * FIELDS
            size: i64 = fields[field + 3]
            if size >= 0:
                slots[base + size] = i32(len(zone.items))
            if len(zone.items) > 0:
                self._write_hidden(state, number, owner, zone, field, seat, pool, base, unit)

    def _write_hidden(
        self,
        state: State,
        number: i64,
        owner: i64,
        zone: MutableZone,
        field: i64,
        seat: i64,
        pool: i64,
        base: i64,
        unit: i64,
    ) -> None:
        """A zone in which the observer knows some cards; all others join those of the deck, if countable."""
        fields = self._places.zones
        counts: i64 = base + fields[field] - 1
        known: i64 = fields[field + 2]
        first: i64 = fields[field + 4]
        all_know: i64 = everyone(state)
        from_top: i64 = len(zone.items)
        for entry in zone.items:
            from_top -= 1
            card: i64 = entry >> NOTE_BITS
            if pool_of(state, number, owner, entry, seat) == NOWHERE:
                self._put(counts + card, 1, unit)
                if known >= 0 and entry & NOTE_MASK == all_know:
                    self._put(base + known + card - 1, 1, unit)
                if first >= 0 and from_top < fields[field + 5]:
                    self._put(base + first + from_top, card, unit)
            elif pool >= 0:
                self._put(pool + card, 1, unit)

    def _put(self, slot: i64, value: i64, unit: i64) -> None:
        """Add to a slot, to be wiped before the next writing."""
        before: i64 = i64(self.slots[slot])
        self.slots[slot] = i32(before + value)
        if before == 0:
            count: i64 = i64(self._counts[unit])
            if count < _ROOM:
                self._written[unit * _ROOM + count] = i32(slot)
            self._counts[unit] = i32(count + 1)


def zeros(count: int) -> vec[i32]:
    """A vector of so many zeros."""
    found = vec[i32]()
    for _ in range(count):
        found = append(found, i32(0))
    return found
