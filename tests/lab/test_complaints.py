"""What `deckwerk simulate` says to wrong input: what is wrong and what is allowed, in both languages."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from deckwerk import cli
from deckwerk.lab import needs
from deckwerk.lab.playing import results
from deckwerk.lab.problem import WorkerFailed
from deckwerk.lab.store import claimed
from tests.lab.running import simulation, tear
from tests.terminal.running import Run as Command

SOLO = "simulate godslayer --seats random --variant solo --seed 1"
WRONG = [
    ("simulate", "Which game? Choose from: godslayer", "Welches Spiel?"),
    (
        "simulate chess --seats random",
        "There is no game chess. Choose from: godslayer",
        "Ein Spiel chess gibt es nicht",
    ),
    ("simulate godslayer", "--seats greedy,random", "Wer spielt?"),
    (
        "simulate godslayer --seats random,greeedy",
        "no computer player greeedy",
        "Computerspieler greeedy gibt es",
    ),
    ("simulate godslayer --seats random,grede", "Did you mean greedy?", "Meinst du greedy?"),
    ("simulate godslayer --seats random,serch:20", "Did you mean search:20?", "Meinst du search:20?"),
    (
        "simulate godslayer --seats random,search:hard",
        "search:strong, or search: and a number of iterations from 1",
        "search:strong oder search: und eine Zahl von Durchläufen von 1",
    ),
    ("simulate godslayer --seats random,search:0", "There is no search:0", "search:0 gibt es nicht"),
    ("simulate --resume --out gone.parquet", "no computer player gone", "Computerspieler gone gibt es"),
    ("simulate --resume --out torn.parquet", "torn.parquet is damaged", "torn.parquet ist beschädigt"),
    ("simulate godslayer --seats random,human", "only computers play", "spielen nur Computer"),
    ("simulate godslayer --seats random,", "no computer player ''", "Computerspieler '' gibt es"),
    ("simulate godslayer --seats random,human", "Choose from: random, b", "Zur Wahl: random, b"),
    (
        "simulate godslayer --seats random --variant solitaire",
        "Choose from: standard",
        "keine Variante solitaire",
    ),
    (
        "simulate godslayer --seats random --variant team",
        "Allowed: standard: 2",
        "Möglich: standard: 2",
    ),
    (f"{SOLO} --games 0", "--games 0: a whole number from 1", "--games 0: Nötig ist eine ganze Zahl"),
    (f"{SOLO} --games many", "--games many: a whole number", "--games many: Nötig"),
    (f"{SOLO} --games -3", "--games", "--games"),
    (f"{SOLO} --workers 0", "--workers 0: a whole number from 1", "--workers 0: Nötig"),
    ("simulate godslayer --seats random --seed x", "--seed x: a whole number from 0", "--seed x: Nötig"),
    (f"{SOLO} --out .", "is a folder", "ist ein Ordner"),
    (f"{SOLO} --out games.csv", "has to end in .parquet", "muss auf .parquet enden"),
    (
        f"{SOLO} --out nowhere/results.parquet",
        "There is no folder nowhere",
        "Einen Ordner nowhere gibt es nicht",
    ),
    (f"{SOLO} --resume", "--out FILE", "--out DATEI"),
    (f"{SOLO} --resume --overwrite --out x.parquet", "exclude each other", "schließen sich aus"),
    (f"{SOLO} --out text.parquet", "text.parquet is not a results file", "ist keine Ergebnisdatei"),
    (
        f"{SOLO} --out text.parquet --overwrite",
        "text.parquet is not a results file",
        "text.parquet ist keine Ergebnisdatei",
    ),
    (f"{SOLO} --out done.parquet", "already has results", "enthält schon Ergebnisse"),
    (
        "simulate --resume --out done.parquet --seed 2",
        "from the seed 1, not from 2",
        "mit dem Startwert 1, nicht",
    ),
    (
        "simulate vigil --resume --out done.parquet",
        "of godslayer, not of vigil",
        "von godslayer, nicht von vigil",
    ),
    (
        "simulate --seats greedy --resume --out done.parquet",
        "between random, not between greedy",
        "zwischen random, nicht zwischen greedy",
    ),
    (
        "simulate --resume --variant standard --out done.parquet",
        "cannot be played like that by 1",
        "nicht zu 1",
    ),
    (f"{SOLO} --out {'x' * 300}.parquet", "cannot be written", "lässt sich nicht schreiben"),
    (
        "simulate --resume --out old.parquet",
        "of version 0-old of the rules",
        "aus der Fassung 0-old der Regeln",
    ),
    ("simulate --resume --out cup.parquet", "of another command", "eines anderen Befehls"),
    ("simulate --nonsense", "--nonsense", "--nonsense"),
]


@pytest.fixture
def files(folder: Path) -> None:
    """Files that stand in the way: a text, results, and such of other rules, of a tournament, damaged."""
    (folder / "text.parquet").write_text("hello")
    run = simulation(1, "random", variant="solo")
    rows = results(run, 0, 1)
    rows.write_parquet("done.parquet", metadata=run.metadata())
    changes: list[tuple[str, str, object]] = [
        ("old", "version", "0-old"),
        ("cup", "kind", "tournament"),
        ("gone", "players", ["gone"]),
    ]
    for name, key, value in changes:
        metadata = json.loads(run.metadata()["deckwerk"]) | {key: value}
        rows.write_parquet(f"{name}.parquet", metadata={"deckwerk": json.dumps(metadata)})
    tear(Path("done.parquet"), Path("torn.parquet"))


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("line", "english", "german"), WRONG, ids=[line for line, *_ in WRONG])
def test_wrong_input_is_explained_in_both_languages(
    run: Command, line: str, english: str, german: str
) -> None:
    for lang, said in (("en", english), ("de", german)):
        assert run(f"{line} --lang {lang}") == cli.WRONG
        assert said in run.err
        assert run.out == ""
    assert Path("text.parquet").read_text() == "hello"


def test_without_its_packages_the_lab_says_what_to_install(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name == "polars" else SimpleNamespace())
    assert run(SOLO) == cli.WRONG
    assert "(polars): pip install 'deckwerk[lab]'" in run.err
    assert run(f"{SOLO} --lang de") == cli.WRONG
    assert "Pakete, die nicht installiert sind (polars)" in run.err


def test_a_fault_in_a_worker_is_told_in_one_line_without_talk_of_a_game_to_resume(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise WorkerFailed("Traceback (most recent call last):\n  File x\nValueError: no such card\n")

    monkeypatch.setattr("deckwerk.lab.execution.drive", fail)
    assert run(f"{SOLO} --games 1 --workers 1") == cli.FAILED
    assert "(WorkerFailed: ValueError: no such card)" in run.err
    assert "play --resume" not in run.err


def test_a_file_that_another_process_is_writing(run: Command, folder: Path) -> None:
    with claimed(folder / "shared.parquet"):
        assert run(f"{SOLO} --games 2 --workers 1 --out shared.parquet --resume") == 2
    assert "Another process is writing results into shared.parquet" in run.err
    assert list(folder.glob("shared*")) == []
