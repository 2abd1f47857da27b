"""What to do in a turn, and in which order."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, place_of, verb_of
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension import order
from deckwerk.players.ascension.means import Means
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.plan import Hunting, Shopping
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.waking import Waking, sleeps
from deckwerk.players.ascension.yields import Yield
from deckwerk.players.deck import own_cards
from deckwerk.players.greedy import Ratings
from deckwerk.players.stages import MOST, NEVER, NOT_PLANNED, STAGE, in_stage

# In a turn, things are done in stages: cards are played, monsters of the row defeated, cards of the row
# bought, and then what never runs out: every card that leaves the row may bring a better one.
_PLAY: Final[i64] = 5 * STAGE
_HUNT: Final[i64] = 4 * STAGE
_BUY: Final[i64] = 3 * STAGE
_LATE_PLAY: Final[i64] = 2 * STAGE
_STACKS: Final[i64] = 1 * STAGE


@final
class TurnRating(Ratings):
    """Rates what can be done in a turn. Outlook and plans are made when the first option needs one."""

    def __init__(self, judge: Judge, view: View) -> None:
        self._judge: Judge = judge
        self._view: View = view
        self._glance: Outlook | None = None
        self._shopping: Shopping | None = None
        self._hunting: Hunting | None = None
        self._waking: Waking | None = None

    def most(self, code: i64) -> i64:
        """By the stage of a turn in which it is done; a card may say more."""
        verb: i64 = verb_of(code)
        if verb == c.PLAY:
            return _PLAY + self._judge.profiles[card_of(code)].soonest
        if verb == c.USE:
            priced: bool = self._judge.profiles[card_of(code)].prices[max(0, number_of(code) - 1)] > 0
            return _BUY + MOST if priced else _PLAY + order.ENERGY
        if verb == c.ACQUIRE or verb == c.GIVE:
            return (_STACKS if place_of(code) == 0 else _BUY) + MOST
        if verb == c.DEFEAT:
            if place_of(code) == 0:
                return _STACKS
            trophy: bool = self._judge.profiles[card_of(code)].trophy_energy > 0
            return _PLAY + order.HUNT_FOR_TROPHY if trophy else _HUNT + MOST
        return _PLAY + order.TROPHY if verb == c.BANISH else 0

    def rate(self, code: i64) -> i64:
        """The rating of an option; ending the turn is rated 0."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        place: i64 = place_of(code)
        if verb == c.PLAY:
            return self._play(card)
        if verb == c.USE:
            return self._use(card, max(0, number_of(code) - 1))
        if verb == c.ACQUIRE or verb == c.GIVE:
            if place == 0:
                if verb == c.GIVE:
                    return NEVER
                return in_stage(_STACKS, self.shopping().planned_from_stack(card))
            return in_stage(_BUY, self.shopping().planned(place, verb == c.GIVE))
        if verb == c.DEFEAT:
            return in_stage(_STACKS, 0) if place == 0 else self._hunt(card, place)
        if verb == c.BANISH:
            return self._trophy(card)
        return 0

    @property
    def glance(self) -> Outlook:
        """How things stand for the seat that is asked; its deck may not have been weighed."""
        found = self._glance
        if found is None:
            found = Outlook(self._judge, self._view, self._view.asked)
            self._glance = found
        return found

    @property
    def outlook(self) -> Outlook:
        """How things stand, and what they are worth."""
        return self.glance.weigh()

    def shopping(self) -> Shopping:
        """The best set for the runes at hand."""
        plan = self._shopping
        if plan is None:
            view = self.outlook.view
            plan = Shopping(self.outlook)
            plan.best(view.get(c.RUNES), view.get(c.MECHANA_RUNES), view.get(c.CONSTRUCT_DISCOUNT))
            self._shopping = plan
        return plan

    def hunting(self) -> Hunting:
        """The best set for the power at hand."""
        plan = self._hunting
        if plan is None:
            plan = Hunting(self.outlook)
            plan.best(self.outlook.view.get(c.POWER))
            self._hunting = plan
        return plan

    def waking(self) -> Waking:
        """What more energy would wake this turn."""
        found = self._waking
        if found is None:
            found = Waking(self.outlook, self.hunting())
            self._waking = found
        return found

    def _hunt(self, card: i64, place: i64) -> i64:
        """A planned monster; one that becomes a trophy is hunted before the cards that its energy wakes."""
        value: i64 = self.hunting().planned(place)
        energy: i64 = self.outlook.profiles[card].trophy_energy
        if value != NOT_PLANNED and energy > 0 and self.waking().in_hand(energy) > 0:
            everything = Hunting(self.outlook)
            everything.best(Means(self.outlook).power)
            if everything.planned(place) != NOT_PLANNED:
                return _PLAY + order.HUNT_FOR_TROPHY
        return in_stage(_HUNT, value)

    def _trophy(self, card: i64) -> i64:
        """A trophy is used where its energy wakes enough, alone or with the others."""
        profile = self._judge.profiles[card]
        if profile.trophy_energy > 0 and self._judge.weights.save_trophy >= 0 and not sleeps(self.glance):
            return NEVER
        return _PLAY + order.TROPHY if self.waking().pays(card) else NEVER

    def _use(self, card: i64, number: i64) -> i64:
        """An ability that costs nothing is used; one with a price if the plan says so."""
        profile = self._judge.profiles[card]
        if profile.prices[number] > 0:
            return in_stage(_BUY, self.shopping().planned_ability(card))
        glance = self.glance
        gives = profile.abilities[number].at(glance.energy_now)
        if gives.extra_turns > 0:
            price: i64 = profile.honor * 1000 * profile.copies[number]
            return _PLAY + order.USE if self.outlook.worth(gives) > price else NEVER
        if glance.energy_of(gives) > 0:
            return _PLAY + order.ENERGY
        if gives.banishes > 0:
            return _PLAY + (order.BANISH_DISCARD if self._junk_in(c.DISCARD) else order.BANISH_HAND)
        return _PLAY + (order.DRAW + 1 if gives.draws > 0 else order.USE)

    def _play(self, card: i64) -> i64:
        profile = self._judge.profiles[card]
        if profile.is_plain:
            return _PLAY + profile.soonest
        glance = self.glance
        gives = profile.play.at(glance.energy_now)
        if profile.gives_energy and glance.energy_of(gives) > 0:
            return _PLAY + order.ENERGY
        if profile.play.top > glance.energy_now:
            return _PLAY + (order.COPY if gives.copies > 0 else order.AWAITS_ENERGY)
        if gives.must_banish:
            return self._play_and_banish(card)
        return self._in_order(profile, gives, card)

    def _in_order(self, profile: Profile, gives: Yield, card: i64) -> i64:
        """When to play a hero: first what finds new cards, last what depends on the others."""
        place: i64 = order.soonest(gives, starting=profile.origin == FROM_START)
        if place == order.EXCHANGE and self._worst_now(card) >= 2 * self.outlook.average:
            place = order.RISKY
        elif place == order.BANISH_DISCARD and not self._junk_in(c.DISCARD):
            place = order.BANISH_HAND
        elif place == order.DEFEAT:
            useful: bool = len(self.hunting().places) > 0 if gives.sweeps else self._prey(gives.defeat_limit)
            return _PLAY + order.DEFEAT if useful else _LATE_PLAY
        return _PLAY + place

    def _play_and_banish(self, card: i64) -> i64:
        """A hero that draws and then must banish: early with junk in the hand, else when it is empty."""
        if self._junk_in(c.HAND):
            return _PLAY + order.EXCHANGE - 1
        outlook = self.outlook
        deck = own_cards(outlook.view, c.DECK, c.DECK, outlook.seat)
        junk: i64 = 0
        for other in deck:
            if outlook.card(other) < 0:
                junk += 1
        return _PLAY + order.RISKY if junk * 4 >= len(deck) else NEVER

    def _junk_in(self, zone: i64) -> bool:
        """Whether a card lies there that the deck is better off without."""
        for entry in self.outlook.view.see(zone, self.outlook.seat).items:
            card = entry >> NOTE_BITS
            if self.outlook.card(card) < 0:
                return True
        return False

    def _worst_now(self, played: i64) -> i64:
        """What the least useful other card of the hand would give now."""
        outlook = self.outlook
        worst: i64 = STAGE
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            card = entry >> NOTE_BITS
            if card != played:
                profile = outlook.profiles[card]
                ladder = profile.use if profile.kind == CONSTRUCT else profile.play
                worst = min(worst, outlook.worth(ladder.at(outlook.energy_now)))
        return worst

    def _prey(self, limit: i64) -> bool:
        """Whether the row holds a monster that a free defeat can reach."""
        plan = self.hunting()
        for item in range(len(plan.places)):
            if plan.costs[item] <= limit and plan.values[item] > plan.cultist_value:
                return True
        return False
