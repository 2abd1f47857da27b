"""Ongoing effects of allies eliminated from play last to the end of the turn, and count once (MB-45)."""

from tests.mistborn.lord_table import LordTable
from tests.mistborn.table import Table, rule


@rule("MB-45")
def test_an_eliminated_noble_still_lets_one_more_token_burn(table: Table) -> None:
    table.allies("noble").hand("con").play("con").answer("eliminate noble from allies")
    table.burn("iron").cannot("burn tin").can("flare tin")


@rule("MB-45")
def test_an_eliminated_crewleader_still_draws_a_sixth_card(table: Table) -> None:
    table.allies("crewleader").hand("con").deck(*["funding"] * 8).play("con")
    table.answer("eliminate crewleader from allies").end().turn_is(1).hand_is(*["funding"] * 6, of=0)


@rule("MB-45", "MB-103")
def test_an_eliminated_smoker_still_shelters_in_this_turn(lord: LordTable) -> None:
    lord.allies("smoker").hand("con").adversaries("adv_koloss_young").start().play("con")
    lord.answer("eliminate smoker from allies").end().turn_is(1).healths_are(34, 36)


@rule("MB-41", "MB-45")
def test_an_eliminated_defender_no_longer_stands_before_its_player(lord: LordTable) -> None:
    lord.allies("soldier").hand("con").adversaries("adv_koloss_young").start().play("con")
    lord.answer("eliminate soldier from allies").end().turn_is(1).healths_are(33, 36)


@rule("MB-33", "MB-45")
def test_an_ability_that_an_eliminated_ally_has_not_used_is_lost(table: Table) -> None:
    table.allies("smoker").hand("con").play("con").answer("eliminate smoker from allies")
    table.flare("copper").cannot("activate smoker #1")


@rule("MB-45", "MB-102")
def test_it_shelters_no_longer_when_the_lord_ruler_acts(lord: LordTable) -> None:
    lord.track("extreme").players(4).allies("smoker").hand("con").before_row(1).play("con")
    lord.answer("eliminate smoker from allies").end().turn_is(1).healths_are(34, 34, 34, 34)


@rule("MB-45")
def test_a_noble_taken_back_and_replayed_counts_once(table: Table) -> None:
    table.allies("noble").hand("con", "precise_shot", "steel_training", "iron_training").play("con")
    table.answer("eliminate noble from allies").play("precise_shot").burn("steel").decline()
    table.fuel("precise_shot").use("steel_training", "steel").fuel("precise_shot")
    table.answer("take noble from eliminated")
    table.cannot("burn tin").play("noble").cannot("burn tin").can("flare tin")
