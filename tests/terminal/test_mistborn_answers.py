"""Questions outside the own turn in Mistborn: to sense, to prevent damage, to save an ally; and attacks."""

from pathlib import Path

import pytest

from deckwerk import Game
from tests.terminal.mistborn_table import NAMES, choices, picked, player, scene_of, table
from tests.terminal.sitting import Sitting


def attacked(**victim: object) -> Game:
    """Bea is asked whether she prevents 5 damage from Anna."""
    bea = player("shan", hand=["sneak", "funding"]) | victim
    game = table(player(), bea, damage=5)
    for action in ("end", "attack seat 2 #5"):
        game.apply(action)
    return game


def test_whoever_is_struck_sees_damage_and_what_a_card_prevents() -> None:
    scene = scene_of(attacked(health=20), seat=1)
    assert scene.question == "Anna's attack: 5 damage to you; you have 20 health. Do you prevent damage?"
    assert choices(scene) == [
        ("Prevent", "Sneak (cloud 3): 2 damage left"),
        ("", "Prevent nothing: take 5 damage, 15 health left"),
    ]
    german = scene_of(attacked(health=5), "de", seat=1)
    assert german.question == "Angriff von Anna: 5 Schaden an dir, du hast 5 Leben. Verhinderst du Schaden?"
    assert german.choices[1].label == "Nichts verhindern: 5 Schaden erleiden und ausscheiden"


@pytest.mark.parametrize(
    ("line", "action"),
    [("cloud", "cloud sneak"), ("verhülle schleichen", "cloud sneak"), ("no", "pass"), ("nichts", "pass")],
)
def test_answers_can_be_typed(line: str, action: str) -> None:
    assert picked(attacked(), line) == action


def test_others_can_protect_whoever_is_struck() -> None:
    cora = player("marsh", hand=["sneak"])
    game = table(player(), player("shan", health=4), cora, damage=5, target=2)
    for action in ("end", "attack seat 2 #5"):
        game.apply(action)
    scene = scene_of(game, seat=2)
    assert scene.question == "Anna's attack: 5 damage to Bea, who has 4 health. Do you prevent damage?"
    assert scene.choices[-1].item == "Prevent nothing: Bea takes 5 damage and drops out"


def test_an_edict_is_named_as_the_source() -> None:
    game = table(
        player(hand=["sneak"], deck=["funding"] * 5),
        player("shan", hand=["sneak"]),
        variant="coop-extreme",
        lord_deck=["edict_curfew"],
    )
    game.apply("end")
    scene = scene_of(game, "de", seat=1)
    assert scene.question == "Dominanz, Reihe 1: 2 Schaden an Anna mit 36 Leben. Verhinderst du Schaden?"


def test_the_player_chooses_which_defender_is_struck() -> None:
    me = player(allies=["soldier", "hazekillers"], adversaries=["adv_garrison_soldiers"])
    game = table(me, variant="coop-intro")
    game.apply("end")
    scene = scene_of(game)
    assert scene.question == "Adversary Garrison Soldiers: 2 damage. Which defender takes it first?"
    assert [item for _, item in choices(scene)] == [
        "Soldier (defense 2) is defeated, 0 damage goes through",
        "Hazekillers (defense 3) stops it",
    ]


def test_sensing_tells_who_moves_where_and_what_is_left() -> None:
    anna = player(progress_1=2)
    game = table(anna, player("shan", hand=["eavesdrop", "spy"]), points=4)
    game.apply("advance keep_venture #3")
    scene = scene_of(game, seat=1)
    assert scene.question == "Anna is about to advance 3 steps on Keep Venture (from 2). Do you use Sense?"
    assert choices(scene) == [
        ("Sense", "Spy (sense 3): then only 1"),
        ("Sense", "Eavesdrop (sense 2): then only 2"),
        ("", "Let it happen"),
    ]
    game.apply("sense spy")
    assert (
        scene_of(game, "de", seat=1).question
        == "Anna will auf Festung Wager 1 Schritt vorrücken (von 2). Nutzt du Spüren?"
    )


def test_saving_an_ally_says_whose_it_is() -> None:
    bea = player("shan", hand=["hide"], allies=["lurcher"])
    game = table(player(), bea, damage=3)
    for action in ("end", "attack lurcher seat 2"):
        game.apply(action)
    scene = scene_of(game, seat=1)
    assert scene.question == "Your Lurcher is about to be defeated. Do you prevent it?"
    assert choices(scene) == [("Prevent", "Hide: it stays in play"), ("", "Let it happen")]
    cora = player("marsh", hand=["hide"])
    game = table(player(), player("shan", allies=["lurcher"]), cora, damage=3, target=2)
    for action in ("end", "attack lurcher seat 2"):
        game.apply(action)
    german = scene_of(game, "de", seat=2).question
    assert german == "Taumler von Bea wird gleich besiegt. Verhinderst du es?"


