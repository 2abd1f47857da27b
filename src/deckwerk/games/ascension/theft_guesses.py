"""What can have been stolen, for all that a seat knows: guesses at the hands after a theft.

Everything that was seen since the first theft of the turn is followed through for what might have been taken
instead. Along the way it shows what is certain of each hand, if it was so, beyond what all know: a stolen
card that the thief has not shown is in the thief's hand, and what all knew of a victim's hand is still there.
If it can be, the cards change hands accordingly, what is certain stays, and all else is dealt anew.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import HEAD, State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import CARD_MASK, NOTE, NOTE_BITS, NOTE_MASK, NOWHERE, SPECTATORS, MutableZone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import IN_HAND_EFFECT, SHOWN_EFFECT, STOLEN_EFFECT
from deckwerk.games.ascension.thefts import (
    count_unknown,
    memories,
    remembered_argument,
    remembered_card,
    remembered_effect,
    remembered_seat,
)

_MOST_TRIES: Final[i64] = 2000
"""So many worlds are followed at most; nearly always the first can be."""


def guess_stolen(state: State, observer: i64, rng: Rng | None) -> None:
    """Choose what an observer did not see being stolen this turn, and let the cards lie accordingly.

    What is then certain of a hand lies there as if the observer knew it. Without a generator it is the first
    that can be.
    """
    thefts = _Thefts(state, observer)
    if thefts.has_unseen() and thefts.choose(rng):
        thefts.settle()


def hide_stolen(state: State, observer: i64) -> None:
    """Let an observer know no more than before, now that all else has been dealt anew."""
    thefts = _Thefts(state, observer)
    if not thefts.has_unseen():
        return
    certain = thefts.follow()
    for seat in range(len(certain)):
        if seat == observer or certain[seat].size() == 0:
            continue
        hand = state.edit(c.HAND, seat)
        for entry in certain[seat].items:
            if not has_bit(entry, observer):
                _replace(hand, entry | bit(observer), entry)
        hand.sort()


def _replace(hand: MutableZone, old: i64, new: i64) -> None:
    for index in range(hand.size()):
        if hand.entry(index) == old:
            hand.set_entry(index, new)
            return


@final
class _Thefts:
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

    # Choosing

    def choose(self, rng: Rng | None) -> bool:
        """Choose what was taken; False if nothing can be found, in a position that no game leads to."""
        return self._choose(0, rng)

    def _choose(self, theft: i64, rng: Rng | None) -> bool:
        if self._missing(theft) > len(self.victims) - theft or self.tries > _MOST_TRIES:
            return False
        if theft == len(self.victims):
            self.tries += 1
            return self._is_possible()
        if self.victims[theft] == self.observer:
            return self._choose(theft + 1, rng)
        cards = self._stealable(theft)
        weights = self._weights(theft, cards)
        total: i64 = 0
        for weight in weights:
            total += weight
        while total > 0:
            index: i64 = _pick(weights, 0 if rng is None else rng.below(total))
            self.taken[theft] = cards[index]
            if self._choose(theft + 1, rng):
                return True
            total -= weights[index]
            weights[index] = 0
        return False

    def _missing(self, theft: i64) -> i64:
        """How many cards the thief has shown or holds too few, if it took what is chosen up to a theft."""
        held = self._hidden(self.thief)
        for index in range(theft):
            held.add(self.taken[index] * NOTE)
        missing: i64 = 0
        for card in self.stolen:
            place: i64 = held.find(card)
            if place == NOWHERE:
                missing += 1
            else:
                held.take(place)
        return missing

    def _stealable(self, theft: i64) -> vec[i64]:
        """The different cards that the victim of a theft had hidden or in the hand."""
        victim: i64 = self.victims[theft]
        owned = self._hidden(victim)
        for entry in self.state.see(c.HAND, victim).items:
            if entry & SPECTATORS != 0:
                owned.add(entry & CARD_MASK)
        for index in range(len(self.victims)):
            if self.victims[index] == victim:
                owned.add(self.stolen[index] * NOTE)
        found = vec[i64]()
        for entry in owned.items:
            card: i64 = entry >> NOTE_BITS
            if len(found) == 0 or found[len(found) - 1] != card:
                found = append(found, card)
        return found

    def _weights(self, theft: i64, cards: vec[i64]) -> vec[i64]:
        """How likely each card is to be picked from the victim's hand, before anything was seen."""
        victim: i64 = self.victims[theft]
        known = MutableZone(vec[i64]())
        unknown: i64 = 0
        passed: i64 = 0
        for top in self.log:
            effect: i64 = remembered_effect(self.state, top)
            if effect == IN_HAND_EFFECT:
                known.add(remembered_card(self.state, top) * NOTE)
                continue
            if effect == STOLEN_EFFECT:
                unknown = remembered_argument(self.state, top)
                if passed == theft:
                    break
                passed += 1
            known.clear()
        owned = self._hidden(victim)
        for index in range(len(self.victims)):
            if self.victims[index] == victim:
                owned.add(self.stolen[index] * NOTE)
        weights = vec[i64]()
        for card in cards:
            weight: i64 = known.count(card) * (owned.size() + 1) + owned.count(card) * unknown
            weights = append(weights, weight)
        return weights

    def _is_possible(self) -> bool:
        certain = self.follow()
        if len(certain) == 0:
            return False
        for seat in range(len(certain)):
            if seat == self.observer or not self._is_touched(seat):
                continue
            if certain[seat].size() > count_unknown(self.state.see(c.HAND, seat)):
                return False
            if self._rest(seat, certain[seat]) is None:
                return False
        return True

    def _is_touched(self, seat: i64) -> bool:
        if seat == self.thief:
            return True
        for victim in self.victims:
            if victim == seat:
                return True
        return False

    # Following what was seen

    def follow(self) -> vec[MutableZone]:
        """What is certain of each hand beyond what all know, with who knows it; nothing if it cannot be."""
        return self._follow(None)

    def _follow(self, written: State | None) -> vec[MutableZone]:
        """Follow what was taken, and write it into what a state remembers."""
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

    # Letting it be so

    def settle(self) -> None:
        """Let the cards lie as if that had been taken."""
        certain = self._follow(self.state)
        for seat in range(len(certain)):
            if seat == self.observer or not self._is_touched(seat):
                continue
            rest = self._rest(seat, certain[seat])
            if rest is not None:
                self._lay(seat, certain[seat], rest)

    def _hidden(self, seat: i64) -> MutableZone:
        """The cards of a seat in hand and deck, but for those that all know."""
        found = MutableZone(vec[i64]())
        for zone in (c.HAND, c.DECK, c.DECK_TOP):
            for entry in self.state.see(zone, seat).items:
                if self._is_hidden(zone, entry):
                    found.add(entry & CARD_MASK)
        return found

    def _is_hidden(self, zone: i64, entry: i64) -> bool:
        """Whether it is open where a card is: what is known in a hand this way or that is found out anew."""
        return entry & SPECTATORS == 0 and (zone == c.HAND or not has_bit(entry & NOTE_MASK, self.observer))

    def _rest(self, seat: i64, certain: MutableZone) -> MutableZone | None:
        """The hidden cards of a seat, but for those that are certain in the hand; None if it cannot be."""
        rest = self._hidden(seat)
        if not self._exchange(rest, seat, len(self.victims)):
            return None
        for entry in certain.items:
            place: i64 = rest.find(entry >> NOTE_BITS)
            if place == NOWHERE:
                return None
            rest.take(place)
        return rest

    def _lay(self, seat: i64, certain: MutableZone, rest: MutableZone) -> None:
        """Lay what is certain into a hand, known to the observer, and the rest somewhere in hand and deck."""
        state = self.state
        hand = state.edit(c.HAND, seat)
        size: i64 = hand.size()
        index: i64 = size - 1
        while index >= 0:
            if self._is_hidden(c.HAND, hand.entry(index)):
                hand.take(index)
            index -= 1
        for entry in certain.items:
            hand.add(entry | bit(self.observer))
        while hand.size() < size:
            hand.add(rest.take(0))
        top = state.edit(c.DECK_TOP, seat)
        for place in range(top.size()):
            if self._is_hidden(c.DECK_TOP, top.entry(place)):
                top.set_entry(place, rest.take(0) + top.note(place))
        state.edit(c.DECK, seat).swap(rest)


def _pick(weights: vec[i64], number: i64) -> i64:
    """The index of the weight in which a number lies."""
    for index in range(len(weights)):
        if number < weights[index]:
            return index
        number -= weights[index]
    return 0


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
