"""Missions: spending points, rewards and bonuses, what their tops give (MB-60 to MB-62)."""

import pytest

from tests.mistborn.table import Table, rule

REWARDS: dict[tuple[str, int], tuple[dict[str, int], dict[str, int]]] = {
    ("luthadel_garrison", 4): ({"damage": 1}, {}),
    ("luthadel_garrison", 7): ({"damage": 2}, {}),
    ("luthadel_garrison", 10): ({"damage": 3}, {}),
    ("luthadel_garrison", 12): ({}, {"damage": 1}),
    ("keep_venture", 4): ({"coins": 1}, {"coins": 1}),
    ("keep_venture", 6): ({"coins": 1}, {"coins": 1}),
    ("keep_venture", 8): ({"coins": 1}, {"coins": 1}),
    ("keep_venture", 10): ({"coins": 1}, {"coins": 1}),
    ("keep_venture", 12): ({}, {"coins": 3}),
    ("pits_of_hathsin", 4): ({"coins": 1}, {"coins": 1}),
    ("pits_of_hathsin", 8): ({"damage": 2}, {"health": 2}),
    ("pits_of_hathsin", 12): ({"atium": 1}, {"atium": 1}),
    ("luthadel_rooftops", 6): ({"training": 1}, {"training": 1}),
    ("luthadel_rooftops", 12): ({"training": 1}, {"training": 1}),
    ("crew_hideout", 6): ({"health": 4}, {"health": 2}),
    ("crew_hideout", 12): ({"health": 6}, {"health": 2}),
}
"""What a step gives to everyone, and what more to the first; with no ally to defeat."""
DRAWS = {4: (1, 1), 8: (1, 1), 12: (0, 2)}
REFRESHES = {5: (1, 1), 9: (1, 1), 12: (0, 8)}
ELIMINATES = {5: (1, 1), 9: (1, 1), 12: (4, 1)}
PLACES = ["first", "later"]


def beside(mission: str) -> tuple[str, str, str]:
    """The mission with two others."""
    others = [other for other in ("kredik_shaw", "canton_of_orthodoxy", "skaa_caverns") if other != mission]
    return mission, others[0], others[1]


def at_the_step(table: Table, mission: str, step: int, place: str) -> Table:
    """One point below a step; where the player comes later, another has been there."""
    table.missions(*beside(mission)).progress(step - 1, 0, 0).start(points=1).health(20, 20)
    return table.progress(step if place == "later" else step - 1, 0, 0, of=1)


@rule("MB-60")
def test_points_are_spent_on_one_track_or_several(table: Table) -> None:
    table.start(points=5).advance("crew_hideout", 3).costs(points=3).progress_is(0, 3, 0)
    table.advance("skaa_caverns", 1).advance("crew_hideout", 1).progress_is(0, 4, 1).has(points=0)
    table.cannot("advance crew_hideout #1")


@rule("MB-60")
def test_nobody_spends_more_points_than_there_are_nor_climbs_beyond_the_top(table: Table) -> None:
    table.start(points=3).progress(10, 0, 0).cannot("advance crew_hideout #4", "advance luthadel_rooftops #3")
    table.advance("luthadel_rooftops", 2).progress_is(12, 0, 0).cannot("advance luthadel_rooftops #1")


@rule("MB-60")
def test_twelve_points_lead_to_the_top(table: Table) -> None:
    table.start(points=12).advance("crew_hideout", 12).progress_is(0, 12, 0).has(points=0, finished_2=1)


@rule("MB-60")
def test_points_are_spent_at_any_time_and_what_they_bring_is_used_at_once(table: Table) -> None:
    table.missions("keep_venture", "crew_hideout", "skaa_caverns").start(points=4, coins=2).row("brawl")
    table.cannot("buy brawl").advance("keep_venture", 4).gives(points=-4, coins=2).buy("brawl")


@rule("MB-60")
def test_unspent_points_lapse_at_the_end_of_the_turn(table: Table) -> None:
    table.start(points=3).end().has(points=0).end().has(points=0).progress_is(0, 0, 0)


@rule("MB-61", "MB-62")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("mission", "step"), REWARDS)
def test_steps_reward_everyone_and_the_first_more(table: Table, mission: str, step: int, place: str) -> None:
    reward, bonus = REWARDS[mission, step]
    names = reward.keys() | bonus.keys() if place == "first" else reward.keys()
    gains = {name: reward.get(name, 0) + (bonus.get(name, 0) if place == "first" else 0) for name in names}
    at_the_step(table, mission, step, place).advance(mission, 1).asks_nothing().gives(points=-1, **gains)


@rule("MB-61", "MB-62")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("step", DRAWS)
def test_kredik_shaw_draws_cards(table: Table, step: int, place: str) -> None:
    cards = DRAWS[step][0] + (DRAWS[step][1] if place == "first" else 0)
    at_the_step(table, "kredik_shaw", step, place).advance("kredik_shaw", 1).draws(cards)


