"""The actions of a game, numbered once and for all for its rules and a number of seats.

The ruleset says what actions can name (`Ruleset.named`); every action that can occur is one of these, whether
it was ever seen or not. Seats are counted from the one who acts: 1 is oneself, 2 the next player clockwise.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, encode, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.naming import NO_SEAT, OTHERS, Named
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec

UNKNOWN: Final[i64] = -1
_VERBS: Final[i64] = 256
_ZONES: Final[i64] = 64
_WAYS: Final[i64] = 32
"""Each of card, place, zone, seat and number is named or not."""


def numbers(values: list[int]) -> vec[i64]:
    """A vector of these numbers."""
    found = vec[i64]()
    for value in values:
        found = append(found, value)
    return found


def _way(card: i64, place: i64, zone: i64, seat: i64, number: i64) -> i64:
    """Which parts an action names, as a set."""
    way: i64 = 0
    if card > 0:
        way = 1
    if place > 0:
        way += 2
    if zone > 0:
        way += 4
    if seat > 0:
        way += 8
    if number > 0:
        way += 16
    return way


@final
class ActionTable:
    """All actions of a game, numbered from 0 to below `size`."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules: Ruleset = rules
        self._seats: i64 = seats
        self._cards: i64 = len(rules.card_ids)
        self._named: list[Named] = [
            named for named in rules.named() if named.least <= seats and (named.seats != OTHERS or seats > 1)
        ]
        # The first block of actions with a verb that name the same parts, and the next such block of each.
        self._first: vec[i64] = numbers([-1] * int(_VERBS * _WAYS))
        self._next: vec[i64] = numbers([-1] * len(self._named))
        self._base: vec[i64] = numbers([0] * len(self._named))
        self._card_rank: vec[i64] = numbers([-1] * (len(self._named) * int(self._cards)))
        self._zone_rank: vec[i64] = numbers([-1] * (len(self._named) * int(_ZONES)))
        self._places: vec[i64] = numbers([max(1, named.places) for named in self._named])
        self._zone_count: vec[i64] = numbers([max(1, len(named.zones)) for named in self._named])
        self._skipped: vec[i64] = numbers([1 if named.seats == OTHERS else 0 for named in self._named])
        self._seat_count: vec[i64] = numbers([_seats_named(named, seats) for named in self._named])
        self._numbers: vec[i64] = numbers([max(1, named.numbers) for named in self._named])
        self.size: int = 0
        for block, named in enumerate(self._named):
            self._add(block, named)

    def _add(self, block: int, named: Named) -> None:
        self._base[block] = self.size
        for rank, card in enumerate(named.cards or [0]):
            self._card_rank[block * self._cards + card] = rank
        for rank, zone in enumerate([zone + 1 for zone in named.zones] or [0]):
            self._zone_rank[block * _ZONES + zone] = rank
        way: i64 = _way(len(named.cards), named.places, len(named.zones), named.seats, named.numbers)
        key: i64 = named.verb * _WAYS + way
        if self._first[key] < 0:
            self._first[key] = block
        else:
            last: i64 = self._first[key]
            while self._next[last] >= 0:
                last = self._next[last]
            self._next[last] = block
        each: i64 = self._places[block] * self._zone_count[block] * self._seat_count[block]
        self.size += max(1, len(named.cards)) * int(each * self._numbers[block])

    def find(self, code: i64, seat: i64) -> i64:
        """The number of an action (by its code) of a seat; UNKNOWN if no action can be like that."""
        card: i64 = card_of(code)
        place: i64 = place_of(code)
        zone: i64 = zone_of(code)
        other: i64 = seat_of(code)
        amount: i64 = number_of(code)
        block: i64 = self._first[verb_of(code) * _WAYS + _way(card, place, zone, other, amount)]
        if other > 0:
            other -= seat + 1
            if other < 0:
                other += self._seats
        if place > 0:
            place -= 1
        if amount > 0:
            amount -= 1
        while block >= 0:
            card_rank: i64 = self._card_rank[block * self._cards + card]
            zone_rank: i64 = self._zone_rank[block * _ZONES + zone]
            seat_rank: i64 = other - self._skipped[block]
            if card_rank >= 0 and zone_rank >= 0 and seat_rank >= 0:
                places: i64 = self._places[block]
                amounts: i64 = self._numbers[block]
                if place < places and amount < amounts:
                    rank: i64 = (card_rank * places + place) * self._zone_count[block] + zone_rank
                    return self._base[block] + (rank * self._seat_count[block] + seat_rank) * amounts + amount
            block = self._next[block]
        return UNKNOWN

    def codes(self) -> list[int]:
        """The codes of all actions by their numbers, as those of seat 0."""
        found: list[int] = []
        for named in self._named:
            places = range(1, named.places + 1) if named.places else range(1)
            zones = [zone + 1 for zone in named.zones] or [0]
            first = 2 if named.seats == OTHERS else 1
            seats = range(first, int(self._seats) + 1) if named.seats != NO_SEAT else range(1)
            amounts = range(1, named.numbers + 1) if named.numbers else range(1)
            found.extend(
                int(encode(named.verb, card, place, zone, seat, amount))
                for card in named.cards or [0]
                for place in places
                for zone in zones
                for seat in seats
                for amount in amounts
            )
        return found

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
            for code in self.codes()
        ]


def _seats_named(named: Named, seats: int) -> int:
    if named.seats == NO_SEAT:
        return 1
    return seats - 1 if named.seats == OTHERS else seats
