"""Saves are tables: nothing of the log is lost, one process at a time has a game, and a dead one has none."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deckwerk
from deckwerk.engine.errors import DeckwerkError
from deckwerk.table.locks import lock
from deckwerk.table.rolls import fingerprint, roll_of
from deckwerk.table.saves import contents, read_saved
from deckwerk.table.seating import HUMAN, LEVELS, seat
from deckwerk.table.store import Store
from deckwerk.table.table import Table
from deckwerk.terminal.desk import Desk, PipedKeyboard
from deckwerk.terminal.saved_games import saved_games
from deckwerk.terminal.session import Session
from deckwerk.terminal.start import Start
from deckwerk.words import LANGUAGES
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice
from tests.sittings.seats import KEY, seating, two_people
from tests.terminal.running import Run
from tests.terminal.sitting import Sitting, two

HOLDER = """
import sys, time
from pathlib import Path
from deckwerk.table.store import Store
held = Store(Path(sys.argv[1])).lock(sys.argv[2])
print("held" if held else "refused", flush=True)
time.sleep(60)
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def lively() -> Table:
    """A sitting with a sweep, an undo, an offer that was refused and one that was granted."""
    table = two_people(["apprentice", "arha_initiate", "militia"], key=KEY)
    table.act(0, "play apprentice", nonce="first")
    table.undo(0)
    table.act(0, "play arha_initiate")
    table.offer(0)
    table.consent(1, table.rev, yes=False)
    table.offer(0)
    table.consent(1, table.rev, yes=True)
    table.sweep(0, "play")
    return table


