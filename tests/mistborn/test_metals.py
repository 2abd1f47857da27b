"""Burning, flaring and refreshing metals, and cards used as metal (MB-20 to MB-24)."""

import pytest

import deckwerk
from tests.mistborn.scene import METALS
from tests.mistborn.table import Table, rule

TOKENS = METALS[:-1]


@rule("MB-20")
@pytest.mark.parametrize(
    ("moves", "limit"), [(0, 1), (2, 1), (3, 2), (8, 2), (9, 3), (14, 3), (15, 4), (20, 4)]
)
def test_as_many_tokens_are_burned_as_training_allows_the_next_is_flared(
    table: Table, moves: int, limit: int
) -> None:
    table.owning(training=moves)
    for metal in TOKENS[:limit]:
        table.can(f"burn {metal}").cannot(f"flare {metal}").burn(metal)
    table.cannot(f"burn {TOKENS[limit]}").can(f"flare {TOKENS[limit]}")


@rule("MB-20")
def test_noble_and_skaa_caverns_allow_one_more_each(table: Table) -> None:
    table.hand("noble").progress(0, 0, 12).burn("iron", "steel").cannot("burn tin")
    table.play("noble").burn("tin").cannot("burn zinc").can("flare zinc")


@rule("MB-21")
def test_a_token_is_used_once_a_turn_and_returns_at_its_end(table: Table) -> None:
    table.owning(training=3).burn("iron").cannot("burn iron", "flare iron")
    table.end().end().turn_is(0).can("burn iron").flared_are()


@rule("MB-21")
def test_a_token_burned_for_a_card_activates_that_card(table: Table) -> None:
    table.hand("iron_training", "steel_training")
    table.play("iron_training").asks("metal", "burn iron", "use steel_training #1")
    table.burn("iron").gives(damage=2, coins=1).played_are("iron_training").hand_is("steel_training")


@rule("MB-21")
def test_a_token_burned_with_no_direct_effect_counts_for_allies(table: Table) -> None:
    table.allies("pickpocket").burn("iron").gives().activate("pickpocket").gives(coins=1)


@rule("MB-22")
def test_the_example_iron_training_as_steel_then_the_token_for_the_second_ability(table: Table) -> None:
    table.hand("soar", "iron_training").eliminated("strike")
    table.play("soar").asks("metal", "burn steel", "use iron_training #2").use("iron_training", "steel")
    table.decline()
    table.fuel("soar").gives(coins=2).asks("buy_eliminated", "buy strike from eliminated", "pass").decline()
    table.vials_are("iron_training").played_are("soar")


@rule("MB-22")
def test_any_number_of_cards_are_used_as_metal_beside_the_burn_limit(table: Table) -> None:
    table.hand("crash", "rescue", "ironpull", "ascendant", "iron_training")
    for card in ("crash", "rescue", "ironpull", "ascendant", "iron_training"):
        table.use(card, "steel")
    table.has(burned=0, burned_steel=5, burned_iron=0, damage=2).can("burn iron")


@rule("MB-22")
def test_a_card_is_used_for_either_metal_of_its_pair_and_no_other(table: Table) -> None:
    table.hand("strike").can("use strike #4", "use strike #3")
    table.cannot(*[f"use strike #{number}" for number in (1, 2, 5, 6, 7, 8, 9)]).end()


@rule("MB-22")
def test_a_card_is_never_used_as_metal_for_itself(table: Table) -> None:
    table.hand("crash").metals(used="iron").cannot("play crash").use("crash", "iron").gives(damage=2)


@rule("MB-22")
def test_one_of_two_copies_feeds_the_other(table: Table) -> None:
    table.hand("crash", "crash").metals(used="iron")
    table.play("crash").gives(damage=4).played_are("crash").vials_are("crash").hand_is()


@rule("MB-22")
def test_a_savant_ability_comes_before_the_ability_the_metal_is_for(table: Table) -> None:
    table.hand("tin_training", "spy").deck("funding", "funding").metals(used="tin")
    table.play("tin_training").happened("used spy 3", "drew funding", "gained_points 2")
    table.hand_is("funding")


