"""Environments can be pickled and copied, games and all, and go on as they would have."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import deckwerk.env
from deckwerk.engine.perspective import Perspective
from deckwerk.players.base import Player
from tests.env.test_batches import random_actions

copied_in_both_ways = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "pickled"]
)


class Drawing:
    """A policy that draws what it does, and so must not be asked twice."""

    def __init__(self) -> None:
        self._rng = np.random.default_rng(3)

    def __call__(self, observation: Any, mask: Any) -> int:
        return int(self._rng.choice(np.flatnonzero(mask)))


class DrawingPlayer(Player):
    """The same as a player."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(3)

    def choose(self, perspective: Perspective) -> int:
        return int(self.rng.integers(len(perspective.options)))


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
            "final_observations",
        ):
            assert np.array_equal(getattr(again, name), getattr(batch, name)), name
        actions = random_actions(batch, step)
        batch.step(actions)
        again.step(actions)
    assert batch.lengths.max() < 30


@pytest.mark.both
def test_what_was_known_at_the_end_is_in_the_pickle() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=3, limit=5, finals=True)
    for step in range(5):
        batch.step(random_actions(batch, step))
    again = pickle.loads(pickle.dumps(batch))
    assert again.cut.all()
    assert again.final_observations.any()
    assert np.array_equal(again.final_observations, batch.final_observations)
    for step in range(5):
        actions = random_actions(batch, step)
        batch.step(actions)
        again.step(actions)
    assert np.array_equal(again.final_observations, batch.final_observations)


def test_a_batch_against_opponents_says_that_it_cannot_be_pickled() -> None:
    batch = deckwerk.env.batch("shards", games=1, seats=2, opponents="random")
    with pytest.raises(TypeError, match="pickle what makes it"):
        pickle.dumps(batch)


@pytest.mark.both
@copied_in_both_ways
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
@copied_in_both_ways
@pytest.mark.parametrize("made", [lambda: "random", Drawing, DrawingPlayer])
def test_a_game_against_players_goes_on_from_its_copy(copied: Any, made: Any) -> None:
    env = deckwerk.env.against("shards", seats=3, opponents=["random", made()])
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


@pytest.mark.both
@copied_in_both_ways
def test_a_player_of_ones_own_is_copied_with_what_it_has(copied: Any) -> None:
    player = DrawingPlayer()
    player.rng.random(5)
    other = copied(player)
    assert other.rng is not player.rng
    assert other.rng.random() == player.rng.random()


def test_a_copy_of_an_action_space_holds_no_game() -> None:
    env = deckwerk.env.against("shards", seats=2)
    space = copy.deepcopy(env.action_space)
    assert space == env.action_space
    assert not hasattr(space, "_env")
    env.action_space.seed(3)
    env.reset(seed=1)
    assert copy.deepcopy(env).action_space.sample() == env.action_space.sample()
