"""The odds of strikes, counted die by die, against a table of how they must be."""

import itertools

import pytest

from tests.hexascension.card_facts import MONSTERS
from tests.hexascension.oracle_monsters import COUNTER_DICE, TIES_HIT
from tests.hexascension.table import Table, rule

pytestmark = pytest.mark.compiled

HIGHER = {-5: 0, -4: 1, -3: 3, -2: 6, -1: 10, 0: 15, 1: 21, 2: 26, 3: 30, 4: 33, 5: 35, 6: 36}
"""Of 36 rolls of two dice, in how many the striker's is higher who is so much stronger."""
HIGHER_OF_TWO = {-2: 58, -1: 90, 0: 125, 1: 161, 2: 186, 3: 202, 4: 211, 5: 215, 6: 216}
"""Of 216 rolls, in how many the higher of the striker's two dice is higher."""
EXPLORER = 4
DICE = range(1, 7)
AREAS = {
    "weak": ("d6", "pit_arena", 3),
    "normal": ("d6", "pit_arena", 6),
    "boss": ("e5", "nexus_core", 4),
}


def odds(stronger: int, dice: int = 1, *, ties: bool = False) -> int:
    """How many of all rolls succeed."""
    table = HIGHER if dice == 1 else HIGHER_OF_TWO
    stronger += ties
    return table[max(min(table), min(max(table), stronger))]


def fight(monster: str, style: str, *dice: int) -> Table:
    """An Explorer with no cards has fought a monster; these were the dice of the fight."""
    cell, area, side = AREAS[MONSTERS[monster].faction]
    table = Table().at(cell, "g3").units(1).area(area).monster(monster).dice(side, *dice).row()
    table.hand().deck().discard().tokens(0, 0)
    return table.act().answer(style)


@rule("HX-41")
@pytest.mark.parametrize("style", ["physical", "magic"])
@pytest.mark.parametrize("monster", MONSTERS)
def test_how_often_an_explorer_beats_a_monster(monster: str, style: str) -> None:
    counter = [1] * COUNTER_DICE.get(monster, 1) + [6]
    defence = MONSTERS[monster].values["pd" if style == "physical" else "md"]
    beaten = 0
    for attack, guard in itertools.product(DICE, DICE):
        table = fight(monster, style, attack, guard, *counter, *counter)
        beaten += table.now.counter("tokens", 0) > 0
    assert beaten == odds(EXPLORER - defence)


@rule("HX-42")
@pytest.mark.parametrize("style", ["physical", "magic"])
@pytest.mark.parametrize("monster", MONSTERS)
def test_how_often_its_counter_hits(monster: str, style: str) -> None:
    """Each of its strikes by itself; the other one, if there is one, has the worst dice."""
    force = MONSTERS[monster].values["pa" if style == "physical" else "ma"]
    if force == 0:
        return
    count = COUNTER_DICE.get(monster, 1)
    harmless = [1, 6] if MONSTERS[monster].values["ma" if style == "physical" else "pa"] else []
    hits = 0
    for dice in itertools.product(DICE, repeat=count + 1):
        counter = [*dice, *harmless] if style == "physical" else [*harmless, *dice]
        table = fight(monster, "physical", 1, 6, *counter)
        decision = table.game.decision
        assert decision is not None
        hits += decision.kind == "restart"
    assert hits == odds(force - EXPLORER, count, ties=monster in TIES_HIT)
