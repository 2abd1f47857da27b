"""What stands between the Lord Ruler's damage and a character (MB-41, MB-43, MB-88, MB-101)."""

import pytest

from tests.mistborn.lord_table import LordTable, rule

KOLOSS = "adv_koloss_raider"
"""Strikes its player for 6 at the end of the turn."""
CLOUDS = ("sneak", "coppercloud", "train_in_secret")
"""Each takes 3 off a damage."""


# Defenders


@rule("MB-88", "MB-41")
def test_damage_below_the_defence_of_a_defender_is_lost(lord: LordTable) -> None:
    lord.allies("hazekillers").adversaries("adv_garrison_soldiers").start().end()
    lord.turn_is(1).healths_are(36, 36).allies_are("hazekillers")


@rule("MB-88", "MB-41")
def test_damage_equal_to_the_defence_fells_the_defender_and_is_used_up(lord: LordTable) -> None:
    lord.allies("pewterarm").adversaries("adv_koloss_young").start().end()
    lord.turn_is(1).healths_are(36, 36).allies_are()


@rule("MB-88", "MB-41")
def test_a_defender_falls_and_the_rest_goes_on_to_the_character(lord: LordTable) -> None:
    lord.allies("soldier", "noble").adversaries(KOLOSS).start().end()
    lord.turn_is(1).healths_are(32, 36).allies_are("noble")
    assert "soldier" in lord.now.cards("discard", 0)


@rule("MB-88")
def test_of_several_defenders_the_player_chooses_who_comes_first(lord: LordTable) -> None:
    lord.allies("soldier", "pewterarm", "noble").adversaries(KOLOSS).start().end()
    lord.asks("guard", "suffer soldier", "suffer pewterarm").answer("suffer pewterarm")
    lord.turn_is(1).healths_are(35, 36).allies_are("noble")


@rule("MB-88")
def test_what_is_left_for_the_second_defender_may_be_lost(lord: LordTable) -> None:
    lord.allies("soldier", "pewterarm").adversaries("adv_koloss_pack").start().end()
    lord.answer("suffer soldier").turn_is(1).healths_are(36, 36).allies_are("pewterarm")


@rule("MB-88")
def test_a_small_damage_may_be_led_to_the_stronger_defender(lord: LordTable) -> None:
    lord.allies("soldier", "pewterarm").adversaries("adv_garrison_soldiers").start().end()
    lord.answer("suffer pewterarm").turn_is(1).healths_are(36, 36).allies_are("soldier", "pewterarm")


@rule("MB-41")
def test_defenders_protect_their_own_player_alone(lord: LordTable) -> None:
    lord.track("extreme").players(4).allies("hazekillers", of=1).before_row(1).end()
    lord.turn_is(1).healths_are(34, 36, 34, 34).allies_are("hazekillers", of=1)


@rule("MB-88")
def test_damage_of_several_sources_meets_the_defender_each_time(lord: LordTable) -> None:
    lord.allies("pewterarm").adversaries("adv_garrison_soldiers", "adv_koloss_young").start().end()
    lord.answer("suffer adv_garrison_soldiers").turn_is(1).healths_are(36, 36).allies_are()


@rule("MB-88", "MB-43")
def test_a_hidden_defender_takes_the_rest_as_well(lord: LordTable) -> None:
    lord.allies("pewterarm").adversaries(KOLOSS).hand("hide", of=1).start().end()
    lord.asks_hiding("hide").cloud("hide").turn_is(1)
    lord.healths_are(36, 36).allies_are().discard_is("hide", of=1)


# Shelter and Cloud


@rule("MB-88")
def test_a_smoker_takes_one_off_each_damage(lord: LordTable) -> None:
    lord.allies("smoker").adversaries("adv_koloss_young", "adv_garrison_soldiers").start().end()
    lord.answer("suffer adv_koloss_young").turn_is(1).healths_are(33, 36).allies_are("smoker")


@rule("MB-88")
def test_a_smoker_shelters_behind_a_defender(lord: LordTable) -> None:
    lord.allies("smoker", "soldier").adversaries(KOLOSS).start().end()
    lord.turn_is(1).healths_are(33, 36).allies_are("smoker")


@rule("MB-43", "MB-101")
def test_another_player_may_cloud_at_the_end_of_my_turn(lord: LordTable) -> None:
    lord.players(3).adversaries(KOLOSS).hand("sneak", "coppercloud", of=1).hand("sneak", of=2).start().end()
    lord.asks_clouds("sneak", "coppercloud").cloud("sneak").asks_clouds("coppercloud").decline()
    lord.asks_clouds("sneak", whom=2).decline()
    lord.turn_is(1).healths_are(33, 36, 36).discard_is("sneak", of=1).hand_is("coppercloud", of=1)


