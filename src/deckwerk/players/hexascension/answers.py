"""Answers to what cards, fights and windows ask."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.games.common.card import FROM_START
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import is_active
from deckwerk.games.hexascension.choices import Pay
from deckwerk.players.greedy import Ratings
from deckwerk.players.hexascension.dice import Roll
from deckwerk.players.hexascension.fights import Fights, strikes_physically
from deckwerk.players.hexascension.outlook import POINT, Outlook, Yield
from deckwerk.players.hexascension.places import Places
from deckwerk.players.stages import NEVER


@final
class Answers(Ratings):
    """Rates the options of a decision that a card, a fight or a window asks for. It belongs to one view."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.fights: Fights = Fights(outlook)
        self._places: Places | None = None

    @property
    def places(self) -> Places:
        """What can be done on the board."""
        found = self._places
        if found is None:
            found = Places(self.outlook, self.fights)
            self._places = found
        return found

    def rate(self, code: i64) -> i64:
        """The rating of an option; to pass is worth nothing, neither good nor bad."""
        outlook = self.outlook
        view = outlook.view
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            return self._quick(card)
        if verb == c.TAKE:
            return outlook.card(card)
        if verb == c.DISCARD_CARD:
            return self._then() - outlook.play(card)
        if verb == c.BANISH:
            return self._banish(code)
        if verb == c.START or verb == c.RESTART:
            return self.places.stand(place_of(code), units=False)
        if verb == c.PLACE or verb == c.STEP or verb == c.DODGE:
            here: i64 = self.places.stand(self.places.here, units=True)
            return self.places.stand(place_of(code), units=True) - here
        if verb == c.PUSH:
            here = self.places.stand(view.get(c.AT, seat_of(code) - 1), units=False)
            return here - self.places.stand(place_of(code), units=False)
        if verb == c.AIM:
            return self._aim(card, seat_of(code) - 1)
        if verb == c.PHYSICALLY:
            return 1 if strikes_physically(view, outlook.seat) else NEVER
        if verb == c.CHOOSE:
            return self._choose(number_of(code))
        if verb == c.REROLL:
            return self.roll.again(number_of(code))
        if verb == c.USE or verb == c.ABILITY:
            return 1
        return -number_of(code) * POINT if verb == c.GIVE else 0

    @property
    def roll(self) -> Roll:
        """The dice on the table."""
        return Roll(self.outlook, self.places)

    def _effect(self) -> CardEffect | None:
        """The effect of a card that asks."""
        effect = self.outlook.view.asking()
        return effect if isinstance(effect, CardEffect) else None

    def _yield(self, effect: CardEffect | None) -> Yield:
        return Yield(self.outlook.weights, self.outlook.faction, effect)

    def _then(self) -> i64:
        """What the effect that asks for a card gives for it."""
        gives = self._yield(self._effect())
        gives.discards = 0
        gives.banishes = 0
        return self.outlook.worth(gives)

    def _banish(self, code: i64) -> i64:
        outlook = self.outlook
        card = outlook.judge.cards[card_of(code)]
        if zone_of(code) - 1 == c.ROW:
            return NEVER
        value: i64 = self._then() - outlook.card(card.number)
        if zone_of(code) - 1 == c.HAND:
            value -= outlook.play(card.number)
        return value if card.origin == FROM_START else min(value, NEVER)

    def _aim(self, card: i64, seat: i64) -> i64:
        """A player with many points, or a relic that is worth much to another."""
        outlook = self.outlook
        if card == 0:
            return outlook.view.get(c.TOKENS, seat)
        value: i64 = outlook.each_turn(card, outlook.judge.cards[card].attributes)
        return -value if seat == outlook.seat else value

    def _choose(self, number: i64) -> i64:
        """One of several effects, an attribute, a die, or to pay."""
        outlook = self.outlook
        effect = self._effect()
        if isinstance(effect, ChooseOne):
            return outlook.worth(self._yield(effect.branches[number - 1]))
        if isinstance(effect, Pay):
            return outlook.worth(self._yield(effect.then)) - effect.price * outlook.weights.focus
        kind = outlook.view.kind()
        if kind == "raise":
            raised = Fights(outlook)
            raised.own[number - 1] += self._yield(effect).choices // 1000
            return raised.mean(0) + raised.mean(1) + raised.mean(2)
        return self.roll.side(number) if kind == "die" else 1

    def _quick(self, number: i64) -> i64:
        """What it is worth to play a quick action now, rather than to keep it for the own turn."""
        outlook = self.outlook
        view = outlook.view
        gives = outlook.judge.answers[number]
        kept: i64 = outlook.play(number)
        value: i64 = 0
        if gives.cancels > 0:
            return outlook.play(self.outlook.view.asking_card()) - outlook.weights.jam
        if gives.saves > 0:
            value = self.fights.fall if is_active(view, outlook.seat) else self.fights.knocked_out()
        elif gives.parries > 0:
            value = self.roll.parry(gives.parries // 1000)
        elif gives.rerolls > 0:
            for die in range(1, self.roll.count() + 1):
                value = max(value, self.roll.again(die))
        elif gives.dodges > 0:
            value = -self.fights.defend(view.get(c.ATTACKER) - 1)
        elif gives.to_hand > 0:
            value = outlook.play(view.see(c.ACQUIRED).card(0))
        return value - kept if value > kept else NEVER
