"""Yields: what effects of Mistborn give, as far as a computer player can know it."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.mistborn.gains import FRONT
from deckwerk.games.mistborn.gives import MistbornGives


@final
class Standing:
    """On how many missions a player is in front and behind, in thousandths.

    It remembers what effects give to a player who stands so, where it is told how many effects there are.
    """

    def __init__(self, fronts: i64, behinds: i64, effects: i64 = 0) -> None:
        self.fronts: i64 = fronts
        self.behinds: i64 = behinds
        self._places: vec[i64] = vec[i64](capacity=effects)
        for _ in range(effects):
            self._places = append(self._places, -1)
        self._yields: vec[Yield] = vec[Yield]()

    def yield_of(self, effect: CardEffect) -> "Yield":
        """What an effect gives; nobody changes it."""
        number: i64 = effect.number
        known: bool = 0 <= number < len(self._places)
        if known and self._places[number] >= 0:
            return self._yields[self._places[number]]
        gives = Yield(self)
        effect.gives(gives, CERTAIN)
        if known:
            self._places[number] = len(self._yields)
            self._yields = append(self._yields, gives)
        return gives


@final
class Yield(MistbornGives):
    """What effects give to a player who stands so; of `choices` one is chosen, each with the share of the
    whole.
    """

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing: Standing = standing
        self.choices: list[Yield] = []
        self.choice_share: i64 = 0

    def choose(self, effect: ChooseOne, share: i64) -> None:
        """All branches are kept apart, to be judged when the choice comes."""
        for branch in effect.branches:
            gives = Yield(self.standing)
            branch.gives(gives, CERTAIN)
            self.choices.append(gives)
        self.choice_share = share

    def missions(self, rank: i64) -> i64:
        return self.standing.fronts if rank == FRONT else self.standing.behinds


def yield_of(effect: Effect | None, standing: Standing) -> Yield:
    """What an effect gives; nothing where there is none."""
    return standing.yield_of(effect) if isinstance(effect, CardEffect) else Yield(standing)
