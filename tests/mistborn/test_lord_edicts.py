"""Edicts: dominance rises, the extra effect, the Lord Ruler heals, the market is cleared (MB-104, MB-110)."""

import pytest

from tests.mistborn.lord_table import STEP, LordTable, choice, rule

EDICTS = {
    "edict_public_executions": (1, 0, [1, 2]),
    "edict_ashfall": (0, 1, [3, 4]),
    "edict_ministry_raid": (1, 0, [5, 6]),
    "edict_break_the_strong": (1, 0, [1, 3]),
    "edict_price_of_loyalty": (0, 1, [2, 4]),
    "edict_metal_ban": (1, 0, [3, 5]),
    "edict_soothing_stations": (0, 1, [4, 6]),
    "edict_regroup": (1, 0, [1, 5]),
    "edict_call_to_arms": (1, 0, [2, 6]),
    "edict_tithe": (1, 0, [1, 4]),
    "edict_hunt_the_rebels": (0, 1, [2, 5]),
    "edict_crush_hope": (1, 0, [3, 6]),
    "edict_deceptive_calm": (1, 0, [1, 6]),
    "edict_skaa_unrest": (1, 0, [2, 3]),
    "edict_absolute_decree": (1, 0, [4, 5]),
    "edict_proclamation": (1, 0, [1, 2]),
    "edict_census": (1, 0, [3, 4]),
    "edict_curfew": (1, 1, [5, 6]),
}
"""Of each edict the steps with any number of players, those more with fewer than four, the places cleared."""
MARKET = ("hunt", "soldier", "strike", "crash", "brawl", "charm")


@rule("MB-104", "MB-106")
@pytest.mark.parametrize("living", [1, 2, 3, 4])
@pytest.mark.parametrize("edict", EDICTS)
def test_dominance_rises_by_the_number_of_living_players(lord: LordTable, edict: str, living: int) -> None:
    lord.players(4)
    for seat in range(living, 4):
        lord.out(seat)
    lord.draws_card(edict).start().end()
    lord.muddle_through()
    always, few, _ = EDICTS[edict]
    lord.has(steps=always + (few if living < 4 else 0))


@rule("MB-104")
@pytest.mark.parametrize("edict", EDICTS)
def test_two_places_of_the_market_are_cleared_and_filled_at_once(lord: LordTable, edict: str) -> None:
    new = ("inspire", "noble")
    lord.row(*MARKET).centre(*new).draws_card(edict).start().end()
    lord.muddle_through()
    places = EDICTS[edict][2]
    expected = [new[places.index(place)] if place in places else MARKET[place - 1] for place in range(1, 7)]
    lord.row_is(*expected).eliminated_are(*[MARKET[place - 1] for place in places])


@rule("MB-104")
@pytest.mark.parametrize(
    ("tops", "health", "healed"), [(0, 1, 31), (1, 1, 21), (2, 1, 11), (3, 1, 1), (0, 30, 48), (2, 40, 48)]
)
def test_he_heals_ten_for_each_mission_that_nobody_has_completed(
    lord: LordTable, tops: int, health: int, healed: int
) -> None:
    lord.players(4).progress(11, 11, 11).progress(*[12] * tops, *[0] * (3 - tops), of=2).draws_card(STEP)
    lord.start(lord_health=health).end().turn_is(1).has(lord_health=healed)


@rule("MB-104")
def test_missions_completed_by_different_players_living_or_dead_count(lord: LordTable) -> None:
    lord.players(4).out(2).progress(12, 0, 0).progress(0, 12, 0, of=2).draws_card("edict_curfew")
    lord.start(lord_health=10, steps=13).end().turn_is(1).has(lord_health=20)


@rule("MB-104")
def test_everything_happens_in_its_order(lord: LordTable) -> None:
    lord.track("extreme").players(3).row(*MARKET).draws_card("edict_ashfall").start(lord_health=1).end()
    lord.happened(
        "lord_card edict_ashfall",
        "dominance dominance_extreme 1",
        "damaged 2",
        "damaged 8",
        "lord_healed 30",
        "eliminated strike",
        "eliminated crash",
        "turn",
    )
    lord.turn_is(1).healths_are(26, 34, 34)


@rule("MB-104")
def test_each_of_two_rows_happens_before_the_next_is_revealed(lord: LordTable) -> None:
    lord.track("extreme").draws_card("edict_curfew").start().end()
    first, second = "dominance dominance_extreme 1", "dominance dominance_extreme 2"
    lord.happened(first, "damaged 2", "damaged 2", second, "damaged 3", "damaged 3")
    lord.turn_is(1).healths_are(31, 31).has(steps=2, dread=3)


@rule("MB-104")
def test_a_market_without_cards_to_fill_it_keeps_gaps(lord: LordTable) -> None:
    lord.short_row(*MARKET).players(4).draws_card(STEP).start().end()
    lord.turn_is(1).row_is("hunt", "soldier", None, None, "brawl", "charm")


# An edict is carried out to its end


@rule("MB-110")
def test_an_edict_goes_on_when_the_active_player_dies_of_its_first_row(lord: LordTable) -> None:
    lord.track("extreme").players(3).health(2, 36, 36).draws_card("edict_ashfall").start(lord_health=5)
    lord.end().turn_is(1).healths_are(0, 26, 34).has(lord_health=35).slain_are("edict_ashfall")


@rule("MB-110")
def test_what_names_the_active_player_passes_to_the_next_living_one(lord: LordTable) -> None:
    lord.track("extreme").players(3).health(2, 1, 36).allies("noble", of=2)
    lord.draws_card("edict_price_of_loyalty").start().end()
    lord.asks("choose", *choice("edict_price_of_loyalty"), whom=2)
    lord.answer("choose edict_price_of_loyalty #2").turn_is(2).healths_are(0, 0, 24)


@rule("MB-110")
def test_shields_are_raised_before_the_next_living_player(lord: LordTable) -> None:
    lord.track("extreme").health(2, 36).adversaries("adv_high_prelan", fallen=1)
    lord.adversaries("adv_koloss_pack", of=1, fallen=1).draws_card("edict_regroup").start().end()
    lord.turn_is(1).shields_are(1).shields_are(0, of=1)


@rule("MB-110")
def test_the_next_living_player_shares_damage_out(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(2, 36, 36, 36).draws_card("edict_public_executions").start().end()
    lord.asks("share", "spare seat 2", ..., whom=1).answers("suffer seat 2 #4", "spare seat 3")
    lord.turn_is(1).healths_are(0, 30, 34, 29)


@rule("MB-107", "MB-110")
def test_everyone_dead_in_the_midst_of_an_edict_is_lost_at_once(lord: LordTable) -> None:
    lord.track("extreme").health(2, 2).row(*MARKET).draws_card("edict_curfew").start(lord_health=5).end()
    lord.ends("all_slain", won=False).has(lord_health=5, steps=1).row_is(*MARKET)
