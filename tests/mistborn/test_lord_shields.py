"""Adversaries as targets: their shields, who may attack them, what removes shields (MB-103)."""

import pytest

from tests.mistborn.lord_table import LordTable, rule

X = 3
"""Dominance in these stories: on the easiest track after eight steps."""
SHIELDS = {
    "adv_koloss_raider": [5],
    "adv_koloss_berserker": [X, 4],
    "adv_inquisitor_executioner": [X, 3, 3],
    "adv_inquisitor_hunter": [X, 4],
    "adv_inquisitor_tormentor": [X, 3, 3],
    "adv_koloss_pack": [3, 3],
    "adv_koloss_young": [3],
    "adv_garrison_soldiers": [2, 2],
    "adv_garrison_captain": [3, 3, 3],
    "adv_palace_hazekillers": [3, 3],
    "adv_obligator_taxer": [2, 2],
    "adv_high_prelan": [2, 3],
    "adv_ministry_seeker": [3],
    "adv_ministry_soother": [3, 3],
    "adv_house_assassin": [3, 4],
    "adv_watchful_tineye": [3, 3],
    "adv_mistwraith": [2],
    "adv_kandra_impostor": [4, 3],
}


@rule("MB-103")
@pytest.mark.parametrize("adversary", SHIELDS)
def test_shields_fall_from_left_to_right_for_their_numbers(lord: LordTable, adversary: str) -> None:
    *others, last = SHIELDS[adversary]
    left = sum(others) + last
    lord.adversaries(adversary, of=1).start(steps=8, damage=left).end()
    for number, value in enumerate(others, 1):
        left -= value
        lord.storm(adversary, of=1).has(damage=left).shields_are(number, of=1)
    lord.storm(adversary, of=1).happened(f"broke_shield {adversary} {last}").has(damage=0)
    lord.turn_is(1).adversaries_are(of=1).slain_are(adversary).has(lord_health=48)


@rule("MB-103")
@pytest.mark.parametrize("adversary", [name for name in SHIELDS if name != "adv_palace_hazekillers"])
def test_less_damage_than_a_shield_breaks_nothing(lord: LordTable, adversary: str) -> None:
    lord.adversaries(adversary, of=1).start(steps=8, damage=SHIELDS[adversary][0] - 1).end()
    lord.asks("attack", "attack lord_ruler", "spare").spare().turn_is(1).shields_are(0, of=1)


@rule("MB-103")
def test_fallen_shields_stay_fallen_from_turn_to_turn(lord: LordTable) -> None:
    lord.adversaries("adv_koloss_pack", of=1).start(damage=4).end().storm("adv_koloss_pack", of=1)
    lord.asks("attack", "attack lord_ruler", "spare").attack_lord().has(lord_health=47)
    lord.turn_is(1).shields_are(1, of=1)


@rule("MB-103")
def test_the_second_shield_of_an_earlier_turn_is_next(lord: LordTable) -> None:
    lord.adversaries("adv_high_prelan", of=1, fallen=1).start(damage=2).end()
    lord.asks("attack", "attack lord_ruler", "spare").spare().turn_is(1).shields_are(1, of=1)


@rule("MB-103")
def test_adversaries_before_anyone_can_be_attacked_and_the_rest_strikes_him(lord: LordTable) -> None:
    lord.players(3).adversaries("adv_koloss_young").adversaries("adv_mistwraith", of=2).start(damage=9)
    lord.end().asks(
        "attack",
        "attack adv_koloss_young seat 1",
        "attack adv_mistwraith seat 3",
        "attack lord_ruler",
        "spare",
    )
    lord.storm("adv_koloss_young").storm("adv_mistwraith", of=2).attack_lord()
    lord.turn_is(1).healths_are(36, 36, 36).has(lord_health=44)
    lord.slain_are("adv_koloss_young", "adv_mistwraith")


@rule("MB-103", "MB-105")
@pytest.mark.parametrize(("steps", "x"), [(0, 1), (3, 1), (4, 2), (8, 3), (11, 4), (15, 5), (20, 5)])
def test_a_shield_of_x_costs_what_dominance_is_now(lord: LordTable, steps: int, x: int) -> None:
    lord.adversaries("adv_koloss_berserker", of=1).start(steps=steps, damage=x).has(dread=x)
    lord.end().storm("adv_koloss_berserker", of=1).turn_is(1).shields_are(1, of=1)


