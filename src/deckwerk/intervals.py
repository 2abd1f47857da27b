"""Shares and how sure they are."""

from collections.abc import Iterable
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
    return Share(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)), of)


def clustered(clusters: Iterable[tuple[float, float]], most: float) -> Share:
    """The share of wins where observations come in clusters that hang together: wins and size of each.

    The interval is Wilson's for as many independent observations as would scatter like the clusters do, but
    for no more than `most`.
    """
    pairs = list(clusters)
    wins, of = sum(won for won, _ in pairs), sum(size for _, size in pairs)
    scatter = sum((won - wins / of * size) ** 2 for won, size in pairs) if of else 0.0
    return effective(wins, of, scatter, most)


def effective(wins: float, of: float, scatter: float, most: float) -> Share:
    """The share with the interval of as many independent observations as scatter like these.

    `scatter` is the sum over clusters of (wins - share * size) squared.
    """
    if of <= 0:
        raise ValueError("a share of nothing")
    share = wins / of
    independent = min(of, most)
    if scatter > 0:
        independent = min(independent, share * (1 - share) * of * of / scatter)
    return wilson(share * independent, independent)
