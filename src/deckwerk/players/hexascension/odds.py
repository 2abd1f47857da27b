"""The exact odds of strikes, in thousandths: dice and attack against a die and defence."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.hexascension.book import DIE_SIDES
from deckwerk.games.hexascension.components import MOST_DICE


def _odds(lead: i64, dice: i64) -> i64:
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


def _table() -> vec[i64]:
    """The odds of every lead that matters, with up to so many dice."""
    table = vec[i64]()
    for dice in range(1, MOST_DICE + 1):
        for lead in range(-DIE_SIDES, DIE_SIDES + 1):
            table = append(table, _odds(lead, dice))
    return table


_TABLE: Final = _table()


def strike_odds(lead: i64, dice: i64 = 1) -> i64:
    """The chance that the highest of the striker's dice, with a lead of attack over defence, beats a die.

    Whoever succeeds on equal totals has one more lead.
    """
    known: i64 = max(-DIE_SIDES, min(DIE_SIDES, lead)) + DIE_SIDES
    return _TABLE[(dice - 1) * (2 * DIE_SIDES + 1) + known]


def either(one: i64, other: i64) -> i64:
    """The chance that at least one of two things happens."""
    return one + other - one * other // CERTAIN
