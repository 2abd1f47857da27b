"""`deckwerk tournament`: fair pairs, ratings, the steps between neighbours, a control."""

import io
import json
import re
from pathlib import Path

import polars as pl
import pytest
from rich.console import Console

from deckwerk import cli
from deckwerk.lab.playing import results
from deckwerk.lab.standings import Row, labels, meetings, outcome, show
from tests.lab.running import tournament
from tests.terminal.running import Run as Command

CUP = "tournament godslayer --players random,greedy --seed 1"
LADDER = "tournament godslayer --ladder --players greedy,random,greedy,random --seed 1"


def test_json_has_ratings_pairs_and_steps(run: Command) -> None:
    assert run("tournament godslayer --players random,greedy,greedy --games 4 --seed 1 --json") == 0
    found = json.loads(run.out)
    assert found["games"] == 12
    assert [row["player"] for row in found["players"]] == ["greedy", "greedy (2)", "random"]
    assert all(row["low"] < row["rating"] < row["high"] for row in found["players"])
    assert len(found["pairs"]) == 3
    control, step = found["steps"]
    assert (control["player"], control["against"], control["share"]) == ("greedy", "greedy (2)", 0.5)
    assert control["low"] < 0.5 < control["high"]
    assert (step["against"], step["games"], step["share"]) == ("random", 4, 1.0)
    assert step["low"] == pytest.approx(0.5101, abs=1e-4)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Rating", "Each step from a player to the next", "mean 1500"]),
        ("de", ["Wertung", "Jede Stufe von einem Spieler zum nächsten", "Mittel 1500"]),
    ],
)
def test_the_outcome_is_told_in_both_languages(run: Command, lang: str, said: list[str]) -> None:
    line = CUP.replace("greedy", "greedy,random")
    assert run(f"{line} --games 2 --workers 1 --lang {lang}") == 0
    assert all(words in " ".join(run.out.split()) for words in said)
    assert "random (2)" in run.out
    assert re.search(r"greedy +1\d\d\d +1\d\d\d – \d{4} ", run.out)  # no signs between thousands


def test_the_tables_of_many_players_fit_eighty_columns_with_their_names() -> None:
    names = (
        "random",
        "greedy",
        "search:weak",
        "search:medium",
        "search:strong",
        "search:strong",
        "search:99",
    )
    run = tournament(4, *names)
    games = pl.DataFrame(
        {
            "game": [0, 1, 2, 3],
            "seating": [[1, 0], [0, 1], [2, 1], [1, 2]],
            "winners": [[0], [1], [0], [1]],
        }
    )
    head: Row = {
        "game": "godslayer",
        "variant": "standard",
        "version": "1",
        "seed": 1,
        "games": 4,
        "ladder": False,
    }
    page = io.StringIO()
    show({**head, **outcome(run, games), "games_per_second": None}, "de", Console(file=page, width=80))
    assert "…" not in page.getvalue()
    assert "1 search:weak" in page.getvalue()


def test_a_tournament_is_resumed(run: Command, folder: Path) -> None:
    assert run(f"{CUP} --games 6 --workers 2 --out whole.parquet") == 0
    assert run(f"{CUP} --games 2 --workers 1 --out cup.parquet") == 0
    assert run("tournament --resume --games 6 --workers 1 --out cup.parquet") == 0
    assert (folder / "cup.parquet").read_bytes() == (folder / "whole.parquet").read_bytes()
    assert run("tournament --resume --out cup.parquet --json") == 0
    assert json.loads(run.out)["games"] == 6


def test_a_ladder_has_a_step_for_each_neighbour_in_the_order_named(run: Command) -> None:
    assert run(f"{LADDER} --games 4 --workers 1 --json") == 0
    found = json.loads(run.out)
    assert (found["ladder"], found["games"]) == (True, 12)
    assert [(row["player"], row["against"], row["games"]) for row in found["steps"]] == [
        ("greedy", "random", 4),
        ("random", "greedy (2)", 4),
        ("greedy (2)", "random (2)", 4),
    ]
    assert [row["share"] for row in found["steps"]] == [1.0, 0.0, 1.0]
    assert all(row["low"] <= row["share"] <= row["high"] for row in found["steps"])
    assert found["pairs"] == found["steps"]
    assert {row["player"]: row["games"] for row in found["players"]} == {
        "greedy": 4,
        "greedy (2)": 8,
        "random": 8,
        "random (2)": 4,
    }


