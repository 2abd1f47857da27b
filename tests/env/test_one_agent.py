"""Gymnasium: its own checks, and one agent against computer players."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import deckwerk.env
from deckwerk import SetupError
from deckwerk.env.registering import env_id
from tests.settings import every_game

ALONE = {"godslayer": "solo", "vigil": "solo", "mistborn": "coop-intro"}


@every_game
@pytest.mark.compiled
def test_the_interface_is_as_gymnasium_wants_it(slug: str) -> None:
    env = gymnasium.make(env_id(slug), opponents="random", masked="lose")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have floats between -1 and 1
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("slug", ["godslayer", "vigil", "mistborn"])
def test_who_plays_alone_is_not_warned(slug: str) -> None:
    """By Gymnasium, which looks at the spaces of whatever it makes."""
    space = gymnasium.make(env_id(slug), seats=1, variant=ALONE[slug]).observation_space
    assert isinstance(space, gymnasium.spaces.Box)
    assert (space.low < space.high).all()


def play(env: deckwerk.env.Against, seed: int) -> tuple[int, float]:
    """Always the last option; how many decisions that took, and the reward."""
    _, info = env.reset(seed=seed)
    count, reward, over = 0, 0.0, False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, over, _, info = env.step(action)
        count += 1
    return count, reward


@pytest.mark.compiled
def test_equal_seeds_are_equal_games_also_for_the_opponents() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="greedy")
    assert play(env, 3) == play(env, 3)


@pytest.mark.compiled
def test_who_only_ends_turns_loses_to_greedy() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="greedy")
    assert [play(env, seed)[1] for seed in range(4)] == [-1.0] * 4


def test_the_seat_follows_from_the_seed_or_is_chosen() -> None:
    drawn = deckwerk.env.against("shards", seats=2, opponents="random")
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(4)} == {0, 1}
    chosen = deckwerk.env.against("shards", seats=2, opponents="random", seat=1)
    assert {chosen.reset(seed=seed)[1]["seat"] for seed in range(4)} == {1}


def test_a_sample_can_always_be_chosen() -> None:
    env = gymnasium.make("deckwerk/Shards-v1", seats=2, opponents="random", max_episode_steps=40)
    env.reset(seed=2)
    steps, cut = 0, False
    while not cut:
        _, reward, over, cut, _ = env.step(env.action_space.sample())
        assert not over
        assert reward == 0
        steps += 1
    assert steps == 40


def test_a_masked_action_is_refused_with_what_is_allowed() -> None:
    env = deckwerk.env.against("shards", opponents="random")
    before, info = env.reset(seed=1)
    masked = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for wrong in (masked, -1, 10**6, None, 1.5):
        with pytest.raises(ValueError, match=r"cannot be chosen now; allowed are .*end"):
            env.step(wrong)  # type: ignore[arg-type]
    assert np.array_equal(env.action_masks(), info["action_mask"])
    assert before.any()


def test_a_masked_action_loses_where_that_is_wanted() -> None:
    env = deckwerk.env.against("shards", opponents="random", masked="lose")
    _, info = env.reset(seed=1)
    _, reward, over, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.compiled
def test_a_step_before_the_game_or_after_it_asks_for_a_reset() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="greedy")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="is over"):
        env.step(0)


def test_opponents_and_seats_that_cannot_be_are_refused() -> None:
    with pytest.raises(SetupError, match="there is no player 'genius'"):
        deckwerk.env.against("shards", opponents="genius")
    with pytest.raises(SetupError, match="3 seats have 2 opponents, not 1"):
        deckwerk.env.against("shards", seats=3, opponents=["greedy"])
    with pytest.raises(SetupError, match="'refuse' or 'lose', not 'ignore'"):
        deckwerk.env.against("shards", masked="ignore")
    with pytest.raises(SetupError, match="from 0 to 1, not 2"):
        deckwerk.env.against("shards", seats=2, seat=2)


def test_an_id_of_no_version_is_refused_by_gymnasium() -> None:
    with pytest.raises(gymnasium.error.VersionNotFound):
        gymnasium.make("deckwerk/Shards-v99")