def test_a_lone_person_without_such_a_card_is_told_not_asked(tmp_path: Path) -> None:
    bea = player("shan", hand=["funding"], deck=["sneak", "funding"])
    game = table(player(), bea, damage=5)
    game.apply("end")
    game.apply("attack seat 2 #5")
    sitting = Sitting(game, [], kinds=["random", "human"], names=["Rando", "Bea"], folder=tmp_path).play()
    assert "You had no card to prevent damage." in sitting.text
    assert "Bea: takes 5 damage" in sitting.text


def test_several_people_cannot_tell_who_holds_such_a_card(tmp_path: Path) -> None:
    bea = player("shan", hand=["funding"], deck=["sneak", "funding"])
    game = table(player(), bea, damage=5)
    sitting = Sitting(game, ["", "end", "attack bea", "", ""], names=NAMES[:2], folder=tmp_path).play()
    assert "It is Bea's turn to choose. Only Bea should look at the screen now." in sitting.text
    assert "There is nothing to choose here. Press Enter to continue." in sitting.text
    assert sitting.game.record.actions[:3] == ["end", "attack seat 2 #5", "pass"]


# Attacks


def attacking(*others: dict[str, object], **rest: object) -> Game:
    game = table(player(), *others, **rest)
    game.apply("end")
    return game


def test_targets_show_what_it_takes_and_what_remains() -> None:
    game = attacking(player("shan", allies=["lurcher"], health=4), damage=6)
    scene = scene_of(game)
    assert scene.question == "6 damage: whom do you attack?"
    assert choices(scene) == [
        ("Attack", "Lurcher 3D"),
        ("Attack", "Bea for 6 damage: out, unless prevented"),
        ("Attack", "Bea for 4 damage: out, unless prevented"),
        ("", "Stop attacking (6 damage is lost)"),
    ]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("attack bea 3", "attack seat 2 #3"),
        ("greife bea 2 an", "attack seat 2 #2"),
        ("attack bea", "attack seat 2 #6"),
        ("attack lurcher", "attack lurcher seat 2"),
        ("spare", "spare"),
        ("nichts", "spare"),
    ],
)
def test_attacks_can_be_typed(line: str, action: str) -> None:
    assert picked(attacking(player("shan", allies=["lurcher"]), damage=6), line) == action


def test_the_marker_is_handed_on() -> None:
    game = attacking(player("shan"), player("marsh"), damage=2, target=2)
    game.apply("attack seat 2 #2")
    scene = scene_of(game, seat=1)
    assert scene.question == "Who gets the target marker?"
    assert [choice.label for choice in scene.choices][:2] == [
        "Give the target marker to Cora",
        "Give the target marker to Anna",
    ]
    assert picked(game, "aim anna") == "aim seat 1"


def test_adversaries_and_the_lord_ruler_are_struck() -> None:
    me = player(adversaries=["adv_koloss_pack"])
    other = player("shan", adversaries=[{"card": "adv_obligator_taxer", "used": [1]}])
    game = table(me, other, variant="coop-intro", damage=3, lord_health=3)
    game.apply("end")
    assert choices(scene_of(game))[:3] == [
        ("Attack", "Koloss Pack (shield 3) (Anna)"),
        ("Attack", "Tax Obligator (last shield 2) (Bea)"),
        ("Attack", "Lord Ruler for 3 damage: you win"),
    ]


def test_common_damage_is_divided_by_numbers() -> None:
    game = table(
        player(deck=["funding"] * 5),
        player("shan", health=5),
        variant="coop-standard-a",
        lord_deck=["edict_public_executions"],
    )
    game.apply("end")
    scene = scene_of(game)
    assert "to divide. How much for Anna (36 health)? 0 to 6, the rest goes to Bea." in scene.question
    assert [(choice.number, choice.item) for choice in scene.choices] == [
        (0, "nothing for Anna"),
        (3, "3 damage to Anna: 33 health left"),
        (6, "6 damage to Anna: 30 health left"),
    ]
    assert picked(game, "2") == "suffer seat 1 #2"
    assert picked(game, "all") == "suffer seat 1 #6"
