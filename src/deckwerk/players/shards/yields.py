"""Yields: what effects of Shards of Infinity give, as far as a computer player can know it."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.gains import IN_PLAY
from deckwerk.games.shards.gives import ShardsGives
from deckwerk.players.shards.circumstances import Circumstances, Hopes, unifies

_TIER_WIDTH: Final[i64] = 125
"""How much likelier each mastery makes it to be beyond a tier, where mastery is only guessed."""


@final
class Yield(ShardsGives):
    """What the effects of a card give under some circumstances; conditions count with their likelihood."""

    def __init__(self, card: ShardsCard, circumstances: Circumstances, *, in_hand: bool) -> None:
        super().__init__()
        self.card: ShardsCard = card
        self.circumstances: Circumstances = circumstances
        self.known: bool = circumstances.hopes is None
        self.hopes: Hopes | None = circumstances.hopes
        self.own: i64 = CERTAIN if in_hand and unifies(card) else 0

    def count(self, where: i64, cards: Filter) -> i64:
        """A champion that is only thought of would count itself."""
        count: i64 = self.circumstances.group(where).count(cards)
        if self.hopes is not None and where == IN_PLAY and cards.fits(self.card):
            count += CERTAIN
        return count

    def sure_of_mastery(self, least: i64) -> bool:
        return self.circumstances.mastery >= least

    def has_mastery(self, least: i64) -> i64:
        """The further beyond a tier the likelier, where mastery is only guessed."""
        beyond: i64 = self.circumstances.mastery + self.mastery // CERTAIN - least
        if self.hopes is None:
            return CERTAIN if beyond >= 0 else 0
        return _limited(CERTAIN // 2 + beyond * _TIER_WIDTH)

    def has_health(self, least: i64) -> i64:
        hopes = self.hopes
        if hopes is not None:
            return hopes.health
        return CERTAIN if self.circumstances.health + self.health // CERTAIN >= least else 0

    def has_champions(self, cards: Filter, least: i64) -> i64:
        part: i64 = self.circumstances.champions.count(cards) // least
        return _whole(part) if self.hopes is None else _limited(part * part // CERTAIN)

    def inspires(self) -> i64:
        inspiring: i64 = 0
        for share in self.circumstances.champions.shares:
            inspiring += share
        hopes = self.hopes
        return _whole(inspiring) if hopes is None else _limited(inspiring + hopes.inspire)

    def echoes(self, cards: Filter) -> i64:
        echoing: i64 = self.circumstances.discarded.count(cards)
        hopes = self.hopes
        return _whole(echoing) if hopes is None else _limited(echoing + hopes.echo)

    def unifies(self) -> i64:
        """The card itself is none of the others."""
        others: i64 = self.circumstances.unifiers - self.own
        hopes = self.hopes
        return _whole(others) if hopes is None else _limited(others + hopes.unify)

    def dominates(self) -> i64:
        return self.circumstances.dominion


def _limited(likelihood: i64) -> i64:
    return max(0, min(CERTAIN, likelihood))


def _whole(count: i64) -> i64:
    return CERTAIN if count >= CERTAIN else 0


def play_yield(card: ShardsCard, circumstances: Circumstances, *, in_hand: bool = False) -> Yield:
    """What playing a card gives; `in_hand`: the card itself is among the unifiers."""
    gives = Yield(card, circumstances, in_hand=in_hand)
    effect = card.effect
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives


def exhaust_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What exhausting a champion gives, as far as its gate lets it."""
    gives = Yield(card, circumstances, in_hand=False)
    effect = card.exhausting
    if effect is not None:
        effect.gives(gives, CERTAIN)
    return gives
