"""Variants that differ from another in numbers only: their walks are with the others', in test_walks.py."""

import pytest

from deckwerk.games.catalogue import find_game
from tests.conformance.checks import CHECKS
from tests.conformance.walk import Walk
from tests.settings import ALIKE, ALL_SETTINGS, SETTINGS, Setting, every_alike

pytestmark = pytest.mark.both

ESSENTIAL = [
    "every_state_is_sound",
    "labels_tell_the_options_apart",
    "a_record_plays_to_the_same_game",
    "a_saved_game_is_restored",
    "a_described_game_can_be_set_up_again",
    "the_seat_notices_nothing",
]


@pytest.mark.compiled
@every_alike
def test_a_game_of_an_alike_variant_is_sound_and_can_be_kept(setting: Setting) -> None:
    Walk(setting, {name: CHECKS[name] for name in ESSENTIAL}).go(2)


@every_alike
def test_it_is_like_a_variant_of_its_own_for_the_same_seats(setting: Setting) -> None:
    specs = {spec.name: spec for spec in find_game(setting.slug).load().variants}
    model = specs[specs[setting.variant].like]
    assert not model.like
    assert model.seats == specs[setting.variant].seats
    assert Setting(setting.slug, model.name, setting.seats) in SETTINGS


def test_every_variant_is_tested_with_all_its_seats_or_stands_for_one_that_is() -> None:
    assert {(setting.slug, setting.variant) for setting in ALL_SETTINGS} == {
        (setting.slug, setting.variant) for setting in [*SETTINGS, *ALIKE]
    }
    assert {setting.seats for setting in ALIKE} == {1, 2, 3, 4}
    assert not {str(setting) for setting in SETTINGS} & {str(setting) for setting in ALIKE}
