"""The exact odds of strikes, in thousandths: dice and attack against a die and defence."""

from mypy_extensions import i64

from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension.book import DIE_SIDES


def strike_odds(lead: i64, dice: i64 = 1) -> i64:
    """The chance that the highest of the striker's dice, with a lead of attack over defence, beats a die.

    Whoever succeeds on equal totals has one more lead.
    """
    whole: i64 = 1
    for _ in range(dice):
        whole *= DIE_SIDES
    hits: i64 = 0
    for face in range(1, DIE_SIDES + 1):
        lower: i64 = max(0, min(DIE_SIDES, face - lead))
        misses: i64 = 1
        for _ in range(dice):
            misses *= lower
        hits += whole - misses
    return hits * CERTAIN // (whole * DIE_SIDES)


def either(one: i64, other: i64) -> i64:
    """The chance that at least one of two things happens."""
    return one + other - one * other // CERTAIN
