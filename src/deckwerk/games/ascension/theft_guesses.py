"""What can have been stolen, for all that a seat knows: guesses at the hands after a theft.

What might have been taken is chosen and followed through (`theft_worlds.py`). If it can be, the cards change
hands accordingly, what is certain stays, and all else is dealt anew.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import CARD_MASK, NOTE, NOTE_BITS, NOWHERE, SPECTATORS, MutableZone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import IN_HAND_EFFECT, STOLEN_EFFECT
from deckwerk.games.ascension.theft_worlds import Thefts
from deckwerk.games.ascension.thefts import (
    count_unknown,
    remembered_argument,
    remembered_card,
    remembered_effect,
)

_MOST_TRIES: Final[i64] = 2000
"""So many worlds are followed at most; nearly always the first can be."""


def guess_stolen(state: State, observer: i64, rng: Rng | None) -> None:
    """Choose what an observer did not see being stolen this turn, and let the cards lie accordingly.

    What is then certain of a hand lies there as if the observer knew it. Without a generator it is the first
    that can be.
    """
    thefts = _Guess(state, observer)
    if thefts.has_unseen() and thefts.choose(rng):
        thefts.settle()


def hide_stolen(state: State, observer: i64) -> None:
    """Let an observer know no more than before, now that all else has been dealt anew."""
    thefts = Thefts(state, observer)
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
class _Guess(Thefts):
    """A guess at what was taken."""

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
        held = self.hidden(self.thief)
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
        owned = self.hidden(victim)
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
        owned = self.hidden(victim)
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
            if seat == self.observer or not self.is_touched(seat):
                continue
            if certain[seat].size() > count_unknown(self.state.see(c.HAND, seat)):
                return False
            if self.rest(seat, certain[seat]) is None:
                return False
        return True

    # Letting it be so

    def settle(self) -> None:
        """Let the cards lie as if that had been taken."""
        certain = self.follow(self.state)
        for seat in range(len(certain)):
            if seat == self.observer or not self.is_touched(seat):
                continue
            rest = self.rest(seat, certain[seat])
            if rest is not None:
                self._lay(seat, certain[seat], rest)

    def _lay(self, seat: i64, certain: MutableZone, rest: MutableZone) -> None:
        """Lay what is certain into a hand, known to the observer, and the rest somewhere in hand and deck."""
        state = self.state
        hand = state.edit(c.HAND, seat)
        size: i64 = hand.size()
        index: i64 = size - 1
        while index >= 0:
            if self.is_hidden(c.HAND, hand.entry(index)):
                hand.take(index)
            index -= 1
        for entry in certain.items:
            hand.add(entry | bit(self.observer))
        while hand.size() < size:
            hand.add(rest.take(0))
        top = state.edit(c.DECK_TOP, seat)
        for place in range(top.size()):
            if self.is_hidden(c.DECK_TOP, top.entry(place)):
                top.set_entry(place, rest.take(0) + top.note(place))
        state.edit(c.DECK, seat).swap(rest)


def _pick(weights: vec[i64], number: i64) -> i64:
    """The index of the weight in which a number lies."""
    for index in range(len(weights)):
        if number < weights[index]:
            return index
        number -= weights[index]
    return 0
