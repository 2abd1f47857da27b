"""The share of games that an agent wins."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk.env
from deckwerk import SetupError


def last(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    """Ends every turn at once."""
    return int(np.flatnonzero(mask)[-1])


def first(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    """Plays everything first."""
    return int(np.flatnonzero(mask)[0])


@pytest.mark.compiled
def test_who_only_ends_turns_wins_nothing_against_greedy() -> None:
    found = deckwerk.env.evaluate(last, "shards", seats=2, deals=3, start="short")
    assert (found.value, found.of) == (0.0, 6)
    assert found.low == 0.0 < found.high < 0.5


@pytest.mark.compiled
def test_a_share_lies_in_its_interval() -> None:
    found = deckwerk.env.evaluate(first, "shards", opponents="random", seats=3, deals=4, start="short")
    assert 0.0 <= found.low <= found.value <= found.high <= 1.0
    assert found.of <= 12


def test_deals_that_cannot_be_are_refused() -> None:
    with pytest.raises(SetupError, match="deals are a whole number"):
        deckwerk.env.evaluate(first, "shards", deals=0)
