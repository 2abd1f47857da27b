"""Circumstances: what conditions may find in turns to come. This turn is judged by the rules themselves."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import Filter
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.gains import IN_PLAY, PLAYED

if TYPE_CHECKING:
    from deckwerk.players.shards.kept_yields import Yields


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

    def count(self, meant: Filter) -> i64:
        """How many of the cards that are meant are there, in thousandths."""
        found: i64 = 0
        for index in range(len(self.cards)):
            if meant.fits(self.cards[index]):
                found += self.shares[index]
        return found


@final
class Hopes:
    """How likely conditions come true besides what is known, in thousandths."""

    def __init__(self, health: i64, unify: i64, inspire: i64, echo: i64) -> None:
        self.health: i64 = health
        self.unify: i64 = unify
        self.inspire: i64 = inspire
        self.echo: i64 = echo


@final
class Circumstances:
    """What conditions may find in turns to come.

    `champions` are in play, `played` this turn, `discarded` in the own discard pile; `unifiers` is the number
    of Undergrowth allies played or in hand, `dominion` the likelihood of that keyword, both in thousandths.
    `yields` are those found out so far: nothing may change once the first was asked for.
    """

    def __init__(self, mastery: i64, health: i64, hopes: Hopes, yields: "Yields | None" = None) -> None:
        self.mastery: i64 = mastery
        self.health: i64 = health
        self.hopes: Hopes = hopes
        self.yields: Yields | None = yields
        self.champions: Group = Group()
        self.played: Group = Group()
        self.discarded: Group = Group()
        self.unifiers: i64 = 0
        self.dominion: i64 = 0

    def group(self, where: i64) -> Group:
        """The cards that an effect counts."""
        if where == IN_PLAY:
            return self.champions
        return self.played if where == PLAYED else self.discarded
