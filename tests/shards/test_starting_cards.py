"""The cards of the starting decks, and the characters."""

import pytest

from tests.shards.table import Table, rule


def test_crystal_gives_a_crystal(table: Table) -> None:
    table.hand("crystal").play("crystal").gives(crystals=1)


@rule("SH-28")
def test_a_crystal_already_used_is_safe_from_shadow_apostle(table: Table) -> None:
    table.hand("crystal", "crystal", "shadow_apostle").play("crystal", "shadow_apostle")
    table.asks("banish_own", "banish crystal from hand", "pass").answer("banish crystal from hand")
    table.played_are("crystal", "shadow_apostle").hand_is().box_is("crystal")


def test_blaster_gives_power(table: Table) -> None:
    table.hand("blaster").play("blaster").gives(power=1).end().endure().healths_are(50, 49)


@pytest.mark.parametrize(("mastery", "crystals"), [(0, 2), (4, 2), (5, 3), (14, 3), (15, 4), (30, 4)])
def test_shard_reactor_gives_more_with_mastery(table: Table, mastery: int, crystals: int) -> None:
    table.mastery(mastery, 1).hand("shard_reactor").play("shard_reactor").gives(crystals=crystals)


@rule("SH-21")
def test_focus_first_makes_shard_reactor_better(table: Table) -> None:
    table.mastery(4, 1).hand("shard_reactor").start(crystals=1).focus().play("shard_reactor").gives(
        crystals=3
    )