@rule("MB-43")
@pytest.mark.parametrize("card", CLOUDS)
def test_each_card_takes_off_three(lord: LordTable, card: str) -> None:
    lord.adversaries(KOLOSS).hand(card, of=1).start().end().asks_clouds(card).cloud(card)
    lord.turn_is(1).healths_are(33, 36)


@rule("MB-43")
def test_nothing_is_asked_any_more_once_all_damage_is_prevented(lord: LordTable) -> None:
    lord.players(3).adversaries(KOLOSS).hand(*CLOUDS, of=1).hand("sneak", of=2).start().end()
    lord.cloud("sneak", "coppercloud").turn_is(1).healths_are(36, 36, 36)
    lord.hand_is("train_in_secret", of=1).hand_is("sneak", of=2)


@rule("MB-31", "MB-43")
def test_nobody_clouds_in_the_own_turn(lord: LordTable) -> None:
    lord.adversaries(KOLOSS).hand("sneak").deck("funding").start().end().turn_is(1).healths_are(30, 36)


@rule("MB-31", "MB-43")
def test_who_is_struck_in_the_turn_of_another_may_cloud_but_the_player_on_turn_cannot(
    lord: LordTable,
) -> None:
    lord.adversaries("adv_house_assassin").hand("coppercloud").hand("sneak", of=1).start(steps=11).end()
    lord.asks_clouds("sneak").cloud("sneak").turn_is(1).healths_are(36, 35)


@rule("MB-102", "MB-43")
def test_his_card_is_played_in_nobodys_turn_so_everyone_may_cloud(lord: LordTable) -> None:
    lord.track("extreme").players(4).deck("sneak").hand("coppercloud", of=2).before_row(3).end()
    lord.asks_clouds("sneak", whom=0).cloud("sneak")
    lord.asks_clouds("coppercloud", whom=2).decline().asks_clouds("coppercloud", whom=2).cloud("coppercloud")
    lord.turn_is(1).healths_are(36, 33, 36, 33)


@rule("MB-88")
def test_damage_on_a_defender_cannot_be_clouded(lord: LordTable) -> None:
    lord.allies("hazekillers").adversaries("adv_koloss_young").hand("sneak", of=1).start().end()
    lord.turn_is(1).healths_are(36, 36).allies_are().hand_is("sneak", of=1)


@rule("MB-88")
def test_cloud_takes_what_the_smoker_left(lord: LordTable) -> None:
    lord.allies("smoker").adversaries("adv_koloss_pack").hand("sneak", of=1).start().end()
    lord.asks_clouds("sneak").cloud("sneak").turn_is(1).healths_are(36, 36)


@rule("MB-43")
def test_the_dead_cloud_nothing(lord: LordTable) -> None:
    lord.players(3).out(1).hand("sneak", of=1).adversaries(KOLOSS).start().end()
    lord.turn_is(2).healths_are(30, 0, 36).hand_is("sneak", of=1)


@rule("MB-101")
def test_a_friend_may_save_a_life(lord: LordTable) -> None:
    lord.health(5, 36).adversaries(KOLOSS).hand("sneak", of=1).start().end().cloud("sneak")
    lord.turn_is(1).healths_are(2, 36)


# Hide


@rule("MB-43")
def test_an_ally_is_hidden_from_an_edict_by_its_own_player(lord: LordTable) -> None:
    lord.players(4).allies("kandra").deck("hide").draws_card("edict_ministry_raid").start().end()
    lord.asks_hiding("hide", whom=0).cloud("hide").turn_is(1).allies_are("kandra").discard_is("hide")


@rule("MB-43", "MB-101")
def test_an_ally_of_a_friend_is_hidden(lord: LordTable) -> None:
    lord.players(4).allies("smoker", "kandra", "lurcher").hand("hide", of=2)
    lord.draws_card("edict_break_the_strong").start().end()
    lord.asks_hiding("hide", whom=2).decline().asks_hiding("hide", whom=2).cloud("hide")
    lord.turn_is(1).allies_are("kandra")


@rule("MB-43")
def test_a_hidden_ally_is_not_wanted_twice(lord: LordTable) -> None:
    lord.players(4).allies("kandra").hand("hide", of=1).before_row(5).end()
    lord.asks_hiding("hide").cloud("hide").turn_is(1).allies_are("kandra")


@rule("MB-43")
def test_hide_prevents_no_damage(lord: LordTable) -> None:
    lord.adversaries(KOLOSS).hand("hide", of=1).start().end().turn_is(1).healths_are(30, 36)


@rule("MB-43")
def test_a_choice_of_allies_or_damage_is_settled_by_a_hidden_ally(lord: LordTable) -> None:
    lord.players(4).allies("kandra").hand("hide", of=1).before_row(12).end().answer("suffer kandra")
    lord.asks_hiding("hide").cloud("hide").turn_is(1).allies_are("kandra").healths_are(36, 36, 36, 36)
