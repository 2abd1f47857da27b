"""Riot: upper abilities of own allies once more (MB-44)."""

import pytest

from tests.mistborn.table import Table, rule


@rule("MB-44")
@pytest.mark.parametrize(
    ("card", "gains"), [("enrage", {"damage": 1, "coins": 2}), ("inspire", {"coins": 3})]
)
def test_enrage_and_inspire_riot_an_ally_without_its_metal(
    table: Table, card: str, gains: dict[str, int]
) -> None:
    table.hand(card).allies("soldier", "kandra", "noble").play(card).gives(**gains)
    table.asks("riot", "riot soldier", "riot kandra", "pass")  # Noble has nothing to riot
    table.answer("riot kandra").gives(points=3).has(burned_atium=0)


@rule("MB-44")
def test_a_rioted_ally_can_still_be_activated_once(table: Table) -> None:
    table.hand("enrage").allies("rioter").play("enrage").answer("riot rioter").gives(coins=3)
    table.activate("rioter").gives(coins=3).cannot("activate rioter #1")


@rule("MB-44")
def test_an_activated_ally_can_still_be_rioted(table: Table) -> None:
    table.hand("enrage", "brass_training").allies("rioter").burn("zinc").activate("rioter").gives(coins=3)
    table.play("enrage").gives(damage=1, coins=2).answer("riot rioter").gives(coins=3)


@rule("MB-44")
def test_each_ally_riots_once_a_turn(table: Table) -> None:
    table.hand("enrage", "inspire", "brass_training").allies("soldier", "kandra")
    table.play("enrage").burn("zinc").answer("riot kandra").gives(points=3)
    table.play("inspire").asks("riot", "riot soldier", "pass").answer("riot soldier").gives(damage=1)


@rule("MB-44")
def test_in_the_next_turn_an_ally_riots_again(table: Table) -> None:
    table.hand("enrage").deck(*["enrage"] * 5).allies("soldier").play("enrage").answer("riot soldier")
    table.end().spare().end().turn_is(0).play("enrage").burn("zinc").answer("riot soldier").gives(damage=1)


@rule("MB-44")
def test_riot_uses_the_upper_ability_alone(table: Table) -> None:
    table.hand("enrage", "zinc_training").allies("rioter").use("zinc_training", "zinc")
    table.play("enrage").answer("riot rioter").gives(coins=3).activate("rioter", 2).gives(damage=2)


@rule("MB-44")
def test_riot_may_be_declined(table: Table) -> None:
    table.hand("enrage").allies("soldier").play("enrage").decline().gives()


@rule("MB-44")
def test_allies_of_others_do_not_riot(table: Table) -> None:
    table.hand("enrage").allies("soldier", of=1).play("enrage").asks_nothing()


@rule("MB-44")
def test_rebel_riots_another_ally_and_never_itself(table: Table) -> None:
    table.allies("rebel", "soldier").burn("zinc").activate("rebel").asks("riot", "riot soldier", "pass")
    table.answer("riot soldier").gives(damage=1)


@rule("MB-44")
def test_rebel_alone_riots_nobody(table: Table) -> None:
    table.allies("rebel").burn("zinc").activate("rebel").asks_nothing().gives()


@rule("MB-44")
def test_a_rioted_rebel_riots_in_turn(table: Table) -> None:
    table.hand("inspire").allies("rebel", "soldier").play("inspire").answer("riot rebel")
    table.asks("riot", "riot soldier", "pass").answer("riot soldier").gives(damage=1)
    table.activate("rebel").asks_nothing().gives()  # Soldier has rioted, and Rebel does not riot itself
