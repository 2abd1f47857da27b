"""What the monsters of the oracle do in a fight, and what they leave to the victor."""

from tests.beside import Asking
from tests.hexascension.oracle_effects import banish_own, discard, gain_units, may_discard, take_free
from tests.hexascension.oracle_pieces import Fight
from tests.hexascension.oracle_table import Table

COUNTER_DICE = {"neural_wolf": 2, "nexus_guardian": 2}
TIES_HIT = ("storm_caller", "the_sixth")


def fight_starts(table: Table, fight: Fight) -> Asking:
    """What a monster does as it is revealed."""
    match fight.monster:
        case "cult_runner":
            if (yield from may_discard(table)):
                fight.bonus += 2
        case "mind_leech" | "archive_dragon":
            yield from discard(table)
        case "chrome_basilisk":
            yield from _disable_relic(table)


def _disable_relic(table: Table) -> Asking:
    ways = {way: relic for way, relic in table.ways_to_aim(table.seat).items() if relic.works}
    if ways:
        answer = yield from table.ask("disable", ways)
        ways[answer].off_in_fight = True


def attack_failed(table: Table, monster: str) -> Asking:
    """What a monster does when the attack has failed, before it strikes back."""
    if monster == "cyber_ogre":
        yield from discard(table)


def reward(table: Table, monster: str) -> Asking:
    """What is gained beside the points."""
    seat = table.seat
    match monster:
        case "scrap_rat":
            table.turn.focus += 1
        case "rust_golem":
            table.turn.focus += 2
        case "wisp_drone" | "mind_leech" | "archive_dragon":
            table.draw(seat, 2)
        case "cyber_ogre":
            table.draw(seat, 1)
        case "cult_runner":
            gain_units(table, 1)
            table.draw(seat, 1)
        case "neural_wolf":
            gain_units(table, 1)
        case "data_spook":
            yield from banish_own(table)
            table.draw(seat, 1)
        case "chrome_basilisk":
            yield from banish_own(table)
        case "storm_caller":
            yield from take_free(table, 4)
        case "nexus_guardian":
            yield from take_free(table, 6)
        case "the_sixth":
            for _ in range(2):
                if not (yield from banish_own(table)):
                    break
                table.draw(seat, 1)
        case _:
            raise AssertionError(monster)
