"""Who is how strong: Bradley-Terry ratings of players that met in pairs.

A rating is on the Elo scale: 400 points more are odds of ten to one; the mean of all players is 1500. Half a
won and half a lost game are added for every pair that is to meet, so that a player who never lost has a
rating, too.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from deckwerk.intervals import Share, Z, clustered

MEAN = 1500.0
_POINTS = 400.0 / log(10)
_ADDED = 0.5
_MOST_STEPS, _LARGEST_STEP, _SMALLEST_STEP = 1000, 2.0, 1e-9
"""Of Newton's method, which finds the strengths: how many, and how far one may go (a logarithm of odds)."""

Matrix = NDArray[np.float64]
Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Meeting:
    """Two players' games on one deal: what the first of them scored (a draw is half), and of how many."""

    first: int
    second: int
    scored: float
    games: int


@dataclass(frozen=True)
class Contest:
    """Games in which the first player was alone against `others` of the second: how many of them it won.

    Of players that are equally strong each wins as often as any other: the first 1 of 1 + `others` games.
    """

    first: int
    second: int
    won: float
    games: float
    others: int = 1


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
    contests = [
        Contest(one, other, float(won[one, other]), float(won[one, other] + won[other, one]))
        for one, other in combinations(range(len(won)), 2)
        if won[one, other] + won[other, one] > 0
    ]
    return rated(contests, len(won), pairs)


def rated(contests: Iterable[Contest], players: int, pairs: Iterable[tuple[int, int]]) -> list[Rating]:
    """The ratings of all players, best first, from contests in which one may have met several of another."""
    halves = [Contest(one, other, _ADDED, 2 * _ADDED) for one, other in pairs]
    data = [*contests, *halves]
    one = np.array([contest.first for contest in data], np.int64)
    other = np.array([contest.second for contest in data], np.int64)
    won = np.array([contest.won for contest in data], np.float64)
    games = np.array([contest.games for contest in data], np.float64)
    odds = np.log(np.array([contest.others for contest in data], np.float64))
    strength: Matrix = np.zeros(players)
    curvature: Matrix = np.eye(players)
    for _ in range(_MOST_STEPS):
        chance = 1 / (1 + np.exp(strength[other] - strength[one] + odds))
        surplus = won - games * chance
        slope = np.bincount(one, surplus, players) - np.bincount(other, surplus, players)
        curvature = _curvature(one, other, games * chance * (1 - chance), players)
        step: Matrix = np.linalg.pinv(curvature, hermitian=True) @ slope
        largest = float(np.abs(step).max(initial=0.0))
        strength += step * min(1.0, _LARGEST_STEP / max(largest, _SMALLEST_STEP))
        if largest < _SMALLEST_STEP:
            break
    strength -= strength.mean()
    spread = np.linalg.pinv(curvature, hermitian=True)
    found = []
    for player in range(players):
        value = MEAN + _POINTS * float(strength[player])
        half = Z * _POINTS * sqrt(max(0.0, float(spread[player, player])))
        found.append(Rating(player, value, value - half, value + half))
    return sorted(found, key=lambda rating: -rating.value)


def _curvature(one: Indices, other: Indices, information: Matrix, players: int) -> Matrix:
    """How sharply the likelihood bends: what each pair of players knows of the difference between them."""
    joint: Matrix = np.zeros((players, players))
    np.add.at(joint, (one, other), information)
    joint += joint.T
    return np.diag(joint.sum(axis=1)) - joint


def share(meetings: list[Meeting], one: int, other: int) -> Share | None:
    """What one player scored against another, with the bounds; None if they never met.

    The games of a meeting are one deal: where that makes them hang together the interval is wider.
    """
    pairs = [(m.scored, float(m.games)) for m in meetings if (m.first, m.second) == (one, other)]
    pairs += [(m.games - m.scored, float(m.games)) for m in meetings if (m.first, m.second) == (other, one)]
    return clustered(pairs, sum(games for _, games in pairs)) if pairs else None
