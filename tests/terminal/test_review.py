"""`deckwerk review`: curves and costs in both languages, as data, and what is wrong with its arguments."""

import json
from pathlib import Path

import pytest

from deckwerk.table.seating import HUMAN
from deckwerk.terminal.review import review_file
from tests.sittings.test_review import PLAYER, missed_win
from tests.terminal.running import Run
from tests.terminal.sitting import Sitting, two


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game that was played to its end."""
    game = missed_win()
    while game.decision is not None:
        texts = [option.text for option in game.decision.options]
        game.apply(0 if texts[0].startswith("play") else len(texts) - 1)
    written = tmp_path / "game.dw"
    written.write_text(game.record.dumps())
    return written


def test_a_finished_game_is_told_to_everyone(run: Run, file: Path) -> None:
    assert run(f"review {file} --player {PLAYER} --lang de") == 0
    assert "Spieler 1, das hat dich am meisten gekostet:\n1. Zug 1, Aktion 1: „Zug beenden" in run.out
    assert "Besser: „Ausspielen: Blaster“" in run.out
    assert "Spieler 2, keine deiner" in run.out or "Spieler 2, das hat dich" in run.out
    assert run.err == ""


def test_one_seat_alone(run: Run, file: Path) -> None:
    assert run(f"review {file} --player {PLAYER} --seat 1 --lang en") == 0
    assert "Player 1, this cost you most" in run.out
    assert "Player 2," not in run.out


def test_as_data(run: Run, file: Path) -> None:
    assert run(f"review {file} --player {PLAYER} --json --seed 4 --lang en") == 0
    data = json.loads(run.out)
    assert (data["game"], data["player"], data["seed"], data["over"]) == ("shards", PLAYER, 4, True)
    worst = data["slips"][0]
    assert (worst["chosen"], worst["better"], worst["step"]) == ("end", "play blaster", 0)
    assert worst["told"]["better"] == "Play Blaster"
    assert worst["lost"] == worst["instead"] - worst["percent"]
    assert data["turns"][0]["turn"] == 1


def test_hands_stay_hidden_while_a_game_goes_on(run: Run, tmp_path: Path) -> None:
    written = tmp_path / "running.dw"
    written.write_text(missed_win().record.dumps())
    assert run(f"review {written} --player {PLAYER} --lang en") == 0
    assert "The game is not over" in run.out
    assert "Blaster" not in run.out
    assert run(f"review {written} --player {PLAYER} --lang en --json") == 0
    assert json.loads(run.out)["slips"] == []
    assert run(f"review {written} --player {PLAYER} --lang en --seat 1") == 0
    assert "Better: “Play Blaster”" in run.out


def test_a_screen_shows_curves(tmp_path: Path, file: Path) -> None:
    sitting = Sitting(two(), [], kinds=[HUMAN, HUMAN], plain=False, folder=tmp_path)
    review_file(sitting.desk, file, PLAYER, None, 1).show()
    shown = sitting.rest()
    assert "█" in next(line for line in shown.splitlines() if line.startswith("Player 1"))
    assert "One sign for each turn" in shown
    assert all(len(line) < 80 for line in shown.splitlines())


def test_a_game_without_decisions(run: Run, tmp_path: Path) -> None:
    written = tmp_path / "fresh.dw"
    written.write_text(two().record.dumps())
    assert run(f"review {written} --lang en") == 0
    assert run.out == "There is nothing to judge in this game yet.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("", "FILE"),
        ("nowhere.dw", "nowhere.dw cannot be read"),
        ("FILE --seat 3", "There is no seat 3. Choose a number from 1 to 2."),
        ("FILE --seat me", "There is no seat me."),
        ("FILE --player greedy", "greedy does not say which chances it sees"),
        ("FILE --player oracle", "oracle"),
        ("FILE --player search:0", "search:0"),
        ("FILE --seed x", "A seed is a whole number"),
    ],
)
def test_what_is_wrong_is_said(run: Run, file: Path, arguments: str, said: str) -> None:
    assert run(f"review {arguments.replace('FILE', str(file))} --lang en") == 2
    assert said in run.err
    assert run.out == ""


@pytest.mark.parametrize(
    "text", ["", "no record at all", "{", '{"deckwerk_game": 2}', "game: shards\nseed: 1\n"]
)
def test_bad_files_are_refused(run: Run, tmp_path: Path, text: str) -> None:
    written = tmp_path / "bad.dw"
    written.write_text(text)
    assert run(f"review {written} --lang en") == 2
    assert run.err
