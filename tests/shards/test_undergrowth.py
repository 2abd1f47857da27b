"""The cards of the Undergrowth; Ojas is in `test_copies`."""

import pytest

from tests.shards.table import Table, rule


@rule("SH-29")
def test_leshai_knight_hits_twice_as_hard_with_unify(table: Table) -> None:
    table.hand("leshai_knight", "spore_cleric").play("leshai_knight").gives().show("spore_cleric").gives(
        power=6
    )


@rule("SH-29")
@pytest.mark.parametrize("hand", [["crystal"], ["spore_cleric"]])
def test_leshai_knight_alone_hits_half_as_hard(table: Table, hand: list[str]) -> None:
    table.hand("leshai_knight", *hand).play("leshai_knight")
    if hand == ["spore_cleric"]:
        table.show_none()
    table.gives(power=3)


@rule("SH-23", "SH-29")
def test_a_fast_played_leshai_knight_does_not_unify_with_itself(table: Table) -> None:
    table.row("leshai_knight", "leshai_knight").start(crystals=6)
    table.fast_play("leshai_knight").gives(crystals=-3, power=3)
    table.fast_play("leshai_knight").gives(crystals=-3, power=6)


@pytest.mark.parametrize("mastery", [0, 14])
def test_ghostwillow_avenger_destroys_nothing_below_15_mastery(table: Table, mastery: int) -> None:
    table.mastery(mastery, 1).champions("evokatus", of=1).hand("ghostwillow_avenger")
    table.play("ghostwillow_avenger").gives(power=4).champions_are("evokatus", of=1)


@rule("SH-50")
def test_ghostwillow_avenger_destroys_every_champion_of_every_opponent(table: Table) -> None:
    table.players(4).mastery(15, 1, 2, 3).out(3).hand("ghostwillow_avenger").champions("li_hin")
    table.champions("evokatus", "evokatus", of=1).champions("systema_ai", of=2)
    table.play("ghostwillow_avenger").gives(power=4).champions_are("li_hin").champions_are(
        of=1
    ).champions_are(of=2)
    table.discard_is("evokatus", "evokatus", of=1).discard_is("systema_ai", of=2)
    table.happened("destroyed evokatus", "destroyed evokatus", "destroyed systema_ai")


def test_thorn_zealot_without_unify_only_draws(table: Table) -> None:
    table.hand("thorn_zealot").deck("crystal").champions("evokatus", of=1)
    table.play("thorn_zealot").draws(1).asks_nothing().champions_are("evokatus", of=1)


@rule("SH-29")
def test_thorn_zealot_may_show_the_card_just_drawn(table: Table) -> None:
    table.hand("thorn_zealot").deck("spore_cleric").champions("evokatus", of=1).play("thorn_zealot")
    table.happened("drew spore_cleric").show("spore_cleric").asks("destroy", "destroy evokatus seat 2")
    table.cannot("pass").answer("destroy evokatus seat 2").champions_are(of=1).discard_is("evokatus", of=1)


def test_thorn_zealot_chooses_among_the_champions_of_all_opponents(table: Table) -> None:
    table.players(3).hand("spore_cleric", "thorn_zealot").champions("li_hin")
    table.champions("evokatus", "evokatus", "primus_pilus", of=1).champions("evokatus", of=2)
    table.play("spore_cleric", "thorn_zealot").asks(
        "destroy", "destroy evokatus seat 2", "destroy primus_pilus seat 2", "destroy evokatus seat 3"
    )
    table.answer("destroy evokatus seat 3").champions_are(of=2).champions_are(
        "evokatus", "evokatus", "primus_pilus", of=1
    )
    table.champions_are("li_hin")


def test_thorn_zealot_finds_no_champion_to_destroy(table: Table) -> None:
    table.hand("spore_cleric", "thorn_zealot").play("spore_cleric", "thorn_zealot").draws(1).asks_nothing()


def test_root_of_the_forest_heals_and_with_unify_strikes(table: Table) -> None:
    table.health(20, 50).hand("root_of_the_forest", "thorn_zealot").play("root_of_the_forest")
    table.gives(health=10).show("thorn_zealot").gives(power=10)


@rule("SH-29")
def test_shardwood_guardian_may_show_the_card_just_drawn(table: Table) -> None:
    table.health(20, 50).hand("shardwood_guardian").deck("fungal_hermit")
    table.play("shardwood_guardian").gives(power=2).draws(1).show("fungal_hermit").gives(health=6)
    table.hand_is("fungal_hermit")


@rule("SH-20")
@pytest.mark.parametrize(("before", "health", "power"), [(45, 4, 0), (46, 4, 6), (48, 2, 6), (50, 0, 6)])
def test_furrowing_elemental_strikes_at_50_health_its_own_included(
    table: Table, before: int, health: int, power: int
) -> None:
    table.health(before, 50).hand("furrowing_elemental").play("furrowing_elemental").draws(1)
    table.gives(health=health, power=power)


def test_spore_cleric_heals_four(table: Table) -> None:
    table.health(20, 50).hand("spore_cleric").play("spore_cleric").gives(health=4)


def test_undergrowth_aspirant_heals_and_with_unify_strikes(table: Table) -> None:
    table.health(20, 50).hand("undergrowth_aspirant", "leshai_knight").play("undergrowth_aspirant")
    table.gives(health=3).show("leshai_knight").gives(power=5)


@rule("SH-21")
@pytest.mark.parametrize(("mastery", "health"), [(0, 0), (8, 0), (9, 5), (20, 5)])
def test_fungal_hermit_heals_with_the_tenth_mastery_its_own_included(
    table: Table, mastery: int, health: int
) -> None:
    table.mastery(mastery, 1).health(20, 50).hand("fungal_hermit")
    table.play("fungal_hermit").gives(mastery=1, health=health)


def test_additri_gives_nothing_when_played(table: Table) -> None:
    table.health(20, 50).hand("additri_gaiamancer").play("additri_gaiamancer").gives().draws(0)


def test_additri_counts_the_undergrowth_allies_played_this_turn_but_not_herself(table: Table) -> None:
    table.hand(
        "additri_gaiamancer", "spore_cleric", "thorn_zealot", "nil_assassin", "furrowing_elemental"
    ).deck()
    table.row("fungal_hermit").start(crystals=3).play("additri_gaiamancer", "spore_cleric")
    table.fast_play("fungal_hermit").play("nil_assassin", "thorn_zealot")
    table.exhaust("additri_gaiamancer").gives(power=8).play("furrowing_elemental").cannot(
        "exhaust additri_gaiamancer"
    )


def test_additri_alone_gives_two_power(table: Table) -> None:
    table.champions("additri_gaiamancer").hand("spore_cleric").exhaust("additri_gaiamancer").gives(power=2)
