"""Two people play each game to its end in two browsers: a desktop with keys alone, a phone by touch."""

import pytest

import deckwerk
from tests.browser.conftest import Screens
from tests.browser.house import House
from tests.browser.people import both, play_on

SLUGS = [info.slug for info in deckwerk.games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_to_its_end(house: House, screens: Screens, slug: str) -> None:
    people = both(house, screens, slug)
    play_on(people)
    for person in people:
        person.page.wait_for_selector(".ending")
