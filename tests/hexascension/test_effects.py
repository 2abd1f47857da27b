"""What cards ask and do, effect by effect: own cards, other players, figures, attributes."""

from tests.hexascension.table import Table, rule

# Own cards


def test_a_forced_discard_is_asked_whatever_the_hand_holds(table: Table) -> None:
    """Not to be asked would tell that all cards are alike."""
    table.hand("study", "focus").deck("focus", "focus").play("study").draws(2)
    table.asks("discard", "discard focus").answer("discard focus").hand_is("focus", "focus").asks_nothing()


def test_the_last_card_is_discarded_without_a_question(table: Table) -> None:
    table.hand("study").deck("focus").play("study").asks_nothing().hand_is().discard_is("focus")


def test_a_sage_keeps_all_cards_of_study(table: Table) -> None:
    table.character("sage").hand("study").deck("focus", "march").play("study").draws(2).asks_nothing()


def test_barter_pays_for_a_card_and_a_merchant_gets_more(table: Table) -> None:
    table.hand("barter", "barter", "march").deck("march", "focus").play("barter").draws(1)
    table.asks("discard", "discard barter", "discard march", "pass").answer("discard march").gives(focus=2)
    table.play("barter").decline().gives(focus=0).hand_is("march", "focus")


def test_a_merchant_gets_three_for_the_card(table: Table) -> None:
    table.character("merchant").hand("barter", "march").play("barter").answer("discard march").gives(focus=3)


def test_barter_asks_nothing_of_an_empty_hand(table: Table) -> None:
    """With nothing to draw either."""
    table.hand("barter").deck().discard().play("barter").gives(focus=0).asks_nothing()


def test_purification_draws_only_if_a_card_was_banished(table: Table) -> None:
    table.hand("purification", "purification", "focus").discard("march").deck("sprint")
    table.play("purification").asks(
        "banish_own",
        "banish focus from hand",
        "banish purification from hand",
        "banish march from discard",
        "pass",
    )
    table.answer("banish march from discard").exile_is("march").hand_is("focus", "purification", "sprint")
    table.play("purification").decline().hand_is("focus", "sprint")


def test_a_choice_names_its_branches_by_number(table: Table) -> None:
    table.hand("dual_strategy", "dual_strategy").play("dual_strategy")
    table.asks("choose", "choose dual_strategy #1", "choose dual_strategy #2")
    table.answer("choose dual_strategy #1").gives(focus=3)
    table.play("dual_strategy").answer("choose dual_strategy #2").gives(units_1=2)


# Attributes and the rest of the turn


def test_one_of_four_attributes_is_raised_this_turn(table: Table) -> None:
    table.hand("focus_of_the_fighter").play("focus_of_the_fighter").gives(focus=2)
    table.asks("raise", "choose #1", "choose #2", "choose #3", "choose #4")
    table.answer("choose #3").has(turn_ma=2)
    table.end().has(turn_ma=0)


def test_two_bulk_orders_wait_separately(table: Table) -> None:
    table.focus(4).row("barter", "barter", "barter", "barter").hand("bulk_order", "bulk_order")
    table.play("bulk_order").acquire("barter").gives(focus=0)
    table.play("bulk_order").acquire("barter").gives(focus=1).acquire("barter").gives(focus=0)
    table.acquire("barter").costs(focus=1)


# Other players


def test_mind_shackle_takes_a_card_from_a_hand_of_five(table: Table) -> None:
    table.hand("mind_shackle", "mind_shackle").hand("focus", "focus", "focus", "march", "march", of=1)
    table.target("mind_shackle", 1).gives(focus=1).asks("discard", "discard focus", "discard march", whom=1)
    table.answer("discard march").hand_is("focus", "focus", "focus", "march", of=1)
    table.target("mind_shackle", 1).gives(focus=1).asks_nothing()


def test_a_manipulator_takes_it_from_a_hand_of_four(table: Table) -> None:
    table.character("manipulator").hand("mind_shackle").hand(*["focus"] * 4, of=1)
    table.target("mind_shackle", 1).asks("discard", "discard focus", whom=1).answer("discard focus")
    table.hand_is("focus", "focus", "focus", of=1)


def test_a_manipulator_chooses_the_victim_when_the_ability_is_carried_out(table: Table) -> None:
    table.players(3).character("manipulator").hand(*["focus"] * 5, of=1).hand(*["march"] * 4, of=2)
    table.ability().answer("choose manipulator #2").gives(focus=2)
    table.asks("aim", "aim seat 2", "aim seat 3").answer("aim seat 2")
    table.asks("discard", "discard focus", whom=1).answer("discard focus").has(targeted=0)


def test_who_is_blackmailed_chooses_points_or_cards(table: Table) -> None:
    table.hand("blackmail", "blackmail").tokens(0, 2).hand("focus", "march", "sprint", of=1)
    table.target("blackmail", 1).gives(focus=2).asks(
        "give", "give seat 1 #1", "discard focus", "discard march", "discard sprint", whom=1
    )
    table.answer("give seat 1 #1").tokens_are(1, 1)
    table.target("blackmail", 1).answer("discard march").asks(
        "discard", "discard focus", "discard sprint", whom=1
    )
    table.answer("discard focus").hand_is("sprint", of=1).tokens_are(1, 1)


def test_who_can_do_one_thing_only_does_it_and_who_can_do_neither_nothing(table: Table) -> None:
    table.hand(*["blackmail"] * 3).tokens(0, 1).hand("focus", of=1)
    table.target("blackmail", 1).asks_nothing().tokens_are(1, 0)
    table.target("blackmail", 1).asks_nothing().tokens_are(1, 0).hand_is("focus", of=1)


def test_two_cards_go_without_a_question_where_there_are_no_points(table: Table) -> None:
    table.hand("blackmail").hand("focus", "march", of=1).target("blackmail", 1).asks_nothing()
    table.hand_is(of=1).discard_is("focus", "march", of=1)


def test_a_pact_lets_both_draw(table: Table) -> None:
    table.hand("pact").deck("focus", "march").deck("sprint", of=1).hand(of=1).target("pact", 1)
    table.draws(2).hand_is("sprint", of=1)


# Figures


def test_puppeteer_moves_another_figure_around_others(table: Table) -> None:
    table.players(3).at("a1", "i9", "i8").hand("puppeteer").target("puppeteer", 1).gives(focus=3)
    table.asks("push", "push g8 seat 2", ..., "pass").cannot("push i8 seat 2", "push i9 seat 2")
    table.answer("push h9 seat 2").cells_are("a1", "h9", "i8")


@rule("HX-36")
def test_a_portal_leads_to_free_special_cells_but_the_nexus(table: Table) -> None:
    table.at("e4", "e9").hand("far_portal").deck("focus").play("far_portal")
    table.can("place a3", "place e8", "place e1", "place d6").cannot("place e5", "place e9", "place e6")
    table.answer("place e1").cells_are("e1", "e9").gives(units_1=1).draws(1)
