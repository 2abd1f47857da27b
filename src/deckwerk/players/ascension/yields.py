"""Yields: what effects of the Ascension family give, as greedy weighs what it cannot know."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension import gives as g
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.players.ascension.weights import Weights

MOST_ENERGY: Final[i64] = 12
"""More energy in a turn is rare: nothing is told apart beyond it."""


@final
class Yield(g.AscensionGives):
    """What effects give with so much energy in the turn.

    `flat` is a value that does not depend on the game; `highest` the most energy that makes a difference, as
    far as effects have asked for it.
    """

    def __init__(self, turn_energy: i64, weights: Weights) -> None:
        super().__init__()
        self.turn_energy: i64 = turn_energy
        self.highest: i64 = 0
        self.weights: Weights = weights
        self.banish_row: bool = False
        self.take_row: bool = False
        self.sweeps: bool = False
        self.bounty: bool = False
        self.chooses: bool = False
        self.waits_for_heroes: bool = False
        self.waits_for_constructs: bool = False
        self.per_mechana: Yield | None = None
        self.each_faction: Yield | None = None
        self.flat: i64 = 0
        self.branches: vec[Yield] = vec[Yield]()

    def choose(self, effect: ChooseOne, share: i64) -> None:
        """Branches are about equal: the first stands for all, being able to choose is extra."""
        self.chooses = True
        self.flat += self.weights.choice * share // 1000
        for branch in effect.branches:
            gives = Yield(self.turn_energy, self.weights)
            branch.gives(gives, share)
            self.highest = max(self.highest, gives.highest)
            self.branches = append(self.branches, gives)
        effect.branches[0].gives(self, share)

    def rare(self, what: i64, share: i64) -> None:
        weights = self.weights
        worth: i64
        if what == g.BANISH_ROW:
            self.banish_row = True
            worth = weights.banish_row
        elif what == g.TAKE_ROW:
            self.take_row = True
            worth = weights.take_row
        elif what == g.TAKE_ALL:
            self.sweeps = True
            worth = weights.take_all
        elif what == g.DEFEAT_ALL:
            self.sweeps = True
            worth = weights.defeat_all
        elif what == g.BOUNTY:
            self.bounty = True
            worth = weights.bounty
        else:
            worth = weights.put_into_play
        self.flat += worth * share // 1000

    def per_construct(self, cards: Filter, gain: CardEffect, share: i64) -> None:
        self.waits_for_constructs = True
        self.per_mechana = self._each(gain, share)

    def per_faction(self, gain: CardEffect, share: i64) -> None:
        self.waits_for_constructs = True
        self.each_faction = self._each(gain, share)

    def _each(self, gain: CardEffect, share: i64) -> "Yield":
        gives = Yield(self.turn_energy, self.weights)
        gain.gives(gives, share)
        return gives

    def energized(self, least: i64) -> bool:
        self.highest = max(self.highest, least)
        return self.turn_energy >= least

    def each_energy(self) -> i64:
        self.highest = max(self.highest, MOST_ENERGY)
        return self.turn_energy

    def if_played(self, cards: Filter) -> i64:
        self.waits_for_heroes = True
        return self.weights.if_played

    def if_constructs(self, least: i64) -> i64:
        self.waits_for_constructs = True
        return self.weights.if_constructs

    def if_treasure(self) -> i64:
        return self.weights.if_treasure


@final
class Source:
    """An effect that takes place with a likelihood, in thousandths, and with enough energy."""

    def __init__(self, effect: CardEffect, share: i64, energy: i64) -> None:
        self.effect: CardEffect = effect
        self.share: i64 = share
        self.energy: i64 = energy


@final
class Ladder:
    """What effects give with each amount of energy: a rung for each amount up to the last that matters."""

    def __init__(self, sources: list[Source], weights: Weights) -> None:
        top: i64 = 0
        for source in sources:
            top = max(top, source.energy)
        rungs = vec[Yield]()
        energy: i64 = 0
        while energy <= top:
            gives = Yield(energy, weights)
            for source in sources:
                if energy >= source.energy:
                    source.effect.gives(gives, source.share)
            top = max(top, gives.highest)
            rungs = append(rungs, gives)
            energy += 1
        self.rungs: vec[Yield] = rungs
        self.top: i64 = top

    def at(self, energy: i64) -> Yield:
        """What the effects give with so much energy."""
        return self.rungs[min(energy, self.top)]
