"""Edicts: dominance rises, the extra effect, the Lord Ruler heals, the market is cleared (MB-104, MB-110)."""

import pytest

from tests.mistborn.lord_table import STEP, LordTable, rule

EDICTS = {
    "edict_public_executions": (1, 0, [1, 2]),
    "edict_ashfall": (1, 0, [3, 4]),
    "edict_ministry_raid": (0, 1, [5, 6]),
    "edict_break_the_strong": (1, 0, [1, 3]),
    "edict_price_of_loyalty": (0, 1, [2, 4]),
    "edict_metal_ban": (1, 0, [3, 5]),
    "edict_soothing_stations": (0, 1, [4, 6]),
    "edict_regroup": (0, 1, [1, 5]),
    "edict_call_to_arms": (1, 0, [2, 6]),
    "edict_tithe": (1, 1, [1, 4]),
    "edict_hunt_the_rebels": (0, 1, [2, 5]),
    "edict_crush_hope": (1, 0, [3, 6]),
    "edict_deceptive_calm": (2, 0, [1, 6]),
    "edict_skaa_unrest": (2, 0, [2, 3]),
    "edict_absolute_decree": (1, 1, [4, 5]),
    "edict_proclamation": (1, 1, [1, 2]),
    "edict_census": (1, 1, [3, 4]),
    "edict_curfew": (1, 1, [5, 6]),
}
"""Of each edict the steps with any number of players, those more with fewer than four, the places cleared."""
SEED = 1
"""With this the edict comes before the adversary."""
MARKET = ("hunt", "soldier", "strike", "crash", "brawl", "charm")
FLARES = tuple(
    f"flare {metal}" for metal in ["iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze"]
)


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
    lord.track("extreme").players(4).row(*MARKET).draws_card("edict_ashfall").start(lord_health=1).end()
    lord.happened(
        "lord_card edict_ashfall",
        "dominance dominance_extreme 1",
        "damaged 2",
        "damaged 2",
        "lord_healed 30",
        "eliminated strike",
        "eliminated crash",
        "turn",
    )
    lord.turn_is(1).healths_are(32, 32, 32, 32)


@rule("MB-104")
def test_each_of_two_rows_happens_before_the_next_is_revealed(lord: LordTable) -> None:
    lord.track("extreme").draws_card("edict_curfew").start().end()
    lord.happened(
        "dominance dominance_extreme 1",
        "damaged 2",
        "damaged 2",
        "dominance dominance_extreme 2",
        "damaged 3",
    )
    lord.turn_is(1).healths_are(31, 31).has(steps=2, dread=3)


@rule("MB-104")
def test_a_market_without_cards_to_fill_it_keeps_gaps(lord: LordTable) -> None:
    lord.short_row(*MARKET).players(4).draws_card(STEP).start().end()
    lord.turn_is(1).row_is("hunt", "soldier", None, None, "brawl", "charm")


# What each of them does


@rule("MB-104", "MB-109")
def test_public_executions_are_shared_as_the_active_player_says(lord: LordTable) -> None:
    lord.players(3).draws_card("edict_public_executions").start().end()
    shares = [f"suffer seat 1 #{damage}" for damage in range(1, 10)]
    lord.asks("share", "spare seat 1", *shares).answer("suffer seat 1 #2")
    lord.asks("share", "spare seat 2", *[f"suffer seat 2 #{damage}" for damage in range(1, 8)])
    lord.answer("spare seat 2").turn_is(1).healths_are(34, 36, 29)


@rule("MB-109")
def test_one_player_may_take_it_all(lord: LordTable) -> None:
    lord.players(3).draws_card("edict_public_executions").start().end().answer("suffer seat 1 #9")
    lord.turn_is(1).healths_are(27, 36, 36)


@rule("MB-109", "MB-106")
def test_the_dead_neither_share_nor_count(lord: LordTable) -> None:
    lord.players(4).out(1).draws_card("edict_public_executions").start().end()
    lord.answers("suffer seat 1 #3", "suffer seat 3 #3").turn_is(2).healths_are(33, 0, 33, 33)


@rule("MB-109")
def test_a_lone_player_takes_it_all(lord: LordTable) -> None:
    lord.players(1).draws_card("edict_public_executions").start().end().turn_is(0).healths_are(33)


@rule("MB-109")
def test_the_last_one_alive_takes_it_all(lord: LordTable) -> None:
    lord.out(1).draws_card("edict_public_executions").start().end().turn_is(0).healths_are(33, 0)


@rule("MB-109")
def test_shares_that_kill_everyone_lose_the_game(lord: LordTable) -> None:
    lord.health(3, 3).draws_card("edict_public_executions").start().end()
    lord.answer("suffer seat 1 #3").ends("all_slain", won=False)


