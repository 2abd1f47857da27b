"""What actions name: for whoever numbers all actions of a game, seen or not."""

from typing import Final, final

from mypy_extensions import i64

NO_SEAT: Final = 0
OTHERS: Final = 1
ANYONE: Final = 2
"""Which seats an action may name: none, all but that of the player who acts, all."""


@final
class Named:
    """One way in which actions with a verb name things.

    Of everything that is named, one is: one of these cards (by number), a place from 1 to `places`, one of
    these zones (by number), a seat, a number from 1 to `numbers`. What is empty or 0 is not named. `least`:
    such actions are only there with so many seats. A verb may have several, each of which names other things.
    """

    def __init__(
        self,
        verb: i64,
        *,
        cards: list[int] | None = None,
        places: int = 0,
        zones: list[int] | None = None,
        seats: int = NO_SEAT,
        numbers: int = 0,
        least: int = 1,
    ) -> None:
        self.verb: int = int(verb)
        self.cards: list[int] = cards or []
        self.places: int = places
        self.zones: list[int] = zones or []
        self.seats: int = seats
        self.numbers: int = numbers
        self.least: int = least
