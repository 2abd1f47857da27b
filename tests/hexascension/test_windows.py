"""Quick actions in the turns of others and in fights: who is asked when."""

import pytest

from tests.hexascension.table import Table, rule


def unarmed(table: Table, *seats: int) -> Table:
    """These players own nothing that answers."""
    for seat in seats:
        table.hand(*["focus"] * 6, of=seat).deck(*["march"] * 6, of=seat).discard(of=seat)
    return table


# A card was played


@rule("HX-14", "HX-70", "HX-73")
def test_a_cancelled_card_has_no_effect_and_stays_played(table: Table) -> None:
    table.hand("meditation").hand("jamming_pulse", of=1).deck("march", of=1)
    table.play("meditation").asks_window("played", "jamming_pulse", whom=1).quick("jamming_pulse")
    table.gives().asks_nothing().played_are("meditation").played_are("jamming_pulse", of=1)
    table.hand_is("march", of=1)


@rule("HX-70")
@pytest.mark.parametrize("card", ["focus", "march", "focus_of_the_scout", "rune_staff"])
def test_cards_of_no_cost_and_relics_cannot_be_answered(table: Table, card: str) -> None:
    table.hand(card).hand("jamming_pulse", of=1).play(card).asks_nothing()


@rule("HX-70")
def test_abilities_cannot_be_answered(table: Table) -> None:
    table.relics("energy_greaves").character("scout").hand("jamming_pulse", of=1)
    table.use("energy_greaves").asks_nothing().ability().asks_nothing()


@rule("HX-14", "HX-73")
def test_what_was_played_last_is_carried_out_first(table: Table) -> None:
    """The pulse is jammed, so the card works; who jams draws a card."""
    table.hand("meditation", "jamming_pulse").deck("sprint").hand("jamming_pulse", of=1)
    table.play("meditation").quick("jamming_pulse").asks_window("played", "jamming_pulse", whom=0)
    table.quick("jamming_pulse").asks_nothing().gives(focus=2).hand_is("sprint").has(drawn=1)
    table.played_are("meditation", "jamming_pulse").played_are("jamming_pulse", of=1).hand_is(of=1)


@rule("HX-14", "HX-71", "HX-73")
def test_pulses_nest_and_the_window_below_asks_again(table: Table) -> None:
    """Three pulses: the third cancels the second, so the first cancels the card."""
    table.players(3).hand("meditation", "jamming_pulse")
    table.hand("jamming_pulse", of=1).hand("jamming_pulse", of=2)
    for seat in (1, 2):
        table.deck("march", "march", of=seat)
    table.deck("sprint").play("meditation").asks_window("played", "jamming_pulse", whom=1)
    table.quick("jamming_pulse").asks_window("played", "jamming_pulse", whom=0)
    table.quick("jamming_pulse").asks_window("played", "jamming_pulse", whom=2)
    table.quick("jamming_pulse").asks_nothing().gives().hand_is()
    table.hand_is("march", of=1).hand_is("march", of=2)


@rule("HX-71")
def test_a_jammed_pulse_leaves_the_card_to_the_others(table: Table) -> None:
    """Seat 1 jams in vain; then seat 2 is asked about the card itself."""
    table.players(3).hand("meditation", "jamming_pulse")
    table.hand("jamming_pulse", of=1).hand("jamming_pulse", of=2)
    table.deck("sprint").deck("march", of=1).deck("march", of=2)
    table.play("meditation").quick("jamming_pulse").quick("jamming_pulse")
    table.asks_window("played", "jamming_pulse", whom=2).decline()
    table.asks_window("played", "jamming_pulse", whom=2).quick("jamming_pulse").asks_nothing().gives()


@rule("HX-70")
def test_nobody_jams_the_own_card(table: Table) -> None:
    table.hand("meditation", "jamming_pulse")
    unarmed(table, 1).play("meditation").asks_nothing().gives(focus=2)


# Who is asked


@rule("HX-72")
def test_who_might_hold_an_answer_is_asked_even_if_passing_is_all_there_is(table: Table) -> None:
    table.hand("meditation").hand("focus", of=1).deck("jamming_pulse", of=1)
    table.play("meditation").asks_window("played", whom=1).decline().gives(focus=2)


@rule("HX-72")
def test_whose_answers_all_lie_open_is_not_asked(table: Table) -> None:
    table.hand("meditation").hand("focus", of=1).deck("march", of=1).discard("jamming_pulse", of=1)
    table.play("meditation").asks_nothing().gives(focus=2)


