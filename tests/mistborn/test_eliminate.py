"""Soothe, Pull and Push: eliminating own cards, preparing turns, changing the market (MB-45 to MB-47)."""

import pytest

from tests.mistborn.table import Table, rule

# Soothe


@rule("MB-45")
@pytest.mark.parametrize(
    ("card", "gains", "count"),
    [
        ("pacify", {"training": 1}, 1),
        ("subdue", {}, 2),
        ("dominate", {"points": 2}, 2),
        ("con", {"points": 1, "coins": 1}, 1),
        ("deceive", {"coins": 2}, 2),
    ],
)
def test_brass_cards_eliminate_from_hand_discard_pile_or_play(
    table: Table, card: str, gains: dict[str, int], count: int
) -> None:
    table.hand(card, "funding").discard("strike").allies("noble").vials("iron_training").played("hunt")
    table.play(card).gives(**gains).asks(
        "eliminate",
        "eliminate funding from hand",
        "eliminate strike from discard",
        "eliminate iron_training from vials",
        f"eliminate {card} from played",
        "eliminate hunt from played",
        "eliminate noble from allies",
        "pass",
    )
    table.answer("eliminate funding from hand").gives()
    if count == 2:
        table.asks("eliminate", ..., "eliminate strike from discard", "pass")
        table.answer("eliminate strike from discard").discard_is()
    table.asks_nothing().eliminated_are(*["funding", "strike"][:count]).hand_is()


@rule("MB-45", "MB-14")
def test_a_card_eliminated_from_play_has_had_its_effect(table: Table) -> None:
    table.hand("con").start(coins=1).play("con").gives(points=1, coins=1)
    table.answer("eliminate con from played").gives().has(coins=2, points=1)
    table.played_are().eliminated_are("con").end().discard_is()


@rule("MB-45")
def test_a_card_that_eliminated_itself_takes_no_further_metal(table: Table) -> None:
    table.hand("deceive", "brass_training").play("deceive").burn("brass")
    table.answer("eliminate deceive from played").decline().cannot("fuel deceive").eliminated_are("deceive")


@rule("MB-45")
def test_of_two_copies_in_play_the_one_that_has_done_more_is_eliminated(table: Table) -> None:
    table.hand("survive", "survive", "con", "tin_training", "tin_training", "strike").owning(training=3)
    table.health(5, 20).play("survive").burn("pewter").play("survive").use("tin_training", "pewter")
    table.fuel("survive").use("tin_training", "pewter").play("con").answer("eliminate survive from played")
    table.fuel("survive").gives(health=5).played_are("survive", "con")


@rule("MB-45")
def test_eliminating_may_be_declined(table: Table) -> None:
    table.hand("subdue", "funding").play("subdue").decline().eliminated_are().hand_is("funding")


@rule("MB-45")
def test_deceive_gives_mission_points_for_a_second_brass(table: Table) -> None:
    table.hand("deceive", "zinc_training").play("deceive").burn("brass").decline()
    table.fuel("deceive").gives(points=2)


@rule("MB-45")
def test_soother_eliminates_two_cards_for_the_second_brass(table: Table) -> None:
    table.allies("soother").hand("con", "zinc_training").discard("funding", "funding")
    table.play("con").burn("brass").decline().use("zinc_training", "brass")
    table.activate("soother", 2).answers("eliminate funding from discard", "eliminate soother from allies")
    table.asks_nothing().eliminated_are("funding", "soother").allies_are().discard_is("funding")


@rule("MB-30")
def test_subdue_takes_a_market_card_up_to_five_for_a_second_brass(table: Table) -> None:
    table.hand("subdue", "zinc_training").row("spy", "maelstrom", "pewterarm").centre("strike")
    table.owning(training=8).play("subdue").burn("brass").decline()
    table.fuel("subdue").asks("take", "take spy", "take pewterarm", "pass")
    table.answer("take spy").costs().discard_is("spy").row_is("strike", "maelstrom", "pewterarm")


