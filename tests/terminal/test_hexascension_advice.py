"""What a person at a table of Hexascension is told besides: why not, what is risky, where things lie."""

from pathlib import Path

import pytest

from deckwerk import Game
from deckwerk.presentation.commands import Misread
from deckwerk.presentation.families import family_of
from deckwerk.table.computers import Advice
from tests.terminal.hexascension_table import (
    NAMES,
    drawn,
    fight,
    lexicon,
    player,
    read,
    scene_of,
    table,
)
from tests.terminal.sitting import Sitting


def reading(game: Game, line: str, lang: str = "en") -> str:
    found = read(game, line, lang)
    assert isinstance(found, Misread), found
    return found.message


# Why not


@pytest.mark.parametrize(
    ("name", "state", "why"),
    [
        ("händler", {"paid": 3}, "Händler: du hast in diesem Zug 3 Fokus für Karten bezahlt, nötig sind 9."),
        ("weiser", {"drawn": 1}, "Weiser: du hast in diesem Zug 1 Karten zusätzlich gezogen, nötig sind 4."),
        (
            "späher",
            {"spent": 2},
            "Späher: du hast in diesem Zug 2 Bewegungen oder Feldaktionen gemacht, nötig",
        ),
        ("manipulator", {"focus": 2, "targeted": 1}, "Manipulator: du hast noch 2 Fokus, nötig sind 5."),
        (
            "manipulator",
            {"focus": 6},
            "Manipulator: du musst in diesem Zug eine Karte mit einem Ziel gespielt",
        ),
    ],
)
def test_what_is_lacking_for_a_class_is_said_in_figures(name: str, state: dict[str, int], why: str) -> None:
    game = table(player("e8"), player("e5"), **state)
    assert reading(game, f"werde {name}", "de").startswith(why)


def test_a_cell_two_moves_away_is_reached_by_way_of_another() -> None:
    two = table(player("e8"), player("a1"), units_1=2)
    assert reading(two, "e6") == "e6: it is 2 steps away, and your longest move goes 1 far: go to e7 first."
    one = table(player("e8"), player("a1"), units_1=1)
    assert reading(one, "e6") == "e6: it is 2 steps away, and your longest move goes 1 far over free cells."


def test_whoever_is_too_far_away_to_be_attacked() -> None:
    game = table(player("e8"), player("e5"), units_1=1)
    for line in ("attack", "attack bea"):
        assert reading(game, line).endswith(
            "nobody is in reach: the nearest figure is 3 steps away, and your longest move goes 1 far."
        )


def test_during_a_question_nothing_else_can_be_done() -> None:
    game = table(player("e8", "fighter"), player("e7"), units_1=1)
    game.apply("ability")
    assert reading(game, "greife bea an", "de") == "greife bea an: zuerst ist die Frage zu beantworten."


def test_the_same_thing_again_and_again_is_named_once(tmp_path: Path) -> None:
    game = table(player("e8", hand=["march"]), player("e5"), focus=2)
    lines = ["r1 r1 r1"]
    sitting = Sitting(game, lines, kinds=["human", "greedy"], folder=tmp_path).play()
    assert "No longer possible: Acquire Evasive Roll ×2." in sitting.text


# Risks


def poor(tmp_path: Path, lines: list[str], **rest: object) -> Game:
    """Anna, who types, could attack a much stronger Bea."""
    strong = player("e5", "fighter", relics=["shock_blade"] * 3, hand=["focus"])
    game = table(player("e6"), strong, units_1=1, **rest)
    sitting = Sitting(game, lines, kinds=["human", "greedy"], folder=tmp_path, careful=True).play()
    poor.text = sitting.text  # type: ignore[attr-defined]
    return sitting.game


def test_a_poor_attack_with_much_unspent_is_asked_about_once(tmp_path: Path) -> None:
    assert poor(tmp_path, ["e5", "tisch"], focus=5).record.actions == []
    assert poor(tmp_path, ["e5", "e5"], focus=5).record.actions[:1] == ["attack seat 2"]
    assert poor(tmp_path, ["e5"]).record.actions[:1] == ["attack seat 2"], "nothing would be lost"


def test_the_risk_is_told_in_figures() -> None:
    strong = player("e5", "fighter", relics=["shock_blade"] * 3)
    game = table(player("e6", hand=["focus"] * 2), strong, units_1=2, focus=5)
    assert game.decision is not None
    attack = next(option for option in game.decision.options if option.verb == "attack")
    said = family_of(lexicon().game).risk(attack, game.view(0), lexicon(), NAMES[:2])
    assert said == (
        "You hit Bea with 28%, and are hit with 100%. Whoever falls ends the turn; this would be lost: "
        "5 focus, 1 move, and 2 cards."
    )
    strike = next(option for option in game.decision.options if option.verb == "play")
    assert family_of(lexicon().game).risk(strike, game.view(0), lexicon(), NAMES[:2]) == ""


def test_whoever_falls_is_told_what_is_lost() -> None:
    game = fight(1, 6, 6, 1, 1, monster="neural_wolf")
    game.apply("physical")
    assert scene_of(game).question == "Your turn is over. To which start point does your figure go?"
    rich = fight(1, 6, 6, 1, 1, monster="neural_wolf", focus=3)
    rich.apply("physical")
    question = "Dein Zug ist zu Ende (3 Fokus verloren). Auf welchen Startpunkt?"
    assert scene_of(rich, "de").question == question


# Where things lie, and what to type


def test_the_special_cells_are_listed_with_how_far_they_are(tmp_path: Path) -> None:
    game = table(player("e8"), player("e5"))
    for word, lang, lines in (
        (
            "map",
            "en",
            ["Nexus: e5 (3 steps, ", "City: e8 (you are here), ", "Village: e9 (1 step), "],
        ),
        (
            "felder",
            "de",
            ["Nexus: e5 (3 Schritte, ", "Stadt: e8 (hier stehst du), ", "Dorf: e9 (1 Schritt), "],
        ),
    ):
        shown = Sitting(game, [word], kinds=["human", "greedy"], folder=tmp_path, lang=lang).play().text
        for line in lines:
            assert line in shown


def test_a_hint_names_what_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(player("e8", hand=["march"]), player("e5"), focus=2, units_1=1)
    assert game.decision is not None
    wanted = ["acquire 1 evasive_roll", "move e9", "play march"]
    texts = [option.text for option in game.decision.options]
    found = [Advice(texts.index(text), 40) for text in wanted]
    monkeypatch.setattr("deckwerk.table.table.advice", lambda perspective, progress: found)
    shown = Sitting(game, ["tipp"], kinds=["human", "greedy"], folder=tmp_path, lang="de").play().text
    for line in ("[r1] Erwerben: Ausweichrolle", "[e9] Nach e9 gehen", "[p1] Ausspielen: Marsch"):
        assert line in shown


def test_what_is_typed_at_a_page_is_for_the_game(tmp_path: Path) -> None:
    game = table(player("e8", hand=["march"]), player("e5"))
    sitting = Sitting(
        game, ["hilfe", "p1", "hilfe", "q", "tisch"], kinds=["human", "human"], folder=tmp_path, plain=False
    )
    assert sitting.play().game.record.actions == ["play march"]


def test_the_end_of_a_turn_says_what_lapses_also_where_there_is_little_room() -> None:
    game = table(player("e8"), player("a1"), focus=5, units_1=1)
    shown = drawn(scene_of(game, "de"), "de")
    assert "| [" in shown
    assert "Zug beenden (verfällt: 5F, 1 Bew.) (e)" in shown