@rule("HX-72")
def test_who_holds_nothing_is_not_asked(table: Table) -> None:
    table.hand("meditation").hand(of=1).deck("jamming_pulse", "jamming_pulse", of=1)
    table.play("meditation").asks_nothing()


@rule("HX-72")
def test_a_card_that_all_know_on_top_of_the_deck_is_not_in_the_hand(table: Table) -> None:
    """Seat 0 lays a pulse on top of the deck, holds cards that nobody knows, and is not asked about a quick
    action of seat 1; in the hand it would be.
    """
    table.character("merchant").focus(3).row("jamming_pulse").hand("focus", "march").deck("march", "focus")
    table.at("e4", "e5").units(1).hand("flash_of_thought", of=1).deck(*["focus"] * 4, of=1).dice(1, 6, 1, 6)
    table.acquire("jamming_pulse").answers("ability", "choose merchant #2").deck_top_is("jamming_pulse")
    table.attack(1).quick("flash_of_thought").asks("style", ..., whom=0).strikes("physical", "physical")


@rule("HX-72")
def test_nobody_learns_from_a_question_what_the_hand_holds(table: Table) -> None:
    """Dealt anew, the same player is asked."""
    table.players(3).hand("meditation").hand("focus", "jamming_pulse", of=1).deck("march", of=1)
    table.play("meditation").asks_window("played", "jamming_pulse", whom=1)
    seen = table.game.view(0).to_dict()
    assert str(seen).count("jamming_pulse") == 0
    table.decline()


@rule("HX-71")
def test_a_window_asks_the_player_on_turn_first_then_clockwise(table: Table) -> None:
    table.players(3, turn=1).at("c7", "e9", "g3").units(1).area("river_village").dice(1, 3)
    for seat in range(3):
        table.hand("twist_of_fate", of=seat).deck("focus", of=seat)
    table.act().asks_window("area", "twist_of_fate", whom=1).decline()
    table.asks_window("area", "twist_of_fate", whom=2).decline()
    table.asks_window("area", "twist_of_fate", whom=0).quick("twist_of_fate")
    table.asks("reroll", "reroll #1", whom=0).answer("reroll #1").dice_are(3)
    table.asks_window("area", "twist_of_fate", whom=1).decline()
    table.asks_window("area", "twist_of_fate", whom=2).decline().asks_nothing().has(focus=1)


# Area dice


@rule("HX-70")
def test_of_several_area_dice_one_is_rolled_again(table: Table) -> None:
    table.at("e9", "g3").hand("cartography", "twist_of_fate").deck("focus")
    table.area("river_village").dice(1, 1, 6)
    unarmed(table, 1).play("cartography").act().asks_window("area", "twist_of_fate", whom=0)
    table.quick("twist_of_fate").asks("reroll", "reroll #1", "reroll #2").answer("reroll #2").dice_are(1, 6)
    table.answer("choose #2").tokens_are(1, 0)


# A fight was declared


@rule("HX-70")
def test_evasive_roll_leaves_the_cell_to_the_attacker(table: Table) -> None:
    table.at("e4", "e5").units(1).hand("evasive_roll", of=1).deck("focus", of=1).attack(1)
    table.asks_window("declared", "evasive_roll", whom=1).quick("evasive_roll")
    table.cannot("dodge e4", "dodge e5").can("dodge e6", "dodge e7", "dodge g5").answer("dodge e7")
    table.asks_nothing().cells_are("e5", "e7").units_are().has(spent=1, attacker=0, defender=0)


@rule("HX-34", "HX-70")
def test_after_an_evasive_roll_the_movement_may_go_on_with_the_steps_left(table: Table) -> None:
    table.at("e4", "e5").units(3).hand("evasive_roll", of=1).deck("focus", of=1).attack(1)
    table.quick("evasive_roll").answer("dodge d5").cells_are("e5", "d5")
    table.can("step e7", "step f6", "pass").cannot("step e8", "step d5").answer("step e7")
    table.cells_are("e7", "d5").asks_nothing().has(spent=1).units_are()


@rule("HX-33", "HX-34")
def test_the_movement_may_even_go_on_to_another_fight(table: Table) -> None:
    """A step into an occupied cell is a fight, also for the steps left after an Evasive Roll."""
    table.at("e4", "e5").units(3).hand("evasive_roll", of=1).deck("focus", of=1).dice(1, 6, 1, 6)
    table.attack(1).quick("evasive_roll").answer("dodge e6").can("attack seat 2").answer("attack seat 2")
    table.strikes("physical", "physical").asks_nothing().cells_are("e5", "e6").has(spent=1)


