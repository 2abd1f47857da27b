"""Showing cards of the hand to meet a condition (SH-29).

Which card is shown, or none, the player decides, for all know it from then on. To be asked tells nothing
either: whoever might hold such a card, as far as everyone knows, is asked even if passing is all there is to
do. What a player owns is public, and so is what of it lies in the open. So nobody is asked whose cards that
not everyone knows hold none.
"""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, on_card
from deckwerk.engine.knowledge import everyone, take_openly
from deckwerk.engine.secrecy import SPECTATOR, pool_of
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.engine.window import CardTest, might_hold
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import add_once, different_cards
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at


@final
class Meant(CardTest):
    """The cards of which one can be shown."""

    def __init__(self, cards: Filter) -> None:
        self.cards: Filter = cards

    def fits(self, situation: Situation, card: i64) -> bool:
        return self.cards.fits(card_at(situation, card))


def might_hold_each(state: State, seat: i64, wanted: vec[Meant]) -> bool:
    """Whether, as far as everyone knows, a hand might hold a card of each of these kinds; none is of two."""
    needed: i64 = 0
    for cards in wanted:
        if not might_hold(state, seat, c.HAND, cards):
            return False
        if not _is_seen(state, seat, cards):
            needed += 1
    return needed <= _count_unseen(state, seat)


def _is_seen(state: State, seat: i64, cards: Meant) -> bool:
    """Whether everyone knows such a card in a hand."""
    for entry in state.see(c.HAND, seat).items:
        if cards.fits(state, entry >> NOTE_BITS):
            if pool_of(state, c.HAND, seat, entry, SPECTATOR) == NOWHERE:
                return True
    return False


def _count_unseen(state: State, seat: i64) -> i64:
    """How many cards of a hand not everyone knows."""
    count: i64 = 0
    for entry in state.see(c.HAND, seat).items:
        if pool_of(state, c.HAND, seat, entry, SPECTATOR) != NOWHERE:
            count += 1
    return count


def offer_to_show(state: State, seat: i64, cards: Meant, out: Options) -> None:
    """Offer to show every different card of a hand that is meant, those first of which all know a copy."""
    hand = state.see(c.HAND, seat)
    for entry in hand.items:
        if entry & NOTE_MASK == everyone(state) and cards.fits(state, entry >> NOTE_BITS):
            add_once(out, on_card(c.SHOW, entry >> NOTE_BITS))
    for card in different_cards(hand):
        if cards.fits(state, card):
            add_once(out, on_card(c.SHOW, card))


def show(state: State, seat: i64, card: i64) -> None:
    """Show a card of the hand, where it stays, and everyone knows it."""
    take_openly(state.edit(c.HAND, seat), card)
    c.PILES.take_into_hand(state, seat, card)
    state.tell("showed", seat, card)
