"""Variants that differ from another in numbers only: a few games of each, looked at from all sides."""

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.words import LANGUAGES
from tests.conformance.soundness import all_cards, assert_sound
from tests.settings import ALIKE, ALL_SETTINGS, SETTINGS, Setting, every_alike
from tests.walks import starts, steps

pytestmark = pytest.mark.both

SELDOM = 20


@every_alike
def test_a_game_of_an_alike_variant_is_sound_and_can_be_kept(setting: Setting) -> None:
    for start, rng in starts(setting, 2):
        cards = all_cards(start.state())
        for number, game in enumerate(steps(start, rng)):
            assert_sound(game, cards)
            if number % SELDOM == 0:
                assert deckwerk.position(setting.slug, game.position()).hash() == game.hash()
                assert deckwerk.from_json(game.to_json()).hash() == game.hash()
                seat = number % setting.seats
                guess = game.determinize(seat, number)
                assert guess.view(seat).to_json() == game.view(seat).to_json()
            if game.decision is not None:
                for lang in LANGUAGES:
                    labels = {(option.label(lang), option.place) for option in game.decision.options}
                    assert len(labels) == len(game.decision.options)
        assert start.over
        again = deckwerk.replay(start.record.dumps())
        assert (again.hash(), again.winners()) == (start.hash(), start.winners())


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