@rule("MB-61", "MB-62")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("step", REFRESHES)
def test_skaa_caverns_refreshes_metals(table: Table, step: int, place: str) -> None:
    count = REFRESHES[step][0] + (REFRESHES[step][1] if place == "first" else 0)
    metals = ["iron", "tin", "zinc"]
    at_the_step(table, "skaa_caverns", step, place).metals(flared=" ".join(metals))
    table.advance("skaa_caverns", 1).answers(*[f"refresh {metal} from metals" for metal in metals[:count]])
    table.asks_nothing().flared_are(*metals[count:])


@rule("MB-61", "MB-62")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("step", ELIMINATES)
def test_canton_of_orthodoxy_eliminates_own_cards(table: Table, step: int, place: str) -> None:
    count = ELIMINATES[step][0] + (ELIMINATES[step][1] if place == "first" else 0)
    at_the_step(table, "canton_of_orthodoxy", step, place).discard(*["funding"] * 6)
    table.advance("canton_of_orthodoxy", 1).answers(*["eliminate funding from discard"] * count)
    table.asks_nothing().eliminated_are(*["funding"] * count)


@rule("MB-61")
@pytest.mark.parametrize("step", [4, 7, 10])
def test_the_first_in_luthadel_garrison_may_defeat_an_ally(table: Table, step: int) -> None:
    at_the_step(table, "luthadel_garrison", step, "first").allies("hazekillers", "smoker", of=1)
    table.advance("luthadel_garrison", 1)
    table.asks("defeat", "defeat hazekillers seat 2", "defeat smoker seat 2", "pass")
    table.answer("defeat smoker seat 2").allies_are("hazekillers", of=1)


@rule("MB-61")
def test_whoever_comes_later_to_luthadel_garrison_defeats_nobody(table: Table) -> None:
    at_the_step(table, "luthadel_garrison", 4, "later").allies("smoker", of=1)
    table.advance("luthadel_garrison", 1).asks_nothing().gives(points=-1, damage=1)


@rule("MB-61")
def test_every_step_passed_rewards_once(table: Table) -> None:
    table.missions("keep_venture", "crew_hideout", "skaa_caverns").start(points=12)
    table.advance("keep_venture", 11).gives(points=-11, coins=8).advance("keep_venture", 1).gives(
        points=-1, coins=3
    )


@rule("MB-61")
def test_a_bonus_is_gone_even_if_its_first_has_dropped_out(table: Table) -> None:
    table.players(3).missions("keep_venture", "crew_hideout", "skaa_caverns").target(0)
    table.progress(4, 0, 0, of=2).out(2).start(points=4)
    table.advance("keep_venture", 4).gives(points=-4, coins=1)


@rule("MB-61")
def test_a_reward_that_asks_interrupts_the_climb(table: Table) -> None:
    table.missions("canton_of_orthodoxy", "crew_hideout", "skaa_caverns").start(points=6).hand("funding")
    table.advance("canton_of_orthodoxy", 6).progress_is(5, 0, 0).answer("eliminate funding from hand")
    table.asks_nothing().progress_is(6, 0, 0)


# What the tops give for good


@rule("MB-62")
def test_keep_venture_brings_two_coins_at_the_start_of_every_later_turn(table: Table) -> None:
    at_the_step(table, "keep_venture", 12, "later").advance("keep_venture", 1).gives(points=-1)
    table.end().has(coins=2).end().turn_is(0).has(coins=2).end().end().has(coins=2)


@rule("MB-62")
def test_luthadel_garrison_brings_two_damage_at_the_start_of_every_later_turn(table: Table) -> None:
    at_the_step(table, "luthadel_garrison", 12, "first").advance("luthadel_garrison", 1)
    table.gives(points=-1, damage=1).end().spare().has(damage=0).end().turn_is(0).has(damage=2)


@rule("MB-62", "MB-20")
@pytest.mark.parametrize("place", PLACES)
def test_skaa_caverns_raises_the_burn_limit_at_once(table: Table, place: str) -> None:
    at_the_step(table, "skaa_caverns", 12, place).burn("iron").cannot("burn tin")
    table.advance("skaa_caverns", 1).burn("tin").cannot("burn zinc")
    table.end().end().turn_is(0).burn("iron", "tin").cannot("burn zinc")


@rule("MB-62")
def test_kredik_shaw_makes_the_hand_larger_from_this_turn_on(table: Table) -> None:
    at_the_step(table, "kredik_shaw", 12, "later").deck(*["funding"] * 15).advance("kredik_shaw", 1).draws(0)
    table.end().hand_is(*["funding"] * 6).end().end().hand_is(*["funding"] * 6)


@rule("MB-62")
@pytest.mark.parametrize(
    "mission", ["pits_of_hathsin", "luthadel_rooftops", "crew_hideout", "canton_of_orthodoxy"]
)
def test_what_the_other_tops_give_comes_once(table: Table, mission: str) -> None:
    table.missions(mission, "keep_venture", "skaa_caverns").progress(12, 0, 0).health(20, 20)
    table.deck(*["funding"] * 10).end().end().turn_is(0).has(coins=0, damage=0).healths_are(20, 20)
    table.owns(atium=0, training=1).hand_is(*["funding"] * 5).eliminated_are()
