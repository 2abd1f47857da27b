"""`deckwerk bench`: what it measures, prints and refuses."""

import argparse
import io
import json
from collections.abc import Sequence

import pytest
from rich.console import Console

from deckwerk import build_info, cli
from deckwerk.engine.play import play_randomly
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.lab import bench
from deckwerk.lab.bench_table import in_short, show
from deckwerk.lab.measure import Track, cost_by_deck, with_decks
from deckwerk.players.loops import set_up
from tests.terminal.running import Run as Command

QUICK = ["--seconds", "0.001"]
EVERYTHING = [("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("team", 6), ("solo", 1)]


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="deckwerk bench")
    bench.add_arguments(parser)
    return parser.parse_args([*QUICK, *words])


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert bench.run(arguments("--json", *words), "en") == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def rows(of: dict[str, object]) -> list[dict[str, object]]:
    results = of["results"]
    assert isinstance(results, list)
    return results


def ways(variant: str | None, *seats: int) -> list[tuple[str, int]]:
    return [(track.variant, track.seats) for track in bench.find_tracks("godslayer", list(seats), variant)]


@pytest.mark.both
def test_json_has_the_agreed_shape(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "godslayer", "--seats", "2")
    assert found["deckwerk"] == build_info.__version__
    assert found["compiled"] is build_info.compiled()
    assert str(found["python"]).count(".") == 2
    (row,) = rows(found)
    assert (row["game"], row["variant"], row["seats"]) == ("godslayer", "standard", 2)
    for name in (
        "decisions",
        "games",
        "clones",
        "views",
        "determinizations",
        "greedy_choices",
        "greedy_games",
        "search_iterations",
        "search_steps",
    ):
        rate = row[f"{name}_per_second"]
        assert isinstance(rate, float)
        assert rate > 0, name
    for name in (
        "decisions_per_game",
        "options_per_decision",
        "microseconds_per_decision",
        "bytes_per_state",
        "bytes_per_clone",
    ):
        number = row[name]
        assert isinstance(number, (int, float))
        assert number > 0, name


def test_every_way_to_play_is_measured_unless_some_are_named() -> None:
    assert ways(None) == EVERYTHING
    assert ways(None, 4) == [("standard", 4), ("team", 4)]
    assert ways(None, 2, 1) == [("standard", 2), ("solo", 1)]
    assert ways("team", 6) == [("team", 6)]
    assert ways("solo") == [("solo", 1)]


@pytest.mark.compiled
def test_a_game_named_twice_is_measured_once_and_none_named_are_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    twice = rows(report(capsys, "godslayer", "godslayer", "--variant", "solo"))
    assert [row["game"] for row in twice] == ["godslayer"]
    assert "godslayer" in [row["game"] for row in rows(report(capsys, "--seats", "1"))]


@pytest.mark.compiled
def test_flatness_compares_seats_and_decks(capsys: pytest.CaptureFixture[str]) -> None:
    flatness = report(capsys, "godslayer", "--seats", "2", "3")["flatness"]
    assert isinstance(flatness, dict)
    found = flatness["godslayer"]
    assert [row["seats"] for row in found["seats"]] == [2, 3]
    assert [row["cards"] for row in found["decks"]] == [10, 20, 40, 60]
    assert found["seats_ratio"] >= 1
    assert found["decks_ratio"] >= 1


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("godslyer", "Did you mean godslayer?", "Meinst du godslayer?"),
        ("chess", "There is no game chess. Choose from: godslayer", "Ein Spiel chess gibt es nicht"),
        ("godslayer --variant teams", "Choose from: standard, team, solo", "Zur Wahl: standard, team"),
        ("godslayer --seats 5", "by 5. Allowed: standard: 2, 3, 4; team: 4, 6; solo: 1", "nicht zu 5"),
        ("godslayer --variant solo --seats 2", "cannot be played like that by 2", "so nicht zu 2 spielen"),
        ("godslayer --seats two", "--seats cannot be two", "--seats kann nicht two sein"),
        ("--seconds 0", "--seconds 0: a number above 0", "--seconds 0: Nötig ist eine Zahl"),
        ("--seconds soon", "--seconds soon: a number", "--seconds soon: Nötig ist"),
    ],
)
def test_wrong_input_is_explained_in_both_languages(
    run: Command, line: str, english: str, german: str
) -> None:
    for lang, said in (("en", english), ("de", german)):
        assert run(f"bench {line} --lang {lang}") == cli.WRONG
        assert said in run.err
        assert run.out == ""


def test_help_speaks_the_language_of_the_system(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("bench --help") == 0
    assert "[SPIEL ...]" in run.out
    assert "Spiele, die gemessen werden" in run.out


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["decisions/s", "cards per deck"]), ("de", ["Entscheidungen/s", "Karten je Deck"])],
)
def test_people_get_tables_in_their_language(
    capsys: pytest.CaptureFixture[str], lang: str, words: Sequence[str]
) -> None:
    assert bench.run(arguments("godslayer", "--seats", "2"), lang) == 0
    printed = capsys.readouterr().out
    assert build_info.describe() in printed.replace("\n", " ").replace("  ", " ")
    for word in words:
        assert word in printed


@pytest.mark.compiled
def test_the_tables_of_all_variants_fit_eighty_columns() -> None:
    found = bench.bench(["godslayer"], 0.001, [1], None, "de", quiet=True)
    (row,) = rows(found)
    found["results"] = [row | {"variant": variant, "seats": seats} for variant, seats in EVERYTHING]
    page = io.StringIO()
    show(found, "de", Console(file=page, width=80))
    assert max(len(line) for line in page.getvalue().splitlines()) <= 80
    assert "…" not in page.getvalue()


def test_numbers_in_short() -> None:
    assert [in_short(value, "en") for value in (None, 7, 54.123, 2_612_345.0, 999.6)] == [
        "-",
        "7.00",
        "54.1",
        "2.61 M",
        "1.00 k",
    ]
    assert in_short(54_123, "de") == "54,1 k"


def test_the_best_round_counts() -> None:
    track = Track("godslayer", "solo", 1)
    track.round(0.001)
    track.best = dict.fromkeys(track.best, 1e12)
    track.round(0.001)
    assert set(track.best.values()) == {1e12}


def test_decks_are_filled_up_to_a_size_and_the_game_can_be_played() -> None:
    rules = find_game("godslayer").load()
    state = with_decks(set_up(rules, 3, 0, 1), 60)
    assert state is not None
    for seat in range(3):
        own = sum(len(state.see(zone, seat).cards()) for zone in range(rules.table_zones, len(rules.zones)))
        assert own == 60
    assert play_randomly(state, seeded(1), 300) == 300


def test_cost_by_deck_has_a_figure_for_each_size() -> None:
    costs = cost_by_deck(find_game("godslayer").load(), [10, 30], 0.01)
    assert costs is not None
    assert list(costs) == [10, 30]
    assert all(cost > 0 for cost in costs.values())