@contextmanager
def holding(folder: Path, name: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has a game open."""
    words = [sys.executable, "-c", HOLDER, str(folder), name]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


# What is kept


def test_the_whole_log_is_kept(store: Store) -> None:
    table = lively()
    store.write("game", table)
    again = store.read("game").table()
    assert (again.rev, again.entries, again.nonces) == (table.rev, table.entries, table.nonces)
    assert again.game.record.dumps() == table.game.record.dumps()
    assert again.key == KEY
    assert again.takeback(0) == table.takeback(0)


def test_the_rule_of_the_table_is_kept(store: Store) -> None:
    store.write("strict", Table(two(), seating(HUMAN, HUMAN), undo_rule="off"))
    assert store.read("strict").table().undo_rule == "off"
    assert store.read("strict").table().takeback(0).why == "off"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_games_against_every_strength_load_again(store: Store, level: str, lang: str) -> None:
    at = seat([LEVELS[level], LEVELS[level]], [], Voice(lang))
    store.write("computers", Table(two(), at))
    assert store.read("computers").seating.names == at.names


def test_a_save_of_before_logs_still_loads(store: Store) -> None:
    game = two(3)
    game.apply(0)
    old = {
        "deckwerk_game": 1,
        "when": "2026-01-01 12:00",
        "seats": ["human", "random"],
        "names": ["Anna", "Random"],
        "record": game.record.dumps().splitlines(),
    }
    store.folder.mkdir(parents=True)
    store.path("old").write_text(json.dumps(old))
    table = store.read("old").table()
    assert table.game.hash() == game.hash()
    assert table.takeback(0).can == "free"
    assert "old: Ascension" in "\n".join(saved_games(store, ["saved"], Voice("en")))


def test_a_game_that_had_begun_before_the_table_is_kept_too(store: Store) -> None:
    game = two(3)
    game.apply(0)
    table = Table(game, seating(HUMAN, HUMAN))
    table.act(0, 0)
    store.write("later", table)
    again = store.read("later").table()
    assert again.rev == 1
    assert again.game.record.actions == table.game.record.actions


@pytest.mark.parametrize(
    "damage",
    [
        {"log": None},
        {"log": [{"t": "act", "seat": 0}]},
        {"log": []},
        {"log": [{"t": "act", "seat": 0, "action": "play mystic", "roll": 1}]},
        {"before": -1},
        {"before": "0"},
        {"turn": "three"},
        {"key": "short"},
        {"key": "00" * 32},
        {"names": ["Anna"]},
        {"undo": "sometimes"},
    ],
)
def test_a_damaged_log_is_refused(store: Store, damage: dict[str, object]) -> None:
    store.write("game", lively())
    data = json.loads(store.path("game").read_text())
    store.path("game").write_text(json.dumps(data | damage))
    with pytest.raises(Problem) as caught:
        store.read("game").table()
    assert caught.value.key == "save_damaged"


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def typist(sitting: Sitting) -> str:
        number = len(sitting.prompts)
        if number == 2:
            monkeypatch.setattr("deckwerk.files.os.fsync", full)
        if number == 3:
            assert len(read_saved(sitting.store.path("test")).head.actions) == 1
            monkeypatch.undo()
        if number == 4:
            raise EOFError
        return "1"

    sitting = Sitting(two(), typist, kinds=["human", "random"], folder=tmp_path).play()
    assert "could not be written" in sitting.shown[2]
    assert "could not be written" not in sitting.shown[3]
    assert read_saved(sitting.store.path("test")).head.actions == sitting.game.record.actions


def test_whoever_leaves_while_the_disk_is_full_is_warned_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("deckwerk.files.os.fsync", full)
    lines = ["1", "quit", "1", "quit", "quit", "1"]
    sitting = Sitting(two(), lines, kinds=["human", "random"], folder=tmp_path).play()
    warned = [number for number, text in enumerate(sitting.shown) if "Leaving now would lose" in text]
    assert warned == [2, 4]
    assert len(sitting.game.record.actions) == 2
    assert sitting.last.strip() == "The file could not be written: the disk is full"


def test_a_disk_with_room_again_keeps_the_game_of_who_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def typist(sitting: Sitting) -> str:
        if len(sitting.prompts) == 1:
            monkeypatch.setattr("deckwerk.files.os.fsync", full)
            return "1"
        monkeypatch.undo()
        return "quit"

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    sitting = Sitting(two(), typist, kinds=["human", "random"], folder=tmp_path).play()
    assert "could not be written" in sitting.shown[1]
    assert "The game is saved" in sitting.last
    assert read_saved(sitting.store.path("test")).head.actions == sitting.game.record.actions


# One process at a time


def test_two_processes_and_one_save(store: Store, tmp_path: Path) -> None:
    store.write("game", lively())
    with holding(tmp_path, "game"):
        assert store.lock("game") is None
        assert store.is_open("game")
        before = store.path("game").read_text()
        for change in (lambda: store.delete("game"), lambda: store.rename("game", "mine")):
            with pytest.raises(Problem) as caught:
                change()
            assert caught.value.key == "save_open"
        assert store.path("game").read_text() == before


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_killed_process_leaves_the_game_free(store: Store, tmp_path: Path) -> None:
    store.write("game", lively())
    with holding(tmp_path, "game") as other:
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
        held = store.lock("game")
    assert held is not None
    held.release()
    assert list((tmp_path / "locks").iterdir()) == []


def test_the_second_terminal_can_play_on_a_copy(tmp_path: Path, store: Store) -> None:
    store.write("game", lively())
    held = store.lock("game")
    sitting = Sitting(two(), ["what", "copy"], folder=tmp_path)
    begun = Start(sitting.desk, store).resumed("game")
    assert begun is not None
    assert begun.name != "game"
    assert begun.table.game.hash() == lively().game.hash()
    assert sorted(store.names()) == sorted(["game", begun.name])
    assert sitting.prompts == [sitting.prompts[0]] * 2
    assert held is not None
    held.release()


@pytest.mark.parametrize(("wanted", "heard"), [(False, "Zug beenden"), (True, "End your turn")])
def test_a_kept_game_goes_on_in_its_language_unless_another_is_asked_for(
    tmp_path: Path, store: Store, wanted: bool, heard: str
) -> None:
    Sitting(two(), ["1", "q"], kinds=["human", "greedy"], lang="de", folder=tmp_path).play()
    english = Sitting(two(), ["q"], folder=tmp_path)
    begun = Start(english.desk, store, lang_is_wanted=wanted).resumed("test")
    assert begun is not None
    Session(english.desk, begun.table, store, begun.name, held=begun.held).run()
    assert heard in english.text
    assert read_saved(store.path("test")).lang == ("en" if wanted else "de")


def test_a_game_kept_without_a_language_goes_on_in_the_terminals(tmp_path: Path, store: Store) -> None:
    store.write("game", lively())
    sitting = Sitting(two(), [], folder=tmp_path)
    begun = Start(sitting.desk, store).resumed("game")
    assert begun is not None
    assert begun.held is not None
    begun.held.release()
    assert sitting.desk.voice.lang == "en"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_second_terminal_can_watch_and_sees_no_hand(tmp_path: Path, store: Store, lang: str) -> None:
    table = lively()
    store.write("game", table)
    held = store.lock("game")

    def typist(sitting: Sitting) -> str:
        if len(sitting.prompts) == 1:
            return "zusehen" if lang == "de" else "watch"
        if len(sitting.prompts) == 2:
            table.act(0, "end")
            store.write("game", table)
            return ""
        if len(sitting.prompts) == 3:
            store.remove("game")
        return ""

    sitting = Sitting(two(), typist, lang=lang, folder=tmp_path)
    assert Start(sitting.desk, store).resumed("game") is None
    said = sitting.text + sitting._out.getvalue()
    assert ("Du siehst game zu" if lang == "de" else "You are watching game") in said
    assert "Hand:" not in said
    assert ("zu Ende" if lang == "de" else "is over") in said
    assert held is not None
    held.release()


def test_who_leaves_it_or_has_no_keyboard_changes_nothing(tmp_path: Path, store: Store) -> None:
    store.write("game", lively())
    held = store.lock("game")
    assert Start(Sitting(two(), [""], folder=tmp_path).desk, store).resumed("game") is None
    with pytest.raises(Problem) as caught:
        Start(Sitting(two(), [], folder=tmp_path).desk, store).resumed("game")
    assert caught.value.key == "save_open"
    assert store.names() == ["game"]
    assert held is not None
    held.release()


def test_while_a_sitting_lasts_its_game_is_open_and_not_afterwards(tmp_path: Path) -> None:
    opened: list[bool] = []

    def typist(sitting: Sitting) -> str:
        opened.append(sitting.store.is_open("test"))
        if len(opened) == 3:
            raise EOFError
        return "1"

    sitting = Sitting(two(), typist, kinds=["human", "random"], folder=tmp_path).play()
    assert opened == [False, True, True]
    assert not sitting.store.is_open("test")


# Tidying up


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("en", ["friday: Ascension", "Anna and Bea · round ", "played 20", "The games are in "]),
        ("de", ["friday: Ascension", "Anna und Bea · Runde ", "gespielt 20", "Die Spiele liegen in "]),
    ],
)
def test_saved_games_are_listed(store: Store, lang: str, facts: list[str]) -> None:
    store.write("friday", lively())
    store.path("broken").write_text("{")
    listed = "\n".join(saved_games(store, ["saved"], Voice(lang)))
    for fact in facts:
        assert fact in listed
    assert "broken: " in listed


def test_saved_games_are_renamed_and_deleted(store: Store) -> None:
    store.write("friday", lively())
    store.write("other", lively())
    voice = Voice("en")
    with pytest.raises(Problem) as taken:
        saved_games(store, ["saved", "rename", "friday", "other"], voice)
    assert taken.value.key == "save_exists"
    assert saved_games(store, ["saved", "rename", "friday", "my game"], voice) == [
        "friday is called my-game now."
    ]
    assert sorted(store.names()) == ["my-game", "other"]
    saved_games(store, ["gespeichert", "löschen", "my-game"], voice)
    assert store.names() == ["other"]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["shards"], "games_word"),
        (["saved", "rename", "friday"], "games_saved"),
        (["saved", "delete"], "games_saved"),
        (["saved", "dance"], "games_saved"),
        (["saved", "delete", "frieday"], "save_guess"),
        (["saved", "rename", "friday", "../out"], "save_name"),
    ],
)
def test_wrong_words_say_what_there_is(store: Store, words: list[str], key: str) -> None:
    store.write("friday", lively())
    with pytest.raises(Problem) as caught:
        saved_games(store, words, Voice("en"))
    assert caught.value.key == key
    assert store.names() == ["friday"]


# On the command line


def played(folder: Path) -> Path:
    game = deckwerk.new("godslayer", seats=2, seed=roll_of(KEY, 0))
    table = Table(game, seating(HUMAN, HUMAN), key=KEY)
    table.act(table.asked or 0, "end")
    table.act(table.asked or 0, "end")
    file = folder / "proof.txt"
    file.write_text(table.game.record.dumps())
    Store().write("kept", table)
    return file


def test_the_command_proves_a_game(run: Run, tmp_path: Path) -> None:
    file = played(tmp_path)
    assert run(f"replay {file} --verify --key {KEY.hex()}") == 0
    assert "all 2 actions" in run.out
    assert fingerprint(KEY) in run.out
    assert run(f"replay {Store().path('kept')} --verify --lang de") == 0
    assert "Bewiesen" in run.out
    assert run(f"replay {file} --verify --key {'ab' * 32}") == 2
    assert "Not proven" in run.err
    for words in ("--verify", "--verify --key xyz", f"--key {KEY.hex()}"):
        assert run(f"replay {file} {words}") == 2


def test_the_log_of_a_saved_game_is_proven_too(run: Run) -> None:
    table = lively()
    Store().write("lively", table)
    file = Store().path("lively")
    assert run(f"replay {file} --verify") == 0
    assert "accounts for them" in run.out
    assert "given position" in " ".join(run.out.split())
    roll = json.loads(file.read_text())["log"][0]["roll"]
    file.write_text(file.read_text().replace(str(roll), str(roll + 1)))
    assert run(f"replay {file} --verify") == 2


def test_the_command_lists_saved_games(run: Run, tmp_path: Path) -> None:
    assert run("games saved") == 0
    assert "There is no unfinished game." in run.out
    played(tmp_path)
    assert run("games saved") == 0
    assert "kept: Ascension" in run.out
    assert run("games saved delete kept") == 0
    assert Store().names() == []
    assert run("games saved delete kept") == 2


def test_a_new_game_of_the_command_rolls_unless_it_was_given_a_seed(run: Run) -> None:
    run("play godslayer --seats human,random", "1\n")
    (name,) = Store().names()
    saved = Store().read(name)
    assert saved.key is not None
    assert saved.head.seed == roll_of(saved.key, 0)
    assert run(f"replay {Store().path(name)} --verify") == 0
    Store().delete(name)
    run("play godslayer --seats human,random --seed 5", "1\n")
    assert Store().read(None).key is None


# Two terminals


@contextmanager
def terminal(*words: str) -> Iterator["subprocess.Popen[str]"]:
    """The command in a process of its own, typed into through a pipe."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "deckwerk", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment
    ) as process:
        yield process
        process.kill()


