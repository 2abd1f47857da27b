"""Situation: what lies where in a game, as a whole or as far as one seat sees it.

A question of the rules (what does this cost now, may this be attacked, how much may be burned) is a function
that takes a Situation. It then answers the game itself, which asks it of a State, and players and clients,
who ask it of a View, where a card that the seat may not know is 0.

Zones and counters are numbered by the ruleset: first those of the table, then those of a seat, which repeat
for every seat. `see(HAND, seat)` and `get(HONOR, seat)` name one of a seat, `see(ROW)` one of the table.
"""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.engine.vectors import vec
from deckwerk.engine.zone import MutableZone, Zone

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset


class Situation:
    """Zones and counters of a game, to read. There are two kinds: a State and a View."""

    __slots__ = ("counter_stride", "counters", "rules", "seats", "variant", "zone_stride", "zones")

    def __init__(
        self, rules: "Ruleset", seats: i64, variant: i64, counters: vec[i64], zones: vec[MutableZone]
    ) -> None:
        self.rules: Ruleset = rules
        self.seats: i64 = seats
        self.variant: i64 = variant
        self.counters: vec[i64] = counters
        self.zones: vec[MutableZone] = zones
        self.zone_stride: i64 = rules.zone_stride
        self.counter_stride: i64 = rules.counter_stride

    @final
    def see(self, zone: i64, seat: i64 = 0) -> Zone:
        """A zone to read; it may not follow later changes."""
        return self.zones[zone + seat * self.zone_stride]

    @final
    def get(self, counter: i64, seat: i64 = 0) -> i64:
        """The value of a counter."""
        return self.counters[counter + seat * self.counter_stride]
