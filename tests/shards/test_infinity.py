"""Infinite power: enough for everything, against which shields are shown in vain (SH-30, SH-31, SH-33)."""

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
    table.end().annihilate(1, 2, 3).happened("annihilated").never_happened("attacked")
    table.is_annihilated(1).endure().is_annihilated(2, "cryptofist_monk").show("cryptofist_monk")
    table.happened("shielded cryptofist_monk 8").is_annihilated(2).endure().is_annihilated(3).endure()
    table.happened("out", "out", "out", "over").is_over(scores=[50, 0, 0, 0], winners=[0])


@rule("SH-30", "SH-33")
def test_the_attacker_may_spare_some_but_not_all(table: Table) -> None:
    table.players(4).mastery(30, 1, 2, 3).hand("infinity_shard").play("infinity_shard").end()
    table.asks("assign", "spare seat 2", "attack seat 2").spare(1)
    table.asks("assign", "spare seat 3", "attack seat 3").spare(2)
    table.happened("annihilated").is_annihilated(3).endure().healths_are(50, 50, 50, 0).turn_is(1).end()


@rule("SH-30", "SH-33")
def test_who_has_struck_one_may_spare_the_last(table: Table) -> None:
    table.players(3).mastery(30, 1, 2).hand("infinity_shard").play("infinity_shard").end().annihilate(1)
    table.asks("assign", "spare seat 3", "attack seat 3").spare(2).is_annihilated(1).endure()
    table.healths_are(50, 0, 50).turn_is(2)


@rule("SH-30", "SH-33")
def test_an_only_opponent_cannot_be_spared(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").play("infinity_shard").end().is_annihilated(1).endure()
    table.is_over(scores=[50, 0], winners=[0])


@rule("SH-31", "SH-33")
def test_a_shield_shown_in_vain_is_known_to_all(table: Table) -> None:
    table.players(3).mastery(30, 1, 2).hand("infinity_shard").hand("command_seer", "crystal", of=1)
    table.play("infinity_shard").end().annihilate(1).spare(2).show("command_seer").others_know(of=1)
    table.endure().others_know("command_seer", of=1).healths_are(50, 0, 50)


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
    table.end().annihilate(1, 2).endure().endure().is_over(scores=[50, 0, 0], winners=[0])


@rule("SH-33")
def test_who_hides_behind_zetta_is_not_reached(table: Table) -> None:
    table.players(3).mastery(30, 1, 2).hand("infinity_shard").champions("zetta_encryptor", of=1)
    table.play("infinity_shard").end().endure().healths_are(50, 50, 0).turn_is(1).end().turn_is(0)
    table.has(infinite_power=0)


@rule("SH-33")
def test_infinite_power_lapses_with_the_turn(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("zetta_encryptor", of=1)
    table.play("infinity_shard").end().turn_is(1).has(infinite_power=0, power=0).healths_are(50, 50)
    table.end().turn_is(0).cannot("attack zetta_encryptor seat 2")


@rule("SH-33")
def test_li_hin_cannot_be_attacked_with_infinite_power_either(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("li_hin", of=1)
    table.play("infinity_shard").cannot("attack li_hin seat 2").end().endure().is_over(
        scores=[50, 0], winners=[0]
    )


@rule("SH-33")
def test_doubling_leaves_infinite_power_infinite(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").champions("fao_cutul")
    table.play("infinity_shard").exhaust("fao_cutul").gives(power=4).has(infinite_power=1)
    table.end().endure().is_over(scores=[50, 0], winners=[0])


@rule("SH-33")
def test_infinite_power_wins_against_full_health_and_every_shield(table: Table) -> None:
    table.mastery(30, 1).hand("infinity_shard").hand(*["cryptofist_monk"] * 9, of=1)
    table.play("infinity_shard").end().show(*["cryptofist_monk"] * 9).endure()
    table.is_over(scores=[50, 0], winners=[0])
