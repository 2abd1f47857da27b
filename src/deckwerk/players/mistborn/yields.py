"""Yields: what effects of Mistborn give, read off the effects themselves."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.drawing import Draw
from deckwerk.games.mistborn.allies import DefeatAllAllies, DefeatAlly
from deckwerk.games.mistborn.choices import (
    ClimbBehind,
    EliminateOwn,
    LookAndEliminate,
    Pull,
    Refresh,
    Riot,
    SetAside,
)
from deckwerk.games.mistborn.gains import FRONT, Convert, Gain, IfMission, PerMission, Win
from deckwerk.games.mistborn.market import (
    BuyEliminated,
    Push,
    Seek,
    SeekAgain,
    TakeEliminated,
    TakeFromMarket,
    UseEliminated,
)

CERTAIN: Final[i64] = 1000
_ANY_CARD: Final[i64] = 6
"""What a card of any cost is taken for, in coins."""
_TWO: Final[i64] = 2


@final
class Standing:
    """On how many missions a player is in front and behind, in thousandths."""

    def __init__(self, fronts: i64, behinds: i64) -> None:
        self.fronts: i64 = fronts
        self.behinds: i64 = behinds


@final
class Yield:
    """What an effect gives when carried out once, in thousandths.

    `seeks` and `takes` are multiplied with the highest cost of what may be used or taken; `choices` are
    effects of which one is chosen, each with the share of the whole.
    """

    def __init__(self, standing: Standing) -> None:
        self.standing: Standing = standing
        self.training: i64 = 0
        self.damage: i64 = 0
        self.points: i64 = 0
        self.health: i64 = 0
        self.coins: i64 = 0
        self.atium: i64 = 0
        self.boxings: i64 = 0
        self.draws: i64 = 0
        self.soothes: i64 = 0
        self.pulls: i64 = 0
        self.pushes: i64 = 0
        self.riots: i64 = 0
        self.refreshes: i64 = 0
        self.seeks: i64 = 0
        self.seek_limit: i64 = 0
        self.takes: i64 = 0
        self.defeats: i64 = 0
        self.defeats_all: i64 = 0
        self.keeps: i64 = 0
        self.converts_points: i64 = 0
        self.converts_damage: i64 = 0
        self.uses: i64 = 0
        self.wins: i64 = 0
        self.choices: list[Yield] = []
        self.choice_share: i64 = 0

    def add(self, effect: Effect, share: i64) -> None:
        """Reckon an effect in, with a share in thousandths. An unknown effect counts as its parts."""
        if isinstance(effect, Gain):
            self._gain(effect, share)
        elif isinstance(effect, Draw):
            self.draws += effect.count * share
        elif isinstance(effect, EliminateOwn):
            self.soothes += effect.count * share
        elif isinstance(effect, Pull):
            self.pulls += effect.count * share
        elif isinstance(effect, Push):
            self.pushes += effect.count * share
        elif isinstance(effect, Riot):
            self.riots += share
        elif isinstance(effect, Refresh):
            self.refreshes += min(effect.count, _TWO) * share
        elif isinstance(effect, Seek):
            self.seeks += effect.cost * effect.times * share
            self.seek_limit = max(self.seek_limit, effect.cost)
        elif isinstance(effect, PerMission):
            self.add(effect.each, share * self._missions(effect.rank) // CERTAIN)
        elif isinstance(effect, IfMission):
            self.add(effect.then, share * min(CERTAIN, self._missions(effect.rank)) // CERTAIN)
        else:
            self._add_rare(effect, share)

    def _add_rare(self, effect: Effect, share: i64) -> None:
        if isinstance(effect, ChooseOne):
            for branch in effect.branches:
                gives = Yield(self.standing)
                gives.add(branch, CERTAIN)
                self.choices.append(gives)
            self.choice_share = share
        elif isinstance(effect, SeekAgain):
            self.seeks += _ANY_CARD * share
            self.seek_limit = max(self.seek_limit, _ANY_CARD)
        elif isinstance(effect, TakeFromMarket):
            self.takes += effect.cost * share
        elif isinstance(effect, TakeEliminated):
            self.takes += _ANY_CARD * share
        elif isinstance(effect, BuyEliminated):
            self.takes += _TWO * share
        elif isinstance(effect, UseEliminated):
            self.uses += share
        elif isinstance(effect, DefeatAlly):
            self.defeats += share
        elif isinstance(effect, DefeatAllAllies):
            self.defeats_all += share
        elif isinstance(effect, SetAside):
            self.keeps += share
        elif isinstance(effect, LookAndEliminate):
            self.soothes += share // 2
        elif isinstance(effect, ClimbBehind):
            self.points += share * self.standing.behinds // CERTAIN
        elif isinstance(effect, Convert):
            if effect.source == 0:
                self.converts_points += share
            else:
                self.converts_damage += share
        elif isinstance(effect, Win):
            self.wins += share
        else:
            for part in effect.parts():
                self.add(part, share)

    def _gain(self, gain: Gain, share: i64) -> None:
        self.training += gain.training * share
        self.damage += gain.damage * share
        self.points += gain.points * share
        self.health += gain.health * share
        self.coins += gain.coins * share
        self.atium += gain.atium * share
        self.boxings += gain.boxings * share

    def _missions(self, rank: i64) -> i64:
        return self.standing.fronts if rank == FRONT else self.standing.behinds


def yield_of(effect: Effect | None, standing: Standing) -> Yield:
    """What an effect gives; nothing where there is none."""
    gives = Yield(standing)
    if effect is not None:
        gives.add(effect, CERTAIN)
    return gives
