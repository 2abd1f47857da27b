"""The outlook: what the own deck promises, how things stand now and in turns to come."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.card import FROM_START
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION, DOMINION, FACTIONS
from deckwerk.games.shards.conditions import UNIFIERS
from deckwerk.games.shards.moves import room_for
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.deck import Deck, own_cards
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.kept_yields import Moment, exhaust_yield
from deckwerk.players.shards.values import Judge, Values
from deckwerk.players.shards.yields import Yield

# How likely an own card is somewhere in a turn to come
_STILL_IN_PLAY: Final[i64] = 800
_BACK_IN_PLAY: Final[i64] = 350
_DISCARDED: Final[i64] = 450
_FOCUS: Final[i64] = 1000
"""The mastery that focus brings each turn."""


@final
class Outlook(Values):
    """A view of one seat, thought through once for a decision, as far as that asks for it."""

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        super().__init__(judge, view, seat)
        self._hopes: Hopes = judge.hopes
        self._own: vec[i64] = vec[i64]()
        self._foreseen: bool = False
        self.now: Moment = Moment(Prospect(view, seat), judge.steady)

    # The own deck

    def weigh(self) -> None:
        if not self.weighed:
            self.weighed = True
            self._weigh_deck()

    def foresee(self) -> None:
        """What the own cards promise to conditions in turns to come."""
        if self._foreseen:
            return
        self._foreseen = True
        self._gather()
        usual = self.usual
        share: i64 = min(CERTAIN, 5 * CERTAIN // max(1, len(self._own)))
        without = vec[i64]()
        for _ in FACTIONS:
            without = append(without, CERTAIN)
        for number in self._own:
            card = self.cards[number]
            without[card.faction] = without[card.faction] * (CERTAIN - share) // CERTAIN
            if card.kind == CHAMPION:
                usual.champions.add(card, _BACK_IN_PLAY)
            elif card.faction > 0:
                usual.played.add(card, share)
                if UNIFIERS.fits(card):
                    usual.unifiers += share
            if card.faction > 0:
                usual.discarded.add(card, _DISCARDED)
        for entry in self.view.see(c.CHAMPIONS, self.seat).items:
            usual.champions.add(self.cards[entry >> NOTE_BITS], _STILL_IN_PLAY)
        all_three: i64 = CERTAIN
        for faction in DOMINION:
            all_three = all_three * (CERTAIN - without[faction]) // CERTAIN
        usual.dominion = min(CERTAIN, all_three + self.weights.if_dominion)

    def _gather(self) -> None:
        """All own cards that go round."""
        if len(self._own) == 0:
            self._own = own_cards(self.view, c.HAND, c.PLAYED, self.seat)

    def _weigh_deck(self) -> None:
        """The worth of an average card of the own deck, and how often a card recruited now is played."""
        self._gather()
        gives = vec[Yield]()
        repeats = vec[i64]()
        draws: i64 = 0
        mastery: i64 = 0
        last: i64 = 0
        junk: i64 = 0
        for number in self._own:
            card = self.cards[number]
            if number == last:
                repeats[len(repeats) - 1] += 1
            else:
                last = number
                champion: bool = card.kind == CHAMPION
                found = self.usual_exhaust(card) if champion else self.usual_play(card)
                gives = append(gives, found)
                repeats = append(repeats, 2 if champion else 1)
                if card.origin == FROM_START and (junk == 0 or found.crystals == CERTAIN):
                    junk = number
            draws += gives[len(gives) - 1].draws if card.kind != CHAMPION else 0
            mastery += gives[len(gives) - 1].mastery
        left: i64 = self.view.see(c.DECK, self.seat).size() + self.view.see(c.DECK_TOP, self.seat).size()
        deck = Deck(len(self._own), draws, left)
        self._hope_for_infinity(_FOCUS + mastery * deck.share() // 1000)
        total: i64 = 0
        for index in range(len(gives)):
            total += repeats[index] * self.give(gives[index])
        self.average = deck.average(total) if len(self._own) > 0 else self.crystal_worth
        self.plays = deck.plays(self.turns)
        self.crowd = self.average if deck.crowds() else 0
        self.in_play = max(0, self.turns - deck.delay())
        if junk != 0:
            self.relief = max(0, -self.card(junk))

    def _hope_for_infinity(self, mastery: i64) -> None:
        """Mastery is worth more, the likelier it reaches its most in time, and now the less is missing."""
        missing: i64 = room_for(self.view, c.MASTERY, self.seat)
        if missing > 0:
            chance: i64 = min(CERTAIN, self.turns * mastery // (missing * 1000))
            hope: i64 = self.weights.infinity * chance // 1000 * chance // 1000
            self.mastery_worth += hope // missing
            self.later_mastery_worth += hope // c.MOST_MASTERY

    def threat(self, number: i64, seat: i64) -> i64:
        """What it is worth that an opponent loses a champion."""
        theirs = Circumstances(self.view.get(c.MASTERY, seat), self.view.get(c.HEALTH, seat), self._hopes)
        itself: bool = True
        for other in self.view.see(c.CHAMPIONS, seat).cards():
            if itself and other == number:
                itself = False
            else:
                theirs.champions.add(self.cards[other])
        theirs.dominion = self.weights.if_dominion
        card = self.cards[number]
        each: i64 = self.each_turn(card, exhaust_yield(card, theirs))
        return self.stay(card) * each // 1000 * self.weights.threat // 1000
