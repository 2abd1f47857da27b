"""Acquiring and banishing cards."""

from tests.hexascension.table import DULL, Table, rule


@rule("HX-20")
def test_cards_are_paid_with_focus_and_go_to_the_discard_pile(table: Table) -> None:
    table.focus(9).row("insight", "barter").deck("focus")
    table.acquire("insight").costs(focus=4).acquire("meditation").costs(focus=3)
    table.acquire("barter").costs(focus=1).discard_is("insight", "meditation", "barter")
    table.stack_is("meditation", 19).cannot("acquire meditation", "acquire sprint").has(paid=8)


@rule("HX-04", "HX-20")
def test_a_sold_out_base_card_cannot_be_acquired(table: Table) -> None:
    table.focus(20).stacks(sprint=1)
    table.acquire("sprint").stack_is("sprint", 0).cannot("acquire sprint")


@rule("HX-21")
def test_the_display_is_refilled_at_once(table: Table) -> None:
    table.focus(4).row("insight", "barter").centre("pact", "study")
    table.acquire("insight").row_is("pact", "barter")


@rule("HX-22")
def test_banished_cards_go_to_the_exile(table: Table) -> None:
    table.hand("recycling", "march").deck("focus").discard("sprint")
    table.play("recycling").draws(1)
    table.asks("banish_own", *[f"banish {card} from hand" for card in ("focus", "march")], ..., "pass")
    table.answer("banish sprint from discard").exile_is("sprint").stack_is("sprint", 9).discard_is()


@rule("HX-22")
def test_exiled_cards_are_not_shuffled_back(table: Table) -> None:
    table.hand("recycling").deck("focus").discard("march")
    table.play("recycling").answer("banish march from discard").end()
    table.exile_is("march").hand_is("focus", "recycling").deck_is()


@rule("HX-23")
def test_start_and_special_cards_class_cards_and_monsters_are_not_for_sale(table: Table) -> None:
    table.focus(20)
    table.cannot("acquire focus", "acquire march", "acquire focus_of_the_sage", "acquire sage")
    table.cannot("acquire scrap_rat", "acquire pit_arena").end()


@rule("HX-23")
def test_start_cards_cost_nothing_for_fence(table: Table) -> None:
    table.hand("fence", "focus").play("fence").answer("banish focus from hand").gives(focus=1)


@rule("HX-23")
def test_fence_gives_the_printed_cost_and_one_more(table: Table) -> None:
    table.hand("fence", "trance").play("fence").gives(focus=1)
    table.asks("banish_hand", "banish trance from hand", "pass").answer("banish trance from hand")
    table.gives(focus=8).exile_is("trance")


@rule("HX-24")
def test_payment_refill_window_triggers_destination_in_this_order(table: Table) -> None:
    """The new card lies in the display and the focus is gone while the player is asked; Trade Network gives
    its focus afterwards, and the Merchant, asked last, decides where the card goes.
    """
    table.character("merchant").relics("trade_network").hand("express_delivery").deck("march", "march")
    table.focus(4).row("insight").centre("pact")
    table.acquire("insight").row_is("pact").has(focus=0, paid=4)
    table.asks_window("acquired", "express_delivery", whom=0).quick("express_delivery")
    table.gives(focus=1).asks("on_acquire", "ability", "pass")
    table.answers("ability", "choose merchant #2").hand_is().deck_top_is("insight").discard_is()


@rule("HX-24")
def test_express_delivery_brings_the_card_to_the_hand(table: Table) -> None:
    table.hand("express_delivery").focus(3).acquire("meditation").quick("express_delivery")
    table.hand_is("meditation").discard_is().played_are("express_delivery").play("meditation").gives(focus=2)


@rule("HX-24")
def test_cards_that_wait_for_an_acquisition_come_in_the_order_in_which_they_were_played(table: Table) -> None:
    table.hand("bulk_order", "focus_of_the_merchant", "commission").row("deep_meditation", "barter")
    table.play("bulk_order", "focus_of_the_merchant", "commission").has(focus=6).tokens_are(0, 0)
    table.acquire("deep_meditation").gives(focus=-3, tokens=1)
    table.acquire("barter").gives(focus=0).acquire("meditation").gives(focus=-3)


@rule("HX-24")
def test_trade_network_looks_at_the_first_card_of_the_turn_alone(table: Table) -> None:
    table.hand("trade_network").relics("trade_network").focus(6)
    table.acquire("meditation").gives(focus=-2).play("trade_network")
    table.acquire("meditation").gives(focus=-3)


@rule("HX-25")
def test_a_free_card_pays_nothing_and_triggers_everything_else(table: Table) -> None:
    table.relics("trade_network").at("e8", "g3").units(1).area("trade_district").dice(6)
    table.row("insight", "deep_meditation").centre("pact").character("merchant")
    table.act().asks("acquire_free", "take insight", "pass").answer("take insight")
    table.asks_nothing().row_is("pact", "deep_meditation").discard_is("insight").has(paid=0, focus=1)


@rule("HX-26")
def test_without_a_deck_places_of_the_display_stay_empty(table: Table) -> None:
    table.focus(5).short_row("insight", "barter", DULL, DULL, DULL, DULL)
    table.acquire("insight").row_is(None, "barter").acquire("barter").row_is(None, None)


@rule("HX-21", "HX-22")
def test_broker_banishes_from_the_display_one_card_after_the_other(table: Table) -> None:
    table.hand("broker").row("insight", "barter").centre("pact", "study")
    table.play("broker").gives(focus=3).asks("banish_display", "banish insight from row", ..., "pass")
    table.answer("banish insight from row").row_is("pact", "barter").exile_is("insight")
    table.answer("banish pact from row").row_is("study", "barter").exile_is("insight", "pact").asks_nothing()


@rule("HX-27")
def test_a_colour_does_nothing_but_a_class_bonus_needs_the_class(table: Table) -> None:
    table.hand("power_strike", "insight").deck("focus", "focus", "focus").character("fighter")
    table.play("power_strike").gives(focus=2).has(turn_pa=3, turn_pd=2).play("insight").gives(focus=0)


@rule("HX-27")
def test_the_class_counts_that_the_player_has_now(table: Table) -> None:
    table.hand("forced_march", "forced_march").start(spent=4)
    table.play("forced_march").gives(focus=1, units_2=1)
    table.become("scout").play("forced_march").gives(focus=1, units_3=1)
