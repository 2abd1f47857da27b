"""`deckwerk simulate`: equal results for equal seeds, files that go on, what it says."""

import io
import json
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import polars as pl
import pytest
from rich.console import Console

import deckwerk
from deckwerk import cli
from deckwerk.games.catalogue import find_game
from deckwerk.lab.playing import results
from deckwerk.lab.progress import Lines
from deckwerk.lab.store import read_run
from deckwerk.lab.summary import show
from deckwerk.players.roster import create, player_names
from tests.lab.running import simulation
from tests.players.arena import play
from tests.terminal.running import Run as Command

SOLO = "simulate godslayer --seats random --variant solo --seed 1"
DUEL = "simulate godslayer --seats random,greedy --seed 1"


def test_the_number_of_workers_changes_nothing(run: Command, folder: Path) -> None:
    for workers in (1, 2):
        assert run(f"{DUEL} --games 6 --workers {workers} --out {workers}.parquet") == 0
    assert (folder / "1.parquet").read_bytes() == (folder / "2.parquet").read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == ["1.parquet", "2.parquet"]


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: it is the extra `ray`")
def test_a_local_ray_of_two_workers_plays_the_same_games(folder: Path) -> None:
    for name, words in (("pool", ["--workers", "2"]), ("ray", ["--workers", "2", "--ray"])):
        command = [
            sys.executable,
            "-m",
            "deckwerk",
            *DUEL.split(),
            "--games",
            "8",
            "--out",
            f"{name}.parquet",
        ]
        done = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        progress = " games/s "  # told now and then, where a cluster takes its time to start
        assert [line for line in done.stderr.splitlines() if progress not in line] == []
    assert (folder / "ray.parquet").read_bytes() == (folder / "pool.parquet").read_bytes()


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: it is the extra `ray`")
@pytest.mark.parametrize(("lang", "said"), [("en", "No Ray cluster at "), ("de", "Kein Ray-Cluster unter ")])
def test_a_cluster_that_is_not_there_is_named(run: Command, lang: str, said: str) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        assert run(f"{SOLO} --games 2 --ray {address} --lang {lang}") == cli.WRONG
    assert said + address in run.err


def test_a_file_tells_everything_about_its_games(run: Command, folder: Path) -> None:
    assert run(f"{DUEL} --games 3 --workers 1 --out results.parquet") == 0
    file = folder / "results.parquet"
    told = read_run(file)
    assert (told.game, told.variant, told.players, told.seed) == (
        "godslayer",
        "standard",
        ("random", "greedy"),
        1,
    )
    assert told.version == find_game("godslayer").load().version
    games = pl.read_parquet(file)
    assert games["game"].to_list() == [0, 1, 2]
    assert games["players"].to_list() == [["random", "greedy"]] * 3
    assert games["ending"].to_list() == ["pool"] * 3
    cards = games.explode("card_rows").unnest("card_rows")
    assert set(cards["card"]) <= set(find_game("godslayer").load().card_ids)
    assert cards.filter(pl.col("bought") > 0)["turn"].min() == 1
    turns = games.select("game", "turns", "turn_rows").explode("turn_rows").unnest("turn_rows")
    assert len(turns) == games["turns"].sum()
    assert {"seat", "turn", "cards", "score", "runes", "power", "honor"} <= set(turns.columns)


@pytest.mark.both
def test_games_are_those_that_the_library_plays_from_their_seeds() -> None:
    run = simulation(2, "greedy", "random")
    for row in results(run, 0, 2).iter_rows(named=True):
        game = deckwerk.new("godslayer", 2, row["seed"])
        players = [
            create(name, run.player_seed(row["game"], seat)) for seat, name in enumerate(row["players"])
        ]
        play(game, players)
        assert (game.scores(), game.winners()) == (row["scores"], row["winners"])


