"""Dominance: what X is worth row by row, rows that simply strike, and the steps after the last (MB-105)."""

import pytest

from tests.mistborn.lord_table import LordTable, rule

VALUES = {
    "intro": [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5],
    "standard-a": [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6],
    "standard-b": [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 6, 6],
    "hard-a": [1, 1, 2, 2, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8],
    "hard-b": [1, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 7],
    "extreme": [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10],
}
"""What X is after each row."""


@rule("MB-105")
@pytest.mark.parametrize("track", VALUES)
@pytest.mark.parametrize("row", range(1, 16))
def test_x_is_the_latest_value_shown(lord: LordTable, track: str, row: int) -> None:
    values = [1, *VALUES[track]]
    lord.track(track).players(4).health(40, 40, 40, 40).before_row(row).has(dread=values[row - 1]).end()
    lord.muddle_through().has(steps=row, dread=values[row])


@rule("MB-105")
@pytest.mark.parametrize("track", VALUES)
def test_x_never_exceeds_ten_nor_falls_after_the_last_row(lord: LordTable, track: str) -> None:
    lord.track(track).players(4).before_row(17).end().turn_is(1)
    lord.has(steps=17, dread=VALUES[track][-1])


@rule("MB-111")
@pytest.mark.parametrize("track", ["intro", "standard-a", "standard-b", "hard-a", "hard-b"])
def test_the_first_row_does_nothing(lord: LordTable, track: str) -> None:
    lord.track(track).players(4).allies("noble").metals(flared="tin").before_row(1).end().turn_is(1)
    lord.healths_are(36, 36, 36, 36).allies_are("noble").flared_are("tin")


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row", "damage"),
    [
        ("intro", 3, 3),
        ("intro", 15, 7),
        ("standard-a", 3, 4),
        ("standard-a", 15, 10),
        ("standard-b", 3, 4),
        ("standard-b", 10, 6),
        ("standard-b", 15, 5),
        ("hard-a", 3, 5),
        ("hard-a", 15, 10),
        ("hard-b", 3, 5),
        ("hard-b", 15, 10),
        ("extreme", 1, 2),
        ("extreme", 3, 3),
        ("extreme", 5, 4),
        ("extreme", 6, 5),
        ("extreme", 8, 6),
        ("extreme", 9, 6),
        ("extreme", 11, 7),
        ("extreme", 12, 8),
        ("extreme", 15, 10),
    ],
)
def test_rows_that_strike_everyone(lord: LordTable, track: str, row: int, damage: int) -> None:
    lord.track(track).players(4).allies("noble").allies("kandra", of=1).before_row(row).end().turn_is(1)
    lord.healths_are(*[36 - damage] * 4).allies_are("noble").allies_are("kandra", of=1)


@rule("MB-104")
@pytest.mark.parametrize(("row", "damage"), [(2, 3), (4, 4), (7, 5), (10, 7), (13, 8)])
def test_rows_that_strike_and_take_an_ally_of_choice(lord: LordTable, row: int, damage: int) -> None:
    lord.track("extreme").players(4).allies("noble", "kandra").allies("lurcher", of=2).before_row(row).end()
    lord.happened(f"damaged {damage}").asks("lose_ally", "suffer noble", "suffer kandra")
    lord.answer("suffer kandra").turn_is(1).healths_are(*[36 - damage] * 4)
    lord.allies_are("noble").allies_are(of=2).discard_is("lurcher", of=2)


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row", "damage"), [("standard-b", 4, 3), ("standard-b", 11, 3), ("hard-b", 4, 4)]
)
def test_rows_that_strike_for_each_adversary_before_a_player(
    lord: LordTable, track: str, row: int, damage: int
) -> None:
    lord.track(track).players(4).adversaries("adv_obligator_taxer", "adv_ministry_seeker", of=1)
    lord.adversaries("adv_koloss_pack", of=3, fallen=1).before_row(row).end().turn_is(1)
    lord.healths_are(36, 36 - 2 * damage, 36, 36 - damage)


@rule("MB-104")
def test_a_row_that_strikes_for_each_standing_shield_before_a_player(lord: LordTable) -> None:
    lord.track("hard-b").players(4).adversaries("adv_garrison_captain", "adv_ministry_seeker", of=1, fallen=1)
    lord.adversaries("adv_koloss_raider", of=3).before_row(11).end().turn_is(1)
    lord.healths_are(36, 36 - 4 * 3, 36, 36 - 4)


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "row"), [("standard-a", 9), ("standard-a", 13), ("hard-a", 9), ("hard-a", 13)]
)
def test_rows_that_strike_for_each_flared_metal(lord: LordTable, track: str, row: int) -> None:
    lord.track(track).players(4).metals(flared="tin").metals(flared="iron zinc brass", of=2)
    lord.before_row(row).end().turn_is(1).healths_are(33, 36, 27, 36)


