"""The share of games that an agent wins."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk.env
from deckwerk import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.players.base import Player


def last(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    """Ends every turn at once."""
    return int(np.flatnonzero(mask)[-1])


def first(observation: NDArray[Any], mask: NDArray[Any]) -> int:
    """Plays everything first."""
    return int(np.flatnonzero(mask)[0])


@pytest.mark.compiled
def test_who_only_ends_turns_wins_nothing_against_greedy() -> None:
    found = deckwerk.env.evaluate(last, "shards", seats=2, deals=3, start="short")
    assert (found.share, found.games, found.deals, found.by_seat) == (0.0, 6, 3, (0.0, 0.0))
    assert found.low == 0.0 < found.high < 0.5
    assert str(found).startswith("0.0% of 6 games (0.0% to ")


@pytest.mark.compiled
def test_a_share_lies_in_its_interval() -> None:
    found = deckwerk.env.evaluate(first, "shards", opponents="random", seats=3, deals=4, start="short")
    assert 0.0 <= found.low <= found.share <= found.high <= 1.0
    assert found.games == 12 >= found.independent
    assert np.mean(found.by_seat) == pytest.approx(found.share)


class Firsts(Player):
    """Plays everything first, in the order of the numbers of actions."""

    def __init__(self, spec: deckwerk.env.Spec) -> None:
        self._table = spec.table

    def choose(self, perspective: Perspective) -> int:
        actions = [int(self._table.find(code, perspective.seat)) for code in perspective.options]
        return actions.index(min(actions))


@pytest.mark.both
def test_an_agent_can_be_a_function_a_player_or_a_name() -> None:
    player = Firsts(deckwerk.env.make_spec("shards", seats=2))
    how = {"opponents": "random", "seats": 2, "deals": 3, "start": "tiny"}
    by_function = deckwerk.env.evaluate(first, "shards", **how)  # type: ignore[arg-type]
    assert deckwerk.env.evaluate(player, "shards", **how) == by_function  # type: ignore[arg-type]
    named = deckwerk.env.evaluate("greedy", "shards", **how)  # type: ignore[arg-type]
    assert named == deckwerk.env.evaluate("greedy", "shards", **how)  # type: ignore[arg-type]
    assert named.games == 6


def test_it_plays_the_games_of_gymnasiums_environment() -> None:
    """The same deals, and the same opponents with the same chances."""
    env, results = deckwerk.env.against("shards", seats=2, opponents="random", start="tiny"), []
    for seed in (5, 6):
        for seat in (0, 1):
            seen, info = env.reset(seed=seed, options={"seat": seat})
            over, reward = False, 0.0
            while not over:
                seen, reward, over, _, info = env.step(first(seen, info["action_mask"]))
            results.append(reward)
    found = deckwerk.env.evaluate(first, "shards", "random", seats=2, start="tiny", deals=2, seed=5)
    assert found.share == np.mean(results) / 2 + 0.5


def test_a_masked_action_of_the_agent_is_told_as_its_own() -> None:
    with pytest.raises(ValueError, match="an agent: action 678 cannot be chosen now; allowed are"):
        deckwerk.env.evaluate(lambda seen, mask: 678, "shards", "random", deals=1)


def test_an_agent_that_cannot_be_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no player 'gready'"):
        deckwerk.env.evaluate("gready", "shards")
    with pytest.raises(SetupError, match="reset is a function of seed and seat, not 3"):
        deckwerk.env.evaluate(first, "shards", reset=3)  # type: ignore[arg-type]


def test_deals_that_cannot_be_are_refused() -> None:
    with pytest.raises(SetupError, match="deals are a whole number"):
        deckwerk.env.evaluate(first, "shards", deals=0)
