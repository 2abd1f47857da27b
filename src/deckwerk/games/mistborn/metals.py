"""The metals, by number: tokens 1 to 8 in pairs, and atium, which stands alone."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import bit

IRON: Final[i64] = 1
STEEL: Final[i64] = 2
TIN: Final[i64] = 3
PEWTER: Final[i64] = 4
ZINC: Final[i64] = 5
BRASS: Final[i64] = 6
COPPER: Final[i64] = 7
BRONZE: Final[i64] = 8
ATIUM: Final[i64] = 9
METALS: Final = ["none", "iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze", "atium"]
TOKENS: Final[i64] = 8
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
