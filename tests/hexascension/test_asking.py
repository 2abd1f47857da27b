"""Being asked tells nothing, where quick actions abound and figures stand close together."""

import random
from itertools import islice

import pytest

import deckwerk
from deckwerk.engine.rng import seeded
from tests.conformance.check_asking import dealt_anew, play_alike
from tests.hexascension.oracle_positions import any_table, described
from tests.story import rule
from tests.walks import steps

BETWEEN = 5
DECISIONS = 60


def compared(seed: int, seats: int) -> int:
    """How many actions were played alike in games that looked the same to somebody."""
    table = any_table(random.Random(seed), seats, "standard")
    game, rng = deckwerk.position("hexascension", described(table, seed)), seeded(seed)
    count = 0
    for at in islice(steps(game, rng, DECISIONS), seed % BETWEEN, None, BETWEEN):
        for observer in (None, *range(seats)):
            try:
                count += play_alike(at.state(), dealt_anew(at, observer, rng), observer, rng)
            except AssertionError as error:
                error.add_note(f"seed {seed}, {seats} seats, after {len(at.record.actions)} decisions")
                raise
    return count


@rule("HX-72")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_is_asked_depends_on_what_all_know_alone(seats: int) -> None:
    assert sum(compared(seed, seats) for seed in range(3)) > 200


@pytest.mark.soak
@rule("HX-72")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_is_asked_depends_on_what_all_know_alone_in_many_games(seats: int) -> None:
    assert sum(compared(seed, seats) for seed in range(100, 140)) > 5_000
