"""What a player does in a turn of Hexascension: cards, relics, and the end of it."""

from tests.hexascension.table import DULL, Table, rule


@rule("HX-10")
def test_cards_are_played_in_any_order_and_focus_and_units_spent_in_between(table: Table) -> None:
    table.hand("focus", "focus", "focus", "march", "march").row("warding_amulet")
    table.play("focus", "focus").acquire("warding_amulet").costs(focus=2)
    table.play("march").move("d8").play("focus").gives(focus=1)
    table.play("march").move("d7").has(focus=1).units_are().can("end")


@rule("HX-11", "HX-17")
def test_at_the_end_everything_but_relics_is_discarded_and_six_cards_are_drawn(table: Table) -> None:
    table.hand("focus", "march", "shock_blade", "sprint").deck("insight", *["focus"] * 6)
    table.play("focus", "shock_blade").played_are("focus").discard_is()
    table.end().turn_is(1).relics_are("shock_blade").played_are()
    table.discard_is("focus", "march", "sprint").hand_is("insight", *["focus"] * 5).deck_is("focus")


@rule("HX-12")
def test_an_empty_deck_is_rebuilt_when_a_card_must_be_drawn(table: Table) -> None:
    table.hand("trance", "focus").deck("march").discard("sprint", "insight")
    table.play("focus").discard_is("sprint", "insight")
    table.play("trance").draws(3).hand_is("march", "sprint", "insight").discard_is().deck_is()
    table.played_are("focus", "trance")


@rule("HX-12")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn(table: Table) -> None:
    table.hand("trance").deck("march").discard()
    table.play("trance").draws(1).hand_is("march")


@rule("HX-13")
def test_while_an_effect_resolves_no_other_card_can_be_played(table: Table) -> None:
    table.hand("barter", "focus", "shock_blade").deck("focus").relics("energy_greaves").units(1)
    table.play("barter").asks("discard", "discard focus", "discard shock_blade", "pass").decline()


@rule("HX-13")
def test_quick_actions_can_be_played_in_the_own_turn(table: Table) -> None:
    table.hand("parry", "express_delivery", "twist_of_fate", "evasive_roll")
    for card in ("parry", "express_delivery", "twist_of_fate"):
        table.play(card).gives(focus=1)
    table.play("evasive_roll").gives(units_1=1)


@rule("HX-13")
def test_some_quick_actions_draw_in_the_own_turn(table: Table) -> None:
    table.hand("emergency_protocol", "jamming_pulse", "flash_of_thought")
    table.deck("focus", "march", "sprint", "ascent", "focus")
    table.play("emergency_protocol").draws(1).play("jamming_pulse").draws(1)
    table.play("flash_of_thought").draws(2).has(drawn=4)


@rule("HX-15")
def test_a_target_is_chosen_before_the_card_resolves(table: Table) -> None:
    """The relic is named before the others can answer."""
    table.hand("relic_hack").relics("rune_staff").relics("shock_blade", of=1)
    table.hand("jamming_pulse", of=1).deck(*["focus"] * 6, of=1)
    table.play("relic_hack").asks("aim", "aim rune_staff seat 1", "aim shock_blade seat 2")
    table.answer("aim shock_blade seat 2").asks_window("played", "jamming_pulse", whom=1)
    table.has(focus=0).decline().asks_nothing().gives(focus=2).disabled_are("shock_blade", of=1)


@rule("HX-16", "HX-18")
def test_an_ability_is_used_once_a_turn_even_in_that_in_which_its_relic_was_played(table: Table) -> None:
    table.hand("energy_greaves").play("energy_greaves").units_are()
    table.use("energy_greaves").gives(units_1=1).cannot("use energy_greaves")


@rule("HX-18")
def test_each_of_two_equal_relics_has_its_ability_and_both_come_back(table: Table) -> None:
    table.relics("energy_greaves", "energy_greaves")
    table.use("energy_greaves").use("energy_greaves").units_are(1, 1).cannot("use energy_greaves")
    table.end().end().turn_is(0).units_are().can("use energy_greaves")


@rule("HX-16")
def test_a_relic_whose_ability_costs_focus_needs_it(table: Table) -> None:
    table.relics("market_monopoly").hand("focus").tokens(0, 0).cannot("use market_monopoly")
    table.play("focus").use("market_monopoly").gives(focus=-1, tokens=1).has(paid=0)


@rule("HX-16")
def test_abilities_belong_to_the_own_turn(table: Table) -> None:
    table.relics("energy_greaves", of=1).character("scout", of=1)
    table.cannot("use energy_greaves", "ability").end().turn_is(1)
    table.can("use energy_greaves", "ability")


@rule("HX-19")
def test_focus_and_units_lapse_at_the_end(table: Table) -> None:
    table.hand("meditation", "sprint").play("meditation", "sprint").has(focus=2).units_are(1, 1)
    table.end().turn_is(1).has(focus=0).units_are()


@rule("HX-28")
def test_a_card_without_a_target_does_what_is_left_and_targets_nobody(table: Table) -> None:
    table.hand("sabotage", "challenge").deck("focus", "march").at("c7", "g3")
    table.play("sabotage").gives(focus=1).draws(1)
    table.cannot("play challenge seat 2").play("challenge").gives(focus=3).has(targeted=0).asks_nothing()


@rule("HX-28")
def test_relic_hack_without_any_relic_gives_focus(table: Table) -> None:
    table.hand("relic_hack").play("relic_hack").gives(focus=2).has(targeted=0)


@rule("HX-62")
def test_a_turn_never_ends_by_itself(table: Table) -> None:
    table.hand("focus").row(*[DULL] * 6)
    table.play("focus").asks("turn", "end").end().turn_is(1)