@rule("HX-70")
def test_the_rest_of_the_movement_may_be_left(table: Table) -> None:
    table.at("e4", "e5").units(2).hand("evasive_roll", of=1).deck("focus", of=1).attack(1)
    table.quick("evasive_roll").answer("dodge e6").decline().asks_nothing().cells_are("e5", "e6").units_are()


@rule("HX-70")
def test_evasive_roll_needs_a_free_cell_beside(table: Table) -> None:
    """In a corner between the others there is none, and whoever has no other answer is not asked."""
    table.players(4).at("a2", "a1", "b1", "b2").units(1).hand("evasive_roll", of=1).deck("focus", of=1)
    unarmed(table, 2, 3).dice(1, 6, 1, 6).attack(1).asks("style", "physical", "magic")
    table.strikes("physical", "physical")


@rule("HX-70")
def test_a_challenge_can_be_dodged_and_nobody_moves(table: Table) -> None:
    table.at("e3", "e5").hand("challenge").hand("evasive_roll", of=1).deck("focus", of=1)
    table.target("challenge", 1).gives(focus=3).quick("evasive_roll").answer("dodge e6")
    table.asks_nothing().cells_are("e3", "e6").has(targeted=1)


@rule("HX-73")
def test_an_evasive_roll_can_be_jammed(table: Table) -> None:
    table.at("e4", "e5").units(1).hand("jamming_pulse").hand("evasive_roll", of=1).deck("focus", of=1)
    table.deck("march").dice(1, 6, 1, 6).attack(1).quick("evasive_roll")
    table.asks_window("played", "jamming_pulse", whom=0).quick("jamming_pulse")
    table.asks("style", "physical", "magic").strikes("physical", "physical").cells_are("e4", "e5")


@rule("HX-70")
def test_both_sides_of_a_declared_fight_may_draw_with_flash_of_thought(table: Table) -> None:
    table.players(3).at("e4", "e5", "e6").units(1).dice(1, 6, 1, 6)
    for seat in range(3):
        table.hand("flash_of_thought", of=seat).deck(*["focus"] * 3, of=seat)
    table.attack(1).asks_window("declared", "flash_of_thought", whom=0).quick("flash_of_thought")
    table.hand_is("focus", "focus").asks_window("declared", "flash_of_thought", whom=1)
    table.quick("flash_of_thought").hand_is("focus", "focus", of=1).asks("style", ..., whom=0)
    table.strikes("physical", "physical").end().asks_window("end", "flash_of_thought", whom=2).decline()


# Dice of a strike lie


@rule("HX-70")
def test_parry_strengthens_the_struck_player(table: Table) -> None:
    """4 + 6 against 4 + 1, then against 4 + 4 + 1 and once more 4."""
    table.at("e4", "e5").units(1).dice(6, 1, 1, 6).hand("parry", "parry", of=1).deck("focus", of=1).attack(1)
    table.answer("physical").totals_are(10, 5).quick("parry").totals_are(10, 9)
    table.asks_window("strike", "parry", whom=1).quick("parry").asks("style", ..., whom=1)
    table.answer("physical").asks_nothing().cells_are("e4", "e5")


