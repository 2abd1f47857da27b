"""Ctrl-C comes through wherever the engine or a player works for long, compiled too."""

import signal
from collections.abc import Callable
from time import perf_counter
from types import FrameType

import pytest

import deckwerk
from deckwerk.engine.play import perft, play_randomly
from deckwerk.engine.rng import seeded
from deckwerk.players.roster import create

pytestmark = pytest.mark.both


class Interrupted(Exception):
    """Raised by the handler of the signal."""


def interrupted(work: Callable[[], object]) -> float:
    """The seconds after which work is interrupted that a signal meets after a fifth of one."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Interrupted

    before = signal.signal(signal.SIGALRM, stop)
    start = perf_counter()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Interrupted):
            work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return perf_counter() - start


def forever(work: Callable[[], object]) -> None:
    while True:
        work()


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="needs a timer that sends a signal")
def test_long_work_is_interrupted() -> None:
    game = deckwerk.new("godslayer", seats=2, seed=1)
    player = create("search:1000000", seed=1)
    assert interrupted(lambda: perft(game.state(), 60)) < 3
    asked = game.decision.seat if game.decision else 0
    assert interrupted(lambda: player.choose(game.perspective(asked))) < 5
    assert interrupted(lambda: forever(lambda: play_randomly(game.state(), seeded(1)))) < 3
