"""Ratings: known odds, orders and intervals."""

from itertools import combinations, pairwise
from math import log10, sqrt

import numpy as np
import pytest

from deckwerk.intervals import Z, wilson
from deckwerk.lab.ratings import MEAN, Meeting, ratings, scored, share


def test_two_players_differ_by_their_odds() -> None:
    better, worse = ratings(np.array([[0.0, 30.0], [10.0, 0.0]]), [(0, 1)])
    assert (better.player, worse.player) == (0, 1)
    assert better.value - worse.value == pytest.approx(400 * log10(30.5 / 10.5), abs=0.01)
    assert better.value + worse.value == pytest.approx(2 * MEAN)
    chance = 30.5 / 41
    known = 400 / np.log(10) / sqrt(41 * chance * (1 - chance)) / 2  # of a rating: half of the difference
    assert better.high - better.value == pytest.approx(Z * known, rel=1e-4)


def test_chained_players_have_ratings_that_add_up() -> None:
    won = np.array([[0.0, 300.0, 0.0], [100.0, 0.0, 300.0], [0.0, 100.0, 0.0]])
    first, second, third = ratings(won, combinations(range(3), 2))
    assert [first.player, second.player, third.player] == [0, 1, 2]
    assert first.value - second.value == pytest.approx(second.value - third.value, abs=1)
    assert first.value - second.value == pytest.approx(400 * log10(3), abs=3)


@pytest.mark.parametrize("upwards", [False, True])
def test_steps_of_a_ladder_do_not_shrink_with_its_length(upwards: bool) -> None:
    """Pairs that are not to meet add nothing, or they would pull the ends of a ladder together."""
    won = np.diag(np.full(9, 200.0), 1)
    found = ratings(won.T if upwards else won, pairwise(range(10)))
    assert [rating.player for rating in found] == sorted(range(10), reverse=upwards)
    for better, worse in pairwise(found):
        assert better.value - worse.value == pytest.approx(400 * log10(200.5 / 0.5), abs=0.01)
    assert all(rating.low < rating.value < rating.high for rating in found)


def test_a_player_that_never_won_has_a_wide_but_finite_interval() -> None:
    _, worst = ratings(np.array([[0.0, 100.0], [0.0, 0.0]]), [(0, 1)])
    assert MEAN - 1000 < worst.low < worst.value - 100
    assert worst.high < MEAN


def test_equal_players_are_rated_equal() -> None:
    found = ratings(np.full((4, 4), 7.0) - 7 * np.eye(4), combinations(range(4), 2))
    assert {round(rating.value, 6) for rating in found} == {MEAN}


def test_meetings_are_counted_from_both_sides() -> None:
    met = [Meeting(0, 1, 1.5, 2), Meeting(0, 1, 1.0, 2), Meeting(1, 2, 0.0, 1)]
    assert scored(met, 3).tolist() == [[0, 2.5, 0], [1.5, 0, 0], [0, 1, 0]]
    found, mirrored = share(met, 0, 1), share(met, 1, 0)
    assert found is not None
    assert mirrored is not None
    assert found.value == pytest.approx(2.5 / 4)
    assert mirrored.low == pytest.approx(1 - found.high)
    assert share(met, 0, 2) is None


def test_deals_that_decide_everything_widen_the_interval() -> None:
    met = [Meeting(0, 1, 2.0, 2)] * 20 + [Meeting(0, 1, 0.0, 2)] * 20
    found, known = share(met, 0, 1), wilson(20, 40)
    assert found is not None
    assert (found.low, found.high) == pytest.approx((known.low, known.high))
