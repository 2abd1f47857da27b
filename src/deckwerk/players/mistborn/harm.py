"""Harm: what the Lord Ruler and his adversaries do to a player, as a loss."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import MayTakeDamage, OneOf, OrElse
from deckwerk.games.mistborn.blows import (
    OWN_SHIELDS,
    AnotherCard,
    HealLord,
    RestoreShields,
    TakeDamage,
    TakeDamagePer,
    count_of,
)
from deckwerk.games.mistborn.card import Adversary
from deckwerk.games.mistborn.demands import (
    DefeatOwnAdversaries,
    DiscardOwn,
    FlareOwn,
    FundingOnDeck,
    PayBoxings,
)
from deckwerk.games.mistborn.losses import EachAllyOrDamage, LoseAlly, LoseDearestAlly, LoseStrongAllies
from deckwerk.games.mistborn.subjects import Each
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.yields import yield_of

_WHILE: Final[i64] = 4000
"""An adversary is reckoned with for so long."""
_ANOTHER_CARD: Final[i64] = 5000
_RESTORED: Final[i64] = 1500
_CURSE: Final[i64] = 1500
_MUTE: Final[i64] = 800


@final
class Harm:
    """What effects cost a seat."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook

    def damage(self, seat: i64, amount: i64) -> i64:
        """What it costs that a seat takes damage."""
        outlook = self.outlook
        cost: i64 = amount * outlook.health_of(seat)
        return cost + outlook.weights.kill if amount >= outlook.view.get(c.HEALTH, seat) else cost

    def of(self, effect: Effect, seat: i64) -> i64:
        """What an effect costs a seat; below 0 it is a gift."""
        outlook = self.outlook
        weights = outlook.weights
        if isinstance(effect, TakeDamage):
            return self.damage(seat, effect.amount.value(outlook.view))
        if isinstance(effect, TakeDamagePer):
            return self.damage(seat, effect.amount * self._count(effect.what, seat))
        if isinstance(effect, FlareOwn):
            return 0 if effect.may else effect.count * (weights.flare + weights.flare_use)
        if isinstance(effect, OneOf):
            return min([self.of(branch, seat) for branch in effect.branches])
        if isinstance(effect, OrElse):
            return self.of(effect.first, seat)
        if isinstance(effect, LoseAlly | LoseDearestAlly | LoseStrongAllies):
            return self._ally(seat)
        if isinstance(effect, EachAllyOrDamage):
            return outlook.view.see(c.ALLIES, seat).size() * effect.amount * outlook.health_of(seat)
        if isinstance(effect, DiscardOwn):
            return effect.count * outlook.average
        if isinstance(effect, HealLord):
            return effect.amount.value(outlook.view) * self.lord()
        if isinstance(effect, AnotherCard):
            return _ANOTHER_CARD
        if isinstance(effect, RestoreShields):
            return _RESTORED * outlook.view.see(c.ADVERSARIES, seat).size()
        if isinstance(effect, PayBoxings):
            return effect.count * outlook.boxing_worth
        if isinstance(effect, FundingOnDeck):
            return effect.count * max(0, outlook.average - outlook.coin_worth) * 2
        if isinstance(effect, MayTakeDamage):
            return 0
        if isinstance(effect, DefeatOwnAdversaries):
            return -self._adversaries(seat)
        if isinstance(effect, Each):
            return self._each(effect)
        cost: i64 = 0
        parts = effect.parts()
        for part in parts:
            cost += self.of(part, seat)
        return cost if len(parts) > 0 else -outlook.effect(yield_of(effect, outlook.now))

    def _each(self, effect: Each) -> i64:
        cost: i64 = 0
        for seat in range(self.outlook.seats):
            if self.outlook.is_in(seat):
                cost += self.of(effect.effect, seat)
        return cost

    def _count(self, what: i64, seat: i64) -> i64:
        """How often something is suffered; shields are guessed at: some fall before it happens again."""
        if what == OWN_SHIELDS:
            return 2 * self.outlook.view.see(c.ADVERSARIES, seat).size()
        return count_of(self.outlook.view, seat, what)

    def _ally(self, seat: i64) -> i64:
        """The least dear ally of a seat."""
        least: i64 = 0
        for entry in self.outlook.view.see(c.ALLIES, seat).items:
            number = entry >> NOTE_BITS
            worth: i64 = self.outlook.ally(number)
            if least == 0 or worth < least:
                least = worth
        return least

    def _adversaries(self, seat: i64) -> i64:
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
