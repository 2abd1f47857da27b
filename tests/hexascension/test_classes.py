"""Classes: their conditions, their cards, their abilities."""

import pytest

from tests.hexascension.table import Table, rule

CLASSES = ("fighter", "merchant", "manipulator", "scout", "sage")


def ways(table: Table) -> set[str]:
    """The classes that can be taken now."""
    decision = table.game.decision
    assert decision is not None
    return {option.text.split()[1] for option in decision.options if option.text.startswith("become")}


@rule("HX-50", "HX-56")
def test_a_manipulator_has_targeted_somebody_and_has_five_focus(table: Table) -> None:
    table.hand("mind_shackle", "focus", "focus").focus(3).cannot("become manipulator")
    table.hand_is("mind_shackle", "focus", "focus").target("mind_shackle", 1).answer_all()
    table.has(focus=4, targeted=1).cannot("become manipulator").play("focus")
    table.become("manipulator").has(focus=5).class_is("manipulator")


@rule("HX-56")
def test_a_cancelled_card_has_targeted_nobody(table: Table) -> None:
    table.hand("mind_shackle").focus(9).hand("jamming_pulse", of=1).deck("march", of=1)
    table.target("mind_shackle", 1).quick("jamming_pulse").asks_nothing()
    table.has(targeted=0).cannot("become manipulator")


@rule("HX-56")
def test_an_own_relic_is_a_target_too(table: Table) -> None:
    table.hand("relic_hack").relics("rune_staff").focus(3).play("relic_hack").has(focus=5, targeted=1)
    table.become("manipulator")


@rule("HX-50", "HX-25")
def test_a_merchant_has_paid_nine_focus(table: Table) -> None:
    table.focus(10).start(paid=5).acquire("meditation").has(paid=8).cannot("become merchant")
    table.acquire("meditation").has(paid=11).become("merchant").class_is("merchant")


@rule("HX-50")
def test_a_fighter_has_attributes_of_25_without_temporary_bonuses(table: Table) -> None:
    """Explorer 16, booster 8."""
    table.relics("synapse_booster").hand("battle_rush", "warding_amulet").play("battle_rush")
    table.cannot("become fighter").play("warding_amulet").become("fighter").class_is("fighter")


@rule("HX-50")
@pytest.mark.parametrize(("relic", "enough"), [("warding_amulet", False), ("shock_blade", True)])
def test_a_sum_of_25_suffices_for_the_fighter(table: Table, relic: str, enough: bool) -> None:
    """Explorer 16, exoskeleton 6, amulet 2 or blade 3."""
    table.relics("combat_exoskeleton", relic)
    assert ways(table) == ({"fighter"} if enough else set())
    table.end()


@rule("HX-50")
@pytest.mark.parametrize(("before", "enough"), [(5, False), (6, True)])
def test_nine_focus_suffice_for_the_merchant(table: Table, before: int, enough: bool) -> None:
    """Meditation costs 3."""
    table.focus(3).start(paid=before).acquire("meditation")
    assert ways(table) == ({"merchant"} if enough else set())
    table.end()


@rule("HX-50", "HX-55")
def test_a_new_class_may_open_the_way_to_the_fighter(table: Table) -> None:
    """Booster 8 with Explorer 16, then with Scout 20: the base of the present class counts."""
    table.relics("synapse_booster").start(spent=4).cannot("become fighter").become("scout")
    table.become("fighter").class_is("fighter").discard_is("focus_of_the_scout").stock_is(scout=3, fighter=2)


@rule("HX-50")
def test_what_counts_for_a_class_is_of_one_turn(table: Table) -> None:
    table.start(paid=9, spent=4, drawn=4, targeted=1, focus=5, acquisitions=2)
    assert ways(table) == {"merchant", "manipulator", "scout", "sage"}
    table.end().turn_is(1).has(paid=0, spent=0, drawn=0, targeted=0, acquisitions=0)
    assert ways(table) == set()
    table.end()


@rule("HX-56")
def test_disabled_relics_do_not_count_for_the_fighter(table: Table) -> None:
    table.relics("synapse_booster", "warding_amulet").hand("relic_hack").can("become fighter")
    table.play("relic_hack").answer("aim warding_amulet seat 1").cannot("become fighter").end()


@rule("HX-50", "HX-56")
def test_a_sage_has_drawn_four_extra_cards(table: Table) -> None:
    table.hand("trance", "concentration").deck(*["focus"] * 8)
    table.play("trance").has(drawn=3).cannot("become sage").play("concentration").become("sage")


@rule("HX-56")
def test_the_six_cards_at_the_end_are_not_extra(table: Table) -> None:
    table.hand().end().turn_is(1).has(drawn=0).cannot("become sage").end().cannot("become sage")


@rule("HX-50", "HX-56")
def test_a_scout_has_spent_four_units_however_far_they_led(table: Table) -> None:
    table.at("e9", "g3").units(1, 1, 2, 3).area("river_village").dice(1)
    table.act().move("e8").move("e6").has(spent=3).cannot("become scout").move("e3").become("scout")


@rule("HX-56")
def test_placing_is_no_movement_for_the_scout(table: Table) -> None:
    table.at("e9", "g3").start(spent=3).hand("far_portal").deck("focus")
    table.play("far_portal").answer("place c7").has(spent=3).cannot("become scout").move("c6").become("scout")


