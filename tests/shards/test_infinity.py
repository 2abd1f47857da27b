"""Infinite power: enough for everything, against which no shield helps (SH-33)."""

import pytest

from tests.shards.table import Table, rule


@rule("SH-33")
@pytest.mark.parametrize(("mastery", "power"), [(0, 2), (9, 2), (10, 3), (19, 3), (20, 5), (29, 5)])
def test_below_30_mastery_infinity_shard_gives_a_number(table: Table, mastery: int, power: int) -> None:
    table.mastery(mastery, 1).hand("infinity_shard").play("infinity_shard").gives(power=power)
    table.end().endure().healths_are(50, 50 - power)


@rule("SH-33")
def test_with_30_mastery_it_strikes_everybody_whatever_their_shields(table: Table) -> None:
    table.players(4).mastery(30, 1, 2, 3).hand("infinity_shard").hand("cryptofist_monk", of=2)
    table.play("infinity_shard").gives(infinite_power=1).happened("gained_infinite_power")
    table.end().happened("annihilated", "annihilated", "annihilated", "out", "out", "out", "over")
    table.never_happened("attacked", "shielded").is_over(scores=[50, 0, 0, 0], winners=[0])


@rule("SH-33")
def test_reaching_30_mastery_alone_wins_nothing(table: Table) -> None:
    table.mastery(29, 1).hand("infinity_shard").start(crystals=1).focus().masteries_are(30, 1)
    table.end().turn_is(1).healths_are(50, 50)


@rule("SH-33", "SH-21")
def test_mastery_that_comes_after_the_shard_is_too_late(table: Table) -> None:
    table.mastery(29, 1).hand("infinity_shard").start(crystals=1)
    table.play("infinity_shard").gives(power=5).focus().has(infinite_power=0).end().endure().healths_are(
        50, 45
    )


@rule("SH-33", "SH-26")
def test_it_is_enough_for_every_champion_and_every_opponent_and_grows_no_less(table: Table) -> None:
    table.players(3).mastery(30, 1, 2).hand("infinity_shard", "blaster")
    table.champions("zetta_encryptor", "primus_pilus", of=1).champions("general_decurion", of=2)
    table.play("infinity_shard", "blaster").attack("zetta_encryptor").gives().attack("primus_pilus").gives()
    table.attack("general_decurion", of=2).has(power=1, infinite_power=1)
    table.end().is_over(scores=[50, 0, 0], winners=[0])


@rule("SH-33")
def test_who_hides_behind_zetta_is_not_reached(table: Table) -> None:
    table.players(3).mastery(30, 1, 2).hand("infinity_shard").champions("zetta_encryptor", of=1)
    table.play("infinity_shard").end().healths_are(50, 50, 0).turn_is(1).end().turn_is(0)
    table.has(infinite_power=0)


@rule("SH-33")
def test_infinite_power_lapses_with_the_turn(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("zetta_encryptor", of=1)
    table.play("infinity_shard").end().turn_is(1).has(infinite_power=0, power=0).healths_are(50, 50)
    table.end().turn_is(0).cannot("attack zetta_encryptor seat 2")


@rule("SH-33")
def test_li_hin_cannot_be_attacked_with_infinite_power_either(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("li_hin", of=1)
    table.play("infinity_shard").cannot("attack li_hin seat 2").end().is_over(scores=[50, 0], winners=[0])


@rule("SH-33")
def test_doubling_leaves_infinite_power_infinite(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("fao_cutul")
    table.play("infinity_shard").exhaust("fao_cutul").gives(power=4).has(infinite_power=1)
    table.end().is_over(scores=[50, 0], winners=[0])


@rule("SH-33")
def test_infinite_power_wins_against_full_health_and_every_shield(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").hand(*["cryptofist_monk"] * 9, of=1)
    table.play("infinity_shard").end().never_happened("shielded").is_over(scores=[50, 0], winners=[0])
