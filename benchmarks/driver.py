"""What the drivers of the peers share: the clock, the command line and the output.

A driver is started by the Python of the environment that holds its peer. It plays random games for the given
time and prints one `figures.Turn` as JSON. A peer that is not installed ends the driver with the
ModuleNotFoundError of its import, which the parent recognises.
"""

from __future__ import annotations

import argparse
import platform
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Sequence
from importlib import metadata
from time import perf_counter

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

    @abstractmethod
    def play(self) -> int:
        """Play one game from the set-up to its end and return how many decisions were answered."""
        raise NotImplementedError

    def clones(self) -> Sequence[Callable[[], object]]:
        """Functions that each copy a position of a random game; none where a peer cannot copy a game."""
        return ()


def main(distribution: str, games: Sequence[RandomGame]) -> None:
    """Measure each game for `--seconds` and print the figures; `distribution` is the peer's package name."""
    parser = argparse.ArgumentParser(description=f"Random play of {distribution}, as JSON.")
    parser.add_argument("--seconds", type=float, default=1.0, help="time per measurement (default: 1)")
    seconds: float = parser.parse_args().seconds
    turn = Turn(
        version=metadata.version(distribution),
        python=platform.python_version(),
        compiled=None,
        results=tuple(_measure(game, seconds) for game in games),
    )
    print(turn.dumps())


def _measure(game: RandomGame, seconds: float) -> Figures:
    _repeat(game.play, WARM_UP * seconds)
    decisions, games, elapsed = _repeat(game.play, seconds)
    return Figures(
        game=game.game,
        variant=game.variant,
        seats=game.seats,
        decisions_per_second=decisions / elapsed,
        games_per_second=games / elapsed,
        clones_per_second=_clone_rate(game.clones(), seconds),
        decisions_per_game=decisions / games,
    )


def _clone_rate(clones: Sequence[Callable[[], object]], seconds: float) -> float | None:
    if not clones:
        return None

    def clone_each() -> int:
        for clone in clones:
            clone()
        return len(clones)

    cloned, _, elapsed = _repeat(clone_each, seconds)
    return cloned / elapsed


def _repeat(work: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Call `work` at least once and until the time is over: (sum of its answers, calls, seconds taken)."""
    total = calls = 0
    start = perf_counter()
    while True:
        total += work()
        calls += 1
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return total, calls, elapsed
