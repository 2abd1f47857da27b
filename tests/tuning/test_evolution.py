"""The optimiser finds what scores best, with luck in the scores too, and always on the same way."""

from random import Random

import pytest

from tuning.evolution import Evolution, default_population

TARGET = [0.5, -0.3, 0.0, 0.8, -0.6, 0.1]


def distance(point: list[float]) -> float:
    return sum((at - goal) ** 2 for at, goal in zip(point, TARGET, strict=True))


def evolve(generations: int, luck: float, seed: int = 3) -> Evolution:
    evolution = Evolution(len(TARGET), 0.3, default_population(len(TARGET)), Random(seed))
    rng = Random(seed + 1)
    for _ in range(generations):
        points = evolution.ask()
        evolution.tell(points, [-distance(point) + luck * rng.gauss(0, 1) for point in points])
    return evolution


def test_it_comes_to_the_best_point_and_makes_its_steps_small_there() -> None:
    evolution = evolve(120, 0)
    assert distance(evolution.mean) < 1e-3
    assert evolution.step < 0.1


def test_luck_does_not_lead_it_astray() -> None:
    assert distance(evolve(150, 0.3).mean) < distance([0.0] * len(TARGET)) / 4


def test_equal_seeds_go_the_same_way() -> None:
    assert evolve(10, 0.1).mean == evolve(10, 0.1).mean
    assert evolve(10, 0.1).mean != evolve(10, 0.1, seed=4).mean


def test_candidates_come_in_opposite_pairs_around_the_mean() -> None:
    points = Evolution(3, 0.5, 6, Random(1)).ask()
    assert len(points) == 6
    for one, other in zip(points[::2], points[1::2], strict=True):
        assert one == pytest.approx([-at for at in other])


@pytest.mark.parametrize(("size", "population"), [(0, 6), (3, 1)])
def test_where_nothing_can_be_chosen_nothing_evolves(size: int, population: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Evolution(size, 0.1, population, Random(1))
