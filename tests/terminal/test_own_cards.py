"""A designer's own cards on the command line: checked, shown, played with."""

import json
from pathlib import Path

import pytest

import deckwerk
from deckwerk.games import catalogue
from tests.cards.test_own_cards import CARDS
from tests.terminal.running import Run


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(CARDS["shards"], encoding="utf-8")
    return file


def test_a_file_is_checked_and_its_cards_are_shown(run: Run, mine: Path) -> None:
    assert run(f"cards shards --file {mine}") == 0
    assert "Forge Adept (Schmiedeadept)" in run.out
    assert "Gain 2 crystals. Mastery 10: Draw a card." in run.out
    assert "1 card, 3 with all copies" in run.out
    assert run(f"cards shards --file {mine} --lang de") == 0
    assert "Erhalte 2 Kristalle." in run.out


def test_a_mistake_is_named_with_its_line_in_both_languages(run: Run, mine: Path) -> None:
    mine.write_text(CARDS["shards"].replace("draw: 1", "drow: 1"), encoding="utf-8")
    for command in ("cards shards --file", "play shards --seats random,random --cards"):
        assert run(f"{command} {mine}") == 2
        assert "mine.yaml, line 7, card 'forge_adept': 'drow' is unknown here" in run.err
        assert "did you mean 'draw'" in run.err
        assert run(f"{command} {mine} --lang de") == 2
        assert "In der Kartendatei ist ein Fehler." in run.err
        said = " ".join(run.err.split())
        assert "Zeile 7, Karte 'forge_adept': 'drow' ist hier unbekannt; meinst du 'draw' oder" in said
    for wrong, said in (
        ("draw: many", "eine ganze Zahl"),
        ("draw: 1000000", "zu groß"),
        ("drew", "unbekannt"),
    ):
        mine.write_text(CARDS["shards"].replace("draw: 1", wrong), encoding="utf-8")
        assert run(f"cards shards --file {mine} --lang de") == 2
        assert said in run.err
        assert "expected" not in run.err
    assert run("cards shards --file nowhere.yaml") == 2
    assert "nowhere.yaml: the file cannot be read" in run.err


@pytest.mark.parametrize("slug", [game.slug for game in deckwerk.games()])
def test_the_schema_is_json(run: Run, slug: str) -> None:
    assert run(f"cards {slug} --schema") == 0
    assert json.loads(run.out) == deckwerk.load(slug).schema()


def test_a_game_is_played_kept_and_resumed_with_them(run: Run, mine: Path) -> None:
    assert run(f"play shards --seats human,random --seed 1 --cards {mine}", "1\nsave evening\n") == 0
    mine.unlink()
    catalogue._WITH_OWN.clear()  # as in another process
    assert run("play --resume evening", "card forge adept\n") == 0, "the kept game has its cards"
    assert "Gain 2 crystals." in run.out
    assert run(f"play --cards {mine}") == 2
    assert "Which game?" in run.err


def test_a_kept_game_is_not_resumed_with_other_cards(run: Run, mine: Path) -> None:
    run(f"play shards --seats human,random --seed 2 --cards {mine}", "1\nsave noon\n")
    assert run(f"play --resume noon --cards {mine}") == 2
    assert "you cannot use --cards together with --resume" in run.err


def test_a_record_needs_its_cards_to_be_shown(run: Run, mine: Path, tmp_path: Path) -> None:
    game = deckwerk.new("shards", seed=4, cards=mine)
    record = tmp_path / "game.txt"
    record.write_text(game.record.dumps(), encoding="utf-8")
    catalogue._WITH_OWN.clear()  # as in another process
    assert run(f"replay {record} --end") == 2
    assert "these rules and cards are version" in run.err
    assert run(f"replay {record} --end --cards {mine}") == 0
