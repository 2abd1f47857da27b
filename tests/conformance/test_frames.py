"""Frames: what effects write into them is what they declare, in every game, and reads back as it was."""

import pytest

from deckwerk import build_info
from deckwerk.engine.effect import Effect
from deckwerk.engine.frames import describe_frames, frames_of, restore_frames
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.state import State
from tests.settings import SETTINGS, Setting, every_setting

DECISIONS = 400
_HEAD_NAMES = {"effect", "seat", "card"}


@every_setting
def test_arguments_are_declared_and_frames_read_back_as_they_were(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody reads or writes past the arguments of a frame, and every value is one that its effect allows."""
    if not build_info.compiled():
        guard_arguments(monkeypatch)
    state = setting.new(3).state()
    rng = seeded(3)
    for _ in range(DECISIONS):
        if state.over:
            break
        codes = legal(state).codes()
        choose(state, codes[rng.below(len(codes))])
        if not state.over:
            twin = state.clone()
            restore_frames(twin, describe_frames(state))
            assert frames_of(twin) == frames_of(state)


def guard_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let interpreted states notice who reaches past the arguments of the top frame."""
    read, write = State.argument, State.set_argument

    def argument(state: State, index: int) -> int:
        assert 0 <= index < state.rules.frame_sizes[state.top_effect()] - 3
        return read(state, index)

    def set_argument(state: State, index: int, value: int) -> None:
        assert 0 <= index < state.rules.frame_sizes[state.top_effect()] - 3
        write(state, index, value)

    monkeypatch.setattr(State, "argument", argument)
    monkeypatch.setattr(State, "set_argument", set_argument)


@pytest.mark.parametrize("slug", sorted({setting.slug for setting in SETTINGS}))
def test_arguments_of_an_effect_have_different_names(slug: str) -> None:
    rules = next(setting.rules for setting in SETTINGS if setting.slug == slug)
    effects: list[Effect] = list(rules.effects)
    for effect in effects:
        names = [argument.name for argument in effect.arguments()]
        assert len({*names} | _HEAD_NAMES) == len(names) + 3
        assert all(argument.largest(2, len(rules.card_ids)) < 2**62 for argument in effect.arguments())
