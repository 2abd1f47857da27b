"""Yields: what effects of Mistborn give, as far as a computer player can know it."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.mistborn.gains import FRONT
from deckwerk.games.mistborn.gives import MistbornGives


@final
class Standing:
    """On how many missions a player is in front and behind, in thousandths."""

    def __init__(self, fronts: i64, behinds: i64) -> None:
        self.fronts: i64 = fronts
        self.behinds: i64 = behinds


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
    gives = Yield(standing)
    if isinstance(effect, CardEffect):
        effect.gives(gives, CERTAIN)
    return gives
