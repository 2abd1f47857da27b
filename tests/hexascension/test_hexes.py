"""The board of 61 cells: names, neighbours, layouts."""

import pytest

from deckwerk.engine.board import Board
from deckwerk.games.hexascension.hexes import BOARD, LOOKS, layout, rotated, sector

NUMBER_OF = {place: number for number, place in enumerate(BOARD.places) if number}


def neighbours(board: Board, cell: str) -> set[str]:
    return {board.names[number] for number in board.cells(board.near(board.numbers[cell]))}


@pytest.mark.rule("HX-06")
def test_cells_and_their_neighbours() -> None:
    assert BOARD.size == 61
    assert sum(len(neighbours(BOARD, name)) for name in BOARD.names[1:]) == 2 * 156
    assert neighbours(BOARD, "e5") == {"e4", "e6", "f5", "f6", "d4", "d5"}
    assert neighbours(BOARD, "a1") == {"a2", "b1", "b2"}
    assert neighbours(BOARD, "i9") == {"i8", "h9", "h8"}


@pytest.mark.rule("HX-06")
def test_the_usual_layout_is_the_same_from_every_side() -> None:
    kinds = layout()
    for place, number in NUMBER_OF.items():
        assert kinds[number - 1] == kinds[NUMBER_OF[rotated(place)] - 1]
        assert kinds[number - 1] == kinds[NUMBER_OF[place[1], place[0]] - 1]
    starts = [number for number, kind in enumerate(kinds, 1) if kind == "start"]
    for kind, steps in {"arena": 2, "city": 2, "village": 2, "nexus": 4}.items():
        assert {_nearest(kinds, start, kind) for start in starts} == {steps}


def _nearest(kinds: list[str], start: int, wanted: str) -> int:
    return min(int(BOARD.distance(start, cell)) for cell, kind in enumerate(kinds, 1) if kind == wanted)


@pytest.mark.rule("HX-09")
def test_a_sector_has_nine_cells_for_arena_city_and_village() -> None:
    assert len(sector()) == 9
    kinds = layout({"arena": (1, 0), "city": (1, 3), "village": (3, 1)})
    assert [kinds.count(kind) for kind in ("nexus", "arena", "city", "village", "start", "plain")] == [
        1,
        6,
        6,
        6,
        6,
        36,
    ]


@pytest.mark.rule("HX-06")
def test_every_cell_but_the_middle_has_a_look() -> None:
    plain = [LOOKS[number] for number in NUMBER_OF.values() if BOARD.names[number] != "e5"]
    assert set(plain) == {"meadow", "desert", "mountain"}
