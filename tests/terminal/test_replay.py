"""A record shown step by step: the table as a spectator sees it."""

from pathlib import Path

from deckwerk.terminal.rerun import show_record
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


def test_no_hand_is_shown_to_a_spectator(tmp_path: Path) -> None:
    sitting = replayed(tmp_path, ["", ""])
    assert "Player 1 is to decide." in sitting.shown[0]
    assert "\nHand " not in sitting.shown[0]


def test_actions_are_said_in_words(tmp_path: Path) -> None:
    shown = replayed(tmp_path, ["", ""], "de").shown[0]
    assert "Aktion 1 von 12: Miliz ausspielen" in shown or "Aktion 1 von 12: Lehrling ausspielen" in shown
