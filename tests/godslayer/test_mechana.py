"""The Mechana, card by card; Rocket Courier and Hedron Link Device have stories of their own."""

import pytest

from tests.table import DULL, Table

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("constructs", "honor"),
    [
        ([], 0),
        (["shadow_star"], 1),
        (["shadow_star", "muramasa"], 1),
        (["shadow_star", "snapdragon"], 2),
        (["shadow_star", "snapdragon", "the_all_seeing_eye"], 3),
        (["shadow_star", "snapdragon", "the_all_seeing_eye", "burrower_mark_ii", "muramasa"], 4),
        (["hedron_link_device", "shadow_star"], 2),
        (["hedron_link_device", "shadow_star", "snapdragon", "the_all_seeing_eye"], 4),
    ],
)
def test_the_avatar_golem_counts_the_factions_of_the_own_constructs(
    table: Table, constructs: list[str], honor: int
) -> None:
    """A Link adds nothing: it is itself Mechana, and each faction counts once."""
    table.hand("avatar_golem").constructs(*constructs).constructs("the_grand_design", of=1).start(pool=60)
    table.play("avatar_golem").gives(power=2, honor=honor).has(pool=60 - honor).asks_nothing()


def test_the_avatar_golem_with_nothing_to_count_does_not_empty_the_pool(table: Table) -> None:
    table.hand("avatar_golem").start(pool=1).play("avatar_golem").gives(power=2).has(pool=1, pool_emptied=0)


def test_burrower_draws_a_card_when_it_is_played_itself(table: Table) -> None:
    table.hand("burrower_mark_ii", "watchmakers_altar").deck("mystic", "militia")
    table.play("burrower_mark_ii").draws(1).hand_is("mystic", "watchmakers_altar")
    table.play("watchmakers_altar").draws(0).cannot("use burrower_mark_ii")


def test_burrower_in_play_draws_for_the_first_mechana_construct_of_each_turn(table: Table) -> None:
    table.constructs("burrower_mark_ii").hand("shadow_star", "watchmakers_altar", "the_grand_design")
    table.deck("hedron_cannon", *["apprentice"] * 11)
    table.play("shadow_star").draws(0).play("watchmakers_altar").draws(1).play("the_grand_design").draws(0)
    table.play("hedron_cannon").draws(0).end().turn_is(1).end().turn_is(0)
    table.constructs_are(
        "burrower_mark_ii", "shadow_star", "watchmakers_altar", "the_grand_design", "hedron_cannon"
    )


def test_burrower_answers_again_in_the_next_turn(table: Table) -> None:
    table.constructs("burrower_mark_ii").hand("watchmakers_altar")
    table.deck("apprentice", "the_grand_design", *["apprentice"] * 9)
    table.play("watchmakers_altar").draws(1).end().turn_is(1).end().turn_is(0)
    table.play("the_grand_design").draws(1)


def test_burrower_that_comes_after_another_construct_still_draws(table: Table) -> None:
    """The later printing: once per turn for each copy, not only for the first construct of the turn."""
    table.hand("watchmakers_altar", "burrower_mark_ii")
    table.play("watchmakers_altar").draws(0).play("burrower_mark_ii").draws(1)


def test_each_burrower_counts_for_itself(table: Table) -> None:
    table.constructs("burrower_mark_ii").hand("burrower_mark_ii", "watchmakers_altar")
    table.play("burrower_mark_ii").draws(2).play("watchmakers_altar").draws(0)


def test_a_second_burrower_draws_even_when_the_first_has_drawn(table: Table) -> None:
    table.constructs("burrower_mark_ii").hand("watchmakers_altar", "burrower_mark_ii")
    table.play("watchmakers_altar").draws(1).play("burrower_mark_ii").draws(1)


def test_the_constructs_of_others_and_mechana_heroes_do_not_wake_burrower(table: Table) -> None:
    table.constructs("burrower_mark_ii").hand("avatar_golem").hand("watchmakers_altar", of=1)
    table.play("avatar_golem").draws(0).end().turn_is(1)
    table.play("watchmakers_altar").draws(0).never_happened("drew")


def test_the_hedron_cannon_counts_the_mechana_constructs_of_that_moment(table: Table) -> None:
    table.hand("hedron_cannon", "watchmakers_altar").constructs("shadow_star", "burrower_mark_ii").deck()
    table.discard().constructs("the_grand_design", of=1)
    table.play("hedron_cannon").use("hedron_cannon").gives(power=2).cannot("use hedron_cannon")
    table.play("watchmakers_altar").has(power=2)


def test_the_hedron_cannon_counts_itself(table: Table) -> None:
    table.constructs("hedron_cannon").use("hedron_cannon").gives(power=1)


@pytest.mark.parametrize(
    ("constructs", "cards"),
    [([], 0), (["shadow_star"], 0), (["shadow_star", "snapdragon"], 1), (["shadow_star"] * 3, 1)],
)
def test_kor_draws_with_two_constructs_of_any_faction(
    table: Table, constructs: list[str], cards: int
) -> None:
    table.hand("kor_the_ferromancer").constructs(*constructs).constructs("muramasa", "snapdragon", of=1)
    table.play("kor_the_ferromancer").gives(power=2).draws(cards)


def test_kor_looks_only_when_he_is_played(table: Table) -> None:
    table.hand("kor_the_ferromancer", "shadow_star").constructs("snapdragon")
    table.play("kor_the_ferromancer").draws(0).play("shadow_star").draws(0)


