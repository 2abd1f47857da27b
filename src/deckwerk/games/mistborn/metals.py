"""The metals, by number: tokens 1 to 8 in pairs, and atium, which stands alone."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit
from deckwerk.engine.components import numbered

METALS: Final[list[str]] = ["none"]
IRON: Final[i64] = numbered(METALS, "iron")
STEEL: Final[i64] = numbered(METALS, "steel")
TIN: Final[i64] = numbered(METALS, "tin")
PEWTER: Final[i64] = numbered(METALS, "pewter")
ZINC: Final[i64] = numbered(METALS, "zinc")
BRASS: Final[i64] = numbered(METALS, "brass")
COPPER: Final[i64] = numbered(METALS, "copper")
BRONZE: Final[i64] = numbered(METALS, "bronze")
ATIUM: Final[i64] = numbered(METALS, "atium")
TOKENS: Final[i64] = BRONZE
"""How many metal tokens a player has, one of each metal but atium."""


def partner(metal: i64) -> i64:
    """The other metal of a pair."""
    return metal + 1 if metal % 2 == 1 else metal - 1


def vial(metal: i64) -> i64:
    """The metals for which an action card of a metal can be used: its pair; atium is any (MB-22, MB-26)."""
    if metal != ATIUM:
        return bit(metal) | bit(partner(metal))
    every: i64 = 0
    for other in range(IRON, ATIUM + 1):
        every |= bit(other)
    return every
