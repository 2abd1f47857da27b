"""Yields: what effects of Shards of Infinity give, as far as a computer player can know it."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.conditions import Condition, Mastery
from deckwerk.games.shards.gains import IN_PLAY, count_where
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.circumstances import Circumstances, Hopes

_TIER_WIDTH: Final[i64] = 125
"""How much likelier each mastery makes it to be beyond a tier, where mastery is only guessed."""


class Yield(ShardsGives):
    """What the effects of a card give; `known` if that is sure, and else conditions count as likely as they
    hold.
    """

    def __init__(self, card: ShardsCard, *, known: bool) -> None:
        super().__init__()
        self.card: ShardsCard = card
        self.known: bool = known

    @final
    def is_like(self, other: "Yield") -> bool:
        """Whether another, as surely known, gives the same."""
        if self is other:
            return True
        return (
            self.crystals == other.crystals
            and self.power == other.power
            and self.mastery == other.mastery
            and self.health == other.health
            and self.draws == other.draws
            and self.banishes == other.banishes
            and self.infinite == other.infinite
            and self.copies == other.copies
            and self.returns == other.returns
            and self.recruits == other.recruits
            and self.recruit_limit == other.recruit_limit
            and self.to_hand == other.to_hand
            and self.destroys == other.destroys
            and self.destroys_all == other.destroys_all
            and self.drains == other.drains
            and self.enlists == other.enlists
            and self.doubles_power == other.doubles_power
            and self.doubles_allies == other.doubles_allies
        )


@final
class SureYield(Yield):
    """What the effects of a card give in this turn: conditions are judged as the rules do.

    `acting` is the card whose effect it is, which is played before anything is judged, unless it `is_there`
    already.
    """

    def __init__(self, card: ShardsCard, acting: i64, before: Prospect, *, is_there: bool) -> None:
        super().__init__(card, known=True)
        self._acting: i64 = acting
        self._before: Prospect = before
        self._after: Prospect | None = None
        self._counted: i64 = 0
        self._is_there: bool = is_there

    def _prospect(self) -> Prospect:
        """How things stand after what was given so far."""
        before = self._before
        after = self._after
        given: i64 = self.mastery + self.health
        if after is None:
            if self._is_there and given == 0:
                return before
            after = Prospect(before, before.seat)
            if not self._is_there:
                after.play(self.card)
            self._after = after
        if given != self._counted:
            self._counted = given
            mastery: i64 = before.get(c.MASTERY, before.seat) + self.mastery // CERTAIN
            after.put_back(mastery, before.get(c.HEALTH, before.seat) + self.health // CERTAIN)
        return after

    def holds(self, condition: Condition) -> i64:
        before = self._before
        given: i64 = self.mastery + self.health
        prospect = before if given == 0 and not condition.looks_at_cards() else self._prospect()
        return CERTAIN if condition.holds(prospect, before.seat, self._acting) else 0

    def count(self, where: i64, cards: Filter) -> i64:
        return count_where(self._prospect(), self._before.seat, where, cards) * CERTAIN

    def is_sure(self, condition: Mastery) -> bool:
        return condition.holds(self._before, self._before.seat, self._acting)


@final
class TierYield(Yield):
    """What the effects of a card give in this turn that ask for mastery alone, with so much of it before."""

    def __init__(self, card: ShardsCard, mastery: i64) -> None:
        super().__init__(card, known=True)
        self._before: i64 = mastery

    def is_sure(self, condition: Mastery) -> bool:
        return self._before >= condition.least

    def has_mastery(self, least: i64) -> i64:
        after: i64 = min(c.MOST_MASTERY, self._before + self.mastery // CERTAIN)
        return CERTAIN if after >= least else 0


@final
class LikelyYield(Yield):
    """What the effects of a card give under circumstances that are only likely."""

    def __init__(self, card: ShardsCard, circumstances: Circumstances) -> None:
        super().__init__(card, known=False)
        self.circumstances: Circumstances = circumstances
        self.hopes: Hopes = circumstances.hopes

    def count(self, where: i64, cards: Filter) -> i64:
        """A champion that is only thought of would count itself."""
        count: i64 = self.circumstances.group(where).count(cards)
        return count + CERTAIN if where == IN_PLAY and cards.fits(self.card) else count

    def is_sure(self, condition: Mastery) -> bool:
        return self.circumstances.mastery >= condition.least

    def has_mastery(self, least: i64) -> i64:
        """The further beyond a tier the likelier, since mastery is only guessed."""
        beyond: i64 = self.circumstances.mastery + self.mastery // CERTAIN - least
        return _limited(CERTAIN // 2 + beyond * _TIER_WIDTH)

    def has_health(self, least: i64) -> i64:
        return self.hopes.health

    def has_champions(self, cards: Filter, least: i64) -> i64:
        part: i64 = self.circumstances.champions.count(cards) // least
        return _limited(part * part // CERTAIN)

    def inspires(self) -> i64:
        inspiring: i64 = self.hopes.inspire
        for share in self.circumstances.champions.shares:
            inspiring += share
        return _limited(inspiring)

    def echoes(self, cards: Filter) -> i64:
        return _limited(self.circumstances.discarded.count(cards) + self.hopes.echo)

    def unifies(self) -> i64:
        return _limited(self.circumstances.unifiers + self.hopes.unify)

    def dominates(self) -> i64:
        return self.circumstances.dominion


def _limited(likelihood: i64) -> i64:
    return max(0, min(CERTAIN, likelihood))


def collected(gives: Yield, effect: CardEffect | None) -> Yield:
    """What the effect of a card gives, collected."""
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives
