"""Decks, the order of a turn and its end (MB-10 to MB-14, MB-90)."""

from collections import Counter

import pytest

from tests.mistborn.table import Table, rule

# Decks


@rule("MB-10")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_discard_and_elimination_piles_are_open_to_all(table: Table, observer: int | None) -> None:
    table.hand("crash").discard("hunt", "con").eliminated("soar", "funding").use("crash", "iron")
    table.sees(observer, "discard", 0, "con", "hunt").sees(observer, "eliminated", None, "funding", "soar")


@rule("MB-10")
def test_a_hand_is_seen_by_its_owner_alone_and_the_order_of_a_deck_by_nobody(table: Table) -> None:
    table.hand("crash", "strike").deck("brawl", "funding").burn("iron")
    table.sees(0, "hand", 0, "crash", "strike").sees(1, "hand", 0).sees(None, "hand", 0)
    table.sees(0, "deck", 0).sees(1, "deck", 0)


@rule("MB-11")
def test_cards_are_played_in_any_order_and_stay_until_the_end_of_the_turn(table: Table) -> None:
    table.hand("funding", "strike", "noble", "hunt").deck(*["funding"] * 5).owning(training=3)
    table.play("noble").play("strike").play("funding")
    table.played_are("strike", "funding").allies_are("noble").end().spare()
    table.played_are().discard_is("strike", "funding", "hunt").allies_are("noble")


@rule("MB-13")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile_when_a_card_must_be_drawn(table: Table) -> None:
    table.hand("intimidate", "zinc_training").deck().discard("crash", "strike").play("intimidate").burn(
        "zinc"
    )
    table.discard_is("crash", "strike").fuel("intimidate").draws(1).discard_is()
    hand, deck = table.now.cards("hand", 0), table.now.cards("deck_rest", 0)
    assert Counter(hand + deck) == Counter(["crash", "strike"])
    assert len(hand) == 1


@rule("MB-13")
def test_the_rest_of_the_deck_is_drawn_before_it_is_rebuilt(table: Table) -> None:
    table.deck("crash", "strike").discard(*["funding"] * 4).end().deck_is("funding")
    table.hand_is("crash", "strike", "funding", "funding", "funding").discard_is()


@rule("MB-13")
def test_with_nothing_left_fewer_cards_are_drawn(table: Table) -> None:
    table.hand("intimidate", "zinc_training").deck().play("intimidate").burn("zinc").fuel("intimidate").draws(
        0
    )
    table.end().hand_is("intimidate", "zinc_training")


@rule("MB-14")
def test_eliminated_cards_of_all_players_lie_on_one_pile(table: Table) -> None:
    table.hand("con").hand("con", "funding", of=1).play("con").answer("eliminate con from played").end()
    table.play("con").answer("eliminate funding from hand").eliminated_are("con", "funding")


# The turn


@rule("MB-90")
def test_turns_go_clockwise(table: Table) -> None:
    table.players(4, turn=2).target(0).end().turn_is(3).end().turn_is(0).end().turn_is(1).end().turn_is(2)


@rule("MB-90", "MB-86")
def test_turns_of_whoever_is_out_are_skipped(table: Table) -> None:
    table.players(4).out(1).out(2).start(target=0).end().turn_is(3).end().turn_is(0).owns(training=1)


@rule("MB-90")
def test_everything_goes_in_any_order_and_number(table: Table) -> None:
    table.hand("funding", "tin_training", "strike", "pickpocket").owning(training=3, boxings=1).row("recover")
    table.metals(flared="tin").play("funding").sell_boxing().buy("recover").burn("iron").play("pickpocket")
    table.refresh("strike", "tin").play("tin_training").advance("crew_hideout", 2).activate("pickpocket")
    table.has(coins=1, points=0).discard_is("recover", "strike")


@rule("MB-90")
def test_the_end_of_a_turn_discards_all_but_allies_returns_tokens_and_draws_five(table: Table) -> None:
    table.hand("strike", "hunt", "noble", "rescue").deck(*["funding"] * 6).owning(training=3)
    table.play("noble").use("rescue", "iron").play("strike").burn("copper", "bronze").flare("zinc")
    table.end().spare().turn_is(1).hand_is(*["funding"] * 5).discard_is("strike", "hunt", "rescue")
    table.vials_are().played_are().allies_are("noble").flared_are("zinc")
    table.end().turn_is(0).can("burn pewter", "burn copper", "burn bronze").cannot("burn zinc")


@rule("MB-90")
def test_everything_gained_for_the_turn_lapses(table: Table) -> None:
    table.start(coins=3, damage=4, points=5).burn("iron").end().spare()
    table.has(coins=0, damage=0, points=0, burned=0, burned_iron=0)


@rule("MB-90")
def test_nothing_but_the_attack_comes_after_the_end(table: Table) -> None:
    table.hand("funding").start(damage=1, points=2, coins=3).end().asks("attack", "attack seat 2 #1", "spare")
    table.spare()
