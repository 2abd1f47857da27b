"""The end phase, dropping out, the end of the game (SH-40, SH-50)."""

import pytest

import deckwerk
from tests.shards.table import Table, rule

# The end phase


@rule("SH-40")
def test_the_end_phase_in_its_order(table: Table) -> None:
    table.row("spore_cleric").start(crystals=2).hand("crystal", "blaster", "command_seer").champions("li_hin")
    table.deck("shard_reactor", "infinity_shard", *["crystal"] * 4).health(40, 50)
    table.fast_play("spore_cleric").play("crystal").end().happened(
        "ended_turn",
        "dismissed spore_cleric",
        "discarded command_seer",
        "discarded blaster",
        "drew shard_reactor",
    )
    table.draws(5).hand_is("shard_reactor", "infinity_shard", "crystal", "crystal", "crystal")
    table.discard_is("crystal", "blaster", "command_seer").champions_are("li_hin").played_are().hired_are()
    table.under_centre_are("spore_cleric").turn_is(1)


@rule("SH-40")
def test_crystals_and_power_lapse(table: Table) -> None:
    table.players(3).champions("zetta_encryptor", of=1).champions("zetta_encryptor", of=2)
    table.start(crystals=5, power=5).end().turn_is(1).has(crystals=0, power=0).healths_are(50, 50, 50)


@rule("SH-40")
def test_damage_is_dealt_before_the_new_hand_is_drawn(table: Table) -> None:
    table.hand("blaster").deck(*["crystal"] * 5).play("blaster").end().hand_is().played_are("blaster")
    table.endure().happened("damaged 1", "drew crystal").hand_is(*["crystal"] * 5)


@rule("SH-24", "SH-40")
def test_champions_become_ready_at_the_end_of_the_own_turn(table: Table) -> None:
    table.champions("evokatus", "optio_crusher").exhaust("evokatus").end().endure()
    assert not any(table.game.view(1).zone("champions", 0).notes)
    table.turn_is(1)


@rule("SH-40")
def test_the_new_hand_brings_the_shields_for_the_turns_of_the_others(table: Table) -> None:
    table.deck("cryptofist_monk").hand("nil_assassin", of=1).end().turn_is(1)
    table.play("nil_assassin").end().asks("shield", "show cryptofist_monk", "pass", whom=0).show(
        "cryptofist_monk"
    )
    table.healths_are(50, 50).turn_is(0)


# Dropping out


@rule("SH-50")
def test_the_last_with_health_wins(table: Table) -> None:
    table.players(3).health(1, 2, 3).start(power=5)
    table.end().strike(1, 2).endure().endure().is_over(scores=[1, 0, 0], winners=[0])
    assert [(line.seat, line.rank) for line in table.game.score_sheet()] == [(0, 1), (1, 2), (2, 2)]


@rule("SH-50")
def test_the_turns_of_who_is_out_are_skipped(table: Table) -> None:
    table.players(4).health(50, 50, 3, 50).start(power=3)
    table.end().strike(1, 0).strike(2, 3).endure().healths_are(50, 50, 0, 50).happened("out")
    table.turn_is(1).end().turn_is(3).end().turn_is(0).end().turn_is(1)


@rule("SH-50")
def test_the_next_player_drops_out_and_is_skipped_at_once(table: Table) -> None:
    table.players(3).health(50, 3, 50).start(power=3).end().strike(1, 3).endure().turn_is(2)
    table.end().turn_is(0)


@rule("SH-50")
def test_the_champions_leave_the_game_with_the_player(table: Table) -> None:
    table.players(3).health(50, 3, 50).start(power=3).champions("li_hin", "evokatus", of=1)
    table.end().strike(1, 3).endure().champions_are(of=1).box_is("li_hin", "evokatus").discard_is(of=1)
    table.turn_is(2)


