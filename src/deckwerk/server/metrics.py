"""Figures for whoever runs a host, as Prometheus reads them."""

import gc
from time import perf_counter

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("deckwerk_moves", "Steps stored and shown")
REFUSED = Counter("deckwerk_refused", "Messages refused, by code", ["code"])
DROPPED = Counter("deckwerk_dropped", "Messages not sent because a client was too far behind")
SOCKETS = Gauge("deckwerk_sockets", "Open sockets")
TABLES = Gauge("deckwerk_tables", "Games in memory")
BATCH = Histogram(
    "deckwerk_commit_jobs", "Jobs that shared a commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
WAIT = Histogram("deckwerk_commit_wait_seconds", "How long the first job of a commit waited")
COMMIT = Histogram("deckwerk_commit_seconds", "How long a commit took")
LAG = Gauge("deckwerk_loop_lag_seconds", "The longest recent delay of the event loop")
REBUILT = Counter("deckwerk_rebuilt", "Games read back from their entries")
THOUGHT = Histogram("deckwerk_computer_seconds", "How long computer players took, waiting included")
COLLECTED = Histogram("deckwerk_gc_seconds", "How long garbage collections took")
HOOKS = Counter("deckwerk_hooks", "Web hooks, by what came of them", ["outcome"])
ASKED = Histogram("deckwerk_http_seconds", "How long requests took", ["operation"])


def committed(jobs: int, waited: float, taken: float) -> None:
    """The writer has made a commit."""
    BATCH.observe(jobs)
    WAIT.observe(waited)
    COMMIT.observe(taken)


class _Collections:
    """Times the garbage collections of this process."""

    def __init__(self) -> None:
        self._since = 0.0

    def __call__(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._since = perf_counter()
        else:
            COLLECTED.observe(perf_counter() - self._since)


def watch_collections() -> None:
    """Have garbage collections timed from now on."""
    if not any(isinstance(each, _Collections) for each in gc.callbacks):
        gc.callbacks.append(_Collections())
