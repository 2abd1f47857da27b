"""What seats know of a hand, kept true when cards leave it.

The notes of a hand say of each card which seats know that it is there. Copies of a card cannot be told apart,
so what a seat really knows is a number: at least so many copies of this card. When a copy leaves, everybody's
number falls by one, whichever copy it was.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, lowest_bits
from deckwerk.engine.rng import Rng
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK, SPECTATORS, MutableZone, Zone

TOGETHER: Final[i64] = 16384
AMONG: Final[i64] = 8192
"""Marks in notes of a hand and of cards set aside from it (`games.common.aside`). When a copy leaves the hand
they fall like what a seat knows.
"""
_SEATS: Final[i64] = 16
_EVERYBODY: Final[i64] = 65535


def everyone(situation: Situation) -> i64:
    """The note of a card that all seats know, and all who watch."""
    return lowest_bits(situation.seats) | SPECTATORS


def random_card(hand: Zone, rng: Rng) -> i64:
    """A card of another player's hand, chosen by chance.

    The generator moves for a single card too: nobody else knew it, and `Game.revealed` has to change.
    """
    if hand.size() == 1:
        rng.next_word()
    return hand.card(rng.below(hand.size()))


def take_openly(hand: MutableZone, card: i64) -> None:
    """Take a copy of a card out of a hand, for all to see: whoever knew copies of it knows of one less."""
    items = hand.items
    last: i64 = hand.find(card)
    first: i64 = last
    stranger: bool = False
    if items[last] & NOTE_MASK != 0:
        while first > 0 and items[first - 1] >> NOTE_BITS == card:
            first -= 1
            if items[first] & ~items[first + 1] != 0:
                stranger = True
    if not stranger:
        hand.take(last)  # who knows any copy knows this one too
        return
    _lower(hand, first, last, _EVERYBODY)
    hand.take(first)  # the copy that fewest know, now that everybody knows one less


def take_unseen(hand: MutableZone, card: i64, seen_by: i64) -> None:
    """Take a card out of a hand, seen by some seats (a set) alone.

    They know one copy of it less. For all others any card they knew may be the one that left.
    """
    last: i64 = hand.size() - 1
    while last >= 0:
        first: i64 = last
        while first > 0 and hand.card(first - 1) == hand.card(last):
            first -= 1
        who: i64 = _EVERYBODY if hand.card(last) == card else _EVERYBODY & ~seen_by
        if hand.note(last) != 0:
            _lower(hand, first, last, who)
        if hand.card(first) == card:
            hand.take(first)
        last = first - 1


def learn(hand: MutableZone, seats: i64) -> None:
    """Let seats (a set) know every card of a hand."""
    for index in range(hand.size()):
        hand.set_note(index, hand.note(index) | seats)
    hand.sort()


def _lower(hand: MutableZone, first: i64, last: i64, who: i64) -> None:
    """Let some seats (a set) know one copy less of the card that lies from the first to the last index.

    What is known is written to the last copies, so that the notes rise and the hand stays sorted.
    """
    card: i64 = hand.card(first)
    noted: i64 = 0
    for index in range(first, last + 1):
        noted |= hand.note(index)
    for seat in range(_SEATS):
        if noted & bit(seat) == 0:
            continue
        known: i64 = 0
        for index in range(first, last + 1):
            if hand.note(index) & bit(seat) != 0:
                known += 1
        if who & bit(seat) != 0:
            known -= 1
        for index in range(first, last + 1):
            note: i64 = hand.note(index) & ~bit(seat)
            if last - index < known:
                note |= bit(seat)
            hand.set_entry(index, card * NOTE + note)
