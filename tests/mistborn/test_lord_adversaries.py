"""What adversaries do: at the end of their player's turn, or as long as they last (MB-103)."""

import pytest

from tests.mistborn.lord_table import ALL, FLARES, METALS, LordTable, choice, rule


@rule("MB-103", "MB-105")
@pytest.mark.parametrize(
    ("adversary", "damage"),
    [
        ("adv_koloss_raider", 6),
        ("adv_koloss_berserker", 2 * 3),
        ("adv_inquisitor_executioner", 2 * 3),
        ("adv_koloss_pack", 4),
        ("adv_koloss_young", 3),
        ("adv_garrison_soldiers", 2),
    ],
)
def test_it_strikes_its_player_alone_at_the_end_of_the_turn(
    lord: LordTable, adversary: str, damage: int
) -> None:
    lord.adversaries(adversary).start(steps=8).end()
    lord.happened(f"adversary_acts {adversary}", f"damaged {damage}", "turn").turn_is(1)
    lord.healths_are(36 - damage, 36)


@rule("MB-103")
@pytest.mark.parametrize(("steps", "x"), [(0, 1), (4, 2), (11, 4)])
def test_twice_dominance_follows_dominance(lord: LordTable, steps: int, x: int) -> None:
    lord.adversaries("adv_inquisitor_executioner").start(steps=steps).end()
    lord.turn_is(1).healths_are(36 - 2 * x, 36)


@rule("MB-103")
def test_it_acts_in_the_turns_of_its_player_alone(lord: LordTable) -> None:
    lord.adversaries("adv_koloss_raider", of=1).start().end().turn_is(1).healths_are(36, 36)
    lord.end().turn_is(0).healths_are(36, 30).end().turn_is(1).healths_are(36, 30)


@rule("MB-103")
def test_it_acts_before_cards_are_drawn(lord: LordTable) -> None:
    lord.deck("funding").adversaries("adv_koloss_raider").start().end()
    lord.happened("adversary_acts adv_koloss_raider", "damaged 6", "drew funding").turn_is(1)


@rule("MB-103")
def test_one_defeated_in_the_attack_does_nothing(lord: LordTable) -> None:
    lord.adversaries("adv_koloss_raider").start(damage=5).end().storm("adv_koloss_raider")
    lord.turn_is(1).healths_are(36, 36)


@rule("MB-103")
def test_the_player_chooses_in_which_order_they_act(lord: LordTable) -> None:
    lord.health(9, 36).adversaries("adv_koloss_raider", "adv_palace_hazekillers", "adv_koloss_young")
    lord.start().end().asks("aftermath", "suffer adv_koloss_raider", "suffer adv_koloss_young")
    lord.answer("suffer adv_koloss_young").happened("damaged 3", "damaged 6", "out").turn_is(1)


@rule("MB-103")
def test_the_adversary_of_a_dead_player_acts_no_more(lord: LordTable) -> None:
    lord.players(3).out(1).adversaries("adv_koloss_raider", "adv_high_prelan", of=1).start(lord_health=30)
    lord.end().turn_is(2).healths_are(36, 0, 36).has(lord_health=30).end().turn_is(0)
    lord.healths_are(36, 0, 36).has(lord_health=30)


# Those that do something else than strike


@rule("MB-103")
def test_inquisitor_hunter_strikes_and_flares(lord: LordTable) -> None:
    lord.adversaries("adv_inquisitor_hunter").metals(flared="tin", used="zinc").start(steps=4).end()
    lord.asks("flare", *[flare for flare in FLARES if flare != "flare tin"]).answer("flare zinc")
    lord.turn_is(1).healths_are(31, 36).flared_are("tin", "zinc")


@rule("MB-103")
def test_inquisitor_hunter_finds_nothing_to_flare(lord: LordTable) -> None:
    lord.adversaries("adv_inquisitor_hunter").metals(flared=ALL).start().end()
    lord.turn_is(1).healths_are(32, 36).flared_are(*METALS)


@rule("MB-103")
def test_garrison_captain_counts_adversaries_before_everyone(lord: LordTable) -> None:
    lord.players(3).out(2).adversaries("adv_garrison_captain", "adv_obligator_taxer")
    lord.adversaries("adv_koloss_raider", of=1).adversaries("adv_koloss_pack", of=2).start().end()
    lord.turn_is(1).healths_are(28, 36, 0)


