"""How the oracle acquires cards, and what happens when it does."""

from tests.beside import Asking
from tests.hexascension.card_facts import DISPLAY
from tests.hexascension.oracle_pieces import Purchase, cost
from tests.hexascension.oracle_table import Table
from tests.hexascension.oracle_windows import acquired_window

_MERCHANT_FROM = 3
_MERCHANT_FOCUS = 4
_COMMISSION_FROM = 5
_NEXT_TIME = {
    "focus_of_the_merchant": "acquired",
    "commission": "acquired",
    "bulk_order": "acquired",
    "spoils_of_war": "monster_points",
    "cartography": "area_roll",
}
"""What the cards wait for that do something the next time."""


def acquire(table: Table, card: str, paid: int, place: int | None) -> Asking:
    """Take a card of the display (at a place) or of a stack, in the order of HX-24; it is already paid."""
    if place is None:
        table.stacks[card] -= 1
    else:
        assert table.leave_row(place) == card
    purchase = Purchase(card, paid, place is not None)
    table.buying.append(purchase)
    table.turn.paid += paid
    table.turn.acquired += 1
    yield from acquired_window(table, purchase)
    if table.turn.acquired == 1:
        table.turn.focus += sum(relic.card == "trade_network" and relic.works for relic in table.me.relics)
    next_acquired(table, purchase)
    yield from _merchant(table, purchase)
    table.buying.remove(purchase)
    me = table.me
    if purchase.goes_to == "hand":
        me.take_openly(card)
    elif purchase.goes_to == "top":
        me.top.insert(0, card)
    else:
        me.discard.append(card)


def next_acquired(table: Table, purchase: Purchase) -> None:
    """The cards played this turn that wait for an acquisition, in their order."""
    for played in table.me.played:
        if played.left == 0 or _NEXT_TIME[played.card] != "acquired":
            continue
        if played.card == "commission":
            if purchase.card not in DISPLAY or cost(purchase.card) < _COMMISSION_FROM:
                continue
            table.gain_tokens(table.seat, 1)
        else:
            table.turn.focus += 1
        played.left -= 1


def next_monster_points(table: Table) -> None:
    """Spoils of War, after the points of a monster."""
    for played in table.me.played:
        if played.left and _NEXT_TIME[played.card] == "monster_points":
            played.left -= 1
            table.gain_tokens(table.seat, 2)


def next_area_roll(table: Table) -> int:
    """How many dice more are rolled; each field action uses up one effect alone."""
    for played in table.me.played:
        if played.left and _NEXT_TIME[played.card] == "area_roll":
            played.left -= 1
            return 1
    return 0


def _merchant(table: Table, purchase: Purchase) -> Asking:
    """The Merchant's ability, once a turn, after a card was paid with 3 or more."""
    me = table.me
    if me.character != "merchant" or me.ability_used or purchase.paid < _MERCHANT_FROM:
        return
    if (yield from table.ask("on_acquire", {"ability", "pass"})) == "pass":
        return
    me.ability_used = True
    answer = yield from table.ask("choose", {"choose merchant #1", "choose merchant #2"})
    if answer.endswith("#1"):
        table.turn.focus += _MERCHANT_FOCUS
    else:
        purchase.goes_to = "top"
