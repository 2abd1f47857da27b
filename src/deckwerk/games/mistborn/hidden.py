"""Who might hold a card that acts out of turn, or that can be used as metal, as far as everyone knows.

Whoever might hold such a card is asked even if passing is all there is to do: not being asked would tell what
the hand lacks. What a player owns is public, and so is what of it lies in the open. So nobody is asked whose
hand, deck and card set aside together hold no such card.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at
from deckwerk.games.mistborn.card import MistbornCard

SENSES: Final[i64] = 0
CLOUDS: Final[i64] = 1
HIDES: Final[i64] = 2


def does(card: MistbornCard, deed: i64) -> bool:
    """Whether a card senses, clouds or hides from the hand."""
    if deed == SENSES:
        return card.sense > 0
    return card.cloud > 0 if deed == CLOUDS else card.hides


def may_hold(state: State, seat: i64, deed: i64) -> bool:
    """Whether, as far as the others know, the hand of a seat may hold a card that does this."""
    if state.see(c.HAND, seat).size() == 0:
        return False
    return (
        _any(state, state.see(c.HAND, seat), deed)
        or _any(state, state.see(c.DECK, seat), deed)
        or _any(state, state.see(c.DECK_TOP, seat), deed)
        or _any(state, state.see(c.ASIDE, seat), deed)
    )


def may_hold_metal(state: State, seat: i64, metal: i64) -> bool:
    """Whether, as far as the others know, the hand of a seat may hold a card that can be used as a metal."""
    if state.see(c.HAND, seat).size() == 0:
        return False
    return (
        _any_vial(state, state.see(c.HAND, seat), metal)
        or _any_vial(state, state.see(c.DECK, seat), metal)
        or _any_vial(state, state.see(c.DECK_TOP, seat), metal)
        or _any_vial(state, state.see(c.ASIDE, seat), metal)
    )


def _any_vial(state: State, zone: Zone, metal: i64) -> bool:
    cards = book_of(state).cards
    for entry in zone.items:
        if has_bit(cards[entry >> NOTE_BITS].vial, metal):
            return True
    return False


def _any(state: State, zone: Zone, deed: i64) -> bool:
    for entry in zone.items:
        if does(card_at(state, entry >> NOTE_BITS), deed):
            return True
    return False
