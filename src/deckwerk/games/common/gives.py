"""What effects give: each effect adds its part to a collector, which knows how likely conditions hold."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from deckwerk.games.common.choices import ChooseOne

CERTAIN: Final[i64] = 1000
EVEN: Final[i64] = 500


class Gives:
    """What effects give and take when carried out once, in thousandths; conditions as likely as they hold.

    An effect knows its structure and adds to these amounts; whoever collects (a computer player, a forecast)
    knows the situation and answers questions about it. Each family adds amounts and questions of its own.
    Who knows nothing of the situation takes conditions for even: so the families' collectors answer.
    """

    def __init__(self) -> None:
        self.draws: i64 = 0
        self.banishes: i64 = 0
        self.must_banish: bool = False

    def amounts(self) -> dict[str, int]:
        """All amounts, by name, whichever the family has."""
        values = {name: getattr(self, name) for name in dir(self) if not name.startswith("_")}
        return {name: int(value) for name, value in values.items() if isinstance(value, int)}

    def choose(self, effect: "ChooseOne", share: i64) -> None:
        """One of several effects happens: the first stands for all, unless the collector knows better."""
        effect.branches[0].gives(self, share)
