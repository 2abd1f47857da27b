"""Observations: what a seat may know of a game, written as numbers into one buffer.

This is the one place where environments read a State, and it asks the rules of secrecy (`engine/secrecy.py`)
about every card that may be hidden, as `observe` does for a View. Where the slots lie says `env/layout.py`.
"""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine import components
from deckwerk.engine.argument import SEAT
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import TABLE
from deckwerk.engine.state import ALL_TOUCHED, TOUCHED_MASK, State
from deckwerk.engine.vectors import vec
from deckwerk.engine.zone import NOWHERE
from deckwerk.env.actions import numbers
from deckwerk.env.places import FIELDS, Places
from deckwerk.env.zone_rows import ZoneRows, zeros

_ABOUT: Final[i64] = 4
_A_NUMBER: Final[i64] = 0
_A_SEAT: Final[i64] = 1
_A_SEAT_FROM_ONE: Final[i64] = 2
_SEATS: Final[i64] = 3
"""What a counter holds. All seats are written counted clockwise from the observer, who is 1; 0: nobody."""


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
        self.slots: vec[i32] = zeros(rows * int(places.size))
        self._zones: ZoneRows = ZoneRows(rules, places, rows, self.slots)
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

    def write(self, state: State, seat: i64, row: i64) -> None:
        """Write what a seat knows into a row, whatever that held before."""
        self._write(state, seat, row, ALL_TOUCHED, ALL_TOUCHED)

    def follow(self, state: State, seat: i64, row: i64) -> None:
        """Bring a row up to date that nothing but this state is written to, nor this state to another row.

        A state that takes the place of another must be `touched` all over, as fresh ones and clones are.
        """
        of_seats: i64 = state.touched if self._observer[row] == seat else ALL_TOUCHED
        self._write(state, seat, row, state.touched, of_seats)
        state.touched = 0

    def _write(self, state: State, seat: i64, row: i64, touched: i64, of_seats: i64) -> None:
        """Write a row: of the table those zones that are `touched`, of the seats those `of_seats`.

        What lies on the table looks the same to another observer, unless there are cards that some may know.
        """
        is_another: bool = self._observer[row] != seat
        self._observer[row] = seat
        base: i64 = row * self._places.size
        self._write_question(state, seat, row, base)
        self._write_counters(state, seat, base)
        rules = state.rules
        table: i64 = rules.table_zones
        stride: i64 = state.zone_stride
        pools = self._pools
        zones = self._zones
        units: i64 = row * self._places.units
        pool: i64 = NOWHERE
        for number in range(table):
            pool = pools[number]
            if pool == NOWHERE:
                if (touched >> (number & TOUCHED_MASK)) & 1 == 1:
                    zones.write_open(state.zones[number], number * FIELDS, base, units + number)
            elif pool == number and (
                zones.is_touched(number, 0, touched) or (is_another and zones.has_hidden(state, number))
            ):
                zones.write_unit(state, number, TABLE, 0, 0, seat, 1, base, units + number)
        for nth in range(self._seats):
            owner: i64 = self._turned(seat + nth)
            countable: i64 = 1 if rules.can_count(state, owner, seat) else 0
            own: i64 = owner * stride
            shown: i64 = nth * stride
            for number in range(table, table + stride):
                pool = pools[number]
                unit: i64 = number + shown
                if pool == NOWHERE:
                    if (of_seats >> ((number + own) & TOUCHED_MASK)) & 1 == 1:
                        zones.write_open(state.zones[number + own], unit * FIELDS, base, units + unit)
                elif pool == number:
                    counted: i64 = base + self._places.zones[unit * FIELDS + 7]
                    if i64(self.slots[counted]) != countable or zones.is_touched(number, own, of_seats):
                        zones.write_unit(
                            state, number, owner, own, shown, seat, countable, base, units + unit
                        )

    def _turned(self, seat: i64) -> i64:
        return seat - self._seats if seat >= self._seats else seat

    def _relative(self, other: i64, seat: i64) -> i64:
        """A seat as counted clockwise from the observer, who is 1; 0 for nobody (-1)."""
        if other < 0:
            return 0
        return other - seat + 1 if other >= seat else other - seat + 1 + self._seats

    def _seen_from(self, seat: i64, holds: i64, value: i64) -> i64:
        """What a counter that holds this tells an observer: seats are counted clockwise from there."""
        if holds == _A_NUMBER:
            return value
        if holds == _A_SEAT:
            return self._relative(value, seat)
        if holds == _A_SEAT_FROM_ONE:
            return self._relative(value - 1, seat)
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
            slots[head + 1] = i32(0)
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


def _holds(rules: Ruleset, counter: str) -> int:
    held = rules.held_by(counter)
    if held == components.SEAT:
        return int(_A_SEAT)
    if held == components.SEAT_FROM_ONE:
        return int(_A_SEAT_FROM_ONE)
    return int(_SEATS) if held == components.SEATS else int(_A_NUMBER)


def _kind_number(effect: i64, rules: Ruleset, kinds: list[str]) -> int:
    """The number of the kind of question that an effect asks; 0 if it never does."""
    try:
        return kinds.index(rules.effects[effect].kind())
    except NotImplementedError:
        return 0
