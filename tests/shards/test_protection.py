"""Champions that cannot be attacked, and Zetta who protects her controller (SH-14, SH-26, SH-30)."""

import pytest

from tests.shards.table import Table, rule

# Zetta


@rule("SH-14", "SH-30")
def test_behind_zetta_neither_the_player_nor_the_other_champions_can_be_attacked(table: Table) -> None:
    table.champions("zetta_encryptor", "evokatus", "li_hin", of=1).start(power=4)
    table.cannot("attack evokatus seat 2", "attack zetta_encryptor seat 2", "attack li_hin seat 2")
    table.end().never_happened("attacked").healths_are(50, 50).turn_is(1)


@rule("SH-30")
def test_once_zetta_falls_in_the_play_phase_the_player_is_open(table: Table) -> None:
    table.champions("evokatus", "zetta_encryptor", of=1).hand(of=1).start(power=9)
    table.cannot("attack evokatus seat 2").attack("zetta_encryptor").costs(power=5)
    table.discard_is("zetta_encryptor", of=1).attack("evokatus").costs(power=2)
    table.end().is_attacked(1, 2).endure().healths_are(50, 48)


@rule("SH-30")
def test_with_one_opponent_behind_zetta_the_other_gets_everything(table: Table) -> None:
    table.players(3).champions("zetta_encryptor", of=1).start(power=4)
    table.end().happened("attacked 4").is_attacked(2, 4).endure().healths_are(50, 50, 46)


@rule("SH-30")
def test_with_one_of_three_opponents_behind_zetta_the_others_share(table: Table) -> None:
    table.players(4).champions("zetta_encryptor", of=2).start(power=4)
    table.end().asks_share(1, 4).strike(1, 3).is_attacked(1, 3).endure().is_attacked(3, 1).endure()
    table.healths_are(50, 47, 50, 49)


@rule("SH-30")
def test_power_that_can_reach_nobody_is_lost(table: Table) -> None:
    table.champions("zetta_encryptor", of=1).start(power=4).end().turn_is(1).has(power=0).healths_are(50, 50)


@rule("SH-26")
def test_zetta_of_one_player_does_not_protect_the_champions_of_another(table: Table) -> None:
    table.players(3).champions("zetta_encryptor", of=1).champions("evokatus", of=2).start(power=2)
    table.attack("evokatus", of=2).champions_are(of=2).asks_nothing()


@rule("SH-27", "SH-31")
def test_zetta_shields_only_from_the_hand(table: Table) -> None:
    table.hand("zetta_encryptor", of=1).start(power=7).end().is_attacked(1, 7, "zetta_encryptor")
    table.show("zetta_encryptor").endure().healths_are(50, 48).hand_is("zetta_encryptor", of=1)


def test_two_zettas_protect_each_other(table: Table) -> None:
    """There is one in the box, but positions may have more: each is protected by the other."""
    table.champions("zetta_encryptor", "zetta_encryptor", of=1).start(power=20)
    table.cannot("attack zetta_encryptor seat 2").end().turn_is(1).healths_are(50, 50)


# Li Hin and Drakonarius


@rule("SH-26")
def test_li_hin_cannot_be_attacked(table: Table) -> None:
    table.champions("li_hin", of=1).start(power=9).cannot("attack li_hin seat 2")
    table.end().endure().champions_are("li_hin", of=1).healths_are(50, 41)


@rule("SH-26")
def test_drakonarius_can_be_attacked_without_general_decurion(table: Table) -> None:
    table.champions("drakonarius", of=1).start(power=2).attack("drakonarius").costs(power=2).champions_are(
        of=1
    )


@rule("SH-26")
def test_general_decurion_protects_drakonarius_until_he_falls(table: Table) -> None:
    table.champions("drakonarius", "general_decurion", of=1).start(power=9).cannot(
        "attack drakonarius seat 2"
    )
    table.attack("general_decurion").costs(power=7).attack("drakonarius").costs(power=2).champions_are(of=1)


def test_general_decurion_protects_drakonarius_exhausted_or_not(table: Table) -> None:
    table.players(2, turn=1).champions("general_decurion", "drakonarius").hand("nil_assassin", of=0)
    table.exhaust("general_decurion").end().turn_is(0).play("nil_assassin").cannot(
        "attack drakonarius seat 2"
    )
    table.end().endure()


def test_general_decurion_of_another_player_protects_nobody(table: Table) -> None:
    table.players(3).champions("drakonarius", of=1).champions("general_decurion", of=2).start(power=2)
    table.attack("drakonarius").champions_are(of=1)


# Effects that destroy are no attacks


@pytest.mark.parametrize(
    "champions",
    [["li_hin"], ["drakonarius", "general_decurion"], ["zetta_encryptor", "evokatus"]],
    ids=lambda names: names[0],
)
@rule("SH-26")
def test_thorn_zealot_reaches_what_cannot_be_attacked(table: Table, champions: list[str]) -> None:
    table.champions(*champions, of=1).hand("thorn_zealot", "spore_cleric").deck()
    for champion in champions:
        table.cannot(f"attack {champion} seat 2")
    table.play("thorn_zealot").show("spore_cleric").asks(
        "destroy", *[f"destroy {champion} seat 2" for champion in champions]
    )
    table.answer(f"destroy {champions[-1]} seat 2").discard_is(champions[-1], of=1)
    table.champions_are(*champions[:-1], of=1).gives()


@rule("SH-26")
def test_ghostwillow_avenger_destroys_protected_champions_too(table: Table) -> None:
    table.champions("zetta_encryptor", "li_hin", "drakonarius", "general_decurion", of=1).mastery(15, 1)
    table.hand("ghostwillow_avenger").play("ghostwillow_avenger").gives(power=4).champions_are(of=1)
    table.discard_is("zetta_encryptor", "li_hin", "drakonarius", "general_decurion", of=1)
    table.end().is_attacked(1, 4).endure().healths_are(50, 46)
