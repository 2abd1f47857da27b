"""The cards of Homodeus; General Decurion and Numeri Drones have stories of their own."""

import pytest

from tests.shards.table import Table, rule


def test_drakonarius_gives_six_power(table: Table) -> None:
    table.hand("drakonarius").play("drakonarius").gives().exhaust("drakonarius").gives(power=6)


def test_evokatus_draws_when_played_and_counts_the_homodeus_champions(table: Table) -> None:
    table.hand("evokatus").deck("crystal").champions("primus_pilus", "li_hin", "zetta_encryptor")
    table.play("evokatus").draws(1).gives().hand_is("crystal").exhaust("evokatus").gives(power=2).draws(0)


def test_evokatus_counts_itself_alone_and_not_those_of_others(table: Table) -> None:
    table.champions("evokatus").champions("evokatus", "primus_pilus", of=1).exhaust("evokatus").gives(power=1)


def test_evokatus_counts_exhausted_champions(table: Table) -> None:
    table.champions("evokatus", "evokatus", "optio_crusher").exhaust("optio_crusher")
    table.exhaust("evokatus").gives(power=3).exhaust("evokatus").gives(power=3)


@pytest.mark.parametrize(("champions", "crystals"), [([], 2), (["systema_ai"], 4)])
def test_kiln_drone_gives_four_in_all_with_a_champion(
    table: Table, champions: list[str], crystals: int
) -> None:
    table.champions(*champions).hand("kiln_drone").play("kiln_drone").gives(crystals=crystals)


def test_korvus_legionnaire_returns_a_champion_of_any_faction(table: Table) -> None:
    table.hand("korvus_legionnaire").discard("li_hin", "evokatus", "evokatus", "crystal", "nil_assassin")
    table.play("korvus_legionnaire").gives(power=2).asks("return", "return evokatus", "return li_hin")
    table.answer("return li_hin").hand_is("li_hin").others_know("li_hin").gives()
    table.discard_is("evokatus", "evokatus", "crystal", "nil_assassin").play("li_hin").champions_are("li_hin")


def test_korvus_legionnaire_must_return_one_and_does_nothing_without(table: Table) -> None:
    table.hand("korvus_legionnaire", "korvus_legionnaire").discard("evokatus", "crystal")
    table.play("korvus_legionnaire").asks("return", "return evokatus").cannot("pass").answer(
        "return evokatus"
    )
    table.play("korvus_legionnaire").gives(power=2).asks_nothing().discard_is("crystal")


def test_mining_drones_give_a_crystal_and_a_card(table: Table) -> None:
    table.hand("mining_drones").deck("blaster").play("mining_drones").gives(crystals=1).draws(1).hand_is(
        "blaster"
    )


@rule("SH-21")
@pytest.mark.parametrize(("mastery", "power"), [(0, 3), (9, 3), (10, 5)])
def test_optio_crusher_hits_harder_with_ten_mastery(table: Table, mastery: int, power: int) -> None:
    table.mastery(mastery, 1).champions("optio_crusher").exhaust("optio_crusher").gives(power=power)


@pytest.mark.parametrize(
    ("others", "cards"),
    [
        (["evokatus", "optio_crusher"], 2),
        (["evokatus"], 0),
        (["li_hin", "zetta_encryptor", "systema_ai"], 0),
        (["evokatus", "evokatus", "li_hin"], 2),
    ],
)
def test_primus_pilus_draws_two_with_three_homodeus_champions(
    table: Table, others: list[str], cards: int
) -> None:
    table.champions("primus_pilus", *others).deck(*["crystal"] * 3)
    table.exhaust("primus_pilus").draws(cards).gives().cannot("exhaust primus_pilus")


def test_reactor_drone_gives_three_crystals(table: Table) -> None:
    table.hand("reactor_drone").play("reactor_drone").gives(crystals=3)


def test_venator_takes_no_mastery_without_a_champion(table: Table) -> None:
    table.mastery(0, 5).hand("venator_of_the_wastes").play("venator_of_the_wastes").gives(power=4)
    table.masteries_are(0, 5).never_happened("lost_mastery")


@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_venator_takes_two_mastery_but_not_below_zero(table: Table, before: int, after: int) -> None:
    table.mastery(0, before).hand("venator_of_the_wastes").champions("li_hin")
    table.play("venator_of_the_wastes").gives(power=4).asks_nothing().masteries_are(0, after)


def test_venator_must_name_one_of_several_opponents(table: Table) -> None:
    table.players(3).mastery(9, 5, 0).hand("venator_of_the_wastes").champions("li_hin")
    table.play("venator_of_the_wastes").asks("lose_mastery", "choose seat 2", "choose seat 3").cannot("pass")
    table.answer("choose seat 2").happened("lost_mastery 2").masteries_are(9, 3, 0)


@rule("SH-21")
def test_after_venator_the_lower_mastery_decides(table: Table) -> None:
    table.mastery(0, 11).hand("venator_of_the_wastes").champions("li_hin").hand("infinity_shard", of=1)
    table.play("venator_of_the_wastes").end().endure().turn_is(1).play("infinity_shard").gives(power=2)
    table.end().answer("pass")


@rule("SH-23")
def test_venator_can_be_fast_played(table: Table) -> None:
    table.mastery(0, 5).row("venator_of_the_wastes").start(crystals=4).champions("li_hin")
    table.fast_play("venator_of_the_wastes").gives(crystals=-4, power=4).masteries_are(0, 3)
