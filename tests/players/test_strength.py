"""Greedy is a sensible opponent: it beats random players however many sit at the table."""

import pytest

from tests.players.arena import wins


@pytest.mark.both
def test_beats_random_in_95_of_100_games_with_seats_alternating() -> None:
    assert wins(100) >= 95


@pytest.mark.parametrize("seats", [3, 4])
def test_beats_two_or_three_random_players(seats: int) -> None:
    assert wins(12, seats) == 12


def test_two_greedy_partners_beat_a_random_team() -> None:
    assert wins(8, 4, "team") == 8


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "variant"), [(3, "standard"), (4, "standard"), (4, "team"), (6, "team")])
def test_beats_random_in_95_of_100_games_with_more_seats(seats: int, variant: str) -> None:
    assert wins(100, seats, variant) >= 95


@pytest.mark.soak
def test_is_a_match_for_samael() -> None:
    assert wins(200, 1, "solo") >= 100
