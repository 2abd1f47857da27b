"""A record shown step by step: the table as a spectator sees it."""

import os
from pathlib import Path

import pytest

from deckwerk.players.roster import create
from deckwerk.terminal.rerun import show_record
from tests.terminal.running import Run
from tests.terminal.sitting import Sitting, two


def replayed(tmp_path: Path, answers: list[str], lang: str = "en") -> Sitting:
    game = two()
    for _ in range(12):
        assert game.decision is not None
        game.apply(0)
    file = tmp_path / "game.txt"
    file.write_text(game.record.dumps())
    sitting = Sitting(two(), answers, lang=lang, plain=False, folder=tmp_path)
    show_record(sitting.desk, file, steps=True)
    return sitting


def test_each_action_waits_for_enter(tmp_path: Path) -> None:
    sitting = replayed(tmp_path, ["", "", "5", "q"])
    steps = [screen.partition("Action ")[2].split()[0] for screen in sitting.shown]
    assert steps == ["1", "2", "3", "8"]
    assert all(screen.count("\n") <= 23 for screen in sitting.shown)


def test_backwards_and_by_turns(tmp_path: Path) -> None:
    sitting = replayed(tmp_path, ["5", "b", "-2", "t", "r", "end", "start", "q"])
    steps = [int(screen.partition("Action ")[2].split()[0]) for screen in sitting.shown]
    assert steps[:4] == [1, 6, 5, 3]
    assert 3 < steps[4] < 12
    assert steps[5:] == [0, 12, 0]


def test_hands_stay_hidden_until_the_game_is_over(tmp_path: Path) -> None:
    sitting = replayed(tmp_path, ["o", "s 1", "s 9", "quatsch", "q"])
    assert "hands stay hidden" in sitting.shown[1]
    assert "hands stay hidden" in sitting.shown[2]
    assert "a number from 1 to 2" in sitting.shown[3]
    assert "I do not understand" in sitting.shown[4]
    assert all("\nHand " not in screen for screen in sitting.shown)


def test_a_finished_game_is_seen_from_a_seat_or_open(tmp_path: Path) -> None:
    game = two()
    players = [create("greedy", 1), create("greedy", 2)]
    while game.decision is not None:
        game.apply(players[game.decision.seat].answer(game.perspective(game.decision.seat)))
    file = tmp_path / "game.txt"
    file.write_text(game.record.dumps())
    sitting = Sitting(two(), ["s 1", "o", "w", "end", ""], lang="en", plain=False, folder=tmp_path)
    show_record(sitting.desk, file, steps=True)
    sitting.shown.append(sitting.rest())
    assert "\nHand " in sitting.shown[1]
    assert sitting.shown[2].count("Hand: ") == 2
    assert "Hand: " not in sitting.shown[3]
    assert "Winner" in sitting.shown[-1] or "wins" in sitting.shown[-1]


def test_no_hand_is_shown_to_a_spectator(tmp_path: Path) -> None:
    sitting = replayed(tmp_path, ["", ""])
    assert "It is Player 1's turn." in sitting.shown[0]
    assert "\nHand " not in sitting.shown[0]


def test_actions_are_said_in_words(tmp_path: Path) -> None:
    shown = replayed(tmp_path, ["", ""], "de").shown[0]
    assert "Aktion 1 von 12 – Ausspielen: Miliz" in shown or "Aktion 1 von 12 – Ausspielen: Lehrling" in shown


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_is_no_file_is_said_at_once(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_bytes(b" " * 20_000_000)
    (tmp_path / "deep").write_text("{" + '"a": [' * 100_000)
    (tmp_path / "bytes").write_bytes(b"\xff\x00")
    said = {
        "/dev/zero": "it is a device or a pipe, not a file",
        tmp_path: "it is a folder",
        tmp_path / "pipe": "it is a device or a pipe, not a file",
        tmp_path / "large": "it is too large",
        tmp_path / "deep": "is not a saved game, or it is damaged",
        tmp_path / "bytes": "it is not a text file",
    }
    for file, why in said.items():
        assert run(f"replay {file} --lang en") != 0
        assert why in run.err
