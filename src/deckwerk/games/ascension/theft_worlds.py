"""The thefts of a turn, followed through as they might have been.

Everything that was seen since the first theft is followed for what might have been taken instead. Along the
way it shows what is certain of each hand, if it was so, beyond what all know: a stolen card that the thief
has not shown is in the thief's hand, and what all knew of a victim's hand is still there.
"""

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import HEAD, State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import CARD_MASK, NOTE, NOTE_BITS, NOTE_MASK, NOWHERE, SPECTATORS, MutableZone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import IN_HAND_EFFECT, SHOWN_EFFECT, STOLEN_EFFECT
from deckwerk.games.ascension.thefts import (
    memories,
    remembered_argument,
    remembered_card,
    remembered_effect,
    remembered_seat,
)


class Thefts:
    """The thefts of a turn, as they are in a state, and as they might have been (`taken`)."""

    def __init__(self, state: State, observer: i64) -> None:
        self.state: State = state
        self.observer: i64 = observer
        self.thief: i64 = state.get(c.TURN)
        self.log: vec[i64] = memories(state)
        self.tries: i64 = 0
        victims = vec[i64]()
        stolen = vec[i64]()
        for top in self.log:
            if remembered_effect(state, top) == STOLEN_EFFECT:
                victims = append(victims, remembered_seat(state, top))
                stolen = append(stolen, remembered_card(state, top))
        self.victims: vec[i64] = victims
        self.stolen: vec[i64] = stolen
        self.taken: vec[i64] = stolen[:]

    def has_unseen(self) -> bool:
        if self.observer == self.thief:
            return False
        for victim in self.victims:
            if victim != self.observer:
                return True
        return False

    def is_touched(self, seat: i64) -> bool:
        if seat == self.thief:
            return True
        for victim in self.victims:
            if victim == seat:
                return True
        return False

    # Following what was seen

    def follow(self, written: State | None = None) -> vec[MutableZone]:
        """What is certain of each hand beyond what all know, with who knows it; nothing if it cannot be.

        What was taken is written into what another state remembers, if there is one.
        """
        state = self.state
        certain = vec[MutableZone]()
        for _ in range(state.seats):
            certain = append(certain, MutableZone(vec[i64]()))
        impossible = vec[MutableZone]()
        theft: i64 = 0
        noted = MutableZone(vec[i64]())
        places = vec[i64]()
        for top in self.log:
            effect: i64 = remembered_effect(state, top)
            card: i64 = remembered_card(state, top)
            mine = certain[remembered_seat(state, top)]
            if effect == IN_HAND_EFFECT:
                noted.add(card * NOTE)
                places = append(places, top)
                continue
            if effect == STOLEN_EFFECT:
                if not self._steal(mine, noted, theft, remembered_argument(state, top) - mine.size()):
                    return impossible
                certain[self.thief].add(self.taken[theft] * NOTE + bit(self.victims[theft]))
                if written is not None:
                    written.frames[top - HEAD] = self.taken[theft]
                theft += 1
            elif effect == SHOWN_EFFECT:
                if mine.find(card) != NOWHERE:
                    take_openly(mine, card)
                elif remembered_argument(state, top) <= mine.size():
                    return impossible
            else:
                if not self._exchange(noted, remembered_seat(state, top), theft):
                    return impossible
                if written is not None:
                    for index in range(len(places)):
                        written.frames[places[index] - HEAD] = noted.card(index)
                if not _count(mine, noted, remembered_argument(state, top)):
                    return impossible
            noted.clear()
            places = vec[i64]()
        self._add_own_knowledge(certain)
        return certain

    def _steal(self, certain: MutableZone, known: MutableZone, theft: i64, unknown: i64) -> bool:
        """Take a card from a hand: of what all knew there, a copy of each may now be the one that is gone."""
        knowing: i64 = bit(self.thief) | bit(self.victims[theft])
        last: i64 = 0
        for entry in known.items:
            if entry != last:
                certain.add(entry + knowing)
            last = entry
        place: i64 = certain.find(self.taken[theft])
        if place != NOWHERE:
            certain.take(place)
            return True
        return unknown > 0

    def _exchange(self, cards: MutableZone, seat: i64, thefts: i64) -> bool:
        """Exchange what a seat gained and lost by so many thefts for what was taken, if it can be."""
        for index in range(thefts):
            if seat == self.thief:
                cards.add(self.taken[index] * NOTE)
            elif seat == self.victims[index]:
                cards.add(self.stolen[index] * NOTE)
        for index in range(thefts):
            gone: i64 = NOWHERE
            if seat == self.thief:
                gone = cards.find(self.stolen[index])
            elif seat == self.victims[index]:
                gone = cards.find(self.taken[index])
            else:
                continue
            if gone == NOWHERE:
                return False
            cards.take(gone)
        return True

    def _add_own_knowledge(self, certain: vec[MutableZone]) -> None:
        """What the observer alone knows is certain too, if it is more."""
        for seat in range(len(certain)):
            if seat == self.observer:
                continue
            hand = self.state.see(c.HAND, seat)
            own: i64 = 0
            for index in range(hand.size()):
                entry: i64 = hand.entry(index)
                if index == 0 or hand.card(index - 1) != entry >> NOTE_BITS:
                    own = certain[seat].count(entry >> NOTE_BITS)
                if entry & SPECTATORS == 0 and has_bit(entry, self.observer):
                    if own > 0:
                        own -= 1
                    else:
                        certain[seat].add((entry & CARD_MASK) + bit(self.observer))

    # What it would mean

    def hidden(self, seat: i64) -> MutableZone:
        """The cards of a seat in hand and deck, but for those that all know."""
        found = MutableZone(vec[i64]())
        for zone in (c.HAND, c.DECK, c.DECK_TOP):
            for entry in self.state.see(zone, seat).items:
                if self.is_hidden(zone, entry):
                    found.add(entry & CARD_MASK)
        return found

    def is_hidden(self, zone: i64, entry: i64) -> bool:
        """Whether it is open where a card is: what is known in a hand this way or that is found out anew."""
        return entry & SPECTATORS == 0 and (zone == c.HAND or not has_bit(entry & NOTE_MASK, self.observer))

    def rest(self, seat: i64, certain: MutableZone) -> MutableZone | None:
        """The hidden cards of a seat, but for those that are certain in the hand; None if it cannot be."""
        rest = self.hidden(seat)
        if not self._exchange(rest, seat, len(self.victims)):
            return None
        for entry in certain.items:
            place: i64 = rest.find(entry >> NOTE_BITS)
            if place == NOWHERE:
                return None
            rest.take(place)
        return rest


def _count(certain: MutableZone, held: MutableZone, counting: i64) -> bool:
    """All that is held is certain from now on, and some seats know it; False if it lacks what was certain."""
    for index in range(certain.size()):
        place: i64 = held.find(certain.card(index))
        if place == NOWHERE:
            return False
        held.take(place)
        certain.set_note(index, certain.note(index) | counting)
    for entry in held.items:
        certain.add(entry + counting)
    certain.sort()
    return True
