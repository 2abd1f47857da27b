"""The training track and the abilities of characters (MB-50 to MB-55)."""

import pytest

import deckwerk
from tests.mistborn.table import Table, excelling, rule
from tests.snapshot import Snapshot

FIRST_ABILITIES: dict[str, tuple[str, dict[str, int]]] = {
    "vin": ("pewter", {"health": 1, "damage": 1, "coins": 1}),
    "kelsier": ("steel", {"damage": 2}),
    "marsh": ("bronze", {"points": 1}),
    "shan": ("zinc", {"coins": 2}),
}
OTHERS = {"vin": "kelsier", "kelsier": "vin", "marsh": "kelsier", "shan": "vin"}


@rule("MB-50")
def test_the_marker_moves_one_space_at_the_start_of_each_own_turn(table: Table) -> None:
    table.training(4, 7).end().turn_is(1).owns(training=4).owns(of=1, training=8)
    table.end().turn_is(0).owns(training=5).owns(of=1, training=8)


@rule("MB-50")
def test_the_first_player_has_trained_before_the_first_decision() -> None:
    game = deckwerk.new("mistborn", seats=2, seed=3)
    now = Snapshot(game)
    first = now.counter("first")
    assert (now.counter("training", first), now.counter("training", 1 - first)) == (1, 0)


@rule("MB-50", "MB-20")
def test_a_burn_reached_by_a_card_can_be_used_at_once(table: Table) -> None:
    table.hand("pacify").owning(training=2).play("pacify").gives(training=1).decline().can("burn iron")


@rule("MB-51")
@pytest.mark.parametrize("moves", range(1, 21))
def test_atium_after_eleven_and_sixteen_moves_and_not_for_reaching_the_end(table: Table, moves: int) -> None:
    table.hand("steelpush").owning(training=moves - 1).play("steelpush")
    table.answer("choose steelpush #1").gives(training=1, atium=1 if moves in (11, 16) else 0)


@rule("MB-51")
def test_at_the_end_of_the_track_every_move_gives_atium(table: Table) -> None:
    table.hand("steelpush").training(20, 0).play("steelpush").answer("choose steelpush #1").gives(atium=1)
    table.end().end().turn_is(0).owns(training=20, atium=2)


@rule("MB-51")
def test_the_example_atium_at_the_start_of_the_turn_with_three_burns_and_two_abilities(table: Table) -> None:
    table.players(2, turn=1).characters("shan", "vin").training(10, 0).end().turn_is(0).owns(of=0, atium=1)
    table.burn("zinc").can(excelling("shan")).excel("shan").gives(coins=2)
    table.burn("tin").atium().cannot("burn iron", excelling("shan", 3))


@rule("MB-52")
@pytest.mark.parametrize("name", FIRST_ABILITIES)
def test_the_first_ability_once_a_turn_for_the_core_metal(table: Table, name: str) -> None:
    metal, gains = FIRST_ABILITIES[name]
    table.characters(name, OTHERS[name]).owning(training=5).health(20, 20).hand(f"{metal}_training")
    table.cannot(excelling(name)).burn(metal).excel(name).gives(**gains)
    table.use(f"{metal}_training", metal).cannot(excelling(name))


@rule("MB-52")
@pytest.mark.parametrize("name", FIRST_ABILITIES)
def test_before_the_fifth_move_there_is_no_first_ability(table: Table, name: str) -> None:
    metal, _ = FIRST_ABILITIES[name]
    table.characters(name, OTHERS[name]).owning(training=4).burn(metal).cannot(excelling(name))


@rule("MB-52", "MB-50")
def test_an_ability_reached_now_counts_metal_burned_before(table: Table) -> None:
    table.hand("steelpush").owning(training=4).play("steelpush").answer("choose steelpush #1")
    table.excel("kelsier").gives(damage=2)


@rule("MB-52")
def test_in_the_next_turn_the_first_ability_works_again(table: Table) -> None:
    table.owning(training=5).burn("steel").excel("kelsier").end().spare().end().turn_is(0)
    table.cannot(excelling("kelsier")).burn("steel").excel("kelsier").gives(damage=2)


@rule("MB-53")
def test_the_second_ability_eliminates_a_bought_card_for_its_upper_ability(table: Table) -> None:
    table.owning(training=8).row("brawl").centre("strike").start(coins=5)
    table.exploit("brawl").gives(coins=-4 + 2, damage=3).eliminated_are("brawl").discard_is()
    table.row_is("strike").has(burned_pewter=0)


