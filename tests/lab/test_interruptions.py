"""What ends a run early: Ctrl-C, a request to end, a kill, a worker that dies; what is done stays done."""

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl
import pytest

from deckwerk import cli
from deckwerk.lab.execution import FAILED, HUNG_UP, TERMINATED, execute, say_end
from deckwerk.lab.options import Request
from deckwerk.lab.problem import WorkerDied, WorkerFailed
from deckwerk.lab.store import Store
from deckwerk.lab.worker_pools import OwnProcess, ProcessPool, WorkerPool
from tests.lab.running import simulation
from tests.terminal.running import Run as Command

pytestmark = pytest.mark.compiled
DUEL = "simulate godslayer --seats random,greedy --seed 1"


@contextlib.contextmanager
def heeding_hang_ups() -> Iterator[None]:
    """What begins in here heeds a closed terminal, also where the tests themselves run under nohup."""
    if os.name == "nt":
        yield
        return
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def begun(folder: Path, workers: int = 2) -> "subprocess.Popen[str]":
    """A long run in a process group of its own, some games of which are done."""
    command = [sys.executable, "-m", "deckwerk", *DUEL.split(), "--games", "5000", "--workers", str(workers)]
    with heeding_hang_ups():
        process = subprocess.Popen(
            [*command, "--out", "results.parquet", "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    parts = folder / "results.parquet.parts"
    while len(list(parts.glob("*.parquet"))) < 2 and process.poll() is None:
        time.sleep(0.05)
    return process


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to interrupt")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done(folder: Path, workers: int) -> None:
    process = begun(folder, workers)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == cli.INTERRUPTED
    games = json.loads(out)["games"]
    assert 2 <= games < 5000
    assert f"Interrupted after {games} of 5000 games." in err
    command = f"simulate --resume --out results.parquet --workers={workers} --json"
    assert f"They are in results.parquet. To continue: deckwerk {command}\n" in err
    assert len(pl.read_parquet("results.parquet")) == games
    assert [path.name for path in folder.iterdir()] == ["results.parquet"]


def soon_gone(group: int) -> bool:
    """Whether no process of a group is left after some seconds at most."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal to end with")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_request_to_end_keeps_what_is_done_and_leaves_no_process(folder: Path, workers: int) -> None:
    process = begun(folder, workers)
    process.terminate()  # as `timeout` and schedulers do: to this one alone, not to its workers
    out, err = process.communicate(timeout=60)
    assert process.returncode == TERMINATED
    games = json.loads(out)["games"]
    assert f"Interrupted after {games} of 5000 games." in err
    assert len(pl.read_parquet("results.parquet")) == games
    assert soon_gone(process.pid)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no terminals that hang up")
def test_a_closed_terminal_keeps_what_is_done(folder: Path) -> None:
    process = begun(folder)
    process.send_signal(signal.SIGHUP)
    out, err = process.communicate(timeout=60)
    assert process.returncode == HUNG_UP
    games = json.loads(out)["games"]
    assert "To continue: deckwerk simulate --resume" in err
    assert len(pl.read_parquet("results.parquet")) == games
    assert [path.name for path in folder.iterdir()] == ["results.parquet"]
    assert soon_gone(process.pid)


def test_a_full_disk_says_how_to_go_on(folder: Path, monkeypatch: pytest.MonkeyPatch, run: Command) -> None:
    """Some games are kept, then nothing can be written any more."""
    fsync, calls = os.fsync, []

    def full(handle: int) -> None:
        calls.append(handle)
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(handle)

    line = f"{DUEL} --games 30 --workers 1 --out results.parquet"
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert run(line) == cli.WRONG
    assert "No space left on device" in run.err
    assert "games are kept: make room, then continue with --resume" in run.err
    assert [path.name for path in folder.iterdir()] == ["results.parquet.parts"]
    assert run(f"{line} --resume") == 0
    assert len(pl.read_parquet("results.parquet")) == 30


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal that kills")
def test_a_kill_costs_only_what_was_being_played(folder: Path) -> None:
    process = begun(folder)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    parts = len(list((folder / "results.parquet.parts").glob("*.parquet")))
    store = Store(folder / "results.parquet", simulation(5000))
    assert store.finish() >= parts >= 2


def test_a_worker_that_dies_leaves_what_is_done(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = simulation(5000)
    store = Store(folder / "results.parquet", run)
    killed: list[int] = []

    class Doomed(ProcessPool):
        def start(self, *batch: object) -> None:
            super().start(*batch)  # type: ignore[arg-type]
            if len(list(store.folder.glob("*.parquet"))) > 1 and not killed:
                killed.append(1)
                self.processes[0].kill()

    request = Request(run, store.file, resume=False, overwrite=False, workers=2, ray=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deckwerk.lab.execution.ProcessPool", Doomed)
        execution = execute(store, request, "en")
    assert execution.code == FAILED
    assert 2 <= execution.games < 5000
    assert len(pl.read_parquet(store.file)) == execution.games
    say_end(execution, "dw simulate --resume", "de")
    said = capsys.readouterr().err
    assert f"Ein Prozess ist abgebrochen, vielleicht fehlte Speicher; {execution.games} von 5000" in said
    assert "So geht es weiter: dw simulate --resume\n" in said


SCRIPT = """
from deckwerk.cli import main
code = main("simulate shards --seats random,random --games 3 --seed 1 --out a.parquet --workers {}".split())
print("code", code)
"""


@pytest.mark.parametrize(("workers", "code"), [(1, 0), (2, cli.WRONG)])
def test_a_script_without_a_main_guard_needs_one_worker_or_is_told_so(
    folder: Path, workers: int, code: int
) -> None:
    """One worker is the process itself; others import the script, which would begin it all again."""
    (folder / "script.py").write_text(SCRIPT.format(workers), encoding="utf-8")
    done = subprocess.run([sys.executable, "script.py"], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == f"code {code}"
    said = "put the call below 'if __name__ == \"__main__\":', or take --workers 1" in done.stderr
    assert said == (code != 0)
    assert "memory" not in done.stderr


@pytest.mark.parametrize("make", [lambda: ProcessPool(1), OwnProcess], ids=["process", "own"])
def test_a_fault_in_a_game_names_itself(make: Callable[[], WorkerPool]) -> None:
    pool = make()
    try:
        pool.start(simulation(5, "random", variant="nonsense"), 0, 1)
        with pytest.raises(WorkerFailed, match="nonsense"):
            list(pool.finished())
    finally:
        pool.close()


def use(pool: ProcessPool) -> None:
    pool.start(simulation(5), 0, 1)
    list(pool.finished())


def test_a_worker_that_dies_while_idle_is_noticed_when_it_is_needed() -> None:
    pool = ProcessPool(1)
    try:
        pool.processes[0].kill()
        pool.processes[0].join()
        with pytest.raises(WorkerDied):
            use(pool)
    finally:
        pool.close()
