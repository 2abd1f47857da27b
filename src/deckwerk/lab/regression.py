"""Finding the numbers whose sums explain what was seen, for value models."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

OddsRow = dict[str, float]
"""How much there was of each thing."""
Floats = npt.NDArray[np.float64]

_SMALL = 3.0
_ROUNDS = 12
_NEAR = 300.0
_SMOOTH = 300.0
"""How many sightings of a thing weigh as much as what was expected of it, and as a straight line in time."""


@dataclass(frozen=True)
class MarginRow:
    """How many more of each thing a seat had, the turns to come, and by how much its margin grew."""

    counts: OddsRow
    time: float
    growth: float


class Split:
    """A value among points: it stands at one of them and the next, with this share at the next."""

    def __init__(self, points: list[int], value: float) -> None:
        value = min(value, points[-1])
        self.point = max(index for index in range(len(points) - 1) if points[index] <= value or index == 0)
        self.share = (value - points[self.point]) / (points[self.point + 1] - points[self.point])


def fit_odds(rows: list[OddsRow], won: list[int]) -> dict[str, int]:
    """What each thing adds to the logarithm of the odds, in thousandths: what makes the results likeliest."""
    names = sorted({name for row in rows for name in row})
    numbers = {name: number for number, name in enumerate(names)}
    matrix = np.zeros((len(rows), len(names)))
    for index, row in enumerate(rows):
        for name, amount in row.items():
            matrix[index, numbers[name]] = amount
    target = np.array(won, dtype=float)
    weights = np.zeros(len(names))
    for _ in range(_ROUNDS):
        chance = 1 / (1 + np.exp(-(matrix @ weights)))
        gradient = matrix.T @ (target - chance) - _SMALL * weights
        curvature = (matrix * (chance * (1 - chance))[:, None]).T @ matrix + _SMALL * np.eye(len(names))
        weights += np.linalg.solve(curvature, gradient)
    return {name: round(1000 * float(weights[number])) for name, number in numbers.items()}


def fit_margins(
    rows: list[MarginRow], points: list[int], expected: dict[str, list[int]]
) -> dict[str, list[int]]:
    """What each thing adds to a margin until the end, in thousandths, at each of the points in time.

    It stays near to what is expected, and smooth.
    """
    names = sorted({name for row in rows for name in row.counts})
    width = len(points)
    first = {name: number * width for number, name in enumerate(names)}
    start = np.array([value / 1000 for name in names for value in expected.get(name, [0] * width)])
    matrix = _steadiness(len(names), points)
    right = np.zeros(len(start))
    for row in rows:
        split = Split(points, row.time)
        columns = np.array([first[name] + split.point for name in row.counts], dtype=int)
        counts = np.array(list(row.counts.values()))
        columns = np.concatenate((columns, columns + 1))
        values = np.concatenate((counts * (1 - split.share), counts * split.share))
        right[columns] += (row.growth - float(values @ start[columns])) * values
        matrix[np.ix_(columns, columns)] += np.outer(values, values)
    total = np.rint(1000 * (np.linalg.solve(matrix, right) + start))
    return {name: [int(value) for value in total[at : at + width]] for name, at in first.items()}


def _steadiness(things: int, points: list[int]) -> Floats:
    """The normal matrix before anything was seen."""
    width = len(points)
    matrix = _NEAR * np.eye(things * width)
    bend = np.array([1.0, -2.0, 1.0])
    for start in range(0, things * width, width):
        for left in range(start, start + width - 2):
            matrix[left : left + 3, left : left + 3] += _SMOOTH * np.outer(bend, bend)
    return matrix
