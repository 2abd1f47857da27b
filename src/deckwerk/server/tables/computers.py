"""The processes in which computer players think; a process that dies is replaced, and its job done again."""

import asyncio
import contextlib
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import structlog

from deckwerk.server import metrics
from deckwerk.server.tables import thinking
from deckwerk.server.tables.thinking import LONGEST_THOUGHT, Job
from deckwerk.server.tables.turns import Turns
from deckwerk.table.computers import Advice

_LOG = structlog.get_logger()
_Result = TypeVar("_Result")
_Given = TypeVar("_Given")


def _begin() -> None:
    """What a process does first: signals are the business of whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    thinking.end_with_parent()


class Computers:
    """Lets computer players think. Without processes they do it in one thread (for tests)."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._turns = Turns(max(1, processes))
        self._pool = self._make()
        self._warmed: set[str] = set()
        self._warming: set[asyncio.Task[int]] = set()

    def _make(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, thread_name_prefix="computer")
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(method)
        if method == "forkserver":
            context.set_forkserver_preload(["deckwerk.server.tables.thinking"])
        return ProcessPoolExecutor(self._processes, mp_context=context, initializer=_begin)

    def warm(self, slug: str) -> None:
        """Have a game loaded where it will be needed soon."""
        if slug in self._warmed or not self._processes:
            return
        self._warmed.add(slug)
        task = asyncio.ensure_future(self._run("", thinking.warm, [slug]))
        self._warming.add(task)
        task.add_done_callback(self._warming.discard)

    async def answers(self, job: Job) -> list[str]:
        """What the computers of a table do next."""
        with metrics.THOUGHT.time():
            async with self._turns.turn(job.of, quick=job.quick):
                return await self._done(thinking.answers, job)

    async def hints(self, job: Job, seat: int) -> list[Advice]:
        """What search would do in a seat's place, and why."""
        return await self._run(job.of, thinking.hints, job, seat)

    async def replay(
        self, of: str, work: Callable[[str, _Given], _Result], record: str, given: _Given
    ) -> _Result:
        """What comes of a record of somebody's; here, because it takes long and nobody waits for it."""
        return await self._run(of, work, record, given)

    async def _run(self, of: str, work: Callable[..., _Result], *arguments: object) -> _Result:
        """Have something done when it is somebody's turn: no one keeps the processes from the others."""
        async with self._turns.turn(of):
            return await self._done(work, *arguments)

    async def _done(self, work: Callable[..., _Result], *arguments: object) -> _Result:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2, 3):
            pool = self._pool
            try:
                return await asyncio.wait_for(
                    loop.run_in_executor(pool, work, *arguments), 4 * LONGEST_THOUGHT
                )
            except (BrokenProcessPool, TimeoutError):
                _LOG.warning("computers", attempt=attempt)
                if pool is self._pool:
                    pool.shutdown(wait=False, cancel_futures=True)
                    self._pool = self._make()
        raise TimeoutError("no computer player has answered")

    async def close(self) -> None:
        """End all processes."""
        for task in list(self._warming):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        if isinstance(self._pool, ProcessPoolExecutor):
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
        self._pool.shutdown(wait=False, cancel_futures=True)
