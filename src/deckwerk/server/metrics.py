"""Figures for whoever runs a host, as Prometheus reads them."""

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
ASKED = Histogram("deckwerk_http_seconds", "How long requests took", ["operation"])


def committed(jobs: int, waited: float, taken: float) -> None:
    """The writer has made a commit."""
    BATCH.observe(jobs)
    WAIT.observe(waited)
    COMMIT.observe(taken)
