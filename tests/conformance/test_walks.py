"""Every check on every way to play every game, and what is seen only in many games."""

from itertools import islice

import pytest

from deckwerk.games.catalogue import find_game
from deckwerk.words import LANGUAGES
from tests.conformance.check_asking import dealt_anew, play_alike
from tests.conformance.checks import CHECKS
from tests.conformance.walk import Walk
from tests.settings import SETTINGS, Setting, every_alike, every_game, every_setting
from tests.walks import starts, steps

GAMES = 2
DENSITY = 2
BEGINNING = 250
"""Decisions of a game."""
ACTIONS, BETWEEN = 300_000, 7
"""Actions played alike, and decisions from one such trial to the next."""


@every_game
def test_all_that_holds_for_every_game(slug: str) -> None:
    """The beginning; the long walks are compiled, go to every setting and begin with the same game."""
    setting = next(each for each in SETTINGS if each.slug == slug)
    Walk(setting, CHECKS).go(1, few=True, most=BEGINNING)


@pytest.mark.soak
@every_setting
def test_all_that_holds_for_every_game_in_many_games(setting: Setting) -> None:
    walk = Walk(setting, CHECKS)
    walk.go(GAMES, DENSITY)
    assert len(walk.kinds) >= 5, walk.kinds


@pytest.mark.soak
@every_alike
def test_all_that_holds_for_every_game_of_an_alike_variant(setting: Setting) -> None:
    Walk(setting, CHECKS).go(GAMES, few=True)


@pytest.mark.soak
@every_setting
def test_being_asked_tells_nothing_in_many_actions(setting: Setting) -> None:
    """So many in all settings together; a million were compared once."""
    compared, number = 0, 0
    while compared < ACTIONS // len(SETTINGS):
        number += 1
        ((game, rng),) = starts(setting, 1, first=number)
        for at in islice(steps(game, rng), number % BETWEEN, None, BETWEEN):
            for observer in (None, *range(setting.seats)):
                try:
                    compared += play_alike(at.state(), dealt_anew(at, observer, rng), observer, rng)
                except AssertionError as error:
                    error.add_note(f"{setting}, game {number}, after {len(at.record.actions)} decisions")
                    raise


@pytest.mark.soak
@every_setting
def test_different_seats_win(setting: Setting) -> None:
    outcomes: set[tuple[int, ...]] = set()
    for game, rng in starts(setting, 40):
        for _ in steps(game, rng):
            pass
        outcomes.add(tuple(game.winners()))
    if setting.is_together:
        assert outcomes <= {(), tuple(range(setting.seats))}, "some win and some do not"
    else:
        assert len(outcomes) >= 2, "the same seats win every game"


@every_game
def test_every_card_has_a_name_of_its_own(slug: str) -> None:
    rules = find_game(slug).load()
    for lang in LANGUAGES:
        titles = {rules.narrator.name(number, lang) for number in rules.card_numbers.values()}
        assert len(titles) == len(rules.card_numbers)
