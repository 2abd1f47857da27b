"""Missions together and alone: bonuses, front and behind, healing for everyone (MB-61, MB-63, MB-108)."""

import pytest

from tests.mistborn.lord_table import LordTable, rule


@rule("MB-61")
def test_only_the_first_of_the_group_gets_a_bonus(lord: LordTable) -> None:
    lord.missions("keep_venture", "crew_hideout", "skaa_caverns").progress(5, 0, 0, of=1).progress(3, 0, 0)
    lord.start(points=3).advance("keep_venture", 1).gives(points=-1, coins=1)
    lord.advance("keep_venture", 2).gives(points=-2, coins=2)


@rule("MB-108", "MB-61")
def test_alone_every_bonus_is_gained(lord: LordTable) -> None:
    lord.players(1).missions("keep_venture", "pits_of_hathsin", "skaa_caverns").progress(3, 11, 0)
    lord.start(points=4).advance("keep_venture", 3).gives(points=-3, coins=4)
    lord.advance("pits_of_hathsin", 1).gives(points=-1, atium=2)


@rule("MB-108")
@pytest.mark.parametrize(("step", "coins"), [(0, 1), (1, 2), (4, 2), (5, 1), (9, 1), (12, 1)])
def test_alone_one_is_behind_only_before_the_first_reward(lord: LordTable, step: int, coins: int) -> None:
    lord.players(1).progress(0, 0, step).hand("investigate").start().play("investigate").gives(coins=coins)


@rule("MB-108")
@pytest.mark.parametrize(("step", "damage"), [(0, 0), (1, 0), (5, 0), (8, 0), (9, 3), (11, 3), (12, 3)])
def test_alone_one_is_in_front_from_the_last_reward_before_the_top_on(
    lord: LordTable, step: int, damage: int
) -> None:
    lord.players(1).progress(0, 0, step).draws_card("edict_hunt_the_rebels").start(steps=7).end()
    lord.turn_is(0).healths_are(36 - damage)


@rule("MB-108")
def test_alone_one_climbs_where_one_is_behind(lord: LordTable) -> None:
    lord.players(1).metals(flared="zinc iron").progress(5, 6, 4).hand("eavesdrop").start().play("eavesdrop")
    lord.answers("refresh zinc from metals", "refresh iron from metals").asks_nothing()
    lord.progress_is(6, 6, 5).flared_are().owns(training=2)


@rule("MB-63")
def test_the_marker_of_a_dead_player_still_stands_in_front(lord: LordTable) -> None:
    lord.players(4).out(2).progress(5, 0, 0, of=2).progress(3, 0, 0).draws_card("edict_hunt_the_rebels")
    lord.start(steps=7).end().turn_is(1).healths_are(36, 36, 0, 36)


@rule("MB-63")
def test_who_completed_a_mission_first_stays_in_front(lord: LordTable) -> None:
    lord.players(4).progress(12, 0, 0).progress(12, 0, 0, of=1).draws_card("edict_hunt_the_rebels")
    lord.start(steps=8).end().turn_is(1).healths_are(33, 36, 36, 36)


@rule("MB-63")
def test_with_one_left_alive_it_is_still_no_game_alone(lord: LordTable) -> None:
    lord.out(1).progress(0, 0, 1).hand("investigate").start().play("investigate").gives(coins=1)


@rule("MB-104")
def test_one_marker_at_the_top_completes_a_mission_for_all(lord: LordTable) -> None:
    lord.progress(12, 12, 11, of=1).progress(0, 0, 11).draws_card("edict_curfew")
    lord.start(points=1, lord_health=20, steps=13).advance("skaa_caverns", 1).has(finished_3=1).end()
    lord.turn_is(1).has(lord_health=20)


# Whom healing is for


@rule("MB-55")
def test_healing_is_for_oneself(lord: LordTable) -> None:
    lord.health(20, 20).hand("hide").start().play("hide").asks_nothing().healths_are(23, 20)


@rule("MB-55")
def test_where_it_is_agreed_healing_may_be_for_others(lord: LordTable) -> None:
    lord.track("intro-healing").players(4).health(20, 20, 39, 0).out(3).hand("hide").start().play("hide")
    lord.asks("heal", "choose seat 1", "choose seat 2", "choose seat 3").answer("choose seat 2")
    lord.asks_nothing().healths_are(20, 23, 39, 0)


@rule("MB-55")
def test_nobody_is_healed_beyond_forty(lord: LordTable) -> None:
    lord.track("hard-b-healing").health(20, 38).hand("hide").start().play("hide").answer("choose seat 2")
    lord.healths_are(20, 40)


@rule("MB-55")
def test_where_it_is_agreed_rewards_of_missions_heal_others_too(lord: LordTable) -> None:
    lord.track("intro-healing").health(20, 20).progress(0, 5, 0).start(points=1).advance("crew_hideout", 1)
    lord.answers("choose seat 1", "choose seat 2").asks_nothing().healths_are(24, 22)


@rule("MB-55", "MB-103")
def test_the_tormented_gain_nothing_from_a_friends_healing(lord: LordTable) -> None:
    lord.track("intro-healing").health(20, 20).adversaries("adv_inquisitor_tormentor", of=1).hand("hide")
    lord.start().play("hide").answer("choose seat 2").healths_are(20, 20)


@rule("MB-55", "MB-106")
def test_the_last_one_alive_is_not_asked(lord: LordTable) -> None:
    lord.track("intro-healing").health(20, 0).out(1).hand("hide").start().play("hide").asks_nothing()
    lord.healths_are(23, 0)
