"""Hedron Link Device: for its owner all constructs also count as Mechana constructs."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both

LINK = "hedron_link_device"


def test_with_the_cannon_every_construct_counts(table: Table) -> None:
    table.constructs("hedron_cannon", LINK, "shadow_star", "snapdragon").use("hedron_cannon").gives(power=4)


def test_the_link_of_another_player_helps_nobody_else(table: Table) -> None:
    table.constructs("hedron_cannon", "shadow_star").constructs(LINK, of=1).use("hedron_cannon").gives(
        power=1
    )


def test_a_link_in_hand_or_discard_pile_does_nothing_yet(table: Table) -> None:
    table.constructs("the_grand_design", "burrower_mark_ii").hand(LINK).discard(LINK).row(
        "shadow_star", "muramasa"
    )
    table.start(runes=1).use("the_grand_design").cannot("acquire shadow_star")
    table.play(LINK).draws(1).acquire("shadow_star").costs(mechana_runes=2, runes=1)


def test_burrower_draws_for_any_construct(table: Table) -> None:
    table.constructs(LINK, "burrower_mark_ii").hand("shadow_star", "muramasa")
    table.play("shadow_star").draws(1).play("muramasa").draws(0)


@rule("GS-39")
def test_the_courier_brings_any_construct(table: Table) -> None:
    table.constructs(LINK, "rocket_courier_x_99").row("muramasa", "snapdragon").start(runes=12)
    table.acquire("muramasa").asks("trigger", "use rocket_courier_x_99", "pass").answer(
        "use rocket_courier_x_99"
    )
    table.use("muramasa").gives(power=3).acquire("snapdragon").asks_nothing().discard_is("snapdragon")


def test_the_runes_of_design_and_altar_buy_any_construct_but_no_hero(table: Table) -> None:
    table.constructs(LINK, "the_grand_design", "watchmakers_altar").row(
        "shadow_star", "wolf_shaman", "mechana_initiate"
    )
    table.use("the_grand_design").use("watchmakers_altar").cannot(
        "acquire wolf_shaman", "acquire mechana_initiate"
    )
    table.acquire("shadow_star").costs(mechana_runes=3)


def test_a_link_that_arrives_by_courier_works_at_once(table: Table) -> None:
    table.constructs("rocket_courier_x_99", "hedron_cannon", "shadow_star").row(LINK).start(runes=7)
    table.acquire(LINK).answer("use rocket_courier_x_99").use("hedron_cannon").gives(power=4)


def test_it_makes_no_hero_mechana_and_takes_no_faction_away(table: Table) -> None:
    """Snapdragon's own faction stays Lifebound, heroes stay what they are."""
    table.constructs(LINK, "burrower_mark_ii", "snapdragon").hand("landtalker", "avatar_golem")
    table.play("landtalker").gives(runes=3, honor=1).draws(0).play("avatar_golem").gives(power=2, honor=2)


@rule("GS-39")
def test_voidthirster_brought_by_the_avatars_reward_comes_too_late_for_the_avatar(table: Table) -> None:
    table.constructs(LINK, "rocket_courier_x_99").row(
        "avatar_of_the_fallen", "voidthirster", "samaels_trickster"
    )
    table.start(power=10)
    table.defeat("avatar_of_the_fallen").answer("acquire voidthirster").answer(
        "use rocket_courier_x_99"
    ).gives()
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1)
