"""Who is how strong: Bradley-Terry ratings of players that met in pairs.

A rating is on the Elo scale: 400 points more are odds of ten to one; the mean of all players is 1500. Half a
won and half a lost game are added for every pair that is to meet, so that a player who never lost has a
rating, too.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

import choix
import numpy as np
from numpy.typing import NDArray

from deckwerk.intervals import Share, Z, clustered

MEAN = 1500.0
_POINTS = 400.0 / log(10)
_ADDED = 0.5

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Meeting:
    """Two players' games on one deal: what the first of them scored (a draw is half), and of how many."""

    first: int
    second: int
    scored: float
    games: int


@dataclass(frozen=True)
class Rating:
    """A player's rating with the bounds of its interval."""

    player: int
    value: float
    low: float
    high: float


def scored(meetings: list[Meeting], players: int) -> Matrix:
    """How many games each player (row) won against each other (column), draws as halves."""
    won: Matrix = np.zeros((players, players))
    for meeting in meetings:
        won[meeting.first, meeting.second] += meeting.scored
        won[meeting.second, meeting.first] += meeting.games - meeting.scored
    return won


def ratings(won: Matrix, pairs: Iterable[tuple[int, int]]) -> list[Rating]:
    """The ratings of all players, best first, from what they won; the pairs that are to meet link them all.

    Intervals follow from the curvature of the likelihood, with all games taken as independent. Those of a
    pair with swapped seats vary less than that, so intervals are rather too wide than too narrow.
    """
    players = len(won)
    counted = won.copy()
    for one, other in pairs:
        counted[one, other] += _ADDED
        counted[other, one] += _ADDED
    strength: Matrix = choix.ilsr_pairwise_dense(counted, max_iter=1000)
    strength -= strength.mean()
    chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    information = (counted + counted.T) * chance * (1 - chance)
    curvature = np.diag(information.sum(axis=1)) - information
    spread = np.linalg.pinv(curvature)
    found = []
    for player in range(players):
        value = MEAN + _POINTS * float(strength[player])
        half = Z * _POINTS * sqrt(float(spread[player, player]))
        found.append(Rating(player, value, value - half, value + half))
    return sorted(found, key=lambda rating: -rating.value)


def share(meetings: list[Meeting], one: int, other: int) -> Share | None:
    """What one player scored against another, with the bounds; None if they never met.

    The games of a meeting are one deal: where that makes them hang together the interval is wider.
    """
    pairs = [(m.scored, float(m.games)) for m in meetings if (m.first, m.second) == (one, other)]
    pairs += [(m.games - m.scored, float(m.games)) for m in meetings if (m.first, m.second) == (other, one)]
    return clustered(pairs, sum(games for _, games in pairs)) if pairs else None
