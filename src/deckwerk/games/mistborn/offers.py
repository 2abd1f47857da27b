"""What a player can do in a turn: cards, allies, the character, the market."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, on_card, on_place
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at, character_of
from deckwerk.games.mistborn.burning import can_pay, wants_fuel
from deckwerk.games.mistborn.market import SeekAgain
from deckwerk.games.mistborn.metals import ATIUM, TOKENS
from deckwerk.games.mistborn.standing import (
    is_muted,
    ready_ally,
    tax,
    times_burned,
)
from deckwerk.games.mistborn.training import FIRST, SECOND, THIRD, can_use, is_unlocked

UPPER: Final[i64] = 1
LOWER: Final[i64] = 2
"""The numbers of an ally's abilities."""


def offer_hand(situation: Situation, seat: i64, out: Options) -> None:
    """Every different card; actions only if their metal can be burned (MB-11, MB-30)."""
    cards = book_of(situation).cards
    tokens = situation.see(c.METALS, seat).items
    last: i64 = 0
    for entry in situation.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            printed = cards[card]
            metal: i64 = printed.metal
            if (
                not printed.is_action
                or (metal <= TOKENS and tokens[metal - 1] & NOTE_MASK == 0)
                or can_pay(situation, seat, metal, card)
            ):
                out.add(on_card(c.PLAY, card))
        last = card


def offer_fuel(situation: Situation, seat: i64, out: Options) -> None:
    """Every different action in play that takes a further metal which can be burned (MB-30)."""
    played = situation.see(c.PLAYED, seat)
    cards = book_of(situation).cards
    for index in range(played.size()):
        card: i64 = played.card(index)
        printed = cards[card]
        if wants_fuel(printed, played.note(index)) and can_pay(situation, seat, printed.metal, 0):
            again = False
            for other in range(index):
                if played.card(other) == card and wants_fuel(printed, played.note(other)):
                    again = True
            if not again:
                out.add(on_card(c.FUEL_CARD, card))


def offer_allies(situation: Situation, seat: i64, out: Options) -> None:
    """Every ability of an ally whose metal has been burned, once a turn (MB-33).

    What the Seeker has sought, it can repeat; nothing sought, nothing to repeat.
    """
    if is_muted(situation, seat):
        return
    allies = situation.see(c.ALLIES, seat)
    for index in range(allies.size()):
        card: i64 = allies.card(index)
        printed = card_at(situation, card)
        if printed.effect is None:
            continue
        burned: i64 = times_burned(situation, printed.metal)
        if burned >= 1 and ready_ally(situation, seat, card, c.TOP_USED) == index:
            out.add(encode(c.ACTIVATE, card, number=UPPER))
        if printed.lower is not None and burned >= printed.fuel:
            if isinstance(printed.lower, SeekAgain) and situation.get(c.SOUGHT) == 0:
                continue
            if ready_ally(situation, seat, card, c.LOWER_USED) == index:
                out.add(encode(c.ACTIVATE, card, number=LOWER))


def offer_character(situation: Situation, seat: i64, out: Options) -> None:
    """The first and the third ability of the character, once a turn each (MB-52, MB-54)."""
    if not is_unlocked(situation, seat, FIRST):
        return
    character = character_of(situation, seat)
    if can_use(situation, seat, FIRST) and times_burned(situation, character.faction) > 0:
        out.add(encode(c.ACTIVATE, character.number, 0, c.CHARACTER + 1, 0, FIRST))
    if can_use(situation, seat, THIRD) and times_burned(situation, ATIUM) > 0:
        out.add(encode(c.ACTIVATE, character.number, 0, c.CHARACTER + 1, 0, THIRD))


def offer_market(situation: Situation, seat: i64, out: Options) -> None:
    """Every card that coins reach, to keep or to use up at once; boxings (MB-53, MB-70, MB-71)."""
    coins: i64 = situation.get(c.COINS)
    book = book_of(situation)
    if coins >= book.cheapest or coins >= c.BOXING_PRICE:
        left: i64 = coins - tax(situation, seat)
        if left >= book.cheapest:
            _offer_row(situation, seat, left, out)
        if left >= c.BOXING_PRICE:
            out.add(c.BUY_BOXING)
    if situation.get(c.BOXINGS, seat) > 0:
        out.add(c.SELL_BOXING)


def _offer_row(situation: Situation, seat: i64, coins: i64, out: Options) -> None:
    """Every card of the row that coins reach, what is added to all prices already paid."""
    cards = book_of(situation).cards
    exploits = can_use(situation, seat, SECOND)
    place: i64 = 0
    for entry in situation.see(c.ROW).items:
        place += 1
        number: i64 = entry >> NOTE_BITS
        if number == 0:
            continue
        card = cards[number]
        if card.cost <= coins:
            out.add(on_place(c.BUY, number, place))
            if exploits and card.effect is not None:
                out.add(on_place(c.EXPLOIT, number, place))


def offer_discarding(situation: Situation, seat: i64, out: Options) -> None:
    """Hand cards may be discarded at any time (MB-46)."""
    last: i64 = 0
    for entry in situation.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            out.add(on_card(c.DISCARD_CARD, card))
        last = card
