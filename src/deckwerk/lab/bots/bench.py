"""The bench: where processes wait between the games of a worker, and where they are ended for sure."""

import signal
import threading
from functools import cache
from multiprocessing import parent_process
from multiprocessing.util import Finalize
from time import monotonic
from types import FrameType

from deckwerk.lab.bots.faults import START, BotFault
from deckwerk.lab.bots.outside import ModulePlayer, ProcessPlayer, Talker
from deckwerk.lab.bots.spelling import PROCESS, command_of, is_outside, maker_of
from deckwerk.lab.bots.talking import Setting
from deckwerk.lab.problem import LabError
from deckwerk.players.base import Player
from deckwerk.players.roster import create

_PATIENCE = 0.5
"""Seconds for all processes of a bench together to end by themselves."""
_TERMINATED = 143


class Bench:
    """Players for the games of one setting. A process that behaves plays again in the next game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._talkers: dict[tuple[str, int], Talker] = {}

    def __enter__(self) -> "Bench":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def player(self, what: str, copy: int, seat: int, seed: int) -> Player:
        """Who plays a seat; `copy` counts the seats of this game that the same one plays.

        BotFault if it cannot begin.
        """
        if not is_outside(what):
            return create(what, seed, self.setting.game)
        try:
            if what.partition(":")[0] != PROCESS:
                return ModulePlayer(maker_of(what), seed, self.setting.seconds)
            return ProcessPlayer(self._talker(what, copy), seat, seed)
        except LabError as error:  # though it was there when all began
            raise BotFault(START, str(error)) from None

    def _talker(self, what: str, copy: int) -> Talker:
        talker = self._talkers.get((what, copy))
        if talker is None:
            _see_to_the_end()
            talker = self._talkers[what, copy] = Talker(command_of(what), self.setting)
        return talker

    def tidy(self) -> None:
        """End the processes that have failed, at once: the next game begins with new ones."""
        for key, talker in list(self._talkers.items()):
            if not talker.is_fit:
                del self._talkers[key]
                talker.process.close()

    def close(self) -> None:
        """End all processes: a goodbye, a moment to go, then they are killed."""
        talkers = list(self._talkers.values())
        self._talkers.clear()
        for talker in talkers:
            talker.farewell()
        end = monotonic() + _PATIENCE
        for talker in talkers:
            talker.process.close(max(0.0, end - monotonic()))


_benches: dict[Setting, Bench] = {}
"""Of this process: those of one setting, which last as long as it does."""


def bench_of(setting: Setting) -> Bench:
    """The bench of this process for a setting. It is closed with the process, or when another is wanted."""
    found = _benches.get(setting)
    if found is None:
        close_benches()
        found = _benches[setting] = Bench(setting)
    return found


def close_benches() -> None:
    """End whatever players of others this process has started."""
    while _benches:
        _benches.popitem()[1].close()


@cache
def _see_to_the_end() -> None:
    """Let this process end in order, or processes that it has started would outlive it."""
    Finalize(None, close_benches, exitpriority=100)
    if parent_process() is None or threading.current_thread() is not threading.main_thread():
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise SystemExit(_TERMINATED)

    signal.signal(signal.SIGTERM, stop)
