"""Answers to what cards, opponents and the Lord Ruler ask."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, seat_of, verb_of, zone_of
from deckwerk.engine.effect import Effect
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import MayTakeDamage, OneOf
from deckwerk.games.mistborn.card import Dominance
from deckwerk.players.greedy import Ratings
from deckwerk.players.mistborn.battle import Battle
from deckwerk.players.mistborn.harm import Harm
from deckwerk.players.mistborn.metals import Metals
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.yields import yield_of

_DEAREST: Final[i64] = 1000
"""What is lost with a card that was once bought."""
_TWICE: Final[i64] = 2
_SURE: Final[i64] = 1_000_000


@final
class Answers(Ratings):
    """Rates the options of a decision outside the play phase, or inside a card. It belongs to one view."""

    def __init__(self, outlook: Outlook, kind: str, *, may_pass: bool) -> None:
        self.outlook: Outlook = outlook
        self.kind: str = kind
        self.may_pass: bool = may_pass
        self.metals: Metals = Metals(outlook)
        self.battle: Battle = Battle(outlook)
        self.harm: Harm = Harm(outlook)

    def rate(self, code: i64) -> i64:
        """The rating of an option; declining is worth nothing, neither good nor bad."""
        kind = self.kind
        verb: i64 = verb_of(code)
        if kind == "attack":
            return self.battle.rate(code)
        if verb == c.PASS:
            return 0
        if kind == "metal":
            return -self.metals.way_cost(code, 0)
        if verb == c.CHOOSE:
            return self._choose(code)
        if verb == c.SUFFER or verb == c.SPARE:
            return self._suffer(code)
        if kind == "flare":
            saved: i64 = self.harm.damage(self.outlook.seat, 1) if self.may_pass else 0
            return saved - self.metals.flare[self.outlook.judge.metal_of(card_of(code))]
        if verb == c.SENSE or verb == c.CLOUD:
            return self._answer_attack(code)
        return self._pick(code)

    def _pick(self, code: i64) -> i64:
        """What to do with one of several cards."""
        outlook = self.outlook
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.ELIMINATE:
            return self._eliminate(card, zone_of(code) - 1)
        if verb == c.PULL:
            return outlook.drawn(card) - outlook.average
        if verb == c.REFRESH:
            return self.metals.flare[self.outlook.judge.metal_of(card)]
        if verb == c.RIOT or verb == c.SEEK:
            return outlook.top(card)
        if verb == c.KEEP:
            return outlook.drawn(card)
        if verb == c.DISCARD_CARD:
            return -outlook.drawn(card)
        if verb == c.PUSH:
            return self._push(card)
        if verb == c.TAKE:
            return self._take(card)
        if verb == c.BUY:
            return outlook.card(card) - outlook.cards[card].cost * outlook.coin_worth // _TWICE
        if verb == c.DEFEAT:
            if outlook.coop:
                return _SURE + self.battle.shield(card, seat_of(code) - 1)
            return outlook.threat(card) + 1
        return 0

    # Cards

    def _eliminate(self, number: i64, zone: i64) -> i64:
        outlook = self.outlook
        if zone == c.ALLIES:
            return -1 - outlook.ally(number)
        value: i64 = -outlook.card(number)
        if zone == c.HAND:
            value -= self.metals.otherwise(number) if outlook.cards[number].is_action else outlook.coin_worth
        if outlook.cards[number].cost > 0:
            value -= _DEAREST
        return value

    def _push(self, number: i64) -> i64:
        """A card that opponents would like is pushed away, if it is too dear now for oneself."""
        outlook = self.outlook
        worth: i64 = outlook.card(number)
        if outlook.cards[number].cost <= outlook.view.get(c.COINS):
            return -worth
        return worth * outlook.weights.deny // 1000

    def _take(self, number: i64) -> i64:
        outlook = self.outlook
        value: i64 = outlook.card(number)
        if self.kind == "market_gift":
            value -= self.harm.damage(outlook.seat, _TWICE * outlook.cards[number].cost)
        return value

    # What others do

    def _answer_attack(self, code: i64) -> i64:
        """To discard a card of the hand in the turn of another, instead of using it in the own turn."""
        outlook = self.outlook
        card = outlook.cards[card_of(code)]
        lost: i64 = outlook.drawn(card_of(code))
        if self.kind == "sense":
            taken: i64 = min(card.sense, outlook.view.get(c.POINTS))
            value: i64 = taken * outlook.point_worth - lost
            rival: i64 = outlook.view.get(c.TURN)
            if outlook.progress(rival) + outlook.view.get(c.POINTS) >= c.MISSION_COUNT * c.TOP:
                value += outlook.weights.win
            return value
        if self.kind == "hide":
            return self._hide() - lost
        return self._cloud(card.cloud) - lost

    def _hide(self) -> i64:
        """What it is worth to keep the ally that asks in play; those of opponents may fall."""
        outlook = self.outlook
        number: i64 = outlook.view.asking_card()
        if number == 0:
            return 0
        own: bool = outlook.coop or int(number) in outlook.view.see(c.ALLIES, outlook.seat).cards()
        return outlook.ally(number) if own else 0

    def _cloud(self, most: i64) -> i64:
        """What preventing damage is worth; that to an opponent is not prevented."""
        outlook = self.outlook
        view = outlook.view
        if outlook.coop:
            return most * outlook.health_worth
        victim: i64 = outlook.seat if outlook.seats == 2 else -1
        amount: i64 = most
        for event in view.events:
            if event.kind == "attacked" or event.kind == "clouded":
                victim = event.other
                if event.kind == "attacked":
                    amount = event.amount
        if victim != outlook.seat:
            return 0
        saved: i64 = min(most, amount) * outlook.health_worth
        return saved + outlook.weights.win if outlook.health <= amount < outlook.health + most else saved

    # What the Lord Ruler asks

    def _choose(self, code: i64) -> i64:
        """One of several effects, or one of several players."""
        outlook = self.outlook
        if seat_of(code) > 0:
            health: i64 = outlook.view.get(c.HEALTH, seat_of(code) - 1)
            return c.MOST_HEALTH - health + 1 if self.kind == "heal" else health + 1
        choice = self._asking(card_of(code))
        if isinstance(choice, OneOf):
            return -self.harm.of(choice.branches[number_of(code) - 1], outlook.seat)
        if isinstance(choice, ChooseOne):
            return outlook.effect(yield_of(choice.branches[number_of(code) - 1], outlook.now))
        return 0

    def _asking(self, number: i64) -> Effect | None:
        """The choice on a card; on a dominance track that of the row which was revealed last."""
        outlook = self.outlook
        printed = outlook.judge.book.printed[number]
        effects = printed.effects()
        if isinstance(printed, Dominance):
            row: i64 = outlook.view.get(c.STEPS) - 1
            revealed = printed.rows[row] if row < len(printed.rows) else printed.beyond
            effects = [] if revealed is None else [revealed]
        for effect in effects:
            found = _choice_in(effect)
            if found is not None:
                return found
        return None

    def _suffer(self, code: i64) -> i64:
        """What is borne: an ally or damage, a share of a common damage."""
        outlook = self.outlook
        card: i64 = card_of(code)
        if self.kind == "share":
            return self._share(seat_of(code) - 1, number_of(code))
        if self.kind == "return_adversary":
            return -self.harm.threat(card, outlook.seat)
        if self.kind == "may_suffer":
            return self._bargain(number_of(code))
        if self.kind == "aftermath":
            return 0
        return -outlook.ally(card) if card != 0 else -self.harm.damage(outlook.seat, number_of(code))

    def _bargain(self, damage: i64) -> i64:
        """Damage against what it is for."""
        outlook = self.outlook
        choice = self._asking(outlook.view.asking_card())
        if not isinstance(choice, MayTakeDamage):
            return 0
        return outlook.effect(yield_of(choice.then, outlook.now)) - self.harm.damage(outlook.seat, damage)

    def _share(self, seat: i64, amount: i64) -> i64:
        """Shares are best that leave everyone with equal health."""
        outlook = self.outlook
        decision = outlook.view.decision
        if decision is None:
            return 0
        total: i64 = len(decision.options) - 1
        health: i64 = 0
        count: i64 = 0
        first: i64 = (seat - outlook.seat + outlook.seats) % outlook.seats
        for offset in range(first, outlook.seats):
            other: i64 = (outlook.seat + offset) % outlook.seats
            if outlook.is_in(other):
                health += outlook.view.get(c.HEALTH, other)
                count += 1
        fair: i64 = outlook.view.get(c.HEALTH, seat) - (health - total) // max(1, count)
        missed: i64 = amount - max(0, fair)
        return missed if missed < 0 else -missed


def _choice_in(effect: Effect) -> Effect | None:
    """The first choice within an effect."""
    if isinstance(effect, OneOf | ChooseOne | MayTakeDamage):
        return effect
    for part in effect.parts():
        found = _choice_in(part)
        if found is not None:
            return found
    return None