@rule("SH-50")
def test_who_is_out_is_no_opponent_any_more(table: Table) -> None:
    table.players(3).out(1).hand("venator_of_the_wastes", "blaster").champions("li_hin").mastery(0, 5, 5)
    table.play("venator_of_the_wastes").asks_nothing().masteries_are(0, 5, 3).play("blaster")
    table.end().is_attacked(2, 5).endure().turn_is(2)


@rule("SH-50", "SH-31")
def test_several_can_drop_out_at_once_and_the_others_go_on(table: Table) -> None:
    table.players(4).health(50, 2, 2, 50).start(power=4)
    table.end().strike(1, 2).strike(2, 2).endure().healths_are(50, 2, 2, 50)
    table.endure().happened("damaged 2", "damaged 2", "out", "out").healths_are(50, 0, 0, 50).turn_is(3)


@rule("SH-50")
def test_who_dropped_out_later_stands_better(table: Table) -> None:
    table.players(3).health(50, 3, 50).out(2, turn=3).start(power=3, turns=7)
    table.end().endure().is_over(scores=[50, 0, 0], winners=[0])
    assert [(line.seat, line.rank) for line in table.game.score_sheet()] == [(0, 1), (1, 2), (2, 3)]


@rule("SH-50")
@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        ([{"health": 0}, {}], "health' is 0 for those alone"),
        ([{"out": 2, "health": 5}, {}], "health' is 0 for those alone"),
        ([{"out": 1, "health": 0}, {}, {}], "has dropped out"),
    ],
)
def test_no_position_has_players_half_in_half_out(players: list[dict[str, int]], complaint: str) -> None:
    with pytest.raises(deckwerk.PositionError, match=complaint):
        deckwerk.position("shards", {"players": players, "turn": 0, "first": 0})


# A game without end (a reading of our own)


def last_turn(table: Table, seats: int = 2) -> Table:
    """The last turn of round 1000."""
    return table.players(seats, turn=seats - 1).start(turns=1000 * seats)


@pytest.mark.parametrize(
    ("health", "mastery", "winner"),
    [
        ((30, 29), (0, 30), 0),
        ((29, 30), (30, 0), 1),
        ((30, 30), (9, 8), 0),
        ((30, 30), (8, 9), 1),
        ((30, 30), (8, 8), 1),
    ],
)
def test_after_1000_rounds_most_health_wins_then_mastery_then_the_later_seat(
    table: Table, health: tuple[int, int], mastery: tuple[int, int], winner: int
) -> None:
    last_turn(table).health(*health).mastery(*mastery)
    table.end().happened("over").is_over(scores=list(health), winners=[winner])


def test_the_later_seat_is_counted_from_who_began(table: Table) -> None:
    table.players(3, turn=0, first=1).start(turns=3000).mastery(5, 5, 5)
    table.end().is_over(scores=[50, 50, 50], winners=[0])


def test_the_last_attack_still_counts(table: Table) -> None:
    last_turn(table).start(power=1).mastery(9, 0).end().answer("pass").is_over(scores=[49, 50], winners=[1])


def test_the_round_before_is_not_the_last(table: Table) -> None:
    table.players(2, turn=1).start(turns=1998).end().turn_is(0).end().turn_is(1).end()
    table.is_over(scores=[50, 50], winners=[1])


def test_skipped_turns_belong_to_the_round(table: Table) -> None:
    table.players(4, turn=0).out(1).out(3).start(turns=3993)
    table.end().turn_is(2).end().turn_is(0).has(turns=3997).end().turn_is(2).has(turns=3999)
    table.end().is_over(scores=[50, 0, 50, 0], winners=[2])


def test_those_who_are_out_stand_behind_those_who_play_at_the_end(table: Table) -> None:
    last_turn(table, 3).out(0).mastery(30, 0, 0).end().is_over(scores=[0, 50, 50], winners=[2])
    assert [(line.seat, line.rank) for line in table.game.score_sheet()] == [(2, 1), (1, 2), (0, 3)]
