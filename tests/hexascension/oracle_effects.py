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


def discards(table: Table, seat: int) -> set[str]:
    """The cards that a player can discard."""
    return {f"discard {card}" for card in table.players[seat].hand}


def put_away(table: Table, seat: int, card: str) -> None:
    """Discard this card."""
    table.players[seat].leave_hand(card)
    table.players[seat].discard.append(card)


def discard(table: Table, seat: int | None = None, count: int = 1) -> Asking:
    """Discard cards of the own choice, as many as there are; nobody is asked who must discard all."""
    seat = table.seat if seat is None else seat
    hand = table.players[seat].hand
    for left in range(count, 0, -1):
        if len(hand) > left:
            answer = yield from table.ask("discard", discards(table, seat), seat)
            put_away(table, seat, answer.split()[1])
        elif hand:
            put_away(table, seat, hand[0])


def may_discard(table: Table, kind: str = "discard") -> Judging:
    """Perhaps discard a card; gives whether it was done."""
    if not table.me.hand:
        return False
    answer = yield from table.ask(kind, discards(table, table.seat) | {"pass"})
    if answer == "pass":
        return False
    put_away(table, table.seat, answer.split()[1])
    return True


def banish_own(table: Table, zones: Collection[str] = ("hand", "discard")) -> Answering:
    """Perhaps banish a card of the own hand or discard pile; gives the card, or nothing."""
    me = table.me
    cards = {"hand": me.hand, "discard": me.discard}
    options = {f"banish {card} from {zone}" for zone in zones for card in cards[zone]}
    if not options:
        return ""
    kind = "banish_own" if "discard" in zones else "banish_hand"
    answer = yield from table.ask(kind, options | {"pass"})
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
    answer = yield from table.ask("acquire_free", options | {"pass"})
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


def choose_branch(table: Table, card: str) -> Judging:
    """Choose one of the two things that a card does; gives whether it is the first."""
    answer = yield from table.ask("choose", {f"choose {card} #1", f"choose {card} #2"})
    return answer.endswith("#1")


def choose_attribute(table: Table) -> Answering:
    """Choose one of the four attributes."""
    ways = {f"choose #{number}": name for number, name in enumerate(ATTRIBUTES, 1)}
    answer = yield from table.ask("raise", ways)
    return ways[answer]


def bonus(table: Table, amount: int, attributes: Iterable[str] = ATTRIBUTES) -> None:
    """Raise attributes for this turn."""
    for name in attributes:
        table.turn.bonus[name] += amount


def victim_discards(table: Table, victim: int, if_holds: int) -> Asking:
    """A player with so many cards discards one."""
    if len(table.players[victim].hand) >= if_holds:
        yield from discard(table, victim)
