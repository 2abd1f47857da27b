"""Field actions of the oracle: area cards, their dice and their events."""

from tests.beside import Asking
from tests.hexascension.card_facts import AREAS
from tests.hexascension.oracle_acquiring import next_area_roll
from tests.hexascension.oracle_effects import (
    banish_own,
    choose_attribute,
    discard,
    gain_units,
    may_discard,
    place_figure,
    take_free,
)
from tests.hexascension.oracle_fights import fight_monster
from tests.hexascension.oracle_pieces import Roll
from tests.hexascension.oracle_table import Table
from tests.hexascension.oracle_windows import area_window

DONATION = 2
EVENTS = {
    "nexus_core": "nothing nexus_surge monster boss_monster boss_monster boss_monster",
    "nexus_rim": "nothing monster monster boss_monster boss_monster nexus_surge",
    "pit_arena": "nothing training weak_monster weak_monster weak_monster monster",
    "grand_arena": "nothing weak_monster weak_monster monster monster crowd_favour",
    "trade_district": "nothing market_day market_day gather transit black_market",
    "government_quarter": "inspection city_archive city_archive contract transit donation",
    "river_village": "nothing recovery gather recovery guide gratitude",
    "cloister_village": "nothing recovery gather cleansing cleansing gratitude",
    "portal_chamber": "nothing nothing gather gather regroup portal",
}
"""The event of each side of the die."""


def field_action(table: Table) -> Asking:
    """A random area card of the cell's kind, a die, an event (HX-31); the unit is already spent."""
    cell = table.me.cell
    assert cell is not None
    assert table.areas_met, "the engine has drawn no area card"
    table.area = table.areas_met.popleft()
    assert AREAS[table.area].faction == table.board[cell], f"{table.area} on {cell}"
    roll = table.dice = Roll(table.roll(1 + next_area_roll(table)))
    yield from area_window(table, roll)
    side = roll.dice[0]
    if len(set(roll.dice)) > 1:
        answer = yield from table.ask("die", {f"choose #{number}" for number in range(1, len(roll.dice) + 1)})
        side = roll.dice[int(answer.split("#")[1]) - 1]
    event = EVENTS[table.area].split()[side - 1]
    table.dice = None
    if event != "nothing" and event not in table.turn.events:
        table.turn.events.add(event)
        table.done[f"event {event}"] += 1
        yield from _happens(table, event)
    table.area = ""


def _happens(table: Table, event: str) -> Asking:
    me, turn = table.me, table.turn
    match event:
        case "weak_monster" | "monster" | "boss_monster":
            kinds = {"weak_monster": "weak", "monster": "normal", "boss_monster": "boss"}
            yield from fight_monster(table, kinds[event])
        case "nexus_surge" | "crowd_favour":
            table.gain_tokens(table.seat, 2)
        case "contract" | "gratitude":
            table.gain_tokens(table.seat, 1)
        case "market_day":
            turn.focus += 2
        case "gather":
            turn.focus += 1
        case "training":
            name = yield from choose_attribute(table)
            me.lasting[name] += 2
        case "recovery":
            table.draw(table.seat, 2)
        case "guide":
            gain_units(table, 2)
        case "transit":
            yield from place_figure(table)
            gain_units(table, 1)
        case "portal":
            yield from place_figure(table)
        case "black_market":
            yield from take_free(table, 4)
        case "inspection":
            yield from discard(table)
        case "city_archive":
            table.draw(table.seat, 2)
            yield from discard(table)
        case "cleansing":
            yield from banish_own(table)
            table.draw(table.seat, 1)
        case "donation":
            yield from _donate(table)
        case "regroup":
            discarded = 0
            while (yield from may_discard(table, "redraw")):
                discarded += 1
            table.draw(table.seat, discarded)
        case _:
            raise AssertionError(event)


def _donate(table: Table) -> Asking:
    if table.turn.focus >= DONATION:
        answer = yield from table.ask("pay", {"choose #1", "pass"})
        if answer != "pass":
            table.turn.focus -= DONATION
            table.gain_tokens(table.seat, 2)
