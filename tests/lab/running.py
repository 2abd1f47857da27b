"""Runs of the lab that are small enough for a test."""

from collections.abc import Iterator
from pathlib import Path

from deckwerk.games.catalogue import find_game
from deckwerk.lab.runs import SIMULATION, TOURNAMENT, Run
from deckwerk.lab.worker_pools import Job, WorkerPool


def simulation(games: int, *players: str, game: str = "godslayer", variant: str = "standard") -> Run:
    """A simulation from seed 1."""
    version = find_game(game).load().version
    return Run(SIMULATION, game, version, variant, players or ("random", "greedy"), 1, games)


def tournament(games: int, *players: str, game: str = "godslayer", ladder: bool = False) -> Run:
    """A tournament from seed 1 with so many games altogether."""
    return Run(TOURNAMENT, game, find_game(game).load().version, "standard", players, 1, games, ladder)


def tear(whole: Path, torn: Path) -> None:
    """A copy of a Parquet file whose end, which says what is in it, is whole, but whose data are not."""
    data = bytearray(whole.read_bytes())
    end = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    data[4:end] = bytes(end - 4)
    torn.write_bytes(data)


class Inline(WorkerPool):
    """A pool of so many that plays in this process, the batch that was started last first."""

    def __init__(self, workers: int = 1, breaks_after: int = 10**9) -> None:
        self._workers = workers
        self._breaks_after = breaks_after
        self._batches: list[tuple[Job, int, int]] = []

    @property
    def size(self) -> int:
        return self._workers

    def start(self, job: Job, first: int, last: int) -> None:
        assert len(self._batches) < self._workers
        self._batches.append((job, first, last))

    def finished(self) -> Iterator[tuple[int, int, bytes]]:
        job, first, last = self._batches.pop()
        self._breaks_after -= 1
        if self._breaks_after < 0:
            raise KeyboardInterrupt
        yield first, last, job.play(first, last)

    def close(self) -> None:
        pass
