"""`deckwerk simulate --trajectories`: every decision as the environments encode it."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import deckwerk.env
from deckwerk.env import make_spec
from deckwerk.games.catalogue import find_game
from deckwerk.lab.driving import drive
from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import TRAJECTORIES, Run
from deckwerk.lab.store import open_store, read_run
from deckwerk.lab.trajectories import COLUMNS, trajectories
from tests.lab.running import Inline
from tests.settings import every_game
from tests.terminal.running import Run as Command

DUEL = "simulate shards --seats random,greedy --seed 1 --trajectories"


def run_of(game: str, games: int, *players: str) -> Run:
    spec = make_spec(game, len(players))
    version = find_game(game).load().version
    return Run(
        TRAJECTORIES,
        game,
        version,
        spec.variant,
        players,
        1,
        games,
        env_version=spec.version,
        fingerprint=spec.fingerprint,
    )


def told(nothing: int) -> None:
    """Nobody needs to know how many games are done."""


@every_game
@pytest.mark.compiled
def test_a_trajectory_replayed_is_what_an_agent_sees(slug: str) -> None:
    frame = trajectories(run_of(slug, 1, "random", "random"), 3, 4)
    env = deckwerk.env.aec(slug, seats=2)
    env.reset(seed=int(frame["seed"][0]))
    returns: dict[int, float] = {}
    for row in frame.iter_rows(named=True):
        assert env.agent_selection == f"seat_{row['seat']}"
        seen, _, over, _, _ = env.last()
        assert not over
        slots = np.flatnonzero(seen["observation"])
        assert slots.tolist() == row["slots"]
        assert seen["observation"][slots].tolist() == row["values"]
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(row["options"])
        assert row["action"] in row["options"]
        assert returns.setdefault(row["seat"], row["return"]) == row["return"]
        env.step(row["action"])
    assert all(env.terminations.values())
    for seat, gained in returns.items():
        assert env.rewards[f"seat_{seat}"] == gained
    assert frame["step"].to_list() == list(range(len(frame)))
    assert frame.schema == pl.Schema(COLUMNS)
    ends = frame.filter("last")
    assert ends["seat"].sort().to_list() == sorted(returns)
    for seat in returns:
        assert ends.filter(seat=seat)["step"].item() == frame.filter(seat=seat)["step"].max()


@pytest.mark.compiled
def test_equal_seeds_give_equal_files_however_many_play_and_however_often_it_stops(folder: Path) -> None:
    run = run_of("shards", 7, "random", "greedy")
    whole = folder / "whole.parquet"
    store = open_store(whole, run, resume=False)
    drive(store, Inline(), told)
    assert store.finish() == 7
    parts = folder / "parts.parquet"
    for batches in (1, 1, 9):
        store = open_store(parts, run, resume=True)
        try:
            drive(store, Inline(2, breaks_after=batches), told)
        except KeyboardInterrupt:
            store.finish()
    assert store.finish() == 7
    assert parts.read_bytes() == whole.read_bytes()
    longer = open_store(parts, run.with_games(9), resume=True)
    assert longer.gaps() == [(7, 9)]
    drive(longer, Inline(), told)
    assert longer.finish() == 9
    frame = pl.read_parquet(parts)
    assert frame["game"].unique(maintain_order=True).to_list() == list(range(9))
    assert frame.filter(pl.col("game") < 7).equals(pl.read_parquet(whole))


@pytest.mark.compiled
def test_the_command_writes_a_file_that_says_how_it_is_encoded(run: Command, folder: Path) -> None:
    assert run(f"{DUEL} --games 2 --workers 1 --out data.parquet --json") == 0
    found = json.loads(run.out)
    spec = make_spec("shards", 2)
    frame = pl.read_parquet(folder / "data.parquet")
    assert found["decisions"] == len(frame)
    assert found["fingerprint"] == spec.fingerprint
    about = json.loads(pl.read_parquet_metadata(folder / "data.parquet")["deckwerk"])
    assert (about["env_version"], about["fingerprint"]) == (spec.version, spec.fingerprint)
    assert {row["player"] for row in found["seats"]} == {"random", "greedy"}
    for seat in (0, 1):
        gained = frame.filter(pl.col("seat") == seat, pl.col("last"))["return"].mean()
        assert found["seats"][seat]["mean_return"] == pytest.approx(gained)
    assert run("simulate --resume --games 3 --out data.parquet --workers 1") == 0
    assert "environment version 1" in run.out
    assert pl.read_parquet(folder / "data.parquet")["game"].max() == 2


def test_what_is_wrong_is_said(run: Command, folder: Path) -> None:
    assert run(f"{DUEL} --games 2") == 2
    assert "--trajectories needs a file" in run.err
    (folder / "mine.yaml").write_text("[]", "utf-8")
    assert run(f"{DUEL} --games 2 --out a.parquet --cards mine.yaml") == 2
    assert "exclude each other" in run.err
    assert run("simulate shards --trajectories --out a.parquet") == 2
    assert "Who plays?" in run.err


def test_data_of_another_kind_or_encoding_are_not_mixed(run: Command, folder: Path) -> None:
    one = run_of("shards", 1, "random", "random")
    file = folder / "data.parquet"
    store = open_store(file, one, resume=False)
    drive(store, Inline(), told)
    store.finish()
    assert read_run(file) == one
    other = replace(one, fingerprint="0123456789abcdef")
    with pytest.raises(LabError, match="encoded as"):
        open_store(file, other, resume=True)
    with pytest.raises(LabError, match="encoded as"):
        trajectories(other, 0, 1)
    assert run("report data.parquet") == 2
    assert "holds trajectories" in run.err
    assert run("tournament shards --players random,greedy --resume --out data.parquet") == 2
    assert "are not mixed" in run.err
