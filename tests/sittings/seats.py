"""Tables for the tests: who sits there, and games that begin with what a test needs."""

from collections.abc import Mapping, Sequence

import deckwerk
from deckwerk import Game
from deckwerk.table.seating import HUMAN, Seating
from deckwerk.table.table import Table

NAMES = ("Anna", "Bea", "Cora", "Dora")
KEY = bytes(range(32))


def seating(*kinds: str) -> Seating:
    return Seating(kinds, NAMES[: len(kinds)])


def position(*players: Mapping[str, object], **rest: object) -> Game:
    """A game of godslayer in which seat 0 is on turn."""
    start: dict[str, object] = {"players": [dict(each) for each in players], "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position("godslayer", start | rest)


def two_people(hand: Sequence[str], *, key: bytes | None = None, **rest: object) -> Table:
    """Anna and Bea; Anna is on turn with these cards."""
    return Table(position({"hand": list(hand)}, {}, **rest), seating(HUMAN, HUMAN), key=key)


def against_computer(hand: Sequence[str], *, key: bytes | None = None, **rest: object) -> Table:
    """Anna against a computer player, on turn with these cards."""
    return Table(position({"hand": list(hand)}, {}, **rest), seating(HUMAN, "random"), key=key)


def silent(done: int) -> None:
    """Nobody looks at how far a thought is."""