@pytest.mark.parametrize(
    ("lang", "said", "matrix"),
    [
        ("en", "A ladder: only neighbors", "Share of the row"),
        ("de", "Eine Leiter: Nur Nachbarn", "Anteil der Zeile"),
    ],
)
def test_a_ladder_is_told_without_a_table_of_all_pairs(
    run: Command, lang: str, said: str, matrix: str
) -> None:
    for line, ladder in ((LADDER, True), (LADDER.replace("--ladder", ""), False)):
        assert run(f"{line} --games 2 --workers 1 --lang {lang}") == 0
        assert (said in run.out, matrix in run.out) == (ladder, not ladder)


def test_a_ladder_is_resumed_as_one_with_equal_results_for_any_workers(run: Command, folder: Path) -> None:
    assert run(f"{LADDER} --games 6 --workers 2 --out whole.parquet") == 0
    assert run(f"{LADDER} --games 2 --workers 1 --out cup.parquet") == 0
    assert run("tournament --resume --games 6 --workers 1 --out cup.parquet --json") == 0
    assert (json.loads(run.out)["ladder"], json.loads(run.out)["games"]) == (True, 18)
    assert (folder / "cup.parquet").read_bytes() == (folder / "whole.parquet").read_bytes()
    assert run(f"{LADDER} --resume --games 6 --out cup.parquet") == 0


@pytest.mark.parametrize(("lang", "said"), [("en", "are not mixed"), ("de", "werden nicht vermischt")])
def test_all_against_all_does_not_go_on_as_a_ladder(run: Command, folder: Path, lang: str, said: str) -> None:
    assert run(f"{CUP} --games 2 --workers 1 --out cup.parquet") == 0
    before = (folder / "cup.parquet").read_bytes()
    assert run(f"tournament --resume --ladder --games 4 --out cup.parquet --lang {lang}") == cli.WRONG
    assert said in run.err
    assert (folder / "cup.parquet").read_bytes() == before


def test_an_odd_number_of_games_is_rounded_up_to_whole_pairs(run: Command) -> None:
    assert run(f"{CUP} --games 3 --workers 1 --json") == 0
    assert json.loads(run.out)["games"] == 4


def test_seats_are_swapped_on_equal_deals() -> None:
    run = tournament(4, "random", "greedy")
    games = results(run, 0, 4)
    assert games["players"].to_list() == [["random", "greedy"], ["greedy", "random"]] * 2
    assert games["seed"][0] == games["seed"][1] != games["seed"][2]
    assert games["first"][0] == games["first"][1]


@pytest.mark.parametrize(("player", "always_half"), [("greedy", True), ("random", False)])
def test_only_players_with_a_chance_of_their_own_are_a_control(player: str, always_half: bool) -> None:
    """As the docs say: greedy plays a deal against itself twice the same way."""
    run = tournament(12, player, player)
    scores = {meeting.scored for meeting in meetings(run, results(run, 0, 12))}
    assert (scores == {1.0}) is always_half


def test_wins_and_draws_become_meetings() -> None:
    run = tournament(4, "random", "greedy")
    games = pl.DataFrame(
        {
            "game": [0, 1, 2, 3],
            "seating": [[0, 1], [1, 0], [0, 1], [1, 0]],
            "winners": [[0], [0], [0, 1], []],
        }
    )
    met = [(m.first, m.second, m.scored, m.games) for m in meetings(run, games)]
    assert met == [(0, 1, 1.0, 2), (0, 1, 1.0, 2)]


def test_a_player_that_comes_twice_gets_a_number() -> None:
    assert labels(("a", "b", "a", "a")) == ["a", "b", "a (2)", "a (3)"]


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("tournament", "Which game?", "Welches Spiel?"),
        ("tournament godslayer", "--players random,greedy", "Nenne die Computerspieler"),
        ("tournament godslayer --players greedy", "at least two players", "mindestens zwei Spieler"),
        ("tournament godslayer --players greedy,x", "no computer player x", "Computerspieler x gibt es"),
        (f"{CUP} --games 0", "--games 0: a whole number from 1", "--games 0: Nötig"),
        (f"{CUP} --variant solo", "Allowed: standard: 2, 3, 4", "Möglich: standard: 2, 3, 4"),
    ],
)
def test_wrong_input_is_explained_in_both_languages(
    run: Command, line: str, english: str, german: str
) -> None:
    for lang, said in (("en", english), ("de", german)):
        assert run(f"{line} --lang {lang}") == cli.WRONG
        assert said in run.err
