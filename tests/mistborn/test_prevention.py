"""Cloud, Hide and Smoker: what prevents damage and keeps allies in play (MB-43, MB-84, MB-88)."""

import pytest

from tests.mistborn.table import Table, rule


@rule("MB-43")
@pytest.mark.parametrize("card", ["sneak", "train_in_secret", "coppercloud"])
def test_three_copper_cards_prevent_three_damage(table: Table, card: str) -> None:
    table.hand(card, of=1).start(damage=5).end().strike(1, 5).asks_clouds(card).cloud(card)
    table.healths_are(36, 36).discard_is(card, of=1)


@rule("MB-43")
def test_no_damage_is_prevented_below_nothing_and_then_nobody_is_asked(table: Table) -> None:
    table.hand("sneak", "coppercloud", of=1).start(damage=2).end().strike(1, 2).cloud("sneak")
    table.turn_is(1).healths_are(36, 38).hand_is("coppercloud", of=1)


@rule("MB-43")
def test_several_clouds_add_up(table: Table) -> None:
    table.hand("sneak", "coppercloud", of=1).start(damage=7).end().strike(1, 7).cloud("sneak", "coppercloud")
    table.turn_is(1).healths_are(36, 37)


@rule("MB-43")
def test_clouding_may_be_declined(table: Table) -> None:
    table.hand("sneak", of=1).start(damage=2).end().strike(1, 2).decline().healths_are(36, 36)
    table.hand_is("sneak", of=1)


@rule("MB-43")
def test_another_player_can_cloud_for_the_one_who_is_struck(table: Table) -> None:
    table.players(4).target(1).hand("sneak", of=3).hand("coppercloud", of=1).start(damage=7)
    table.end().strike(1, 7).asks_clouds("coppercloud", whom=1).decline()
    table.asks_clouds("sneak", whom=3).cloud("sneak").decline().healths_are(36, 34, 40, 40)
    table.discard_is("sneak", of=3)


@rule("MB-43", "MB-31")
def test_the_attacker_clouds_nobody_in_the_own_turn(table: Table) -> None:
    table.hand("sneak").start(damage=2).end().strike(1, 2).turn_is(1).healths_are(36, 36)


@rule("MB-43", "MB-86")
def test_whoever_is_out_clouds_nobody(table: Table) -> None:
    table.players(4).target(1).hand("sneak", of=2).out(2).start(damage=2)
    table.end().strike(1, 2).decline().healths_are(36, 36, 0, 40).hand_is("sneak", of=2)


@rule("MB-43")
def test_whoever_might_hold_a_cloud_is_asked_and_nobody_else(table: Table) -> None:
    table.players(4).target(1).hand("funding", of=1).deck("sneak", of=1).hand("funding", of=2).discard(
        "sneak", of=2
    )
    table.start(damage=2).end().strike(1, 2).asks_clouds(whom=1).decline().asks(
        "attack", ..., whom=1
    ).decline()


@rule("MB-43")
def test_a_prevented_death_is_no_death(table: Table) -> None:
    table.hand("sneak", of=1).health(36, 5).start(damage=7).end().strike(1, 7).cloud("sneak")
    table.turn_is(1).healths_are(36, 1)


# Allies


@rule("MB-43")
def test_hide_keeps_an_ally_in_play_and_the_damage_is_spent(table: Table) -> None:
    table.allies("noble", of=1).hand("hide", of=1).start(damage=3).end().attack("noble").asks_hiding("hide")
    table.cloud("hide").allies_are("noble", of=1).discard_is("hide", of=1)
    table.asks("attack", "attack seat 2 #1", "spare", whom=0).spare()


@rule("MB-43")
def test_a_hidden_ally_can_be_attacked_again_at_once(table: Table) -> None:
    table.allies("noble", of=1).hand("hide", of=1).deck("funding", of=1).start(damage=4).end()
    table.attack("noble").cloud("hide").attack("noble").turn_is(1).allies_are(of=1)
    table.discard_is("hide", "noble", of=1)


