"""What cards give that ask nothing: upper, lower and savant abilities, and those of allies (MB-30, MB-33)."""

import pytest

from tests.mistborn.known import METAL_OF, PARTNER
from tests.mistborn.table import Table, rule

Gains = dict[str, int]

UPPER: dict[str, Gains] = {
    "pewter_training": {"damage": 2, "coins": 1},
    "tin_training": {"points": 2},
    "bronze_training": {"points": 2},
    "copper_training": {"damage": 2, "coins": 1},
    "zinc_training": {"points": 1, "coins": 1},
    "brass_training": {"points": 1, "coins": 1},
    "iron_training": {"damage": 2, "coins": 1},
    "steel_training": {"damage": 2, "coins": 1},
    "infiltrate": {"damage": 2, "coins": 2},
    "pursue": {"points": 2, "coins": 2},
    "unveil": {"points": 3},
    "sneak": {"points": 2},
    "strategize": {"training": 1, "damage": 1, "points": 1, "health": 1, "coins": 1},
    "hide": {"health": 3},
    "recover": {"coins": 2, "health": 2},
    "brawl": {"damage": 3, "coins": 2},
    "crushing_blow": {"damage": 6},
    "strike": {"damage": 2, "health": 1},
    "survive": {"health": 3},
    "maelstrom": {"damage": 5, "coins": 2},
    "lookout": {"points": 2},
    "spy": {"points": 2},
    "charm": {"coins": 3},
    "intimidate": {"coins": 3},
    "ironpull": {"damage": 2},
    "crash": {"damage": 2},
    "ascendant": {"damage": 4},
    "rescue": {"damage": 3, "coins": 2},
    "enrage": {"damage": 1, "coins": 2},
    "inspire": {"coins": 3},
}
"""With nothing to pull and nobody to riot."""
UPPER_ATIUM: dict[str, Gains] = {
    "preserve": {"points": 5, "damage": 2},
    "ruin": {"points": 1, "damage": 7},
    "balance": {"points": 4, "damage": 4},
}
LOWER: dict[str, tuple[int, Gains]] = {
    "infiltrate": (1, {"damage": 1, "points": 2}),
    "recover": (1, {"coins": 2, "health": 3}),
    "crushing_blow": (2, {"health": 8}),
    "survive": (1, {"health": 4}),
    "charm": (1, {"coins": 2}),
}
SAVANT: dict[str, Gains] = {
    "pacify": {"training": 1},
    "con": {"points": 1},
    "pursue": {"points": 1},
    "hide": {"damage": 2},
    "reposition": {"damage": 1},
    "crash": {"damage": 2},
    "brawl": {"damage": 2},
    "strike": {"health": 1},
    "soar": {"points": 1},
    "eavesdrop": {"coins": 1},
    "charm": {"coins": 2},
}
ALLIES: dict[str, tuple[str, Gains, Gains]] = {
    "soldier": ("pewter", {"damage": 1}, {}),
    "pewterarm": ("pewter", {"damage": 2}, {}),
    "smoker": ("copper", {"health": 2}, {}),
    "pickpocket": ("iron", {"coins": 1}, {}),
    "lurcher": ("iron", {"damage": 2}, {}),
    "mercenary": ("steel", {"damage": 1}, {}),
    "coinshot": ("steel", {"damage": 2}, {}),
    "soother": ("brass", {"points": 2}, {}),
    "house_lord": ("tin", {"coins": 2}, {}),
    "tineye": ("tin", {"points": 1, "coins": 2}, {"points": 2}),
    "rioter": ("zinc", {"coins": 3}, {"damage": 2}),
}
"""Metal, upper ability, and what the lower one gives if it gives something."""


@rule("MB-30")
@pytest.mark.parametrize("card", UPPER)
def test_the_upper_ability_of_an_action_for_its_metal(table: Table, card: str) -> None:
    table.hand(card).health(20, 20)
    table.play(card).asks_nothing().gives(**UPPER[card]).played_are(card)
    table.cannot(f"burn {METAL_OF[card]}")  # its token lies on the card


