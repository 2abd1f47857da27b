"""Circumstances: what conditions look at, as it is now, as this turn may bring it, or as it usually is."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.shards.card import UNDERGROWTH, ShardsCard
from deckwerk.games.shards.conditions import (
    Champions,
    Condition,
    Dominion,
    Echo,
    Health,
    Inspire,
    Mastery,
    Unify,
)
from deckwerk.games.shards.gains import IN_PLAY, PLAYED

CERTAIN: Final[i64] = 1000
_TIER_WIDTH: Final[i64] = 125
"""How much likelier each mastery makes it to be beyond a tier, where mastery is only guessed."""


@final
class Group:
    """Some cards, each with a likelihood in thousandths to be there."""

    def __init__(self) -> None:
        self.cards: vec[ShardsCard] = vec[ShardsCard]()
        self.shares: vec[i64] = vec[i64]()

    def add(self, card: ShardsCard, share: i64 = CERTAIN) -> None:
        """Take one more card in."""
        self.cards = append(self.cards, card)
        self.shares = append(self.shares, share)

    def copy(self) -> "Group":
        """The same cards once more, to add to."""
        twin = Group()
        for index in range(len(self.cards)):
            twin.add(self.cards[index], self.shares[index])
        return twin

    def count(self, meant: Filter) -> i64:
        """How many of the cards that are meant are there, in thousandths."""
        found: i64 = 0
        for index in range(len(self.cards)):
            if meant.fits(self.cards[index]):
                found += self.shares[index]
        return found


@final
class Hopes:
    """How likely conditions come true besides what is known, in thousandths; nothing where all is known."""

    def __init__(self, health: i64, unify: i64, inspire: i64, echo: i64) -> None:
        self.health: i64 = health
        self.unify: i64 = unify
        self.inspire: i64 = inspire
        self.echo: i64 = echo


@final
class Circumstances:
    """What conditions look at, and the likelihood that they hold.

    Without `hopes` everything is known, and a likelihood is all or nothing. `champions` are in play, `played`
    this turn, `discarded` in the own discard pile; `unifiers` is the number of Undergrowth allies played or
    in hand, `dominion` the likelihood of that keyword, both in thousandths.
    """

    def __init__(self, mastery: i64, health: i64, hopes: Hopes | None) -> None:
        self.mastery: i64 = mastery
        self.health: i64 = health
        self.hopes: Hopes | None = hopes
        self.champions: Group = Group()
        self.played: Group = Group()
        self.discarded: Group = Group()
        self.unifiers: i64 = 0
        self.dominion: i64 = 0

    def copy(self) -> "Circumstances":
        """The same once more, to change; the groups are shared."""
        twin = Circumstances(self.mastery, self.health, self.hopes)
        twin.champions = self.champions
        twin.played = self.played
        twin.discarded = self.discarded
        twin.unifiers = self.unifiers
        twin.dominion = self.dominion
        return twin

    def group(self, where: i64) -> Group:
        """The cards that an effect counts."""
        if where == IN_PLAY:
            return self.champions
        return self.played if where == PLAYED else self.discarded

    def likelihood(self, condition: Condition, mastery: i64, health: i64, own: i64) -> i64:
        """How likely a condition holds, in thousandths, after a card gave so much mastery and health.

        `own` is the share with which the card itself is among the unifiers.
        """
        hopes = self.hopes
        if isinstance(condition, Mastery):
            beyond: i64 = self.mastery + mastery - condition.least
            if hopes is None:
                return CERTAIN if beyond >= 0 else 0
            return _limited(CERTAIN // 2 + beyond * _TIER_WIDTH)
        if isinstance(condition, Health):
            if hopes is None:
                return CERTAIN if self.health + health >= condition.least else 0
            return hopes.health
        if isinstance(condition, Unify):
            others: i64 = self.unifiers - own
            return _whole(others) if hopes is None else _limited(others + hopes.unify)
        if isinstance(condition, Echo):
            echoing: i64 = self.discarded.count(condition.cards)
            return _whole(echoing) if hopes is None else _limited(echoing + hopes.echo)
        if isinstance(condition, Inspire):
            inspiring: i64 = 0
            for share in self.champions.shares:
                inspiring += share
            return _whole(inspiring) if hopes is None else _limited(inspiring + hopes.inspire)
        if isinstance(condition, Champions):
            part: i64 = self.champions.count(condition.cards) // condition.least
            return _whole(part) if hopes is None else _limited(part * part // CERTAIN)
        return self.dominion if isinstance(condition, Dominion) else 0


def unifies(card: ShardsCard) -> bool:
    """Whether a card is an Undergrowth ally."""
    return card.is_ally and card.faction == UNDERGROWTH


def _limited(likelihood: i64) -> i64:
    return max(0, min(CERTAIN, likelihood))


def _whole(count: i64) -> i64:
    return CERTAIN if count >= CERTAIN else 0
