"""Rewards on the way: off unless wished for, and in the end the same as without."""

import numpy as np
import pytest

import deckwerk.env
from deckwerk import SetupError
from deckwerk.env.endings import leads
from deckwerk.env.spec import make_spec
from tests.settings import Setting, every_variant


def test_leads_are_points_ahead_of_the_others() -> None:
    start = {"players": [{"health": 30}, {"health": 20}, {"health": 40}]}
    state = make_spec("shards", 3, start=start).beginning.fresh(1)
    assert leads(state) == [0.0, -15.0, 15.0]


@every_variant
@pytest.mark.compiled
def test_what_shaping_gives_on_the_way_it_takes_in_the_end(setting: Setting) -> None:
    """The sum over a game is the result, less the lead with which the seat began."""
    shaped, plain = (
        deckwerk.env.batch(
            setting.slug, games=1, seats=setting.seats, variant=setting.variant, seed=9, shaping=weight
        )
        for weight in (0.125, 0.0)
    )
    beginning = make_spec(setting.slug, setting.seats, setting.variant).beginning
    begun = np.array(leads(beginning.fresh(int(shaped.seeds[0]))))
    rng, total, steps = np.random.default_rng(2), np.zeros(setting.seats), 0
    over, result = False, np.zeros((1, setting.seats))
    while not over:
        chosen = (rng.random(1) * shaped.sizes).astype(int)
        rewards, done = shaped.pick(chosen)
        result, _ = plain.pick(chosen)
        total += rewards[0]
        steps += bool(rewards[0].any())
        over = bool(done[0])
        assert over or not result.any()
    assert np.allclose(total, result[0] - 0.125 * begun)
    assert steps > 1


@pytest.mark.both
def test_single_games_give_the_same_rewards_as_batches() -> None:
    batch = deckwerk.env.batch("shards", games=1, seats=2, seed=5, shaping=0.01)
    single = deckwerk.env.aec("shards", seats=2, shaping=0.01)
    single.reset(seed=int(batch.seeds[0]))
    seen = 0
    for _ in range(120):
        action = int(batch.options[0, 0])
        rewards, done = batch.step([action])
        single.step(action)
        assert [single.unwrapped.rewards[agent] for agent in single.possible_agents] == rewards[0].tolist()
        seen += bool(rewards.any())
        if done[0]:
            break
    assert seen


@pytest.mark.compiled
def test_one_agent_gets_what_others_do_to_it() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="greedy", shaping=0.01)
    env.reset(seed=3)
    total, over, steps = 0.0, False, 0
    while not over:
        _, reward, over, _, _ = env.step(int(env.options()[-1]))
        total += reward
        steps += reward != 0
    assert total == pytest.approx(-1.0)
    assert steps > 3


@pytest.mark.parametrize("shaping", [True, "x", float("nan"), 1e9, None])
def test_what_is_no_shaping_is_refused(shaping: object) -> None:
    with pytest.raises(SetupError, match="shaping is a number"):
        deckwerk.env.batch("shards", games=1, shaping=shaping)  # type: ignore[arg-type]