def test_json_has_the_summary(run: Command) -> None:
    assert run(f"{DUEL} --games 4 --workers 1 --json") == 0
    found = json.loads(run.out)
    assert (found["games"], found["planned"], found["seed"]) == (4, 4, 1)
    assert found["version"] == find_game("godslayer").load().version
    shares = [(seat["player"], seat["wins"], seat["share"]) for seat in found["seats"]]
    assert shares == [("random", 0, 0.0), ("greedy", 4, 1.0)]
    assert found["seats"][1]["low"] == pytest.approx(0.5101, abs=1e-4)
    assert found["endings"] == {"pool": 4}
    assert found["rounds"]["least"] <= found["rounds"]["median"] <= found["rounds"]["most"]
    assert found["games_per_second"] > 0


def test_the_summary_speaks_german(run: Command) -> None:
    assert run(f"{SOLO} --games 2 --workers 1 --lang de") == 0
    assert "2 Partien" in run.out
    assert "der Ehre-Vorrat war leer: 100,0 %" in run.out
    assert list(Path().iterdir()) == []


def test_the_head_of_a_summary_fits_eighty_columns() -> None:
    page = io.StringIO()
    spread = {"mean": 16.5, "median": 16.5, "least": 16, "most": 17}
    head = {"game": "godslayer", "variant": "standard", "version": "12-77906549", "seed": 2**53}
    rest: dict[str, object] = {
        "seats": [],
        "endings": {},
        "games_per_second": None,
        "rounds": spread,
        "decisions": spread,
    }
    show({**head, **rest, "games": 1_000_000}, "de", Console(file=page, width=80))
    lines = page.getvalue().splitlines()
    assert lines[0] == "Ascension: Chroniken des Gottbezwingers, standard: 1000000 Partien"
    assert lines[1] == f"Regeln 12-77906549, Startwert {2**53}"
    assert "Runden: im Mittel 16,5, Median 16,5, von 16 bis 17." in lines


def test_resuming_where_nothing_is_says_that_it_begins(run: Command) -> None:
    assert run(f"{SOLO} --games 1 --workers 1 --resume --out new.parquet") == 0
    assert run.err == "There are no results in new.parquet to continue with: this is a new run.\n"
    assert run("simulate --resume --out new.parquet --workers 1") == 0
    assert run.err == ""


def test_a_run_is_resumed_and_made_longer(run: Command, folder: Path) -> None:
    assert run(f"{SOLO} --games 9 --workers 1 --out whole.parquet") == 0
    assert run(f"{SOLO} --games 4 --workers 1 --out results.parquet") == 0
    assert run("simulate --resume --out results.parquet --json") == 0
    assert json.loads(run.out)["games"] == 4
    assert run("simulate --resume --games 9 --out results.parquet --workers 1") == 0
    assert (folder / "results.parquet").read_bytes() == (folder / "whole.parquet").read_bytes()
    assert run(f"{SOLO} --games 3 --out whole.parquet --overwrite --json --workers 1") == 0
    assert json.loads(run.out)["games"] == 3


def test_playing_needs_nothing_of_the_lab() -> None:
    question = (
        "import sys\n"
        "from deckwerk.cli import main\n"
        "main(['play', 'godslayer', '--seats', 'random,greedy', '--seed', '1', '--plain'])\n"
        "main(['--help'])\n"
        "lab = {'polars', 'numpy', 'scipy', 'vl_convert', 'jinja2', 'ray'}\n"
        "print(sorted(lab & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", question], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_log_hears_now_and_then_how_far_a_run_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([0.0, 10.0, 40.0, 50.0])
    monkeypatch.setattr("deckwerk.lab.progress.monotonic", lambda: next(times))
    told = Lines("godslayer", 100, 20, "en")
    for _ in range(3):
        told(20)
    assert capsys.readouterr().err == "godslayer: 60 of 100 games, 1.0 games/s · 0:40 left\n"


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_help_names_every_computer_player(run: Command, command: str, lang: str) -> None:
    assert run(f"{command} --help --lang {lang}") == 0
    said = " ".join(run.out.split())
    assert all(name in said for name in [*player_names(), "search: "])


def test_help_speaks_german(run: Command) -> None:
    assert run("simulate --help --lang de") == 0
    assert "gleiche Zahlen geben gleiche Partien" in " ".join(run.out.split())