@rule("HX-70")
def test_the_attacker_is_struck_in_the_counter(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(1, 6, 6, 4).hand("parry").deck("focus").attack(1)
    table.strikes("physical", "magic").asks_window("strike", "parry", whom=0).totals_are(10, 8)
    table.quick("parry").asks_nothing()


@rule("HX-70")
def test_parry_works_against_monsters(table: Table) -> None:
    """2 + 6 against 4 + 1."""
    table.at("d6", "g3").units(1).area("pit_arena").monster("scrap_rat").dice(3, 1, 6, 6, 1)
    unarmed(table, 1).hand("parry").deck("focus").act().answer("physical")
    table.asks_window("strike", "parry", whom=0).totals_are(8, 5).quick("parry").asks_nothing()


@rule("HX-70")
def test_anyone_may_twist_the_fate_of_a_strike(table: Table) -> None:
    table.players(3).at("e4", "e5", "a3").units(1).dice(6, 1, 2, 1, 6)
    table.hand("twist_of_fate", "twist_of_fate", of=2).deck("focus", of=2).attack(1)
    table.answer("physical").asks_window("strike", "twist_of_fate", whom=2)
    table.totals_are(10, 5).quick("twist_of_fate").asks("reroll", "reroll #1", "reroll #2", whom=2)
    table.answer("reroll #1").dice_are(2, 1).totals_are(6, 5).decline()
    table.asks("style", ..., whom=1).answer("magic").decline().restart("c7")


@rule("HX-70")
def test_each_of_three_dice_can_be_rolled_again(table: Table) -> None:
    """Neural Wolf rolls 6 and 1 in its counter; without the 6 it misses: 5 + 2 against 4 + 3."""
    table.at("d6", "g3").units(1).area("pit_arena").monster("neural_wolf").dice(6, 1, 6, 6, 1, 3, 2)
    unarmed(table, 1).hand("twist_of_fate").deck("focus").act().decline().answer("physical").decline()
    table.asks_window("strike", "twist_of_fate", whom=0).dice_are(6, 1, 3).totals_are(11, 7)
    table.quick("twist_of_fate").asks("reroll", "reroll #1", "reroll #2", "reroll #3").answer("reroll #1")
    table.asks_nothing()


# Somebody is about to fall


@rule("HX-70", "HX-48")
def test_emergency_protocol_keeps_figure_and_turn(table: Table) -> None:
    table.at("d6", "g3").units(1, 1).area("pit_arena").monster("scrap_rat").dice(3, 6, 1, 6, 1).focus(2)
    unarmed(table, 1).hand("emergency_protocol").deck("focus").act().answer("physical")
    table.asks_window("fallen", "emergency_protocol", whom=0).tokens_are(1, 0).quick("emergency_protocol")
    table.asks_nothing().cells_are("d6", "g3").has(focus=3).units_are(1)


@rule("HX-70", "HX-71")
def test_flash_of_thought_may_bring_the_rescue(table: Table) -> None:
    table.at("d6", "g3").units(1).area("pit_arena").monster("scrap_rat").dice(3, 1, 6, 6, 1)
    unarmed(table, 1).hand("flash_of_thought").deck("emergency_protocol", "focus").act().answer("physical")
    table.decline().decline().asks_window("fallen", "flash_of_thought", whom=0).quick("flash_of_thought")
    table.asks_window("fallen", "emergency_protocol", whom=0).quick("emergency_protocol").asks_nothing()


@rule("HX-70", "HX-73")
def test_the_rescue_can_be_jammed(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(1, 6, 6, 1).hand("emergency_protocol").hand("jamming_pulse", of=1)
    table.deck("focus").deck("focus", of=1).attack(1).strikes("physical", "physical")
    table.quick("emergency_protocol").asks_window("played", "jamming_pulse", whom=1).quick("jamming_pulse")
    table.restart("c7").turn_is(1)


@rule("HX-70")
def test_only_who_falls_is_asked(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(6, 1, 1, 6).hand("emergency_protocol").deck("focus").attack(1)
    table.strikes("physical", "physical").asks("restart", ..., whom=1).restart("c7").asks_nothing()


# A turn ends


@rule("HX-70", "HX-74")
def test_flash_of_thought_at_the_end_of_anothers_turn(table: Table) -> None:
    table.hand("flash_of_thought", "focus", of=1).deck("march", "sprint", "ascent", of=1)
    table.end().asks_window("end", "flash_of_thought", whom=1).played_are().quick("flash_of_thought")
    table.turn_is(1).hand_is("focus", "march", "sprint", of=1).discard_is("flash_of_thought", of=1)
    table.has(drawn=0)


@rule("HX-70")
def test_the_window_opens_after_a_fall_too(table: Table) -> None:
    table.at("e4", "e5").units(1).dice(1, 6, 6, 1).hand("flash_of_thought", of=1).deck(*["focus"] * 4, of=1)
    table.attack(1).decline().answer("physical").decline().answer("physical").decline().restart("c7")
    table.asks_window("end", "flash_of_thought", whom=1).decline().turn_is(1)


@rule("HX-70")
def test_nothing_is_asked_at_the_end_of_the_own_turn(table: Table) -> None:
    table.hand("flash_of_thought")
    unarmed(table, 1).end().turn_is(1)


# What becomes of a quick action


@rule("HX-74", "HX-17")
def test_it_lies_there_until_the_current_turn_ends_and_the_hand_is_not_refilled(table: Table) -> None:
    table.hand("meditation").hand("jamming_pulse", "focus", of=1).deck("march", "sprint", of=1).discard(of=1)
    table.play("meditation").quick("jamming_pulse").played_are("jamming_pulse", of=1).discard_is(of=1)
    table.end().turn_is(1).played_are(of=1).discard_is("jamming_pulse", of=1).hand_is("focus", "march", of=1)


@rule("HX-19", "HX-56")
def test_cards_drawn_in_anothers_turn_do_not_count_for_the_sage(table: Table) -> None:
    table.hand("meditation").hand("jamming_pulse", of=1).deck("march", "sprint", of=1)
    table.play("meditation").quick("jamming_pulse").has(drawn=0).end().turn_is(1).has(drawn=0)