@rule("MB-43", "MB-41")
def test_a_hidden_defender_still_protects(table: Table) -> None:
    table.allies("soldier", of=1).hand("hide", of=1).deck("funding", of=1).start(damage=3).end()
    table.attack("soldier").cloud("hide").turn_is(1).healths_are(36, 38)


@rule("MB-43")
def test_hiding_may_be_declined(table: Table) -> None:
    table.allies("noble", of=1).hand("hide", of=1).start(damage=2).end().attack("noble").decline()
    table.allies_are(of=1).hand_is("hide", of=1)


@rule("MB-43")
def test_anybody_out_of_turn_can_hide_an_ally_of_anybody(table: Table) -> None:
    table.players(3).target(1).allies("noble", of=1).hand("hide", of=2).start(damage=2).end().attack("noble")
    table.asks_hiding("hide", whom=2).cloud("hide").allies_are("noble", of=1).discard_is("hide", of=2)


@rule("MB-43")
def test_hide_saves_an_ally_from_an_effect_that_defeats(table: Table) -> None:
    table.hand("assassinate", "iron_training").allies("noble", of=1).hand("hide", of=1)
    table.play("assassinate").burn("steel").decline().fuel("assassinate").answer("defeat noble seat 2")
    table.asks_hiding("hide").cloud("hide").asks_nothing().allies_are("noble", of=1)


@rule("MB-43")
def test_hide_saves_one_ally_from_maelstrom(table: Table) -> None:
    table.hand("maelstrom", "iron_training", "iron_training").allies("noble", "kandra", "smoker", of=1)
    table.hand("hide", of=1).deck("funding", of=1).play("maelstrom").burn("steel")
    table.fuel("maelstrom").fuel("maelstrom").asks_hiding("hide").decline().asks_hiding("hide").cloud("hide")
    table.asks_nothing()
    assert len(table.now.cards("allies", 1)) == 1


@rule("MB-43")
def test_hide_prevents_no_damage_to_a_character_and_cloud_saves_no_ally(table: Table) -> None:
    table.allies("noble", of=1).hand("hide", "sneak", of=1).start(damage=3).end()
    table.attack("noble").asks_hiding("hide").decline().strike(1, 1).asks_clouds("sneak").decline()
    table.healths_are(36, 37).hand_is("hide", "sneak", of=1)


# Smoker


@rule("MB-88")
def test_smoker_takes_one_off_every_damage_to_its_player(table: Table) -> None:
    table.allies("smoker", of=1).start(damage=4).end().strike(1, 4).healths_are(36, 35)


@rule("MB-88")
def test_smoker_protects_no_ally(table: Table) -> None:
    table.allies("smoker", "noble", of=1).start(damage=2).end().attack("noble").allies_are("smoker", of=1)


@rule("MB-88", "MB-82")
def test_one_damage_comes_to_nothing_before_smoker_and_frees_no_marker(table: Table) -> None:
    table.players(3).target(1).allies("smoker", of=1).start(damage=1).end().strike(1, 1).turn_is(1)
    table.healths_are(36, 38, 40).target_is(1)


@rule("MB-88")
def test_smoker_and_cloud_add_up(table: Table) -> None:
    table.allies("smoker", of=1).hand("sneak", of=1).start(damage=6).end().strike(1, 6).cloud("sneak")
    table.healths_are(36, 36)


@rule("MB-88", "MB-83")
def test_smoker_helps_its_player_alone(table: Table) -> None:
    table.players(3).target(0).allies("smoker", of=1).start(damage=4).end().strike_all(4).healths_are(
        36, 35, 36
    )


@rule("MB-88", "MB-41")
def test_behind_a_defender_there_is_nothing_to_prevent(table: Table) -> None:
    table.allies("soldier", "smoker", of=1).hand("sneak", of=1).start(damage=1).end().turn_is(1)
    table.healths_are(36, 38).hand_is("sneak", of=1)
