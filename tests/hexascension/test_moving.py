"""Figures on the board: movements, units, and being placed."""

import pytest

from tests.hexascension.oracle_board import NEIGHBOURS, PLACES, distance
from tests.hexascension.table import Table, rule


def reached(table: Table) -> set[str]:
    """The cells to which the figure can move."""
    decision = table.game.decision
    assert decision is not None
    texts = [option.text.split() for option in decision.options]
    return {words[1] for words in texts if words[0] == "move"}


@rule("HX-30")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_unit_moves_up_to_its_number_of_cells(table: Table, steps: int) -> None:
    table.at("e5", "a1").units(steps)
    assert reached(table) == {cell for cell in PLACES if 0 < distance("e5", cell) <= steps}
    table.move("e6").cells_are("e6", "a1").units_are().has(spent=1)


@rule("HX-30")
def test_without_a_unit_nothing_moves(table: Table) -> None:
    table.at("e5", "e6").cannot("move e4", "act", "attack seat 2").end()


@rule("HX-30", "HX-35")
@pytest.mark.parametrize("cell", ["e5", "d6", "e8", "e9", "c7"])
def test_every_special_cell_has_an_action_for_anyone(table: Table, cell: str) -> None:
    table.at(cell, "g3").units(1).can("act").end()


@rule("HX-30", "HX-06")
@pytest.mark.parametrize("cell", ["e6", "c6", "d8"])
def test_plain_cells_have_none_whatever_they_look_like(table: Table, cell: str) -> None:
    table.at(cell, "g3").units(1).cannot("act").end()


@rule("HX-34")
def test_the_smallest_unit_that_reaches_is_spent(table: Table) -> None:
    table.at("e5", "a1").units(1, 2, 3)
    table.move("e7").units_are(1, 3).move("e8").units_are(3).move("e9").units_are().has(spent=3)


@rule("HX-34")
def test_units_are_never_joined(table: Table) -> None:
    table.at("e5", "a1").units(1, 1).cannot("move e7").move("e6").move("e7").has(spent=2)


@rule("HX-34")
def test_an_action_takes_the_smallest_unit(table: Table) -> None:
    table.at("c7", "g3").units(3, 1).area("portal_chamber").dice(1).act().units_are(3).has(spent=1)


@rule("HX-34")
def test_steps_go_around_other_figures(table: Table) -> None:
    """The only way out of the corner leads over b1."""
    table.players(3).at("a1", "a2", "b2").units(3)
    assert reached(table) == {"b1", "c1", "c2", "d1", "d2", "d3", "c3"}
    table.move("b1")


@rule("HX-34")
def test_stealth_cloak_passes_through_others_but_never_stops_there(table: Table) -> None:
    table.players(3).at("a1", "a2", "b2").units(2).relics("stealth_cloak")
    assert reached(table) == {cell for cell in PLACES if 0 < distance("a1", cell) <= 2} - {"a2", "b2"}
    table.move("a3").cells_are("a3", "a2", "b2").asks_nothing()


@rule("HX-34")
def test_a_disabled_stealth_cloak_does_not(table: Table) -> None:
    table.players(3).at("a1", "a2", "b2").hand("relic_hack").relics("stealth_cloak").units(2)
    table.can("move a3").play("relic_hack").cannot("move a3").move("b1")


@rule("HX-33")
def test_to_move_onto_an_occupied_cell_is_to_fight(table: Table) -> None:
    table.at("e4", "e5").units(1).cannot("move e5").can("attack seat 2")
    table.move("d4")


@rule("HX-33", "HX-34")
def test_from_where_one_attacks_is_chosen_among_the_cells_with_a_step_to_spare(table: Table) -> None:
    table.at("e3", "e5").units(2)
    decision = table.game.decision
    assert decision is not None
    attacks = {option.text for option in decision.options if option.text.startswith("attack")}
    near = {cell for cell in NEIGHBOURS["e5"] if distance("e3", cell) == 1}
    assert attacks == {f"attack {cell} seat 2" for cell in near}
    table.move("e4")


@rule("HX-36")
def test_placing_is_no_movement_and_needs_a_free_cell(table: Table) -> None:
    table.at("e8", "d6").units(1).area("trade_district").dice(5)
    free = {"c4", "d3", "f4", "g6", "f7", "b5", "b2", "e2", "h5", "h8", "e9", "a5", "a1", "e1", "i5", "i9"}
    table.act().asks("place", *[f"place {cell}" for cell in free], "pass")
    table.answer("place i9").cells_are("i9", "d6").has(spent=1).units_are(1)


@rule("HX-36")
def test_far_portal_goes_anywhere_special_but_to_the_nexus(table: Table) -> None:
    table.at("e4", "d6").hand("far_portal").deck("focus")
    table.play("far_portal").cannot("place e5", "place d6", "place e4")
    table.can("place c7", "place f4", "place a1")
    table.answer("place c7").cells_are("c7", "d6").units_are(1).draws(1).has(spent=0)


@rule("HX-36")
def test_puppeteer_moves_another_figure_around_the_others(table: Table) -> None:
    table.players(3).at("a2", "a1", "b2").hand("puppeteer")
    table.target("puppeteer", 1).gives(focus=3).can("push b1 seat 2", "push d1 seat 2", "pass")
    table.cannot("push a3 seat 2", "push a1 seat 2", "push a2 seat 2")
    table.answer("push c2 seat 2").cells_are("a2", "c2", "b2").asks_nothing().has(targeted=1, spent=0)


@rule("HX-36")
def test_puppeteer_finds_no_way_out_of_a_corner(table: Table) -> None:
    table.players(4).at("a2", "a1", "b2", "b1").hand("puppeteer")
    table.target("puppeteer", 1).gives(focus=3).asks_nothing().cells_are("a2", "a1", "b2", "b1")
