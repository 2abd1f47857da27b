"""Frames of a game on a board: cells, figures, the fight, what options touch and cost, where figures went."""

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.presentation.steps import Steps
from deckwerk.protocol.frame import CellMark, Fight, Frame, Option, Target
from tests.presentation.framing import frame_of, framer


def table(*players: dict[str, object], **rest: object) -> Game:
    start: dict[str, object] = {"players": list(players), "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position("hexascension", start | rest)


def player(cell: str, character: str = "explorer", **rest: object) -> dict[str, object]:
    return {"cell": cell, "character": [character], "hand": []} | rest


def options(frame: Frame) -> dict[str, Option]:
    assert frame.ask is not None
    return {
        f"{option.do} {option.at.cell if option.at else ''}".strip(): option for option in frame.ask.options
    }


def test_cells_have_their_kinds_and_looks_and_figures_stand_on_them() -> None:
    board = frame_of(table(player("e8"), player("e5")), 0).board
    assert board is not None
    assert board.figures == {"0": "e8", "1": "e5"}
    assert board.cells["e5"] == CellMark("nexus")
    assert board.cells["e9"] == CellMark("village")
    assert board.cells["e6"].look in ("meadow", "desert", "mountain")
    assert board.fight is None


def test_the_ruleset_document_has_the_geometry_and_what_kinds_are_called() -> None:
    board = ruleset_page(find_game("hexascension"), "de").layout.board
    assert board is not None
    assert board.kind == "hex"
    assert len(board.cells) == 61
    assert {cell.id: (cell.q, cell.r) for cell in board.cells}["e5"] == (0, 0)
    assert {kind: each.sign for kind, each in board.kinds.items()} == {
        "nexus": "N",
        "arena": "A",
        "city": "S",
        "village": "D",
        "start": "P",
    }


def test_options_touch_cells_and_cost_moves() -> None:
    frame = frame_of(table(player("e7"), player("e5"), units_1=1, units_2=1), 0)
    found = options(frame)
    assert found["move e8"].at == Target(cell="e8")
    assert found["move e8"].costs == {"units_1": 1}
    assert found["move e9"].costs == {"units_2": 1}
    attack = found["attack e5"]
    assert attack.at == Target(seat=1, cell="e5")
    assert attack.costs == {"units_2": 1}
    on_city = options(frame_of(table(player("e8", "scout"), player("e5"), units_3=1), 0))
    assert on_city["act e8"].costs == {"units_3": 1}
    ability = options(frame_of(table(player("e8", "scout"), player("e5")), 0))["ability"]
    assert ability.at == Target(zone="character", seat=0)


def test_a_fight_is_told_as_data() -> None:
    game = table(
        player("d6", "fighter", hand=["parry"]),
        player("e5"),
        units_1=1,
        areas_ahead=["pit_arena"],
        monsters_ahead=["rust_golem"],
        dice_ahead=["die_3", "die_4", "die_3", "die_2", "die_5"],
    )
    game.apply("act")
    board = frame_of(game, 1).board
    assert board is not None
    assert board.fight is not None
    assert (board.fight.attacker, board.fight.monster, board.fight.strike) == (0, "rust_golem", 0)
    assert [side["pa"] for side in board.fight.values] == [9, 4]
    game.apply("physical")
    board = frame_of(game, 1).board
    assert board is not None
    assert board.fight == Fight(
        attacker=0,
        monster="rust_golem",
        strike=2,
        style="physical",
        striker=None,
        attack_dice=(2,),
        defence_dice=(5,),
        attack=6,
        defence=13,
        text="Rust Golem strikes Anna (physical): 2 + 4 = 6 against 5 + 8 = 13: miss",
        values=({"pa": 9, "pd": 8, "ma": 5, "md": 5}, {"pa": 4, "pd": 5, "ma": 0, "md": 4}),
        attack_by="pa",
        defence_by="pd",
        cause="pit_arena",
    )


def test_marks_tell_attributes_and_what_is_used_or_switched_off() -> None:
    game = table(
        player("e8", "scout", relics=["energy_greaves", "shock_blade"]),
        player("e5", hand=[], relics=["war_banner"]),
    )
    seat = frame_of(game, 0).seats["0"].zones
    assert seat["character"].marks["0"].ready
    assert seat["character"].marks["0"].say == ("phys 8/5 magic 5/5",)
    assert seat["relics"].marks["0"].ready
    assert "1" not in seat["relics"].marks
    game.apply("use energy_greaves")
    assert frame_of(game, 0).seats["0"].zones["relics"].marks["0"].used == (1,)


def test_steps_say_from_which_cell_to_which_a_figure_went() -> None:
    game = table(player("e8"), player("e5"), units_1=1)
    steps = Steps(framer("hexascension", "en", 2).layout, game.rules)
    before = game.view(0)
    events = game.apply("move e9")
    (step,) = [step for step in steps.of(events, before, game.view(0)) if step.kind == "moved"]
    assert (step.from_, step.to) == (Target(cell="e8"), Target(cell="e9"))
