"""`deckwerk league`: who meets whom, a file that goes on, a table that is right, forfeits that are told."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from math import log
from pathlib import Path
from typing import Any, cast

import numpy as np
import polars as pl
import pytest
from rich.console import Console

from deckwerk import cli
from deckwerk.games.catalogue import find_game
from deckwerk.intervals import wilson
from deckwerk.lab import execution
from deckwerk.lab.bots.faults import CRASHED, ILLEGAL, Fault
from deckwerk.lab.leagues.fixtures import fixtures, games_of_deal, sides_of
from deckwerk.lab.leagues.ledger import Fixture, Head, Ledger, Played, read_ledger
from deckwerk.lab.leagues.playing import MOST_FORFEITS, FixtureJob, Fixtures, player_seed
from deckwerk.lab.leagues.showing import show
from deckwerk.lab.leagues.table import table
from deckwerk.lab.problem import LabError
from deckwerk.lab.ratings import Contest, rated, ratings
from tests.lab.running import Inline
from tests.lab.test_bots import bad, running
from tests.terminal.running import Run as Command

VERSION = find_game("shards").load().version
HEAD = Head("shards", VERSION, "standard", 2, 1)
THREE = Head("shards", VERSION, "standard", 3, 1)
POINTS = 400 / log(10)


@pytest.fixture
def inline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process, which spares the start of workers."""
    monkeypatch.setattr(execution, "make_pool", lambda ray, workers, **how: Inline(workers))


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


# Ratings


def test_ratings_are_those_of_a_known_example() -> None:
    """The American League East of 1987, as in Agresti's Categorical Data Analysis: 13 games a pair."""
    won = np.array(
        [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ],
        np.float64,
    )
    found = sorted(ratings(won, []), key=lambda rating: rating.player)
    strengths = [(rating.value - found[6].value) / POINTS for rating in found]
    assert strengths == pytest.approx([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0], abs=5e-4)


@pytest.mark.parametrize("others", [1, 2, 5])
def test_who_wins_a_fair_share_alone_among_others_is_as_strong_as_they_are(others: int) -> None:
    fair = rated([Contest(0, 1, 60.0, 60.0 * (1 + others), others)], 2, [])
    assert fair[0].value == pytest.approx(fair[1].value)
    half = rated([Contest(0, 1, 60.0, 120.0, others)], 2, [])
    assert half[0].value - half[1].value == pytest.approx(POINTS * log(others), abs=1e-6)


# Who meets whom


@pytest.mark.parametrize(
    ("game", "variant", "seats", "sides"),
    [
        ("shards", "standard", 3, (0, 1, 2)),
        ("godslayer", "team", 4, (0, 1, 0, 1)),
        ("godslayer", "solo", 1, (0,)),
        ("mistborn", "coop-intro", 2, (0, 0)),
    ],
)
def test_sides_are_teams_or_seats(game: str, variant: str, seats: int, sides: tuple[int, ...]) -> None:
    info = find_game(game)
    assert sides_of(Head(game, info.load().version, variant, seats, 1), info) == sides


def test_every_pair_plays_every_deal_from_all_sides() -> None:
    assert fixtures("AB", (0, 1), 3) == [
        Fixture(deal, seats) for deal in (0, 1) for seats in (("A", "B"), ("B", "A"))
    ]
    assert [game.seats for game in fixtures("AB", (0, 1, 0, 1), 1)] == [tuple("ABAB"), tuple("BABA")]
    three = [game.seats for game in fixtures("AB", (0, 1, 2), 1)]
    assert three == [tuple(seats) for seats in ("ABB", "BAB", "BBA", "BAA", "ABA", "AAB")]
    assert len(three) == games_of_deal((0, 1, 2))
    assert fixtures("AB", (0, 0), 2) == [Fixture(deal, (name,) * 2) for deal in (0, 1) for name in "AB"]


def test_a_new_player_adds_its_own_games_alone() -> None:
    before, after = set(fixtures("AB", (0, 1), 4)), set(fixtures("ABC", (0, 1), 4))
    assert before < after
    assert all("C" in game.seats for game in after - before)


def test_the_seed_of_a_player_of_others_tells_nothing_of_the_deals() -> None:
    game = Fixture(3, ("mine", "greedy"))
    other = Head("shards", VERSION, "standard", 2, 2)
    assert player_seed(HEAD, game, 0, "process:x") == player_seed(other, game, 0, "process:x")
    assert player_seed(HEAD, game, 1, "greedy") != player_seed(other, game, 1, "greedy")
    assert player_seed(HEAD, game, 0, "process:x") != player_seed(HEAD, game, 1, "process:x")


