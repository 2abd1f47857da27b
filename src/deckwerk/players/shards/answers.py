"""Answers to what cards and attackers ask: what to banish, copy, return, recruit, destroy, hit and show."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, seat_of, verb_of, zone_of
from deckwerk.games.common.card import FROM_START
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION
from deckwerk.games.shards.conditions import Dominion
from deckwerk.players.greedy import Ratings
from deckwerk.players.shards.battle import Battle
from deckwerk.players.shards.kept_yields import sure_copy, sure_exhaust, sure_play
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.values import DAMAGE

_DOMINION: Final = Dominion()
_SECRET: Final[i64] = 100
"""What it is worth to keep a shield of the hand secret."""
_WASTE: Final[i64] = 10
"""For each point that a shield could prevent and does not."""


@final
class Answers(Ratings):
    """Rates the options of a decision outside the play phase, or inside a card. It belongs to one view."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.battle: Battle = Battle(outlook)

    def rate(self, code: i64) -> i64:
        """The rating of an option; declining is worth nothing, neither good nor bad."""
        outlook = self.outlook
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.BANISH:
            lost: i64 = self.now(card) if zone_of(code) - 1 == c.HAND else 0
            if outlook.cards[card].origin != FROM_START:
                return -1 - max(0, outlook.card(card)) - lost  # what was once recruited is kept
            return -outlook.card(card) - lost
        if verb == c.SHOW:
            return self._show(card)
        if verb == c.COPY:
            return self._repeat(card)
        if verb == c.RETURN:
            return self.now(card)
        if verb == c.RECRUIT:
            return outlook.card(card) + (self.now(card) if self._into_hand() else 0)
        if verb == c.DESTROY:
            return outlook.threat(card, seat_of(code) - 1)
        if verb == c.ATTACK or verb == c.SPARE:
            if outlook.view.get(c.INFINITE_POWER) > 0:
                return self.battle.prize if verb == c.ATTACK else 0
            return self.battle.assign(seat_of(code) - 1, number_of(code))
        if verb == c.CHOOSE:
            return outlook.view.get(c.MASTERY, seat_of(code) - 1)
        return 0

    def now(self, number: i64) -> i64:
        """What it is worth to play a card in this turn."""
        outlook = self.outlook
        card = outlook.cards[number]
        value: i64 = outlook.worth(sure_play(card, outlook.now))
        if card.kind != CHAMPION:
            return value
        stays: i64 = max(CERTAIN, outlook.stay(card))
        return value + outlook.worth(sure_exhaust(card, outlook.now)) * stays // CERTAIN

    def _show(self, number: i64) -> i64:
        """What it is worth to show a card: of shields what they prevent, else what it lets happen, if it can.

        What everyone knows already is offered first, and so shown before its equals.
        """
        outlook = self.outlook
        kind = outlook.view.kind()
        if kind == "unify":
            return 1
        if kind == "dominion":
            return 1 if _DOMINION.holds(outlook.now.prospect, outlook.seat, number) else -1
        if outlook.view.get(c.INFINITE_POWER) > 0:
            return -_SECRET
        shield: i64 = outlook.cards[number].shield
        prevented: i64 = min(shield, outlook.view.get(c.DAMAGE, outlook.seat))
        return prevented * DAMAGE - (shield - prevented) * _WASTE - _SECRET

    def _repeat(self, number: i64) -> i64:
        """What it is worth to carry out an ally's effect once more."""
        outlook = self.outlook
        gives = sure_copy(outlook.cards[number], self.outlook.view.asking_card(), outlook.now)
        value: i64 = outlook.worth(gives)
        if gives.infinite > 0:
            value += outlook.weights.win
        return value

    def _into_hand(self) -> bool:
        """Whether the card that asks lets one recruit into the hand."""
        card = self.outlook.cards[self.outlook.view.asking_card()]
        return sure_play(card, self.outlook.now, is_there=True).to_hand > 0
