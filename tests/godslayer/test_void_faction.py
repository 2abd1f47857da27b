"""The Void, card by card."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(("card", "power"), [("demon_slayer", 3), ("emri_one_with_the_void", 4)])
def test_demon_slayer_and_emri_give_power(table: Table, card: str, power: int) -> None:
    table.hand(card).play(card).gives(power=power).draws(0).asks_nothing()


@pytest.mark.parametrize(("card", "power"), [("muramasa", 3), ("shadow_star", 1), ("voidthirster", 1)])
def test_muramasa_shadow_star_and_voidthirster_give_power_once_a_turn(
    table: Table, card: str, power: int
) -> None:
    table.constructs(card).use(card).gives(power=power).cannot(f"use {card}")


def test_spike_vixen_gives_power_and_a_card(table: Table) -> None:
    table.hand("spike_vixen").deck("mystic", "militia").play("spike_vixen").gives(power=1).draws(1).hand_is(
        "mystic"
    )


@rule("GS-34")
def test_the_arbiter_draws_two_cards_and_must_banish_one_from_hand(table: Table) -> None:
    table.hand("arbiter_of_the_precipice", "apprentice").deck("mystic", "landtalker").discard("militia")
    table.play("arbiter_of_the_precipice").draws(2).asks(
        "banish_hand", "banish apprentice from hand", "banish mystic from hand", "banish landtalker from hand"
    )
    table.cannot("pass", "banish arbiter_of_the_precipice from hand", "banish militia from discard")
    table.answer("banish mystic from hand").gives().hand_is("apprentice", "landtalker").stack_is("mystic", 31)


def test_with_an_empty_hand_and_nothing_to_draw_the_arbiter_banishes_nothing(table: Table) -> None:
    table.hand("arbiter_of_the_precipice").deck().discard()
    table.play("arbiter_of_the_precipice").draws(0).asks_nothing().played_are("arbiter_of_the_precipice")


def test_two_arbiters_the_second_may_be_banished_by_the_first(table: Table) -> None:
    table.hand("arbiter_of_the_precipice", "arbiter_of_the_precipice").deck().discard()
    table.play("arbiter_of_the_precipice").asks("banish_hand", "banish arbiter_of_the_precipice from hand")
    table.answer("banish arbiter_of_the_precipice from hand").void_is("arbiter_of_the_precipice")


@pytest.mark.parametrize(
    ("hero", "gain"), [("shade_of_the_black_watch", {"power": 2}), ("void_initiate", {"runes": 1})]
)
@rule("GS-34")
def test_shade_and_initiate_may_banish_from_hand_or_discard_pile(
    table: Table, hero: str, gain: dict[str, int]
) -> None:
    table.hand(hero, "apprentice", "mystic", "landtalker").discard("apprentice", "muramasa")
    table.play("landtalker").play(hero).gives(**gain)
    table.asks(
        "banish_own",
        "banish apprentice from hand",
        "banish mystic from hand",
        "banish apprentice from discard",
        "banish muramasa from discard",
        "pass",
    )
    table.answer("banish apprentice from discard").gives().removed_are("apprentice")
    table.hand_is("apprentice", "mystic").discard_is("muramasa")


@pytest.mark.parametrize("hero", ["shade_of_the_black_watch", "void_initiate"])
def test_shade_and_initiate_may_leave_it(table: Table, hero: str) -> None:
    table.hand(hero, "apprentice").discard()
    table.play(hero).answer("pass").gives().hand_is("apprentice").removed_are().asks_nothing()


@pytest.mark.parametrize("hero", ["shade_of_the_black_watch", "void_initiate"])
def test_with_nothing_to_banish_they_ask_nothing(table: Table, hero: str) -> None:
    table.hand(hero, "mystic").discard().deck("militia")
    table.play("mystic").play(hero).asks_nothing().deck_is("militia")


def test_voidthirster_gives_an_honor_for_the_first_monster_of_the_row(table: Table) -> None:
    table.constructs("voidthirster").row("samaels_trickster", "samaels_trickster").start(power=6, pool=60)
    table.defeat("samaels_trickster").gives(power=-3, honor=2, runes=1).has(pool=58)
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1).has(pool=57)


def test_voidthirster_counts_anew_each_turn(table: Table) -> None:
    table.constructs("voidthirster").row("samaels_trickster", "samaels_trickster").start(power=3)
    table.deck(*["demon_slayer"] * 5)
    table.defeat("samaels_trickster").gives(power=-3, honor=2, runes=1).end().turn_is(1).end().turn_is(0)
    table.play("demon_slayer").defeat("samaels_trickster").gives(power=-3, honor=2, runes=1)


def test_the_cultist_neither_counts_for_voidthirster_nor_is_the_first(table: Table) -> None:
    table.constructs("voidthirster").row("samaels_trickster").start(power=5)
    table.defeat("cultist").gives(power=-2, honor=1)
    table.defeat("samaels_trickster").gives(power=-3, honor=2, runes=1)


def test_each_voidthirster_in_play_answers(table: Table) -> None:
    table.constructs("voidthirster", "voidthirster").row("samaels_trickster").start(power=3)
    table.defeat("samaels_trickster").gives(power=-3, honor=3, runes=1)
    table.use("voidthirster").use("voidthirster").cannot("use voidthirster").has(power=2)


def test_voidthirster_played_after_the_first_monster_is_too_late(table: Table) -> None:
    table.hand("voidthirster").row("samaels_trickster", "samaels_trickster").start(power=6)
    table.defeat("samaels_trickster").play("voidthirster")
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1)


def test_a_monster_banished_from_the_row_was_not_defeated(table: Table) -> None:
    table.constructs("voidthirster").hand("seer_of_the_forked_path").row(
        "samaels_trickster", "samaels_trickster"
    )
    table.start(power=3)
    table.play("seer_of_the_forked_path").answer("banish samaels_trickster from row").gives()
    table.defeat("samaels_trickster").gives(power=-3, honor=2, runes=1)


def test_the_voidthirster_of_another_player_is_silent(table: Table) -> None:
    table.constructs("voidthirster", of=1).row("samaels_trickster").start(power=3)
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1).honors_are(1, 0)


@rule("GS-50")
def test_the_honor_of_voidthirster_can_empty_the_pool(table: Table) -> None:
    table.players(2, turn=1).constructs("voidthirster").row("samaels_trickster").start(power=3, pool=2)
    table.deck().discard().defeat("samaels_trickster").happened(
        "gained_honor 1", "gained_honor 1", "pool_emptied"
    )
    table.end().is_over(scores=[0, 2 + 3], winners=[1])
