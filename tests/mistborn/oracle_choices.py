"""What a player of the oracle picks: own cards, allies of others, cards of market and elimination pile."""

from collections.abc import Callable

from tests.beside import Asking
from tests.mistborn.oracle_attack import defeat
from tests.mistborn.oracle_cards import CARDS, TOKENS
from tests.mistborn.oracle_foes import all_foes, break_shield
from tests.mistborn.oracle_pieces import InPlay, Player
from tests.mistborn.oracle_table import Table

# Own cards


def _eliminate(table: Table, most: str) -> Asking:
    """Own cards from hand, discard pile or play, as many as wanted up to a number (MB-45)."""
    me = table.me
    for _ in range(int(most)):
        zones = {
            "hand": me.hand,
            "discard": me.discard,
            "played": [card.card for card in me.played],
            "vials": me.vials,
            "allies": [ally.card for ally in me.allies],
        }
        options = {f"eliminate {card} from {zone}" for zone, cards in zones.items() for card in cards}
        if not options:
            return
        answer = yield from table.ask("eliminate", options | {"pass"})
        if answer == ["pass"]:
            return
        _, card, _, zone = answer
        _remove(me, card, zone)
        table.eliminated.append(card)
        if zone == "allies":
            table.turn.kept.append(card)


def _remove(player: Player, card: str, zone: str) -> None:
    """Of two copies in play the one goes that can do less."""
    match zone:
        case "played" | "allies":
            cards = player.played if zone == "played" else player.allies
            copies = [held for held in reversed(cards) if held.card == card]
            cards.remove(max(copies, key=InPlay.memory))
        case _:
            {"hand": player.hand, "discard": player.discard, "vials": player.vials}[zone].remove(card)


def _pull(table: Table, most: str) -> Asking:
    """Cards of the discard pile on top of the deck (MB-46)."""
    me = table.me
    for _ in range(int(most)):
        if not me.discard:
            return
        answer = yield from table.ask("pull", {f"pull {card}" for card in me.discard} | {"pass"})
        if answer == ["pass"]:
            return
        me.discard.remove(answer[1])
        me.top.insert(0, answer[1])


def _refresh(table: Table, most: str) -> Asking:
    """Turn flared tokens back (MB-24)."""
    me = table.me
    for _ in range(int(most)):
        if not me.flared:
            return
        options = {f"refresh {metal} from metals" for metal in TOKENS if metal in me.flared}
        answer = yield from table.ask("refresh", options | {"pass"})
        if answer == ["pass"]:
            return
        me.flared.remove(answer[1])


def _look(table: Table, _: str) -> Asking:
    """The top card of the deck is eliminated or stays (Informant)."""
    card = table.look()
    if card is not None:
        answer = yield from table.ask("look", {f"eliminate {card} from deck", "pass"})
        if answer != ["pass"]:
            table.eliminated.append(table.me.top.pop(0))


def _set_aside(table: Table, _: str) -> Asking:
    """A hand card for the next turn (Keeper)."""
    me = table.me
    if me.hand:
        answer = yield from table.ask("keep", {f"keep {card}" for card in me.hand} | {"pass"})
        if answer != ["pass"]:
            me.hand.remove(answer[1])
            me.aside.append(answer[1])


# Allies of others


def _defeat(table: Table, _: str) -> Asking:
    """One ally of an opponent, if wanted; against the Lord Ruler a shield (MB-103)."""
    if table.lord:
        foes = {f"defeat {foe.card} seat {seat + 1}" for seat, foe in all_foes(table)}
        if foes:
            answer = yield from table.ask("defeat", foes | {"pass"})
            if answer != ["pass"]:
                break_shield(table, int(answer[3]) - 1, answer[1])
        return
    options = {
        f"defeat {ally.card} seat {seat + 1}"
        for seat in table.opponents()
        for ally in table.players[seat].allies
    }
    if options:
        answer = yield from table.ask("defeat", options | {"pass"})
        if answer != ["pass"]:
            yield from defeat(table, int(answer[3]) - 1, answer[1])


def _defeat_all(table: Table, _: str) -> Asking:
    """Every ally of every opponent; against the Lord Ruler every shield of every adversary."""
    for seat, foe in all_foes(table):
        table.done["defeat all adversaries"] += 1
        while foe in table.players[seat].foes:
            break_shield(table, seat, foe.card)
    for seat in table.opponents():
        for ally in reversed(table.players[seat].allies.copy()):
            yield from defeat(table, seat, ally.card)


# Market and elimination pile


def _push(table: Table, _: str) -> Asking:
    """Eliminate a card of the market, never the one that pushes (MB-47, MB-53)."""
    pushing = table.seeking[-1:]
    options = {f"push {place + 1} {offer.card}" for place, offer in table.offers() if offer not in pushing}
    if options:
        answer = yield from table.ask("push", options | {"pass"})
        if answer != ["pass"]:
            table.eliminated.append(table.leave_market(int(answer[1]) - 1))


def _sweep(table: Table, _: str) -> Asking:
    """Eliminate the whole market, then fill it."""
    for place, offer in table.offers():
        table.eliminated.append(offer.card)
        table.row[place] = None
    for place in range(len(table.row)):
        table.fill_market(place)
    yield from ()


def _take_market(table: Table, most: str) -> Asking:
    """Gain a card of the market without paying."""
    cheap = [(place, offer) for place, offer in table.offers() if CARDS[offer.card].cost <= int(most)]
    if cheap:
        options = {f"take {place + 1} {offer.card}" for place, offer in cheap}
        answer = yield from table.ask("take", options | {"pass"})
        if answer != ["pass"]:
            table.me.discard.append(table.leave_market(int(answer[1]) - 1))


def _take_eliminated(table: Table, where: str) -> Asking:
    """Gain a card of the elimination pile."""
    options = {f"take {card} from eliminated" for card in table.eliminated}
    if options:
        answer = yield from table.ask("take", options | {"pass"})
        if answer != ["pass"]:
            table.eliminated.remove(answer[1])
            (table.me.hand if where == "hand" else table.me.discard).append(answer[1])


def _buy_eliminated(table: Table, _: str) -> Asking:
    """Buy a card of the elimination pile."""
    options = {
        f"buy {card} from eliminated"
        for card in table.eliminated
        if table.price(CARDS[card].cost) <= table.turn.coins
    }
    if options:
        answer = yield from table.ask("buy_eliminated", options | {"pass"})
        if answer != ["pass"]:
            table.turn.coins -= table.price(CARDS[answer[1]].cost)
            table.eliminated.remove(answer[1])
            table.me.discard.append(answer[1])


def heal(table: Table, amount: int, seat: int) -> Asking:
    """The player in a seat, or where the variant allows it whom that player chooses."""
    patient = table.players[seat]
    living = table.living()
    if table.lord and table.lord.lets_heal_anyone and len(living) > 1:
        *_, chosen = yield from table.ask("heal", {f"choose seat {other + 1}" for other in living}, seat)
        patient = table.players[int(chosen) - 1]
    patient.heal(amount)


CHOICES: dict[str, Callable[[Table, str], Asking]] = {
    "eliminate": _eliminate,
    "pull": _pull,
    "refresh": _refresh,
    "look": _look,
    "set_aside": _set_aside,
    "defeat": _defeat,
    "defeat_all": _defeat_all,
    "push": _push,
    "sweep": _sweep,
    "take_market": _take_market,
    "take_eliminated": _take_eliminated,
    "buy_eliminated": _buy_eliminated,
}