@pytest.mark.parametrize(("choice", "gain"), [(1, {"runes": 1}), (2, {"power": 1})])
def test_the_mechana_initiate_gives_a_rune_or_power(table: Table, choice: int, gain: dict[str, int]) -> None:
    table.hand("mechana_initiate").play("mechana_initiate").gives()
    table.asks("choose", "choose mechana_initiate #1", "choose mechana_initiate #2").cannot("pass")
    table.answer(f"choose mechana_initiate #{choice}").gives(**gain).asks_nothing()


def test_the_reactor_monk_makes_the_next_construct_cheaper(table: Table) -> None:
    table.hand("reactor_monk").row("shadow_star", "shadow_star", "wolf_shaman").start(runes=6)
    table.play("reactor_monk").gives(runes=2)
    table.acquire("wolf_shaman").costs(runes=3).acquire("shadow_star").costs(runes=2)
    table.acquire("shadow_star").costs(runes=3)


def test_the_discount_decides_what_can_be_paid(table: Table) -> None:
    table.hand("reactor_monk").row("yggdrasil_staff", "arha_templar").start(runes=1)
    table.play("reactor_monk").cannot("acquire arha_templar").acquire("yggdrasil_staff").costs(runes=3)


def test_the_discounts_of_several_monks_add_up_on_one_construct(table: Table) -> None:
    table.hand("reactor_monk", "reactor_monk").row("muramasa", "shadow_star").start(runes=4)
    table.play("reactor_monk", "reactor_monk").acquire("muramasa").costs(runes=5).acquire(
        "shadow_star"
    ).costs(runes=3)


def test_no_construct_costs_less_than_nothing(table: Table) -> None:
    table.row("shadow_star", "burrower_mark_ii").start(construct_discount=5, runes=0)
    table.acquire("shadow_star").gives().has(runes=0, construct_discount=0).cannot("acquire burrower_mark_ii")


def test_an_unused_discount_ends_with_the_turn(table: Table) -> None:
    table.hand("reactor_monk").row("shadow_star").deck("mystic", *["apprentice"] * 4)
    table.play("reactor_monk").end().turn_is(1).end().turn_is(0)
    table.play("mystic").cannot("acquire shadow_star").play("apprentice").acquire("shadow_star").costs(
        runes=3
    )


def test_a_construct_acquired_free_uses_the_discount_up(table: Table) -> None:
    table.hand("reactor_monk").row("avatar_of_the_fallen", "muramasa", "shadow_star").start(power=7, runes=1)
    table.play("reactor_monk").defeat("avatar_of_the_fallen").answer("acquire muramasa").gives()
    table.acquire("shadow_star").costs(runes=3)


def test_a_hero_acquired_free_leaves_the_discount_alone(table: Table) -> None:
    table.hand("reactor_monk", "druids_of_the_stone_circle").row("shadow_star")
    table.play("reactor_monk", "druids_of_the_stone_circle").answer("acquire mystic")
    table.acquire("shadow_star").costs(runes=2)


@pytest.mark.parametrize(("construct", "runes"), [("the_grand_design", 2), ("watchmakers_altar", 1)])
def test_runes_for_mechana_constructs_buy_nothing_else(table: Table, construct: str, runes: int) -> None:
    table.constructs(construct).row("arha_initiate", "mechana_initiate", "spike_vixen")
    table.use(construct).gives(mechana_runes=runes).cannot(f"use {construct}")
    table.cannot("acquire arha_initiate", "acquire mechana_initiate", "acquire spike_vixen")
    table.cannot("acquire mystic", "acquire heavy_infantry")


def test_they_mix_with_other_runes_and_are_spent_first(table: Table) -> None:
    table.constructs("the_grand_design", "watchmakers_altar").row(
        "burrower_mark_ii", "hedron_link_device", "spike_vixen"
    )
    table.start(runes=6).use("the_grand_design").use("watchmakers_altar").has(runes=6, mechana_runes=3)
    table.acquire("hedron_link_device").costs(runes=4, mechana_runes=3).acquire("spike_vixen").costs(runes=2)


def test_they_are_kept_when_another_card_is_bought(table: Table) -> None:
    table.constructs("the_grand_design").row("wolf_shaman", "shadow_star").start(runes=6)
    table.use("the_grand_design").acquire("wolf_shaman").costs(runes=3).acquire("shadow_star").costs(runes=3)
    table.has(mechana_runes=2)


def test_they_may_be_split_over_several_purchases(table: Table) -> None:
    table.constructs("the_grand_design", "the_grand_design").row(
        "burrower_mark_ii", "burrower_mark_ii"
    ).start(runes=2)
    table.use("the_grand_design").use("the_grand_design").has(mechana_runes=4)
    table.acquire("burrower_mark_ii").costs(mechana_runes=3).acquire("burrower_mark_ii").costs(
        mechana_runes=1, runes=2
    )


def test_one_rune_too_few_is_too_few_whatever_the_kind(table: Table) -> None:
    table.constructs("the_grand_design").row("watchmakers_altar").hand("apprentice").start(runes=2)
    table.use("the_grand_design").cannot("acquire watchmakers_altar").play("apprentice")
    table.acquire("watchmakers_altar").costs(runes=3, mechana_runes=2)


def test_a_discount_and_runes_for_mechana_constructs_go_together(table: Table) -> None:
    table.constructs("the_grand_design").hand("reactor_monk").row("burrower_mark_ii")
    table.use("the_grand_design").play("reactor_monk").acquire("burrower_mark_ii").costs(mechana_runes=2)
    table.has(runes=2, mechana_runes=0).row_is(DULL)
