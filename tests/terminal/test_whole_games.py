"""Whole games at the desk, in both languages, as a screen and as plain lines, in every variant."""

from pathlib import Path

import pytest

import deckwerk
from tests.terminal.sitting import Sitting, busy


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("variant", "kinds"),
    [
        ("standard", ["human", "random"]),
        ("standard", ["human", "random", "human"]),
        ("team", ["human", "random", "human", "random"]),
        ("solo", ["human"]),
    ],
    ids=["two", "three", "team", "solo"],
)
def test_a_game_is_played_to_its_end(
    tmp_path: Path, variant: str, kinds: list[str], lang: str, plain: bool
) -> None:
    game = deckwerk.new("godslayer", seats=len(kinds), seed=4, variant=variant)
    sitting = Sitting(game, busy, kinds=kinds, lang=lang, plain=plain, folder=tmp_path).play()
    assert sitting.game.over
    assert sitting.shown[-2].count({"de": "Das Spiel ist zu Ende.", "en": "The game is over."}[lang]) == 1
    assert sitting.store.names() == []
    for line in sitting.text.splitlines():
        assert len(line) <= 80 or line.startswith("\x1b")


def test_computers_among_themselves_are_watched(tmp_path: Path) -> None:
    game = deckwerk.new("godslayer", seats=3, seed=2)
    sitting = Sitting(game, [], kinds=["random", "random", "random"], folder=tmp_path).play()
    assert sitting.game.over
    assert "Random 1: " in sitting.text
    assert "wins with" in sitting.text
    assert sitting.store.names() == []
    assert sitting.prompts == []


def test_plain_lines_have_no_boxes_no_colours_and_erase_nothing(tmp_path: Path) -> None:
    game = deckwerk.new("godslayer", seats=2, seed=3)
    text = Sitting(game, busy, kinds=["human", "greedy"], lang="de", folder=tmp_path).play().text
    assert not set(text) & set("─━│\x1b")


def test_the_screen_is_drawn_afresh_for_each_decision(tmp_path: Path) -> None:
    game = deckwerk.new("godslayer", seats=2, seed=3)
    sitting = Sitting(game, ["1", "1"], kinds=["human", "random"], plain=False, folder=tmp_path).play()
    for screen in sitting.shown[:-1]:
        assert screen.startswith("\x1b[2J\x1b[H")
        assert screen.count("\x1b[2J") == 1
