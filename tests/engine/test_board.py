"""Boards: geometry, and how cells are named in actions, positions, views, frames and events."""

import pytest

from deckwerk.engine.action import Action
from deckwerk.engine.board import FAR, NOBODY, Board, hexagon, occupied, piece_at
from deckwerk.engine.decision import decision_of
from deckwerk.engine.errors import PositionError, UnparsableAction
from deckwerk.engine.game import new_game, replay_record
from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose, legal
from deckwerk.engine.position import describe, set_up
from deckwerk.engine.serialise import from_data, to_bytes, to_data
from deckwerk.engine.state import State
from tests.engine.arena import BOARD, PLACE, RULES


def names(board: Board, members: int) -> set[str]:
    return {board.names[cell] for cell in board.cells(members)}


def searched(board: Board, start: int, blocked: int) -> dict[int, int]:
    """The steps to every cell that can be reached, by a search of neighbours one after the other."""
    found, edge = {start: 0}, [start]
    while edge:
        cell = edge.pop(0)
        for other in board.cells(board.near(cell) & ~blocked):
            if other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return found


@pytest.mark.parametrize(("side", "cells", "pairs"), [(1, 1, 0), (2, 7, 12), (3, 19, 42), (4, 37, 90)])
def test_hexagons_of_all_sizes(side: int, cells: int, pairs: int) -> None:
    board = hexagon(side)
    assert board.size == cells
    assert sum(len(board.cells(board.near(cell))) for cell in range(1, cells + 1)) == 2 * pairs


def test_the_hexagon_of_side_five() -> None:
    board = hexagon(5)
    assert board.size == 61
    assert sum(len(board.cells(board.near(cell))) for cell in range(1, 62)) == 2 * 156
    assert board.names[1:7] == ["a1", "a2", "a3", "a4", "a5", "b1"]
    assert board.names[61] == "i9"
    assert all(board.numbers[board.names[cell]] == cell for cell in range(1, 62))
    assert names(board, board.near(board.numbers["e5"])) == {"e4", "e6", "f5", "f6", "d4", "d5"}
    assert names(board, board.near(board.numbers["a1"])) == {"a2", "b1", "b2"}
    assert board.places[board.numbers["e5"]] == (0, 0)
    assert board.places[board.numbers["a1"]] == (-4, 4)
    assert board.distance(board.numbers["a1"], board.numbers["i9"]) == 8
    assert len(board.cells(board.reach(board.numbers["e5"], 3, 0))) == 36


def test_distances_are_the_steps_of_a_search() -> None:
    board = hexagon(5)
    for start in (1, 5, 31, 44):
        steps = searched(board, start, 0)
        assert [board.distance(start, cell) for cell in range(1, 62)] == [
            steps[cell] for cell in range(1, 62)
        ]


def test_blocked_cells_are_walked_around() -> None:
    board = hexagon(5)
    blocked = board.named("e6", "f6", "d5", "d4", "f5")
    start = board.numbers["e5"]
    for steps in range(6):
        reached = {cell for cell, count in searched(board, start, blocked).items() if 0 < count <= steps}
        assert {*board.cells(board.reach(start, steps, blocked))} == reached
    assert names(board, board.reach(start, 1, blocked)) == {"e4"}
    assert board.reach(start, 9, board.near(start)) == 0
    assert board.within(start, 1) == board.near(start) | board.named("e5")


def test_any_graph_can_be_a_board() -> None:
    board = Board(["quay", "mill", "isle"], [("quay", "mill")])
    assert board.distance(1, 2) == 1
    assert board.distance(1, 3) == FAR
    assert names(board, board.reach(1, 5, 0)) == {"mill"}
    with pytest.raises(ValueError, match="different names"):
        Board(["quay", "quay"], [])
    with pytest.raises(ValueError, match="1 to 62 cells"):
        hexagon(6)


def standing(*cells: str) -> State:
    return set_up(RULES, {"players": [{"cell": cell} for cell in cells]})


def test_actions_name_cells() -> None:
    state = standing("c3", "c4")
    assert [RULES.action_text(code) for code in legal(state).codes()][:3] == ["move a1", "move a2", "move a3"]
    code = RULES.parse_action("move b2")
    action = Action(RULES, code)
    assert (action.text, action.cell, action.place) == ("move b2", "b2", None)
    decision = decision_of(state, 0)
    assert decision is not None
    options = decision.to_dict()["options"]
    assert isinstance(options, list)
    assert options[0] == {"text": "move a1", "cell": "a1"}
    assert "move c4" not in [option["text"] for option in options]
    choose(state, code)
    assert BOARD.names[state.get(PLACE, 0)] == "b2"
    for wrong in ("move 3", "move z9", "rest b2", "move b2 b3"):
        with pytest.raises(UnparsableAction):
            RULES.parse_action(wrong)


def test_positions_name_cells() -> None:
    state = standing("c3", "e5")
    described = describe(state)
    players = described["players"]
    assert isinstance(players, list)
    assert [player["cell"] for player in players] == ["c3", "e5"]
    assert to_bytes(set_up(RULES, described)) == to_bytes(state)
    assert (piece_at(state, PLACE, BOARD.numbers["e5"]), piece_at(state, PLACE, 1)) == (1, NOBODY)
    assert names(BOARD, occupied(state, PLACE)) == {"c3", "e5"}
    nowhere = set_up(RULES, {"players": [{"cell": None}, {}]})
    assert nowhere.get(PLACE, 0) == 0
    for wrong in ("z9", 3, ["c3"], "c33"):
        with pytest.raises(PositionError, match="must be a cell of the board"):
            set_up(RULES, {"players": [{"cell": wrong}, {}]})


def test_views_and_events_name_cells() -> None:
    state = standing("c3", "e5")
    state.log = []
    choose(state, RULES.parse_action("move b2"))
    data = observe(state, 0, 1, state.log).to_dict()
    players, board, events = data["players"], data["board"], data["events"]
    assert isinstance(players, list)
    assert isinstance(board, dict)
    assert isinstance(events, list)
    assert [player["cell"] for player in players] == ["b2", "e5"]
    assert events == [{"kind": "moved", "seat": 0, "cell": "b2"}]
    by_name = {cell["name"]: cell for cell in board["cells"]}
    assert by_name["b2"] == {"name": "b2", "q": -1, "r": 1, "seats": [0], "middle": False}
    assert by_name["c3"] == {"name": "c3", "q": 0, "r": 0, "seats": [], "middle": True}


def test_frames_name_cells() -> None:
    state = set_up(RULES, {"players": [{"cell": "c3"}, {"cell": "c4"}], "dice_ahead": ["die_6", "die_1"]})
    choose(state, RULES.parse_action("strike seat 2"))
    described = describe(state)
    pending = described["pending"]
    assert isinstance(pending, list)
    assert pending[1] == {"effect": "Retreat", "seat": 1, "card": None, "origin": "c4"}
    assert to_bytes(set_up(RULES, described)) == to_bytes(state)
    assert to_bytes(from_data(RULES, to_data(state))) == to_bytes(state)
    pending[1]["origin"] = "z4"
    with pytest.raises(PositionError, match="no cell of the board"):
        set_up(RULES, described)


def test_records_name_cells() -> None:
    game = new_game(RULES, 2, "plain", 1)
    game.apply("move b1")
    game.apply("move d5")
    assert "move b1" in game.record.dumps()
    assert replay_record(RULES, game.record).hash() == game.hash()
