"""What effects of the Ascension family give, and what they ask of whoever collects it."""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from deckwerk.games.common.gives import EVEN, Gives

if TYPE_CHECKING:
    from deckwerk.games.common.card import Filter
    from deckwerk.games.common.effect import CardEffect

# Things that are worth something by themselves
BANISH_ROW: Final[i64] = 0
TAKE_ROW: Final[i64] = 1
TAKE_ALL: Final[i64] = 2
DEFEAT_ALL: Final[i64] = 3
BOUNTY: Final[i64] = 4
PUT_INTO_PLAY: Final[i64] = 5


class AscensionGives(Gives):
    """Amounts in thousandths. The limits are in runes and power, 0 for none.

    The questions are answered with a likelihood in thousandths, unless they say otherwise.
    """

    def __init__(self) -> None:
        super().__init__()
        self.runes: i64 = 0
        self.power: i64 = 0
        self.honor: i64 = 0
        self.energy: i64 = 0
        self.mechana_runes: i64 = 0
        self.discount: i64 = 0
        self.monster_discount: i64 = 0
        self.discards: i64 = 0
        self.acquire_limit: i64 = 0
        self.acquire_zone: i64 = 0
        self.defeat_limit: i64 = 0
        self.copies: i64 = 0
        self.steals: i64 = 0
        self.forces: i64 = 0
        self.lose_one: bool = False
        self.keep_one: bool = False
        self.lose_all: bool = False
        self.extra_turns: i64 = 0

    def rare(self, what: i64, share: i64) -> None:
        """Something happens that is worth something by itself: as much as a collector says."""

    def per_construct(self, cards: "Filter", gain: "CardEffect", share: i64) -> None:
        """Something is gained once for each construct that is meant."""
        gain.gives(self, share)

    def per_faction(self, gain: "CardEffect", share: i64) -> None:
        """Something is gained once for each faction among the constructs."""
        gain.gives(self, share)

    def energized(self, least: i64) -> bool:
        """Whether there is enough energy."""
        return False

    def each_energy(self) -> i64:
        """How much energy there is."""
        return 1

    def if_played(self, cards: "Filter") -> i64:
        """Another card that is meant was played this turn."""
        return EVEN

    def if_constructs(self, least: i64) -> i64:
        """Enough constructs."""
        return EVEN

    def if_treasure(self) -> i64:
        """The top card of the own deck is a treasure."""
        return EVEN


def of_ascension(out: Gives) -> AscensionGives:
    """A collector that is known to be one for the Ascension family."""
    return cast(AscensionGives, out)