@rule("HX-51", "HX-57")
def test_a_new_class_replaces_the_old_one_which_goes_back(table: Table) -> None:
    table.character("sage").start(spent=4).stock("sage", "scout", "scout")
    table.become("scout").class_is("scout").stock_is(sage=2, scout=1)


@rule("HX-52")
def test_the_first_change_brings_the_special_card_into_the_discard_pile(table: Table) -> None:
    table.start(spent=4, drawn=4).become("scout").discard_is("focus_of_the_scout")
    table.become("sage").class_is("sage").discard_is("focus_of_the_scout")


@rule("HX-52")
def test_a_later_change_brings_none(table: Table) -> None:
    table.character("merchant").start(drawn=4).become("sage").discard_is()


@rule("HX-53")
def test_there_are_three_cards_of_each_class(table: Table) -> None:
    table.stock_is(**dict.fromkeys(CLASSES, 3)).end()


@rule("HX-53")
def test_a_class_without_a_card_left_cannot_be_taken(table: Table) -> None:
    table.start(spent=4, drawn=4).stock("fighter", "merchant", "manipulator", "sage")
    assert ways(table) == {"sage"}
    table.become("sage")


@rule("HX-57")
def test_with_no_special_card_left_there_is_none(table: Table) -> None:
    table.start(spent=4).specials("focus_of_the_sage").become("scout").discard_is().class_is("scout")


@rule("HX-57")
def test_an_explorer_card_goes_to_the_box(table: Table) -> None:
    table.start(spent=4).become("scout").stock_is(explorer=0, scout=2)


@rule("HX-57")
def test_the_new_ability_is_unused_and_relics_and_bonuses_stay(table: Table) -> None:
    table.character("scout").relics("rune_staff").hand("power_strike").start(drawn=4).deck("focus")
    table.play("power_strike").ability().units_are(1, 1).cannot("ability")
    table.become("sage").has(turn_pa=3).relics_are("rune_staff").ability().draws(1).cannot("ability")


@rule("HX-54")
@pytest.mark.parametrize("name", ["explorer", *CLASSES])
def test_who_has_an_ability_to_use(table: Table, name: str) -> None:
    """The Explorer has none; that of the Merchant comes when a card is acquired."""
    table.character(name)
    if name in ("explorer", "merchant"):
        table.cannot("ability").end()
    else:
        table.ability().answer_all().cannot("ability")


@rule("HX-54")
def test_the_fighter_raises_an_attribute_until_the_next_turn(table: Table) -> None:
    table.character("fighter").ability().answer("choose #3").bonus_is(ma=4)
    table.end().bonus_is(ma=4).end().turn_is(0).bonus_is().can("ability")


@rule("HX-54")
def test_the_scout_has_two_units_more(table: Table) -> None:
    table.character("scout").ability().gives(units_1=2)


@rule("HX-54")
def test_the_sage_draws(table: Table) -> None:
    table.character("sage").deck("focus").ability().draws(1).has(drawn=1)


@rule("HX-54")
def test_the_manipulator_gains_or_hinders(table: Table) -> None:
    table.players(3).character("manipulator").hand(*["focus"] * 4, "march", of=2).ability()
    table.asks("choose", "choose manipulator #1", "choose manipulator #2").answer("choose manipulator #2")
    table.gives(focus=2).asks("aim", "aim seat 2", "aim seat 3").answer("aim seat 3")
    table.asks("discard", "discard focus", "discard march", whom=2).answer("discard march")
    table.discard_is("march", of=2).has(targeted=0)


@rule("HX-54")
def test_the_manipulator_does_not_hinder_whoever_holds_four_cards(table: Table) -> None:
    table.character("manipulator").hand(*["focus"] * 4, of=1).ability().answer("choose manipulator #2")
    table.gives(focus=2).asks_nothing()


@rule("HX-54")
def test_the_merchant_gains_once_a_turn_after_a_card_of_three_or_more(table: Table) -> None:
    table.character("merchant").focus(12).row("barter").acquire("barter").asks_nothing()
    table.acquire("meditation").asks("on_acquire", "ability", "pass").decline()
    table.acquire("meditation").answer("ability")
    table.asks("choose", "choose merchant #1", "choose merchant #2")
    table.answer("choose merchant #1").gives(focus=4)
    table.acquire("meditation").asks_nothing()


@rule("HX-54")
def test_a_card_on_top_of_the_deck_is_drawn_next(table: Table) -> None:
    table.character("merchant").focus(3).hand("concentration").deck("march", "march")
    table.acquire("meditation").answers("ability", "choose merchant #2").deck_top_is("meditation")
    table.play("concentration").hand_is("meditation")


@rule("HX-55")
def test_changing_is_optional_and_never_to_a_class_had_in_this_turn(table: Table) -> None:
    table.character("merchant").start(paid=9, spent=4, drawn=4)
    assert ways(table) == {"scout", "sage"}
    table.become("scout")
    assert ways(table) == {"sage"}
    table.become("sage")
    assert ways(table) == set()
    table.cannot("become explorer").end()


@rule("HX-55")
def test_a_class_of_the_last_turn_can_be_taken_again(table: Table) -> None:
    table.character("sage").start(spent=4).deck("trance", *["insight"] * 5, *["focus"] * 9)
    table.become("scout").end().end().turn_is(0).play("trance").cannot("become sage").play("insight")
    table.become("sage")


@rule("HX-55")
def test_no_class_is_taken_while_something_resolves(table: Table) -> None:
    table.start(spent=4).hand("barter", "focus").play("barter").cannot("become scout").decline()
    table.become("scout")
