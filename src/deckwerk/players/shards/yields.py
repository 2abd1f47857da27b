"""Yields: what effects of Shards of Infinity give, read off the effects themselves."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.common.choices import BanishOwn
from deckwerk.games.common.drawing import Draw
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.choices import (
    CopyAlly,
    DestroyChampion,
    LoseMastery,
    RecruitFree,
    ReturnFromDiscard,
)
from deckwerk.games.shards.conditions import If, Instead
from deckwerk.games.shards.gains import (
    IN_PLAY,
    DestroyAllChampions,
    DoublePower,
    Gain,
    GainPer,
    InfinitePower,
)
from deckwerk.games.shards.lasting import DoubleAllies, EnlistNext
from deckwerk.players.shards.circumstances import CERTAIN, Circumstances, unifies


@final
class Yield:
    """What an effect gives when carried out once under some circumstances, in thousandths.

    Conditions count with their likelihood. `recruits` is the share of a free recruit, up to `recruit_limit`
    crystals; `returns` of a card of the discard pile.
    """

    def __init__(self, card: ShardsCard, circumstances: Circumstances, *, in_hand: bool) -> None:
        self.card: ShardsCard = card
        self.circumstances: Circumstances = circumstances
        self.known: bool = circumstances.hopes is None
        self.own: i64 = CERTAIN if in_hand and unifies(card) else 0
        self.crystals: i64 = 0
        self.power: i64 = 0
        self.mastery: i64 = 0
        self.health: i64 = 0
        self.draws: i64 = 0
        self.banishes: i64 = 0
        self.destroys: i64 = 0
        self.destroys_all: i64 = 0
        self.drains: i64 = 0
        self.copies: i64 = 0
        self.infinite: i64 = 0
        self.doubles_power: i64 = 0
        self.doubles_allies: i64 = 0
        self.enlists: i64 = 0
        self.recruits: i64 = 0
        self.recruit_limit: i64 = 0
        self.to_hand: i64 = 0
        self.returns: i64 = 0

    def add(self, effect: Effect, share: i64) -> None:
        """Reckon an effect in, with a share in thousandths. An unknown effect counts as its parts."""
        if isinstance(effect, Gain):
            self._gain(effect, share)
        elif isinstance(effect, Draw):
            self.draws += effect.count * share
        elif isinstance(effect, If):
            self.add(effect.then, share * self._likelihood(effect) // CERTAIN)
        elif isinstance(effect, Instead):
            self._add_best(effect, share)
        elif isinstance(effect, GainPer):
            self._gain(effect.gain, share * self._count(effect) // CERTAIN)
        elif isinstance(effect, BanishOwn):
            self.banishes += effect.count * share
        elif isinstance(effect, ReturnFromDiscard):
            self.returns += share
        elif isinstance(effect, RecruitFree):
            if share > 0:
                self.recruits += share
                self.recruit_limit = effect.limit
                self.to_hand += share if effect.to_hand else 0
        else:
            self._add_rare(effect, share)

    def _add_rare(self, effect: Effect, share: i64) -> None:
        if isinstance(effect, InfinitePower):
            self.infinite += share
        elif isinstance(effect, DestroyChampion):
            self.destroys += share
        elif isinstance(effect, DestroyAllChampions):
            self.destroys_all += share
        elif isinstance(effect, LoseMastery):
            self.drains += effect.amount * share
        elif isinstance(effect, CopyAlly):
            again: bool = self.circumstances.mastery >= effect.again
            self.copies += 2 * share if again else share
        elif isinstance(effect, DoublePower):
            self.doubles_power += share
        elif isinstance(effect, DoubleAllies):
            self.doubles_allies += share
        elif isinstance(effect, EnlistNext):
            self.enlists += share
        else:
            for part in effect.parts():
                self.add(part, share)

    def _gain(self, gain: Gain, share: i64) -> None:
        self.crystals += gain.crystals * share
        self.power += gain.power * share
        self.mastery += gain.mastery * share
        self.health += gain.health * share

    def _likelihood(self, effect: If) -> i64:
        return self.circumstances.likelihood(
            effect.condition, self.mastery // CERTAIN, self.health // CERTAIN, self.own
        )

    def _add_best(self, effect: Instead, share: i64) -> None:
        """The last whose condition holds, where that is likely the others less."""
        left: i64 = share
        index: i64 = len(effect.conditions) - 1
        while index >= 0 and left > 0:
            likelihood: i64 = self.circumstances.likelihood(
                effect.conditions[index], self.mastery // CERTAIN, self.health // CERTAIN, self.own
            )
            if likelihood > 0:
                part: i64 = left * likelihood // CERTAIN
                self.add(effect.better[index], part)
                left -= part
            index -= 1
        if left > 0:
            self.add(effect.usual, left)

    def _count(self, effect: GainPer) -> i64:
        """How many cards it counts; a champion that is only thought of would count itself."""
        count: i64 = self.circumstances.group(effect.where).count(effect.cards)
        if not self.known and effect.where == IN_PLAY and effect.cards.fits(self.card):
            count += CERTAIN
        return count


def play_yield(card: ShardsCard, circumstances: Circumstances, *, in_hand: bool = False) -> Yield:
    """What playing a card gives; `in_hand`: the card itself is among the unifiers."""
    gives = Yield(card, circumstances, in_hand=in_hand)
    effect = card.effect
    if effect is not None:
        gives.add(effect, CERTAIN)
    return gives


def exhaust_yield(card: ShardsCard, circumstances: Circumstances) -> Yield:
    """What exhausting a champion gives, as far as its gate lets it."""
    gives = Yield(card, circumstances, in_hand=False)
    effect = card.exhaust
    if effect is not None:
        gate = card.gate
        gives.add(effect, CERTAIN if gate is None else circumstances.likelihood(gate, 0, 0, 0))
    return gives