@rule("MB-104")
@pytest.mark.parametrize(("row", "damage"), [(4, 4), (10, 6)])
def test_rows_that_strike_who_has_most_health(lord: LordTable, row: int, damage: int) -> None:
    lord.players(4).health(30, 20, 31, 10).before_row(row).end()
    lord.turn_is(1).healths_are(30, 20, 31 - damage, 10)


@rule("MB-104")
@pytest.mark.parametrize(("row", "damage"), [(4, 4), (10, 6)])
def test_among_equals_the_active_player_chooses_for_the_group(lord: LordTable, row: int, damage: int) -> None:
    lord.players(4).health(30, 31, 20, 31).before_row(row).end()
    lord.asks("who", "choose seat 2", "choose seat 4").answer("choose seat 4")
    lord.turn_is(1).healths_are(30, 31, 20, 31 - damage)


@rule("MB-104", "MB-106")
def test_a_row_that_strikes_who_of_the_living_has_least_health(lord: LordTable) -> None:
    lord.players(4).health(30, 20, 0, 21).out(2).draws_card("edict_census").start(steps=5).end()
    lord.turn_is(1).healths_are(30, 17, 0, 21)


@rule("MB-104")
def test_among_the_weakest_the_active_player_chooses(lord: LordTable) -> None:
    lord.players(4).health(20, 20, 25, 21).before_row(6).end()
    lord.asks("who", "choose seat 1", "choose seat 2").answer("choose seat 1")
    lord.turn_is(1).healths_are(17, 20, 25, 21)


@rule("MB-104")
def test_a_row_that_strikes_for_each_unflared_metal_after_a_last_flaring(lord: LordTable) -> None:
    lord.players(4).metals(flared="iron steel tin pewter zinc").before_row(9).end()
    lord.asks("flare", "flare brass", "flare copper", "flare bronze", "pass").answer("flare copper")
    lord.asks("flare", "flare brass", "flare bronze", "pass").decline()
    lord.asks("flare", "flare iron", ..., whom=1).answers("flare iron", "flare tin", "pass")
    lord.answers("pass", "pass").turn_is(1).healths_are(34, 30, 28, 28)
    lord.flared_are("iron", "steel", "tin", "pewter", "zinc", "copper").flared_are("iron", "tin", of=1)


@rule("MB-104")
def test_with_all_metals_flared_that_row_does_nothing(lord: LordTable) -> None:
    lord.players(1).metals(flared="iron steel tin pewter zinc brass copper").draws_card("edict_census")
    lord.start(steps=8).end().answer("flare bronze").turn_is(0).healths_are(36)


@rule("MB-109")
def test_a_row_that_strikes_all_together(lord: LordTable) -> None:
    lord.players(4).before_row(11).end()
    lord.asks("share", "spare seat 1", *[f"suffer seat 1 #{damage}" for damage in range(1, 17)])
    lord.answers("suffer seat 1 #7", "spare seat 2", "suffer seat 3 #8")
    lord.turn_is(1).healths_are(29, 36, 28, 35)


@rule("MB-104")
@pytest.mark.parametrize(
    ("track", "damage"),
    [("intro", 10), ("standard-a", 10), ("standard-b", 10), ("hard-a", 10), ("hard-b", 10), ("extreme", 15)],
)
@pytest.mark.parametrize("step", [16, 17, 25])
def test_every_step_after_the_last_row_strikes_everyone(
    lord: LordTable, track: str, damage: int, step: int
) -> None:
    lord.track(track).players(4).before_row(step).end().turn_is(1).healths_are(*[36 - damage] * 4)


@rule("MB-104")
def test_the_last_row_and_the_step_after_it_in_one_edict(lord: LordTable) -> None:
    lord.draws_card("edict_curfew").start(steps=14).end().turn_is(1).healths_are(19, 19).has(steps=16)


@rule("MB-104")
def test_the_text_of_a_choice_is_that_of_its_row(lord: LordTable) -> None:
    lord.track("hard-a").players(4).before_row(10).eliminated("funding", "funding").end()
    decision = lord.game.decision
    assert decision is not None
    labels = [option.label("en") for option in decision.options]
    assert labels == ["Put 2 eliminated Funding cards on top of your deck.", "Take 6 damage."]
    lord.muddle_through()
