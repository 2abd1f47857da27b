"""Seeds of batches do not overlap, and what is drawn from a seed tells nothing of the rest."""

import numpy as np
import pytest

import deckwerk.env
from deckwerk.env.seeds import AGENT, FIRST, SEEDS, drawn_seat, game_seed


def test_all_games_of_neighbouring_batches_have_different_seeds() -> None:
    seeds = [game_seed(seed, number) for seed in range(40) for number in range(500)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < SEEDS for seed in seeds)


def test_the_games_of_a_batch_can_never_have_equal_seeds() -> None:
    """Whatever the numbers of two games: here many that differ in a single bit."""
    numbers = [0, *(1 << bit for bit in range(53)), *(3 << bit for bit in range(52))]
    assert len({game_seed(7, number) for number in numbers}) == len(numbers)


def test_seats_are_fair_and_unrelated() -> None:
    count = 6000
    drawn = np.array([[drawn_seat(seed, what, 3) for what in (AGENT, FIRST)] for seed in range(count)])
    table = np.zeros((3, 3))
    np.add.at(table, (drawn[:, 0], drawn[:, 1]), 1)
    assert np.all(np.abs(table - count / 9) < 4.5 * np.sqrt(count / 9))
    following = np.mean(drawn[1:, 0] == drawn[:-1, 0])
    assert abs(following - 1 / 3) < 4.5 * np.sqrt(2 / 9 / count)


@pytest.mark.both
def test_batches_with_neighbouring_seeds_share_no_game() -> None:
    first, second = (deckwerk.env.batch("shards", games=8, seats=2, seed=seed) for seed in (4, 5))
    assert not set(first.seeds.tolist()) & set(second.seeds.tolist())
    again = deckwerk.env.batch("shards", games=16, seats=2, seed=4)
    assert again.seeds[:8].tolist() == first.seeds.tolist(), "a larger batch begins with the same games"


@pytest.mark.both
def test_a_reset_without_a_seed_goes_on_to_other_games() -> None:
    batch = deckwerk.env.batch("shards", games=3, seats=2, seed=4)
    begun = batch.seeds.tolist()
    batch.reset()
    assert not set(batch.seeds.tolist()) & set(begun)
    batch.reset(4)
    assert batch.seeds.tolist() == begun


def test_who_begins_a_reduced_game_says_nothing_about_the_seat_of_the_agent() -> None:
    env = deckwerk.env.against("shards", seats=2, opponents="random", start="tiny")
    seen = set()
    for seed in range(24):
        _, info = env.reset(seed=seed)
        seen.add((info["seat"], drawn_seat(seed, FIRST, 2)))
    assert len(seen) == 4
