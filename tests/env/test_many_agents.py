"""PettingZoo: its own checks, over every game."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import deckwerk.env
from deckwerk import SetupError
from tests.settings import Setting, every_game, every_variant


@every_variant
@pytest.mark.compiled
def test_the_interface_is_as_pettingzoo_wants_it(setting: Setting) -> None:
    env = deckwerk.env.aec(setting.slug, seats=setting.seats, variant=setting.variant)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders about large numbers in observations
        api_test(env, num_cycles=20)


@pytest.mark.soak
def test_pettingzoo_can_measure_how_fast_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """It steps for five seconds, and would fail where a random action of the mask cannot be chosen."""
    performance_benchmark(deckwerk.env.aec("shards", seats=2))
    said = capsys.readouterr().out
    assert "turns per second" in said


@every_game
@pytest.mark.compiled
def test_equal_seeds_are_equal_games(slug: str) -> None:
    seed_test(lambda: deckwerk.env.aec(slug), num_cycles=10)


@pytest.mark.compiled
def test_a_game_ends_for_all_agents_with_rewards_that_add_up_to_nothing() -> None:
    env = deckwerk.env.aec("shards", seats=3)
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        totals[agent] += reward
        mask = observation["action_mask"]
        env.step(None if over or cut else int(np.flatnonzero(mask)[-1]))
    assert sorted(totals.values()) == [-0.5, -0.5, 1.0]
    assert env.agents == []


def test_only_the_agent_that_is_asked_has_a_mask() -> None:
    env = deckwerk.env.aec("shards", seats=2)
    env.reset(seed=1)
    asked = {agent: bool(env.observe(agent)["action_mask"].any()) for agent in env.agents}
    assert asked == {agent: agent == env.agent_selection for agent in env.agents}


def test_a_masked_action_is_refused_with_what_is_allowed() -> None:
    env = deckwerk.env.aec("shards", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    masked = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=rf"action {masked} cannot be chosen now; allowed are .*end"):
        env.step(masked)
    assert env.agent_selection == agent
    assert np.array_equal(env.observe(agent)["observation"], before["observation"])


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises((AssertionError, AttributeError)):
        deckwerk.env.aec("shards").step(0)


def test_an_agent_that_there_is_not_is_refused() -> None:
    env = deckwerk.env.aec("shards", seats=2)
    env.reset(seed=1)
    for asked in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="no agent 'seat_9'; agents are seat_0, seat_1"):
            asked("seat_9")


def test_an_action_that_is_none_is_refused() -> None:
    env = deckwerk.env.aec("shards")
    env.reset(seed=1)
    with pytest.raises(AssertionError):
        env.step(100_000)


def test_a_game_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"games are .*shards"):
        deckwerk.env.aec("chess")
    with pytest.raises(SetupError, match="2, 3, 4 seats"):
        deckwerk.env.aec("shards", seats=7)
