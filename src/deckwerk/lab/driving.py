"""Driving a run: batches of games to a pool, their results into a store."""

from collections.abc import Callable
from time import perf_counter

from deckwerk.lab.store import Store
from deckwerk.lab.worker_pools import WorkerPool

_SECONDS = 1.0
"""How long a batch should take: so much work of each worker an interruption can cost."""
_MOST_GAMES = 5_000


def drive(store: Store, pool: WorkerPool, told: Callable[[int], None]) -> None:
    """Play whatever a store lacks of its run; `told` of each number of games that are done.

    However this ends, the games of all batches that came back are in the store.
    """
    left = store.gaps()[::-1]
    size, busy = 1, 0
    started: dict[int, float] = {}
    while left or busy:
        while left and busy < pool.size:
            first, end = left.pop()
            last = min(end, first + _fair(size, left, end - first, pool.size))
            if last < end:
                left.append((last, end))
            started[first] = perf_counter()
            pool.start(store.run, first, last)
            busy += 1
        for first, last, data in pool.finished():
            store.add(first, last, data)
            busy -= 1
            told(last - first)
            seconds = max(perf_counter() - started.pop(first), 1e-6)
            size = max(1, min(_MOST_GAMES, 2 * size, int((last - first) * _SECONDS / seconds)))


def _fair(size: int, left: list[tuple[int, int]], here: int, workers: int) -> int:
    """A batch's size: towards the end smaller, so that all workers finish at about the same time."""
    remaining = here + sum(end - first for first, end in left)
    return max(1, min(size, -(-remaining // (2 * workers))))
