"""Boards: cells with names, which of them are neighbours, and how far it is from one to another.

A board is pure geometry, made once for a ruleset; what stands on a cell is data of the state, usually a
counter of a seat that holds the cell's number. Cells are numbered from 1; 0 is nowhere. Sets of cells are
ints with a bit for each cell, so a board has 62 cells at most.

    BOARD = hexagon(5)
    BOARD.reach(cell, steps=2, blocked=occupied(state, CELL))
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.vectors import append, vec

if TYPE_CHECKING:
    from deckwerk.engine.situation import Situation

MOST_CELLS: Final = 62
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
NOBODY: Final[i64] = -1
FAR: Final[i64] = 1000
"""The distance between cells that no way connects."""


@final
class Board:
    """Cells by name, in the order of their numbers, and the pairs of neighbours by name.

    `places` has a pair of coordinates for each cell where a board is drawn on a plane: for hexagons axial
    ones, q to the right and r downwards.
    """

    def __init__(
        self, names: list[str], pairs: list[tuple[str, str]], places: list[tuple[int, int]] | None = None
    ) -> None:
        if not 0 < len(names) <= MOST_CELLS or len(set(names)) != len(names):
            raise ValueError(f"a board has 1 to {MOST_CELLS} cells of different names")
        self.names: list[str] = ["", *names]
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(names, 1)}
        self.places: list[tuple[int, int]] = [(0, 0), *(places or [])]
        self.size: i64 = len(names)
        near = vec[i64]()
        for _ in self.names:
            near = append(near, 0)
        for one, other in pairs:
            first: i64 = self.numbers[one]
            second: i64 = self.numbers[other]
            near[first] |= bit(second - 1)
            near[second] |= bit(first - 1)
        self._near: vec[i64] = near
        self._distances: vec[i64] = vec[i64]()
        self._distances = self._measured()

    def _measured(self) -> vec[i64]:
        """The distances of all pairs of cells, row by row."""
        distances = vec[i64]()
        for start in range(1, self.size + 1):
            steps: i64 = 0
            found: i64 = bit(start - 1)
            first: i64 = len(distances)
            for cell in range(1, self.size + 1):
                distances = append(distances, 0 if cell == start else FAR)
            while True:
                wider: i64 = found | self._around(found)
                if wider == found:
                    break
                steps += 1
                for cell in range(1, self.size + 1):
                    if has_bit(wider & ~found, cell - 1):
                        distances[first + cell - 1] = steps
                found = wider
        return distances

    def _around(self, cells: i64) -> i64:
        """All neighbours of a set of cells."""
        near = self._near
        found: i64 = 0
        cell: i64 = 1
        while cells > 0:
            while cells & 255 == 0:
                cells >>= 8
                cell += 8
            if cells & 1 == 1:
                found |= near[cell]
            cells >>= 1
            cell += 1
        return found

    def told(self) -> str:
        """The names of all cells in short, a row each: `a1-a5, b1-b6`."""
        rows: dict[str, list[str]] = {}
        for name in self.names[1:]:
            rows.setdefault(name[:1], []).append(name)
        ends = [names[:1] if len(names) == 1 else [names[0], names[-1]] for names in rows.values()]
        return ", ".join("-".join(names) for names in ends)

    def near(self, cell: i64) -> i64:
        """The set of a cell's neighbours."""
        return self._near[cell]

    def distance(self, cell: i64, other: i64) -> i64:
        """How many steps it is from a cell to another; FAR if no way leads there."""
        return self._distances[(cell - 1) * self.size + other - 1]

    def reach(self, cell: i64, steps: i64, blocked: i64) -> i64:
        """The set of cells to which so many steps or fewer lead from a cell, none of them onto a blocked one.

        The cell itself is not among them.
        """
        if steps < 1:
            return 0
        start: i64 = bit(cell - 1)
        edge: i64 = self._near[cell] & ~blocked
        found: i64 = start | edge
        while steps > 1 and edge != 0:
            edge = self._around(edge) & ~blocked & ~found
            found |= edge
            steps -= 1
        return found & ~start

    def within(self, cell: i64, steps: i64) -> i64:
        """The set of cells that are so many steps away or fewer, the cell itself among them."""
        return self.reach(cell, steps, 0) | bit(cell - 1)

    def cells(self, members: i64) -> vec[i64]:
        """The numbers of the cells of a set, lowest first."""
        found = vec[i64]()
        for cell in range(1, self.size + 1):
            if has_bit(members, cell - 1):
                found = append(found, cell)
        return found

    def named(self, *names: str) -> i64:
        """The set of the cells of these names."""
        members: i64 = 0
        for name in names:
            members |= bit(self.numbers[name] - 1)
        return members


def hexagon(side: int) -> Board:
    """Hexagonal cells in a hexagon: letters for rows from the bottom, numbers for diagonals falling right.

    With side 5 the middle is e5; beside it lie e4 and e6, above it f5 and f6, below it d4 and d5.
    """
    last = side - 1
    places = [
        (q, r) for r in range(last, -side, -1) for q in range(max(-last, -r - last), min(last, last - r) + 1)
    ]
    names = {place: f"{_LETTERS[last - place[1]]}{place[0] + side}" for place in places}
    pairs = [
        (names[q, r], names[q + over, r - up])
        for q, r in places
        for over, up in ((1, 0), (0, 1), (1, 1))
        if (q + over, r - up) in names
    ]
    return Board(list(names.values()), pairs, places)


# Pieces: a counter of a seat holds the number of the cell on which the seat's piece stands


def occupied(situation: "Situation", counter: i64) -> i64:
    """The set of cells on which a piece of any seat stands."""
    cells: i64 = 0
    for seat in range(situation.seats):
        cell: i64 = situation.get(counter, seat)
        if cell > 0:
            cells |= bit(cell - 1)
    return cells


def piece_at(situation: "Situation", counter: i64, cell: i64) -> i64:
    """The seat whose piece stands on a cell, the first of several; NOBODY if none does."""
    for seat in range(situation.seats):
        if situation.get(counter, seat) == cell:
            return seat
    return NOBODY
