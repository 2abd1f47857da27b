"""A game can be copied, saved, recorded, described and taken back at every decision, also inside a card."""

import json

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.rng import seeded
from deckwerk.engine.serialise import to_bytes
from tests.settings import Setting, every_setting
from tests.walks import eager, inside_a_card, moments, starts, steps

pytestmark = pytest.mark.both


def assert_same(one: Game, other: Game) -> None:
    """Two games nobody could tell apart, whatever they look at; only the last events may be forgotten."""
    assert one.hash() == other.hash()
    assert to_bytes(one.state()) == to_bytes(other.state())
    assert (one.rules.slug, one.variant, one.seats) == (other.rules.slug, other.variant, other.seats)
    assert (one.over, one.scores(), one.winners()) == (other.over, other.scores(), other.winners())
    assert (one.decision is None) == (other.decision is None)
    if one.decision is not None and other.decision is not None:
        assert one.decision.to_dict() | {"seq": 0} == other.decision.to_dict() | {"seq": 0}
        assert one.decision.text() == other.decision.text()


def assert_same_future(one: Game, other: Game, seed: int, decisions: int = 12) -> None:
    """The two games stay the same when the same is played in both; neither is changed."""
    one, other = one.clone(), other.clone()
    rng = seeded(seed)
    for _ in range(decisions):
        if one.over:
            break
        action = eager(one, rng)
        told = [event.to_dict() for event in one.apply(action)]
        assert told == [event.to_dict() for event in other.apply(action.text)]
        assert one.hash() == other.hash()


@every_setting
def test_a_clone_is_the_same_game(setting: Setting) -> None:
    for number, game in enumerate(moments(setting, games=2, most=120, every=8)):
        twin = game.clone()
        assert_same(game, twin)
        assert twin.record.dumps() == game.record.dumps()
        assert twin.view(0).to_json() == game.view(0).to_json()
        assert_same_future(game, twin, number)


@every_setting
def test_playing_on_in_one_clone_leaves_the_others_untouched(setting: Setting) -> None:
    """Clones share their zones until one of them changes something: nothing may shine through, either way."""
    for start, rng in starts(setting, 2):
        kept: list[tuple[Game, bytes, str]] = []
        for number, game in enumerate(steps(start, rng, 300)):
            if number % 5 == 0:
                twin = game.clone()
                before = to_bytes(game.state()), game.record.dumps()
                for _ in steps(twin, seeded(number), 10):
                    pass
                assert (to_bytes(game.state()), game.record.dumps()) == before
                kept.append((game.clone(), *before))
        for twin, state, record in kept:
            assert to_bytes(twin.state()) == state
            assert twin.record.dumps() == record


@every_setting
def test_a_saved_game_is_restored(setting: Setting) -> None:
    for number, game in enumerate(moments(setting, games=2, most=120, every=8)):
        text = game.to_json()
        restored = deckwerk.from_json(text)
        assert_same(game, restored)
        for seat in (None, *range(game.seats)):
            assert restored.view(seat).to_json() == game.view(seat).to_json()
        assert restored.record.dumps() == game.record.dumps()
        assert restored.to_json() == text
        assert_same_future(game, restored, number)


@every_setting
def test_a_guess_goes_on_after_saving(setting: Setting) -> None:
    """A determinized game has a record of its own, but its decisions are counted on, and it knows what
    happened."""
    for number, game in enumerate(moments(setting, games=2, most=80, every=20)):
        seat = number % game.seats
        guess = game.determinize(seat, number)
        for _ in range(2):
            restored = deckwerk.from_json(guess.to_json())
            assert_same(guess, restored)
            assert restored.to_json() == guess.to_json()
            assert restored.view(seat).to_json() == guess.view(seat).to_json()
            assert restored.perspective(seat).last == guess.perspective(seat).last
            if guess.decision is not None:
                assert restored.decision is not None
                assert restored.decision.seq == guess.decision.seq
                guess.apply(0)


