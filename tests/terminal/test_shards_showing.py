"""How people are asked to show cards for unify and dominion, and what infinite power asks."""

from pathlib import Path

import pytest

from deckwerk import Game
from tests.terminal.shards_table import picked, scene_of, table
from tests.terminal.sitting import Sitting


def unifying(*hand: str, deck: tuple[str, ...] = ()) -> Game:
    game = table({"hand": ["leshai_knight", *hand], "deck": list(deck)}, {})
    game.apply("play leshai_knight")
    return game


def test_a_person_is_asked_which_card_to_show_for_unify() -> None:
    scene = scene_of(unifying("spore_cleric", "thorn_zealot", "crystal"))
    assert scene.question == "Unify of Le'shai Knight: show another Undergrowth ally? Then +6 power"
    assert [(choice.group, choice.item) for choice in scene.choices] == [
        ("Show", "Thorn Zealot"),
        ("Show", "Spore Cleric"),
        ("", "Show none"),
    ]
    german = scene_of(unifying("spore_cleric"), "de")
    assert german.question.startswith("Einheit von Le'shai-Ritter: Zeigst du einen Nachtschatten-Verbündeten")
    assert german.choices[-1].label == "Keine vorzeigen"
    assert picked(unifying("spore_cleric"), "keine", "de") == "pass"


def test_what_all_know_already_is_marked() -> None:
    known = {"card": "spore_cleric", "known_by": "all"}
    game = table({"hand": ["leshai_knight", "thorn_zealot", known]}, {})
    game.apply("play leshai_knight")
    assert [choice.item for choice in scene_of(game).choices][:2] == [
        "Spore Cleric (everyone knows it)",
        "Thorn Zealot",
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [("zealot", "show thorn_zealot"), ("none", "pass"), ("nichts", "pass"), ("2", "show spore_cleric")],
)
def test_words_for_showing(line: str, action: str) -> None:
    assert picked(unifying("spore_cleric", "thorn_zealot"), line) == action


def test_dominion_names_the_faction_that_is_asked_for() -> None:
    game = table({"hand": ["order_initiate", "kiln_drone", "spore_cleric", "nil_assassin"]}, {})
    game.apply("play order_initiate")
    assert scene_of(game).question.startswith("Dominion of Order Initiate: show a Homodeus card, and then ")
    game.apply("show kiln_drone")
    assert "eine Nachtschatten-Karte" in scene_of(game, "de").question


def test_a_lone_person_with_nothing_to_show_is_not_asked_but_told(tmp_path: Path) -> None:
    game = unifying("crystal", deck=("spore_cleric",))
    sitting = Sitting(game, [], kinds=["human", "random"], names=["Anna", "Rando"], folder=tmp_path).play()
    assert "You had no Undergrowth ally to show." in sitting.shown[0]


def test_the_whole_hand_is_played_though_a_card_asks_what_only_has_one_answer(tmp_path: Path) -> None:
    game = table({"hand": ["leshai_knight", "crystal"], "deck": ["spore_cleric"]}, {})
    sitting = Sitting(
        game, ["all"], kinds=["human", "random"], names=["Anna", "Rando"], folder=tmp_path
    ).play()
    assert sitting.game.record.actions == ["play leshai_knight", "pass", "play crystal"]


def test_the_whole_hand_leaves_out_what_really_asks(tmp_path: Path) -> None:
    game = table({"hand": ["leshai_knight", "undergrowth_aspirant", "crystal"], "deck": []}, {})
    sitting = Sitting(
        game, ["all"], kinds=["human", "random"], names=["Anna", "Rando"], folder=tmp_path
    ).play()
    assert sitting.game.record.actions == ["play crystal"]
    assert "Le'shai Knight" in sitting.text


def test_infinite_power_asks_whom_it_strikes() -> None:
    game = table({}, {"health": 20}, {}, infinite_power=1)
    game.apply("end")
    scene = scene_of(game)
    assert scene.question == "Infinite power: does it strike Bea (20 health)? 0 no, 1 yes."
    assert [(choice.number, choice.item) for choice in scene.choices] == [
        (0, "no damage to Bea"),
        (1, "infinite power against Bea: out of the game"),
    ]
    assert picked(game, "1") == "attack seat 2"
    assert picked(game, "0") == "spare seat 2"


def test_shields_against_infinite_power_are_said_to_be_in_vain() -> None:
    game = table({}, {"hand": ["command_seer"]}, infinite_power=1)
    game.apply("end")
    scene = scene_of(game, seat=1)
    assert scene.question == "Anna attacks you with infinite power. Show shields? They cannot save you."
    assert [choice.item for choice in scene.choices] == ["Command Seer", "Show no shield and drop out"]
