"""Showing cards of the hand to meet a condition (SH-29).

Which card is shown, or none, the player decides, for all know it from then on. To be asked tells nothing
either: whoever might hold such a card, as far as everyone knows, is asked even if passing is all there is to
do. What a player owns is public, and so is what of it lies in the open. So nobody is asked whose cards that
not everyone knows hold none.
"""

from librt.vecs import vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, on_card
from deckwerk.engine.knowledge import everyone, take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, Zone
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import add_once, different_cards
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at


def may_hold(state: State, seat: i64, wanted: vec[Filter]) -> bool:
    """Whether, as far as everyone knows, a hand may hold a card of each of these kinds; none is of two."""
    hand = state.see(c.HAND, seat)
    unknown: i64 = 0
    for entry in hand.items:
        if entry & NOTE_MASK != everyone(state):
            unknown += 1
    for cards in wanted:
        if _any(state, hand, cards, known=True):
            continue
        if unknown == 0 or not _lies_hidden(state, seat, cards):
            return False
        unknown -= 1
    return True


def _lies_hidden(state: State, seat: i64, cards: Filter) -> bool:
    """Whether a card that is meant is among those of a seat that could be in the hand or in the deck."""
    return (
        _any(state, state.see(c.HAND, seat), cards, known=False)
        or _any(state, state.see(c.DECK, seat), cards, known=False)
        or _any(state, state.see(c.DECK_TOP, seat), cards, known=False)
    )


def _any(state: State, zone: Zone, cards: Filter, *, known: bool) -> bool:
    """Whether a zone holds a card that is meant, and that everyone knows there, or not everyone."""
    for entry in zone.items:
        if (entry & NOTE_MASK == everyone(state)) == known and cards.fits(card_at(state, entry >> NOTE_BITS)):
            return True
    return False


def offer_to_show(state: State, seat: i64, cards: Filter, out: Options) -> None:
    """Offer to show every different card of a hand that is meant, those first of which all know a copy."""
    hand = state.see(c.HAND, seat)
    for entry in hand.items:
        if entry & NOTE_MASK == everyone(state) and cards.fits(card_at(state, entry >> NOTE_BITS)):
            add_once(out, on_card(c.SHOW, entry >> NOTE_BITS))
    for card in different_cards(hand):
        if cards.fits(card_at(state, card)):
            add_once(out, on_card(c.SHOW, card))


def show(state: State, seat: i64, card: i64) -> None:
    """Show a card of the hand, where it stays, and everyone knows it."""
    take_openly(state.edit(c.HAND, seat), card)
    c.PILES.take_into_hand(state, seat, card)
    state.tell("showed", seat, card)
