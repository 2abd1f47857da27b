"""The actions of a game, numbered once and for all for its rules and a number of seats.

The ruleset says what actions can name (`Ruleset.named`); every action that can occur is one of these, whether
it was ever seen or not. Seats are counted from the one who acts: 1 is oneself, 2 the next player clockwise.
"""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.action import (
    SEAT_MASK,
    SEAT_SHIFT,
    at_place,
    card_of,
    number_of,
    place_of,
    seat_of,
    verb_of,
    with_number,
    zone_of,
)
from deckwerk.engine.naming import Named
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec

UNKNOWN: Final[i64] = -1
_SPREAD: Final[i64] = 0x9E3779B1
_KEPT: Final[i64] = (1 << 31) - 1
"""A code is folded to so many bits before it is multiplied: no product reaches 2**63."""


def numbers(values: list[int]) -> vec[i64]:
    """A vector of these numbers."""
    found = vec[i64]()
    for value in values:
        found = append(found, value)
    return found


@final
class ActionTable:
    """All actions of a game, numbered from 0 to below `size`.

    They are found by their codes, as those of seat 0, in a table with open addressing that is at most a
    quarter full. Where there is no end to places or to copies (`Named`), the last one stands for all further
    on: of equal cards there the first is meant.
    """

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules: Ruleset = rules
        self._seats: i64 = seats
        named = rules.named(seats)
        self._last_place: i64 = max([one.last_place for one in named], default=0)
        self._last_numbers: dict[int, int] = {}
        for one in named:
            if one.last_number > 0:
                self._last_numbers[one.verb] = one.last_number
        self._codes: list[int] = _listed(named)
        self.size: int = len(self._codes)
        bits = max(4, (self.size * 4).bit_length())
        self._mask: i64 = (1 << bits) - 1
        self._keys: vec[i64] = numbers([-1] * (1 << bits))
        values = vec[i32]()
        for _ in range(1 << bits):
            values = append(values, i32(-1))
        self._values: vec[i32] = values
        for action, code in enumerate(self._codes):
            place: i64 = self._place(code)
            while self._keys[place] >= 0:
                place = (place + 1) & self._mask
            self._keys[place] = code
            self._values[place] = i32(action)

    def _place(self, code: i64) -> i64:
        """Where a code is looked for first."""
        folded: i64 = (code ^ (code >> 19)) & _KEPT
        return (folded * _SPREAD >> 16) & self._mask

    def find(self, code: i64, seat: i64) -> i64:
        """The number of an action (by its code) of a seat; UNKNOWN if no action can be like that."""
        other: i64 = (code >> SEAT_SHIFT) & SEAT_MASK
        if other > 0 and seat > 0:
            relative: i64 = other - seat
            if relative <= 0:
                relative += self._seats
            code += (relative - other) << SEAT_SHIFT
        keys = self._keys
        place: i64 = self._place(code)
        while keys[place] != code:
            if keys[place] < 0:
                return self._find_last(code)
            place = (place + 1) & self._mask
        return i64(self._values[place])

    def _find_last(self, code: i64) -> i64:
        """The action that stands for this one, which lies too far on to have a number of its own."""
        last: i64 = self._last_place
        if 0 < last < place_of(code):
            return self.find(at_place(code, last), 0)
        last = self._last_numbers.get(int(verb_of(code)), 0)
        if 0 < last < number_of(code):
            return self.find(with_number(code, last), 0)
        return UNKNOWN

    def codes(self) -> list[int]:
        """The codes of all actions by their numbers, as those of seat 0."""
        return list(self._codes)

    def parts(self) -> list[list[int]]:
        """Of all actions by their numbers: verb, card, place, zone, seat and number, those named from 1."""
        return [
            [
                int(part)
                for part in (
                    verb_of(code),
                    card_of(code),
                    place_of(code),
                    zone_of(code),
                    seat_of(code),
                    number_of(code),
                )
            ]
            for code in self._codes
        ]


def _listed(named: list[Named]) -> list[int]:
    """The codes of all actions, none twice."""
    found: dict[int, None] = {}
    for one in named:
        found.update(dict.fromkeys(one.codes()))
    return list(found)