@rule("MB-30", "MB-53")
def test_taking_a_card_is_no_buying_and_may_be_declined(table: Table) -> None:
    table.hand("subdue", "zinc_training").row("brawl").owning(training=8)
    table.play("subdue").burn("brass").decline().fuel("subdue")
    table.asks("take", "take brawl", "pass").decline().discard_is().row_is("brawl")


# Pull


@rule("MB-46")
def test_rescue_lays_up_to_three_cards_on_the_deck_in_the_order_wanted(table: Table) -> None:
    table.hand("rescue").discard("crash", "strike", "hunt", "funding").play("rescue").gives(damage=3, coins=2)
    table.asks("pull", "pull crash", "pull strike", "pull hunt", "pull funding", "pass")
    table.answers("pull crash", "pull hunt", "pull strike").asks_nothing()
    table.deck_top_is("strike", "hunt", "crash").discard_is("funding")


@rule("MB-46")
@pytest.mark.parametrize(
    ("card", "damage", "count"), [("ironpull", 2, 1), ("crash", 2, 1), ("ascendant", 4, 3)]
)
def test_iron_cards_pull_up_to_so_many(table: Table, card: str, damage: int, count: int) -> None:
    table.hand(card).discard("strike", "hunt", "brawl", "con").play(card).gives(damage=damage)
    pulled = ["strike", "hunt", "brawl"][:count]
    table.answers(*[f"pull {other}" for other in pulled]).asks_nothing().deck_top_is(*reversed(pulled))


@rule("MB-46")
def test_pulling_stops_when_wanted(table: Table) -> None:
    table.hand("rescue").discard("crash", "strike").play("rescue").answer("pull crash").decline()
    table.deck_top_is("crash").discard_is("strike")


@rule("MB-46", "MB-12")
def test_a_card_bought_this_turn_can_be_pulled(table: Table) -> None:
    table.hand("ironpull").row("brawl").start(coins=4).buy("brawl").play("ironpull").answer("pull brawl")
    table.deck_top_is("brawl")


@rule("MB-46")
def test_a_card_discarded_from_the_hand_for_nothing_can_be_pulled(table: Table) -> None:
    table.hand("ironpull", "brawl").drop("brawl").gives().discard_is("brawl")
    table.play("ironpull").answer("pull brawl").deck_top_is("brawl")


@rule("MB-46")
def test_cards_in_play_cannot_be_pulled(table: Table) -> None:
    table.hand("ironpull").played("brawl").vials("crash").play("ironpull").asks_nothing()
    table.played_are("brawl", "ironpull")


@rule("MB-46")
@pytest.mark.parametrize(("ally", "count"), [("pickpocket", 1), ("lurcher", 2)])
def test_iron_allies_pull_for_the_second_iron(table: Table, ally: str, count: int) -> None:
    table.allies(ally).hand("iron_training").discard("strike", "hunt", "brawl").burn("iron")
    table.use("iron_training", "iron").activate(ally, 2)
    table.answers(*["pull strike", "pull hunt"][:count]).asks_nothing()
    table.deck_top_is(*["hunt", "strike"][2 - count :])


@rule("MB-46")
def test_the_next_hand_begins_with_what_was_pulled(table: Table) -> None:
    table.hand("ironpull").discard("brawl").deck(*["funding"] * 9).play("ironpull").answer("pull brawl")
    table.end().spare().hand_is("brawl", *["funding"] * 4)


# Push and the elimination pile


@rule("MB-47")
@pytest.mark.parametrize(("card", "damage"), [("precise_shot", 3), ("assassinate", 3), ("soar", 0)])
def test_steel_cards_push_a_market_card_which_is_replaced_at_once(
    table: Table, card: str, damage: int
) -> None:
    table.hand(card).row("brawl", "crash").centre("strike").play(card).gives(damage=damage)
    table.asks("push", "push brawl", "push crash", *["push ruin"] * 4, "pass")
    table.answer("push brawl").row_is("strike", "crash").eliminated_are("brawl").asks_nothing()


