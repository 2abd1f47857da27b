"""What effects of Mistborn give, and what they ask of whoever collects it."""

from typing import cast

from mypy_extensions import i64

from deckwerk.games.common.gives import CERTAIN, Gives


class MistbornGives(Gives):
    """Amounts in thousandths. `seeks` and `takes` are multiplied with the highest cost of what may be used or
    taken; `keeps` are cards set aside, `uses` eliminated cards used.
    """

    def __init__(self) -> None:
        super().__init__()
        self.training: i64 = 0
        self.damage: i64 = 0
        self.points: i64 = 0
        self.health: i64 = 0
        self.coins: i64 = 0
        self.atium: i64 = 0
        self.boxings: i64 = 0
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

    def missions(self, rank: i64) -> i64:
        """On how many missions the player is in front, or behind, in thousandths."""
        return CERTAIN


def of_mistborn(out: Gives) -> MistbornGives:
    """A collector that is known to be one for Mistborn."""
    return cast(MistbornGives, out)
