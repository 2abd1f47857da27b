"""What effects of Shards of Infinity give, and what they ask of whoever collects it."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from deckwerk.games.common.card import Filter
from deckwerk.games.common.gives import CERTAIN, EVEN, Gives

if TYPE_CHECKING:
    from deckwerk.games.shards.conditions import Condition, Mastery


class ShardsGives(Gives):
    """Amounts in thousandths. `recruits` is the share of a free recruit, up to `recruit_limit` crystals;
    `returns` of a card of the discard pile; `drains` the mastery that an opponent loses.

    The questions are answered with a likelihood in thousandths, after all that was given so far.
    """

    def __init__(self) -> None:
        super().__init__()
        self.crystals: i64 = 0
        self.power: i64 = 0
        self.mastery: i64 = 0
        self.health: i64 = 0
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

    def count(self, where: i64, cards: Filter) -> i64:
        """How many cards that are meant lie in play, were played, or lie in the discard pile; thousandths."""
        return CERTAIN

    def holds(self, condition: "Condition") -> i64:
        """How likely a condition holds: who only guesses asks it for what its likelihood depends on."""
        return condition.likelihood(self)

    def is_sure(self, condition: "Mastery") -> bool:
        """Whether there is enough mastery before anything is given."""
        return False

    # What a condition asks of those who guess

    def has_mastery(self, least: i64) -> i64:
        """Enough mastery."""
        return EVEN

    def has_health(self, least: i64) -> i64:
        """Enough health."""
        return EVEN

    def has_champions(self, cards: Filter, least: i64) -> i64:
        """Enough champions in play."""
        return EVEN

    def inspires(self) -> i64:
        """A champion in play."""
        return EVEN

    def echoes(self, cards: Filter) -> i64:
        """A card that is meant in the own discard pile."""
        return EVEN

    def unifies(self) -> i64:
        """Another Undergrowth ally, played or in hand."""
        return EVEN

    def dominates(self) -> i64:
        """A card of each of three factions, played or in hand."""
        return EVEN


def of_shards(out: Gives) -> ShardsGives:
    """A collector that is known to be one for Shards of Infinity."""
    return cast(ShardsGives, out)
