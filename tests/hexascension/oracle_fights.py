"""Fights of the oracle, against monsters and between players, and what becomes of those who fall."""

from tests.beside import Asking
from tests.hexascension.card_facts import MONSTERS
from tests.hexascension.oracle_acquiring import next_monster_points
from tests.hexascension.oracle_monsters import COUNTER_DICE, TIES_HIT, attack_failed, fight_starts, reward
from tests.hexascension.oracle_pieces import Fall, Fight, Strike, points, printed
from tests.hexascension.oracle_table import Answering, Judging, Table, TurnOver
from tests.hexascension.oracle_windows import declared_window, fallen_window, strike_window

STYLES = {"physical": 1, "magic": 2}
MOST_FOR_THE_DEFENDER = 2
SHARE_OF_THE_WINNER = 4


def fight_monster(table: Table, kind: str) -> Asking:
    """A random monster of that kind, in the order of HX-48."""
    assert table.monsters_met, "the engine has revealed no monster"
    monster = table.monsters_met.popleft()
    assert MONSTERS[monster].faction == kind, f"{monster} is not {kind}"
    table.done[f"monster {monster}"] += 1
    fight = table.fight = Fight(table.seat, None, monster)
    yield from fight_starts(table, fight)
    style = yield from _choose_style(table, table.seat)
    beaten = yield from _strike(table, fight, 1, style)
    if not beaten:
        yield from attack_failed(table, monster)
    hit = False
    number = 1
    for attack, counter in (("pa", "physical"), ("ma", "magic")):
        if printed(monster, attack) > 0:
            number += 1
            hit |= yield from _strike(table, fight, number, counter)
    if beaten:
        table.done[f"beat {monster}"] += 1
        table.gain_tokens(table.seat, points(monster))
        next_monster_points(table)
        yield from reward(table, monster)
    if hit and not (yield from _is_saved(table, table.seat)):
        yield from _restart(table, table.seat)
        raise TurnOver
    end_fight(table)


def end_fight(table: Table) -> None:
    """The monster goes back, and what was disabled for the fight works again."""
    table.fight = None
    for relic in table.me.relics:
        relic.off_in_fight = False


def fight_player(table: Table, defender: int, *, bonus: int = 0, moves_in: bool = False) -> Judging:
    """The player on turn attacks another one, in the order of HX-49, and `moves_in` if it is by a movement.

    Gives whether the defender has dodged; then the attacker stands on the cell.
    """
    attacker = table.seat
    me, other = table.players[attacker], table.players[defender]
    fight = table.fight = Fight(attacker, defender, bonus=bonus)
    cell = other.cell
    yield from declared_window(table, fight)
    if fight.off:
        table.fight = None
        if moves_in:
            me.cell = cell
        return True
    style = yield from _choose_style(table, attacker)
    success = yield from _strike(table, fight, 1, style)
    style = yield from _choose_style(table, defender)
    hit = yield from _strike(table, fight, 2, style)
    table.done[f"fight {success} {hit}"] += 1
    if success and not hit:
        taken = other.tokens // SHARE_OF_THE_WINNER
        other.tokens -= taken
        me.tokens += taken
    elif hit and not success:
        taken = min(MOST_FOR_THE_DEFENDER, me.tokens)
        me.tokens -= taken
        other.tokens += taken
    fallen = []
    for seat, falls in ((attacker, hit), (defender, success)):
        if falls and not (yield from _is_saved(table, seat)):
            fallen.append(seat)
    for seat in fallen:
        yield from _restart(table, seat)
    table.fight = None
    if attacker in fallen:
        raise TurnOver
    if success and not hit and moves_in and cell not in table.occupied():
        me.cell = cell
    return False


def _choose_style(table: Table, seat: int) -> Answering:
    return (yield from table.ask("style", STYLES, seat))


def _strike(table: Table, fight: Fight, number: int, style: str) -> Judging:
    """The attack or a counter-attack; gives whether it succeeds (HX-41, HX-42)."""
    physical = style == "physical"
    attack, defence = ("pa", "pd") if physical else ("ma", "md")
    sides = (fight.attacker, fight.defender)
    striker, struck = sides if number == 1 else sides[::-1]
    dice = 1
    if striker is None:
        force = printed(fight.monster, attack)
        dice = COUNTER_DICE.get(fight.monster, 1)
    else:
        force = table.attribute(striker, attack) + (fight.bonus if number == 1 else 0)
    guard = printed(fight.monster, defence) if struck is None else table.attribute(struck, defence)
    fight.number, fight.style = number, STYLES[style]
    strike = fight.strike = Strike(table.roll(dice + 1), force, guard)
    yield from strike_window(table, fight, struck)
    fight.strike = None
    if striker is None and fight.monster in TIES_HIT:
        return strike.attack_total >= strike.defence_total
    return strike.attack_total > strike.defence_total


def _is_saved(table: Table, seat: int) -> Judging:
    fall = Fall(seat)
    yield from fallen_window(table, fall)
    table.done["saved" if fall.saved else "fallen"] += 1
    return fall.saved


def _restart(table: Table, seat: int) -> Asking:
    """The figure goes to a free start point of the player's choice (HX-45, HX-59)."""
    taken = {player.cell for player in table.players if player is not table.players[seat]}
    free = {cell for cell, kind in table.board.items() if kind == "start"} - taken
    cell = min(free)
    if len(free) > 1:
        answer = yield from table.ask("restart", {f"restart {cell}" for cell in free}, seat)
        cell = answer.split()[1]
    table.players[seat].cell = cell
