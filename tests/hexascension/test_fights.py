"""Fights between players, and what becomes of those who fall."""

import pytest

from tests.hexascension.table import Table, rule

WIN, DRAW, BOTH, LOSS = (6, 1, 1, 6), (1, 6, 1, 6), (6, 1, 6, 1), (1, 6, 6, 1)
"""Dice of attack and counter-attack between two Explorers: striker, struck, striker, struck."""


def attack(table: Table, dice: tuple[int, ...]) -> Table:
    """Seat 0 on e4 attacks seat 1 on the nexus; both strike physically."""
    table.at("e4", "e5").units(1).dice(*dice)
    return table.attack(1).strikes("physical", "physical")


@rule("HX-41", "HX-42")
def test_both_choose_how_to_strike(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(*DRAW).attack(1)
    table.asks("style", "physical", "magic").answer("magic")
    table.asks("style", "physical", "magic", whom=1).answer("physical").asks_nothing()


@rule("HX-33", "HX-44")
def test_a_winner_moves_in_and_takes_a_quarter_rounded_down(table: Table) -> None:
    table.tokens(1, 11)
    free = [f"restart {cell}" for cell in ("c7", "a3", "c1", "g3", "i7", "g9")]
    attack(table, WIN).asks("restart", *free, whom=1)
    table.restart("a3").cells_are("e5", "a3").tokens_are(3, 9).asks_nothing().units_are()


@rule("HX-44", "HX-58")
@pytest.mark.parametrize(("tokens", "taken"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2)])
def test_a_quarter_of_the_tokens_alone(table: Table, tokens: int, taken: int) -> None:
    """Points on cards stay where they are."""
    table.tokens(0, tokens).relics("synapse_booster", of=1).discard(*["ascent"] * 8, of=1)
    table.at("e4", "e5").units(1).dice(6, 1, 1, 6).hand("power_strike").play("power_strike")
    table.attack(1).strikes("physical", "physical").restart("c7").tokens_are(taken, tokens - taken)


@rule("HX-44")
def test_if_both_succeed_both_fall_and_no_points_change_hands(table: Table) -> None:
    table.tokens(5, 9)
    attack(table, BOTH).asks("restart", ..., whom=0).restart("c1").asks("restart", ..., whom=1)
    table.cannot("restart c1").restart("c7").turn_is(1).cells_are("c1", "c7").tokens_are(5, 9)


