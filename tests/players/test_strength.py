"""Greedy is a sensible opponent: it beats random players however many sit at the table."""

import pytest

import deckwerk
from tests.players.arena import TEAMS, wins
from tests.settings import SETTINGS, Setting

GAMES = [info.slug for info in deckwerk.games()]
MORE = [setting for setting in SETTINGS if setting.seats > 1]


@pytest.mark.both
@pytest.mark.parametrize("game", GAMES)
def test_beats_random_in_95_of_100_games_with_seats_alternating(game: str) -> None:
    assert wins(100, game=game) >= 95


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_beats_two_or_three_random_players(seats: int, game: str) -> None:
    assert wins(12, seats, game=game) == 12


def test_beats_random_players_with_the_sets_combined() -> None:
    assert wins(12, 2, "combined", "vigil") == 12


@pytest.mark.parametrize(("game", "variant"), [("godslayer", "team"), ("vigil", "team")])
def test_two_greedy_partners_beat_a_random_team(game: str, variant: str) -> None:
    assert wins(8, 4, variant, game) == 8


@pytest.mark.soak
@pytest.mark.parametrize("setting", MORE, ids=str)
def test_beats_random_in_every_setting(setting: Setting) -> None:
    assert wins(30, setting.seats, setting.variant, setting.slug) >= 29


@pytest.mark.soak
def test_partners_are_known_as_such() -> None:
    assert {setting.variant for setting in SETTINGS if "team" in setting.variant} == TEAMS


@pytest.mark.soak
@pytest.mark.parametrize(("game", "least"), [("godslayer", 100), ("vigil", 70)])
def test_is_a_match_for_the_rival(game: str, least: int) -> None:
    assert wins(200, 1, "solo", game) >= least
