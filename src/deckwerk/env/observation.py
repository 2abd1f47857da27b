"""Observations: what a seat may know of a game, written as numbers into one buffer.

This is the one place where environments read a State, and it asks the rules of secrecy (`engine/secrecy.py`)
about every card that may be hidden, as `observe` does for a View. Where the slots lie says `env/layout.py`.
"""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.argument import SEAT
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import TABLE, pool_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE, MutableZone
from deckwerk.env.actions import numbers

FIELDS: Final[i64] = 8
"""Numbers for each zone of an owner, in the order of `ZoneSlots`: counts, notes, known, size, places, how
many of these, pool, counted.
"""
_ABOUT: Final[i64] = 4
_ROOM: Final[i64] = 1024
"""So many slots of a row are remembered to be wiped; if more were written, all are wiped."""


@final
class Places:
    """Where everything is written: numbers of a `Layout`, for compiled code."""

    def __init__(self, size: int, starts: list[int], zones: list[int], kinds: list[str]) -> None:
        """`starts`: head, kind, card, about, counters. `zones`: FIELDS numbers each."""
        self.size: i64 = size
        self.head: i64 = starts[0]
        self.kind: i64 = starts[1]
        self.card: i64 = starts[2]
        self.about: i64 = starts[3]
        self.counters: i64 = starts[4]
        self.zones: vec[i64] = numbers(zones)
        self.kinds: list[str] = kinds