def shown_until(process: "subprocess.Popen[str]", wanted: str) -> str:
    """What a process writes, up to a line with this."""
    assert process.stdout is not None
    text = ""
    for line in process.stdout:
        text += line
        if wanted in line:
            return text
    raise AssertionError(text)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_second_terminal_is_told_and_after_a_kill_nothing_is_lost() -> None:
    with terminal("play", "godslayer", "--seats", "human,random") as first:
        assert first.stdin is not None
        first.stdin.write("1\ntable\n")
        first.stdin.flush()
        shown_until(first, "What do you do?")
        shown_until(first, "What do you do?")
        (name,) = Store().names()
        with terminal("play", "--resume", name) as second:
            out, err = second.communicate("", timeout=60)
            assert "is open in another terminal" in out + err
            assert second.returncode == 2
        kept = Store().read(name).head.actions
        first.send_signal(signal.SIGKILL)
        first.wait()
    with terminal("play", "--resume", name) as third:
        out, err = third.communicate("log\nquit\n", timeout=60)
        assert third.returncode == 0, err
    assert Store().read(name).head.actions == kept != []
    assert not Store().is_open(name)


# Whatever a file holds

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ["deckwerk_game", "seats", "names", "turn", "record", "before", "key", "log", "undo", "cards"]


@settings(max_examples=150, deadline=None)
@given(field=st.sampled_from(FIELDS), value=VALUES)
def test_a_file_with_anything_in_it_is_refused_in_words(field: str, value: object) -> None:
    data = json.loads(contents(lively())) | {field: value}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "odd.json"
        file.write_text(json.dumps(data), "utf-8")
        with suppress(Problem, DeckwerkError):
            table = read_saved(file).table()
            assert table.game.hash() == lively().game.hash()


def test_one_broken_link_hides_no_other_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    name, held = store.create("mine", two_people(["apprentice"]))
    (store.folder / "gone.json").symlink_to(tmp_path / "nowhere")
    assert store.names() == [name]
    held.release()


def test_a_lock_that_is_somebody_elses_by_now_is_left_alone(tmp_path: Path) -> None:
    first = lock(tmp_path / "x.lock")
    (tmp_path / "x.lock").unlink()
    second = lock(tmp_path / "x.lock")
    assert first is not None
    assert second is not None
    first.release()
    assert lock(tmp_path / "x.lock") is None
    second.release()


@pytest.mark.parametrize("teach", [True, False])
def test_whoever_wants_lessons_has_them_when_the_game_goes_on(tmp_path: Path, teach: bool) -> None:
    store = Store(tmp_path)
    table = Table(deckwerk.new("godslayer", seats=2, seed=1), seating(HUMAN, "random"))
    store.write("evening", table, "en", teach=teach)
    desk = Desk(Voice("en"), PipedKeyboard(io.StringIO(), io.StringIO()), io.StringIO(), plain=True)
    begun = Start(desk, store).resumed("evening")
    assert begun is not None
    assert begun.teach == teach
    assert begun.held is not None
    begun.held.release()
