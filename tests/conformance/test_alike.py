"""Variants that differ from another in numbers or lots only: they walk with the others, in test_walks.py."""

import pytest

from deckwerk.games.catalogue import find_game
from tests.settings import ALIKE, ALL_SETTINGS, SETTINGS, Setting, every_alike

pytestmark = pytest.mark.both


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
