"""The extra effect of each edict (MB-104, MB-109)."""

import pytest

import deckwerk
from tests.mistborn.lord_table import FLARES, METALS, LordTable, choice, rule

SEED = 1
"""With this the edict comes before the adversary."""
MARKET = ("hunt", "soldier", "strike", "crash", "brawl", "charm")


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
def test_ashfall_strikes_the_active_player_with_the_dominance_it_has_raised(lord: LordTable) -> None:
    lord.players(3).out(1).draws_card("edict_ashfall").start(steps=7).end()
    lord.turn_is(2).healths_are(26, 0, 36)


@rule("MB-104")
def test_ministry_raid_takes_an_ally_from_everyone(lord: LordTable) -> None:
    lord.players(4).allies("smoker", "noble").allies("crewleader", of=2).draws_card("edict_ministry_raid")
    lord.start().end().asks("lose_ally", "suffer smoker", "suffer noble").answer("suffer smoker")
    lord.turn_is(1).allies_are("noble").allies_are(of=2).healths_are(36, 36, 36, 36)
    lord.discard_is("crewleader", of=2)


@rule("MB-104")
def test_break_the_strong_takes_all_allies_of_defence_three_or_more_of_the_active_player(
    lord: LordTable,
) -> None:
    lord.players(4).allies("smoker", "noble", "inquisitor").allies("soldier", "hazekillers", of=2)
    lord.draws_card("edict_break_the_strong").start().end()
    lord.turn_is(1).allies_are("noble").allies_are("soldier", "hazekillers", of=2)
    lord.healths_are(31, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_is_the_dearest_ally_or_damage(lord: LordTable) -> None:
    lord.players(4).allies("noble", "kandra", "inquisitor").allies("smoker", of=1)
    lord.draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.asks("choose", *choice("edict_price_of_loyalty"))
    lord.answer("choose edict_price_of_loyalty #1").asks("lose_ally", "suffer kandra", "suffer inquisitor")
    lord.answer("suffer kandra").turn_is(1).allies_are("noble", "inquisitor").allies_are("smoker", of=1)
    lord.healths_are(36, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_may_be_paid_in_damage(lord: LordTable) -> None:
    lord.players(4).allies("noble").draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.answer("choose edict_price_of_loyalty #2").turn_is(1).allies_are("noble")
    lord.healths_are(26, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_price_of_loyalty_is_damage_for_who_has_no_ally(lord: LordTable) -> None:
    lord.players(4).draws_card("edict_price_of_loyalty").start(steps=4).end()
    lord.turn_is(1).healths_are(26, 36, 36, 36)


@rule("MB-104")
def test_metal_ban_lets_the_active_player_choose_metal_or_damage(lord: LordTable) -> None:
    lord.players(3).draws_card("edict_metal_ban").start().end()
    lord.asks("choose", *choice("edict_metal_ban"))
    lord.answer("choose edict_metal_ban #1").asks("flare", *FLARES)
    lord.answers("flare tin", "flare zinc", "flare iron")
    lord.turn_is(1).flared_are("tin", "zinc", "iron").flared_are(of=1).healths_are(36, 36, 36)


@rule("MB-104")
def test_metal_ban_strikes_who_has_too_few_metals_to_flare(lord: LordTable) -> None:
    lord.metals(flared=" ".join(METALS[2:])).draws_card("edict_metal_ban").start().end()
    lord.turn_is(1).flared_are(*METALS[2:]).healths_are(27, 36)


@rule("MB-104")
def test_soothing_stations_cost_the_active_player_two_cards_of_choice(lord: LordTable) -> None:
    lord.players(4).deck("hunt", "crash", "soar").hand("charm", "brawl", of=1)
    lord.draws_card("edict_soothing_stations").start().end()
    lord.asks("discard", "discard hunt", "discard crash", "discard soar").answer("discard hunt")
    lord.asks("discard", "discard crash", "discard soar").answer("discard soar")
    lord.turn_is(1).hand_is("crash").hand_is("charm", "brawl", of=1).discard_is("hunt", "soar")


@rule("MB-104")
def test_regroup_raises_the_shields_before_the_active_player(lord: LordTable) -> None:
    lord.adversaries("adv_palace_hazekillers", fallen=1).adversaries("adv_koloss_pack", of=1, fallen=1)
    lord.draws_card("edict_regroup").start().end()
    lord.turn_is(1).shields_are(0).shields_are(1, of=1).healths_are(32, 36)


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
def test_tithe_wants_two_boxings_or_damage(lord: LordTable) -> None:
    lord.players(4).owning(boxings=3).owning(of=1, boxings=2).draws_card("edict_tithe").start(steps=7).end()
    lord.asks("choose", *choice("edict_tithe")).answer("choose edict_tithe #1")
    lord.turn_is(1).boxings_are(1, 2, 0, 0).healths_are(36, 36, 36, 36)


@rule("MB-104", "MB-105")
def test_tithe_strikes_who_has_too_few_boxings(lord: LordTable) -> None:
    lord.players(4).owning(boxings=1).draws_card("edict_tithe").start(steps=7).end()
    lord.turn_is(1).boxings_are(1, 0, 0, 0).healths_are(27, 36, 36, 36)


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
    lord.turn_is(1).healths_are(30, 25, 34, 20)


@rule("MB-104")
def test_among_equals_the_active_player_says_who_is_crushed(lord: LordTable) -> None:
    lord.players(4).health(30, 35, 35, 20).draws_card("edict_crush_hope").start(steps=7).end()
    lord.asks("who", "choose seat 2", "choose seat 3").answer("choose seat 3")
    lord.turn_is(1).healths_are(30, 35, 25, 20)


@rule("MB-104")
def test_deceptive_calm_heals_everyone_and_refreshes_a_metal_of_who_wants(lord: LordTable) -> None:
    lord.players(4).health(20, 36, 20, 20).metals(flared="tin iron").metals(flared="zinc", of=2)
    lord.adversaries("adv_inquisitor_tormentor", of=3).draws_card("edict_deceptive_calm").start().end()
    flared = [f"refresh {metal} from metals" for metal in ("iron", "tin")]
    lord.asks("refresh", *flared, "pass").answer("refresh tin from metals")
    lord.asks("refresh", "refresh zinc from metals", "pass", whom=2).decline()
    lord.turn_is(1).flared_are("iron").flared_are("zinc", of=2).has(steps=1).healths_are(26, 40, 26, 20)


@rule("MB-104")
def test_skaa_unrest_helps_everyone_alive(lord: LordTable) -> None:
    lord.players(4).out(3).health(20, 20, 38, 0).training(5, 3, 0, 2).draws_card("edict_skaa_unrest").start()
    lord.end().turn_is(1).boxings_are(1, 1, 1, 0).has(steps=1).healths_are(26, 26, 40, 0)
    assert [lord.now.counter("training", seat) for seat in range(4)] == [6, 5, 1, 2]


@rule("MB-104", "MB-51")
@pytest.mark.parametrize(("edict", "healed"), [("edict_absolute_decree", 5), ("edict_proclamation", 0)])
def test_while_he_looks_elsewhere_everyone_trains(lord: LordTable, edict: str, healed: int) -> None:
    lord.health(20, 20).training(5, 16).draws_card(edict).start().end()
    lord.turn_is(1).healths_are(20 + healed, 20 + healed)
    assert [lord.now.counter("training", seat) for seat in range(2)] == [8, 20]


@rule("MB-10")
def test_who_holds_only_equal_cards_is_asked_too_which_to_discard() -> None:
    hands: list[dict[str, object]] = [{"hand": hand} for hand in (["crash"] * 3, ["crash", "soar"], ["soar"])]
    table = {"variant": "coop-standard-a", "turn": 0, "lord_deck": ["edict_census"], "steps": 10}
    game = deckwerk.position("mistborn", {**table, "players": [{}, *hands]})
    asked = []
    game.apply("end")
    while game.decision is not None and game.decision.kind == "discard":
        asked.append(game.decision.seat)
        game.apply(game.decision.options[0])
    assert 1 in asked  # nobody is told that the second player could not choose
