"""The piles of a player: hand, deck and discard pile, with what others know of them."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.components import KNOWN_BY, SEEN_BY_NOBODY, SEEN_BY_OWNER, Components
from deckwerk.engine.knowledge import everyone, learn, take_openly
from deckwerk.engine.secrecy import SPECTATOR
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK, NOWHERE, SPECTATORS, MutableZone
from deckwerk.games.common.aside import count_together, keep_marks_in_hand, tell_if_alone


@final
class Piles:
    """The piles of every player of a game, which declare their zones.

    `aside` is the zone of cards that a player has set aside unseen, where a game has one.
    """

    def __init__(self, components: Components) -> None:
        self.hand: i64 = components.seat_zone("hand", SEEN_BY_OWNER, notes=KNOWN_BY)
        self.deck: i64 = components.seat_zone("deck", SEEN_BY_NOBODY)
        self.deck_top: i64 = components.seat_zone(
            "deck_top", SEEN_BY_NOBODY, ordered=True, notes=KNOWN_BY, on_top_of="deck"
        )
        self.discard: i64 = components.seat_zone("discard")
        self.aside: i64 = NOWHERE

    def draw(self, state: State, seat: i64, count: i64) -> None:
        """Draw cards into the hand, as many as there are."""
        aside: bool = self.aside != NOWHERE and len(state.see(self.aside, seat).items) > 0
        if aside:
            tell_if_alone(state, self.hand, self.aside, seat)
        hand = state.edit(self.hand, seat)
        deck = state.edit(self.deck, seat)
        while count > 0:
            count -= 1
            entry: i64 = self._take_top(state, seat, deck)
            if entry == 0:
                break
            hand.add(entry)
            if state.log is not None:
                state.tell("drew", seat, entry >> NOTE_BITS, seen_by=bit(seat) | (entry & NOTE_MASK))
        if aside:
            keep_marks_in_hand(state, self.hand, self.aside, seat)

    def draw_openly(self, state: State, seat: i64) -> i64:
        """Draw one card that everyone sees; returns it, or 0 if there is none."""
        card: i64 = self._take_top(state, seat, state.edit(self.deck, seat)) >> NOTE_BITS
        if card != 0:
            self.take_into_hand(state, seat, card)
            state.tell("revealed", seat, card)
        return card

    def look_at_top(self, state: State, seat: i64) -> i64:
        """Let a player see the top card of the own deck, where it stays; returns it, 0 if there is none."""
        entry: i64 = self._take_top(state, seat, state.edit(self.deck, seat))
        if entry == 0:
            return 0
        state.edit(self.deck_top, seat).push(entry | bit(seat))
        state.tell("looked", seat, entry >> NOTE_BITS, seen_by=bit(seat) | (entry & NOTE_MASK))
        return entry >> NOTE_BITS

    def take_into_hand(self, state: State, seat: i64, card: i64) -> None:
        """Put a card that everyone has seen into a hand."""
        state.edit(self.hand, seat).add(card * NOTE + everyone(state))
        if self.aside != NOWHERE and len(state.see(self.aside, seat).items) > 0:
            keep_marks_in_hand(state, self.hand, self.aside, seat)

    def discard_card(self, state: State, seat: i64, card: i64) -> None:
        """Discard a card from the hand."""
        if state.rules.moved_unseen(state):
            state.rules.leaves_hand(state, seat, card)
        take_openly(state.edit(self.hand, seat), card)
        state.edit(self.discard, seat).add(card * NOTE)
        state.tell("discarded", seat, card)

    def discard_hand(self, state: State, seat: i64) -> None:
        """Lay the hand on the discard pile, for all to see."""
        if state.log is not None:
            for card in state.see(self.hand, seat).cards():
                state.tell("discarded", seat, card)
        state.edit(self.discard, seat).add_cards(state.edit(self.hand, seat))

    def deal(self, state: State, seat: i64, deck: MutableZone, count: i64) -> None:
        """Fill the hand up to so many cards from a deck that is not this seat's yet, or already."""
        hand = state.edit(self.hand, seat)
        while hand.size() < count and deck.size() > 0:
            entry: i64 = deck.take_random(state.rng)
            hand.add(entry)
            state.tell("drew", seat, entry >> NOTE_BITS, seen_by=bit(seat))

    def _take_top(self, state: State, seat: i64, deck: MutableZone) -> i64:
        """Take the top card of a seat's deck, made anew of the discard pile where needed; 0 if there is none.

        `deck` is what has no order, the state's own.
        """
        if len(state.see(self.deck_top, seat).items) > 0:
            top = state.edit(self.deck_top, seat)
            return top.take(top.size() - 1)
        if len(deck.items) == 0 and not self._reshuffle(state, seat, deck):
            return 0
        return deck.take_random(state.rng)

    def _reshuffle(self, state: State, seat: i64, deck: MutableZone) -> bool:
        """Make the discard pile the new deck, which is empty; False if both are.

        Everything of this player that is not in the open is in the hand at this moment, or lies aside;
        whoever counts cards knows what that is, unless a card came or went unseen this turn.
        """
        if state.see(self.discard, seat).size() == 0:
            return False
        deck.swap(state.edit(self.discard, seat))
        if self.aside == NOWHERE or state.see(self.aside, seat).size() == 0:
            learn(state.edit(self.hand, seat), _who_can_count(state, seat))
        else:
            count_together(state, self.hand, self.aside, seat)
        state.tell("reshuffled", seat)
        return True


def _who_can_count(state: State, owner: i64) -> i64:
    """The seats that know exactly which cards an owner has, wherever they lie."""
    rules = state.rules
    if not rules.moved_unseen(state):
        return everyone(state)
    seats: i64 = SPECTATORS if rules.can_count(state, owner, SPECTATOR) else 0
    for observer in range(state.seats):
        if rules.can_count(state, owner, observer):
            seats |= bit(observer)
    rules.reshuffles(state, owner, seats)
    return seats
