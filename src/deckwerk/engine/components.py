"""Components: the zones, counters and verbs of a game, each declared once; their numbers follow.

    COMPONENTS: Final = Components()
    MARKET: Final[i64] = COMPONENTS.zone("market", ordered=True)
    HAND: Final[i64] = COMPONENTS.seat_zone("hand", SEEN_BY_OWNER, notes=KNOWN_BY)
    TURN: Final[i64] = COMPONENTS.counter("turn", holds=SEAT)
    POINTS: Final[i64] = COMPONENTS.seat_counter("points")
    PLAY: Final[i64] = COMPONENTS.verb("play", "hand", role=PLAYS)

The zones of the table come before those of a seat, which repeat for every seat; so do the counters. Kinds of
cards and the like are words in a list, declared with their numbers by `numbered`.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Verb
from deckwerk.engine.board import Board

SEEN_BY_ALL: Final = "all"
SEEN_BY_OWNER: Final = "owner"
SEEN_BY_NOBODY: Final = "nobody"

NO_NOTES: Final = "none"
KNOWN_BY: Final = "known_by"
USED: Final = "used"
PLACE: Final = "place"
LEFT: Final = "left"
"""What notes mean: the seats that know a card, the abilities used this turn, a place of the row (from 1), how
often something that the card has begun will still happen.
"""
NUMBERED: Final = [PLACE, LEFT]
"""The meanings of notes that are a number, not a set."""

NUMBER: Final = "number"
SEAT: Final = "seat"
SEAT_FROM_ONE: Final = "seat from one"
SEATS: Final = "seats"
CELL: Final = "cell"
"""What counters hold: a seat, a seat counted from 1 (0: nobody), a set of seats, a cell of the board."""


def numbered(words: list[str], word: str) -> i64:
    """Add a word to a list, and tell its number there."""
    words.append(word)
    return len(words) - 1


@final
class ZoneSpec:
    """A zone of a game: whose it is, who sees it, what its notes mean, which deck it lies on.

    `on_top_of` names the shuffled rest of a deck of which this zone holds the ordered upper cards. `stack_of`
    is the id of the one card of which the zone is a stack. A zone of the table with `ahead` holds what chance
    will bring before it is asked (`engine/dice.py`); nobody sees it. `only` are the ids of the cards that may
    lie in a zone, where not all may.
    """

    def __init__(
        self,
        name: str,
        seen: str = SEEN_BY_ALL,
        *,
        ordered: bool = False,
        notes: str = NO_NOTES,
        on_top_of: str = "",
        stack_of: str = "",
        ahead: bool = False,
        only: list[str] | None = None,
    ) -> None:
        self.name: str = name
        self.seen: str = seen
        self.ordered: bool = ordered
        self.notes: str = notes
        self.on_top_of: str = on_top_of
        self.stack_of: str = stack_of
        self.ahead: bool = ahead
        self.only: list[str] | None = only


@final
class Components:
    """What a game is played with. Whoever declares something gets its number.

    It may begin with zones of the table and verbs that other games have too. A game on a `board` has counters
    that hold a cell, verbs whose place is one, and events that happen on one (`cell_events`).
    """

    def __init__(self, zones: list[ZoneSpec] | None = None, verbs: list[Verb] | None = None) -> None:
        self.table_zones: list[ZoneSpec] = list(zones or [])
        self.seat_zones: list[ZoneSpec] = []
        self.table_counters: list[str] = []
        self.seat_counters: list[str] = []
        self.seat_references: list[str] = []
        self.seats_from_one: list[str] = []
        self.seat_sets: list[str] = []
        self.cell_references: list[str] = []
        """The counters that hold a seat, a seat from 1, a set of seats, a cell of the board."""
        self.board: Board | None = None
        self.cell_events: list[str] = []
        self.verbs: list[Verb] = list(verbs or [])
        self.effects: list[str] = ["Turn"]
        """The effects that come from no card, by the names of their classes: the turn is the first."""

    def zone(
        self,
        name: str,
        seen: str = SEEN_BY_ALL,
        *,
        ordered: bool = False,
        notes: str = NO_NOTES,
        on_top_of: str = "",
        stack_of: str = "",
    ) -> i64:
        """A zone of the table."""
        return self.add_zone(
            ZoneSpec(name, seen, ordered=ordered, notes=notes, on_top_of=on_top_of, stack_of=stack_of)
        )

    def zone_ahead(self, name: str, only: list[str]) -> i64:
        """A zone of the table for what chance will bring, its cards among these."""
        return self.add_zone(ZoneSpec(name, SEEN_BY_NOBODY, ordered=True, ahead=True, only=only))

    def add_zone(self, spec: ZoneSpec) -> i64:
        """A zone of the table, as described."""
        if self.seat_zones:
            raise ValueError(f"zone {spec.name!r} of the table comes after zones of a seat")
        self.table_zones.append(spec)
        return len(self.table_zones) - 1

    def seat_zone(
        self,
        name: str,
        seen: str = SEEN_BY_ALL,
        *,
        ordered: bool = False,
        notes: str = NO_NOTES,
        on_top_of: str = "",
    ) -> i64:
        """A zone of every seat."""
        spec = ZoneSpec(name, seen, ordered=ordered, notes=notes, on_top_of=on_top_of)
        self.seat_zones.append(spec)
        return len(self.table_zones) + len(self.seat_zones) - 1

    def counter(self, name: str, holds: str = NUMBER) -> i64:
        """A counter of the table."""
        if self.seat_counters:
            raise ValueError(f"counter {name!r} of the table comes after counters of a seat")
        _refuse_name_of_zone(name, self.table_zones)
        self.table_counters.append(name)
        self._note(name, holds)
        return len(self.table_counters) - 1

    def counter_row(self, names: list[str], holds: str = NUMBER) -> i64:
        """Several counters of the table, one after the other: the number of the first."""
        first: i64 = len(self.table_counters)
        for name in names:
            self.counter(name, holds)
        return first

    def seat_counter(self, name: str, holds: str = NUMBER) -> i64:
        """A counter of every seat."""
        _refuse_name_of_zone(name, self.seat_zones)
        self.seat_counters.append(name)
        self._note(name, holds)
        return len(self.table_counters) + len(self.seat_counters) - 1

    def seat_counter_row(self, names: list[str]) -> i64:
        """Several counters of every seat, one after the other: the number of the first."""
        first: i64 = len(self.table_counters) + len(self.seat_counters)
        for name in names:
            self.seat_counter(name)
        return first

    def verb(
        self,
        word: str,
        zone: str = "",
        *,
        stacks: bool = False,
        role: str = "",
        cells: bool = False,
        aims: bool = False,
    ) -> i64:
        """Something a player can do."""
        self.verbs.append(Verb(word, zone, stacks=stacks, role=role, cells=cells, aims=aims))
        return len(self.verbs) - 1

    def effect(self, name: str) -> i64:
        """An effect that comes from no card, by the name of its class; `Ruleset.add_own_effects` adds it."""
        self.effects.append(name)
        return len(self.effects) - 1

    def zones(self) -> list[ZoneSpec]:
        """All zones by their numbers, those of a seat once."""
        return self.table_zones + self.seat_zones

    def _note(self, name: str, holds: str) -> None:
        if holds == SEAT:
            self.seat_references.append(name)
        elif holds == SEAT_FROM_ONE:
            self.seats_from_one.append(name)
        elif holds == SEATS:
            self.seat_sets.append(name)
        elif holds == CELL:
            self.cell_references.append(name)


def _refuse_name_of_zone(counter: str, zones: list[ZoneSpec]) -> None:
    """A position names zones and counters side by side."""
    if any(zone.name == counter for zone in zones):
        raise ValueError(f"counter {counter!r} has the name of a zone")
