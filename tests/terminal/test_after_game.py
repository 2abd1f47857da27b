"""Ending a turn too early, and what people can do once a game is over."""

from pathlib import Path

import deckwerk
from deckwerk.table.store import Store
from deckwerk.terminal.session import Session
from deckwerk.terminal.start import Start
from tests.sittings.test_review import LAST_CHANCE
from tests.terminal.sitting import Sitting, busy, two


def careful(tmp_path: Path, lines: list[str]) -> Sitting:
    sitting = Sitting(two(), lines, kinds=["human", "greedy"], folder=tmp_path)
    sitting.session = Session(sitting.desk, sitting.session.table, Store(tmp_path), "test", careful=True)
    return sitting.play()


def test_whoever_ends_a_turn_with_something_left_is_asked_once(tmp_path: Path) -> None:
    sitting = careful(tmp_path, ["end", "end"])
    assert "You could still do this: " in sitting.shown[1]
    assert sitting.game.record.actions[0] == "end"


def test_each_turn_asks_anew(tmp_path: Path) -> None:
    sitting = careful(tmp_path, ["end", "end", "end", "end"])
    assert sitting.text.count("You could still do this: ") == 2


def test_whoever_does_something_else_is_asked_again(tmp_path: Path) -> None:
    sitting = careful(tmp_path, ["end", "all", "end", "undo", "end"])
    assert sitting.text.count("You could still do this: ") == 3
    assert sitting.game.record.actions == []


def test_a_list_of_numbers_ends_no_turn_by_accident(tmp_path: Path) -> None:
    sitting = careful(tmp_path, ["1 2 3"])
    assert "end" not in sitting.game.record.actions


def test_nobody_is_asked_when_nothing_is_left(tmp_path: Path) -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "seed": 1})
    sitting = Sitting(game, ["end"], folder=tmp_path)
    sitting.session = Session(sitting.desk, sitting.session.table, Store(tmp_path), "test", careful=True)
    sitting.play()
    assert "You could still" not in sitting.text


def test_a_game_is_looked_through_when_it_is_over(tmp_path: Path) -> None:
    answers = iter(["end", "end", "analyse", ""])
    game = deckwerk.position("shards", LAST_CHANCE | {"seed": 1})
    sitting = Sitting(game, lambda _: next(answers), kinds=["human", "greedy"], lang="de", folder=tmp_path)
    sitting.play()
    assert "Spieler 1, das hat dich am meisten gekostet:" in sitting.text
    assert "Besser: „Ausspielen: Blaster“" in sitting.text


def test_the_last_board_the_replay_and_a_rematch(tmp_path: Path) -> None:
    answers = iter(["board", "replay", "q", "what", "rematch"])

    def typist(sitting: Sitting) -> str:
        return next(answers) if sitting.session.table.over else busy(sitting)

    game = deckwerk.new("godslayer", seats=1, seed=1, variant="solo")
    sitting = Sitting(game, typist, folder=tmp_path)
    assert sitting.session.run()
    shown = sitting.text
    assert "Action 1 of" in shown
    assert 'I do not understand "what"' in shown + sitting.rest()
    again = Start(sitting.desk, Store(tmp_path)).again(sitting.session.table)
    assert again.table.seating == sitting.seating
    assert again.table.game.variant == "solo"
    assert again.table.game.record.actions == []
