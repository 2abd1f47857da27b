"""Carrying out a run from the command line: with a bar, an end by Ctrl-C, and a file of what is done."""

import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from polars.exceptions import PolarsError

from deckwerk.lab.bots.spelling import is_outside, what_plays
from deckwerk.lab.driving import MOST_IN_BATCH, Kept, drive
from deckwerk.lab.needs import need
from deckwerk.lab.options import Request
from deckwerk.lab.problem import LabError, WorkerDied
from deckwerk.lab.progress import shown
from deckwerk.lab.runs import Run
from deckwerk.lab.store import Store, claimed, discard, earlier_run, open_store
from deckwerk.lab.worker_pools import OwnProcess, ProcessPool, WorkerPool, end_if_importing
from deckwerk.words import say

FINE, FAILED, INTERRUPTED, TERMINATED, HUNG_UP = 0, 1, 130, 143, 129


class Terminated(KeyboardInterrupt):
    """The system, a scheduler or a person has asked this process to end, or its terminal is gone."""

    def __init__(self, code: int = TERMINATED) -> None:
        super().__init__()
        self.code = code


@dataclass(frozen=True)
class Execution:
    """What came of a run: where the results lie, how many games, how fast, and the exit code."""

    run: Run
    file: Path
    games: int
    played: int
    seconds: float
    code: int


@contextmanager
def executed(request: Request, lang: str) -> Iterator[Execution]:
    """Play the run, or what is left of it; however it ends, all games that came back are in the file.

    Without a file the results are there only as long as this context is.
    """
    end_if_importing()
    with tempfile.TemporaryDirectory(prefix="deckwerk-") as folder:
        file = request.file or Path(folder, "results.parquet")
        with claimed(file):
            if request.overwrite:
                discard(file)
            if request.resume and earlier_run(file) is None:
                sys.stderr.write(say("lab.end.nothing_yet", lang, file=file) + "\n")
            store = open_store(file, request.run, resume=request.resume)
            try:
                execution = execute(store, request, lang)
            except (OSError, PolarsError) as error:
                reason = getattr(error, "strerror", None) or error
                games = sum(piece.last - piece.first for piece in store.pieces()) if request.file else 0
                problem = "stopped" if games else "unwritable"
                raise LabError(problem, file=file, reason=reason, games=games) from error
        yield execution


def execute(store: Store, request: Request, lang: str) -> Execution:
    """Play what a store lacks."""
    run = store.run
    try:
        apart = any(is_outside(what_plays(name)) for name in run.players)
        done = driven(store, run.game, run.games, request.workers, request.ray, lang, apart=apart)
    finally:
        games = store.finish()
    return Execution(run, store.file, games, done.played, done.seconds, done.code)


@dataclass(frozen=True)
class Driven:
    """How many games were played, for how long, and the exit code: the playing may have been interrupted.

    `lost` are the games that a worker had begun which died.
    """

    played: int
    seconds: float
    code: int
    lost: tuple[int, int] | None = None


def driven(
    kept: Kept,
    what: str,
    games: int,
    workers: int,
    ray: str | None,
    lang: str,
    most: int = MOST_IN_BATCH,
    *,
    apart: bool = True,
) -> Driven:
    """Play what somebody lacks of so many games, with a bar; no more than `most` at a time.

    `apart`: not in this process, because others wrote the players.
    """
    code, played = FINE, 0
    lost: tuple[int, int] | None = None
    left = sum(last - first for first, last in kept.gaps())
    if not left:
        return Driven(0, 0.0, FINE)
    start = perf_counter()
    try:
        pool = make_pool(ray, min(workers, left), apart=apart)
        try:
            with terminable(), shown(what, games, games - left, lang) as bar:

                def told(more: int) -> None:
                    nonlocal played
                    played += more
                    bar(more)

                drive(kept, pool, told, most)
        finally:
            pool.close()
    except Terminated as ending:
        code = ending.code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except WorkerDied as death:
        code, lost = FAILED, death.lost
    return Driven(played, perf_counter() - start, code, lost)


@contextmanager
def terminable() -> Iterator[None]:
    """Let SIGTERM, as `timeout`, a scheduler or a shutdown send it, end a run like Ctrl-C does.

    So does SIGHUP, which comes when a terminal is closed, unless it is ignored, as below `nohup`.
    """

    def stop(number: int, frame: object) -> None:
        raise Terminated(HUNG_UP if number == hang_up else TERMINATED)

    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can hear signals
        return
    hang_up = getattr(signal, "SIGHUP", None)  # Windows has none
    heard = [signal.SIGTERM]
    if hang_up is not None and signal.getsignal(hang_up) != signal.SIG_IGN:
        heard.append(hang_up)
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def say_end(execution: Execution, again: str | None, lang: str) -> None:
    """Say why a run ended early, if it did, and the command that goes on with it (None: nothing is kept)."""
    if execution.code == FINE:
        return
    why = "worker_died" if execution.code == FAILED else "interrupted"
    lines = [say(f"lab.end.{why}", lang, games=execution.games, planned=execution.run.games)]
    if again is not None and execution.games:
        lines.append(say("lab.end.kept", lang, file=execution.file, command=again))
    with suppress(OSError):  # a terminal that is gone
        sys.stderr.write("\n".join(lines) + "\n")


def make_pool(ray: str | None, workers: int, *, apart: bool = True) -> WorkerPool:
    """So many workers: processes, or Ray tasks at an address; LabError if there is no such cluster.

    A single worker is this process, if that need not be kept `apart` from the games.
    """
    if ray is None:
        return ProcessPool(workers) if apart or workers > 1 else OwnProcess()
    need("ray")
    from deckwerk.lab.ray_pool import RayPool

    return RayPool(ray, workers)
