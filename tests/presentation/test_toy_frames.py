"""Frames of games of no known family, one of them on a board."""

import msgspec
import pytest

from deckwerk import Game
from deckwerk.engine.game import new_game, position_game
from deckwerk.engine.ruleset import Ruleset
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.frame import Frame
from tests.engine import arena, duel
from tests.presentation.framing import is_there
from tests.presentation.test_fifth_family import NAMES, info, lexicon


def toy(rules: Ruleset) -> Game:
    if rules is arena.RULES:
        return new_game(rules, 2, "", 1)
    players: list[object] = [{"hand": ["blow", "jammer"]}, {"hand": ["halt"]}]
    return position_game(duel.RULES, {"players": players, "seed": 1})


@pytest.mark.parametrize("rules", [duel.RULES, arena.RULES], ids=["duel", "arena"])
def test_a_family_that_nobody_knows_has_frames(rules: Ruleset) -> None:
    game = toy(rules)
    made = Framer(lexicon(rules, "en"), NAMES)
    for seat in (0, 1, None):
        frame = made.frame(game.view(seat), Facts(7))
        assert msgspec.json.decode(msgspec.json.encode(frame), type=Frame) == frame
        assert [area.name for area in frame.seats.values()] == NAMES
        assert frame.ask is not None
        assert bool(frame.ask.options) is (frame.ask.seat == seat)
        for option in frame.ask.options:
            assert option.at is None or is_there(frame, option.at, made.layout)


def test_cells_of_a_board_are_touched_and_hold_figures() -> None:
    game = toy(arena.RULES)
    assert game.decision is not None
    frame = Framer(lexicon(arena.RULES, "en"), NAMES).frame(game.view(game.decision.seat), Facts())
    assert frame.board is not None
    assert set(frame.board.figures) == {"0", "1"}
    assert frame.ask is not None
    cells = [option.at.cell for option in frame.ask.options if option.at is not None and option.do == "move"]
    assert "b2" in cells


def test_a_board_has_its_cells() -> None:
    page = ruleset_page(info(arena.RULES), "de")
    assert page.layout.board is not None
    assert "b2" in [cell.id for cell in page.layout.board.cells]
