"""Games on disk: kept after every action, resumed exactly, never half written."""

import json
import os
from pathlib import Path

import pytest

import deckwerk
from deckwerk.files import create_file
from deckwerk.table.saves import read_saved
from deckwerk.table.seating import Seating
from deckwerk.table.store import Store, state_folder
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.save_dialog import offer_record
from deckwerk.terminal.start import Start
from deckwerk.words.problem import Problem
from tests.terminal.sitting import Sitting, busy, two

SEATING = Seating(("human", "random"), ("Anna", "Random"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def desk(tmp_path: Path) -> Desk:
    return Sitting(two(), [], folder=tmp_path).desk


def test_every_action_is_on_disk_at_once(tmp_path: Path) -> None:
    kept: list[int] = []

    def typist(sitting: Sitting) -> str:
        if not sitting.game.record.actions:
            assert sitting.store.names() == []
            return "1"
        saved = sitting.store.read("test")
        kept.append(len(deckwerk.replay(saved.record).record.actions))
        assert saved.record == sitting.game.record.dumps()
        if len(kept) == 8:
            raise EOFError
        return "1"

    Sitting(two(), typist, kinds=["human", "random"], folder=tmp_path).play()
    assert kept[:2] == [1, 2]


@pytest.mark.parametrize("leave", [["quit"], []], ids=["quit", "end of input"])
def test_leaving_says_how_to_go_on(tmp_path: Path, leave: list[str]) -> None:
    sitting = Sitting(two(), ["1", *leave], kinds=["human", "random"], folder=tmp_path).play()
    assert "deckwerk play --resume test" in sitting.last
    assert sitting.store.names() == ["test"]


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    def typist(sitting: Sitting) -> str:
        if len(sitting.prompts) == 3:
            raise KeyboardInterrupt
        return "1"

    sitting = Sitting(two(), typist, kinds=["human", "random"], folder=tmp_path)
    with pytest.raises(KeyboardInterrupt):
        sitting.play()
    assert "--resume test" in sitting.last
    assert sitting.store.read("test").record == sitting.game.record.dumps()


def test_a_resumed_game_is_the_same_with_its_log_and_its_undo(tmp_path: Path) -> None:
    lines = ["all", "end", "play apprentice"]
    first = Sitting(two(), lines, kinds=["human", "random"], folder=tmp_path).play()
    begun = Start(desk(tmp_path), first.store).resumed("")
    assert begun is not None
    assert begun.held is not None
    begun.held.release()
    assert begun.table.game.hash() == first.game.hash()
    assert begun.table.seating == first.seating
    again = Sitting(
        begun.table.game,
        ["log", "undo"],
        kinds=["human", "random"],
        folder=tmp_path,
        table=begun.table,
        name=begun.name,
    ).play()
    assert "Random: " in again.shown[0]
    assert "Player 1: plays" in again.shown[1]
    assert "Undone: Play Apprentice." in again.text


def test_a_named_game_takes_its_place(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["save my game", "1"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.store.names() == ["my-game"]
    assert "deckwerk play --resume my-game" in sitting.last
    assert len(deckwerk.replay(sitting.store.read("my-game").record).record.actions) == 1


@pytest.mark.parametrize("name", ["../outside", "a/b", ".hidden", "x" * 80])
def test_names_that_no_file_should_have(tmp_path: Path, name: str) -> None:
    sitting = Sitting(two(), [f"save {name}"], kinds=["human", "random"], folder=tmp_path).play()
    assert "cannot be used as a name" in sitting.text
    assert sitting.store.names() == []
    assert "Nothing happened in this game, so it is not saved." in sitting.last


def test_no_other_game_is_overwritten(tmp_path: Path, store: Store) -> None:
    store.write("mine", Table(two(5), SEATING))
    sitting = Sitting(two(), ["save mine"], kinds=["human", "random"], folder=tmp_path).play()
    assert "There is another game called mine" in sitting.text
    assert store.read("mine").record == two(5).record.dumps()


def test_two_games_begun_in_the_same_minute_are_both_kept(tmp_path: Path) -> None:
    """Both find their name free, and only then write for the first time."""
    first = Sitting(two(1), ["1"], kinds=["human", "random"], folder=tmp_path, name="same")
    second = Sitting(two(2), ["1", "1"], kinds=["human", "random"], folder=tmp_path, name="same")
    first.play()
    second.play()
    assert sorted(first.store.names()) == ["same", "same-2"]
    assert first.store.read("same").record == first.game.record.dumps()
    assert first.store.read("same-2").record == second.game.record.dumps()
    assert "deckwerk play --resume same-2" in second.last


def test_the_end_of_a_game_removes_no_other_of_its_name(tmp_path: Path, store: Store) -> None:
    store.write("same", Table(two(5), SEATING))
    sitting = Sitting(two(), busy, kinds=["human", "random"], folder=tmp_path, name="same").play()
    assert sitting.game.over
    assert store.names() == ["same"]
    assert store.read("same").record == two(5).record.dumps()


def test_a_file_is_created_only_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*paths: Path) -> None:
        raise PermissionError

    for number in range(2):
        if number:
            monkeypatch.setattr(os, "link", no_links)
        file = tmp_path / "folder" / f"{number}.txt"
        create_file(file, "first")
        with pytest.raises(FileExistsError):
            create_file(file, "second")
        assert file.read_text() == "first"
    assert sorted(path.name for path in (tmp_path / "folder").iterdir()) == ["0.txt", "1.txt"]


def test_names_are_listed_newest_first(store: Store) -> None:
    for number, name in enumerate(["old", "new"]):
        store.write(name, Table(two(), SEATING))
        os.utime(store.path(name), (number, number))
    assert store.names() == ["new", "old"]
    assert store.read(None).name == "new"


def test_an_unknown_name_lists_the_known_ones(store: Store) -> None:
    with pytest.raises(Problem) as none:
        store.read(None)
    assert none.value.key == "no_saves"
    store.write("friday", Table(two(), SEATING))
    with pytest.raises(Problem) as unknown:
        store.read("frieday")
    assert unknown.value.values["guess"] == ["friday"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"deckwerk_game": 1}',
        '{"deckwerk_game": 9, "seats": ["human"], "names": ["A"], "record": []}',
    ],
)
def test_damaged_files_are_refused(store: Store, text: str) -> None:
    store.folder.mkdir(parents=True)
    store.path("bad").write_text(text)
    with pytest.raises(Problem) as problem:
        store.read("bad")
    assert problem.value.key == "save_damaged"


def test_a_record_that_does_not_fit_its_seats_is_refused(tmp_path: Path, store: Store) -> None:
    store.write("odd", Table(two(), SEATING))
    data = json.loads(store.path("odd").read_text())
    store.path("odd").write_text(json.dumps(data | {"seats": ["human"], "names": ["Anna"]}))
    with pytest.raises(Problem):
        Start(desk(tmp_path), store).resumed("odd")


def test_a_failed_write_leaves_the_old_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.write("game", Table(two(), SEATING))
    before = store.path("game").read_text()

    def fail(descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("deckwerk.files.os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        store.write("game", Table(two(2), SEATING))
    assert store.path("game").read_text() == before
    assert [file.name for file in store.folder.iterdir()] == ["game.json"]


def test_a_full_disk_is_said_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, teach: bool) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("deckwerk.table.store.contents", fail)
    sitting = Sitting(two(), ["1", "1"], kinds=["human", "random"], folder=tmp_path).play()
    assert len(sitting.game.record.actions) == 2
    assert "could not be written: disk full" in sitting.text
    assert "The game is saved" not in sitting.text


def test_the_file_is_readable(store: Store) -> None:
    store.write("game", Table(two(), SEATING))
    data = json.loads(store.path("game").read_text())
    assert data["names"] == ["Anna", "Random"]
    assert data["record"][0] == "deckwerk record 1"


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "deckwerk"
    monkeypatch.setattr("deckwerk.table.store.sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "Local"))
    assert state_folder() == tmp_path / "Local" / "deckwerk"


def test_the_record_can_be_kept_at_the_end(tmp_path: Path) -> None:
    taken = tmp_path / "taken.txt"
    taken.write_text("mine")
    wanted = tmp_path / "game.txt"
    answers = iter([str(taken), str(tmp_path / "taken.txt" / "x"), str(wanted)])

    def typist(sitting: Sitting) -> str:
        if sitting.prompts[-1].startswith("(Enter: leave"):
            return "" if wanted.exists() else "s"
        return next(answers) if sitting.prompts[-1].startswith("Save the record") else busy(sitting)

    game = deckwerk.new("godslayer", seats=1, seed=1, variant="solo")
    sitting = Sitting(game, typist, folder=tmp_path / "state").play()
    text = " ".join(sitting.text.split())
    assert "already exists" in text
    assert "could not be written" in text
    assert taken.read_text() == "mine"
    assert deckwerk.replay(wanted.read_text()).hash() == sitting.game.hash()


def test_a_finished_game_is_kept_even_if_the_question_for_a_file_is_cut_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = iter(["1", "12"])

    def typist(sitting: Sitting) -> str:
        if sitting.prompts[-1].startswith("(Enter: leave"):
            return "record"
        if not sitting.prompts[-1].startswith("Save the record as (yes: test.txt"):
            return busy(sitting)
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    game = deckwerk.new("godslayer", seats=1, seed=1, variant="solo")
    sitting = Sitting(game, typist, folder=tmp_path / "state")
    with pytest.raises(KeyboardInterrupt):
        sitting.play()
    assert "12 alone is not a good file name" in sitting.text
    assert sitting.store.names() == []
    (kept,) = sitting.store.finished.iterdir()
    assert deckwerk.replay(read_saved(kept).record).hash() == sitting.game.hash()
    assert [file.name for file in tmp_path.iterdir()] == ["state"]


def test_yes_saves_the_record_under_the_offered_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = Sitting(two(), ["yes"], folder=tmp_path / "state")
    offer_record(sitting.desk, "text", "mine")
    assert (tmp_path / "mine.txt").read_text() == "text"