@rule("MB-103")
def test_the_adversary_of_a_dead_player_stays_and_can_be_attacked(lord: LordTable) -> None:
    lord.players(3).out(1).adversaries("adv_mistwraith", of=1).start(damage=2).end()
    lord.storm("adv_mistwraith", of=1).turn_is(2).slain_are("adv_mistwraith")


@rule("MB-103")
def test_hazekillers_of_the_living_protect_him_until_they_are_beaten_in_the_same_attack(
    lord: LordTable,
) -> None:
    lord.adversaries("adv_palace_hazekillers", of=1).start(damage=10).end()
    lord.asks("attack", "attack adv_palace_hazekillers seat 2", "spare")
    lord.storm("adv_palace_hazekillers", of=1).asks("attack", "attack adv_palace_hazekillers seat 2", "spare")
    lord.storm("adv_palace_hazekillers", of=1).asks("attack", "attack lord_ruler", "spare")
    lord.attack_lord().turn_is(1).has(lord_health=44)


@rule("MB-103")
def test_who_cannot_break_the_hazekillers_has_nothing_to_attack(lord: LordTable) -> None:
    lord.adversaries("adv_palace_hazekillers", of=1).start(damage=2).end().turn_is(1).has(lord_health=48)


@rule("MB-103")
def test_hazekillers_of_the_dead_protect_nobody(lord: LordTable) -> None:
    lord.players(3).out(1).adversaries("adv_palace_hazekillers", of=1).start(damage=2).end()
    lord.asks("attack", "attack lord_ruler", "spare").attack_lord().turn_is(2).has(lord_health=46)


# Effects that defeat allies


@rule("MB-103")
def test_assassinate_removes_one_shield_whatever_it_costs(lord: LordTable) -> None:
    lord.hand("assassinate", "ironpull").adversaries("adv_koloss_raider", of=1)
    lord.adversaries("adv_koloss_pack").start().play("assassinate").burn("steel").decline()
    lord.fuel("assassinate")
    lord.asks("defeat", "defeat adv_koloss_pack seat 1", "defeat adv_koloss_raider seat 2", "pass")
    lord.answer("defeat adv_koloss_raider seat 2").asks_nothing().slain_are("adv_koloss_raider")
    lord.has(damage=3).shields_are(0)


@rule("MB-103")
def test_coinshot_removes_the_leftmost_shield(lord: LordTable) -> None:
    lord.allies("coinshot").adversaries("adv_inquisitor_executioner", of=1).start(burned_steel=2, steps=8)
    lord.activate("coinshot", 2).answer("defeat adv_inquisitor_executioner seat 2").asks_nothing()
    lord.shields_are(1, of=1).slain_are()


@rule("MB-103")
def test_coinshot_may_leave_them_alone(lord: LordTable) -> None:
    lord.allies("coinshot").adversaries("adv_mistwraith").start(burned_steel=2)
    lord.activate("coinshot", 2).decline().asks_nothing().shields_are(0)


@rule("MB-103")
def test_the_bonus_of_a_mission_removes_a_shield(lord: LordTable) -> None:
    lord.missions("luthadel_garrison", "crew_hideout", "skaa_caverns").progress(3, 0, 0)
    lord.adversaries("adv_koloss_pack", of=1, fallen=1).start(points=1).advance("luthadel_garrison", 1)
    lord.asks("defeat", "defeat adv_koloss_pack seat 2", "pass").answer("defeat adv_koloss_pack seat 2")
    lord.asks_nothing().slain_are("adv_koloss_pack").has(damage=1)


@rule("MB-103")
def test_maelstrom_takes_all_shields_of_all_adversaries(lord: LordTable) -> None:
    lord.players(3).out(2).training(20, 0, 0).owning(atium=2).hand("maelstrom")
    lord.adversaries("adv_koloss_pack", "adv_koloss_raider").adversaries("adv_koloss_young", of=1)
    lord.adversaries("adv_high_prelan", of=2).start().play("maelstrom").burn("steel")
    lord.fuel("maelstrom").fuel("maelstrom").asks_nothing()
    lord.slain_are("adv_koloss_pack", "adv_koloss_raider", "adv_koloss_young", "adv_high_prelan")
    lord.adversaries_are().adversaries_are(of=1).adversaries_are(of=2)