@rule("MB-30")
@pytest.mark.parametrize("card", UPPER_ATIUM)
def test_the_ability_of_an_atium_card_for_atium(table: Table, card: str) -> None:
    table.hand(card).owning(atium=1)
    table.play(card).asks_nothing().gives(atium=-1, **UPPER_ATIUM[card])


@rule("MB-30")
@pytest.mark.parametrize("card", METAL_OF)
def test_only_the_metal_of_an_action_activates_it(table: Table, card: str) -> None:
    metal = METAL_OF[card]
    table.hand(card).metals(used=metal)
    table.cannot(f"play {card}").burn(PARTNER[metal]).cannot(f"play {card}")


@rule("MB-30")
@pytest.mark.parametrize("card", LOWER)
def test_the_lower_ability_for_all_the_further_metals(table: Table, card: str) -> None:
    metal, (further, gains) = METAL_OF[card], LOWER[card]
    table.hand(card, *[f"{metal}_training"] * further).health(20, 20)
    table.cannot(f"fuel {card}").play(card).burn(metal)
    for _ in range(further - 1):
        table.fuel(card).gives()
    table.fuel(card).gives(**gains).cannot(f"fuel {card}")
    table.vials_are(*[f"{metal}_training"] * further)


@rule("MB-22")
@pytest.mark.parametrize("card", [card for card in METAL_OF if card != "spy"])
def test_used_as_metal_a_card_gives_its_savant_ability_and_nothing_else(table: Table, card: str) -> None:
    metal = METAL_OF[card]
    table.hand(card, card).health(20, 20)
    table.use(card, metal).gives(**SAVANT.get(card, {})).draws(0).vials_are(card)
    table.use(card, PARTNER[metal]).gives(**SAVANT.get(card, {})).draws(0)
    table.has(**{f"burned_{metal}": 1, f"burned_{PARTNER[metal]}": 1}).can(f"burn {metal}")


@rule("MB-33")
@pytest.mark.parametrize("ally", ALLIES)
def test_an_ally_gives_once_for_its_metal_and_again_for_the_second(table: Table, ally: str) -> None:
    metal, upper, lower = ALLIES[ally]
    table.allies(ally).hand(f"{metal}_training").health(20, 20)
    table.cannot(f"activate {ally} #1").burn(metal)
    table.activate(ally).gives(**upper).cannot(f"activate {ally} #1", f"activate {ally} #2")
    table.use(f"{metal}_training", metal).cannot(f"activate {ally} #1")
    if lower:
        table.activate(ally, 2).gives(**lower).cannot(f"activate {ally} #2")


@rule("MB-33")
@pytest.mark.parametrize(("ally", "gains"), [("kandra", {"points": 3}), ("inquisitor", {"damage": 4})])
def test_the_allies_of_atium_give_for_the_first_and_the_second(table: Table, ally: str, gains: Gains) -> None:
    table.allies(ally).owning(atium=2, training=3)
    table.atium("iron").activate(ally).gives(**gains).cannot(f"activate {ally} #2")
    table.atium().activate(ally, 2).gives(**gains).cannot(f"activate {ally} #1", f"activate {ally} #2")


@rule("MB-30")
def test_intimidate_gives_a_coin_and_a_card_for_a_second_zinc(table: Table) -> None:
    table.hand("intimidate", "zinc_training").deck("crash", "funding")
    table.play("intimidate").burn("zinc").gives(coins=3)
    table.fuel("intimidate").gives(coins=1).draws(1).hand_is("crash")


@rule("MB-30")
def test_hyperaware_draws_a_card(table: Table) -> None:
    table.hand("hyperaware").deck("crash", "funding")
    table.play("hyperaware").gives(points=3).draws(1).hand_is("crash")


@rule("MB-22")
def test_spy_used_as_metal_draws_a_card(table: Table) -> None:
    table.hand("spy").deck("crash", "funding")
    table.use("spy", "pewter").gives().draws(1).hand_is("crash").vials_are("spy")


@rule("MB-33")
def test_house_lord_draws_a_card_for_the_second_tin(table: Table) -> None:
    table.allies("house_lord").hand("tin_training").deck("crash", "funding").burn("tin")
    table.use("tin_training", "tin").activate("house_lord", 2).gives().draws(1).hand_is("crash")