@final
class Observations:
    """Rows of `size` slots each; `write` fills a row with what a seat knows."""

    def __init__(self, rules: Ruleset, seats: int, places: Places, rows: int) -> None:
        self._places: Places = places
        self._seats: i64 = seats
        slots = vec[i32]()
        for _ in range(rows * places.size):
            slots = append(slots, i32(0))
        self.slots: vec[i32] = slots
        written = vec[i32]()
        for _ in range(rows * _ROOM):
            written = append(written, i32(0))
        self._written: vec[i32] = written
        self._counts: vec[i64] = numbers([0] * rows)
        self._at: i64 = 0
        self._row: i64 = 0
        kinds: list[int] = []
        told: list[int] = []
        for effect in rules.effects:
            kinds.append(_kind_number(effect.number, rules, places.kinds))
            relative: i64 = 0
            for place, argument in enumerate([one for one in effect.arguments() if one.is_told]):
                if argument.kind == SEAT:
                    relative |= bit(place)
            told.append(int(relative))
        self._kinds: vec[i64] = numbers(kinds)
        self._told: vec[i64] = numbers(told)
        self._holds_seat: vec[i64] = numbers(
            [1 if name in rules.seat_references else 0 for name in rules.counters]
        )

    def write(self, state: State, seat: i64, row: i64) -> None:
        """Write what a seat knows into a row."""
        self._wipe(row)
        self._at = row * self._places.size
        self._row = row
        self._write_question(state, seat)
        self._write_counters(state, seat)
        rules = state.rules
        table: i64 = rules.table_zones
        stride: i64 = state.zone_stride
        for number in range(table):
            self._write_zone(state, number, TABLE, state.zones[number], number * FIELDS, seat, 1)
        for nth in range(self._seats):
            owner: i64 = self._turned(seat + nth)
            countable: i64 = 1 if rules.can_count(state, owner, seat) else 0
            for place in range(stride):
                self._write_zone(
                    state,
                    table + place,
                    owner,
                    state.zones[table + owner * stride + place],
                    (table + nth * stride + place) * FIELDS,
                    seat,
                    countable,
                )

    def _turned(self, seat: i64) -> i64:
        return seat - self._seats if seat >= self._seats else seat

    def _relative(self, other: i64, seat: i64) -> i64:
        """A seat as counted clockwise from the observer; nobody stays -1."""
        if other < 0:
            return -1
        return other - seat if other >= seat else other - seat + self._seats

    def _put(self, slot: i64, value: i64) -> None:
        """Add to a slot, to be wiped before the next writing."""
        index: i64 = self._at + slot
        row: i64 = self._row
        count: i64 = self._counts[row]
        if count < _ROOM:
            self._written[row * _ROOM + count] = i32(index)
        self._counts[row] = count + 1
        self.slots[index] = i32(i64(self.slots[index]) + value)

    def _set(self, slot: i64, value: i64) -> None:
        """Give a slot a value that every writing gives anew."""
        self.slots[self._at + slot] = i32(value)

    def _wipe(self, row: i64) -> None:
        slots = self.slots
        count: i64 = self._counts[row]
        if count > _ROOM:
            for index in range(row * self._places.size, (row + 1) * self._places.size):
                slots[index] = i32(0)
        else:
            written = self._written
            for place in range(row * _ROOM, row * _ROOM + count):
                slots[i64(written[place])] = i32(0)
        self._counts[row] = 0

    def _write_question(self, state: State, seat: i64) -> None:
        places = self._places
        self._set(places.head, seat)
        over: bool = state.over
        self._set(places.head + 1, -1 if over else self._relative(state.asked, seat))
        self._set(places.head + 2, 1 if over else 0)
        if over:
            return
        question: i64 = state.top_effect()
        self._put(places.kind + self._kinds[question], 1)
        card: i64 = state.top_card()
        if card > 0:
            self._put(places.card + card - 1, 1)
        if state.asked == seat:
            relative: i64 = self._told[question]
            told = state.rules.effects[question].told
            for nth in range(min(len(told), _ABOUT)):
                value: i64 = state.argument(told[nth])
                if has_bit(relative, nth):
                    value = self._relative(value, seat)
                self._put(places.about + nth, value)

    def _write_counters(self, state: State, seat: i64) -> None:
        holds_seat = self._holds_seat
        table: i64 = state.rules.table_counters
        stride: i64 = state.counter_stride
        slot: i64 = self._places.counters
        for number in range(table):
            value: i64 = state.counters[number]
            self._set(slot, self._relative(value, seat) if holds_seat[number] == 1 else value)
            slot += 1
        for nth in range(self._seats):
            first: i64 = table + self._turned(seat + nth) * stride
            for place in range(stride):
                value = state.counters[first + place]
                self._set(slot, self._relative(value, seat) if holds_seat[table + place] == 1 else value)
                slot += 1

    def _write_zone(
        self, state: State, number: i64, owner: i64, zone: MutableZone, field: i64, seat: i64, countable: i64
    ) -> None:
        """Write a zone (by its number among all) of an owner, whose numbers begin at `field`."""
        fields = self._places.zones
        size_slot: i64 = fields[field + 3]
        if size_slot >= 0:
            self._set(size_slot, len(zone.items))
        pool: i64 = state.rules.secrets.pool[number]
        if pool == NOWHERE:
            if len(zone.items) > 0:
                self._write_open(zone, field)
        elif pool == number:
            self._set(fields[field + 7], countable)
            if countable == 1:
                slot: i64 = fields[field + 6] - 1
                for entry in zone.items:
                    self._put(slot + (entry >> NOTE_BITS), 1)
        elif len(zone.items) > 0:
            deck: i64 = fields[field + (pool - number) * FIELDS + 6] if countable == 1 else NOWHERE
            self._write_hidden(state, number, owner, zone, field, seat, deck)

    def _write_open(self, zone: MutableZone, field: i64) -> None:
        """A zone that all see."""
        fields = self._places.zones
        counts: i64 = fields[field]
        notes: i64 = fields[field + 1]
        if counts >= 0:
            for entry in zone.items:
                card: i64 = entry >> NOTE_BITS
                if card > 0:
                    self._put(counts + card - 1, 1)
                    if notes >= 0 and entry & NOTE_MASK != 0:
                        self._put(notes + card - 1, entry & NOTE_MASK)
        first: i64 = fields[field + 4]
        if first >= 0:
            for place in range(min(len(zone.items), fields[field + 5])):
                self._put(first + place, zone.items[place] >> NOTE_BITS)

    def _write_hidden(
        self, state: State, number: i64, owner: i64, zone: MutableZone, field: i64, seat: i64, deck: i64
    ) -> None:
        """A zone in which the observer knows some cards; all others join those of the deck, if countable."""
        fields = self._places.zones
        counts: i64 = fields[field]
        known: i64 = fields[field + 2]
        first: i64 = fields[field + 4]
        all_know: i64 = everyone(state)
        from_top: i64 = len(zone.items)
        for entry in zone.items:
            from_top -= 1
            card: i64 = entry >> NOTE_BITS
            if pool_of(state, number, owner, entry, seat) == NOWHERE:
                self._put(counts + card - 1, 1)
                if known >= 0 and entry & NOTE_MASK == all_know:
                    self._put(known + card - 1, 1)
                if first >= 0 and from_top < fields[field + 5]:
                    self._put(first + from_top, card)
            elif deck >= 0:
                self._put(deck + card - 1, 1)


def _kind_number(effect: i64, rules: Ruleset, kinds: list[str]) -> int:
    """The number of the kind of question that an effect asks; 0 if it never does."""
    try:
        return kinds.index(rules.effects[effect].kind())
    except NotImplementedError:
        return 0
