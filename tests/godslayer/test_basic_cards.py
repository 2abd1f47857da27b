"""The starting decks and the cards that are always available."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("apprentice", {"runes": 1}),
        ("militia", {"power": 1}),
        ("mystic", {"runes": 2}),
        ("heavy_infantry", {"power": 2}),
    ],
)
def test_each_gives_what_it_says(table: Table, card: str, gain: dict[str, int]) -> None:
    table.hand(card).play(card).gives(**gain).draws(0).asks_nothing()


@pytest.mark.parametrize(("card", "cost"), [("mystic", 3), ("heavy_infantry", 2)])
def test_each_costs_what_it_says(table: Table, card: str, cost: int) -> None:
    table.start(runes=cost - 1).hand("apprentice").cannot(f"acquire {card}")
    table.play("apprentice").acquire(card).costs(runes=cost)


@rule("GS-28")
def test_the_cultist_costs_two_power_and_gives_one_honor(table: Table) -> None:
    table.start(power=1).hand("militia").cannot("defeat cultist")
    table.play("militia").defeat("cultist").gives(power=-2, honor=1).draws(0).asks_nothing().stack_is(
        "cultist", 1
    )


@rule("GS-28")
def test_the_cultist_is_none_of_the_cards_the_avatar_may_take(table: Table) -> None:
    table.row("avatar_of_the_fallen", *["muramasa"] * 5).centre("muramasa").start(power=9)
    table.defeat("avatar_of_the_fallen").asks("take_row", *["acquire muramasa"] * 6).cannot("defeat cultist")
    table.answer("acquire muramasa")


@rule("GS-24")
def test_the_last_mystic_may_be_taken_by_the_druids(table: Table) -> None:
    table.hand("druids_of_the_stone_circle", "druids_of_the_stone_circle").stacks(mystic=1)
    table.play("druids_of_the_stone_circle").answer("acquire mystic").stack_is("mystic", 0)
    table.play("druids_of_the_stone_circle").asks("acquire_free", "acquire heavy_infantry")
    table.answer("acquire heavy_infantry")
