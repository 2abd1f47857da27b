"""Classes of the oracle: who may become what, and what that changes."""

from tests.hexascension.oracle_pieces import ATTRIBUTES
from tests.hexascension.oracle_table import Table

FIGHTER_SUM = 25
MERCHANT_PAID = 9
MANIPULATOR_FOCUS = 5
SAGE_DRAWN = 4
SCOUT_SPENT = 4


def can_become(table: Table, name: str) -> bool:
    """Whether its condition holds, a card is left, and it was not had this turn (HX-50, HX-55)."""
    turn = table.turn
    if name in turn.held or not table.classes[name]:
        return False
    match name:
        case "fighter":
            return sum(map(table.me.base_and_relics, ATTRIBUTES)) >= FIGHTER_SUM
        case "merchant":
            return turn.paid >= MERCHANT_PAID
        case "manipulator":
            return turn.targeted and turn.focus >= MANIPULATOR_FOCUS
        case "sage":
            return turn.drawn >= SAGE_DRAWN
        case _:
            return turn.spent >= SCOUT_SPENT


def become(table: Table, name: str) -> None:
    """The old class card goes back to the stock; the first change brings a special card (HX-52, HX-57)."""
    me = table.me
    table.done[f"become {name}"] += 1
    if me.character == "explorer":
        table.box.append(me.character)
    else:
        table.classes[me.character] += 1
    table.classes[name] -= 1
    me.character = name
    me.ability_used = False
    table.turn.held.add(name)
    special = f"focus_of_the_{name}"
    if not me.changed and table.specials[special]:
        table.specials[special] -= 1
        me.discard.append(special)
    me.changed = True
