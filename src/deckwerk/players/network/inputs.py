"""Rows: what a seat may know of a game, as numbers of weights to add up.

Whether a card may be known is asked of the rules of secrecy (`engine/secrecy.py`), as by `observe` for a View
and by environments. Cards that a seat cannot tell apart count as lying in the deck of their pool: whichever
of them really lies where, the rows are the same.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.components import CELL, NUMBER, PLACE, SEAT, SEAT_FROM_ONE, SEATS
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import pool_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOWHERE

ENCODING: Final = 1
"""Raised when rows come to mean something else; networks of another encoding are refused."""
CARDS: Final = "cards"
AMOUNT: Final = "amount"
EXACT: Final = "exact"
"""What the rows of a block are: one a card; one a bucket of amounts; one a value."""
ROOM: Final = 1000
"""So many rows count at most: sums of weights have room for as many."""
_EXACT_UP_TO: Final = 32
_MOST: Final = 255
_NOT_READ: Final[i64] = -1
_RELATIONS: Final = 8
_NOBODY: Final[i64] = 7
_A_NUMBER: Final[i64] = 0
_A_CELL: Final[i64] = 1
_A_SEAT: Final[i64] = 2
_A_SEAT_FROM_ONE: Final[i64] = 3
_SEATS: Final[i64] = 4
"""What counters hold; up to a cell it says the same to every seat."""
_HELD: Final = {
    NUMBER: _A_NUMBER,
    SEAT: _A_SEAT,
    SEAT_FROM_ONE: _A_SEAT_FROM_ONE,
    SEATS: _SEATS,
    CELL: _A_CELL,
}


def bucket_values() -> list[int]:
    """The least amount of each bucket: single ones first, later every fourth, eighth and sixteenth."""
    steps = [(_EXACT_UP_TO, 64, 4), (64, 128, 8), (128, _MOST + 1, 16)]
    return [*range(_EXACT_UP_TO), *(value for start, end, step in steps for value in range(start, end, step))]


@final
class Block:
    """Rows that belong together: of `table` or of a seat, from `start` on among those."""

    def __init__(self, name: str, kind: str, table: bool, start: int, size: int) -> None:
        self.name: str = name
        self.kind: str = kind
        self.table: bool = table
        self.start: int = start
        self.size: int = size


@final
class Rows:
    """The rows of the table, then those of each seat: section `s` ends below `ends[s]`."""

    __slots__ = ("ends", "items", "sections", "size")

    def __init__(self) -> None:
        items = vec[i64]()
        for _ in range(ROOM):
            items = append(items, 0)
        ends = vec[i64]()
        for _ in range(_RELATIONS + 1):
            ends = append(ends, 0)
        self.items: vec[i64] = items
        self.ends: vec[i64] = ends
        self.size: i64 = 0
        self.sections: i64 = 0

    def clear(self) -> None:
        """Begin anew, with the table."""
        self.size = 0
        self.sections = 0

    def add(self, row: i64) -> None:
        """One more, if there is room."""
        if self.size < ROOM:
            self.items[self.size] = row
            self.size += 1

    def close(self) -> None:
        """A section is complete."""
        self.ends[self.sections] = self.size
        self.sections += 1

    def section(self, number: int) -> list[int]:
        """The rows of a section, sorted."""
        first: i64 = 0 if number == 0 else self.ends[number - 1]
        return sorted(int(self.items[at]) for at in range(first, self.ends[number]))


@final
class Inputs:
    """The numbers of all rows of a game: `blocks` in their order, `table_size` and `seat_size` rows in all.

    Of the table those zones count whose cards have places; the others are piles of what is not yet or no
    longer in the game.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Ruleset = rules
        self.blocks: list[Block] = []
        self.table_size: int = 0
        self.seat_size: int = 0
        cards = len(rules.card_ids)
        amounts = len(bucket_values())
        zones: list[int] = []
        sizes: list[int] = []
        for number, zone in enumerate(rules.zones):
            table = number < rules.table_zones
            hides = rules.secrets.pool[number] != NOWHERE
            read = not zone.ahead and not zone.stack_of
            if table:
                read = read and zone.only is None and not hides and (zone.ordered or zone.notes == PLACE)
            zones.append(self._block(zone.name, CARDS, table, cards) if read else -1)
            sizes.append(
                self._block(f"{zone.name}.size", AMOUNT, False, amounts) if hides and not table else -1
            )
        self._zones: vec[i64] = vec[i64](zones)
        self._sizes: vec[i64] = vec[i64](sizes)
        counters: list[int] = []
        holds: list[int] = []
        for number, name in enumerate(rules.counters):
            kind: i64 = _HELD[rules.held_by(name)]
            of_table = number < rules.table_counters and kind <= _A_CELL
            if kind == _A_NUMBER:
                counters.append(self._block(name, AMOUNT, of_table, amounts))
            else:
                board = rules.board
                size = len(board.places) if kind == _A_CELL and board is not None else _RELATIONS
                counters.append(self._block(name, EXACT, of_table, size))
            holds.append(int(kind))
        self._counters: vec[i64] = vec[i64](counters)
        self._holds: vec[i64] = vec[i64](holds)
        self._asked: i64 = self._block("asked", EXACT, False, _RELATIONS)
        self._variant: i64 = self._block("variant", EXACT, True, len(rules.variants))
        self._seats: i64 = self._block("seats", EXACT, True, _RELATIONS)
        self._buckets: vec[i64] = vec[i64](_filled(bucket_values()))

    def _block(self, name: str, kind: str, table: bool, size: int) -> int:
        start = self.table_size if table else self.seat_size
        self.blocks.append(Block(name, kind, table, start, size))
        if table:
            self.table_size += size
        else:
            self.seat_size += size
        return start

    def read(self, state: State, observer: i64, rows: Rows) -> None:
        """Write down what an observer may know."""
        rules = self.rules
        rows.clear()
        table: i64 = rules.table_zones
        for number in range(table):
            if self._zones[number] != _NOT_READ:
                self._add_cards(state, number, self._zones[number], rows)
        of_table: i64 = rules.table_counters
        for number in range(of_table):
            kind: i64 = self._holds[number]
            if kind <= _A_CELL:
                rows.add(self._counters[number] + self._value(kind, state.counters[number]))
        rows.add(self._variant + state.variant)
        rows.add(self._seats + min(state.seats, _NOBODY))
        rows.close()
        for seat in range(state.seats):
            self._read_zones(state, seat, observer, rows)
            for number in range(of_table):
                kind = self._holds[number]
                if kind > _A_CELL:
                    rows.add(
                        self._counters[number] + _relation(kind, state.counters[number], seat, state.seats)
                    )
            first: i64 = seat * state.counter_stride
            for number in range(of_table, of_table + state.counter_stride):
                kind = self._holds[number]
                value: i64 = state.counters[number + first]
                if kind <= _A_CELL:
                    value = self._value(kind, value)
                else:
                    value = _relation(kind, value, seat, state.seats)
                rows.add(self._counters[number] + value)
            rows.add(self._asked + _relation(_A_SEAT, state.asked, seat, state.seats))
            rows.close()

    def _add_cards(self, state: State, index: i64, start: i64, rows: Rows) -> None:
        """All cards of a zone."""
        for entry in state.zones[index].items:
            rows.add(start + (entry >> NOTE_BITS))

    def _read_zones(self, state: State, seat: i64, observer: i64, rows: Rows) -> None:
        """The cards of a seat, hidden ones as of its deck, if it is known which they are at all."""
        secrets = self.rules.secrets
        countable = self.rules.can_count(state, seat, observer)
        table: i64 = self.rules.table_zones
        first: i64 = seat * state.zone_stride
        for number in range(table, table + state.zone_stride):
            start: i64 = self._zones[number]
            pool: i64 = secrets.pool[number]
            if start == _NOT_READ:
                continue
            if pool == NOWHERE:
                self._add_cards(state, number + first, start, rows)
                continue
            items = state.zones[number + first].items
            rows.add(self._sizes[number] + self._buckets[min(len(items), _MOST)])
            hidden: i64 = self._zones[pool]
            for entry in items:
                if pool_of(state, number, seat, entry, observer) == NOWHERE:
                    rows.add(start + (entry >> NOTE_BITS))
                elif countable:
                    rows.add(hidden + (entry >> NOTE_BITS))

    def _value(self, kind: i64, value: i64) -> i64:
        if kind == _A_CELL:
            return max(value, 0)
        return self._buckets[min(max(value, 0), _MOST)]


def _relation(kind: i64, value: i64, seat: i64, seats: i64) -> i64:
    """How a counter that holds seats concerns a seat: whether it is of a set, or how far it is from there."""
    if kind == _SEATS:
        return 1 if has_bit(value, seat) else 0
    other: i64 = value - 1 if kind == _A_SEAT_FROM_ONE else value
    if other < 0:
        return _NOBODY
    return other - seat if other >= seat else other - seat + seats


def _filled(least: list[int]) -> list[int]:
    """For every amount its bucket."""
    found: list[int] = []
    for bucket, start in enumerate(least):
        end = least[bucket + 1] if bucket + 1 < len(least) else _MOST + 1
        found += [bucket] * (end - start)
    return found