@rule("MB-104", "MB-105")
def test_ashfall_strikes_everyone_with_the_dominance_it_has_raised(lord: LordTable) -> None:
    lord.players(3).out(1).draws_card("edict_ashfall").start(steps=7).end()
    lord.turn_is(2).healths_are(33, 0, 33)


@rule("MB-104")
def test_ministry_raid_takes_an_ally_from_everyone(lord: LordTable) -> None:
    lord.players(4).allies("smoker", "noble").allies("crewleader", of=2).draws_card("edict_ministry_raid")
    lord.start().end().asks("lose_ally", "suffer smoker", "suffer noble").answer("suffer smoker")
    lord.turn_is(1).allies_are("noble").allies_are(of=2).healths_are(36, 36, 36, 36)
    lord.discard_is("crewleader", of=2)


@rule("MB-104")
def test_break_the_strong_takes_all_allies_of_defence_three_or_more(lord: LordTable) -> None:
    lord.players(4).allies("smoker", "noble", "inquisitor").allies("soldier", "hazekillers", of=2)
    lord.draws_card("edict_break_the_strong").start().end()
    lord.turn_is(1).allies_are("noble").allies_are("soldier", of=2).healths_are(36, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_is_the_dearest_ally_or_damage(lord: LordTable) -> None:
    lord.players(4).allies("noble", "kandra", "inquisitor").allies("smoker", of=1)
    lord.draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.asks("choose", "choose edict_price_of_loyalty #1", "choose edict_price_of_loyalty #2")
    lord.answer("choose edict_price_of_loyalty #1").asks("lose_ally", "suffer kandra", "suffer inquisitor")
    lord.answer("suffer kandra").turn_is(1).allies_are("noble", "inquisitor").allies_are("smoker", of=1)
    lord.healths_are(36, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_may_be_paid_in_damage(lord: LordTable) -> None:
    lord.players(4).allies("noble").draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.answer("choose edict_price_of_loyalty #2").turn_is(1).allies_are("noble")
    lord.healths_are(32, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_is_damage_for_who_has_no_ally(lord: LordTable) -> None:
    lord.players(4).draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.turn_is(1).healths_are(32, 36, 36, 36)


@rule("MB-104")
def test_metal_ban_lets_everyone_choose_metal_or_damage(lord: LordTable) -> None:
    everything = " ".join(flare.removeprefix("flare ") for flare in FLARES)
    lord.players(3).metals(flared=everything, of=2).draws_card("edict_metal_ban").start().end()
    lord.asks("choose", "choose edict_metal_ban #1", "choose edict_metal_ban #2")
    lord.answer("choose edict_metal_ban #1").asks("flare", *FLARES).answer("flare tin")
    lord.asks("choose", "choose edict_metal_ban #1", "choose edict_metal_ban #2", whom=1)
    lord.answer("choose edict_metal_ban #2")
    lord.turn_is(1).flared_are("tin").flared_are(of=1).healths_are(36, 33, 33)


@rule("MB-104")
def test_soothing_stations_cost_everyone_a_card_of_choice(lord: LordTable) -> None:
    lord.players(4).deck("hunt", "crash").hand("charm", "brawl", of=1).hand(of=2).hand("soar", of=3)
    lord.draws_card("edict_soothing_stations").start().end()
    lord.asks("discard", "discard hunt", "discard crash").answer("discard hunt")
    lord.asks("discard", "discard charm", "discard brawl", whom=1).answer("discard brawl")
    lord.turn_is(1).hand_is("crash").hand_is("charm", of=1).hand_is(of=2).hand_is(of=3)
    lord.discard_is("hunt").discard_is("brawl", of=1).discard_is("soar", of=3)


@rule("MB-104")
def test_regroup_raises_the_shields_before_the_active_player(lord: LordTable) -> None:
    lord.adversaries("adv_palace_hazekillers", fallen=1).adversaries("adv_koloss_pack", of=1, fallen=1)
    lord.draws_card("edict_regroup").start().end()
    lord.turn_is(1).shields_are(0).shields_are(1, of=1)


@rule("MB-104")
def test_call_to_arms_draws_another_card_after_healing_and_market(lord: LordTable) -> None:
    lord.players(4).row(*MARKET).draws_card("edict_call_to_arms", "adv_koloss_raider").seed(SEED)
    lord.start(lord_health=9).end().happened(
        "lord_card edict_call_to_arms",
        "dominance dominance_intro 1",
        "lord_healed 30",
        "eliminated soldier",
        "eliminated charm",
        "lord_card adv_koloss_raider",
        "turn",
    )
    lord.turn_is(1).adversaries_are("adv_koloss_raider").lord_deck_is()


@rule("MB-104", "MB-110")
def test_the_other_card_comes_before_the_next_living_player(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(2, 36, 36, 36)
    lord.draws_card("edict_call_to_arms", "adv_koloss_raider").seed(SEED).start().end()
    lord.happened("lord_card edict_call_to_arms", "out", "lord_card adv_koloss_raider").turn_is(1)
    lord.adversaries_are().adversaries_are("adv_koloss_raider", of=1)


@rule("MB-104", "MB-105")
def test_tithe_wants_a_boxing_or_damage(lord: LordTable) -> None:
    lord.players(4).owning(boxings=2).owning(of=1, boxings=1).draws_card("edict_tithe").start(steps=7).end()
    lord.asks("choose", "choose edict_tithe #1", "choose edict_tithe #2").answer("choose edict_tithe #1")
    lord.asks("choose", "choose edict_tithe #1", "choose edict_tithe #2", whom=1)
    lord.answer("choose edict_tithe #2").turn_is(1).boxings_are(1, 1, 0, 0).healths_are(36, 33, 33, 33)


@rule("MB-104", "MB-63")
def test_hunt_the_rebels_strikes_who_is_in_front_anywhere_once(lord: LordTable) -> None:
    lord.players(4).progress(4, 4, 0).progress(1, 0, 2, of=1).progress(3, 3, 2, of=2).progress(0, 0, 1, of=3)
    lord.draws_card("edict_hunt_the_rebels").start(steps=8).end()
    lord.turn_is(1).healths_are(33, 33, 33, 36)


@rule("MB-63")
def test_two_level_markers_alone_are_not_in_front(lord: LordTable) -> None:
    lord.players(4).progress(4, 0, 0).progress(4, 0, 0, of=1).progress(0, 1, 0, of=2)
    lord.draws_card("edict_hunt_the_rebels").start(steps=8).end()
    lord.turn_is(1).healths_are(36, 36, 33, 36)


@rule("MB-104")
def test_hunt_the_rebels_finds_no_one_before_the_missions_begin(lord: LordTable) -> None:
    lord.players(4).draws_card("edict_hunt_the_rebels").start(steps=8).end()
    lord.turn_is(1).healths_are(36, 36, 36, 36)


@rule("MB-104")
def test_crush_hope_strikes_who_has_most_health(lord: LordTable) -> None:
    lord.players(4).health(30, 35, 34, 20).draws_card("edict_crush_hope").start(steps=7).end()
    lord.turn_is(1).healths_are(30, 31, 34, 20)


@rule("MB-104")
def test_among_equals_the_active_player_says_who_is_crushed(lord: LordTable) -> None:
    lord.players(4).health(30, 35, 35, 20).draws_card("edict_crush_hope").start(steps=7).end()
    lord.asks("who", "choose seat 2", "choose seat 3").answer("choose seat 3")
    lord.turn_is(1).healths_are(30, 35, 31, 20)


@rule("MB-104")
def test_deceptive_calm_refreshes_a_metal_of_everyone_who_wants(lord: LordTable) -> None:
    lord.players(4).metals(flared="tin iron").metals(flared="zinc", of=2)
    lord.draws_card("edict_deceptive_calm").start(steps=13).end()
    muddle = [f"refresh {metal} from metals" for metal in ("iron", "tin")]
    lord.asks("refresh", *muddle, "pass").decline().asks("refresh", ..., whom=2).decline()
    lord.asks("refresh", *muddle, "pass").answer("refresh tin from metals")
    lord.asks("refresh", "refresh zinc from metals", "pass", whom=2).answer("refresh zinc from metals")
    lord.turn_is(1).flared_are("iron").flared_are(of=2).has(steps=15)


@rule("MB-104")
def test_skaa_unrest_gives_everyone_a_boxing(lord: LordTable) -> None:
    lord.players(4).out(3).draws_card("edict_skaa_unrest").start().end()
    lord.muddle_through()
    lord.turn_is(1).boxings_are(1, 1, 1, 0).has(steps=2)


# An edict is carried out to its end


@rule("MB-110")
def test_an_edict_goes_on_when_the_active_player_dies_of_its_first_row(lord: LordTable) -> None:
    lord.track("extreme").players(4).health(2, 36, 36, 36).draws_card("edict_ashfall").start(lord_health=5)
    lord.end().turn_is(1).healths_are(0, 32, 32, 32).has(lord_health=35).slain_are("edict_ashfall")


@rule("MB-110")
def test_what_names_the_active_player_passes_to_the_next_living_one(lord: LordTable) -> None:
    lord.track("extreme").players(3).health(2, 1, 36).allies("noble", of=2)
    lord.draws_card("edict_price_of_loyalty").start().end()
    lord.asks("choose", "choose edict_price_of_loyalty #1", "choose edict_price_of_loyalty #2", whom=2)
    lord.answer("choose edict_price_of_loyalty #2").turn_is(2).healths_are(0, 0, 30)


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
