"""Batches against computer players: the games that Gymnasium's environment has, many at once."""

import numpy as np
import pytest

import deckwerk.env
from deckwerk import SetupError
from deckwerk.env import opposing
from deckwerk.players.base import Player
from deckwerk.players.roster import create
from tests.env.test_batches import random_actions
from tests.settings import every_game


@every_game
@pytest.mark.both
def test_a_batch_against_players_equals_single_games_step_by_step(slug: str) -> None:
    batch = deckwerk.env.batch(slug, games=3, seats=2, seed=11, opponents="random")
    singles = [deckwerk.env.against(slug, seats=2, opponents="random") for _ in range(3)]
    seen = [single.reset(seed=int(batch.seeds[number])) for number, single in enumerate(singles)]
    for step in range(25):
        for number, (observation, info) in enumerate(seen):
            assert np.array_equal(observation, batch.observations[number])
            assert np.array_equal(info["action_mask"], batch.masks[number])
            assert info["seat"] == batch.seats_asked[number]
        actions = random_actions(batch, step)
        rewards, done = batch.step(actions)
        assert rewards.shape == (3,)
        for number, single in enumerate(singles):
            observation, reward, over, _, info = single.step(int(actions[number]))
            assert reward == rewards[number]
            assert over == done[number]
            seen[number] = single.reset(seed=int(batch.seeds[number])) if over else (observation, info)


@pytest.mark.compiled
def test_results_are_the_agents_own_and_the_next_game_begins_with_its_decision() -> None:
    batch = deckwerk.env.batch("shards", games=4, seats=3, seed=5, opponents=["random", "greedy"])
    singles = [deckwerk.env.against("shards", seats=3, opponents=["random", "greedy"]) for _ in range(4)]
    for number, single in enumerate(singles):
        single.reset(seed=int(batch.seeds[number]))
    finished = 0
    for step in range(400):
        actions = random_actions(batch, step)
        rewards, done = batch.step(actions)
        for number, single in enumerate(singles):
            observation, reward, over, _, _ = single.step(int(actions[number]))
            assert (reward, over) == (rewards[number], done[number])
            if over:
                finished += 1
                observation, info = single.reset(seed=int(batch.seeds[number]))
                assert info["seat"] == batch.seats_asked[number]
            assert np.array_equal(observation, batch.observations[number])
    assert finished > 4


@pytest.mark.both
def test_the_agent_can_have_a_seat_of_its_own() -> None:
    batch = deckwerk.env.batch("shards", games=4, seats=2, opponents="random", seat=1, seed=3)
    for step in range(10):
        assert np.all(batch.seats_asked == 1)
        batch.step(random_actions(batch, step))
    with pytest.raises(ValueError, match="game 2: action 712 cannot be chosen now; allowed are"):
        batch.step(np.where(np.arange(4) == 2, 712, random_actions(batch, 0)))


@pytest.mark.both
def test_games_that_are_cut_before_the_agent_is_asked_are_as_if_they_had_not_been() -> None:
    batch = deckwerk.env.batch("shards", games=3, seats=2, opponents="random", seat=1, limit=1, seed=3)
    for step in range(6):
        assert np.all(batch.lengths == 0)
        rewards, done = batch.step(random_actions(batch, step))
        assert np.all(done)
        assert np.all(batch.cut)
        assert np.all(rewards == 0)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"opponents": "gready"}, "there is no player 'gready'.*greedy"),
        ({"opponents": ["random", "random"]}, "2 seats have 1 opponents, not 2"),
        ({"opponents": "random", "seat": 2}, "a seat is a number from 0 to 1, not 2"),
        ({"seat": 0}, "without these all seats are asked"),
    ],
)
def test_what_is_wrong_is_said(asked: dict[str, object], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        deckwerk.env.batch("shards", games=2, seats=2, **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("single", [True, False])
def test_a_computer_player_draws_nothing_that_a_deal_draws(
    monkeypatch: pytest.MonkeyPatch, *, single: bool
) -> None:
    """With the seed of the deal it would begin with the numbers that chose who begins and shuffled."""
    seeds: list[int] = []

    def noted(name: str, seed: int, game: str) -> Player:
        seeds.append(seed)
        return create(name, seed, game)

    monkeypatch.setattr(opposing, "create", noted)
    if single:
        deckwerk.env.against("shards", seats=3, opponents="random").reset(seed=7)
    else:
        deckwerk.env.batch("shards", games=1, seats=3, seed=7, opponents="random")
    used = [seed for seed in seeds if seed != 0]  # with 0 it is only looked whether there is such a player
    assert len(set(used)) == 2
    assert min(used) > 1_000_000
