"""The market: buying cards and boxings (MB-70, MB-71, MB-12)."""

import pytest

from tests.mistborn.known import MARKET
from tests.mistborn.table import Table, rule


@rule("MB-70")
@pytest.mark.parametrize("card", MARKET)
def test_every_card_is_bought_for_its_price_and_no_less(table: Table, card: str) -> None:
    price = MARKET[card].cost
    table.row(*[card] * 6).start(coins=price + price - 1).buy(card).costs(coins=price).discard_is(
        card
    ).cannot(f"buy {card}")


@rule("MB-70", "MB-12")
def test_a_bought_card_is_replaced_at_once_and_lies_on_the_discard_pile(table: Table) -> None:
    table.row("strike", "hunt").centre("con").start(coins=9).buy("hunt").discard_is("hunt")
    table.row_is("strike", "con").buy("con").buy("strike").discard_is("hunt", "con", "strike").has(coins=3)


@rule("MB-70")
def test_coins_come_from_everywhere_and_are_spent_at_any_time(table: Table) -> None:
    table.row("brawl").hand("funding", "zinc_training").owning(boxings=1).allies("rioter")
    table.play("funding").cannot("buy brawl").sell_boxing().play("zinc_training").activate("rioter")
    table.has(coins=6).buy("brawl").has(coins=2)


@rule("MB-70")
def test_coins_lapse_at_the_end_of_the_turn(table: Table) -> None:
    table.start(coins=5).end().has(coins=0).end().has(coins=0)


@rule("MB-70")
def test_an_empty_market_deck_leaves_gaps(table: Table) -> None:
    table.short_row("strike", "hunt").start(coins=4).buy("strike").row_is(
        None, "hunt", None, None, None, None
    )


@rule("MB-71")
def test_the_example_two_cards_for_four_coins_and_a_boxing_for_two(table: Table) -> None:
    table.row("strike", "hunt").start(coins=6).buy("strike").buy("hunt").buy_boxing()
    table.gives(coins=-2, boxings=1).has(coins=0)


@rule("MB-71")
def test_a_boxing_costs_two_coins_and_gives_one_back_at_any_time(table: Table) -> None:
    table.start(coins=3).buy_boxing().cannot("buy-boxing").sell_boxing().gives(coins=1, boxings=-1)
    table.cannot("sell-boxing").buy_boxing()


@rule("MB-71")
def test_boxings_never_lapse(table: Table) -> None:
    table.owning(boxings=3).end().end().turn_is(0).owns(boxings=3).sell_boxing().has(coins=1)


@rule("MB-71")
def test_boxings_are_unlimited(table: Table) -> None:
    table.start(coins=60)
    for _ in range(30):
        table.buy_boxing()
    table.owns(boxings=30).has(coins=0)
