"""Many games at once are the same games as one at a time."""

import pickle

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import deckwerk.env
from deckwerk import SetupError
from deckwerk.engine.rng import seeded
from deckwerk.env.batches import Batch
from tests.settings import every_game


def random_actions(batch: Batch, seed: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """Any option in each game, always the same for the same seed."""
    rng = seeded(seed)
    picks = [int(rng.below(int(size))) for size in batch.sizes]
    return batch.options[np.arange(batch.games), picks].copy()


@every_game
@pytest.mark.both
def test_a_batch_equals_single_games_step_by_step(slug: str) -> None:
    batch = deckwerk.env.batch(slug, games=3, seed=11)
    singles = [deckwerk.env.aec(slug) for _ in range(3)]
    for number, single in enumerate(singles):
        single.reset(seed=int(batch.seeds[number]))
    for step in range(40):
        for number, single in enumerate(singles):
            observation, _, over, _, _ = single.last()
            assert not over
            assert np.array_equal(observation["observation"], batch.observations[number])
            assert np.array_equal(observation["action_mask"], batch.masks[number])
            assert single.agent_selection == f"seat_{batch.seats_asked[number]}"
        actions = random_actions(batch, step)
        for single, action in zip(singles, actions, strict=True):
            single.step(int(action))
        batch.step(actions)


@pytest.mark.both
def test_options_and_masks_say_the_same() -> None:
    batch = deckwerk.env.batch("shards", games=4, seats=3, seed=3)
    for step in range(60):
        for number in range(batch.games):
            size = batch.sizes[number]
            assert sorted(batch.options[number, :size]) == np.flatnonzero(batch.masks[number]).tolist()
            assert np.all(batch.options[number, size:] == -1)
        batch.step(random_actions(batch, step))


@pytest.mark.both
def test_without_observations_or_masks_the_games_are_the_same() -> None:
    full = deckwerk.env.batch("mistborn", games=3, seats=2, seed=4)
    bare = deckwerk.env.batch("mistborn", games=3, seats=2, seed=4, observe=False, mask=False)
    assert bare.observations.size == bare.masks.size == 0
    actions = random_actions(full, 0)
    for step in range(40):
        assert np.array_equal(full.options, bare.options)
        assert np.array_equal(full.seats_asked, bare.seats_asked)
        actions = random_actions(full, step)
        full.step(actions)
        bare.step(actions)
    actions[0] = np.flatnonzero(full.masks[0] == 0)[0]
    with pytest.raises(ValueError, match="game 0: action"):
        bare.step(actions)


@pytest.mark.compiled
def test_finished_games_are_replaced_and_rewards_add_up_to_nothing() -> None:
    batch = deckwerk.env.batch("shards", games=5, seats=2, seed=7)
    finished = 0
    seeds = set(batch.seeds.tolist())
    for step in range(1200):
        rewards, done = batch.step(random_actions(batch, step))
        assert np.all(rewards.sum(axis=1) == 0)
        assert np.array_equal(np.abs(rewards).max(axis=1) == 1, done)
        assert np.all(batch.lengths[done] == 0)
        finished += int(done.sum())
        seeds |= set(batch.seeds.tolist())
    assert finished > 8
    assert len(seeds) == 5 + finished, "every game has a seed of its own"


@pytest.mark.both
def test_equal_seeds_are_equal_games() -> None:
    first, second = (deckwerk.env.batch("godslayer", games=2, seats=2, seed=5) for _ in range(2))
    for step in range(50):
        assert np.array_equal(first.observations, second.observations)
        first.step(random_actions(first, step))
        second.step(random_actions(second, step))
    before = second.observations.copy()
    first.reset(5)
    assert not np.array_equal(first.observations, before)


@pytest.mark.both
def test_without_a_seed_games_are_others_every_time_and_the_seed_is_told() -> None:
    first, second = (deckwerk.env.batch("shards", games=2, seats=2) for _ in range(2))
    assert first.seed != second.seed
    again = deckwerk.env.batch("shards", games=2, seats=2, seed=first.seed)
    assert np.array_equal(again.seeds, first.seeds)
    assert np.array_equal(again.observations, first.observations)
    first.reset()
    assert first.seed == again.seed, "the games that follow are of the same seed"
    first.reset(7)
    assert first.seed == pickle.loads(pickle.dumps(first)).seed == 7


@pytest.mark.both
def test_masks_are_those_that_gymnasium_samples_with() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=1)
    env = deckwerk.env.against("shards", seats=2, seat=0, opponents=lambda seen, mask: kinds(mask))

    def kinds(mask: NDArray[np.int8]) -> int:
        assert mask.dtype == np.int8
        return int(np.flatnonzero(mask)[0])

    _, info = env.reset(seed=1)
    assert batch.masks.dtype == info["action_mask"].dtype == env.action_masks().dtype == np.int8
    space = gymnasium.spaces.Discrete(batch.deckwerk_spec.action_count)
    assert batch.masks[0][space.sample(batch.masks[0])] == 1


@pytest.mark.both
def test_a_limit_cuts_games_without_a_reward() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, limit=3, seed=3)
    for step in range(3):
        assert not batch.done.any()
        batch.step(random_actions(batch, step))
    assert batch.done.all()
    assert batch.cut.all()
    assert not batch.ended.any()
    assert not batch.rewards.any()


@pytest.mark.both
def test_a_masked_action_is_refused_with_what_is_allowed_and_nothing_changes() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=3)
    before = batch.observations.copy()
    actions = random_actions(batch, 1)
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(ValueError, match=r"game 1: action \d+ cannot be chosen now; allowed are .*end"):
        batch.step(actions)
    assert np.array_equal(batch.observations, before)
    assert np.all(batch.lengths == 0)


@pytest.mark.parametrize("actions", [[0], [0.5, 0.5], [[0], [0]], [-1, 0], [0, 1 << 40], ["a", "b"]])
@pytest.mark.both
def test_what_are_no_actions_is_refused(actions: object) -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=3)
    with pytest.raises(ValueError, match="action"):
        batch.step(actions)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, "not for 9 seats"),
        ({"seats": True}, "seats are a number"),
        ({"variant": "blitz"}, "no variant 'blitz'"),
        ({"games": 0}, "from 1"),
        ({"limit": -1}, "limit"),
    ],
)
def test_a_batch_that_cannot_be_says_what_is_allowed(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        deckwerk.env.batch(**({"game": "shards", "games": 2} | wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1.5, True, 1 << 53, "x"])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        deckwerk.env.batch("shards", games=1).reset(seed)
