"""Thefts: a card goes from hand to hand, seen by thief and victim alone (GS-40).

Until the thief lays the hand down at the end of the turn, all others know only which hand it came from. The
frame of the turn remembers what was taken from whom, so that a guess at the hands begins before the theft:
what was taken goes back, hands are dealt anew, and a card is taken again.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.knowledge import everyone, random_card, take_unseen
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOWHERE, SPECTATORS, Zone
from deckwerk.games.ascension import components as c

KNOWN: Final[i64] = 1
"""The argument of the turn's frame with the offsets of the victims of whom all knew what was taken."""
STOLEN: Final[i64] = 1
"""The argument before the one with what was taken from the next seat; those of the others follow."""
MOST_VICTIMS: Final = 5


def steal_random_card(state: State, thief: i64, victim: i64) -> None:
    """Take a random card from another hand into the own one."""
    card: i64 = random_card(state.see(c.HAND, victim), state.rng)
    _move(state, thief, victim, card)
    state.edit(c.HAND, thief).add(card * NOTE + bit(victim))
    state.set(c.STOLEN_FROM, state.get(c.STOLEN_FROM) | bit(victim))
    state.tell("stole", thief, card, 0, 0, victim, bit(thief) | bit(victim))


def _move(state: State, thief: i64, victim: i64, card: i64) -> None:
    """Take a card out of the victim's hand, and remember it."""
    offset: i64 = (victim - thief + state.seats) % state.seats
    known: i64 = state.bottom_argument(KNOWN) & ~bit(offset)
    if _count_known(state.see(c.HAND, victim), card, thief) > 0:
        known |= bit(offset)
    state.set_bottom_argument(KNOWN, known)
    state.set_bottom_argument(STOLEN + offset, card)
    take_unseen(state.edit(c.HAND, victim), card, bit(thief) | bit(victim))


def _count_known(hand: Zone, card: i64, observer: i64) -> i64:
    count: i64 = 0
    for entry in hand.items:
        if entry >> NOTE_BITS == card and has_bit(entry, observer):
            count += 1
    return count


def can_count(state: State, owner: i64, observer: i64) -> bool:
    """Whether an observer knows which cards an owner has, wherever they lie.

    The thief, whose turn it is, knows everything, and a victim what it lost.
    """
    victims: i64 = state.get(c.STOLEN_FROM)
    if victims == 0 or observer == state.get(c.TURN):
        return True
    if observer >= 0:
        victims &= ~bit(observer)
    return victims == 0 or (owner != state.get(c.TURN) and not has_bit(victims, owner))


def lay_down(state: State, thief: i64) -> None:
    """The thief has laid its hand down, and nothing is drawn yet: whoever can tell now what was taken knows
    again of the victims' hands what all knew before.
    """
    for offset in range(1, state.seats):
        if state.bottom_argument(STOLEN + offset) == 0:
            continue
        knowing: i64 = 0 if _is_in_doubt(state, thief, offset, NOWHERE) else SPECTATORS
        for observer in range(state.seats):
            if not _is_in_doubt(state, thief, offset, observer):
                knowing |= bit(observer)
        hand = state.edit(c.HAND, (thief + offset) % state.seats)
        for index in range(hand.size()):
            if has_bit(hand.note(index), thief):
                hand.set_note(index, hand.note(index) | knowing)
        hand.sort()


def _is_in_doubt(state: State, thief: i64, offset: i64, observer: i64) -> bool:
    """Whether an observer cannot tell what was taken from a victim, now that it lies in the open.

    The thief may have another copy, so that this one was its own; or two victims lost cards that each of them
    could have lost.
    """
    victim: i64 = (thief + offset) % state.seats
    if observer in (thief, victim):
        return False
    card: i64 = state.bottom_argument(STOLEN + offset)
    if _holds(state, thief, card):
        return True
    takes: bool = False
    gives: bool = False
    for other_offset in range(1, state.seats):
        other: i64 = (thief + other_offset) % state.seats
        taken: i64 = state.bottom_argument(STOLEN + other_offset)
        if taken != 0 and taken != card and other != observer and other != victim:
            takes = takes or _holds(state, victim, taken)
            gives = gives or _holds(state, other, card)
    return takes and gives


def _holds(state: State, seat: i64, card: i64) -> bool:
    """Whether a card lies in the hand or the deck of a seat."""
    for zone in range(c.HAND, c.DECK_TOP + 1):
        if state.see(zone, seat).count(card) > 0:
            return True
    return False


# Guessing


def take_back(state: State, observer: i64) -> None:
    """Undo the thefts of this turn that an observer did not see, in a state that is to be dealt anew.

    What the thief knew of the victim's hand, all knew. If the thief no longer has a card like the one that
    was taken, hidden from the observer, it was that one, and it lies in the hand as if all knew it.
    """
    thief: i64 = state.get(c.TURN)
    if observer == thief:
        return
    for offset in range(1, state.seats):
        victim: i64 = (thief + offset) % state.seats
        card: i64 = state.bottom_argument(STOLEN + offset)
        if card == 0 or victim == observer:
            continue
        note: i64 = everyone(state)
        place: i64 = _find_hidden(state.see(c.HAND, thief), card, observer)
        if place != NOWHERE:
            state.edit(c.HAND, thief).take(place)
            state.set_bottom_argument(STOLEN + offset, 0)
            if not has_bit(state.bottom_argument(KNOWN), offset):
                note = 0
        hand = state.edit(c.HAND, victim)
        for index in range(hand.size()):
            if has_bit(hand.note(index), thief):
                hand.set_note(index, everyone(state))
        hand.add(card * NOTE + note)
        hand.sort()


def _find_hidden(hand: Zone, card: i64, observer: i64) -> i64:
    """The last copy of a card of which an observer does not know, or NOWHERE."""
    index: i64 = hand.size() - 1
    while index >= 0:
        if hand.card(index) == card and not has_bit(hand.note(index), observer):
            return index
        index -= 1
    return NOWHERE


def repeat(state: State, real: State, observer: i64, rng: Rng | None) -> None:
    """Let the thefts that were taken back happen again, of any card that it can have been.

    Without a generator it is the first of them.
    """
    thief: i64 = state.get(c.TURN)
    if observer == thief:
        return
    for offset in range(1, state.seats):
        victim: i64 = (thief + offset) % state.seats
        if real.bottom_argument(STOLEN + offset) == 0 or victim == observer:
            continue
        card: i64 = state.bottom_argument(STOLEN + offset)
        if card != 0:
            _move(state, thief, victim, card)
            continue
        cards = _stealable(state.see(c.HAND, victim), real.see(c.HAND, victim), observer)
        card = cards[0 if rng is None else rng.below(len(cards))]
        _move(state, thief, victim, card)
        state.edit(c.HAND, thief).add(card * NOTE + bit(victim))


def _stealable(hand: Zone, left: Zone, observer: i64) -> vec[i64]:
    """The cards of a hand as it was, but for those of which all copies are known to be left."""
    found = vec[i64]()
    for entry in hand.items:
        card: i64 = entry >> NOTE_BITS
        if hand.count(card) > _count_known(left, card, observer):
            found = append(found, card)
    return found
