"""Numeri Drones: the next Homodeus champion recruited this turn comes straight into play (SH-14)."""

import pytest

from tests.shards.table import Table, rule

NUMERI = "numeri_drones"


@rule("SH-12", "SH-14")
def test_the_next_homodeus_champion_recruited_comes_into_play(table: Table) -> None:
    table.champions(NUMERI).row("optio_crusher", "optio_crusher").start(crystals=9)
    table.exhaust(NUMERI).gives(crystals=1).recruit("optio_crusher").costs(crystals=5)
    table.happened("enlisted optio_crusher").champions_are(NUMERI, "optio_crusher").discard_is()
    table.recruit("optio_crusher").champions_are(NUMERI, "optio_crusher").discard_is("optio_crusher")


def test_the_champion_enters_ready_and_can_be_exhausted_this_turn(table: Table) -> None:
    table.champions(NUMERI).row("optio_crusher").start(crystals=4).exhaust(NUMERI).recruit("optio_crusher")
    table.exhaust("optio_crusher").gives(power=3).cannot(f"exhaust {NUMERI}")


def test_the_champion_is_not_played_evokatus_draws_nothing(table: Table) -> None:
    table.champions(NUMERI).row("evokatus").start(crystals=3).exhaust(NUMERI).recruit("evokatus").draws(0)
    table.champions_are(NUMERI, "evokatus").exhaust("evokatus").gives(power=2)


@rule("SH-29")
def test_the_champion_does_not_help_dominion(table: Table) -> None:
    table.champions(NUMERI).row("evokatus").start(crystals=3).hand("li_hin", "spore_cleric", "order_initiate")
    table.exhaust(NUMERI).recruit("evokatus").play("order_initiate").gives(crystals=2)


def test_only_homodeus_champions_are_meant_and_the_others_leave_it_open(table: Table) -> None:
    table.champions(NUMERI).row("li_hin", "kiln_drone", "evokatus").start(crystals=7).exhaust(NUMERI)
    table.recruit("li_hin").recruit("kiln_drone").discard_is("li_hin", "kiln_drone").champions_are(NUMERI)
    table.recruit("evokatus").champions_are(NUMERI, "evokatus")


def test_two_exhaustings_serve_two_recruits(table: Table) -> None:
    table.champions(NUMERI, NUMERI).row("evokatus", "evokatus", "primus_pilus").start(crystals=8)
    table.exhaust(NUMERI, NUMERI).recruit("evokatus").recruit("primus_pilus").recruit("evokatus")
    table.champions_are(NUMERI, NUMERI, "evokatus", "primus_pilus").discard_is("evokatus")


def test_one_exhausting_after_the_other_is_used_up(table: Table) -> None:
    table.champions(NUMERI, NUMERI).row("evokatus", "primus_pilus", "primus_pilus").start(crystals=6)
    table.exhaust(NUMERI).recruit("evokatus").exhaust(NUMERI).recruit("primus_pilus").recruit("primus_pilus")
    table.champions_are(NUMERI, NUMERI, "evokatus", "primus_pilus").discard_is("primus_pilus")


def test_drones_bring_drones(table: Table) -> None:
    table.champions(NUMERI).row(NUMERI, "evokatus").start(crystals=5).exhaust(NUMERI).recruit(NUMERI)
    table.exhaust(NUMERI).gives(crystals=1).recruit("evokatus").champions_are(NUMERI, NUMERI, "evokatus")


def test_what_is_not_used_lapses_with_the_turn(table: Table) -> None:
    table.champions(NUMERI).deck("reactor_drone", "reactor_drone").row("evokatus").exhaust(NUMERI).end().end()
    table.turn_is(0).play("reactor_drone", "reactor_drone").recruit("evokatus").discard_is("evokatus")


def test_before_the_exhausting_champions_go_to_the_discard_pile(table: Table) -> None:
    table.champions(NUMERI).row("evokatus").start(crystals=4).recruit("evokatus").exhaust(NUMERI)
    table.discard_is("evokatus").champions_are(NUMERI)


@pytest.mark.parametrize("mastery", [0, 14])
def test_portal_monk_below_15_mastery_recruits_into_play(table: Table, mastery: int) -> None:
    table.mastery(mastery, 1).champions(NUMERI).hand("portal_monk").row("drakonarius").exhaust(NUMERI)
    table.play("portal_monk").answer("recruit drakonarius").champions_are(NUMERI, "drakonarius").discard_is()


def test_portal_monk_at_15_mastery_recruits_into_the_hand_and_leaves_it_open(table: Table) -> None:
    table.mastery(15, 1).champions(NUMERI).hand("portal_monk").row("drakonarius", "evokatus").start(
        crystals=4
    )
    table.exhaust(NUMERI).play("portal_monk").answer("recruit drakonarius").hand_is("drakonarius")
    table.champions_are(NUMERI).recruit("evokatus").champions_are(NUMERI, "evokatus").discard_is()