# The table


def played(deal: int, seats: str, *winners: int, fault: Fault | None = None) -> Played:
    return Played(Fixture(deal, tuple(seats)), winners, (0,) * len(seats), 1, fault)


def ledger(games: list[Played], head: Head = HEAD) -> Ledger:
    names = sorted({name for game in games for name in game.fixture.seats})
    return Ledger(head, dict.fromkeys(names, "random"), {game.fixture: game for game in games})


def test_shares_and_intervals_are_reckoned_from_both_seats() -> None:
    games = [played(deal, "AB", 0) for deal in range(10)]
    games += [played(deal, "BA", 0 if deal < 4 else 1) for deal in range(10)]
    games += [played(20, "AB", 0, 1)]  # a draw
    found = table(ledger(games), find_game("shards"))
    best = cast(list[Any], found["players"])[0]
    assert (best["player"], best["games"], best["share"]) == ("A", 21, pytest.approx(16.5 / 21))
    known = wilson(16.5, 21)
    assert best["share_low"] == pytest.approx(known.low)
    assert best["share_high"] == pytest.approx(known.high)
    assert best["low"] < best["rating"] < best["high"]
    (pair,) = cast(list[Any], found["pairs"])
    assert (pair["player"], pair["against"], pair["games"]) == ("A", "B", 21)


def test_at_three_seats_equals_are_rated_equal() -> None:
    """Each wins one game of three alone: half of what is to be shared, and no rating is higher."""
    head = Head("shards", VERSION, "standard", 3, 1)
    alone = [played(0, "ABB", 0), played(0, "BAB", 0), played(0, "BBA", 0)]
    rest = [played(0, "BAA", 0), played(0, "ABA", 0), played(0, "AAB", 0)]
    found = table(ledger(alone + rest, head), find_game("shards"))
    rows = cast(list[Any], found["players"])
    assert [row["share"] for row in rows] == pytest.approx([0.5, 0.5])
    assert {row["rating"] for row in rows} == {1500.0}


def test_where_all_win_together_the_game_is_rated_too() -> None:
    rules = find_game("mistborn")
    head = Head("mistborn", rules.load().version, "coop-intro", 2, 1)
    games = [played(deal, "AA", 0, 1) for deal in range(4)] + [played(deal, "BB") for deal in range(4)]
    found = table(ledger(games, head), rules)
    assert [row["player"] for row in cast(list[Any], found["players"])] == ["A", "", "B"]
    page = io.StringIO()
    told = {**found, "withdrawn": [], "games_per_second": None}
    show(told, "de", Console(file=page, width=80, markup=False))
    assert "(das Spiel)" in page.getvalue()
    assert "gewinnen oder verlieren gemeinsam" in " ".join(page.getvalue().split())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_strange_names_and_last_words_are_printed_as_they_are(lang: str) -> None:
    fault = Fault(1, ILLEGAL, "[bold]99[/bold]", "Traceback [red]\n:smile: oh no")
    games = [played(0, "AB", 0, fault=fault), played(0, "BA", 1)]
    kept = ledger(games)
    name = "process:/a/rather/long/path/to/a/program/[x]/bot --with=many --arguments :cat:"
    kept.players = {"A": "greedy", "B": name}
    page = io.StringIO()
    told = {**table(kept, find_game("shards")), "withdrawn": ["B"], "games_per_second": None}
    show(told, lang, Console(file=page, width=80, markup=False, emoji=False))
    for words in ("[bold]99[/bold]", "Traceback [red]", ":smile: oh no"):
        assert words in page.getvalue()
    assert "…" not in page.getvalue()


# The file


