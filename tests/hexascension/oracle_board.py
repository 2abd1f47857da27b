"""The board of the oracle: 61 cells by their names, and how to walk over them.

A cell has coordinates (q, r): its letter is the row from the bottom, its number is q + 5; e5 is (0, 0).
"""

from collections.abc import Iterable

Place = tuple[int, int]

_LETTERS = "abcdefghi"
SPECIAL = {
    "nexus": "e5",
    "arena": "d6 c4 d3 f4 g6 f7",
    "city": "e8 b5 b2 e2 h5 h8",
    "village": "e9 a5 a1 e1 i5 i9",
    "start": "c7 a3 c1 g3 i7 g9",
}
"""The board as it is recommended (HX-06)."""


def _name(place: Place) -> str:
    q, r = place
    return f"{_LETTERS[4 - r]}{q + 5}"


PLACES: dict[str, Place] = {
    _name((q, r)): (q, r) for r in range(4, -5, -1) for q in range(-4, 5) if abs(q + r) <= 4
}
"""All cells, a1 first, i9 last."""
STANDARD: dict[str, str] = dict.fromkeys(PLACES, "plain") | {
    cell: kind for kind, cells in SPECIAL.items() for cell in cells.split()
}


def turned(cell: str) -> str:
    """The cell a sixth of a circle further."""
    q, r = PLACES[cell]
    return _name((-r, q + r))


def distance(one: str, other: str) -> int:
    """How many steps it is from one cell to another."""
    (q, r), (over, up) = PLACES[one], PLACES[other]
    return (abs(q - over) + abs(r - up) + abs(q + r - over - up)) // 2


NEIGHBOURS: dict[str, set[str]] = {
    cell: {other for other in PLACES if distance(cell, other) == 1} for cell in PLACES
}


def steps_to(start: str, steps: int, blocked: Iterable[str]) -> dict[str, int]:
    """The cells to which so many steps or fewer lead over cells that are not blocked, and how many do.

    The cell itself is not among them.
    """
    closed = set(blocked)
    found = {start: 0}
    for count in range(1, steps + 1):
        edge = [cell for cell, at in found.items() if at == count - 1]
        for cell in edge:
            for near in NEIGHBOURS[cell] - closed:
                found.setdefault(near, count)
    del found[start]
    return found
