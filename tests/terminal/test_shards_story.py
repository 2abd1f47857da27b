"""How what happened in Shards of Infinity is told, and how a game ends."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.family import LINE
from tests.terminal.course import Course
from tests.terminal.shards_table import NAMES, lexicon, table, told
from tests.terminal.sitting import Sitting


def test_an_attack_is_told_to_both_sides() -> None:
    actions = ("end", "attack seat 2 #4", "show command_seer", "pass")
    game = table({"hand": []}, {"hand": ["command_seer"]}, {"hand": [], "health": 3}, power=9)
    assert told(game.clone(), *actions, viewer=1)[:3] == [
        "Anna: attacks Bea with 4 power, Cora with 5 power",
        "Bea: blocks with Command Seer (4)",
        "Cora: takes 5 damage; drops out",
    ]
    german = told(game, *actions, viewer=1, lang="de")
    assert german[0].startswith("Anna: greift Bea mit 4 Macht, Cora mit 5 Macht an")
    assert german[2] == "Cora: erleidet 5 Schaden; scheidet aus"


def test_what_strikes_comes_before_what_was_played() -> None:
    game = table({"hand": ["blaster"]}, {"champions": ["evokatus"]}, crystals=3, power=3)
    actions = ("play blaster", "recruit 2 kiln_drone", "attack evokatus seat 2", "focus", "end")
    line = told(game, *actions, viewer=1)[0]
    assert line.index("destroys Bea's Evokatus") < line.index("recruits Kiln Drone")
    assert line.index("recruits Kiln Drone") < line.index("plays Blaster")
    assert "uses focus" in line


def test_new_cards_in_the_row_are_told_of_whoever_is_on_turn() -> None:
    game = table({"hand": ["venator_of_the_wastes"], "champions": ["li_hin"]}, {"mastery": 5}, crystals=1)
    lines = told(game, "play venator_of_the_wastes", "recruit 2 kiln_drone")
    assert lines[0].startswith("Anna: plays Venator of the Wastes; recruits Kiln Drone; new in the row: ")
    assert lines[1:] == ["Bea: loses 2 mastery"]


@pytest.mark.parametrize("seed", range(3))
def test_every_event_has_its_words(seed: int) -> None:
    """Nothing is told by the game's own sentence, which would stand in a line of its own."""
    game = deckwerk.new("shards", seats=4, seed=seed)
    history = Course(game)
    while history.game.decision is not None:
        history.apply(len(history.game.record.actions) * 7919 % len(history.game.decision.options))
    digest = Digest(lexicon(), NAMES)
    kinds = {event.kind for event in history.events}
    assert len(kinds) > 15
    assert {kind for kind in kinds if digest.how(kind).form == LINE} == {"turn", "over"}


# The end


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
def test_who_drops_out_is_told_and_watches_the_rest(tmp_path: Path, plain: bool) -> None:
    game = table({"hand": []}, {"hand": ["crystal"], "health": 7}, {"hand": []}, power=7, turns=4)
    game.apply("end")
    game.apply("attack seat 2 #7")
    kinds = ["random", "human", "random"]
    sitting = Sitting(game, ["", ""], kinds=kinds, names=NAMES[:3], plain=plain, folder=tmp_path).play()
    assert sitting.game.over
    assert "Bea: takes 7 damage; drops out" in sitting.shown[0]
    assert "Bea is out of the game. The others play on." in sitting.shown[0]
    assert sitting.prompts[0] == "(Enter: continue) "
    assert sitting.shown[1].count("Cora: ") > 5
    assert "out in round 2" in sitting.shown[1]
    assert "\x1b" not in sitting.shown[1]
    assert sitting.shown[1].count("The game is over.") == 1


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "screen"])
def test_the_blow_that_ends_the_game_is_told(tmp_path: Path, plain: bool) -> None:
    game = table({"hand": []}, {"hand": ["command_seer"], "health": 17}, power=30)
    sitting = Sitting(
        game, ["end", ""], kinds=["human", "greedy"], names=NAMES[:2], plain=plain, folder=tmp_path
    ).play()
    assert sitting.game.over
    end = sitting.shown[1]
    assert "Anna: attacks Bea with 30 power" in end
    assert "drops out" in end
    assert end.index("drops out") < end.index("Anna wins")
    assert end.count("The game is over.") == 1


def test_one_turn_is_no_plural() -> None:
    game = table({"hand": []}, {"health": 3, "hand": []}, power=9, turns=1)
    for action in ("end", "pass"):
        game.apply(action)
    assert "wins after 1 round with 50 health." in results_of(game, lexicon(), NAMES[:2]).verdict()
    assert "gewinnt nach 1 Runde mit 50 Leben." in results_of(game, lexicon("de"), NAMES[:2]).verdict()


def test_the_results_say_who_dropped_out_when() -> None:
    game = table(
        {"mastery": 12, "hand": []},
        {"health": 0, "out": 3},
        {"health": 4, "mastery": 7, "hand": []},
        power=9,
        turns=8,
    )
    for action in ("end", "pass"):
        game.apply(action)
    assert game.over
    text = "\n".join(results_of(game, lexicon(), NAMES[:3]).lines(80))
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "health mastery at the end" in rows
    assert "1. Anna 50 12 in the game" in rows
    assert "2. Cora 0 7 out in round 3" in rows
    assert "3. Bea 0 1 out in round 1" in rows
    assert "Anna wins after 3 rounds with 50 health." in text
    german = "\n".join(results_of(game, lexicon("de"), NAMES[:3]).lines(80))
    assert "ausgeschieden in Runde 1" in german
    assert "Anna gewinnt nach 3 Runden" in german