@rule("MB-22")
def test_no_savant_ability_when_a_card_is_activated_or_discarded_to_refresh(table: Table) -> None:
    table.hand("brawl", "brawl").metals(flared="tin")
    table.play("brawl").burn("pewter").gives(damage=3, coins=2)
    table.refresh("brawl", "tin").gives().flared_are()


@rule("MB-23")
def test_a_flared_token_counts_as_burned_and_stays_flared(table: Table) -> None:
    table.allies("pickpocket").hand("tin_training")
    table.play("tin_training").gives(points=2)
    table.flare("iron").flared_are("iron").activate("pickpocket").gives(coins=1)
    table.end().flared_are("iron").end().turn_is(0).flared_are("iron").cannot("burn iron", "flare iron")


@rule("MB-23")
def test_a_metal_is_flared_for_a_card_once_no_burn_is_free(table: Table) -> None:
    table.hand("tin_training", "brawl").play("tin_training").burn("tin")
    table.play("brawl").gives(damage=3, coins=2).flared_are("pewter")


@rule("MB-23")
def test_a_token_burned_this_turn_cannot_be_flared(table: Table) -> None:
    table.burn("iron").cannot("flare iron").can("flare steel")


@rule("MB-23")
def test_any_number_of_metals_can_be_flared(table: Table) -> None:
    table.burn("iron").flare(*TOKENS[1:]).flared_are(*TOKENS[1:]).has(burned=1)


@rule("MB-24")
def test_the_example_tin_training_refreshes_pewter(table: Table) -> None:
    table.hand("tin_training").metals(flared="pewter zinc").cannot("refresh tin_training #5")
    table.refresh("tin_training", "pewter").flared_are("zinc").discard_is("tin_training").hand_is()


@rule("MB-24")
def test_a_metal_flared_earlier_and_refreshed_now_can_be_used_now(table: Table) -> None:
    table.hand("tin_training", "brawl").metals(flared="pewter")
    table.refresh("tin_training", "pewter").can("burn pewter").play("brawl").gives(damage=3, coins=2)


@rule("MB-24")
def test_a_metal_flared_and_refreshed_in_one_turn_stays_used(table: Table) -> None:
    table.hand("tin_training").burn("iron").flare("pewter")
    table.refresh("tin_training", "pewter").flared_are().cannot("burn pewter", "flare pewter")
    table.end().end().turn_is(0).can("burn pewter")


@rule("MB-24")
def test_refreshing_is_no_burning(table: Table) -> None:
    table.allies("soldier").hand("strike").metals(flared="pewter").health(20, 20)
    table.refresh("strike", "pewter").gives().has(burned_pewter=0, burned=0).cannot("activate soldier #1")


@rule("MB-24")
def test_only_flared_metals_are_refreshed(table: Table) -> None:
    table.hand("strike").burn("pewter").cannot("refresh strike #4", "refresh strike #3")


@rule("MB-24", "MB-32", "MB-34")
def test_allies_and_funding_are_neither_metal_nor_do_they_refresh(table: Table) -> None:
    table.hand("soldier", "funding").metals(flared=" ".join(TOKENS))
    for number in range(1, 10):
        table.cannot(f"use soldier #{number}", f"use funding #{number}")
        table.cannot(f"refresh soldier #{number}", f"refresh funding #{number}")
    table.end()


# Being asked tells nothing of the hand


@rule("MB-10", "MB-22")
@pytest.mark.parametrize("hand", [["crash", "funding"], ["crash", "steel_training"]])
def test_who_may_hold_a_metal_is_asked_with_or_without_one(hand: list[str]) -> None:
    deck = ["steel_training", "funding", "funding"]
    game = deckwerk.position("mistborn", {"turn": 0, "players": [{"hand": hand, "deck_rest": deck}, {}]})
    game.apply("play crash")
    assert game.decision is not None
    assert game.decision.kind == "metal"


@rule("MB-10", "MB-22")
def test_who_cannot_hold_a_metal_is_not_asked() -> None:
    player = {"hand": ["crash", "funding"], "deck_rest": ["funding", "tin_training"], "discard": ["crash"]}
    game = deckwerk.position("mistborn", {"turn": 0, "players": [player, {}]})
    game.apply("play crash")
    assert game.decision is not None
    assert game.decision.kind == "pull"  # what Crash does
