"""How damage is dealt and shields are shown in Shards of Infinity."""

import re
from pathlib import Path

import pytest

from deckwerk import Game
from deckwerk.presentation.commands import Misread
from tests.terminal.shards_table import NAMES, attacked, drawn, picked, read, scene_of, table
from tests.terminal.sitting import Sitting


def test_the_defender_sees_attack_shields_and_what_remains() -> None:
    scene = scene_of(attacked(), seat=1)
    assert scene.question == "Anna attacks you for 7 damage; you have 50 health. Show shields?"
    assert [(choice.group, choice.item) for choice in scene.choices] == [
        ("Show", "Korvus Legionnaire (shield 2): 5 damage left"),
        ("Show", "Command Seer (shield 5): 2 damage left"),
        ("", "Show no shield: take 7 damage, 43 health left"),
    ]
    game = attacked()
    game.apply("show command_seer")
    german = scene_of(game, "de", seat=1)
    assert german.question == "Anna greift dich mit 2 Schaden an, du hast 50 Leben. Zeigst du Schilde vor?"
    assert german.choices[-1].label == "Kein weiterer Schild: 2 Schaden erleiden, 48 Leben bleiben"


@pytest.mark.parametrize("line", ["pass", "nichts", "keinen", "none", "nothing", "no"])
def test_words_for_no_shield(line: str) -> None:
    assert picked(attacked(), line) == "pass"


def test_damage_that_kills_is_announced() -> None:
    assert scene_of(attacked(health=7), seat=1).choices[-1].label.endswith("take 7 damage and drop out")
    assert "7 health" in scene_of(attacked(health=7), seat=1).question


def test_a_lone_person_without_shields_is_not_asked_but_told(tmp_path: Path) -> None:
    game = table({"hand": []}, {"hand": ["crystal"]}, power=7)
    sitting = Sitting(game, [], kinds=["random", "human"], names=["Rando", "Bea"], folder=tmp_path).play()
    assert "Rando: attacks Bea with 7 power" in sitting.shown[0]
    assert "Bea: takes 7 damage" in sitting.shown[0]
    assert "You had no shield to show." in sitting.shown[0]


@pytest.mark.parametrize("hand", [["crystal"], ["command_seer"]], ids=["without shields", "with a shield"])
def test_several_people_cannot_tell_who_has_shields(tmp_path: Path, hand: list[str]) -> None:
    """Whether Bea has shields or not, she is called to the screen."""
    game = table({"hand": []}, {"hand": hand}, power=7)
    lines = ["", "end", "", "" if hand == ["crystal"] else "pass"]
    sitting = Sitting(game, lines, names=NAMES[:2], folder=tmp_path).play()
    assert "It is Bea's turn to choose. Only Bea should look at the screen now." in sitting.shown[2]
    assert "Anna attacks you for 7 damage" in sitting.shown[3]
    assert ("There is nothing to choose here." in sitting.shown[3]) == (hand == ["crystal"])
    assert sitting.game.record.actions == ["end", "pass"]
    assert sitting.game.view(None).counter("health", 1) == 43


def dividing(power: int = 30) -> Game:
    """Anna divides her power among Bea and Dora; Cora is protected."""
    game = table({}, {"health": 20}, {"champions": ["zetta_encryptor"]}, {}, power=power)
    game.apply("end")
    return game


def test_damage_is_asked_for_as_a_number() -> None:
    scene = scene_of(dividing())
    assert scene.question == "30 power: how much for Bea (20 health)? 0 to 30, the rest goes to Dora."
    assert [(choice.number, choice.item) for choice in scene.choices] == [
        (0, "no damage to Bea"),
        (20, "20 damage to Bea: out without shields"),
        (30, "30 damage to Bea: out without shields"),
    ]
    assert "[12]" not in drawn(scene)
    few = scene_of(dividing(7), "de").choices
    assert [choice.item for choice in few] == [
        "kein Schaden für Bea",
        "7 Schaden für Bea: ohne Schilde bleiben 13 Leben",
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("12", "attack seat 2 #12"),
        ("1", "attack seat 2 #1"),
        ("0", "spare seat 2"),
        ("30", "attack seat 2 #30"),
        ("all", "attack seat 2 #30"),
        ("alles", "attack seat 2 #30"),
        ("attack 12", "attack seat 2 #12"),
        ("12 damage", "attack seat 2 #12"),
        ("spare", "spare seat 2"),
        ("nichts", "spare seat 2"),
        ("attack seat 2 #3", "attack seat 2 #3"),
    ],
)
def test_numbers_are_amounts_of_damage(line: str, action: str) -> None:
    assert picked(dividing(), line) == action


@pytest.mark.parametrize("line", ["31", "-1", "999999999999"])
def test_damage_that_one_has_not_is_refused(line: str) -> None:
    assert read(dividing(), line) == Misread(f"{line} is not possible; type a number from 0 to 30, or all.")


def test_a_hint_names_the_number_to_type(tmp_path: Path) -> None:
    sitting = Sitting(dividing(), ["", "hint"], names=NAMES[:4], folder=tmp_path).play()
    hint = re.search(r"^(?:Hint:|or) \[(\d+)\] (\d+) damage to Bea", sitting.text, re.MULTILINE)
    assert hint is not None
    assert hint[1] == hint[2]


def test_the_end_of_the_turn_says_whom_it_strikes() -> None:
    def end(*others: dict[str, object], lang: str = "en", **rest: object) -> str:
        return scene_of(table({}, *others, **rest), lang).choices[-1].label

    assert end({}) == "End your turn"
    assert end({}, power=3) == "Attack Bea with 3 power and end your turn"
    assert end({}, {}, power=3, lang="de") == "Mit 3 Macht angreifen und Zug beenden"
    assert end({"champions": ["zetta_encryptor"]}, power=3) == "End your turn (nobody can be attacked)"
    assert end({}, infinite_power=1, lang="de") == "Bea mit unendlich viel Macht angreifen und Zug beenden"
