"""Harm: what the Lord Ruler and his adversaries do to a player, as a loss."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import OWN_SHIELDS, Amount, cost_of, count_of
from deckwerk.games.mistborn.card import Adversary
from deckwerk.games.mistborn.takes import Takes
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.yields import yield_of

_WHILE: Final[i64] = 4000
"""An adversary is reckoned with for so long."""
_ANOTHER_CARD: Final[i64] = 5000
_RESTORED: Final[i64] = 1500
_CURSE: Final[i64] = 1500
_MUTE: Final[i64] = 800


@final
class Harm(Takes):
    """What effects cost a seat."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__()
        self.outlook: Outlook = outlook

    def damage(self, seat: i64, amount: i64) -> i64:
        """What it costs that a seat takes damage."""
        outlook = self.outlook
        cost: i64 = amount * outlook.health_of(seat)
        return cost + outlook.weights.kill if amount >= outlook.view.get(c.HEALTH, seat) else cost

    def of(self, effect: Effect, seat: i64) -> i64:
        """What an effect costs a seat; below 0 it is a gift."""
        return cost_of(effect, self, seat)

    def amount(self, amount: Amount) -> i64:
        return amount.value(self.outlook.view)

    def flares(self, count: i64) -> i64:
        weights = self.outlook.weights
        return count * (weights.flare + weights.flare_use)

    def damage_for_allies(self, seat: i64, amount: i64) -> i64:
        outlook = self.outlook
        return outlook.view.see(c.ALLIES, seat).size() * amount * outlook.health_of(seat)

    def cards(self, count: i64) -> i64:
        return count * self.outlook.average

    def boxings(self, count: i64) -> i64:
        return count * self.outlook.boxing_worth

    def funding(self, count: i64) -> i64:
        return count * max(0, self.outlook.average - self.outlook.coin_worth) * 2

    def lord_heals(self, amount: i64) -> i64:
        return amount * self.lord()

    def another_card(self) -> i64:
        return _ANOTHER_CARD

    def shields(self, seat: i64) -> i64:
        return _RESTORED * self.outlook.view.see(c.ADVERSARIES, seat).size()

    def everyone(self, effect: Effect) -> i64:
        cost: i64 = 0
        for seat in range(self.outlook.seats):
            if self.outlook.is_in(seat):
                cost += self.of(effect, seat)
        return cost

    def gift(self, effect: Effect) -> i64:
        return self.outlook.effect(yield_of(effect, self.outlook.now))

    def count(self, what: i64, seat: i64) -> i64:
        """How often something is suffered; shields are guessed at: some fall before it happens again."""
        if what == OWN_SHIELDS:
            return 2 * self.outlook.view.see(c.ADVERSARIES, seat).size()
        return count_of(self.outlook.view, seat, what)

    def ally(self, seat: i64) -> i64:
        """The least dear ally of a seat."""
        least: i64 = 0
        for entry in self.outlook.view.see(c.ALLIES, seat).items:
            number = entry >> NOTE_BITS
            worth: i64 = self.outlook.ally(number)
            if least == 0 or worth < least:
                least = worth
        return least

    def adversaries(self, seat: i64) -> i64:
        most: i64 = 0
        for entry in self.outlook.view.see(c.ADVERSARIES, seat).items:
            number = entry >> NOTE_BITS
            most += self.threat(number, seat)
        return most

    def lord(self) -> i64:
        """What a damage to the Lord Ruler is worth: little while he heals."""
        outlook = self.outlook
        return outlook.damage_worth if outlook.open_missions() == 0 else outlook.weights.lord

    def threat(self, number: i64, seat: i64) -> i64:
        """What it is worth to defeat an adversary before a seat."""
        outlook = self.outlook
        if not outlook.is_in(seat):
            return 0
        weights = outlook.weights
        adversary: Adversary = outlook.adversary(number)
        effect = adversary.effect
        cost: i64 = weights.shield
        if effect is not None:
            cost += self.of(effect, seat)
        cost += adversary.taxes * 2 * outlook.coin_worth + adversary.stifles * weights.burn_limit
        cost += adversary.blinds * outlook.point_worth
        if adversary.curses:
            cost += _CURSE
        if adversary.mutes:
            cost += _MUTE * outlook.view.see(c.ALLIES, seat).size()
        if adversary.guards:
            cost += outlook.view.get(c.LORD_HEALTH) * self.lord() // 4
        return cost * min(_WHILE, outlook.turns) // 1000