@rule("MB-30")
def test_ascendant_draws_three_cards_for_two_more_iron(table: Table) -> None:
    table.hand("ascendant", "iron_training", "rescue").deck("crash", "spy", "hunt", "funding")
    table.play("ascendant").burn("iron").gives(damage=4)
    table.fuel("ascendant").use("iron_training", "iron").gives().draws(0)
    table.fuel("ascendant").gives().draws(3).hand_is("crash", "spy", "hunt")


@rule("MB-30")
def test_house_war_turns_damage_into_mission_points(table: Table) -> None:
    table.hand("house_war", "zinc_training", "zinc_training").deck("crash", "spy", "funding").start(damage=3)
    table.play("house_war").burn("zinc").gives(damage=2).draws(2)
    table.fuel("house_war").fuel("house_war").gives(damage=-5, points=5).hand_is("crash", "spy")


@rule("MB-30")
def test_damage_gained_after_house_war_stays_damage(table: Table) -> None:
    table.hand("house_war", "zinc_training", "zinc_training", "strike").start(damage=1).health(36, 38)
    table.deck("funding", "funding", "funding").owning(training=3)
    table.play("house_war").burn("zinc").fuel("house_war").fuel("house_war").play("strike")
    table.has(damage=2, points=3)


@rule("MB-30")
def test_the_lower_ability_of_dominate_turns_unspent_mission_points_into_damage(table: Table) -> None:
    table.hand("dominate", "brass_training", "brass_training").start(points=4)
    table.play("dominate").burn("brass").gives(points=2).decline()
    table.advance("crew_hideout", 1).fuel("dominate").gives()
    table.fuel("dominate").gives(points=-5, damage=5)


@rule("MB-30")
@pytest.mark.parametrize(
    ("number", "gains"), list(enumerate([{"training": 1}, {"damage": 2}, {"points": 2}, {"health": 3}], 1))
)
def test_train_in_secret_gives_exactly_one_of_four(table: Table, number: int, gains: Gains) -> None:
    table.hand("train_in_secret").health(20, 20).play("train_in_secret")
    table.asks("choose", *[f"choose train_in_secret #{other}" for other in range(1, 5)])
    table.answer(f"choose train_in_secret #{number}").gives(**gains)


@rule("MB-30")
@pytest.mark.parametrize(
    ("number", "gains"),
    list(enumerate([{"training": 1}, {"damage": 4}, {"points": 3}, {"health": 5}, {"coins": 5}], 1)),
)
def test_strategize_gives_exactly_one_of_five_for_two_more_copper(
    table: Table, number: int, gains: Gains
) -> None:
    table.hand("strategize", "copper_training", "copper_training").health(20, 20)
    table.play("strategize").burn("copper").fuel("strategize").fuel("strategize")
    table.asks("choose", *[f"choose strategize #{other}" for other in range(1, 6)])
    table.answer(f"choose strategize #{number}").gives(**gains)


@rule("MB-30")
@pytest.mark.parametrize(("number", "gains"), list(enumerate([{"training": 1}, {"damage": 3}], 1)))
def test_steelpush_trains_or_strikes(table: Table, number: int, gains: Gains) -> None:
    table.hand("steelpush", "steel_training").play("steelpush").burn("steel")
    table.asks("choose", "choose steelpush #1", "choose steelpush #2")
    table.answer(f"choose steelpush #{number}").gives(**gains)
    table.fuel("steelpush").gives(damage=1, points=2)


@rule("MB-24")
@pytest.mark.parametrize(("number", "gains"), list(enumerate([{"damage": 2}, {"coins": 2}], 1)))
def test_reposition_gives_damage_or_coins_then_refreshes_a_metal(
    table: Table, number: int, gains: Gains
) -> None:
    table.hand("reposition").metals(flared="tin zinc").play("reposition")
    table.answer(f"choose reposition #{number}").gives(**gains)
    table.asks("refresh", "refresh tin from metals", "refresh zinc from metals", "pass")
    table.answer("refresh tin from metals").flared_are("zinc")
