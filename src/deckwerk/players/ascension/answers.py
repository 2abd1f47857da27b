"""Answers to what cards ask: what to banish, discard, keep, copy, choose and take."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, MONSTER
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension.means import Means
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.plan import Hunting, Shopping
from deckwerk.players.ascension.rival import denial
from deckwerk.players.ascension.yields import Yield
from deckwerk.players.greedy import Ratings
from deckwerk.players.stages import NOT_PLANNED

_BEYOND_REACH: Final[i64] = 8
"""A card that costs so much is seldom taken by the next opponent."""


@final
class Answers(Ratings):
    """Rates the options of a decision that a card asks for. It belongs to one view."""

    def __init__(self, outlook: Outlook, kind: str) -> None:
        self.outlook: Outlook = outlook
        self.kind: str = kind
        self.means: Means = Means(outlook)
        self.shopping: Shopping = Shopping(outlook)
        self.hunting: Hunting = Hunting(outlook)

    def rate(self, code: i64) -> i64:
        """The rating of an option; declining is worth nothing, neither good nor bad."""
        outlook = self.outlook
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.BANISH:
            zone: i64 = zone_of(code) - 1
            if zone == c.ROW:
                return self._banish_row(card, place_of(code))
            loss: i64 = 0
            if zone == c.HAND:
                loss = self._lost_now(outlook.profiles[card].play.at(self.means.energy))
            if outlook.profiles[card].origin != FROM_START:
                return (
                    -1 - max(0, outlook.card(card)) - loss
                )  # what was once bought is only banished if it must be
            return -outlook.card(card) - loss
        if verb == c.DISCARD_CARD:
            if zone_of(code) - 1 == c.HAND:
                return -self.now(card, self.means.energy)
            use: i64 = outlook.expect(outlook.profiles[card].use)
            return use if seat_of(code) > 0 and outlook.is_opponent(seat_of(code) - 1) else -use
        if verb == c.KEEP:
            return outlook.expect(outlook.profiles[card].use)
        if verb == c.COPY:
            return self.now(card, outlook.energy_now)
        if verb == c.CHOOSE:
            if number_of(code) == 0:
                return outlook.worth(outlook.profiles[card].play.at(outlook.energy_now))
            return self._branch(card, number_of(code) - 1)
        if verb == c.TAKE:
            return self._take_away(card)
        if verb == c.ACQUIRE or verb == c.DEFEAT:
            return self._take(card, place_of(code), self._destination(self.kind))
        return 1 if verb == c.USE else 0

    def now(self, card: i64, energy: i64) -> i64:
        """What it is worth to play a card of the hand, or to repeat a hero's effect, with so much energy."""
        outlook = self.outlook
        profile = outlook.profiles[card]
        if profile.kind == CONSTRUCT:
            return outlook.expect(profile.use) * max(1, outlook.cards // 5)
        gives = profile.play.at(energy)
        value: i64 = outlook.worth(gives)
        if gives.defeat_limit > 0:
            value += self._best_monster(gives.defeat_limit) - outlook.power * gives.defeat_limit
        if gives.copies > 0:
            value -= outlook.average
        return value

    def _best_monster(self, limit: i64) -> i64:
        best: i64 = self.hunting.cultist_value
        for item in range(len(self.hunting.places)):
            if self.hunting.costs[item] <= limit:
                best = max(best, self.hunting.values[item])
        return best

    def _spend(self, runes: i64, power: i64, without: i64) -> i64:
        """The worth of what can be bought and defeated this turn with that much more."""
        means = self.means
        bought: i64 = self.shopping.best(
            max(0, means.runes + runes), means.mechana_runes, means.discount, without
        )
        return bought + self.hunting.best(max(0, means.power + power), without)

    def _lost_now(self, gives: Yield) -> i64:
        """What it costs this turn that a card of the hand is not played."""
        lost: i64 = self._spend(0, 0, 0) - self._spend(-(gives.runes // 1000), -(gives.power // 1000), 0)
        return lost + gives.honor + gives.draws * self.outlook.average // 1000

    def _branch(self, card: i64, number: i64) -> i64:
        """A branch of a card by what it lets one buy and defeat; else by its usual worth."""
        branches = self.outlook.profiles[card].play.at(self.outlook.energy_now).branches
        if number >= len(branches):
            return 0
        gives = branches[number]
        return self._spend(gives.runes // 1000, gives.power // 1000, 0) * 8 + self.outlook.worth(gives) // 8

    def _destination(self, kind: str) -> i64:
        """Where a hero acquired for nothing goes, by the card that asks; elsewhere the discard pile."""
        if kind != "acquire_free":
            return c.DISCARD
        card: i64 = self.outlook.view.asking_card()
        if card == 0:
            return c.DISCARD
        zone: i64 = self.outlook.profiles[card].play.at(self.outlook.energy_now).acquire_zone
        return c.DECK_TOP if zone == 0 else zone

    def _take(self, card: i64, place: i64, zone: i64) -> i64:
        """A card for nothing, and what can be had besides without it."""
        outlook = self.outlook
        value: i64 = outlook.any_card(card) + outlook.treasure(place) + denial(outlook, place)
        if zone != c.DISCARD:
            value += outlook.worth(outlook.profiles[card].play.at(outlook.energy_now)) - outlook.average
        return value + self._spend(0, 0, place) if place > 0 else value + self._spend(0, 0, 0)

    def _take_away(self, card: i64) -> i64:
        """A card that an opponent has discarded: to play now and to keep, and the opponent has it no more."""
        value: i64 = self.outlook.card(card)
        return value + value * self.outlook.weights.deny // 1000 + self.now(card, self.means.energy)

    def _banish_row(self, card: i64, place: i64) -> i64:
        """Banish what the next opponent wants and oneself will not take this turn."""
        outlook = self.outlook
        weights = outlook.weights
        total: i64 = 0
        opponents: i64 = 0
        for entry in outlook.view.see(c.ROW).items:
            other = entry >> NOTE_BITS
            if other != 0:
                total += self._wanted(other)
        for seat in range(outlook.seats):
            if outlook.is_opponent(seat):
                opponents += 1
        usual: i64 = total // outlook.view.see(c.ROW).size()
        value: i64 = denial(outlook, place) + usual * weights.refresh // 1000
        if opponents > 0:
            value += (
                (self._wanted(card) + outlook.treasure(place) - usual) * weights.deny // 1000 // opponents
            )
        self._spend(0, 0, 0)
        if self.shopping.planned(place, False) != NOT_PLANNED or self.hunting.planned(place) != NOT_PLANNED:
            value -= outlook.any_card(card) + outlook.treasure(place)
        return value

    def _wanted(self, card: i64) -> i64:
        """How much the others want a card of the row, as if they were in the own place."""
        value: i64 = self.outlook.any_card(card)
        profile = self.outlook.profiles[card]
        if profile.kind == MONSTER:
            return value * 3 // 4
        return value // 2 if profile.cost >= _BEYOND_REACH else value
