"""What a player can do in a turn: cards, allies, the character, the market."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode, on_card, on_place
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at, character_of
from deckwerk.games.mistborn.burning import can_pay, wants_fuel
from deckwerk.games.mistborn.market import SeekAgain
from deckwerk.games.mistborn.metals import ATIUM, TOKENS
from deckwerk.games.mistborn.standing import (
    FIRST_ABILITY,
    SECOND_ABILITY,
    THIRD_ABILITY,
    is_muted,
    ready_ally,
    tax,
    times_burned,
)

UPPER: Final[i64] = 1
LOWER: Final[i64] = 2
FIRST: Final[i64] = 1
THIRD: Final[i64] = 3
"""The numbers of abilities: of an ally, and of the character."""


def offer_hand(state: State, seat: i64, out: Options) -> None:
    """Every different card; actions only if their metal can be burned (MB-11, MB-30)."""
    cards = book_of(state).cards
    tokens = state.see(c.METALS, seat).items
    last: i64 = 0
    for entry in state.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            printed = cards[card]
            metal: i64 = printed.metal
            if (
                not printed.is_action
                or (metal <= TOKENS and tokens[metal - 1] & NOTE_MASK == 0)
                or can_pay(state, seat, metal, card)
            ):
                out.add(on_card(c.PLAY, card))
        last = card


def offer_fuel(state: State, seat: i64, out: Options) -> None:
    """Every different action in play that takes a further metal which can be burned (MB-30)."""
    played = state.see(c.PLAYED, seat)
    cards = book_of(state).cards
    for index in range(played.size()):
        card: i64 = played.card(index)
        printed = cards[card]
        if wants_fuel(printed, played.note(index)) and can_pay(state, seat, printed.metal, 0):
            again = False
            for other in range(index):
                if played.card(other) == card and wants_fuel(printed, played.note(other)):
                    again = True
            if not again:
                out.add(on_card(c.FUEL_CARD, card))


def offer_allies(state: State, seat: i64, out: Options) -> None:
    """Every ability of an ally whose metal has been burned, once a turn (MB-33).

    What the Seeker has sought, it can repeat; nothing sought, nothing to repeat.
    """
    if is_muted(state, seat):
        return
    allies = state.see(c.ALLIES, seat)
    for index in range(allies.size()):
        card: i64 = allies.card(index)
        printed = card_at(state, card)
        if printed.effect is None:
            continue
        burned: i64 = times_burned(state, printed.metal)
        if burned >= 1 and ready_ally(state, seat, card, c.TOP_USED) == index:
            out.add(encode(c.ACTIVATE, card, number=UPPER))
        if printed.lower is not None and burned >= printed.fuel:
            if isinstance(printed.lower, SeekAgain) and state.get(c.SOUGHT) == 0:
                continue
            if ready_ally(state, seat, card, c.LOWER_USED) == index:
                out.add(encode(c.ACTIVATE, card, number=LOWER))


def offer_character(state: State, seat: i64, out: Options) -> None:
    """The first and the third ability of the character, once a turn each (MB-52, MB-54)."""
    training: i64 = state.get(c.TRAINING, seat)
    if training < FIRST_ABILITY:
        return
    note: i64 = state.see(c.CHARACTER, seat).note(0)
    character = character_of(state, seat)
    if note & c.FIRST_USED == 0 and times_burned(state, character.faction) > 0:
        out.add(encode(c.ACTIVATE, character.number, 0, c.CHARACTER + 1, 0, FIRST))
    if training >= THIRD_ABILITY and note & c.THIRD_USED == 0 and times_burned(state, ATIUM) > 0:
        out.add(encode(c.ACTIVATE, character.number, 0, c.CHARACTER + 1, 0, THIRD))


def offer_market(state: State, seat: i64, out: Options) -> None:
    """Every card that coins reach, to keep or to use up at once; boxings (MB-53, MB-70, MB-71)."""
    coins: i64 = state.get(c.COINS)
    extra: i64 = tax(state, seat)
    if coins >= book_of(state).cheapest + extra:
        exploits = _can_exploit(state, seat)
        row = state.see(c.ROW)
        for index in range(row.size()):
            number: i64 = row.card(index)
            if number != 0:
                card = card_at(state, number)
                if card.cost + extra <= coins:
                    out.add(on_place(c.BUY, number, index + 1))
                    if exploits and card.effect is not None:
                        out.add(on_place(c.EXPLOIT, number, index + 1))
    if coins >= c.BOXING_PRICE + extra:
        out.add(c.BUY_BOXING)
    if state.get(c.BOXINGS, seat) > 0:
        out.add(c.SELL_BOXING)


def _can_exploit(state: State, seat: i64) -> bool:
    """Whether the second ability of the character can be used (MB-53)."""
    return (
        state.get(c.TRAINING, seat) >= SECOND_ABILITY
        and state.see(c.CHARACTER, seat).note(0) & c.SECOND_USED == 0
    )


def offer_discarding(state: State, seat: i64, out: Options) -> None:
    """Hand cards may be discarded at any time (MB-46)."""
    last: i64 = 0
    for entry in state.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            out.add(on_card(c.DISCARD_CARD, card))
        last = card
