"""Random games of every kind: cards are conserved, somebody can act, every option works, the game ends."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.words import LANGUAGES
from tests.conformance.soundness import all_cards, assert_sound
from tests.settings import Setting, every_setting
from tests.walks import inside_a_card, moments, starts, steps

pytestmark = pytest.mark.both

DECISIONS_PER_SEAT = 3000
"""Far more than any random game has needed (some 300 for each seat)."""


@every_setting
def test_every_state_of_a_game_is_sound(setting: Setting) -> None:
    for start, rng in starts(setting, 2):
        cards = all_cards(start.state())
        for game in steps(start, rng):
            assert_sound(game, cards)


@every_setting
def test_every_game_ends(setting: Setting) -> None:
    for start, rng in starts(setting, 4):
        decisions = sum(1 for _ in steps(start, rng, DECISIONS_PER_SEAT * setting.seats))
        assert start.over, f"still going on after {decisions} decisions"


@every_setting
def test_there_is_always_an_option_and_none_twice(setting: Setting) -> None:
    for game in moments(setting, games=2, most=300):
        if game.decision is None:
            continue
        texts = [option.text for option in game.decision.options]
        codes = [option.code for option in game.decision.options]
        assert texts
        assert len(set(texts)) == len(texts)
        assert len(set(codes)) == len(codes)
        assert game.decision.seq == len(game.record.actions)


@every_setting
def test_every_option_reads_back_from_its_text(setting: Setting) -> None:
    for game in moments(setting, games=2, most=300):
        for option in game.decision.options if game.decision else []:
            assert game.rules.parse_action(option.text) == option.code
            assert option == option.text
            assert hash(option) == hash(option.text)
            assert 0 <= option.code < 2**63


@every_setting
def test_every_option_says_what_it_touches(setting: Setting) -> None:
    """A client offers the thing itself to click: so it must be there, where the asked seat sees it."""
    for game in moments(setting, games=2, most=200, every=3):
        if game.decision is None:
            continue
        view = game.view(game.decision.seat)
        for option in game.decision.options:
            if option.card is None or option.zone is None:
                continue
            owner = option.seat if option.seat is not None else game.decision.seat
            named = [zone for zone in view.zone_views() if zone.name == option.zone]
            zones = [zone for zone in named if zone.seat in (None, owner)]
            card = game.rules.card_numbers[option.card]
            assert len(zones) == 1, f"{option} touches {option.zone}"
            assert card in zones[0].cards, f"{option} is not in {option.zone}"
            assert option.place is None or zones[0].cards[option.place - 1] == card


@every_setting
def test_every_option_can_be_carried_out(setting: Setting) -> None:
    for game in moments(setting, games=2, most=200, every=5):
        cards = all_cards(game.state())
        before = game.hash()
        for index in range(len(game.decision.options) if game.decision else 0):
            branch = game.clone()
            branch.apply(index)
            assert len(branch.record.actions) == len(game.record.actions) + 1
            assert_sound(branch, cards)
        assert game.hash() == before


@every_setting
def test_an_action_its_text_and_its_index_are_the_same(setting: Setting) -> None:
    for game in moments(setting, games=2, most=120, every=6):
        if game.decision is None:
            continue
        for index, option in enumerate(game.decision.options):
            results = {play_on(game, form) for form in (index, option, option.text)}
            assert len(results) == 1


def play_on(game: Game, form: deckwerk.Action | str | int) -> tuple[int, str, str]:
    branch = game.clone()
    events = branch.apply(form)
    return branch.hash(), str([event.to_dict() for event in events]), branch.record.dumps()


@every_setting
def test_people_can_read_everything_in_both_languages(setting: Setting) -> None:
    rules = setting.rules
    names = [f"P{number}" for number in range(setting.seats)]
    for game in moments(setting, games=4, most=150):
        events = game.view(0).events + game.view(None).events
        for lang in LANGUAGES:
            said = [event.text(lang) for event in events] + [event.text(lang, names) for event in events]
            if game.decision is not None:
                said.append(game.decision.text(lang))
                said += [option.label(lang) for option in game.decision.options]
            for sentence in said:
                assert sentence.strip() == sentence != "", f"{sentence!r} at {game.decision}"
                assert not set("{}_") & set(sentence), f"{sentence!r} shows its making"
    for lang in LANGUAGES:
        titles = {rules.narrator.name(number, lang) for number in rules.card_numbers.values()}
        assert len(titles) == len(rules.card_numbers)


@every_setting
def test_labels_tell_the_options_apart(setting: Setting) -> None:
    for game in moments(setting, games=2, most=200, every=3):
        for lang in LANGUAGES if game.decision else ():
            assert game.decision is not None
            options = game.decision.options
            labels = {(option.label(lang), option.place) for option in options}
            assert len(labels) == len(options), [option.label(lang) for option in options]


@every_setting
def test_random_games_reach_the_inside_of_cards(setting: Setting) -> None:
    """The tests here mean what they say only if their games stop in the middle of effects too."""
    kinds = {at.decision.kind for at in moments(setting, 8, 300) if at.decision and inside_a_card(at)}
    assert len(kinds) >= 5, kinds


@pytest.mark.soak
@every_setting
def test_many_games_are_sound_to_the_end(setting: Setting) -> None:
    for start, rng in starts(setting, 15):
        cards = all_cards(start.state())
        for game in steps(start, rng, DECISIONS_PER_SEAT * setting.seats):
            assert_sound(game, cards)
        assert start.over
