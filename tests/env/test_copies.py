"""Environments can be pickled and copied, games and all, and go on as they would have."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import deckwerk.env
from tests.env.test_batches import random_actions


@pytest.mark.both
def test_a_batch_goes_on_from_its_pickle() -> None:
    batch = deckwerk.env.batch(
        "shards", games=3, seats=2, seed=3, history=4, shaping=0.01, limit=30, finals=True
    )
    for step in range(25):
        batch.step(random_actions(batch, step))
    again = pickle.loads(pickle.dumps(batch))
    assert again.deckwerk_spec is batch.deckwerk_spec
    for step in range(25, 45):
        for name in (
            "observations",
            "masks",
            "options",
            "seats_asked",
            "rewards",
            "seeds",
            "lengths",
            "done",
        ):
            assert np.array_equal(getattr(again, name), getattr(batch, name)), name
        actions = random_actions(batch, step)
        batch.step(actions)
        again.step(actions)
    assert batch.lengths.max() < 30


def test_a_batch_against_opponents_says_that_it_cannot_be_pickled() -> None:
    batch = deckwerk.env.batch("shards", games=1, seats=2, opponents="random")
    with pytest.raises(TypeError, match="pickle what makes it"):
        pickle.dumps(batch)


@pytest.mark.both
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_game_for_several_agents_goes_on_from_its_copy(copied: Any) -> None:
    env = deckwerk.env.aec("godslayer", seats=2, history=4)
    env.reset(seed=5)
    for _ in range(12):
        env.step(int(env.unwrapped.options()[0]))
    other = copied(env)
    for _ in range(12):
        assert env.agent_selection == other.agent_selection
        for agent in env.agents:
            mine, yours = env.observe(agent), other.observe(agent)
            assert all(np.array_equal(mine[name], yours[name]) for name in mine)
        action = int(env.unwrapped.options()[-1])
        env.step(action)
        other.step(action)


@pytest.mark.both
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_game_against_players_goes_on_from_its_copy(copied: Any) -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="random")
    _, info = env.reset(seed=8)
    for _ in range(15):
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not over
    other = copied(env)
    for _ in range(15):
        action = int(env.options()[-1])
        mine, yours = env.step(action), other.step(action)
        assert np.array_equal(mine[0], yours[0])
        assert mine[1:4] == yours[1:4]
        assert np.array_equal(mine[4]["action_mask"], yours[4]["action_mask"])
    assert np.array_equal(env.reset()[0], other.reset()[0]), "also the games that follow"


def test_one_that_has_not_begun_can_be_copied() -> None:
    copy.deepcopy(deckwerk.env.against("shards", seats=2)).reset(seed=1)
    copy.deepcopy(deckwerk.env.aec("shards", seats=2)).reset(seed=1)
