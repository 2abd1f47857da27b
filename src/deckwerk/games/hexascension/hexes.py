"""The board of Hexascension: 61 hexagonal cells, how they look, and the layouts of special cells."""

from typing import Final

from deckwerk.engine.board import hexagon

BOARD: Final = hexagon(5)
"""Rows a to i from the bottom; the middle is e5."""

PLAIN: Final = "plain"
KINDS: Final = ["nexus", "arena", "city", "village", "start", PLAIN]
"""The kinds of cells, by number: pseudo-cards of these ids make up a layout."""
START: Final = KINDS.index("start")
ORDINARY: Final = KINDS.index(PLAIN)

_NEXUS: Final = (0, 0)
_START: Final = (2, 2)
_STANDARD: Final = {"arena": (1, 1), "city": (3, 0), "village": (4, 0)}
"""The places of one sector in the usual layout (HX-06); five rotations make the others."""
_SECTORS: Final = 6
_SIDE: Final = 4


def rotated(place: tuple[int, int]) -> tuple[int, int]:
    """A place (q, r) turned around the middle by a sixth."""
    q, r = place
    return -r, q + r


def sector() -> list[tuple[int, int]]:
    """The places of one sector where arena, city and village may lie: all but the start point."""
    return [(q, r) for q in range(1, _SIDE + 1) for r in range(_SIDE + 1 - q) if (q, r) != _START]


def layout(special: dict[str, tuple[int, int]] | None = None) -> list[str]:
    """The kind of each cell, in the order of their numbers, from the places of arena, city and village in one
    sector: as usual, or others (HX-09).
    """
    kinds = {_NEXUS: "nexus"}
    for kind, place in {"start": _START, **(special or _STANDARD)}.items():
        for _ in range(_SECTORS):
            kinds[place] = kind
            place = rotated(place)
    return [kinds.get(place, PLAIN) for place in BOARD.places[1:]]


def _looks() -> list[str]:
    """How each cell looks where it is plain, by its number; the middle never is."""
    looks = {_NEXUS: ""}
    for look, places in {
        "meadow": [(3, 1), _START, (1, 3), (4, 0)],
        "desert": [(2, 1), (1, 2), (3, 0), (1, 1)],
        "mountain": [(1, 0), (2, 0)],
    }.items():
        for place in places:
            for _ in range(_SECTORS):
                looks[place] = look
                place = rotated(place)
    return ["", *(looks.get(place, "") for place in BOARD.places[1:])]


LOOKS: Final = _looks()
