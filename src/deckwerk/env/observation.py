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
from deckwerk.engine.state import ALL_TOUCHED, TOUCHED_MASK, State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE, MutableZone
from deckwerk.env.actions import numbers

FIELDS: Final[i64] = 8
"""Numbers for each zone of an owner, in the order of `ZoneSlots`: counts, notes, known, size, places, how
many of these, pool, counted.
"""
_ABOUT: Final[i64] = 4
_A_NUMBER: Final[i64] = 0
_A_SEAT: Final[i64] = 1
_A_SEAT_FROM_ONE: Final[i64] = 2
_SEATS: Final[i64] = 3
"""What a counter holds."""
_ROOM: Final[i64] = 64
"""So many slots of a unit are remembered to be wiped; if more were written, all of its slots are wiped."""


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


@final
class Observations:
    """Rows of `size` slots each; `write` fills a row with what a seat knows.

    A row is made of *units*: a zone that all see, or a deck with everything whose hidden cards count among
    its own. Each remembers which slots it has written, so that a row that follows a game (`follow`) is wiped
    and written only where something has changed.
    """

    def __init__(self, rules: Ruleset, seats: int, places: Places, rows: int) -> None:
        self._places: Places = places
        self._seats: i64 = seats
        self.slots: vec[i32] = _zeros(rows * int(places.size))
        self._written: vec[i32] = _zeros(rows * int(places.units * _ROOM))
        self._counts: vec[i32] = _zeros(rows * int(places.units))
        self._observer: vec[i64] = numbers([-1] * rows)
        self._marked: vec[i64] = numbers([int(places.kind), int(places.kind)] * rows)
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
        self._holds: vec[i64] = numbers([_holds(rules, name) for name in rules.counters])
        self._pools: vec[i64] = rules.secrets.pool
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

    def write(self, state: State, seat: i64, row: i64) -> None:
        """Write what a seat knows into a row, whatever that held before."""
        self._write(state, seat, row, ALL_TOUCHED)

    def follow(self, state: State, seat: i64, row: i64) -> None:
        """Bring a row up to date that nothing but this state is written to, nor this state to another row.

        A state that takes the place of another must be `touched` all over, as fresh ones and clones are.
        """
        touched: i64 = ALL_TOUCHED
        if self._observer[row] == seat:
            touched = state.touched
        self._write(state, seat, row, touched)
        state.touched = 0

    def _write(self, state: State, seat: i64, row: i64, touched: i64) -> None:
        """Write a row, of the zones those that are `touched`."""
        self._observer[row] = seat
        base: i64 = row * self._places.size
        self._write_question(state, seat, row, base)
        self._write_counters(state, seat, base)
        rules = state.rules
        table: i64 = rules.table_zones
        stride: i64 = state.zone_stride
        pools = self._pools
        units: i64 = row * self._places.units
        pool: i64 = NOWHERE
        for number in range(table):
            pool = pools[number]
            if pool == NOWHERE:
                if (touched >> (number & TOUCHED_MASK)) & 1 == 1:
                    self._write_open(state.zones[number], number * FIELDS, base, units + number)
            elif pool == number and self._is_touched(number, 0, touched):
                self._write_unit(state, number, TABLE, 0, 0, seat, 1, base, units + number)
        for nth in range(self._seats):
            owner: i64 = self._turned(seat + nth)
            countable: i64 = 1 if rules.can_count(state, owner, seat) else 0
            own: i64 = owner * stride
            shown: i64 = nth * stride
            for number in range(table, table + stride):
                pool = pools[number]
                unit: i64 = number + shown
                if pool == NOWHERE:
                    if (touched >> ((number + own) & TOUCHED_MASK)) & 1 == 1:
                        self._write_open(state.zones[number + own], unit * FIELDS, base, units + unit)
                elif pool == number:
                    counted: i64 = base + self._places.zones[unit * FIELDS + 7]
                    if i64(self.slots[counted]) != countable or self._is_touched(number, own, touched):
                        self._write_unit(
                            state, number, owner, own, shown, seat, countable, base, units + unit
                        )

    def _is_touched(self, deck: i64, own: i64, touched: i64) -> bool:
        """Whether a deck has been edited or anything whose hidden cards count among its own."""
        if (touched >> ((deck + own) & TOUCHED_MASK)) & 1 == 1:
            return True
        members = self._members
        for at in range(self._first_member[deck], self._first_member[deck + 1]):
            if (touched >> ((members[at] + own) & TOUCHED_MASK)) & 1 == 1:
                return True
        return False

    def _turned(self, seat: i64) -> i64:
        return seat - self._seats if seat >= self._seats else seat

    def _relative(self, other: i64, seat: i64) -> i64:
        """A seat as counted clockwise from the observer; nobody stays -1."""
        if other < 0:
            return -1
        return other - seat if other >= seat else other - seat + self._seats

    def _seen_from(self, seat: i64, holds: i64, value: i64) -> i64:
        """What a counter that holds this tells an observer: seats are counted clockwise from there."""
        if holds == _A_NUMBER:
            return value
        if holds == _A_SEAT:
            return self._relative(value, seat)
        if holds == _A_SEAT_FROM_ONE:
            return self._relative(value - 1, seat) + 1
        upper: i64 = value >> seat
        return upper | ((value & (bit(seat) - 1)) << (self._seats - seat))

    def _write_question(self, state: State, seat: i64, row: i64, base: i64) -> None:
        places = self._places
        slots = self.slots
        marked = self._marked
        slots[base + marked[row + row]] = i32(0)
        slots[base + marked[row + row + 1]] = i32(0)
        head: i64 = base + places.head
        about: i64 = base + places.about
        for nth in range(_ABOUT):
            slots[about + nth] = i32(0)
        slots[head] = i32(seat)
        if state.over:
            slots[head + 1] = i32(-1)
            slots[head + 2] = i32(1)
            return
        slots[head + 1] = i32(self._relative(state.asked, seat))
        slots[head + 2] = i32(0)
        question: i64 = state.top_effect()
        kind: i64 = places.kind + self._kinds[question]
        slots[base + kind] = i32(1)
        marked[row + row] = kind
        card: i64 = state.top_card()
        if card > 0:
            slots[base + places.card + card - 1] = i32(1)
            marked[row + row + 1] = places.card + card - 1
        if state.asked == seat:
            relative: i64 = self._told[question]
            told = state.rules.effects[question].told
            for nth in range(min(len(told), _ABOUT)):
                value: i64 = state.argument(told[nth])
                if has_bit(relative, nth):
                    value = self._relative(value, seat)
                slots[about + nth] = i32(value)

    def _write_counters(self, state: State, seat: i64, base: i64) -> None:
        holds = self._holds
        slots = self.slots
        counters = state.counters
        table: i64 = state.rules.table_counters
        stride: i64 = state.counter_stride
        slot: i64 = base + self._places.counters
        for number in range(table):
            slots[slot] = i32(self._seen_from(seat, holds[number], counters[number]))
            slot += 1
        for nth in range(self._seats):
            first: i64 = table + self._turned(seat + nth) * stride
            for place in range(stride):
                slots[slot] = i32(self._seen_from(seat, holds[table + place], counters[first + place]))
                slot += 1

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

    def _write_open(self, zone: MutableZone, field: i64, base: i64, unit: i64) -> None:
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

    def _write_unit(
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


def _zeros(count: int) -> vec[i32]:
    found = vec[i32]()
    for _ in range(count):
        found = append(found, i32(0))
    return found


def _holds(rules: Ruleset, counter: str) -> int:
    if counter in rules.seat_references:
        return int(_A_SEAT)
    if counter in rules.seats_from_one:
        return int(_A_SEAT_FROM_ONE)
    return int(_SEATS) if counter in rules.seat_sets else int(_A_NUMBER)


def _kind_number(effect: i64, rules: Ruleset, kinds: list[str]) -> int:
    """The number of the kind of question that an effect asks; 0 if it never does."""
    try:
        return kinds.index(rules.effects[effect].kind())
    except NotImplementedError:
        return 0