@rule("MB-103")
@pytest.mark.parametrize(("health", "healed"), [(20, 23), (46, 48), (48, 48)])
def test_high_prelan_heals_him_by_dominance(lord: LordTable, health: int, healed: int) -> None:
    lord.adversaries("adv_high_prelan").start(steps=8, lord_health=health).end()
    lord.turn_is(1).has(lord_health=healed).healths_are(36, 36)


@rule("MB-103")
def test_ministry_soother_takes_an_ally_of_the_players_choice(lord: LordTable) -> None:
    lord.adversaries("adv_ministry_soother").allies("smoker", "noble").start().end()
    lord.asks("lose_ally", "suffer smoker", "suffer noble").answer("suffer noble")
    lord.turn_is(1).allies_are("smoker").healths_are(36, 36)
    assert "noble" in lord.now.cards("discard", 0)


@rule("MB-103")
def test_ministry_soother_strikes_who_has_no_ally(lord: LordTable) -> None:
    lord.adversaries("adv_ministry_soother").start().end().turn_is(1).healths_are(31, 36)


@rule("MB-103")
def test_an_ally_hidden_from_the_soother_costs_nothing(lord: LordTable) -> None:
    lord.adversaries("adv_ministry_soother").allies("noble").hand("hide", of=1).start().end()
    lord.asks_hiding("hide").cloud("hide").turn_is(1).allies_are("noble").healths_are(36, 36)


@rule("MB-103")
def test_house_assassin_strikes_another_whom_its_player_names(lord: LordTable) -> None:
    lord.players(4).out(2).adversaries("adv_house_assassin").start(steps=8).end()
    lord.asks("who", "choose seat 2", "choose seat 4").answer("choose seat 4")
    lord.turn_is(1).healths_are(36, 36, 0, 33)


@rule("MB-103")
def test_house_assassin_with_one_other_player_asks_nobody(lord: LordTable) -> None:
    lord.adversaries("adv_house_assassin").start(steps=8).end().turn_is(1).healths_are(36, 33)


@rule("MB-103")
def test_house_assassin_of_a_lone_player_does_nothing(lord: LordTable) -> None:
    lord.players(1).adversaries("adv_house_assassin").start(steps=8).end().turn_is(0).healths_are(36)


@rule("MB-103")
def test_mistwraith_wants_a_metal_or_damage(lord: LordTable) -> None:
    lord.adversaries("adv_mistwraith").start().end()
    lord.asks("choose", *choice("adv_mistwraith"))
    lord.answer("choose adv_mistwraith #1").asks("flare", *FLARES).answer("flare copper")
    lord.turn_is(1).flared_are("copper").healths_are(36, 36)


@rule("MB-103")
def test_mistwraith_strikes_who_chooses_damage(lord: LordTable) -> None:
    lord.adversaries("adv_mistwraith").start().end().answer("choose adv_mistwraith #2")
    lord.turn_is(1).flared_are().healths_are(30, 36)


@rule("MB-103")
def test_mistwraith_strikes_who_has_no_metal_left_to_flare(lord: LordTable) -> None:
    lord.adversaries("adv_mistwraith").metals(flared=ALL).start().end()
    lord.turn_is(1).healths_are(30, 36)


# Those that last


@rule("MB-103")
def test_the_tormented_cannot_be_healed(lord: LordTable) -> None:
    lord.health(20, 20).adversaries("adv_inquisitor_tormentor").hand("hide", "recover").start()
    lord.play("hide").gives().play("recover").gives(coins=2).end().turn_is(1).healths_are(20, 20)


@rule("MB-103")
def test_others_are_healed_beside_the_tormented(lord: LordTable) -> None:
    lord.health(20, 20).adversaries("adv_inquisitor_tormentor", of=1).hand("hide").start()
    lord.play("hide").gives(health=3)


