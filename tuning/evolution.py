"""The optimiser: an evolution strategy that adapts its step and the width of each coordinate.

This is the separable CMA-ES of Ros and Hansen (2008): (mu/mu_w, lambda) selection, cumulative step-size
adaptation, and a covariance matrix of which only the diagonal is kept. It uses ranks alone, so noise in the
scores, as of games with luck, slows it down but does not lead it astray.
"""

from math import exp, log, sqrt
from random import Random


def default_population(size: int) -> int:
    """How many points a generation usually has for so many coordinates, an even number."""
    return 2 * ((4 + int(3 * log(size))) // 2 + 1)


class Evolution:
    """A cloud of points around a mean, which begins at zero or elsewhere, `step` wide in each coordinate.

    `ask` for a generation, score its points, `tell` the scores: higher is better.
    """

    def __init__(
        self, size: int, step: float, population: int, rng: Random, mean: list[float] | None = None
    ) -> None:
        if size < 1 or population < 2:
            raise ValueError("there is nothing to choose from")
        self.mean = mean or [0.0] * size
        self.step = step
        self._rng = rng
        self._population = population
        parents = population // 2
        raw = [log((population + 1) / 2) - log(rank) for rank in range(1, parents + 1)]
        self._shares = [share / sum(raw) for share in raw]
        effective = 1 / sum(share * share for share in self._shares)
        self._step_memory = (effective + 2) / (size + effective + 3)
        self._damping = 1 + self._step_memory + 2 * max(0.0, sqrt((effective - 1) / (size + 1)) - 1)
        self._path_memory = 4 / (size + 4)
        rank_one = 2 / ((size + 1.3) ** 2 + effective)
        rank_many = 2 * (effective - 2 + 1 / effective) / ((size + 2) ** 2 + effective)
        speed = (size + 2) / 3  # fewer numbers than a whole matrix has can be learnt faster
        self._rank_one = min(1.0, rank_one * speed)
        self._rank_many = min(1 - self._rank_one, rank_many * speed)
        self._effective = effective
        self._expected = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        self._step_path = [0.0] * size
        self._path = [0.0] * size
        self._variances = [1.0] * size
        self._generation = 0

    def ask(self) -> list[list[float]]:
        """The points of a generation. They come in pairs opposite to each other: luck weighs less so."""
        points: list[list[float]] = []
        for _ in range((self._population + 1) // 2):
            way = [self._rng.gauss(0, 1) * sqrt(variance) for variance in self._variances]
            for sign in (1, -1):
                pairs = zip(self.mean, way, strict=True)
                points.append([mean + sign * self.step * length for mean, length in pairs])
        return points[: self._population]

    def tell(self, points: list[list[float]], scores: list[float]) -> None:
        """Move the mean towards the better half, and adapt step and widths."""
        self._generation += 1
        order = sorted(range(len(points)), key=lambda index: (-scores[index], index))
        ways = [
            [(at - mean) / self.step for at, mean in zip(points[index], self.mean, strict=True)]
            for index in order[: len(self._shares)]
        ]
        shift = [
            sum(share * way[axis] for share, way in zip(self._shares, ways, strict=True))
            for axis in range(len(self.mean))
        ]
        self.mean = [mean + self.step * moved for mean, moved in zip(self.mean, shift, strict=True)]
        length = self._follow(shift)
        for axis, variance in enumerate(self._variances):
            spread = sum(share * way[axis] ** 2 for share, way in zip(self._shares, ways, strict=True))
            kept = (1 - self._rank_one - self._rank_many) * variance
            self._variances[axis] = kept + self._rank_one * self._path[axis] ** 2 + self._rank_many * spread
        self.step *= exp(min(1.0, self._step_memory / self._damping * (length / self._expected - 1)))

    def _follow(self, shift: list[float]) -> float:
        """Remember where the mean has been going; returns how far that is without detours."""
        memory = self._step_memory
        gain = sqrt(memory * (2 - memory) * self._effective)
        for axis, moved in enumerate(shift):
            straight = moved / sqrt(self._variances[axis])
            self._step_path[axis] = (1 - memory) * self._step_path[axis] + gain * straight
        length = sqrt(sum(part * part for part in self._step_path))
        begun = sqrt(1 - (1 - memory) ** (2 * self._generation))
        steady = length / begun < (1.4 + 2 / (len(shift) + 1)) * self._expected
        memory = self._path_memory
        gain = sqrt(memory * (2 - memory) * self._effective) if steady else 0.0
        self._path = [(1 - memory) * old + gain * moved for old, moved in zip(self._path, shift, strict=True)]
        return length