@rule("HX-44", "HX-58")
@pytest.mark.parametrize(("tokens", "taken"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_a_failed_attack_that_is_hit_costs_up_to_two_points(table: Table, tokens: int, taken: int) -> None:
    table.tokens(tokens, 1)
    attack(table, LOSS).restart("c7").turn_is(1).cells_are("c7", "e5").tokens_are(tokens - taken, 1 + taken)


@rule("HX-33", "HX-44")
def test_if_both_fail_nothing_happens_and_the_turn_goes_on(table: Table) -> None:
    table.tokens(5, 9)
    attack(table, DRAW).asks_nothing().cells_are("e4", "e5").tokens_are(5, 9).units_are().has(spent=1)


@rule("HX-41", "HX-44")
def test_equal_totals_fail_on_both_sides(table: Table) -> None:
    table.tokens(4, 8)
    attack(table, (3, 3, 5, 5)).asks_nothing().cells_are("e4", "e5").tokens_are(4, 8)


@rule("HX-34")
def test_who_does_not_move_in_stays_on_the_last_cell_before(table: Table) -> None:
    table.at("e2", "e5").units(3).dice(*DRAW).attack(1, "e4")
    table.strikes("magic", "magic").asks_nothing().cells_are("e4", "e5").units_are().has(spent=1)


@rule("HX-34")
def test_a_fight_ends_the_movement_and_its_other_steps_are_lost(table: Table) -> None:
    table.at("e4", "e5").units(3).dice(*WIN).attack(1)
    table.strikes("magic", "magic").restart("c7").cells_are("e5", "c7").units_are().cannot("move e6")
    table.end()


@rule("HX-45")
def test_who_falls_in_the_own_turn_ends_it_and_chooses_a_start_point(table: Table) -> None:
    table.players(3).at("e4", "e5", "a3").units(1, 1).focus(9).dice(*LOSS).hand("focus", "sprint")
    table.deck(*["march"] * 8).attack(1).strikes("physical", "physical")
    table.asks("restart", *[f"restart {cell}" for cell in ("c7", "c1", "g3", "i7", "g9")]).restart("g9")
    table.turn_is(1).has(focus=0).units_are().hand_is(*["march"] * 6).discard_is("focus", "sprint")


@rule("HX-45")
def test_six_players_always_find_a_free_start_point(table: Table) -> None:
    """Five figures on start points, one falls: only the sixth is left."""
    table.players(6).at("a2", "a3", "c1", "g3", "i7", "g9").units(1).dice(*LOSS)
    table.attack(1).strikes("physical", "physical").turn_is(1)
    table.cells_are("c7", "a3", "c1", "g3", "i7", "g9")


@rule("HX-46", "HX-70")
def test_a_saved_attacker_stays_where_he_came_from(table: Table) -> None:
    table.hand("emergency_protocol").tokens(0, 8)
    attack(table, BOTH).asks_window("fallen", "emergency_protocol", whom=0).quick("emergency_protocol")
    table.asks("restart", ..., whom=1).restart("c7").asks_nothing()
    table.cells_are("e4", "c7").tokens_are(0, 8).played_are("emergency_protocol")


@rule("HX-49", "HX-70")
def test_a_saved_defender_keeps_the_cell_but_not_the_points(table: Table) -> None:
    table.hand("emergency_protocol", of=1).tokens(0, 8)
    attack(table, WIN).tokens_are(2, 6).asks_window("fallen", "emergency_protocol", whom=1)
    table.quick("emergency_protocol").asks_nothing().cells_are("e4", "e5").tokens_are(2, 6)


@rule("HX-49")
def test_the_counter_comes_even_after_a_success_and_with_the_old_strength(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(*WIN).attack(1).answer("physical")
    table.asks("style", "physical", "magic", whom=1).answer("magic").restart("c7").cells_are("e5", "c7")


@rule("HX-49", "HX-59")
def test_who_falls_on_a_start_point_may_stay_there_and_nobody_moves_in(table: Table) -> None:
    table.at("c6", "c7").units(1).dice(*WIN).tokens(0, 4).attack(1).strikes("physical", "physical")
    table.restart("c7").cells_are("c6", "c7").tokens_are(1, 3).asks_nothing()


@rule("HX-58")
def test_who_falls_in_anothers_turn_only_moves_the_figure(table: Table) -> None:
    table.hand("focus", "march", of=1).relics("rune_staff", of=1).deck("sprint", of=1).discard("ascent", of=1)
    attack(table, WIN).restart("c7").hand_is("focus", "march", of=1).relics_are("rune_staff", of=1)
    table.deck_is("sprint", of=1).discard_is("ascent", of=1).end().turn_is(1).can("play focus")


@rule("HX-58")
def test_the_rest_of_the_effect_is_lost_with_the_turn(table: Table) -> None:
    """City Archive would go on after the draw; here a challenge ends the turn before anything else."""
    table.at("e4", "e5").hand("challenge", "focus").dice(1, 6, 6, 1).focus(3).tokens(4, 0)
    table.target("challenge", 1).gives(focus=3).strikes("physical", "physical").restart("c7")
    table.turn_is(1).has(focus=0).tokens_are(2, 2)


@rule("HX-59")
def test_if_both_fall_the_attacker_chooses_first(table: Table) -> None:
    table.players(3).at("e4", "e5", "a3").units(1).dice(*BOTH).attack(1).strikes("magic", "magic")
    table.asks("restart", *[f"restart {cell}" for cell in ("c7", "c1", "g3", "i7", "g9")], whom=0)
    table.restart("i7").asks("restart", *[f"restart {c}" for c in ("c7", "c1", "g3", "g9")], whom=1)
    table.restart("c7").turn_is(1).cells_are("i7", "c7", "a3")


@rule("HX-49", "HX-70", "HX-71")
def test_who_is_incapacitated_already_still_answers(table: Table) -> None:
    """Both are hit. The attacker falls, then jams the rescue of the defender; both go to start points."""
    table.hand("jamming_pulse").deck("march").hand("emergency_protocol", of=1)
    attack(table, BOTH).happened("incapacitated").asks_window("fallen", "emergency_protocol", whom=1)
    table.quick("emergency_protocol").asks_window("played", "jamming_pulse", whom=0).quick("jamming_pulse")
    table.asks("restart", ..., whom=0).restart("c1").restart("c7").turn_is(1).cells_are("c1", "c7")


@rule("HX-49", "HX-58")
def test_a_saved_defender_stays_although_the_attacker_falls(table: Table) -> None:
    table.hand("emergency_protocol", of=1)
    attack(table, BOTH).quick("emergency_protocol").asks("restart", ..., whom=0).restart("c7")
    table.turn_is(1).cells_are("c7", "e5")


@rule("HX-41")
def test_relics_class_and_bonuses_add_up(table: Table) -> None:
    """Fighter 9, blade 3, Battle Rush 2, die 1 against Explorer 4, armour 2, die 6."""
    table.character("fighter").relics("shock_blade").hand("battle_rush").relics("composite_armour", of=1)
    table.hand("parry", of=1).at("e4", "e5").dice(1, 6, 1, 1).play("battle_rush").attack(1)
    table.answer("physical").totals_are(15, 12).dice_are(1, 6).decline().answer("physical")
    table.restart("c7").cells_are("e5", "c7")


@rule("HX-41")
def test_a_bonus_of_the_turn_is_for_its_player_alone(table: Table) -> None:
    """The defender's counter is not raised by the attacker's Battle Rush, but the attacker's defence is."""
    table.hand("battle_rush", "parry").at("e4", "e5").dice(1, 6, 5, 1).play("battle_rush").attack(1)
    table.strikes("physical", "magic").asks_window("strike", "parry", whom=0).totals_are(9, 7)
    table.decline().restart("c7").turn_is(1)


@rule("HX-44")
def test_a_challenge_is_fought_from_afar_and_nobody_moves_in(table: Table) -> None:
    """4 + 2 + 1 beats 4 + 2."""
    table.at("e2", "e5").hand("challenge").dice(1, 2, 1, 6).tokens(0, 4)
    table.target("challenge", 1).gives(focus=3).has(fight_bonus=2).strikes("physical", "physical")
    table.restart("c7").cells_are("e2", "c7").tokens_are(1, 3).has(targeted=1, spent=0).asks_nothing()


@rule("HX-41")
def test_the_bonus_of_a_challenge_is_for_the_attack_alone(table: Table) -> None:
    """4 + 2 + 1 against 4 + 6; then 4 + 3 against 4 + 2: neither side has the 2 in the counter."""
    table.at("e3", "e5").hand("challenge", "parry").dice(1, 6, 3, 2).target("challenge", 1).answer("magic")
    table.answer("magic").asks_window("strike", "parry", whom=0).totals_are(7, 6).decline()
    table.restart("c7").turn_is(1)


@rule("HX-44")
def test_a_challenge_reaches_three_cells(table: Table) -> None:
    table.players(3).at("e1", "e4", "e5").hand("challenge").dice(*DRAW)
    table.cannot("play challenge seat 3", "play challenge").target("challenge", 1).strikes("magic", "magic")


@rule("HX-59")
def test_figures_on_start_points_can_be_attacked(table: Table) -> None:
    table.at("c6", "c7").units(1).can("attack seat 2").end()