@rule("MB-103")
def test_the_tax_makes_cards_and_boxings_dearer(lord: LordTable) -> None:
    lord.adversaries("adv_obligator_taxer").row("hunt", "soldier").start(coins=9)
    lord.buy("soldier").costs(coins=4)
    assert lord.now.counter("coins") == 5
    lord.buy_boxing().gives(coins=-3, boxings=1).can("sell-boxing").cannot("buy hunt", "buy-boxing")
    lord.sell_boxing().gives(coins=1, boxings=-1).buy("hunt").costs(coins=3)


@rule("MB-103", "MB-53")
def test_the_tax_is_on_what_is_bought_to_be_used_up(lord: LordTable) -> None:
    lord.health(30, 36).training(8, 0).adversaries("adv_obligator_taxer").row("strike").start(coins=3)
    lord.exploit("strike").gives(coins=-3, damage=2, health=1).eliminated_are("strike")


@rule("MB-103")
def test_the_tax_is_on_eliminated_cards(lord: LordTable) -> None:
    lord.adversaries("adv_obligator_taxer").hand("soar", "ironpull").eliminated("hunt", "soldier")
    lord.start(coins=1).play("soar").burn("steel").decline().fuel("soar")
    lord.asks("buy_eliminated", "buy hunt from eliminated", "pass").answer("buy hunt from eliminated")
    lord.asks_nothing().has(coins=0).discard_is("hunt").eliminated_are("soldier")


@rule("MB-103")
def test_others_pay_no_tax(lord: LordTable) -> None:
    lord.adversaries("adv_obligator_taxer", of=1).row("hunt").start(coins=2).buy("hunt").costs(coins=2)


@rule("MB-103")
def test_the_seeker_of_the_ministry_lowers_the_burn_limit(lord: LordTable) -> None:
    lord.training(9, 0).adversaries("adv_ministry_seeker").start()
    lord.burn("iron", "tin").cannot("burn steel").can("flare steel")


@rule("MB-103")
def test_one_metal_can_always_be_burned(lord: LordTable) -> None:
    lord.adversaries("adv_ministry_seeker").start().burn("iron").cannot("burn steel").can("flare steel")


@rule("MB-103")
def test_the_tineye_swallows_the_first_mission_point_of_a_turn(lord: LordTable) -> None:
    lord.adversaries("adv_watchful_tineye").start(points=5).advance("skaa_caverns", 2)
    lord.progress_is(0, 0, 1).has(points=3).advance("crew_hideout", 3).progress_is(0, 3, 1).has(points=0)


@rule("MB-103")
def test_the_tineye_swallows_a_single_point_whole(lord: LordTable) -> None:
    lord.adversaries("adv_watchful_tineye").start(points=2).advance("skaa_caverns", 1)
    lord.asks_nothing().progress_is(0, 0, 0).has(points=1).advance("skaa_caverns", 1).progress_is(0, 0, 1)


@rule("MB-103")
def test_the_tineye_swallows_one_point_again_in_the_next_turn(lord: LordTable) -> None:
    lord.players(1).deck("bronze_training").adversaries("adv_watchful_tineye").start(points=1)
    lord.advance("skaa_caverns", 1).progress_is(0, 0, 0).end().turn_is(0)
    lord.play("bronze_training").has(points=2).advance("skaa_caverns", 2).progress_is(0, 0, 1)


@rule("MB-103")
def test_the_tineye_before_another_swallows_nothing(lord: LordTable) -> None:
    lord.adversaries("adv_watchful_tineye", of=1).start(points=2).advance("skaa_caverns", 2)
    lord.progress_is(0, 0, 2)


@rule("MB-103")
def test_the_impostor_silences_metal_abilities_of_allies(lord: LordTable) -> None:
    lord.allies("lurcher", "noble").adversaries("adv_kandra_impostor").hand("enrage").start(burned_iron=2)
    lord.cannot("activate lurcher #1", "activate lurcher #2").play("enrage").asks_nothing()
    lord.burn("iron").can("flare tin").cannot("burn tin")


@rule("MB-103")
def test_the_impostor_leaves_allies_of_others_their_voice(lord: LordTable) -> None:
    lord.allies("lurcher").adversaries("adv_kandra_impostor", of=1).start(burned_iron=2)
    lord.can("activate lurcher #1", "activate lurcher #2").activate("lurcher").gives(damage=2)
