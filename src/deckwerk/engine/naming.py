"""What actions name: for whoever numbers all actions of a game, seen or not."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import encode


@final
class Named:
    """One way in which actions with a verb name things.

    Of everything that is named, one is: one of these cards (by number), one of these places (from 1), one of
    these zones (by number), one of these seats (counted from the one who acts, who is 1), one of these
    numbers. What is not given is not named; where a list is empty there is no such action. A verb may have
    several, each of which names other things. Where there may be any number of places, or numbers if no place
    is named (`open_end`), the last of them stands for all further on as well.
    """

    def __init__(
        self,
        verb: i64,
        *,
        cards: list[int] | None = None,
        places: list[int] | None = None,
        zones: list[int] | None = None,
        seats: list[int] | None = None,
        numbers: list[int] | None = None,
        open_end: bool = False,
    ) -> None:
        self.verb: int = int(verb)
        self._cards: list[int] = [0] if cards is None else cards
        self._places: list[int] = [0] if places is None else places
        self._zones: list[int] = [0] if zones is None else [zone + 1 for zone in zones]
        self._seats: list[int] = [0] if seats is None else seats
        self._numbers: list[int] = [0] if numbers is None else numbers
        self.last_place: int = self._places[-1] if open_end else 0
        self.last_number: int = self._numbers[-1] if open_end and self.last_place == 0 else 0
        """What stands for all further on; 0: nothing does."""

    def codes(self) -> list[int]:
        """The codes of all these actions, as those of seat 0."""
        return [
            int(encode(self.verb, card, place, zone, seat, number))
            for card in self._cards
            for place in self._places
            for zone in self._zones
            for seat in self._seats
            for number in self._numbers
        ]


def up_to(most: i64) -> list[int]:
    """All numbers from 1 to this one."""
    return list(range(1, int(most) + 1))


def others(seats: int) -> list[int]:
    """All seats but that of the player who acts."""
    return list(range(2, seats + 1))


def naming(verb: i64, choices: dict[int, list[int]], zones: list[int] | None = None) -> list[Named]:
    """Cards with the numbers that an action may name beside each."""
    return [Named(verb, cards=[card], zones=zones, numbers=numbers) for card, numbers in choices.items()]
