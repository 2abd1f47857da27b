"""Adversaries of the oracle and the attack on them and on the Lord Ruler (MB-103, MB-107)."""

from tests.beside import Asking
from tests.mistborn.oracle_lord_cards import ADVERSARIES
from tests.mistborn.oracle_pieces import Foe
from tests.mistborn.oracle_table import GameOver, Table


def all_foes(table: Table) -> list[tuple[int, Foe]]:
    """Every adversary with the seat before which it lies."""
    return [(seat, foe) for seat, player in enumerate(table.players) for foe in player.foes]


def shield(table: Table, foe: Foe) -> int:
    """What breaks the next shield; 0 stands for the dominance."""
    assert table.lord is not None
    return ADVERSARIES[foe.card].shields[foe.broken] or table.lord.dominance


def break_shield(table: Table, seat: int, card: str) -> None:
    """Break the leftmost shield; after the last one the adversary is defeated."""
    assert table.lord is not None
    foes = table.players[seat].foes
    foe = next(foe for foe in foes if foe.card == card)
    foe.broken += 1
    if foe.broken == len(ADVERSARIES[card].shields):
        foes.remove(foe)
        table.lord.discard.append(card)


def fight_lord(table: Table) -> Asking:
    """Damage goes to shields, or all that is left to the Lord Ruler."""
    lord, turn = table.lord, table.turn
    assert lord is not None
    while turn.damage:
        options = {
            f"attack {foe.card} seat {seat + 1}"
            for seat, foe in all_foes(table)
            if shield(table, foe) <= turn.damage
        }
        if not table.is_lord_guarded():
            options.add("attack lord_ruler")
        if not options:
            return
        match (yield from table.ask("attack", options | {"spare"})):
            case ["attack", "lord_ruler"]:
                lord.health = max(0, lord.health - turn.damage)
                turn.damage = 0
                if lord.health == 0:
                    raise GameOver(list(range(len(table.players))), "lord slain")
            case ["attack", card, "seat", seat]:
                foe = next(foe for foe in table.players[int(seat) - 1].foes if foe.card == card)
                turn.damage -= shield(table, foe)
                break_shield(table, int(seat) - 1, card)
            case _:
                return
