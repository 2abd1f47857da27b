"""Driving a run: batches of games to a pool, their results into a store."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from deckwerk.lab.worker_pools import Job, WorkerPool

_SECONDS = 1.0
"""How long a batch should take: so much work of each worker an interruption can cost."""
MOST_IN_BATCH = 5_000


class Kept(Protocol):
    """Where the results of numbered games are kept, such as a store."""

    def gaps(self) -> list[tuple[int, int]]:
        """The games that are still to be played, from first to last - 1."""

    def job(self, first: int, last: int) -> Job:
        """What a worker is to play these games of."""

    def add(self, first: int, last: int, data: bytes) -> None:
        """Keep the results of these games."""


def drive(kept: Kept, pool: WorkerPool, told: Callable[[int], None], most: int = MOST_IN_BATCH) -> None:
    """Play whatever somebody lacks; `told` of each number of games that are done.

    A batch has no more than `most`. However this ends, the games of all batches that came back are kept.
    """
    left = kept.gaps()[::-1]
    size, busy = 1, 0
    started: dict[int, float] = {}
    while left or busy:
        while left and busy < pool.size:
            first, end = left.pop()
            last = min(end, first + _fair(size, left, end - first, pool.size))
            if last < end:
                left.append((last, end))
            started[first] = perf_counter()
            pool.start(kept.job(first, last), first, last)
            busy += 1
        for first, last, data in pool.finished():
            kept.add(first, last, data)
            busy -= 1
            told(last - first)
            seconds = max(perf_counter() - started.pop(first), 1e-6)
            size = max(1, min(most, 2 * size, int((last - first) * _SECONDS / seconds)))


def _fair(size: int, left: list[tuple[int, int]], here: int, workers: int) -> int:
    """A batch's size: towards the end smaller, so that all workers finish at about the same time."""
    remaining = here + sum(end - first for first, end in left)
    return max(1, min(size, -(-remaining // (2 * workers))))
