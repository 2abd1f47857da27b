"""What played cards wait for: the next time that something happens in this turn."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, NOWHERE
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import card_at


def next_trigger(state: State, seat: i64, occasion: i64, first: i64, acquired: i64 = 0) -> i64:
    """The index, from a first one on, of the next played card that waits for an occasion; NOWHERE if none.

    `acquired` is the card where that is the occasion.
    """
    played = state.see(c.PLAYED, seat).items
    for index in range(first, len(played)):
        if played[index] & NOTE_MASK == 0:
            continue
        trigger = card_at(state, played[index] >> NOTE_BITS).trigger
        if trigger is None or trigger.occasion != occasion:
            continue
        if acquired != 0:
            card = card_at(state, acquired)
            if card.cost < trigger.cost or (trigger.display and card.origin != FROM_CENTRE):
                continue
        return index
    return NOWHERE


def fire_trigger(state: State, seat: i64, index: i64) -> None:
    """Carry out what a played card has waited for; it waits once less."""
    played = state.edit(c.PLAYED, seat)
    card: i64 = played.card(index)
    played.set_note(index, played.note(index) - 1)
    trigger = card_at(state, card).trigger
    if trigger is not None:
        state.tell("triggered", seat, card)
        trigger.effect.run(state, seat, card)
