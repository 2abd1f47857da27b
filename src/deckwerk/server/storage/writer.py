"""The one thread that writes. Whatever waits by the time it looks shares one commit; it looks no more than a
hundred times a second, for a commit costs far more than what is in it.

What is answered is on disk. A job that cannot be done fails alone; when the database itself fails, all that
shared the commit do, and nobody knows whether they were stored: who asked looks at what there is.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from deckwerk.server.storage.appending import Append, append_all, commit_all

_MOST_TOGETHER = 512
_APART = 0.01
"""So many seconds lie between two commits: by then more has come together. Who writes when nobody else has
just done so is not kept waiting.
"""
_DEADLOCK = "40P01"
_LOG = structlog.get_logger()
_Result = TypeVar("_Result")


class StorageDown(Exception):
    """The database cannot be reached, or cannot write: what was wished may or may not be stored."""


class _Gone(SQLAlchemyError):
    """The file of the database is no longer where it was."""


@dataclass(eq=False)
class _Job(Generic[_Result]):
    """Something to write, and who waits for it. An append that does not follow any more gives False."""

    work: Append | Callable[[Connection], _Result]
    waiting: "asyncio.Future[_Result]"
    since: float
    result: object = None
    error: BaseException | None = None

    def answer(self) -> None:
        if self.waiting.done():
            return
        if self.error is not None:
            self.waiting.set_exception(self.error)
        else:
            self.waiting.set_result(self.result)  # type: ignore[arg-type]


class Writer:
    """Writes for one event loop. `watch` is told of each commit: how many jobs, seconds waited and taken;
    `is_there` says whether what was written can be found again.
    """

    def __init__(
        self,
        engine: Engine,
        watch: Callable[[int, float, float], None] = lambda *_: None,
        is_there: Callable[[], bool] = lambda: True,
    ) -> None:
        self._engine = engine
        self._watch = watch
        self._is_there = is_there
        self.written = time.perf_counter()
        """When something was stored last; 0 once something could not be, until something can."""
        self._loop = asyncio.get_running_loop()
        self._queue: queue.SimpleQueue[_Job[object] | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._not_before = 0.0
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> bool:
        """Store entries; False if the game has gone on without them. StorageDown."""
        return bool(await self._put(append))

    async def run(self, task: Callable[[Connection], _Result]) -> _Result:
        """Have something else done in a transaction; whatever it raises, or StorageDown."""
        return await self._put(task)

    async def _put(self, work: Append | Callable[[Connection], _Result]) -> _Result:
        waiting: asyncio.Future[_Result] = self._loop.create_future()
        job = _Job(work, waiting, time.perf_counter())
        self._queue.put(job)  # type: ignore[arg-type]
        return await waiting

    def waiting(self) -> int:
        """How many jobs wait, roughly."""
        return self._queue.qsize()

    async def close(self) -> None:
        """Write what waits, and end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _write(self) -> None:
        ends = False
        while not ends:
            first = self._queue.get()
            early = self._not_before - time.perf_counter()
            if early > 0 and first is not None:
                time.sleep(early)
            batch = [] if first is None else [first]
            ends = first is None
            while not ends and len(batch) < _MOST_TOGETHER:
                try:
                    following = self._queue.get_nowait()
                except queue.Empty:
                    break
                if following is None:
                    ends = True
                else:
                    batch.append(following)
            if batch:
                self._carry_out(batch)
        self._let_go()

    def _carry_out(self, batch: list[_Job[object]]) -> None:
        start = time.perf_counter()
        try:
            self._together(batch)
        except (OperationalError, InterfaceError) as error:
            if _stood_in_each_others_way(error):
                self._one_by_one(batch)
            else:
                self._fail(batch, error)
        except _Gone as error:
            self._fail(batch, error)
        except SQLAlchemyError:  # one of them is wrong
            self._one_by_one(batch)
        now = time.perf_counter()
        self._not_before = now + _APART
        self._watch(len(batch), start - batch[0].since, now - start)
        self._loop.call_soon_threadsafe(_answer, batch)

    def _together(self, batch: list[_Job[object]]) -> None:
        """Do all in one transaction, which is on disk when this returns."""
        if not self._is_there():
            raise _Gone
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        appends = [job for job in batch if isinstance(job.work, Append)]
        work = [job.work for job in appends if isinstance(job.work, Append)]
        if len(appends) == len(batch):
            stored = commit_all(connection, work)
        else:
            with connection.begin():
                stored = append_all(connection, work)
                for job in batch:
                    if not isinstance(job.work, Append):
                        _do_task(connection, job)
        if not self._is_there():
            raise _Gone
        self.written = time.perf_counter()
        for job, kept in zip(appends, stored, strict=True):
            job.result = kept

    def _one_by_one(self, batch: list[_Job[object]]) -> None:
        """Do again what was taken back, each by itself."""
        for job in batch:
            job.result = job.error = None
            try:
                self._together([job])
            except SQLAlchemyError as error:
                self._fail([job], error)

    def _fail(self, batch: list[_Job[object]], error: SQLAlchemyError) -> None:
        kind = type(error.orig).__name__ if isinstance(error, DBAPIError) else type(error).__name__
        _LOG.error("storage", problem=kind, jobs=len(batch))
        for job in batch:
            job.error = StorageDown(kind)
        self.written = 0.0
        self._let_go()

    def _let_go(self) -> None:
        """Give the connection up; the next batch makes a new one."""
        if self._connection is not None:
            try:
                self._connection.invalidate()
                self._connection.close()
            except SQLAlchemyError:
                pass
        self._connection = None


def _stood_in_each_others_way(error: DBAPIError) -> bool:
    """Whether PostgreSQL took everything back because two workers would have waited for each other."""
    return getattr(error.orig, "sqlstate", None) == _DEADLOCK


def _do_task(connection: Connection, job: _Job[object]) -> None:
    """A task that fails takes back what it did, and nothing else."""
    assert not isinstance(job.work, Append)
    try:
        with connection.begin_nested():
            job.result = job.work(connection)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:  # noqa: BLE001 - it is whoever asked that has to deal with it
        job.error = error


def _answer(batch: list[_Job[object]]) -> None:
    for job in batch:
        job.answer()
