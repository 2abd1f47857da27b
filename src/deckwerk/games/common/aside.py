"""Cards that a player has set aside unseen, and what the others know of them and of the hand together.

Whoever knew a card in the hand from which one was set aside knows that it is there or aside. When a deck is
made anew of the discard pile, everyone can count: what is missing is in the hand or aside. So while cards lie
aside, a mark (TOGETHER) on copies of a card says: all know that at least so many of it are in the one or the
other. A card aside is marked (AMONG) if all know that it is one of those. Marks are kept on cards of the hand
where there are copies, so that they tell nothing of where these are.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.knowledge import AMONG, TOGETHER, everyone, learn, take_unseen
from deckwerk.engine.rng import Rng
from deckwerk.engine.secrecy import pool_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import CARD_MASK, NOTE, NOTE_BITS, NOTE_MASK, NOWHERE, SPECTATORS, MutableZone

_MARKS: Final[i64] = TOGETHER | AMONG


def set_aside(state: State, hand: i64, aside: i64, seat: i64, card: i64) -> None:
    """Take a card out of a hand, seen by its owner alone, and lay it aside."""
    known = _together(state, hand, aside, seat)
    unknown: i64 = 0
    for entry in state.see(hand, seat).items:
        if entry & TOGETHER == 0:
            if entry & SPECTATORS != 0:
                known = append(known, entry >> NOTE_BITS)
            else:
                unknown += 1
    take_unseen(state.edit(hand, seat), card, bit(seat))
    state.edit(aside, seat).add(card * NOTE + (AMONG if unknown == 0 else 0))
    _mark(state, hand, aside, seat, known)
    tell_if_alone(state, hand, aside, seat)


def take_back(state: State, hand: i64, aside: i64, seat: i64) -> None:
    """Take what lies aside into the hand: what was known of both together is now known of the hand."""
    cards = state.edit(hand, seat)
    for entry in state.see(aside, seat).items:
        cards.add(entry)
    state.edit(aside, seat).clear()
    for index in range(cards.size()):
        note: i64 = cards.note(index)
        cards.set_note(index, (note | everyone(state) if note & TOGETHER != 0 else note) & ~_MARKS)
    cards.sort()


def count_together(state: State, hand: i64, aside: i64, seat: i64) -> None:
    """Everyone can count which cards are in the hand or aside: all others of the player lie in the open."""
    cards = state.edit(aside, seat)
    if tell_if_alone(state, hand, aside, seat) or cards.entry(0) & everyone(state) == everyone(state):
        learn(state.edit(hand, seat), everyone(state))
        return
    held = state.edit(hand, seat)
    if _all_among(cards):
        # What lies aside is among what was known before: all else is in the hand.
        for index in range(held.size()):
            if held.note(index) & TOGETHER == 0:
                held.set_note(index, held.note(index) | everyone(state))
        held.sort()
        return
    known = vec[i64]()
    for entry in held.items:
        known = append(known, entry >> NOTE_BITS)
    for index in range(cards.size()):
        known = append(known, cards.card(index))
        cards.set_note(index, cards.note(index) | AMONG)
    _mark(state, hand, aside, seat, known)
    tell_if_alone(state, hand, aside, seat)


def keep_marks_in_hand(state: State, hand: i64, aside: i64, seat: i64) -> None:
    """Cards have come into the hand: marks of cards aside go to copies of them in the hand."""
    known = _together(state, hand, aside, seat)
    if len(known) > 0 and not tell_if_alone(state, hand, aside, seat):
        _mark(state, hand, aside, seat, known)


def _together(state: State, hand: i64, aside: i64, seat: i64) -> vec[i64]:
    """The cards of which all know that they are in the hand or aside."""
    known = vec[i64]()
    for zone in (hand, aside):
        for entry in state.see(zone, seat).items:
            if entry & TOGETHER != 0:
                known = append(known, entry >> NOTE_BITS)
    return known


def _mark(state: State, hand: i64, aside: i64, seat: i64, known: vec[i64]) -> None:
    """Mark so many copies of cards, in the hand as far as there are any."""
    for zone in (hand, aside):
        cards = state.edit(zone, seat)
        for index in range(cards.size()):
            cards.set_note(index, cards.note(index) & ~TOGETHER)
    for card in known:
        if not _mark_copy(state.edit(hand, seat), card):
            _mark_copy(state.edit(aside, seat), card)
    state.edit(hand, seat).sort()
    state.edit(aside, seat).sort()


def _mark_copy(cards: MutableZone, card: i64) -> bool:
    """Mark a copy of a card: the last one without a mark, so that those best known are marked first."""
    index: i64 = cards.size() - 1
    while index >= 0:
        if cards.card(index) == card and cards.note(index) & TOGETHER == 0:
            cards.set_note(index, cards.note(index) | TOGETHER)
            return True
        index -= 1
    return False


def _all_among(cards: MutableZone) -> bool:
    for entry in cards.items:
        if entry & AMONG == 0:
            return False
    return True


def tell_if_alone(state: State, hand: i64, aside: i64, seat: i64) -> bool:
    """If nothing but the cards aside can be what is known together, everyone knows what lies there."""
    known = _together(state, hand, aside, seat)
    cards = state.edit(aside, seat)
    if len(known) != cards.size():
        return False
    if not _all_among(cards) and state.see(hand, seat).size() > 0:
        return False
    for zone in (hand, aside):
        marked = state.edit(zone, seat)
        for index in range(marked.size()):
            marked.set_note(index, marked.note(index) & ~_MARKS)
        marked.sort()
    learn(cards, everyone(state))
    return True


# Guessing


def deal_aside(
    result: State, real: State, hand: i64, aside: i64, owner: i64, observer: i64, rng: Rng | None
) -> None:
    """Deal an owner's hidden cards once more, so that an observer's guess keeps what is known together.

    Without a generator always in the same way for equal knowledge.
    """
    known = MutableZone(vec[i64]())
    for zone in (hand, aside):
        for entry in real.see(zone, owner).items:
            if entry & TOGETHER != 0 and pool_of(real, zone, owner, entry, observer) != NOWHERE:
                known.add(entry & CARD_MASK)
    if known.size() == 0:
        return
    deck: i64 = real.rules.secrets.pool[hand]
    bag = result.edit(deck, owner)
    held = _put_back(result, hand, owner, observer, bag)
    lying = _put_back(result, aside, owner, observer, bag)
    upper = _put_back(result, real.rules.secrets.upper[deck], owner, observer, bag)
    for entry in known.items:
        bag.take(bag.find(entry >> NOTE_BITS))
    laid = MutableZone(vec[i64]())
    for note in lying:
        if note & AMONG != 0:
            laid.push(_take(known, rng))
    while known.size() < len(held) + len(lying) - laid.size():
        known.add(_take(bag, rng))
    while laid.size() < len(lying):
        laid.push(_take(known, rng))
    for index in range(len(lying)):
        # Notes come in descending order: those that are known to be among the others first.
        result.edit(aside, owner).add(laid.entry(index) + lying[index])
    for note in held:
        result.edit(hand, owner).add(_take(known, rng) + note)
    for index in range(len(upper)):
        result.edit(real.rules.secrets.upper[deck], owner).set_entry(upper[index], _take(bag, rng))
    _mark(result, hand, aside, owner, _together(real, hand, aside, owner))


def _put_back(state: State, number: i64, owner: i64, observer: i64, bag: MutableZone) -> vec[i64]:
    """Put the cards of a zone that are hidden from an observer into a bag.

    Gives the notes of those, the highest first; of a zone with an order, whose places stay, the places.
    """
    ordered = state.rules.zones[number].ordered
    zone = state.edit(number, owner)
    found = vec[i64]()
    index: i64 = zone.size() - 1
    while index >= 0:
        entry: i64 = zone.entry(index)
        if pool_of(state, number, owner, entry, observer) != NOWHERE:
            bag.add(entry & CARD_MASK)
            if ordered:
                found = append(found, index)
            else:
                zone.take(index)
                found = append(found, entry & NOTE_MASK & ~TOGETHER)
                at: i64 = len(found) - 1
                while at > 0 and found[at - 1] < found[at]:
                    note: i64 = found[at]
                    found[at] = found[at - 1]
                    found[at - 1] = note
                    at -= 1
        index -= 1
    return found


def _take(bag: MutableZone, rng: Rng | None) -> i64:
    return bag.take(0) if rng is None else bag.take_random(rng)
