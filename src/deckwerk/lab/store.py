"""The file of a run's results. While games are played they lie in parts beside it, so that nothing is lost.

`results.parquet.parts/` holds a Parquet file for each batch of games that is done, named by its first game
and the one after its last. `finish` makes one file of them and of an earlier one, in the order of the games,
and replaces the file in one step. Whatever interrupts this leaves a state from which a run can go on: a part
that is not as it was written counts as not played. Only one process at a time may write: see `claimed`.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import polars as pl
from polars.exceptions import PolarsError

from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import Run, run_of
from deckwerk.lab.seal import is_sound, seal, sealable

if sys.platform != "win32":
    import fcntl

_PART = re.compile(r"(\d{12})-(\d{12})")
_GAMES_IN_GROUP = 10_000
"""Rows of a Parquet row group in a finished file, whatever the sizes of the parts were."""


@dataclass(frozen=True, order=True)
class Piece:
    """Games from `first` to `last` - 1, and where they lie: so many rows of a file from `offset` on.

    Without a number all that follow: a game has one row, or one for each decision.
    """

    first: int
    last: int
    file: Path
    offset: int = 0
    rows: int | None = None

    def frame(self) -> pl.LazyFrame:
        return pl.scan_parquet(self.file, glob=False).slice(self.offset, self.rows)


class Store:
    """Results of one run in a file, finished or not; `open_store` makes one."""

    def __init__(self, file: Path, run: Run) -> None:
        self.file = file
        self.run = run
        self.folder = _folder(file)

    def job(self, first: int, last: int) -> Run:
        """The run, of which a worker plays some games."""
        return self.run

    def add(self, first: int, last: int, data: bytes) -> None:
        """Keep the results of some games, a Parquet file of their own."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with _drafted(self.folder / "draft") as draft:
            with draft.open("wb") as writing:
                writing.write(data)
                writing.flush()
                os.fsync(writing.fileno())
            draft.replace(self.folder / f"{first:012}-{last:012}.parquet")

    def pieces(self) -> list[Piece]:
        """All that is done, in the order of the games."""
        whole = list(_runs_of_games(self.file)) if self.file.exists() else []
        parts = [_part(file) for file, run in _readable_parts(self.file) if _same(run, self.run)]
        found: list[Piece] = []
        for piece in sorted(whole) + sorted(parts):  # a part that came into the file already counts no more
            if not any(other.first < piece.last and piece.first < other.last for other in found):
                found.append(piece)
        return sorted(found)

    def gaps(self) -> list[tuple[int, int]]:
        """The games that are still to be played, from first to last - 1."""
        found, reached = [], 0
        for piece in self.pieces():
            if piece.first > reached:
                found.append((reached, piece.first))
            reached = max(reached, piece.last)
        if reached < self.run.games:
            found.append((reached, self.run.games))
        return found

    def finish(self) -> int:
        """Make one file of all that is done; returns how many games that are. Nothing done: no file."""
        pieces = self.pieces()
        if any(piece.file != self.file for piece in pieces):
            with _drafted(self.folder / "whole") as draft:
                pl.concat([piece.frame() for piece in pieces]).sink_parquet(
                    draft, metadata=sealable(self.run.metadata()), row_group_size=_GAMES_IN_GROUP
                )
                seal(draft)
                draft.replace(self.file)
        if self.folder.exists():
            shutil.rmtree(self.folder)
        return sum(piece.last - piece.first for piece in pieces)


def open_store(file: Path, run: Run, *, resume: bool) -> Store:
    """A store for a run; LabError if the file or a part holds another, or any at all without `resume`."""
    for earlier in _earlier_runs(file):
        if not resume:
            raise LabError("exists", file=file)
        if earlier.game == run.game and earlier.version != run.version:
            raise LabError("other_rules", game=run.game, version=earlier.version, current=run.version)
        for name in ("kind", "game", "variant", "players", "ladder", "seed"):
            here, there = getattr(run, name), getattr(earlier, name)
            if here != there:
                raise LabError(f"other_{name}", file=file, here=_text(here), there=_text(there))
        if earlier.fingerprint != run.fingerprint:
            raise LabError("other_encoding", there=earlier.fingerprint, here=run.fingerprint)
        if earlier.games > run.games:
            raise LabError("fewer_games", file=file, games=run.games, there=earlier.games)
    return Store(file, run)


