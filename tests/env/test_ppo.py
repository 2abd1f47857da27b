"""The examples that learn: their gradients are right, seconds of PPO beat chance, imitation imitates."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from deckwerk.env import make_spec
from deckwerk.lab.trajectories import trajectories
from examples.ppo.agent import Agent, match
from examples.ppo.imitate import imitate, load
from examples.ppo.network import Inputs, Network, drawn, softmax
from examples.ppo.train import SELF, Settings, advantages_of, train
from tests.lab.test_trajectories import run_of


def small(cells: int = 8) -> Network:
    spec = make_spec("shards", 2)
    return Network(spec, Inputs.sampled(spec, steps=60, games=8), cells)


def test_the_gradient_is_that_of_the_loss() -> None:
    network = small()
    rng: Any = np.random.default_rng(1)  # of numbers with 64 bits, which are needed here alone
    network.weights = {
        name: rng.standard_normal(values.shape) / 4 for name, values in network.weights.items()
    }
    inputs = rng.random((5, len(network.inputs.columns)))
    to_logits = rng.standard_normal((5, network.spec.action_count))
    to_values = rng.standard_normal(5)

    def loss() -> float:
        logits, values, _ = network.forward(inputs)
        return float((logits * to_logits).sum() + (values * to_values).sum())

    gradient = network.backward(network.forward(inputs)[2], to_logits, to_values)
    for name, values in network.weights.items():
        place = np.unravel_index(rng.integers(values.size), values.shape)
        before, change = values[place], 1e-6
        values[place] = before + change
        more = loss()
        values[place] = before - change
        less = loss()
        values[place] = before
        assert gradient[name][place] == pytest.approx((more - less) / (2 * change), rel=1e-4, abs=1e-6), name


def test_only_what_is_allowed_is_drawn() -> None:
    rng = np.random.default_rng(2)
    masks = rng.random((200, 30)) < 0.1
    masks[:, 7] = True
    chances = softmax(rng.standard_normal((200, 30)).astype(np.float32) * 20, masks)
    assert np.all(chances[~masks] == 0)
    assert np.allclose(chances.sum(axis=1), 1)
    for _ in range(50):
        assert np.all(masks[np.arange(200), drawn(chances, rng)])


def test_advantages_belong_to_the_seat_that_decided() -> None:
    """Two seats take turns; the second wins at once, a new game begins."""
    values = np.array([[0.5], [0.25], [0.125]], np.float32)
    seats = np.array([[0], [1], [0]])
    rewards = np.zeros((3, 1, 2), np.float32)
    rewards[1, 0] = [-1, 1]
    done = np.array([[False], [True], [False]])
    last = np.array([[0.75, -0.75]], np.float32)
    found = advantages_of(values, seats, rewards, done, last, lasting=0.5)
    assert found[:, 0].tolist() == [-1.5, 0.75, 0.625]


@pytest.mark.compiled
def test_a_short_training_beats_chance_and_equal_seeds_give_equal_agents(tmp_path: Path) -> None:
    how = Settings(games=64, steps=64, passes=3, rows=512, rate=2e-3)
    agent, curve = tmp_path / "agent.npz", tmp_path / "curve.jsonl"
    rows = train(small(32), [SELF], updates=8, how=how, out=agent, curve=curve)
    assert len(rows) == len(curve.read_text("utf-8").splitlines()) == 8
    few = Settings(games=8, steps=16, rows=64)
    twins = [small() for _ in range(2)]
    for twin in twins:
        train(twin, [SELF, "greedy"], updates=2, how=few)
    for name, values in twins[0].weights.items():
        assert np.array_equal(values, twins[1].weights[name])
    won, played = match(Network.load(agent), "random", 40)
    assert won > 0.75 * played  # by chance once in some 1,000 trainings that taught nothing


@pytest.mark.compiled
def test_an_agent_learns_what_greedy_chooses_from_a_data_set(tmp_path: Path) -> None:
    run = run_of("shards", 21, "greedy", "greedy")
    file = tmp_path / "greedy.parquet"
    trajectories(run, 0, 21).write_parquet(file, metadata=run.metadata())
    frame, network = load(file)
    by_chance = (1 / frame["options"].list.len()).mean()
    shares = imitate(frame, network, passes=3, rate=3e-3)
    assert isinstance(by_chance, float)
    assert shares[-1] > max(0.45, 1.5 * by_chance)
    other = run.metadata()["deckwerk"].replace(run.fingerprint, "0" * 16)
    pl.read_parquet(file).write_parquet(file, metadata={"deckwerk": other})
    with pytest.raises(ValueError, match="another encoding"):
        load(file)


@pytest.mark.compiled
def test_an_agent_sees_as_a_player_what_it_saw_as_an_environment() -> None:
    """It plays a whole game by perspectives as it would by observations."""
    import deckwerk.env

    network = small(16)
    agent = Agent(network)
    batch = deckwerk.env.batch("shards", games=1, seats=2, seed=9)
    game = deckwerk.new("shards", seats=2, seed=int(batch.seeds[0]))
    for _ in range(150):
        decision = game.decision
        assert decision is not None
        chances, _ = network.policy(batch.observations, batch.masks)
        chosen = agent.choose(game.perspective(decision.seat))
        action = int(batch.options[0, chosen])
        assert chances[0, action] == pytest.approx(chances.max(), abs=1e-6)
        game.apply(chosen)
        batch.step([action])
        if game.over:
            break


def test_an_agent_of_other_rules_is_refused(tmp_path: Path) -> None:
    network = small()
    file = tmp_path / "agent.npz"
    network.save(file)
    assert np.array_equal(Network.load(file).weights["first"], network.weights["first"])
    with np.load(file) as data:
        kept = dict(data)
    kept["about"] = np.array(str(kept["about"]).replace(network.spec.fingerprint, "0" * 16))
    np.savez(file, **kept)
    with pytest.raises(ValueError, match="train it anew"):
        Network.load(file)
