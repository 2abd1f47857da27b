"""Greedy is a sensible opponent: it beats random players however many sit at the table."""

import pytest

import deckwerk
from deckwerk.players.roster import create
from tests.players.arena import TEAMS, play, wins
from tests.settings import SETTINGS, Setting

GAMES = [info.slug for info in deckwerk.games()]
LORD = "coop-"
"""Variants of Mistborn that are played together against the Lord Ruler."""
MORE = [setting for setting in SETTINGS if setting.seats > 1 and not setting.variant.startswith(LORD)]


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_beats_random_in_95_of_100_games_with_seats_alternating(game: str) -> None:
    assert wins(100, game=game) >= 95


@pytest.mark.soak
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


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2])
def test_beats_the_lord_ruler_as_random_players_never_do(seats: int) -> None:
    won = [lord_slain(number, seats, "greedy") for number in range(20)]
    assert won.count(True) >= 4
    assert not any(lord_slain(number, seats, "random") for number in range(20))


def lord_slain(seed: int, seats: int, name: str) -> bool:
    """Whether players of a kind win together."""
    table = deckwerk.new("mistborn", seats, seed, "coop-intro")
    return bool(play(table, [create(name, seed * seats + seat) for seat in range(seats)]).winners())
