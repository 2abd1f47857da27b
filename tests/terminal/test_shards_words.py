"""What people can type in Shards of Infinity."""

from pathlib import Path

import pytest

from deckwerk.presentation.commands import Misread, Order
from tests.terminal.shards_table import NAMES, attacked, picked, read, table, told
from tests.terminal.sitting import Sitting


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("recruit nil", "recruit 1 nil_assassin"),
        ("buy optio", "recruit 5 optio_crusher"),
        ("kaufe optio", "recruit 5 optio_crusher"),
        ("fast-play nil", "fast-play 1 nil_assassin"),
        ("fast play nil assassin", "fast-play 1 nil_assassin"),
        ("schnell nil", "fast-play 1 nil_assassin"),
        ("focus", "focus"),
        ("fokus", "focus"),
        ("use li hin", "exhaust li_hin"),
        ("aktiviere li hin", "exhaust li_hin"),
        ("exhaust", "exhaust li_hin"),
        ("attack evokatus", "attack evokatus seat 2"),
        ("greife evokatus an", "attack evokatus seat 2"),
        ("evokatus", "attack evokatus seat 2"),
        ("zug beenden", "end"),
        ("ende", "end"),
        ("end turn", "end"),
    ],
)
def test_words_of_the_game(line: str, action: str) -> None:
    game = table({"champions": ["li_hin"]}, {"champions": ["evokatus"]}, crystals=9, power=9)
    assert picked(game, line) == action


def test_attacking_what_cannot_be_attacked_does_not_end_the_turn() -> None:
    game = table({}, {"champions": ["li_hin"]}, power=9)
    assert picked(game, "attack") == "end"
    assert isinstance(read(game, "attack li hin"), Misread)
    assert isinstance(read(game, "greife li hin an"), Misread)


def test_attacking_without_power_does_not_end_the_turn() -> None:
    game = table({"hand": ["blaster"]}, {})
    assert isinstance(read(game, "attack"), Misread)
    assert isinstance(read(game, "angriff", "de"), Misread)


def test_a_mercenary_by_its_bare_name_is_ambiguous() -> None:
    reading = read(table({}, {}, crystals=9), "nil assassin")
    assert isinstance(reading, Misread)
    assert "Recruit Nil Assassin" in reading.message
    assert "Fast-play Nil Assassin" in reading.message


@pytest.mark.parametrize("word", ["echo", "Unify", "einheit", "dominion", "multitalent", "inspire"])
def test_keywords_are_explained(tmp_path: Path, word: str) -> None:
    game = table({}, {})
    assert read(game, word) == Order("card", word)
    sitting = Sitting(game, [word, f"card {word}"], kinds=["human", "random"], folder=tmp_path).play()
    rule = {"einheit": "Unify", "multitalent": "Dominion"}.get(word, word.capitalize())
    for shown in sitting.shown[1:3]:
        assert f"\n{rule}: " in shown


def test_a_card_explains_its_keyword(tmp_path: Path) -> None:
    lines = ["card wraethe skirmisher", "card blaster"]
    sitting = Sitting(table({}, {}), lines, kinds=["human", "random"], folder=tmp_path).play()
    assert "Echo: at least one Wraethe card lies in your discard pile." in sitting.shown[1]
    assert "Unify: " not in sitting.shown[1]
    assert "Echo: " not in sitting.shown[2]


def test_piles_are_those_of_the_game() -> None:
    game = table({}, {})
    assert read(game, "box") == Order("box")
    assert read(game, "schachtel") == Order("box")
    assert not isinstance(read(game, "void"), Order)
    assert not isinstance(read(game, "trophies"), Order)


def test_what_is_out_of_the_game_is_listed(tmp_path: Path) -> None:
    game = table({}, {}, box=["crystal", "crystal"])
    sitting = Sitting(game, ["box"], kinds=["human", "random"], folder=tmp_path).play()
    assert "Out of the game (2): Crystal ×2" in sitting.text


def test_names_with_commas_do_not_run_into_each_other(tmp_path: Path) -> None:
    game = table({"discard": ["giga_source_adept", "crystal"], "champions": ["li_hin", "optio_crusher"]}, {})
    lines = told(game.clone(), "exhaust li_hin", "exhaust optio_crusher")
    assert lines[0].startswith("Anna: exhausts Li Hin, The Shattered · Optio Crusher; ")
    sitting = Sitting(game, ["discard"], kinds=["human", "random"], folder=tmp_path).play()
    assert ": Crystal · Giga, Source Adept" in sitting.text


# The whole hand


def test_all_waits_for_focus(tmp_path: Path) -> None:
    me: dict[str, object] = {"hand": ["shard_reactor", "crystal", "blaster"], "mastery": 4}
    sitting = Sitting(
        table(me, {}), ["all", "focus", "all"], kinds=["human", "random"], folder=tmp_path
    ).play()
    assert sitting.game.record.actions == ["play crystal", "play blaster", "focus", "play shard_reactor"]
    said = " ".join(sitting.text.split())
    assert "because more mastery would make them stronger: Shard Reactor. Type focus, then all." in said
    assert sitting.game.view(0).counter("crystals") == 3


def test_use_all_exhausts_champions(tmp_path: Path) -> None:
    me: dict[str, object] = {"champions": ["li_hin", "optio_crusher", "giga_source_adept"], "hand": []}
    sitting = Sitting(table(me, {}), ["use all"], kinds=["human", "random"], folder=tmp_path).play()
    assert sorted(sitting.game.record.actions) == ["exhaust li_hin", "exhaust optio_crusher"]


def test_all_is_no_answer_to_a_question(tmp_path: Path) -> None:
    sitting = Sitting(attacked(), ["", "all"], names=NAMES[:2], folder=tmp_path).play()
    assert '"all" is not possible now.' in sitting.text
