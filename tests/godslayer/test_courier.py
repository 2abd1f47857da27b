"""Rocket Courier X-99: GS-39."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both

COURIER = "rocket_courier_x_99"


@rule("GS-39")
def test_rocket_courier_brings_a_bought_construct_straight_into_play(table: Table) -> None:
    table.constructs(COURIER).row("watchmakers_altar").start(runes=5)
    table.acquire("watchmakers_altar").asks("trigger", f"use {COURIER}", "pass")
    table.answer(f"use {COURIER}").asks_nothing()
    table.constructs_are(COURIER, "watchmakers_altar").discard_is()


@rule("GS-39")
def test_the_construct_can_be_used_in_the_same_turn(table: Table) -> None:
    table.constructs(COURIER).row("watchmakers_altar").start(runes=5)
    table.acquire("watchmakers_altar").answer(f"use {COURIER}").use("watchmakers_altar").gives(
        mechana_runes=1
    )


@rule("GS-39")
def test_its_owner_may_decline_and_the_courier_waits_for_the_next_construct(table: Table) -> None:
    table.constructs(COURIER).row("watchmakers_altar", "burrower_mark_ii").start(runes=8)
    table.acquire("watchmakers_altar").answer("pass").discard_is("watchmakers_altar").constructs_are(COURIER)
    table.acquire("burrower_mark_ii").answer(f"use {COURIER}").constructs_are(COURIER, "burrower_mark_ii")


@rule("GS-39")
def test_it_works_once_a_turn(table: Table) -> None:
    table.constructs(COURIER).row("watchmakers_altar", "burrower_mark_ii").start(runes=8)
    table.acquire("watchmakers_altar").answer(f"use {COURIER}")
    table.acquire("burrower_mark_ii").asks_nothing().discard_is("burrower_mark_ii")


@rule("GS-39")
def test_it_works_again_in_the_next_turn(table: Table) -> None:
    table.constructs(COURIER).row("burrower_mark_ii", "burrower_mark_ii").start(runes=3)
    table.deck(*["mystic"] * 10)
    table.acquire("burrower_mark_ii").answer(f"use {COURIER}").end().turn_is(1).end().turn_is(0)
    table.play("mystic", "mystic").acquire("burrower_mark_ii").asks("trigger", f"use {COURIER}", "pass")
    table.answer(f"use {COURIER}").constructs_are(COURIER, "burrower_mark_ii", "burrower_mark_ii")


@rule("GS-39")
def test_other_constructs_and_mechana_heroes_are_no_business_of_the_courier(table: Table) -> None:
    table.constructs(COURIER).row("shadow_star", "snapdragon", "reactor_monk").start(runes=15)
    table.acquire("shadow_star").acquire("snapdragon").acquire("reactor_monk").acquire(
        "mystic"
    ).asks_nothing()
    table.discard_is("shadow_star", "snapdragon", "reactor_monk", "mystic")


@rule("GS-39")
def test_a_second_courier_may_be_brought_by_the_first_and_brings_the_next(table: Table) -> None:
    table.constructs(COURIER).row(COURIER, "burrower_mark_ii", "watchmakers_altar").start(runes=12)
    table.acquire(COURIER).answer(f"use {COURIER}").constructs_are(COURIER, COURIER)
    table.acquire("burrower_mark_ii").answer(f"use {COURIER}").constructs_are(
        COURIER, COURIER, "burrower_mark_ii"
    )
    table.acquire("watchmakers_altar").asks_nothing().discard_is("watchmakers_altar")


@rule("GS-39")
def test_two_couriers_ask_once_for_one_construct(table: Table) -> None:
    table.constructs(COURIER, COURIER).row("watchmakers_altar", "burrower_mark_ii", "burrower_mark_ii")
    table.start(runes=11)
    table.acquire("watchmakers_altar").answer("pass").asks_nothing().discard_is("watchmakers_altar")
    table.acquire("burrower_mark_ii").answer(f"use {COURIER}").asks_nothing()
    table.acquire("burrower_mark_ii").answer(f"use {COURIER}").asks_nothing()
    table.constructs_are(COURIER, COURIER, "burrower_mark_ii", "burrower_mark_ii")


@rule("GS-39")
def test_the_first_courier_bought_goes_to_the_discard_pile(table: Table) -> None:
    table.row(COURIER).start(runes=4).acquire(COURIER).asks_nothing().discard_is(COURIER).constructs_are()


@rule("GS-39")
def test_a_burrower_that_arrives_by_courier_draws_its_card(table: Table) -> None:
    table.constructs(COURIER).row("burrower_mark_ii").start(runes=3).deck("mystic")
    table.acquire("burrower_mark_ii").draws(0).answer(f"use {COURIER}").draws(1).hand_is("mystic")


@rule("GS-39")
def test_a_construct_that_arrives_by_courier_wakes_a_burrower_in_play(table: Table) -> None:
    table.constructs("burrower_mark_ii", COURIER).row("watchmakers_altar", "the_grand_design").start(runes=11)
    table.acquire("watchmakers_altar").answer(f"use {COURIER}").draws(1)


@rule("GS-39")
def test_a_construct_that_the_avatar_brings_may_be_declined_too(table: Table) -> None:
    table.constructs(COURIER).row("avatar_of_the_fallen", "burrower_mark_ii").start(power=7)
    table.defeat("avatar_of_the_fallen").answer("acquire burrower_mark_ii").answer("pass").asks_nothing()
    table.discard_is("burrower_mark_ii")


@rule("GS-39")
def test_the_courier_of_another_player_does_not_ask(table: Table) -> None:
    table.constructs(COURIER, of=1).row("watchmakers_altar").start(runes=5)
    table.acquire("watchmakers_altar").asks_nothing().discard_is("watchmakers_altar")
