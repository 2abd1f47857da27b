"""The outlook: what the own deck promises, and what cards and allies are worth.

An action is worth, for each time it is drawn, what it gives more than the average card whose place in the
hand it takes; an ally what it gives in the turns in which it is expected to stay.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.card import FROM_START
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import character_of
from deckwerk.games.mistborn.card import Character, MistbornCard
from deckwerk.games.mistborn.metals import ATIUM
from deckwerk.players.deck import Deck, own_cards
from deckwerk.players.mistborn.values import Judge, Values
from deckwerk.players.mistborn.yields import Yield, yield_of

_METALS: Final[i64] = ATIUM + 1
_SELDOM: Final[i64] = 3
"""Atium is burned so many times less often than other metals."""


@final
class Outlook(Values):
    """A view of one seat, thought through once for a decision.

    `uses` says how many own cards need each metal. A card bought now will be drawn as often as `plays` says,
    an ally can be in play for `in_play`.
    """

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        super().__init__(judge, view, seat)
        self.uses: vec[i64] = vec[i64]()
        for _ in range(_METALS):
            self.uses = append(self.uses, 0)
        self._own: vec[i64] = own_cards(view, c.HAND, c.VIALS, seat)
        self.crowd: i64 = 0
        self.plays: i64 = 0
        self.in_play: i64 = 0
        self._gather()
        self._weigh_deck()

    def character(self) -> Character:
        """The own character."""
        return character_of(self.view, self.seat)

    def _gather(self) -> None:
        """All own cards that go round, in the order of their zones, and the metals they need."""
        for entry in self.view.see(c.ASIDE, self.seat).items:
            card = entry >> NOTE_BITS
            self._own = append(self._own, card)
        for number in self._own:
            self.uses[self.cards[number].metal] += 1
        for entry in self.view.see(c.ALLIES, self.seat).items:
            number = entry >> NOTE_BITS
            self.uses[self.cards[number].metal] += 2
        self.uses[self.character().faction] += 2

    def _weigh_deck(self) -> None:
        """The worth of an average card of the own deck, and how often a card bought now is drawn."""
        draws: i64 = 0
        total: i64 = 0
        last: i64 = 0
        junk: i64 = 0
        worst: i64 = 0
        value: i64 = 0
        drawn: i64 = 0
        for number in self._own:
            if number != last:
                last = number
                gives = self._usual_yield(self.cards[number])
                value = self.give(gives, now=False) + self._in_hand(self.cards[number])
                drawn = gives.draws
                if self.cards[number].origin == FROM_START and (junk == 0 or value < worst):
                    junk = number
                    worst = value
            total += value
            draws += drawn
        left: i64 = self.view.see(c.DECK, self.seat).size() + self.view.see(c.DECK_TOP, self.seat).size()
        deck = Deck(len(self._own), draws, left)
        self.average = deck.average(total) if len(self._own) > 0 else self.coin_worth
        self.plays = deck.plays(self.turns)
        self.crowd = self.average if deck.crowds() else 0
        self.in_play = max(0, self.turns - deck.delay())
        if junk != 0:
            self.relief = max(0, -self.card(junk))

    # What cards are worth

    def _usual_yield(self, card: MistbornCard) -> Yield:
        """What a card gives when it is drawn in a turn to come, or an ally in a turn in play."""
        if not card.is_ally:
            return self.judge.drawn[card.number]
        gives = Yield(self.usual)
        effect = card.effect
        if effect is not None:
            effect.gives(gives, self._trigger(card.metal))
        lower = card.lower
        if lower is not None:
            lower.gives(gives, self._trigger(card.metal) * self.weights.lower // CERTAIN)
        return gives

    def _trigger(self, metal: i64) -> i64:
        """How likely a metal is burned in a turn."""
        if metal == 0:
            return 0
        weights = self.weights
        likely: i64 = min(CERTAIN, weights.trigger + weights.trigger_card * self.uses[metal])
        return likely // _SELDOM if metal == ATIUM else likely

    def _in_hand(self, card: MistbornCard) -> i64:
        """What a card is worth as metal, and in the turns of others."""
        weights = self.weights
        value: i64 = card.cloud * weights.cloud
        if not self.coop:
            value += card.sense * weights.sense
        if card.hides:
            value += weights.hide
        return value + weights.vial if card.is_action else value

    def drawn(self, number: i64) -> i64:
        """What a card is worth each time it is drawn."""
        card = self.cards[number]
        return self.worth(self._usual_yield(card), now=False) + self._in_hand(card)

    def card(self, number: i64) -> i64:
        """What it is worth to have a card in the discard pile; below 0: better not."""
        card = self.cards[number]
        correction: i64 = self.judge.corrections[number]
        if not card.is_ally:
            return correction + self.plays * (self.drawn(number) - self.crowd) // 1000
        stays: i64 = min(self.in_play, self.stay(card))
        value: i64 = correction + stays * self.each_turn(number) // 1000
        value -= min(CERTAIN, self.plays) * self.crowd // 1000
        return value + card.defence * self.weights.absorbs * min(CERTAIN, self.in_play) // 1000

    def stay(self, card: MistbornCard) -> i64:
        """For how many turns an ally stays in play."""
        return min(self.turns, self.weights.ally_kept + self.weights.kept_per_defence * card.defence)

    def each_turn(self, number: i64) -> i64:
        """What an ally is worth to its player in a turn."""
        weights = self.weights
        card = self.cards[number]
        value: i64 = self.worth(self._usual_yield(card), now=False)
        value += card.burns * weights.burn_limit + card.shelters * weights.shelter
        value += card.draws * self.average
        return value + weights.defender if card.defender else value

    def ally(self, number: i64) -> i64:
        """What it is worth to keep an ally in play, rather than in the discard pile."""
        stays: i64 = max(CERTAIN, self.stay(self.cards[number]))
        return max(0, stays * self.each_turn(number) // 1000 - max(0, self.card(number)) // 2)

    def threat(self, number: i64) -> i64:
        """What it is worth that an opponent loses an ally."""
        return self.ally(number) * self.weights.threat // 1000

    def now_yield(self, number: i64) -> Yield:
        """What the upper ability of a card gives now."""
        return yield_of(self.cards[number].effect, self.now)

    def is_vial_for(self, number: i64, metal: i64) -> bool:
        """Whether a card can be used as a metal."""
        return has_bit(self.cards[number].vial, metal)
