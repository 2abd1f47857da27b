"""Worker pools: who plays the games of a job. Processes for one machine, or the one that asks; for a cluster
see `ray_pool`.
"""

import os
import signal
import traceback
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Protocol

from deckwerk.lab.problem import LabError, WorkerDied, WorkerFailed

_PATIENCE = 3.0
"""Seconds for workers to end players of others."""


class Job(Protocol):
    """Numbered games to be played by workers: a run, the lessons or a bout of a network; to be pickled."""

    def play(self, first: int, last: int) -> bytes:
        """Play the games from `first` to `last` - 1; what is to be kept of them."""


class WorkerPool(ABC):
    """Workers that play batches of games, each one batch at a time."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many batches can be played at once."""

    @abstractmethod
    def start(self, job: Job, first: int, last: int) -> None:
        """Let a free worker play a batch; there must be one."""

    @abstractmethod
    def finished(self) -> Iterator[tuple[int, int, bytes]]:
        """Wait until a batch is done; what is done by then, with its results.

        WorkerDied when a worker is gone, LabError when it never came, WorkerFailed when a game cannot be
        played.
        """

    @abstractmethod
    def close(self) -> None:
        """Stop all workers, whatever they are doing."""


class OwnProcess(WorkerPool):
    """The process that asks: one batch at a time, played while it waits."""

    def __init__(self) -> None:
        self._batch: tuple[Job, int, int] | None = None

    @property
    def size(self) -> int:
        """There is one of it."""
        return 1

    def start(self, job: Job, first: int, last: int) -> None:
        """Take a batch, to be played when it is waited for."""
        self._batch = (job, first, last)

    def finished(self) -> Iterator[tuple[int, int, bytes]]:
        """Play the batch."""
        assert self._batch is not None
        job, first, last = self._batch
        try:
            data = job.play(first, last)
        except Exception:  # noqa: BLE001 - whatever it is, it is reported as that of any worker
            raise WorkerFailed(traceback.format_exc()) from None
        yield first, last, data

    def close(self) -> None:
        """Nothing is left of it."""


class ProcessPool(WorkerPool):
    """Processes on this machine."""

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # Polars has threads, which a forked process would wait for in vain
        self.processes: list[BaseProcess] = []
        self._idle: list[Connection] = []
        self._busy: dict[Connection, tuple[int, int]] = {}
        self._behind: dict[Connection, BaseProcess] = {}
        self._arrived: set[Connection] = set()
        """The connections whose processes have begun to work."""
        for _ in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
            theirs.close()  # so that the end of the process is the end of the connection
            self.processes.append(process)
            self._behind[ours] = process
            self._idle.append(ours)

    @property
    def size(self) -> int:
        """The number of processes."""
        return len(self.processes)

    def start(self, job: Job, first: int, last: int) -> None:
        """Give a batch to an idle process."""
        connection = self._idle.pop()
        self._busy[connection] = (first, last)
        try:
            connection.send((job, first, last))
        except OSError:
            raise self._death(connection) from None

    def _death(self, connection: Connection) -> LabError:
        """Why a process is gone."""
        process = self._behind[connection]
        process.join(_PATIENCE)
        ended_by_itself = process.exitcode is not None and process.exitcode > 0
        if connection not in self._arrived and ended_by_itself:
            return LabError("worker_start")
        return WorkerDied(self._busy[connection])

    def finished(self) -> Iterator[tuple[int, int, bytes]]:
        """Wait for any process."""
        problem: Exception | None = None
        is_waiting = True
        while is_waiting:
            for connection in wait(list(self._busy)):
                assert isinstance(connection, Connection)
                try:
                    answer = connection.recv()
                except (EOFError, OSError):
                    problem = self._death(connection)
                    continue
                if answer is None:
                    self._arrived.add(connection)
                    continue
                if isinstance(answer, str):
                    problem = WorkerFailed(answer)
                    continue
                first, last = self._busy.pop(connection)
                self._idle.append(connection)
                is_waiting = False
                yield first, last, answer
            if problem is not None:
                raise problem

    def close(self) -> None:
        """End the processes: what they have not handed in counts for nothing anyway.

        One that has started players of others ends these first; one that does not end is killed.
        """
        for process in self.processes:
            process.terminate()
        end = monotonic() + _PATIENCE
        for process in self.processes:
            process.join(max(0.0, end - monotonic()))
            process.kill()
        for process in self.processes:
            process.join()
        for connection in [*self._idle, *self._busy]:
            connection.close()


def end_if_importing() -> None:
    """End this process if it is a worker that imports the script which has started it.

    A script that calls deckwerk without asking for `__main__` gets here once more in each of its workers,
    which then never arrive: whoever started them says why. They must begin nothing, nor say anything.
    """
    if getattr(current_process(), "_inheriting", False):  # as multiprocessing itself finds out
        os._exit(1)


def _work(connection: Connection) -> None:
    """A process of the pool: say that it is there, then play what is sent, and answer with results or with
    the text of a traceback.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of whoever started us
    with suppress(OSError):
        connection.send(None)
    while True:
        try:
            job, first, last = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer: bytes | str = job.play(first, last)
        except Exception:  # noqa: BLE001 - whatever it is, the parent reports it
            answer = traceback.format_exc()
        try:
            connection.send(answer)
        except OSError:  # whoever wanted it is gone
            return
