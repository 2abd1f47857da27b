"""The attack of one player on another and on allies (MB-41, MB-80, MB-81, MB-86, MB-87)."""

import pytest

from tests.mistborn.known import DEFENCES, DEFENDERS
from tests.mistborn.table import Table, rule, strikes


@rule("MB-80")
def test_damage_is_used_at_the_end_of_the_turn(table: Table) -> None:
    table.hand("pewter_training").play("pewter_training").gives(damage=2, coins=1).healths_are(36, 38)
    table.cannot("attack seat 2 #2").end().asks("attack", *strikes(1, 2), "spare", whom=0)
    table.strike(1, 2).turn_is(1).healths_are(36, 36).has(damage=0)


@rule("MB-80")
@pytest.mark.parametrize("ally", DEFENCES)
def test_an_ally_falls_to_damage_of_its_defence(table: Table, ally: str) -> None:
    defence = DEFENCES[ally]
    table.allies(ally, of=1).start(damage=defence).end().attack(ally)
    table.turn_is(1).allies_are(of=1).discard_is(ally, of=1).healths_are(36, 38)


@rule("MB-80")
@pytest.mark.parametrize("ally", [ally for ally in DEFENCES if ally not in DEFENDERS])
def test_an_ally_does_not_fall_to_less_and_keeps_no_damage(table: Table, ally: str) -> None:
    less = DEFENCES[ally] - 1
    table.allies(ally, of=1).start(damage=less).end().asks("attack", *strikes(1, less), "spare", whom=0)
    table.spare().allies_are(ally, of=1)


@rule("MB-80", "MB-81")
def test_damage_is_divided_freely_between_allies_and_character(table: Table) -> None:
    table.allies("noble", "kandra", "smoker", of=1).start(damage=9).end()
    table.asks(
        "attack",
        *[f"attack {ally} seat 2" for ally in ("noble", "kandra", "smoker")],
        *strikes(1, 9),
        "spare",
        whom=0,
    )
    table.attack("smoker").attack("noble").asks(
        "attack", "attack kandra seat 2", *strikes(1, 4), "spare", whom=0
    )
    table.strike(1, 4).turn_is(1).allies_are("kandra", of=1).healths_are(36, 34)


@rule("MB-90")
def test_once_a_character_is_struck_allies_are_safe(table: Table) -> None:
    table.allies("noble", of=1).start(damage=5).end().strike(1, 3).turn_is(1).healths_are(36, 35)
    table.allies_are("noble", of=1)


@rule("MB-87")
def test_damage_need_not_be_used(table: Table) -> None:
    table.start(damage=5).end().spare().turn_is(1).healths_are(36, 38).has(damage=0)


@rule("MB-87")
def test_without_damage_nothing_is_asked(table: Table) -> None:
    table.allies("noble", of=1).end().turn_is(1)


@rule("MB-41")
@pytest.mark.parametrize("defender", DEFENDERS)
def test_before_a_defender_neither_character_nor_other_allies_can_be_damaged(
    table: Table, defender: str
) -> None:
    table.allies(defender, "noble", of=1).start(damage=DEFENCES[defender] + 3).end()
    table.asks("attack", f"attack {defender} seat 2", "spare", whom=0)
    table.attack(defender).asks("attack", "attack noble seat 2", *strikes(1, 3), "spare", whom=0)
    table.attack("noble").strike(1, 1).allies_are(of=1).healths_are(36, 37)


@rule("MB-41")
def test_whoever_cannot_defeat_the_defender_damages_nobody(table: Table) -> None:
    table.allies("pewterarm", "noble", of=1).start(damage=2).end().turn_is(1).healths_are(36, 38)


@rule("MB-41")
def test_all_defenders_must_fall_first(table: Table) -> None:
    table.allies("soldier", "hazekillers", "hazekillers", of=1).start(damage=9).end().attack("hazekillers")
    table.asks("attack", "attack soldier seat 2", "attack hazekillers seat 2", "spare", whom=0)
    table.attack("soldier").attack("hazekillers").asks("attack", *strikes(1, 1), "spare", whom=0).strike(1, 1)


@rule("MB-41")
def test_effects_that_defeat_do_not_care_for_defenders(table: Table) -> None:
    table.hand("assassinate", "iron_training").allies("soldier", "noble", of=1)
    table.play("assassinate").burn("steel").decline().fuel("assassinate").answer("defeat noble seat 2")
    table.allies_are("soldier", of=1)


@rule("MB-81", "MB-86", "MB-91")
@pytest.mark.parametrize("damage", [6, 9])
def test_at_no_health_a_player_is_out_and_of_two_the_other_has_won(table: Table, damage: int) -> None:
    table.health(20, 6).start(damage=damage).end().strike(1, damage).is_over(scores=[20, 0], winners=[0])


@rule("MB-86")
def test_cards_and_markers_of_whoever_is_out_stay_and_turns_are_skipped(table: Table) -> None:
    table.players(4).target(1).health(36, 3, 30, 30).start(damage=3).progress(5, 4, 3, of=1)
    table.hand("crash", of=1).discard("strike", of=1).deck("funding", of=1)
    table.end().strike(1, 3).aim(3).turn_is(2).progress_is(5, 4, 3, of=1)
    table.hand_is("crash", of=1).discard_is("strike", of=1).deck_is("funding", of=1)
    table.end().turn_is(3).end().turn_is(0).end().turn_is(2)
