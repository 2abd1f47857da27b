"""The Tablet of Time's Dawn: GS-38."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@rule("GS-38")
def test_banished_from_play_it_gives_another_turn_after_this_one(table: Table) -> None:
    table.hand("tablet_of_times_dawn").deck(*["apprentice"] * 10)
    table.play("tablet_of_times_dawn").use("tablet_of_times_dawn").asks_nothing()
    table.constructs_are().void_is("tablet_of_times_dawn").cannot("use tablet_of_times_dawn")
    table.end().turn_is(0).happened("extra_turn").hand_is(*["apprentice"] * 5).end().turn_is(1).end().turn_is(
        0
    )


@rule("GS-38")
def test_it_may_wait_for_a_later_turn_of_its_owner(table: Table) -> None:
    table.hand("tablet_of_times_dawn").play("tablet_of_times_dawn")
    table.end().turn_is(1).cannot("use tablet_of_times_dawn").end().turn_is(0)
    table.use("tablet_of_times_dawn").end().turn_is(0).end().turn_is(1)


@rule("GS-38")
def test_the_turn_in_which_it_is_banished_goes_on(table: Table) -> None:
    table.constructs("tablet_of_times_dawn", "shadow_star").hand("mystic").start(runes=1)
    table.use("tablet_of_times_dawn").play("mystic").acquire("mystic").use("shadow_star").has(
        runes=0, power=1
    )
    table.end().turn_is(0).has(runes=0, power=0).use("shadow_star").gives(power=1)


@rule("GS-38")
def test_banished_from_the_row_it_gives_no_turn(table: Table) -> None:
    table.hand("seer_of_the_forked_path").row("tablet_of_times_dawn")
    table.play("seer_of_the_forked_path").answer("banish tablet_of_times_dawn from row").end().turn_is(1)


@rule("GS-38")
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_banished_from_hand_or_discard_pile_it_gives_no_turn(table: Table, zone: str) -> None:
    table.hand("void_initiate", *["tablet_of_times_dawn"] * (zone == "hand"))
    table.discard(*["tablet_of_times_dawn"] * (zone == "discard"))
    table.play("void_initiate").answer(f"banish tablet_of_times_dawn from {zone}").void_is(
        "tablet_of_times_dawn"
    )
    table.end().turn_is(1)


@rule("GS-38")
def test_its_honor_is_lost_with_it(table: Table) -> None:
    table.players(2, turn=1).constructs("tablet_of_times_dawn").start(pool=0).deck().discard().honor(1, 0)
    assert table.game.scores() == [1, 2]
    table.use("tablet_of_times_dawn").end().turn_is(1).end().is_over(scores=[1, 0], winners=[0])


@rule("GS-38", "GS-31")
def test_from_the_void_it_can_come_back_and_give_yet_another_turn(table: Table) -> None:
    table.constructs("tablet_of_times_dawn", "rocket_courier_x_99", "hedron_link_device")
    table.row("arha_initiate", "void_initiate").centre(DULL, only=True).start(runes=7)
    table.use("tablet_of_times_dawn").acquire("arha_initiate").centre_is("tablet_of_times_dawn")
    table.acquire("void_initiate").row_is(DULL, "tablet_of_times_dawn")
    table.acquire("tablet_of_times_dawn").answer("use rocket_courier_x_99").use("tablet_of_times_dawn")
    table.has(extra_turns=2).end().turn_is(0).end().turn_is(0).end().turn_is(1)


@rule("GS-38", "GS-50")
def test_in_the_last_round_it_works_for_an_earlier_player_too(table: Table) -> None:
    table.players(3).constructs("tablet_of_times_dawn").start(pool=0)
    table.use("tablet_of_times_dawn").end().turn_is(0).end().turn_is(1).end().turn_is(2).end()
    assert table.game.over


@rule("GS-38")
def test_a_tablet_that_a_monster_made_its_owner_discard_gives_no_turn(table: Table) -> None:
    table.row("corrosive_widow").constructs("tablet_of_times_dawn", of=1).start(power=4)
    table.defeat("corrosive_widow").answer("discard tablet_of_times_dawn from constructs")
    table.discard_is("tablet_of_times_dawn", of=1).end().turn_is(1).end().turn_is(0)
