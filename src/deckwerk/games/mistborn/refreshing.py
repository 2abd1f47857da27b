"""Flared metals: which there are, and how they are refreshed (MB-24, MB-26)."""

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of
from deckwerk.games.mistborn.metals import IRON, TOKENS


def is_flared(situation: Situation, seat: i64, metal: i64) -> bool:
    """Whether a metal token is flared."""
    return situation.see(c.METALS, seat).note(metal - 1) & c.FLARED != 0


def refresh(state: State, seat: i64, metal: i64) -> None:
    """Turn a flared token back; one used this turn stays used (MB-24)."""
    tokens = state.edit(c.METALS, seat)
    tokens.set_note(metal - 1, tokens.note(metal - 1) & ~c.FLARED)
    state.tell("refreshed", seat, book_of(state).tokens[metal])


def flare_idle(state: State, seat: i64, metal: i64) -> None:
    """Turn a token over without using it, because the Lord Ruler demands it."""
    tokens = state.edit(c.METALS, seat)
    tokens.set_note(metal - 1, tokens.note(metal - 1) | c.FLARED)
    state.tell("flared", seat, book_of(state).tokens[metal])


def count_flared(situation: Situation, seat: i64) -> i64:
    """How many metal tokens of a player are flared."""
    count: i64 = 0
    for entry in situation.see(c.METALS, seat).items:
        if entry & c.FLARED != 0:
            count += 1
    return count


def flared_metals(situation: Situation, seat: i64) -> i64:
    """The set of a player's flared metals."""
    flared: i64 = 0
    metal: i64 = IRON
    for entry in situation.see(c.METALS, seat).items:
        if entry & c.FLARED != 0:
            flared |= bit(metal)
        metal += 1
    return flared


def offer_refreshing(situation: Situation, seat: i64, out: Options) -> None:
    """Offer to discard each different card of the hand to refresh a metal of its vial (MB-24, MB-26)."""
    flared: i64 = flared_metals(situation, seat)
    if flared == 0:
        return
    cards = book_of(situation).cards
    last: i64 = 0
    for entry in situation.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        metals: i64 = cards[card].vial & flared
        if card != last and metals != 0:
            for metal in range(IRON, TOKENS + 1):
                if has_bit(metals, metal):
                    out.add(encode(c.REFRESH, card, number=metal))
        last = card


def refresh_with(state: State, seat: i64, code: i64) -> None:
    """Discard a card of the hand to refresh a metal."""
    c.PILES.discard_card(state, seat, card_of(code))
    refresh(state, seat, number_of(code))
