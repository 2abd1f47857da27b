"""What the drivers of the peers share: the clock, the command line and the output.

A driver is started by the Python of the environment that holds its peer. It plays random games for the given
time and prints one `figures.Turn` as JSON. A peer that is not installed ends the driver with the
ModuleNotFoundError of its import, which the parent recognises.
"""

from __future__ import annotations

import argparse
import platform
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from importlib import metadata
from time import perf_counter, process_time

from figures import Figures, Turn

SEED = 1
"""Every round plays the same games, so that the best of several rounds compares like with like."""

WARM_UP = 0.1
"""This share of the measured time is played beforehand and not counted."""


class RandomGame(metaclass=ABCMeta):
    """One game of a peer, played at random by all seats."""

    game: str
    variant: str
    seats: int
    counts_games = True
    """Whether a call of `play` is one game."""

    @abstractmethod
    def play(self) -> int:
        """Play one game from the set-up to its end and return how many decisions were answered."""
        raise NotImplementedError

    def clones(self) -> Sequence[Callable[[], object]]:
        """Functions that each copy a position of a random game; none where a peer cannot copy a game."""
        return ()


def main(distribution: str, games: Iterable[RandomGame], *, compiled: bool | None = None) -> None:
    """Measure each game for `--seconds` and print the figures; `distribution` is the peer's package name.

    Games that are made one after the other, by a generator, take no memory together.
    """
    parser = argparse.ArgumentParser(description=f"Random play of {distribution}, as JSON.")
    parser.add_argument("--seconds", type=float, default=1.0, help="time per measurement (default: 1)")
    parser.add_argument("--cpu", action="store_true", help="measure CPU time, and no clones")
    options = parser.parse_args()
    turn = Turn(
        version=metadata.version(distribution),
        python=platform.python_version(),
        compiled=compiled,
        results=tuple(_measure(game, options.seconds, cpu=options.cpu) for game in games),
    )
    print(turn.dumps())


def _measure(game: RandomGame, seconds: float, *, cpu: bool) -> Figures:
    clock = process_time if cpu else perf_counter
    _repeat(game.play, WARM_UP * seconds, clock)
    decisions, games, elapsed = _repeat(game.play, seconds, clock)
    return Figures(
        game=game.game,
        variant=game.variant,
        seats=game.seats,
        decisions_per_second=decisions / elapsed,
        games_per_second=games / elapsed if game.counts_games else None,
        clones_per_second=None if cpu else _clone_rate(game.clones(), seconds),
        decisions_per_game=decisions / games if game.counts_games else None,
    )


def _clone_rate(clones: Sequence[Callable[[], object]], seconds: float) -> float | None:
    if not clones:
        return None

    def clone_each() -> int:
        for clone in clones:
            clone()
        return len(clones)

    cloned, _, elapsed = _repeat(clone_each, seconds, perf_counter)
    return cloned / elapsed


def _repeat(work: Callable[[], int], seconds: float, clock: Callable[[], float]) -> tuple[int, int, float]:
    """Call `work` at least once and until the time is over: (sum of its answers, calls, seconds taken)."""
    total = calls = 0
    start = clock()
    while True:
        total += work()
        calls += 1
        elapsed = clock() - start
        if elapsed >= seconds:
            return total, calls, elapsed
