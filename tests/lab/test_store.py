"""The file of results: the same whatever happened on the way to it."""

import errno
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from deckwerk.lab.driving import drive
from deckwerk.lab.pages.results import load
from deckwerk.lab.playing import play_games, results
from deckwerk.lab.problem import LabError
from deckwerk.lab.store import Store, claimed, discard, earlier_run, open_store, read_run
from tests.lab.running import Inline, simulation

RUN = simulation(9, "random", variant="solo")


def nothing(games: int) -> None:
    """Nobody wants to know."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a run that nothing disturbed."""
    file = tmp_path_factory.mktemp("whole") / "results.parquet"
    store = Store(file, RUN)
    drive(store, Inline(), nothing)
    assert store.finish() == 9
    return file.read_bytes()


def finished(store: Store) -> bytes:
    store.finish()
    assert not store.folder.exists()
    return store.file.read_bytes()


def test_batches_that_come_in_any_order_give_the_same_file(folder: Path, whole: bytes) -> None:
    store = open_store(folder / "results.parquet", RUN, resume=False)
    drive(store, Inline(3), nothing)
    assert finished(store) == whole


def test_an_interrupted_run_goes_on(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    store = open_store(file, RUN, resume=True)
    with pytest.raises(KeyboardInterrupt):
        drive(store, Inline(2, breaks_after=3), nothing)
    done = store.finish()
    assert 0 < done < 9
    store = open_store(file, RUN, resume=True)
    assert sum(last - first for first, last in store.gaps()) == 9 - done
    drive(store, Inline(2), nothing)
    assert finished(store) == whole


def test_parts_that_a_killed_run_left_are_used(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    store = Store(file, RUN)
    store.add(4, 6, play_games(RUN, 4, 6))
    (store.folder / "draft").write_bytes(b"half of a fi")
    store = open_store(file, RUN, resume=True)
    assert store.gaps() == [(0, 4), (6, 9)]
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_parts_that_are_in_the_file_already_count_once(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    store = Store(file, RUN)
    store.add(0, 5, play_games(RUN, 0, 5))
    shutil.copytree(store.folder, folder / "copy")
    store.finish()
    shutil.move(folder / "copy", store.folder)  # as if killed before the parts were deleted
    assert open_store(file, RUN, resume=True).gaps() == [(5, 9)]
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_a_run_can_be_made_longer(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    drive(Store(file, RUN.with_games(4)), Inline(), nothing)
    Store(file, RUN.with_games(4)).finish()
    store = open_store(file, RUN, resume=True)
    drive(store, Inline(), nothing)
    assert finished(store) == whole
    assert read_run(file) == RUN
    with pytest.raises(LabError, match="a run of 9 games; it cannot be continued to 4"):
        open_store(file, RUN.with_games(4), resume=True)


@pytest.mark.parametrize("damaged", [0, 1])
@pytest.mark.parametrize("left", [0, 300])
def test_a_damaged_part_is_played_again(folder: Path, whole: bytes, damaged: int, left: int) -> None:
    file = folder / "results.parquet"
    store = Store(file, RUN)
    store.add(0, 3, play_games(RUN, 0, 3))
    store.add(3, 6, play_games(RUN, 3, 6))
    part = sorted(store.folder.glob("*.parquet"))[damaged]
    part.write_bytes(part.read_bytes()[:left])
    store = open_store(file, RUN, resume=True)
    assert sum(last - first for first, last in store.gaps()) == 6
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_a_single_flipped_bit_is_noticed(folder: Path, whole: bytes) -> None:
    """In a part, which is played again once; in the file, which nobody goes on with or reports on."""
    file = folder / "results.parquet"
    data = play_games(RUN, 0, 3)
    store = Store(file, RUN)
    noticed = tried = 0
    for at in range(0, len(data), len(data) // 40):
        damaged = bytearray(data)
        damaged[at] ^= 4
        store.add(0, 3, bytes(damaged))
        noticed += store.gaps() == [(0, 9)]
        tried += 1
        store.add(0, 3, data)
        assert store.gaps() == [(3, 9)]
    assert noticed >= tried - 1  # one that hits the name of the check sum makes a file without one
    drive(store, Inline(2), nothing)
    assert finished(store) == whole
    for at in range(40, len(whole), len(whole) // 20):
        torn = bytearray(whole)
        torn[at] ^= 1
        file.write_bytes(torn)
        with pytest.raises(LabError, match=r"damaged|not a results file"):
            open_store(file, RUN, resume=True).gaps()
        with pytest.raises(LabError, match=r"damaged|not a results file"):
            load(file)


def test_a_damaged_part_played_again_in_other_batches_counts_once(folder: Path, whole: bytes) -> None:
    store = Store(folder / "results.parquet", RUN)
    data = bytearray(play_games(RUN, 0, 3))
    data[100] ^= 1
    store.add(0, 3, bytes(data))
    store.add(0, 1, play_games(RUN, 0, 1))
    assert store.gaps() == [(1, 9)]
    store.add(0, 3, play_games(RUN, 0, 3))  # overlaps: the games of one of them count
    assert store.gaps() == [(1, 9)] or store.gaps() == [(3, 9)]
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_results_of_an_earlier_deckwerk_without_a_check_sum_are_read(folder: Path) -> None:
    file = folder / "results.parquet"
    results(RUN, 0, 9).write_parquet(file, metadata=RUN.metadata())
    assert open_store(file, RUN, resume=True).gaps() == []
    assert len(load(file).games) == 9


@pytest.mark.parametrize("column", ["seed", "players", "card_rows", "turn_rows", "ending"])
def test_results_that_lack_a_column_are_refused(folder: Path, column: str) -> None:
    rows = results(RUN, 0, 3)
    for changed in (rows.drop(column), rows.with_columns(pl.lit(1).alias(column))):
        changed.write_parquet("results.parquet", metadata=RUN.metadata())
        with pytest.raises(LabError, match="not a results file"):
            load(folder / "results.parquet")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("players", ["nobody"]),
        ("players", []),
        ("seating", [7]),
        ("scores", [1, 2]),
        ("winners", [3]),
        ("first", 9),
    ],
)
def test_results_of_odd_players_are_refused(folder: Path, column: str, value: object) -> None:
    rows = results(RUN, 0, 3)
    odd = rows.with_columns(pl.Series(column, [value] * 3, dtype=rows.schema[column]))
    odd.write_parquet("results.parquet", metadata=RUN.metadata())
    with pytest.raises(LabError, match="damaged"):
        load(folder / "results.parquet")


@pytest.mark.parametrize(
    "change",
    [
        {"players": []},
        {"players": [5]},
        {"players": "xy"},
        {"seed": "1"},
        {"games": -1},
        {"kind": "feast"},
        {"game": 5},
    ],
    ids=str,
)
def test_odd_words_about_a_run_are_refused(folder: Path, change: dict[str, object]) -> None:
    told = json.loads(RUN.metadata()["deckwerk"]) | change
    if change == {"players": "xy"}:
        told["variant"] = "team"
    results(RUN, 0, 1).write_parquet("results.parquet", metadata={"deckwerk": json.dumps(told)})
    with pytest.raises(LabError, match=r"not a results file|damaged"):
        load(folder / "results.parquet")


def test_a_full_disk_leaves_no_drafts(folder: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(folder / "results.parquet", RUN)
    store.add(0, 3, play_games(RUN, 0, 3))
    synced: list[int] = []

    def full(handle: int) -> None:
        synced.append(handle)
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            store.add(3, 6, play_games(RUN, 3, 6))
        with pytest.raises(OSError, match="No space"):
            store.finish()
        fresh = Store(folder / "other.parquet", RUN)
        with pytest.raises(OSError, match="No space"):
            fresh.add(3, 6, play_games(RUN, 3, 6))
    assert len(synced) == 3
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))
    assert names == ["results.parquet.parts", "results.parquet.parts/000000000000-000000000003.parquet"]
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_a_stray_file_among_the_parts_is_not_taken_for_one(folder: Path, whole: bytes) -> None:
    store = Store(folder / "results.parquet", RUN)
    store.add(0, 3, play_games(RUN, 0, 3))
    (store.folder / "copy.parquet").write_bytes(whole)
    assert store.gaps() == [(3, 9)]


def test_parts_of_another_run_are_not_mixed_in(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    Store(file, RUN).add(0, 3, play_games(RUN, 0, 3))
    other = replace(RUN, seed=2)
    Store(file, other).add(3, 6, play_games(other, 3, 6))
    with pytest.raises(LabError, match="seed"):
        open_store(file, RUN, resume=True)
    store = Store(file, RUN)
    drive(store, Inline(), nothing)
    assert finished(store) == whole


def test_a_run_killed_while_it_was_made_longer_is_as_long_as_it_was_to_be(folder: Path) -> None:
    file = folder / "results.parquet"
    drive(Store(file, RUN.with_games(4)), Inline(), nothing)
    Store(file, RUN.with_games(4)).finish()
    Store(file, RUN).add(6, 8, play_games(RUN, 6, 8))
    assert earlier_run(file) == RUN


def test_only_one_process_at_a_time_writes_a_file(folder: Path) -> None:
    file = folder / "results.parquet"
    with claimed(file):
        with pytest.raises(LabError, match="Another process is writing"), claimed(file):
            pass
        with claimed(folder / "other.parquet"):
            pass
    with claimed(file):
        pass
    assert list(folder.iterdir()) == []


def test_nothing_is_overwritten_by_accident(folder: Path, whole: bytes) -> None:
    file = folder / "results.parquet"
    file.write_bytes(whole)
    with pytest.raises(LabError, match=r"already has results: --resume .* --overwrite"):
        open_store(file, RUN, resume=False)
    discard(file)
    assert open_store(file, RUN, resume=False).gaps() == [(0, 9)]


def test_nothing_done_leaves_no_file(folder: Path) -> None:
    store = open_store(folder / "results.parquet", RUN, resume=False)
    assert store.finish() == 0
    assert list(folder.iterdir()) == []


def test_a_file_that_is_no_result_is_refused(folder: Path) -> None:
    file = folder / "results.parquet"
    with pytest.raises(LabError, match="There is no file"):
        read_run(file)
    for content in (b"", b"PAR1", b"hello"):
        file.write_bytes(content)
        with pytest.raises(LabError, match="not a results file"):
            read_run(file)
