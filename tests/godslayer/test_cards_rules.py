"""Heroes, constructs and printed honor: GS-10 to GS-14."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


@rule("GS-10")
def test_any_number_of_heroes_may_be_played_in_a_turn(table: Table) -> None:
    table.hand(*["apprentice"] * 8, *["demon_slayer"] * 4, "landtalker")
    table.play(*["apprentice"] * 8, *["demon_slayer"] * 4, "landtalker").asks_nothing()
    table.has(runes=11, power=12).hand_is()


@rule("GS-10")
def test_a_hero_acts_when_it_is_played_and_lies_there_until_the_turn_ends(table: Table) -> None:
    table.hand("mystic", "heavy_infantry").deck(*["militia"] * 5)
    table.play("mystic").gives(runes=2).played_are("mystic").discard_is()
    table.play("heavy_infantry").gives(power=2).played_are("mystic", "heavy_infantry").discard_is()
    table.end().played_are().discard_is("mystic", "heavy_infantry")


@rule("GS-10", "GS-33")
def test_a_hero_acts_once_and_needs_to_be_drawn_again(table: Table) -> None:
    table.hand("mystic").deck("mystic", *["apprentice"] * 4)
    table.play("mystic").cannot("play mystic").has(runes=2)
    table.end().turn_is(1).end().turn_is(0)
    table.play("mystic").gives(runes=2)


@rule("GS-11")
def test_a_construct_stays_from_turn_to_turn_and_works_in_each_of_them(table: Table) -> None:
    table.hand("shadow_star")
    table.play("shadow_star").gives().constructs_are("shadow_star").played_are()
    table.use("shadow_star").gives(power=1).cannot("use shadow_star")
    table.end().constructs_are("shadow_star").discard_is()
    table.turn_is(1).cannot("use shadow_star").end().turn_is(0)
    table.use("shadow_star").gives(power=1).cannot("use shadow_star")


@rule("GS-11")
def test_any_number_of_constructs_may_be_played_in_a_turn(table: Table) -> None:
    table.hand("shadow_star", "muramasa", "the_all_seeing_eye", "snapdragon")
    table.play("shadow_star", "muramasa", "the_all_seeing_eye", "snapdragon").asks_nothing()
    table.constructs_are("shadow_star", "muramasa", "the_all_seeing_eye", "snapdragon")


@rule("GS-12")
def test_each_effect_of_a_construct_works_once_a_turn_in_any_order(table: Table) -> None:
    table.constructs("yggdrasil_staff").start(runes=9)
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3).cannot("use yggdrasil_staff #2")
    table.use("yggdrasil_staff", 1).gives(power=1).cannot("use yggdrasil_staff #1", "use yggdrasil_staff #2")
    table.has(runes=5)


@rule("GS-12")
def test_a_rune_gained_first_can_pay_for_a_later_effect(table: Table) -> None:
    table.constructs("snapdragon", "yggdrasil_staff").hand("apprentice").start(runes=2)
    table.cannot("use yggdrasil_staff #2").use("snapdragon").gives(runes=1)
    table.cannot("use yggdrasil_staff #2").play("apprentice")
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3)


@rule("GS-12")
def test_an_effect_waits_for_its_moment_and_need_not_be_used(table: Table) -> None:
    table.constructs("muramasa").row("mephit").start(power=3, runes=3)
    table.can("use muramasa").acquire("mystic").can("use muramasa")
    table.defeat("mephit").answer("pass").can("use muramasa")
    table.end().has(power=0)


@rule("GS-12")
def test_two_copies_of_a_construct_count_each_for_itself(table: Table) -> None:
    table.constructs("yggdrasil_staff", "yggdrasil_staff").start(runes=8)
    table.use("yggdrasil_staff", 1).gives(power=1)
    table.use("yggdrasil_staff", 1).gives(power=1).cannot("use yggdrasil_staff #1")
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3)
    table.use("yggdrasil_staff", 2).gives(runes=-4, honor=3).cannot("use yggdrasil_staff #2")


@rule("GS-12")
def test_a_copy_that_comes_later_in_the_turn_is_fresh(table: Table) -> None:
    table.constructs("shadow_star").hand("shadow_star")
    table.use("shadow_star").cannot("use shadow_star")
    table.play("shadow_star").use("shadow_star").gives(power=1).cannot("use shadow_star")


@rule("GS-13")
def test_printed_honor_takes_nothing_from_the_pool_and_gives_no_stones(table: Table) -> None:
    table.hand("landtalker", "muramasa").row("avatar_golem").start(runes=4, pool=60)
    table.play("landtalker").gives(runes=3).play("muramasa").gives()
    table.acquire("avatar_golem").costs(runes=4)
    table.has(pool=60).honors_are(0, 0)


@rule("GS-13")
def test_printed_honor_counts_at_the_end_of_the_game(table: Table) -> None:
    table.players(2, turn=1).hand("landtalker").constructs("muramasa").deck().discard().start(power=2, pool=1)
    table.defeat("cultist").gives(power=-2, honor=1).play("landtalker")
    table.end().is_over(scores=[0, 1 + 3 + 4], winners=[1])


@rule("GS-14")
def test_where_a_card_contradicts_a_rule_the_card_wins(table: Table) -> None:
    """Bought cards go to the discard pile (GS-22); the Courier and the Druids say otherwise."""
    table.constructs("rocket_courier_x_99").hand("druids_of_the_stone_circle")
    table.row("burrower_mark_ii", "wolf_shaman").start(runes=3).deck()
    table.acquire("burrower_mark_ii").answer("use rocket_courier_x_99")
    table.constructs_are("rocket_courier_x_99", "burrower_mark_ii").discard_is()
    table.play("druids_of_the_stone_circle").answer("acquire wolf_shaman").deck_top_is(
        "wolf_shaman"
    ).discard_is()
