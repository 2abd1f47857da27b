"""Damaged records and saved games: a clear error, no other exception, never a silently different game."""

import functools
import hashlib
import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import DeckwerkError, Game, RecordError, VersionError
from deckwerk.engine.rng import seeded
from tests.effort import LONG, QUICK, tries
from tests.settings import SETTINGS, Setting, every_setting
from tests.walks import inside_a_card, steps

pytestmark = pytest.mark.both

some_setting = st.integers(0, len(SETTINGS) - 1)
some_damage = st.tuples(
    st.sampled_from(["replace", "insert", "delete", "truncate", "repeat", "swap"]), st.floats(0, 1)
)
some_text = st.one_of(
    st.text(max_size=4), st.sampled_from(["\n", "\r\n", "\ud800", "0", "9" * 5000, "-1", "{", '"'])
)


@functools.cache
def kept(number: int) -> Game:
    """A game of each setting, stopped inside a card: half of them set up from a position."""
    setting = SETTINGS[number]
    for seed in range(number, number + 1000, 100):
        game = setting.rich(seeded(seed)) if number % 2 else setting.new(seed)
        for at in steps(game, seeded(seed)):
            if inside_a_card(at) and len(at.record.actions) > 15:
                return at
    raise AssertionError(f"no game of {setting} is ever inside a card")


def damaged(text: str, damage: tuple[str, float], letters: str) -> str:
    """The text with one thing wrong at some place."""
    kind, where = damage
    at = int(where * (len(text) - 1))
    until = at + max(1, len(letters))
    lines = text.splitlines(keepends=True)
    line = int(where * (len(lines) - 1))
    return {
        "replace": text[:at] + letters + text[until:],
        "insert": text[:at] + letters + text[at:],
        "delete": text[:at] + text[until:],
        "truncate": text[:at],
        "repeat": "".join(lines[: line + 1] + lines[line:]),
        "swap": "".join(lines[:line] + lines[line:][::-1]),
    }[kind]


def is_refused_or_the_same(load: Callable[[str], Game], text: str, game: Game) -> None:
    """Most damage is refused; what does not matter (a blank at the end) gives the very same game."""
    try:
        loaded = load(text)
    except DeckwerkError:
        return
    assert loaded.hash() == game.hash()
    assert loaded.record.dumps() == game.record.dumps()


def checked(body: str) -> str:
    """A record's text with the check sum that fits it."""
    return f"{body}check: {hashlib.blake2b(body.encode(errors='surrogatepass'), digest_size=8).hexdigest()}\n"


def body_of(game: Game) -> str:
    body = game.record.dumps().rpartition("check: ")[0]
    assert checked(body) == game.record.dumps()
    return body


def damage_to_a_record(number: int, damage: tuple[str, float], letters: str) -> None:
    game = kept(number)
    is_refused_or_the_same(deckwerk.replay, damaged(game.record.dumps(), damage, letters), game)


def damage_to_a_saved_game(number: int, damage: tuple[str, float], letters: str) -> None:
    game = kept(number)
    is_refused_or_the_same(deckwerk.from_json, damaged(game.to_json(), damage, letters), game)


def forged_record(number: int, damage: tuple[str, float], letters: str) -> None:
    """With a fitting check sum it may be a record of some other game, but then it is one, to the letter."""
    try:
        game = deckwerk.replay(checked(damaged(body_of(kept(number)), damage, letters)))
    except DeckwerkError:
        return
    assert deckwerk.replay(game.record.dumps()).hash() == game.hash()


@QUICK
@given(some_setting, some_damage, some_text)
def test_a_damaged_record_is_refused(number: int, damage: tuple[str, float], letters: str) -> None:
    damage_to_a_record(number, damage, letters)


@QUICK
@given(some_setting, some_damage, some_text)
def test_a_damaged_saved_game_is_refused(number: int, damage: tuple[str, float], letters: str) -> None:
    damage_to_a_saved_game(number, damage, letters)


@QUICK
@given(some_setting, some_damage, some_text)
def test_a_forged_record_is_refused_or_played(number: int, damage: tuple[str, float], letters: str) -> None:
    forged_record(number, damage, letters)


@pytest.mark.soak
@LONG
@given(some_setting, some_damage, some_text)
def test_much_damage_is_refused(number: int, damage: tuple[str, float], letters: str) -> None:
    damage_to_a_record(number, damage, letters)
    damage_to_a_saved_game(number, damage, letters)
    forged_record(number, damage, letters)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 70) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


def with_a_changed_leaf(data: object, path: list[int], value: object) -> object:
    """The same data with something else at a place inside, found by following the path."""
    if not path or not isinstance(data, dict | list) or not data:
        return value
    turn = path[0] % len(data)
    if isinstance(data, list):
        return [*data[:turn], with_a_changed_leaf(data[turn], path[1:], value), *data[turn + 1 :]]
    name = sorted(data)[turn]
    return data | {name: with_a_changed_leaf(data[name], path[1:], value)}


@tries(400)
@given(some_setting, st.lists(st.integers(0, 100), min_size=1, max_size=4), json_values)
def test_a_saved_game_with_a_changed_field_is_refused(number: int, path: list[int], value: object) -> None:
    game = kept(number)
    text = json.dumps(with_a_changed_leaf(json.loads(game.to_json()), path, value))
    is_refused_or_the_same(deckwerk.from_json, text, game)


