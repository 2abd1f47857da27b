"""Whole games, perft numbers and hashes are what they were, interpreted and compiled."""

import pytest

from tests.goldens import FOLDER, GOLDENS, LONG_GOLDENS, PLAYED, first_difference, read
from tests.playthrough import full, played, review, reviewed
from tests.settings import SETTINGS

pytestmark = pytest.mark.both

MOST_LINES = 7_000


def compare(name: str, text: str) -> None:
    difference = first_difference(read(FOLDER / name), text)
    if difference:
        pytest.fail(
            f"tests/golden/{name} differs, {difference}\n"
            "If the rules or texts were meant to change: ./dw python -m tests.regenerate, read `git diff`,\n"
            "count up the game's revision if it plays differently, and say in the commit why it is right.",
            pytrace=False,
        )


@pytest.mark.parametrize("name", list(GOLDENS))
def test_golden(name: str) -> None:
    compare(name, GOLDENS[name]())


@pytest.mark.soak
@pytest.mark.parametrize("name", list(LONG_GOLDENS))
def test_long_golden(name: str) -> None:
    compare(name, LONG_GOLDENS[name]())


def test_the_folder_holds_these_files_and_no_others() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {*GOLDENS, *LONG_GOLDENS}
    assert {(setting.slug, setting.variant) for setting in SETTINGS} <= {
        (setting.slug, setting.variant) for setting in PLAYED
    }


def test_golden_files_can_be_read_by_people() -> None:
    assert sum(read(file).count("\n") for file in FOLDER.iterdir()) < MOST_LINES


def test_a_turn_that_differs_anywhere_has_another_hash() -> None:
    """The review shows the first turn in full and hashes the others: every line of the whole is in it."""
    setting = SETTINGS[0]
    game = played(setting)
    text = review(setting)
    for step in (game.steps[0], game.steps[len(game.steps) // 2], game.steps[-1]):
        for number, line in enumerate(step.text):
            step.text[number] = line + "!"
            assert reviewed(game) != text
            step.text[number] = line
    assert reviewed(game) == text
    whole = full(setting)
    assert all("\n".join(step.text) in whole for step in game.steps)


def test_a_difference_is_found_and_named() -> None:
    assert first_difference("a\nb\n", "a\nb\n") == ""
    assert first_difference("a\nb\n", "a\nc\n") == "line 2\n  was: b\n  now: c"
    assert first_difference("a\n", "a\nc\n") == "line 2\n  was: (the end)\n  now: c"
    assert first_difference("", "a\n").startswith("line 1")
