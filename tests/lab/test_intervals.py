"""Shares and their intervals, against SciPy and against what must hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from deckwerk.intervals import clustered, wilson
from tests.effort import QUICK


@given(st.integers(1, 5000), st.floats(0, 1))
@QUICK
def test_wilson_is_that_of_scipy(of: int, part: float) -> None:
    wins = int(of * part)
    found, known = wilson(wins, of), binomtest(wins, of).proportion_ci(0.95, "wilson")
    assert found.value == wins / of
    assert (found.low, found.high) == pytest.approx((known.low, known.high), abs=1e-9)
    assert found.low <= found.value <= found.high


def test_a_share_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a share of nothing"):
        wilson(0, 0)
    with pytest.raises(ValueError, match="a share of nothing"):
        clustered([], 10)


def test_independent_observations_are_no_clusters() -> None:
    found = clustered([(1.0, 1.0)] * 30 + [(0.0, 1.0)] * 70, 100)
    known = wilson(30, 100)
    assert (found.low, found.high) == pytest.approx((known.low, known.high))


def test_copies_count_once() -> None:
    found = clustered([(4.0, 4.0)] * 30 + [(0.0, 4.0)] * 70, 10**9)
    known = wilson(30, 100)
    assert (found.value, found.low, found.high) == pytest.approx((known.value, known.low, known.high))


def test_opposite_results_of_one_game_are_not_taken_for_certainty() -> None:
    found = clustered([(1.0, 2.0)] * 50, 50)
    known = wilson(25, 50)
    assert (found.low, found.high) == pytest.approx((known.low, known.high))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
@QUICK
def test_clusters_never_make_an_interval_narrower(drawn: list[tuple[int, int]]) -> None:
    clusters = [(float(won), float(won + lost + 1)) for won, lost in drawn]
    wins, of = sum(won for won, _ in clusters), sum(size for _, size in clusters)
    found, plain = clustered(clusters, of), wilson(wins, of)
    assert 0 <= found.low <= plain.low + 1e-12
    assert plain.high - 1e-12 <= found.high <= 1