@rule("MB-47")
def test_pushing_may_be_declined(table: Table) -> None:
    table.hand("soar").row("brawl").play("soar").decline().row_is("brawl").eliminated_are()


@rule("MB-30")
def test_precise_shot_takes_an_eliminated_card_into_the_hand_for_two_more_steel(table: Table) -> None:
    table.hand("precise_shot", "iron_training", "iron_training").eliminated("ruin", "noble", "funding")
    table.play("precise_shot").burn("steel").decline().fuel("precise_shot").asks_nothing()
    table.fuel("precise_shot").asks(
        "take",
        "take ruin from eliminated",
        "take noble from eliminated",
        "take funding from eliminated",
        "pass",
    )
    table.answer("take noble from eliminated").hand_is("noble").play("noble").eliminated_are(
        "ruin", "funding"
    )


@rule("MB-33")
def test_mercenary_takes_an_eliminated_card_for_the_second_steel(table: Table) -> None:
    table.allies("mercenary").hand("iron_training").eliminated("ruin", "noble").burn("steel")
    table.use("iron_training", "steel").activate("mercenary", 2).answer("take ruin from eliminated")
    table.discard_is("ruin").eliminated_are("noble")


@rule("MB-30")
def test_soar_buys_an_eliminated_card_for_its_price(table: Table) -> None:
    table.hand("soar", "iron_training").eliminated("hunt", "funding", "brawl").owning(training=8)
    table.play("soar").burn("steel").decline().fuel("soar").gives(coins=2)
    table.asks("buy_eliminated", "buy hunt from eliminated", "buy funding from eliminated", "pass")
    table.answer("buy hunt from eliminated").costs(coins=2).discard_is("hunt")
    table.eliminated_are("funding", "brawl")


@rule("MB-30")
def test_eliminated_starting_cards_cost_nothing(table: Table) -> None:
    table.hand("soar", "iron_training").eliminated("tin_training").play("soar").burn("steel").decline()
    table.fuel("soar").answer("buy tin_training from eliminated").costs().discard_is("tin_training")


@rule("MB-30")
def test_assassinate_defeats_an_ally_of_an_opponent_for_a_second_steel(table: Table) -> None:
    table.hand("assassinate", "iron_training").allies("noble").allies("hazekillers", "smoker", of=1)
    table.play("assassinate").burn("steel").decline().fuel("assassinate")
    table.asks("defeat", "defeat hazekillers seat 2", "defeat smoker seat 2", "pass")
    table.answer("defeat smoker seat 2").costs().allies_are("hazekillers", of=1).discard_is("smoker", of=1)


@rule("MB-30")
def test_defeating_may_be_declined(table: Table) -> None:
    table.hand("assassinate", "iron_training").allies("smoker", of=1)
    table.play("assassinate").burn("steel").decline().fuel("assassinate").decline().allies_are("smoker", of=1)


@rule("MB-33")
def test_coinshot_defeats_an_ally_for_the_second_steel(table: Table) -> None:
    table.players(3).allies("coinshot").allies("soldier", of=1).allies("kandra", of=2).hand("iron_training")
    table.burn("steel").use("iron_training", "steel").activate("coinshot", 2)
    table.asks("defeat", "defeat soldier seat 2", "defeat kandra seat 3", "pass")
    table.answer("defeat kandra seat 3").allies_are(of=2).discard_is("kandra", of=2)


@rule("MB-30", "MB-14")
def test_maelstrom_defeats_all_allies_of_opponents_and_clears_the_market(table: Table) -> None:
    table.players(3).hand("maelstrom", "iron_training", "iron_training").allies("noble")
    table.allies("soldier", "smoker", of=1).allies("kandra", of=2)
    table.row("brawl", "crash").centre("strike", "hunt")
    table.play("maelstrom").burn("steel").fuel("maelstrom").asks_nothing().fuel("maelstrom").asks_nothing()
    table.allies_are("noble").allies_are(of=1).allies_are(of=2).discard_is("soldier", "smoker", of=1)
    table.eliminated_are("brawl", "crash", *["ruin"] * 4).row_is("strike", "hunt")
