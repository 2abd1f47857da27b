"""`deckwerk cards` and `deckwerk rules`: what there is to read about a game."""

from pathlib import Path

import pytest

import deckwerk
from tests.terminal.running import Run
from tests.terminal.sitting import Sitting


def test_the_gallery(run: Run) -> None:
    assert run("cards godslayer") == 0
    assert run.out.endswith("53 cards, 200 with all copies\n")
    assert max(map(len, run.out.splitlines())) <= 80
    assert run("cards godslayer landtalker --lang de") == 0
    assert run.out.startswith("Der mit dem Land spricht (Landtalker)\n")
    for word in (
        "Held, Lebensbund",
        "6 Runen",
        "3 Ehre",
        "1×",
        "Werte aus der Anleitung",
        "Erhalte 3 Runen.",
    ):
        assert word in run.out
    assert run("cards godslayer mechana constructs") == 0
    assert run.out.endswith("7 cards, 12 with all copies\n") or "cards, " in run.out
    assert "Hero" not in run.out
    assert run("cards") == 2
    assert "Which game? Choose from: godslayer, vigil, shards, mistborn, hexascension." in run.err


def test_the_gallery_of_a_game_with_other_sets_to_mix_in(run: Run) -> None:
    assert run("cards vigil") == 0
    assert "53 cards, 259 with all copies" in run.out
    assert "more cards from sets that can be mixed in: --all" in run.out
    assert "Omnicron" in run.out
    assert "Landtalker" not in run.out
    assert run("cards vigil --all --lang de") == 0
    assert "Omnikron" in run.out
    assert "Der mit dem Land spricht" in run.out
    assert max(map(len, run.out.splitlines())) <= 80
    assert run("cards vigil landtalker") == 0
    assert "from Ascension: Chronicle of the Godslayer" in " ".join(run.out.split())
    assert run("cards vigil treasure") == 0
    assert run.out.startswith("Energy Shard")
    assert run("cards vigil Schätze --lang de") == 0
    assert run.out.startswith("Energiesplitter")


def test_the_rules(run: Run) -> None:
    assert run("rules godslayer") == 0
    for number in ("GS-01", "GS-30", "GS-73"):
        assert number in run.out
    assert max(map(len, run.out.splitlines())) <= 80
    for query in ("GS-30", "30", "gs30", "gs-30"):
        assert run(f"rules godslayer {query}") == 0
        assert run.out.count("GS-") == 1
    assert run("rules godslayer end --lang de") == 0
    assert run.out.startswith("Spielende\n")
    assert run("rules godslayer spielende --lang de") == 0
    assert run.out.startswith("Spielende\n")
    assert run("rules godslayer Samael") == 0
    assert "GS-71" in run.out
    assert run("rules godslayer R-temple-librarian") == 0
    assert "Temple Librarian" in run.out


def test_the_rules_of_vigil_to_their_last_section(run: Run) -> None:
    assert run("rules vigil") == 0
    for number in ("RV-01", "RV-30", "RV-60", "GS-30", "GS-73"):
        assert number in run.out
    assert max(map(len, run.out.splitlines())) <= 80
    assert run("rules vigil rv-33 --lang de") == 0
    assert run.out.count("RV-") == 1
    assert run("rules vigil qqqq") == 2
    assert "such as RV-01" in run.err


@pytest.mark.parametrize(
    ("slug", "named", "unknown"),
    [
        ("godslayer", "t trophies", "missions"),
        ("shards", "h hand", "trophies"),
        ("mistborn", "m missions", "trophies"),
    ],
)
def test_the_help_names_the_keys_of_the_game_alone(
    tmp_path: Path, slug: str, named: str, unknown: str
) -> None:
    game = deckwerk.new(slug, seats=2, seed=1)
    sitting = Sitting(game, ["", "?", "", ""], folder=tmp_path).play()
    keys = " ".join(sitting.text.split()).partition("marked with this key")[2].partition("it stays")[0]
    assert named in keys
    assert unknown not in keys


def test_the_rules_of_hexascension_and_its_monsters(run: Run) -> None:
    assert run("rules hexascension") == 0
    for number in ("HX-01", "HX-41", "HX-59", "HX-74"):
        assert number in run.out
    assert max(map(len, run.out.splitlines())) <= 80
    assert run("rules hexascension kämpfe --lang de") == 0
    assert run.out.startswith("Kämpfe\n")
    assert run("rules hexascension 41") == 0
    assert run.out.count("HX-") == 1
    assert run("cards hexascension boss") == 0
    assert "Nexus Guardian" in run.out
    assert "physical defense 10" in run.out
    assert run.out.endswith("3 cards, 3 with all copies\n")
