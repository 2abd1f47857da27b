"""Yields: what effects of the Ascension family give, read off the effects themselves."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.assaults import (
    DestroyConstructs,
    ForceDiscards,
    OpponentsLoseAllConstructs,
    OpponentsLoseConstructs,
    StealCards,
)
from deckwerk.games.ascension.choices import BanishRow, CopyPlayedHero, DiscardToDo
from deckwerk.games.ascension.conditions import IfConstructs, IfEnergy
from deckwerk.games.ascension.conquests import STACKS_ONLY, AcquireFree, DefeatFree, TakeFromRow
from deckwerk.games.ascension.gains import (
    Discount,
    ExtraTurn,
    Gain,
    GainPerConstruct,
    GainPerEnergy,
    GainPerFaction,
    HeroBounty,
    PutIntoPlay,
    RevealTop,
)
from deckwerk.games.ascension.sweeps import TakeAllFromRow
from deckwerk.games.common.choices import BanishOwn, ChooseOne
from deckwerk.games.common.conditions import IfPlayed
from deckwerk.games.common.drawing import Draw
from deckwerk.players.ascension.weights import Weights

MOST_ENERGY: Final[i64] = 12
"""More energy in a turn is rare: nothing is told apart beyond it."""
_STACKS_LIMIT: Final[i64] = 3
"""The dearest hero of the stacks."""


@final
class Yield:
    """What effects give when carried out once, in thousandths; conditions count with their likelihood.

    `flat` is a value that does not depend on the game. The limits are in runes and power, 0 for none.
    """

    def __init__(self) -> None:
        self.runes: i64 = 0
        self.power: i64 = 0
        self.honor: i64 = 0
        self.energy: i64 = 0
        self.mechana_runes: i64 = 0
        self.discount: i64 = 0
        self.monster_discount: i64 = 0
        self.draws: i64 = 0
        self.discards: i64 = 0
        self.banish_own: i64 = 0
        self.must_banish: bool = False
        self.banish_row: bool = False
        self.acquire_limit: i64 = 0
        self.acquire_zone: i64 = 0
        self.defeat_limit: i64 = 0
        self.take_row: bool = False
        self.sweeps: bool = False
        self.bounty: bool = False
        self.copies: i64 = 0
        self.chooses: bool = False
        self.waits_for_heroes: bool = False
        self.waits_for_constructs: bool = False
        self.per_mechana: Yield | None = None
        self.per_faction: Yield | None = None
        self.steals: i64 = 0
        self.forces: i64 = 0
        self.lose_one: bool = False
        self.keep_one: bool = False
        self.lose_all: bool = False
        self.extra_turns: i64 = 0
        self.flat: i64 = 0
        self.branches: vec[Yield] = vec[Yield]()

    def add(self, effect: Effect, share: i64, energy: i64, weights: Weights) -> None:
        """Count an effect in, with a share in thousandths, as it is with so much energy.

        An unknown effect counts as its parts.
        """
        if isinstance(effect, Gain):
            self._gain(effect, share)
        elif isinstance(effect, Draw):
            self.draws += effect.count * share
        elif isinstance(effect, IfEnergy):
            otherwise = effect.otherwise
            if energy >= effect.energy:
                self.add(effect.then, share, energy, weights)
            elif otherwise is not None:
                self.add(otherwise, share, energy, weights)
        elif isinstance(effect, GainPerEnergy):
            self._gain(effect.gain, share * energy)
        elif isinstance(effect, GainPerConstruct):
            self.waits_for_constructs = True
            self.per_mechana = _each(effect.gain, share)
        elif isinstance(effect, GainPerFaction):
            self.waits_for_constructs = True
            self.per_faction = _each(effect.gain, share)
        elif isinstance(effect, Discount):
            amount: i64 = effect.amount * share * (energy if effect.per_energy else 1)
            if effect.counter == c.MONSTER_DISCOUNT:
                self.monster_discount += amount
            else:
                self.discount += amount
        elif isinstance(effect, ExtraTurn):
            self.extra_turns += share
        elif isinstance(effect, IfPlayed):
            self.waits_for_heroes = True
            self.add(effect.then, share * weights.if_played // 1000, energy, weights)
        elif isinstance(effect, IfConstructs):
            self.waits_for_constructs = True
            self.add(effect.then, share * weights.if_constructs // 1000, energy, weights)
        elif isinstance(effect, RevealTop):
            self.draws += share
            self.add(effect.if_treasure, share * weights.if_treasure // 1000, energy, weights)
        else:
            self._add_choice(effect, share, energy, weights)

    def _gain(self, gain: Gain, share: i64) -> None:
        self.runes += gain.runes * share
        self.power += gain.power * share
        self.honor += gain.honor * share
        self.energy += gain.energy * share
        self.mechana_runes += gain.mechana_runes * share

    def _add_choice(self, effect: Effect, share: i64, energy: i64, weights: Weights) -> None:
        if isinstance(effect, BanishOwn):
            if effect.may:
                self.banish_own += share
            else:
                self.must_banish = True
        elif isinstance(effect, BanishRow):
            self.banish_row = True
            self.flat += weights.banish_row * share // 1000
        elif isinstance(effect, ChooseOne):
            # Branches are about equal: the first stands for all, being able to choose is extra.
            self.chooses = True
            self.flat += weights.choice * share // 1000
            for branch in effect.branches:
                gives = Yield()
                gives.add(branch, share, energy, weights)
                self.branches = append(self.branches, gives)
            self.add(effect.branches[0], share, energy, weights)
        elif isinstance(effect, DiscardToDo):
            self.discards += share
            self.add(effect.then, share, energy, weights)
        elif isinstance(effect, CopyPlayedHero):
            self.copies += 2 if effect.again > 0 and energy >= effect.again else 1
        elif isinstance(effect, AcquireFree):
            limit: i64 = effect.limit
            self.acquire_limit = min(limit, _STACKS_LIMIT) if effect.source == STACKS_ONLY else limit
            self.acquire_zone = effect.zone
        elif isinstance(effect, DefeatFree):
            self.defeat_limit = effect.limit
        elif isinstance(effect, TakeFromRow):
            self.take_row = True
            self.flat += weights.take_row * share // 1000
        elif isinstance(effect, TakeAllFromRow):
            self.sweeps = True
            self.flat += (weights.take_all if effect.everything else weights.defeat_all) * share // 1000
        elif isinstance(effect, HeroBounty):
            self.bounty = True
            self.flat += weights.bounty * share // 1000
        elif isinstance(effect, PutIntoPlay):
            self.flat += weights.put_into_play * share // 1000
        else:
            self._add_assault(effect, share, energy, weights)

    def _add_assault(self, effect: Effect, share: i64, energy: i64, weights: Weights) -> None:
        if isinstance(effect, OpponentsLoseConstructs):
            self.lose_one = not effect.keep_one
            self.keep_one = effect.keep_one
        elif isinstance(effect, DestroyConstructs):
            self.lose_one = True
        elif isinstance(effect, OpponentsLoseAllConstructs):
            self.lose_all = True
        elif isinstance(effect, StealCards):
            self.steals += share
        elif isinstance(effect, ForceDiscards):
            self.forces += share
        else:
            for part in effect.parts():
                self.add(part, share, energy, weights)


def _each(gain: Gain, share: i64) -> Yield:
    gives = Yield()
    gives._gain(gain, share)
    return gives


@final
class Source:
    """An effect that takes place with a likelihood, in thousandths, and with enough energy."""

    def __init__(self, effect: Effect, share: i64, energy: i64) -> None:
        self.effect: Effect = effect
        self.share: i64 = share
        self.energy: i64 = energy


@final
class Ladder:
    """What effects give with each amount of energy: a rung for each amount up to the last that matters."""

    def __init__(self, sources: list[Source], weights: Weights) -> None:
        top: i64 = 0
        for source in sources:
            top = max(top, source.energy, _highest(source.effect))
        rungs = vec[Yield]()
        for energy in range(top + 1):
            gives = Yield()
            for source in sources:
                if energy >= source.energy:
                    gives.add(source.effect, source.share, energy, weights)
            rungs = append(rungs, gives)
        self.rungs: vec[Yield] = rungs
        self.top: i64 = top

    def at(self, energy: i64) -> Yield:
        """What the effects give with so much energy."""
        return self.rungs[min(energy, self.top)]


def _highest(effect: Effect) -> i64:
    """The most energy that makes a difference to an effect."""
    found: i64 = 0
    if isinstance(effect, IfEnergy):
        found = effect.energy
    elif isinstance(effect, CopyPlayedHero):
        found = effect.again
    elif isinstance(effect, GainPerEnergy) or (isinstance(effect, Discount) and effect.per_energy):
        found = MOST_ENERGY
    for part in effect.parts():
        found = max(found, _highest(part))
    return found
