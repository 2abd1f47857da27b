"""Atium tokens and atium cards, and Confrontation (MB-25, MB-26, MB-91)."""

import pytest

from tests.mistborn.scene import METALS
from tests.mistborn.table import Table, rule


@rule("MB-25")
def test_the_example_atium_as_pewter_counts_as_both(table: Table) -> None:
    table.hand("survive").allies("soldier", "kandra").owning(atium=1).health(20, 20)
    table.play("survive").asks("metal", "burn pewter", "atium pewter").atium("pewter")
    table.gives(health=3, atium=-1).has(burned_pewter=1, burned_atium=1, burned=1)
    table.activate("soldier").gives(damage=1).activate("kandra").gives(points=3)


@rule("MB-25")
def test_an_atium_token_is_gone_after_its_use(table: Table) -> None:
    table.owning(atium=1).atium().cannot("atium iron", "atium atium").end().end().turn_is(0).owns(atium=0)


@rule("MB-25")
def test_atium_needs_a_free_burn_and_is_never_flared(table: Table) -> None:
    table.hand("ruin", "tin_training").metals(flared="tin").owning(atium=1).burn("iron")
    table.cannot("atium atium", "atium tin", "flare atium", "play ruin").can("flare steel")


@rule("MB-25")
@pytest.mark.parametrize("metal", METALS)
def test_burned_with_no_direct_effect_atium_is_any_metal(table: Table, metal: str) -> None:
    table.owning(atium=1, training=3).atium(metal).gives(atium=-1).owns(atium=0)
    table.has(burned=1, **dict.fromkeys((f"burned_{metal}", "burned_atium"), 1))
    if metal != "atium":
        table.can(f"burn {metal}")  # the token of that metal is untouched


@rule("MB-25")
def test_atium_lays_a_second_metal_on_a_card(table: Table) -> None:
    table.hand("survive").owning(atium=1, training=3).health(20, 20)
    table.play("survive").burn("pewter").gives(health=3)
    table.fuel("survive").gives(health=4, atium=-1)


@rule("MB-26")
@pytest.mark.parametrize("metal", METALS)
def test_an_atium_card_is_used_as_any_metal_and_needs_no_free_burn(table: Table, metal: str) -> None:
    table.hand("ruin").burn("iron").use("ruin", metal).gives().vials_are("ruin")
    expected = {"burned_atium": 1} | {f"burned_{metal}": 2 if metal == "iron" else 1}
    table.has(burned=1, **expected)


@rule("MB-26")
def test_an_atium_card_activates_an_atium_card_and_atium_allies(table: Table) -> None:
    table.hand("ruin", "balance").allies("inquisitor")
    table.play("balance").gives(points=4, damage=4).vials_are("ruin").activate("inquisitor").gives(damage=4)


@rule("MB-26")
@pytest.mark.parametrize("metal", METALS[:-1])
def test_an_atium_card_refreshes_any_metal(table: Table, metal: str) -> None:
    table.hand("preserve").metals(flared=metal)
    table.refresh("preserve", metal).flared_are().discard_is("preserve").has(burned_atium=0)


@rule("MB-26")
def test_other_cards_are_no_atium(table: Table) -> None:
    table.hand("ruin", "crash").cannot("play ruin", "use crash #9").end()


@rule("MB-91")
def test_four_atium_on_confrontation_win_the_game_at_once(table: Table) -> None:
    table.hand("confrontation").owning(atium=4, training=15).health(3, 30)
    table.play("confrontation").asks_nothing().fuel("confrontation").fuel("confrontation").asks_nothing()
    table.fuel("confrontation").is_over(scores=[3, 30], winners=[0])


@rule("MB-91", "MB-26")
def test_atium_cards_and_tokens_both_count_for_confrontation(table: Table) -> None:
    table.hand("confrontation", "ruin", "balance", "preserve").owning(atium=1).health(3, 30)
    table.play("confrontation").atium()
    table.fuel("confrontation").use("ruin", "atium").fuel("confrontation").use("balance", "atium")
    table.fuel("confrontation").is_over(scores=[3, 30], winners=[0])


@rule("MB-91", "MB-25")
def test_the_atium_on_confrontation_needs_burns(table: Table) -> None:
    table.hand("confrontation").owning(atium=4, training=9)
    table.play("confrontation").fuel("confrontation").fuel("confrontation").cannot("fuel confrontation")
    table.owns(atium=1).end().turn_is(1)


@rule("MB-91")
def test_what_lies_on_confrontation_does_not_last_into_the_next_turn(table: Table) -> None:
    table.hand("confrontation").deck(*["funding"] * 5).owning(atium=4, training=9)
    table.play("confrontation").fuel("confrontation").fuel("confrontation").end().discard_is("confrontation")
    table.end().turn_is(0).owns(atium=1).cannot("fuel confrontation")


@rule("MB-30")
def test_confrontation_uses_an_eliminated_card_that_stays_there(table: Table) -> None:
    table.hand("confrontation").owning(atium=1)
    table.eliminated("maelstrom", "tin_training", "funding", "kandra", "noble", "crewleader", "hazekillers")
    table.play("confrontation").asks(
        "use_eliminated",
        "seek maelstrom from eliminated",
        "seek tin_training from eliminated",
        "seek funding from eliminated",
        "seek kandra from eliminated",
        "pass",
    )
    table.answer("seek maelstrom from eliminated").gives(damage=5, coins=2)
    table.eliminated_are(
        "maelstrom", "tin_training", "funding", "kandra", "noble", "crewleader", "hazekillers"
    )


@rule("MB-30")
@pytest.mark.parametrize(("card", "gains"), [("funding", {"coins": 1}), ("kandra", {"points": 3})])
def test_confrontation_needs_no_metal_for_what_it_uses(
    table: Table, card: str, gains: dict[str, int]
) -> None:
    table.hand("confrontation").owning(atium=1).eliminated(card)
    table.play("confrontation").answer(f"seek {card} from eliminated").gives(**gains)


@rule("MB-30")
def test_the_use_of_an_eliminated_card_may_be_declined_on_the_way_to_the_win(table: Table) -> None:
    table.hand("confrontation", "ruin").owning(atium=3, training=9).eliminated("strike")
    table.play("confrontation").use("ruin", "atium").decline().gives()
    table.fuel("confrontation").fuel("confrontation").fuel("confrontation")
    table.is_over(scores=[36, 38], winners=[0])
