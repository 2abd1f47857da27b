"""The command `deckwerk`: arguments, languages, exit codes, and never a traceback."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import deckwerk
from deckwerk import cli
from tests.terminal.running import Run


def test_piped_play_ends_cleanly_with_its_input(run: Run) -> None:
    assert run("play --seats human,random --seed 1", "1\nend\n") == 0
    assert "Player 1> 1\n" in run.out
    assert "deckwerk play --resume godslayer-" in run.out
    assert run.err == ""


def test_hints_name_the_command_that_was_typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKWERK_COMMAND", "./dw")
    run("play --seats human,random --seed 1", "1\n")
    assert "  ./dw play --resume godslayer-" in run.out
    run("play --help")
    assert run.out.startswith("Usage: ./dw play")


def test_a_piped_game_is_resumed(run: Run) -> None:
    run("play --seats human,random --seed 1 --names Anna", "1\nsave evening\n")
    assert run("play --resume evening", "log\n") == 0
    assert "Anna: plays" in run.out
    assert run("play --resume", "") == 0
    assert "Anna> " in run.out


def test_play_asks_without_arguments_and_has_an_answer_for_everything(run: Run) -> None:
    assert run("play --lang de --seed 3", "\n\n\n\n\n\n" + "\n") == 0
    assert "Wie wollt ihr spielen?" in run.out
    assert "Wie viele davon sind Menschen" in run.out
    assert "Was tust du?" in run.out
    assert "Spieler 1> " in run.out


def test_play_offers_the_unfinished_game(run: Run) -> None:
    run("play --seats human,random --seed 1 --names Anna", "1\n")
    assert run("play", "what\nyes\n") == 0
    assert "There is an unfinished game, godslayer-" in run.out
    assert "Please answer yes or no, not what." in run.out
    assert "Anna> " in run.out
    assert run("play", "no\n1\n3\n\n") == 0
    assert "Samael" in run.out


def test_input_that_ends_during_the_questions(run: Run) -> None:
    assert run("play", "1\n2\n") == 0
    assert "No game was started." in run.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play --seats human,greeedy", "Did you mean greedy?"),
        ("play --seats human,xx", "human, beginner, easy, medium"),
        ("play --seats human --variant standard", "standard: 2, 3, or 4"),
        ("play --seats human,random --variant solo", "solo: 1"),
        ("play --seats 5", "team: 4 or 6"),
        ("play --seats 0", "0 seats"),
        ("play --seats 99999", "99999 seats"),
        ("play --seats 99999999999", "99999999999 seats are far too many"),
        ("play --seats " + "9" * 5000, "seats are far too many"),
        ("play --seats human,,greedy", "A seat is empty. For each seat choose from"),
        ("play --seats 2 --seed " + "9" * 5000, "A seed is a whole number"),
        ("play --resume x --seats 2 --seed 3", "you cannot use --seats, --seed together with --resume"),
        ("play vigil --resume x", "you cannot use vigil"),
        ("play --variant teams", "standard, team, solo"),
        ("play goodslayer", "Did you mean godslayer?"),
        ("play chess", "Choose from: godslayer"),
        ("play --seats 2 --seed x", "A seed is a whole number"),
        ("play --seats 2 --seed -1", "A seed is a whole number"),
        ("play --seats 2 --seed 9223372036854775808", "A seed is a whole number"),
        ("play --seats 2 --names A,B,C", "3 names for 2 seats"),
        ("play --seats human,human --names A,a", "cannot both be called"),
        ("play --seats 2 --names " + "x" * 30, "too long"),
        ("play --seats 2 --delay soon", "A delay is a number of seconds"),
        ("play --seats 2 --delay nan", "A delay is a number of seconds"),
        ("play --resume nothing", "There is no unfinished game"),
        ("play --seats", "--seats needs a value"),
        ("play --sets 3", "do not fit here: --sets"),
        ("plya", "Did you mean play or replay?"),
        ("--frob", "do not fit here: --frob"),
        ("cards chess", "There is no game chess"),
        ("cards godslayer landtlaker", "Did you mean Landtalker?"),
        ("cards godslayer qqqq", "No card matches"),
        ("rules godslayer qqqq", "No rule matches"),
        ("rules godslayer 999", "No rule matches"),
        ("replay", "Missing: FILE"),
        ("replay /no/such/file", "cannot be read"),
        ("games --lang fr", "There is no language fr"),
        ("games --lang", "There is no language"),
    ],
)
def test_wrong_arguments_are_two_and_say_what_is_allowed(run: Run, line: str, said: str) -> None:
    assert run(line) == 2
    assert said in run.err
    assert run.err.count("\n") == 1
    assert run.out == ""
    if "--lang" not in line:
        assert run(line + " --lang de") == 2 or "--resume nothing" in line
        assert run.err
        assert run.err.count("\n") == 1


def test_german_by_locale_and_by_wish(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("games --lang de") == 0
    assert "Chroniken des Gottbezwingers" in run.out
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert run("--lang en games") == 0
    assert "Chronicle of the Godslayer" in run.out
    assert run("games") == 0
    assert "Chroniken" in run.out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert run("games") == 0
    assert "Chronicle" in run.out


@pytest.mark.parametrize(("lang", "word"), [("de", "Aufruf: deckwerk"), ("en", "Usage: deckwerk")])
@pytest.mark.parametrize("line", ["--help", "-h", "play --help", "cards -h", ""])
def test_help_in_both_languages(run: Run, line: str, lang: str, word: str) -> None:
    assert run(f"{line} --lang {lang}") == 0
    assert run.out.startswith(word)
    assert "show this help" not in run.out or lang == "en"


def test_version(run: Run) -> None:
    assert run("--version") == 0
    assert run.out.startswith(f"deckwerk {deckwerk.__version__} (")


def test_replay_of_records_and_saved_games(run: Run, tmp_path: Path, state: Path) -> None:
    game = deckwerk.new("godslayer", seats=2, seed=5)
    while not game.over:
        assert game.decision is not None
        game.apply(len(game.decision.options) - 1 if len(game.record.actions) > 3000 else _busy(game))
    file = tmp_path / "game.txt"
    file.write_text(game.record.dumps())
    assert run(f"replay {file}") == 0
    assert "Player 1: " in run.out
    assert f"wins with {max(game.scores())} honor" in run.out or "tie" in run.out
    run("play --seats human,random --seed 1 --names Anna", "1\nsave mine\n")
    assert run(f"replay {state / 'games' / 'mine.json'} --lang de") == 0
    assert "Anna: spielt" in run.out
    assert "das Spiel ist nicht zu Ende" in run.out


def _busy(game: deckwerk.Game) -> int:
    """The last option but the end of the turn."""
    assert game.decision is not None
    return max(0, len(game.decision.options) - 2)


@pytest.mark.parametrize("damage", ["cut", "changed", "version", "empty", "binary", "saved"])
def test_damaged_records(run: Run, tmp_path: Path, damage: str) -> None:
    text = deckwerk.new("godslayer", seats=2, seed=5).record.dumps()
    texts = {
        "cut": text[:60],
        "changed": text.replace("seats: 2", "seats: 3"),
        "empty": "",
        "saved": "{}",
    }
    file = tmp_path / "game.txt"
    if damage == "binary":
        file.write_bytes(b"\xff\xfe\x00")
    elif damage == "version":
        record = deckwerk.new("godslayer", seats=2, seed=5).record.copy()
        record.version = "0-old"
        file.write_text(record.dumps())
    else:
        file.write_text(texts[damage])
    for lang in ("de", "en"):
        assert run(f"replay {file} --lang {lang}") == 2
        assert run.err.count("\n") == 1
        if lang == "de":
            assert "the record" not in run.err
            assert ("Das ist keine Aufzeichnung" in run.err) == (damage == "empty")
            assert ("Regelfassung 0-old" in run.err) == (damage == "version")
        else:
            assert run.err[0].isupper() or run.err.startswith(str(tmp_path))


def test_the_reasons_of_the_system_in_german(run: Run, tmp_path: Path) -> None:
    assert run("replay /no/such/file --lang de") == 2
    assert run.err == "/no/such/file lässt sich nicht lesen: die Datei oder den Ordner gibt es nicht\n"
    assert run(f"replay {tmp_path} --lang de") == 2
    assert "lesen: es ist ein Ordner" in run.err


def test_no_seats_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--seats", ""]) == 2
    assert capsys.readouterr().err.startswith("A seat is empty. For each seat choose from")


def test_a_game_can_be_played_where_nothing_can_be_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/nowhere")
    assert run("play --variant solo --seed 1", "1\nsave x\nend\n" + "end\n" * 90) == 0
    assert "could not be written" in run.out
    assert "The game is over." in run.out
    assert 'I do not understand "end".' in run.out  # the next line answers what is asked after a game
    assert run("play --resume") == 2


def test_ctrl_c_is_130(run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwerk.terminal.desk.PipedKeyboard._next", interrupted)
    assert cli.main(["play", "--seats", "human,random"]) == 130
    assert "it is not saved" in capsys.readouterr().out
    assert cli.main(["play"]) == 130


def test_whatever_goes_wrong_becomes_a_sentence_and_a_report(
    run: Run, monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("deckwerk.terminal.session.Session._sweep", fail)
    assert run("play --seats human,random --seed 1 --lang de", "1\nall\n") == 1
    assert "Entschuldigung, in deckwerk ist ein Fehler aufgetreten (RuntimeError: a bug)" in run.err
    (report,) = (state / "reports").iterdir()
    assert str(report) in run.err
    text = report.read_text()
    assert "RuntimeError: a bug" in text
    assert "deckwerk record 1" in text
    assert "play --seats human,random --seed 1" in text
    assert run("play --resume", "") == 0


def test_bench_is_called_with_its_own_arguments(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    def bench(arguments: object, lang: str) -> int:
        called.append((arguments, lang))
        return 0

    monkeypatch.setattr("deckwerk.lab.bench.run", bench)
    assert run("bench godslayer") == 0
    assert len(called) == 1


def shell(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "deckwerk", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


def test_a_closed_pipe_is_no_reason_to_complain() -> None:
    with shell("cards", "godslayer") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_an_output_without_umlauts_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert cli.main(["cards", "godslayer", "mephit", "--lang", "de"]) == 0
    out.seek(0)
    assert "Verpester" in out.read()


def test_whoever_names_no_variant_is_told_which_one_so_many_seats_play(run: Run) -> None:
    run("play vigil --seats human,random,random,random,random --seed 1", "")
    assert run.out.startswith("With 5 seats, you play combined: free-for-all, all sets mixed.\n")
    run("play vigil --seats human,random --seed 1", "")
    assert "With 2 seats" not in run.out
    assert deckwerk.new("vigil", seats=5).variant == "combined"


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "play {}",
        "play godslayer --variant {}",
        "play godslayer --delay {}",
        "cards godslayer {}",
        "rules godslayer {}",
        "replay {}",
        "report {}",
        "simulate godslayer --seats random,{}",
    ],
)
def test_a_complaint_is_short_whatever_is_complained_about(run: Run, line: str) -> None:
    for word in ("x" * 50_000, "9" * 5000):
        assert run(line.format(word)) == cli.WRONG
        assert len(run.err) < 2000


def test_whoever_has_not_played_yet_is_told_what_a_game_is_about(run: Run) -> None:
    start = "play mistborn --variant coop-intro --seed 1"
    assert run(start, "all\nquit\n") == 0
    text = " ".join(run.out.split())
    assert text.count("Goal: bring the Lord Ruler to 0 health") == 1
    assert 'Type "all" to play what costs nothing' in text
    assert run(start, "quit\n") == 0
    assert "Goal:" not in run.out
