"""What cards, events and monsters of the oracle have in common: discarding, banishing, placing, choosing."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from tests.beside import Asking
from tests.hexascension.oracle_acquiring import acquire
from tests.hexascension.oracle_pieces import ATTRIBUTES, Relic, cost
from tests.hexascension.oracle_table import Answering, Judging, Table

FREE_PLACES = ("arena", "city", "village")


class Target(NamedTuple):
    """What a card was aimed at: a player, and perhaps one of the relics of that player."""

    seat: int
    relic: Relic | None = None


def gain_units(table: Table, distance: int, count: int = 1) -> None:
    """Move/action units for the rest of the turn (HX-30)."""
    table.turn.units += [distance] * count


def discard(table: Table, seat: int | None = None, *, may: bool = False) -> Judging:
    """Discard a card of the own choice; gives whether it was done."""
    seat = table.seat if seat is None else seat
    player = table.players[seat]
    if not player.hand:
        return False
    if len(player.hand) == 1 and not may:
        answer = f"discard {player.hand[0]}"
    else:
        options = {f"discard {card}" for card in player.hand} | ({"pass"} if may else set())
        answer = yield from table.ask("discard", options, seat)
    if answer == "pass":
        return False
    card = answer.split()[1]
    player.leave_hand(card)
    player.discard.append(card)
    return True


def discard_all(table: Table, seat: int, count: int) -> Asking:
    """Discard so many cards, one after the other."""
    for _ in range(count):
        yield from discard(table, seat)


def banish_own(table: Table, zones: Collection[str] = ("hand", "discard")) -> Answering:
    """Perhaps banish a card of the own hand or discard pile; gives the card, or nothing."""
    me = table.me
    cards = {"hand": me.hand, "discard": me.discard}
    options = {f"banish {card} from {zone}" for zone in zones for card in cards[zone]}
    if not options:
        return ""
    answer = yield from table.ask("banish_own", options | {"pass"})
    if answer == "pass":
        return ""
    _, card, _, zone = answer.split()
    if zone == "hand":
        me.leave_hand(card)
    else:
        me.discard.remove(card)
    table.exile.append(card)
    return card


def banish_display(table: Table) -> Judging:
    """Perhaps banish a card of the display."""
    options = {f"banish {place} {card} from row" for place, card in enumerate(table.row, 1) if card}
    if not options:
        return False
    answer = yield from table.ask("banish_display", options | {"pass"})
    if answer == "pass":
        return False
    table.exile.append(table.leave_row(int(answer.split()[1]) - 1))
    return True


def take_free(table: Table, most: int) -> Asking:
    """Perhaps acquire a card of the display up to a cost for nothing (HX-25)."""
    fitting = {place: card for place, card in enumerate(table.row, 1) if card and cost(card) <= most}
    if not fitting:
        return
    options = {f"take {place} {card}" for place, card in fitting.items()}
    answer = yield from table.ask("take", options | {"pass"})
    if answer != "pass":
        _, place, card = answer.split()
        yield from acquire(table, card, 0, int(place) - 1)


def place_figure(table: Table, kinds: Collection[str] = FREE_PLACES) -> Asking:
    """Perhaps put the own figure on a free cell of these kinds (HX-36)."""
    free = {cell for cell, kind in table.board.items() if kind in kinds} - table.occupied()
    if not free:
        return
    answer = yield from table.ask("place", {f"place {cell}" for cell in free} | {"pass"})
    if answer != "pass":
        table.me.cell = answer.split()[1]


def choose_branch(table: Table, count: int, *, may: bool = False) -> Answering:
    """Choose one of several things; gives its number as text, or `pass`."""
    options = {f"choose #{number}" for number in range(1, count + 1)}
    answer = yield from table.ask("choose", options | ({"pass"} if may else set()))
    return answer.removeprefix("choose #")


def choose_attribute(table: Table) -> Answering:
    """Choose one of the four attributes."""
    number = yield from choose_branch(table, len(ATTRIBUTES))
    return ATTRIBUTES[int(number) - 1]


def bonus(table: Table, amount: int, attributes: Iterable[str] = ATTRIBUTES) -> None:
    """Raise attributes for this turn."""
    for name in attributes:
        table.turn.bonus[name] += amount


def victim_discards(table: Table, victim: int, if_holds: int) -> Asking:
    """A player with so many cards discards one."""
    if len(table.players[victim].hand) >= if_holds:
        yield from discard(table, victim)