def test_a_ledger_is_read_as_it_was_written(tmp_path: Path) -> None:
    fault = Fault(0, ILLEGAL, "99", "oh\nno")
    kept = ledger([played(0, "AB", 0), played(0, "BA", 1, fault=fault), played(1, "AB")])
    kept.file = tmp_path / "league"
    kept.write()
    assert read_ledger(kept.file) == kept
    kept.add([played(1, "BA", 0)])
    assert read_ledger(kept.file) == kept
    with kept.file.open("a", encoding="utf-8") as out:
        out.write('{"deal":2,"seats":["A","B"],"win')  # the current went off
    assert read_ledger(kept.file) == kept


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("no json\n", "no_league"),
        ("[]\n", "no_league"),
        ('{"deckwerk":"other"}\n', "no_league"),
        ('{"deckwerk":"league","format":99}\n', "format"),
        ("HEAD\nno json\n", "league_line"),
        ('HEAD\n{"player":"A"}\n', "league_line"),
        ('HEAD\n{"deal":0,"seats":["A","B"],"winners":[],"scores":[0,0],"decisions":1}\n', "league_line"),
        ('HEAD\nA\nB\n{"deal":0,"seats":["A"],"winners":[],"scores":[0],"decisions":1}\n', "league_line"),
        (
            'HEAD\nA\nB\n{"deal":0,"seats":["A","B"],"winners":[2],"scores":[0,0],"decisions":1}\n',
            "league_line",
        ),
        (
            'HEAD\nA\nB\n{"deal":true,"seats":["A","B"],"winners":[],"scores":[0,0],"decisions":1}\n',
            "league_line",
        ),
        ("HEAD\n" + "[" * 100_000 + "\n", "league_line"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "league"
    text = text.replace("HEAD\n", Ledger(HEAD).text())
    for name in "AB":
        text = text.replace(f"\n{name}\n", f'\n{{"player":"{name}","what":"random"}}\n')
    file.write_text(text, "utf-8")
    with pytest.raises(LabError) as error:
        read_ledger(file)
    assert error.value.details["problem"] == problem


# The command


@pytest.mark.usefixtures("inline")
def test_a_league_goes_on_where_it_was_and_plays_only_what_is_missing(run: Command, folder: Path) -> None:
    file = folder / "league.jsonl"
    first = "league shards --only --players random,again=random --games 2 --seed 1 --out league.jsonl"
    assert run(first) == 0
    assert "again" in run.out
    before = file.read_text("utf-8")
    assert len(lines(file)) == 1 + 2 + 2
    assert run(f"{first} --json") == 0
    assert (json.loads(run.out)["games_per_second"], file.read_text("utf-8")) == (None, before)
    assert run("league --players tests.lab.test_bots:Last --games 2 --out league.jsonl --json") == 0
    found = json.loads(run.out)
    assert (found["games"], found["missing"]) == (6, 0)
    assert {row["player"] for row in found["players"]} == {"random", "again", "tests.lab.test_bots:Last"}
    kept = set(before.splitlines())
    assert kept < set(file.read_text("utf-8").splitlines())
    assert run("league --forget tests.lab.test_bots:Last --games 2 --out league.jsonl --json") == 0
    assert file.read_text("utf-8") == before
    assert run("league --games 4 --out league.jsonl --json") == 0
    assert json.loads(run.out)["games"] == 4


@pytest.mark.usefixtures("inline")
def test_equal_seeds_give_equal_files(run: Command, folder: Path) -> None:
    for number in (1, 3):
        words = f"--only --players random,again=random --games 3 --seed 5 --workers {number}"
        assert run(f"league shards {words} --out {number}.jsonl") == 0
    assert (folder / "1.jsonl").read_text("utf-8") == (folder / "3.jsonl").read_text("utf-8")


@pytest.mark.usefixtures("inline")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", [r"b forfeited \d games", "not one of the options: -1", "given no more"]),
        ("de", [r"b hat \d Partien kampflos verloren", "steht nicht zur Wahl: -1", "keine weiteren"]),
    ],
)
def test_forfeits_are_told_and_a_hopeless_player_is_asked_no_more(
    lang: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["league", "shards", "--only", "--players", f"random,b={bad('negative')}", "--lang", lang]
    assert cli.main([*words, "--games", "20", "--workers", "1", "--seed", "1"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert all(re.search(text, out) for text in said), out


def test_who_finishes_a_game_is_not_withdrawn() -> None:
    fault = Fault(1, ILLEGAL)
    kept = Fixtures(
        ledger([played(0, "AB", 0)]), (0, 1), 1.0, [Fixture(deal, ("A", "B")) for deal in range(20)]
    )
    kept.add(0, 1, played(0, "AB", 0).line().encode())
    for deal in range(1, 1 + MOST_FORFEITS):
        kept.add(deal, deal + 1, played(deal, "AB", 0, fault=fault).line().encode())
    assert kept.withdrawn == []
    assert len(kept.job(10, 12).fixtures) == 2
    fresh = Fixtures(ledger([played(0, "AB", 0)]), (0, 1), 1.0, kept.missing)
    for deal in range(MOST_FORFEITS):
        fresh.add(deal, deal + 1, played(deal, "AB", 0, fault=fault).line().encode())
    assert fresh.withdrawn == ["B"]
    assert fresh.job(10, 12).fixtures == ()


@pytest.mark.parametrize(
    ("words", "en", "de"),
    [
        (["chess"], "There is no game chess", "Ein Spiel chess gibt es nicht"),
        (["shards", "--only"], "at least two players", "mindestens zwei Spieler"),
        (["shards", "--seats", "9"], "cannot be played like that by 9", "nicht zu 9 spielen"),
        (["shards", "--seconds", "0"], "--seconds 0", "--seconds 0"),
        (["shards", "--seconds", "nan"], "--seconds nan", "--seconds nan"),
        (["shards", "--players", "gredy"], "Did you mean greedy", "Meinst du greedy"),
        (["shards", "--players", "greedy=process:true"], "built-in player", "eingebauter Spieler"),
        (["shards", "--only", "--players", "a=random,a=greedy"], "already in this league", "spielt schon"),
        (["shards", "--players", "process:no-such-program"], "no program", "gibt es nicht"),
        (["shards", "--only", "--players", "random,x=process:false"], "exit code 1", "Exit-Code 1"),
        (
            ["shards", "--only", "--players", f"random,x={bad('chatty start')}"],
            "instead of hello it wrote Welcome to my bot!",
            "Statt der Begrüßung kam Welcome to my bot!",
        ),
        (
            ["shards", "--only", "--players", "random,tests.lab.test_bots:make_nothing"],
            "not a deckwerk.players.base.Player",
            "not a deckwerk.players.base.Player",
        ),
        (["shards", "--forget", "nobody"], "is not in this league", "spielt nicht in dieser Liga"),
        (["shards", "--out", "."], "is a folder", "ist ein Ordner"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_wrong_input_is_told(
    words: list[str], en: str, de: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["league", *words, "--lang", lang]) == 2
    said = capsys.readouterr()
    assert (en if lang == "en" else de) in said.err
    assert "Traceback" not in said.err


@pytest.mark.usefixtures("inline")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("league godslayer", "holds games of shards, not of godslayer"),
        ("league --seats 3", "a league with 2 seats, not with 3"),
        ("league --seed 2", "from the seed 1, not from 2"),
    ],
)
def test_a_file_is_not_mixed_with_another_league(run: Command, folder: Path, words: str, said: str) -> None:
    Ledger(HEAD, {"random": "random"}, file=folder / "l.jsonl").write()
    assert run(f"{words} --out l.jsonl") == 2
    assert said in run.err


@pytest.mark.parametrize(
    ("head", "games", "said"),
    [
        (Head("shards", VERSION, "standard", 7, 1), [], "cannot be played like that by 7"),
        (Head("shards", VERSION, "duel", 2, 1), [], "has no variant duel"),
        (Head("chess", VERSION, "standard", 2, 1), [], "There is no game chess"),
        (HEAD, [Fixture(0, ("A", "A"))], "not the file of a league"),
        (
            Head("shards", VERSION, "standard", 3, 1),
            [Fixture(0, ("A", "B", "C"))],
            "not the file of a league",
        ),
    ],
)
def test_a_league_that_cannot_be_is_refused(
    run: Command, folder: Path, head: Head, games: list[Fixture], said: str
) -> None:
    played = {game: Played(game, (0,), (0,) * head.seats, 1) for game in games}
    Ledger(head, dict.fromkeys("ABC", "random"), played, folder / "l.jsonl").write()
    assert run("league --out l.jsonl") == 2
    assert said in run.err


def test_to_look_at_a_table_runs_nothing_of_a_stranger(run: Command, folder: Path) -> None:
    kept = ledger([played(0, "AB", 0)])
    kept.players = {"A": "process:touch harm", "B": "harm:Bot"}
    kept.file = folder / "l.jsonl"
    kept.write()
    before = kept.file.read_bytes()
    assert run("league --table --out l.jsonl") == 0
    assert re.search("A +1595", run.out)  # 1.5 of 2 games: 400 log 3 apart
    assert (kept.file.read_bytes(), (folder / "harm").exists()) == (before, False)
    assert run("league --table --out gone.jsonl") == 2
    assert "has to name one that exists" in run.err
    assert run("league --table --games 3 --out l.jsonl") == 2
    assert "--games cannot go with it" in run.err


def test_results_of_other_rules_are_not_mixed(run: Command, folder: Path) -> None:
    Ledger(Head("shards", "0-old", "standard", 2, 1), file=folder / "l.jsonl").write()
    assert run("league --out l.jsonl") == 2
    assert "version 0-old of the rules" in run.err


def test_a_job_plays_the_same_games_for_every_worker() -> None:
    games = tuple(fixtures(["random", "again"], (0, 1), 2))
    whole = FixtureJob(HEAD, 1.0, {"random": "random", "again": "random"}, games)
    parts = [FixtureJob(HEAD, 1.0, whole.players, (game,)) for game in games]
    assert whole.play(0, 2) == b"".join(part.play(0, 1) for part in parts)


def test_who_kills_a_worker_forfeits_the_game_where_it_is_clear_who_did() -> None:
    games = [Fixture(deal, ("A", "B")) for deal in range(5)]
    kept = Fixtures(Ledger(HEAD, {"A": "random", "B": "module:Bot"}), (0, 1), 1.0, games)
    assert not kept.blame(None)
    assert kept.blame((1, 3))
    assert (kept.most, kept.missing) == (1, games)
    assert kept.blame((1, 2))
    assert kept.missing == [games[0], *games[2:]]
    game = kept.ledger.games[games[1]]
    assert (game.winners, game.fault) == ((0,), Fault(1, CRASHED))
    two = Fixtures(Ledger(HEAD, {"A": "process:x", "B": "module:Bot"}), (0, 1), 1.0, games)
    none = Fixtures(Ledger(HEAD, {"A": "random", "B": "random"}), (0, 1), 1.0, games)
    assert not two.blame((1, 2))
    assert not none.blame((1, 3))


@pytest.mark.compiled
def test_a_class_that_kills_its_worker_does_not_stop_the_league(run: Command, folder: Path) -> None:
    (folder / "killing.py").write_text(
        "import os\nfrom deckwerk.players.base import Player\n\n"
        "class Bot(Player):\n    def choose(self, perspective):\n        os._exit(3)\n",
        "utf-8",
    )
    words = "--only --players random,killing:Bot --games 2 --seed 1 --workers 1"
    assert run(f"league shards {words} --json") == 0
    found = json.loads(run.out)
    assert (found["games"], found["missing"]) == (2, 0)
    assert [(row["player"], row["why"], row["games"]) for row in found["forfeits"]] == [
        ("killing:Bot", CRASHED, 2)
    ]


@pytest.mark.compiled
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_ctrl_c_keeps_what_is_done_and_leaves_no_process(folder: Path) -> None:
    """Also of bots that would stay when their input ends, in workers of their own."""
    words = ["league", "shards", "--only", "--players", f"random,stays={bad('stays')}", "--games", "5000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "deckwerk", *words, "--workers", "1", "--out", "l.jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    file = folder / "l.jsonl"
    while process.poll() is None and not (file.exists() and len(file.read_bytes().splitlines()) > 4):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "stays" in out
    assert "l.jsonl. The same command continues" in err
    assert read_ledger(file) is not None
    assert not running("bad_bot.py", "stays")


def test_a_tournament_takes_players_of_others_too(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(execution, "make_pool", lambda ray, workers, **how: Inline(workers))
    players = f"random,mine={bad('fine')},tests.lab.test_bots:Raising"
    words = ["tournament", "shards", "--players", players, "--games", "2", "--seed", "1"]
    assert cli.main([*words, "--workers", "1", "--out", "cup.parquet", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["player"] for row in found["players"]][2] == "tests.lab.test_bots:Raising"
    assert {row["player"] for row in found["players"]} >= {"random", "mine"}
    assert found["forfeits"] == [{"player": "tests.lab.test_bots:Raising", "why": "raised", "games": 4}]
    endings = pl.read_parquet("cup.parquet")["ending"].to_list()
    assert endings.count("forfeit_raised") == 4


def test_trajectories_are_of_registered_players_only(run: Command) -> None:
    words = "--games 1 --trajectories --out t.parquet"
    assert run(f"simulate shards --seats random,tests.lab.test_bots:Last {words}") == 2
    assert "no computer player tests.lab.test_bots:Last" in run.err