def forged_guess(number: int, path: list[int], value: object) -> None:
    """A determinized game also says what happened before its record; that can be wrong too."""
    guess = kept(number).determinize(0, 1)
    text = json.dumps(with_a_changed_leaf(json.loads(guess.to_json()), path, value))
    try:
        again = deckwerk.from_json(text)
    except DeckwerkError:
        return
    assert again.hash() == guess.hash()
    for seat in (None, *range(again.seats)):
        view = again.view(seat)
        view.to_json()
        for event in view.events:
            event.text("de")
    assert deckwerk.from_json(again.to_json()).to_json() == again.to_json()


@tries(150)
@given(some_setting, st.lists(st.integers(0, 100), min_size=1, max_size=4), json_values)
def test_a_saved_guess_with_a_changed_field_is_refused(number: int, path: list[int], value: object) -> None:
    forged_guess(number, path, value)


@pytest.mark.soak
@LONG
@given(some_setting, st.lists(st.integers(0, 100), min_size=1, max_size=4), json_values)
def test_many_saved_guesses_with_a_changed_field_are_refused(
    number: int, path: list[int], value: object
) -> None:
    forged_guess(number, path, value)


@every_setting
def test_each_field_of_a_record_is_needed_and_checked(setting: Setting) -> None:
    game = kept(SETTINGS.index(setting))
    lines = body_of(game).splitlines()
    for index, line in enumerate(lines):
        name, separator, _ = line.partition(": ")
        if not separator or name == "position":
            continue
        without = "\n".join(lines[:index] + lines[index + 1 :]) + "\n"
        with pytest.raises(RecordError, match=f"{name} is missing"):
            deckwerk.replay(checked(without))
        for wrong in ("", "?", "-1", "1.5", "9" * 30, "9" * 5000, "٣"):
            other = "\n".join([*lines[:index], f"{name}: {wrong}", *lines[index + 1 :]]) + "\n"
            with pytest.raises(DeckwerkError):
                deckwerk.replay(checked(other))


@every_setting
def test_an_impossible_action_in_a_record_is_named(setting: Setting) -> None:
    game = kept(SETTINGS.index(setting))
    for wrong in ("xyzzy", f"{game.rules.verbs[0].word} {game.rules.card_ids[-1]} #77"):
        with pytest.raises(RecordError, match=f"action {len(game.record.actions) + 1}: "):
            deckwerk.replay(checked(f"{body_of(game)}{wrong}\n"))


@every_setting
def test_other_rules_are_told_from_damage(setting: Setting) -> None:
    game = kept(SETTINGS.index(setting))
    version = game.rules.version
    record = checked(body_of(game).replace(f"version: {version}", "version: 0-00000000"))
    saved = json.dumps(json.loads(game.to_json()) | {"version": "0-00000000"})
    for load, text in ((deckwerk.replay, record), (deckwerk.from_json, saved)):
        with pytest.raises(VersionError, match="version 0-00000000") as caught:
            load(text)
        assert version in str(caught.value)
        assert caught.value.code == "version"


@every_setting
def test_a_saved_game_with_the_record_of_another_is_refused(setting: Setting) -> None:
    game = kept(SETTINGS.index(setting))
    for other in SETTINGS:
        if other.slug == setting.slug and (other.variant, other.seats) != (setting.variant, setting.seats):
            data = json.loads(game.to_json()) | {"record": other.new(1).record.dumps()}
            with pytest.raises(RecordError):
                deckwerk.from_json(json.dumps(data))


@every_setting
def test_a_saved_game_is_its_record(setting: Setting) -> None:
    """The record of another moment leads elsewhere; a state that somebody adds is not believed."""
    game = kept(SETTINGS.index(setting))
    saved = json.loads(game.to_json())
    earlier = game.clone()
    earlier.undo()
    with pytest.raises(RecordError, match="leads to another state"):
        deckwerk.from_json(json.dumps(saved | {"record": earlier.record.dumps()}))
    with pytest.raises(RecordError, match="leads to another state"):
        deckwerk.from_json(json.dumps(saved | {"hash": earlier.hash()}))
    old = saved | {"deckwerk": 1, "state": {"counters": [2**62], "frames": [7] * 800}}
    assert deckwerk.from_json(json.dumps(old)).hash() == game.hash()


@pytest.mark.parametrize(
    "text", ["", " ", "\n", "null", "[]", "{}", "5", "NaN", '"x"', "[" * 100_000, "\x00", "{]"]
)
def test_what_is_nothing_of_ours_is_refused(text: str) -> None:
    for load in (deckwerk.replay, deckwerk.from_json):
        with pytest.raises(RecordError):
            load(text)


@every_setting
def test_line_ends_of_other_systems_do_no_harm(setting: Setting) -> None:
    game = kept(SETTINGS.index(setting))
    again = deckwerk.replay(game.record.dumps().replace("\n", "\r\n") + "\r\n\r\n")
    assert again.hash() == game.hash()
    assert again.record.dumps() == game.record.dumps()