@every_setting
def test_a_record_plays_to_the_same_game(setting: Setting) -> None:
    for game in moments(setting, games=2, most=150, every=25):
        again = deckwerk.replay(game.record.dumps())
        assert_same(game, again)
        assert again.record.dumps() == game.record.dumps()
        for seat in (None, *range(game.seats)):
            assert again.view(seat).to_json() == game.view(seat).to_json()


@every_setting
def test_the_record_of_a_whole_game_plays_to_its_end(setting: Setting) -> None:
    for start, rng in starts(setting, 2):
        game = list(steps(start, rng))[-1]
        again = deckwerk.replay(game.record.dumps())
        assert again.over
        assert_same(game, again)


@every_setting
def test_a_described_game_can_be_set_up_again(setting: Setting) -> None:
    for number, game in enumerate(moments(setting, games=2, most=120, every=8)):
        description = game.position()
        again = deckwerk.position(setting.slug, description)
        assert_same(game, again)
        assert again.position() == description
        assert json.loads(json.dumps(description)) == description
        assert_same_future(game, again, number)


@every_setting
def test_undo_takes_back_one_action(setting: Setting) -> None:
    """At every step of a short stretch; it starts from a position, so that the record stays short."""
    for at in moments(setting, games=2, most=60, every=30):
        game = deckwerk.position(setting.slug, at.position())
        trail = [(at.hash(), at.record.dumps(), at.view(0).to_json()) for at in steps(game, seeded(5), 6)]
        for state, record, view in reversed(trail):
            assert (game.hash(), game.record.dumps(), game.view(0).to_json()) == (state, record, view)
            if game.record.actions:
                game.undo()


@every_setting
def test_undo_works_inside_a_card_and_at_the_end(setting: Setting) -> None:
    seen = 0
    for start, rng in starts(setting, 2):
        before = 0
        for game in steps(start, rng):
            if game.record.actions and (game.over or (inside_a_card(game) and seen < 12)):
                twin = game.clone()
                twin.undo()
                assert twin.hash() == before
                assert not twin.over
                twin.apply(game.record.actions[-1])
                assert_same(game, twin)
                seen += 1
            before = game.hash()
    assert seen > 4


@every_setting
def test_a_whole_game_can_be_taken_back_to_its_start(setting: Setting) -> None:
    game = setting.new(3)
    fresh = game.hash()
    trail = [at.hash() for at in steps(game, seeded(3), 40)]
    for state in reversed(trail):
        assert game.hash() == state
        if game.record.actions:
            game.undo()
    assert game.hash() == fresh == setting.new(3).hash()


@every_setting
def test_hashes_tell_states_apart(setting: Setting) -> None:
    """No two of the states in one game are alike: each step leaves a trace, and the hash sees it."""
    for start, rng in starts(setting, 2):
        contents: dict[int, bytes] = {}
        for game in steps(start, rng):
            content = to_bytes(game.state())
            assert contents.setdefault(game.hash(), content) == content
            assert 0 <= game.hash() < 2**63
        assert len(contents) == len(start.record.actions) + 1


@pytest.mark.soak
@every_setting
def test_every_step_of_many_games_can_be_kept(setting: Setting) -> None:
    for start, rng in starts(setting, 5):
        for number, game in enumerate(steps(start, rng)):
            assert_same(game, game.clone())
            restored = deckwerk.from_json(game.to_json())
            assert_same(game, restored)
            described = deckwerk.position(setting.slug, game.position())
            assert_same(game, described)
            if number % 10 == 0:
                assert_same_future(restored, described, number, 20)


@pytest.mark.soak
@every_setting
def test_every_step_of_a_game_can_be_taken_back(setting: Setting) -> None:
    game = list(steps(setting.new(8), seeded(8)))[-1]
    states = [at.hash() for at in steps(setting.new(8), seeded(8))]
    stride = max(1, len(states) // 60)
    for state in states[::-1][::stride]:
        assert game.hash() == state
        for _ in range(min(stride, len(game.record.actions))):
            game.undo()