def earlier_run(file: Path) -> Run | None:
    """The run whose results lie in a file and in parts beside it, with as many games as it was last to have.

    None where there is nothing.
    """
    return max(_earlier_runs(file), key=lambda run: run.games, default=None)


@contextmanager
def claimed(file: Path) -> Iterator[None]:
    """Keep all other processes from writing results into a file; LabError if one does so already.

    The claim ends with the process, however that ends. Windows has no such locks; there nothing is kept.
    """
    lock = file.with_name(file.name + ".lock")
    handle = _locked(lock, file)
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()
        os.close(handle)


def _locked(lock: Path, file: Path) -> int:
    """The handle of a lock file that is this process's own now."""
    while True:
        try:
            handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise LabError("unwritable", file=file, reason=error.strerror or error) from error
        if sys.platform == "win32":
            return handle
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(handle), lock.stat()):
                return handle
        except BlockingIOError:
            os.close(handle)
            raise LabError("busy", file=file) from None
        except FileNotFoundError:  # whoever had it has just deleted it
            pass
        except OSError:  # a file system without locks
            return handle
        os.close(handle)


def discard(file: Path) -> None:
    """Delete results, of whatever format, and parts of results; LabError if the file holds anything else."""
    try:
        earlier_run(file)
    except LabError as error:
        if error.details["problem"] == "no_results":
            raise
    file.unlink(missing_ok=True)
    if _folder(file).exists():
        shutil.rmtree(_folder(file))


@contextmanager
def _drafted(draft: Path) -> Iterator[Path]:
    """A file that is written beside the one it shall become; nothing is left of it, whatever goes wrong."""
    try:
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        with suppress(OSError):
            draft.parent.rmdir()  # if there is no part in it


def read_run(file: Path) -> Run:
    """The run whose results a file holds; LabError if it holds none."""
    try:
        if not file.is_file():
            raise LabError("no_file", file=file)
        metadata = pl.read_parquet_metadata(file)
    except (OSError, PolarsError):
        raise LabError("no_results", file=file) from None
    return run_of(metadata, file)


def _earlier_runs(file: Path) -> Iterator[Run]:
    """The runs that a file and the parts beside it tell of."""
    if file.exists():
        yield read_run(file)
    for _, run in _readable_parts(file):
        yield run


def _readable_parts(file: Path) -> Iterator[tuple[Path, Run]]:
    """The parts beside a file with their runs, but for those that are damaged."""
    for part in sorted(_folder(file).glob("*.parquet")):
        if _PART.fullmatch(part.stem) and _is_sound(part):
            try:
                yield part, read_run(part)
            except LabError as error:
                if error.details["problem"] != "no_results":
                    raise


def _same(one: Run, other: Run) -> bool:
    """Whether two runs have the same games, as far as both have them."""
    return one.with_games(0) == other.with_games(0)


def _part(file: Path) -> Piece:
    first, last = (int(word) for word in file.stem.split("-"))
    return Piece(first, last, file)


def _folder(file: Path) -> Path:
    return file.with_name(file.name + ".parts")


def _runs_of_games(file: Path) -> Iterator[Piece]:
    """The pieces without a gap that a file consists of; LabError if it is damaged."""
    check_sound(file)
    try:
        numbers = pl.read_parquet(file, columns=["game"], glob=False)["game"]
    except (OSError, PolarsError):
        raise LabError("damaged", file=file) from None
    if numbers.is_empty():
        return
    starts = [0, *(~numbers.diff().fill_null(1).is_in([0, 1])).arg_true().to_list()]
    for start, end in zip(starts, [*starts[1:], len(numbers)], strict=True):
        yield Piece(int(numbers[start]), int(numbers[end - 1]) + 1, file, start, end - start)


def check_sound(file: Path) -> None:
    """LabError if a file of results is not as it was written."""
    if not _is_sound(file):
        raise LabError("damaged", file=file)


def _is_sound(file: Path) -> bool:
    try:
        return is_sound(file)
    except (OSError, ValueError):
        return False


def _text(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)
