"""Shares and how sure they are."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True)
class Share:
    """A share with the bounds of its interval, and of how many it is one."""

    value: float
    low: float
    high: float
    of: float


def wilson(wins: float, of: float) -> Share:
    """The share of wins with its Wilson interval; ValueError for a share of nothing.

    Neither needs to be a whole number: a draw may count as half a win, and observations that hang together
    as fewer than they are.
    """
    if of <= 0:
        raise ValueError("a share of nothing")
    share = wins / of
    shrink = 1 + Z * Z / of
    centre = (share + Z * Z / (2 * of)) / shrink
    half = Z / shrink * sqrt(max(0.0, share * (1 - share) / of + Z * Z / (4 * of * of)))
    return Share(share, max(0.0, centre - half), min(1.0, centre + half), of)
