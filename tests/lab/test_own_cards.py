"""Simulations with a designer's own cards: in the workers, in the results, resumed only with the same."""

from pathlib import Path

import pytest

from deckwerk.games.catalogue import find_game
from deckwerk.lab.store import read_run
from tests.cards.test_own_cards import CARDS
from tests.terminal.running import Run as Command

DUEL = "simulate shards --seats random,random --seed 1 --workers 1"


@pytest.fixture
def mine(folder: Path) -> Path:
    file = folder / "mine.yaml"
    file.write_text(CARDS["shards"], encoding="utf-8")
    return file


def test_results_say_with_which_cards_and_know_them(run: Command, folder: Path, mine: Path) -> None:
    assert run(f"{DUEL} --games 3 --cards mine.yaml --out a.parquet") == 0
    assert "with cards of your own: forge_adept" in run.out
    found = read_run(folder / "a.parquet")
    assert found.version != find_game("shards").load().version
    assert found.cards == CARDS["shards"]
    mine.unlink()
    assert run("simulate --resume --games 4 --workers 1 --out a.parquet") == 0, "the results have the cards"
    assert run("report a.parquet --out a.html") == 0
    assert "Forge Adept" in (folder / "a.html").read_text("utf-8")


def test_results_with_other_cards_are_not_resumed_or_reported(run: Command, folder: Path, mine: Path) -> None:
    assert run(f"{DUEL} --games 2 --cards mine.yaml --out a.parquet") == 0
    before = (folder / "a.parquet").read_bytes()
    mine.write_text(CARDS["shards"].replace("cost: 2", "cost: 3"), encoding="utf-8")
    for command in ("simulate --resume --games 3 --out a.parquet", "report a.parquet"):
        assert run(f"{command} --cards mine.yaml") == 2
        assert "of version" in run.err
    assert (folder / "a.parquet").read_bytes() == before
    assert not (folder / "a.html").exists()


def test_a_file_with_a_mistake_is_refused_before_anything_is_played(
    run: Command, folder: Path, mine: Path
) -> None:
    mine.write_text(CARDS["shards"].replace("crystals", "gold"), encoding="utf-8")
    assert run(f"{DUEL} --games 2 --cards mine.yaml --out a.parquet") == 2
    assert "mine.yaml, line 7, card 'forge_adept': 'gold' is unknown here" in run.err
    assert sorted(path.name for path in folder.iterdir()) == ["mine.yaml"]
