"""Arguments: what the ints of an effect's frame mean, and what each of them may hold.

An effect declares its arguments once, in `Effect.arguments`; the numbers it uses for them are their places in
that list. Frames are written by name, and whoever reads one from outside checks each argument against its
declaration.
"""

from typing import Final, final

NUMBER: Final = "number"
SEAT: Final = "seat"
OFFSET: Final = "offset"
CARD: Final = "card"
MEMBERS: Final = "members"
CELL: Final = "cell"


@final
class Argument:
    """One argument of a frame: its name, what it is, and for a number or a set the largest it may hold.

    `is_told`: whoever is asked by the effect sees it (how much damage is at stake, who is struck).
    """

    def __init__(self, name: str, kind: str, most: int) -> None:
        self.name: str = name
        self.kind: str = kind
        self.most: int = most
        self.is_told: bool = False

    def told(self) -> "Argument":
        """The same argument, told to the seat that is asked: never one that this seat may not know."""
        self.is_told = True
        return self

    def largest(self, seats: int, cards: int, cells: int = 0) -> int:
        """The largest int it may hold with so many seats, cards and cells of a board; 0 is the least."""
        if self.kind == SEAT:
            return seats - 1
        if self.kind == OFFSET:
            return seats
        if self.kind == CARD:
            return cards - 1
        if self.kind == CELL:
            return cells
        return 2**self.most - 1 if self.kind == MEMBERS else self.most

    @staticmethod
    def number(name: str, most: int) -> "Argument":
        """A number from 0 to `most`."""
        return Argument(name, NUMBER, most)

    @staticmethod
    def seat(name: str) -> "Argument":
        """A seat."""
        return Argument(name, SEAT, 0)

    @staticmethod
    def offset(name: str) -> "Argument":
        """How many seats clockwise somebody sits, up to the number of seats: once around the table."""
        return Argument(name, OFFSET, 0)

    @staticmethod
    def card(name: str) -> "Argument":
        """A card, or none."""
        return Argument(name, CARD, 0)

    @staticmethod
    def cell(name: str) -> "Argument":
        """A cell of the board, or nowhere."""
        return Argument(name, CELL, 0)

    @staticmethod
    def members(name: str, most: int) -> "Argument":
        """A set of numbers below `most`, as bits."""
        return Argument(name, MEMBERS, most)