@rule("MB-53")
def test_the_second_ability_works_once_a_turn(table: Table) -> None:
    table.owning(training=8).row("charm", "strike").start(coins=9).exploit("charm").gives(coins=0)
    table.cannot("exploit strike").buy("strike").discard_is("strike")


@rule("MB-53")
def test_in_the_next_turn_the_second_ability_works_again(table: Table) -> None:
    table.owning(training=8).row("charm", "strike").start(coins=3).deck(*["funding"] * 5).exploit("charm")
    table.end().end().turn_is(0).play("funding", "funding").exploit("strike").gives(
        coins=-2, damage=2, health=1
    )


@rule("MB-53")
def test_before_the_eighth_move_there_is_no_second_ability(table: Table) -> None:
    table.owning(training=7).row("charm").start(coins=9).cannot("exploit charm").buy("charm")


@rule("MB-53")
def test_the_bought_card_must_be_paid(table: Table) -> None:
    table.owning(training=8).row("charm").start(coins=2).cannot("exploit charm").end()


@rule("MB-53")
def test_allies_with_a_metal_ability_can_be_used_so_others_only_bought(table: Table) -> None:
    table.owning(training=8).row("kandra", "noble", "hazekillers", "crewleader").start(coins=20)
    table.cannot("exploit noble", "exploit hazekillers", "exploit crewleader")
    table.exploit("kandra").gives(coins=-6, points=3).eliminated_are("kandra").allies_are()


@rule("MB-53")
def test_the_card_is_eliminated_before_its_ability(table: Table) -> None:
    table.owning(training=8).row("con").hand("funding").start(coins=2).exploit("con")
    table.gives(coins=-1, points=1).asks("eliminate", "eliminate funding from hand", "pass").decline()
    table.eliminated_are("con")


@rule("MB-53")
def test_confrontation_used_so_does_not_use_itself(table: Table) -> None:
    table.owning(training=8).row("confrontation").eliminated("charm").start(coins=9)
    table.exploit("confrontation").asks("use_eliminated", "seek charm from eliminated", "pass")
    table.answer("seek charm from eliminated").gives(coins=3)


@rule("MB-53", "MB-47")
def test_soar_used_so_pushes_from_the_market_that_was_filled_before(table: Table) -> None:
    table.owning(training=8).row("soar").centre("strike", "hunt").start(coins=2).exploit("soar")
    table.answer("push strike").row_is("hunt").eliminated_are("soar", "strike")


@rule("MB-53")
def test_a_lower_ability_is_never_reached_so(table: Table) -> None:
    table.owning(training=8).row("charm").hand("zinc_training").start(coins=3).exploit("charm")
    table.cannot("fuel charm").played_are()


@rule("MB-54")
@pytest.mark.parametrize("metal", ["atium", "iron"])
@pytest.mark.parametrize("name", FIRST_ABILITIES)
def test_the_third_ability_once_a_turn_for_atium_in_any_role(table: Table, name: str, metal: str) -> None:
    table.characters(name, OTHERS[name]).owning(training=13, atium=2)
    table.cannot(excelling(name, 3)).atium(metal).excel(name, 3).gives(damage=3, points=3)
    table.atium().cannot(excelling(name, 3))


@rule("MB-54")
def test_before_the_thirteenth_move_there_is_no_third_ability(table: Table) -> None:
    table.owning(training=12, atium=1).atium().cannot(excelling("kelsier", 3))


@rule("MB-54")
def test_an_atium_card_used_as_metal_counts_for_the_third_ability(table: Table) -> None:
    table.owning(training=13).hand("ruin").use("ruin", "tin").excel("kelsier", 3)
    table.gives(damage=3, points=3)


@rule("MB-54", "MB-52")
def test_atium_as_the_core_metal_brings_the_first_and_the_third_ability(table: Table) -> None:
    table.owning(training=13, atium=1).atium("steel").excel("kelsier").gives(damage=2)
    table.excel("kelsier", 3).gives(damage=3, points=3)


@rule("MB-55")
@pytest.mark.parametrize(("before", "after"), [(36, 39), (38, 40), (40, 40)])
def test_nobody_has_more_than_40_health(table: Table, before: int, after: int) -> None:
    table.hand("survive").health(before, 20).play("survive").healths_are(after, 20)
