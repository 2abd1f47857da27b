"""Players of others as players: what they do wrong is a BotFault."""

import contextlib
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from operator import index
from types import FrameType
from typing import TypeVar

from deckwerk.engine.perspective import Perspective
from deckwerk.lab.bots.faults import ILLEGAL, RAISED, SLOW, BotFault, Fault
from deckwerk.lab.bots.running import BotProcess
from deckwerk.lab.bots.talking import (
    BYE,
    STARTING,
    Setting,
    answered,
    ask_line,
    check_hello,
    end_line,
    start_line,
)
from deckwerk.players.base import Player

_LAST_LINES = 3
_Understood = TypeVar("_Understood")


class OutsidePlayer(Player):
    """A player of others in one game."""

    def end(self, winners: list[int], scores: list[int], fault: Fault | None) -> None:
        """Tell it that the game is over."""


class ModulePlayer(OutsidePlayer):
    """A Python class of somebody else's, in this process.

    Where the system can interrupt it, it has no more time than others. What it prints goes to standard error.
    """

    def __init__(self, make: Callable[[int], Player], seed: int, seconds: float) -> None:
        self._seconds = seconds
        with self._watched():
            self._player = make(seed)

    def samples(self) -> bool:
        return True

    def choose(self, perspective: Perspective) -> int:
        """Its answer, if it is one of the options."""
        with self._watched():
            answer = self._player.choose(perspective)
        try:
            option = index(answer)
        except TypeError:
            raise BotFault(ILLEGAL, repr(answer)[:200]) from None
        if isinstance(answer, bool) or not 0 <= option < len(perspective.options):
            raise BotFault(ILLEGAL, str(answer)[:200])
        return option

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            with contextlib.redirect_stdout(sys.stderr), _alarm(self._seconds):
                yield
        except _TooSlow:
            raise BotFault(SLOW, f"{self._seconds:g} s") from None
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's code raises
            lines = traceback.format_exception(error)
            last = lines[-1].strip().splitlines() or [type(error).__name__]
            raise BotFault(RAISED, last[0], "".join(lines[-_LAST_LINES:])) from None


class _TooSlow(BaseException):
    """Not an Exception, which a player might catch in passing."""


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where the system can: in the main thread, and not on Windows."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Talker:
    """A process that has said hello; it plays one game after the other."""

    def __init__(self, command: list[str], setting: Setting) -> None:
        self.process = BotProcess(command)
        self.seconds = setting.seconds
        self.is_fit = False
        try:
            self.process.send(setting.hello)
            self._heard(check_hello, STARTING * setting.seconds)
        except BaseException:
            self.process.close()
            raise
        self.is_fit = True

    def ask(self, perspective: Perspective) -> int:
        """The index of the option that it takes; after a BotFault it is of no more use."""
        view = perspective.view
        try:
            self.process.heed()
            self.process.send(ask_line(view))
            return self._heard(lambda line: answered(line, perspective.rules, view), self.seconds)
        except BotFault:
            self.is_fit = False
            raise

    def tell(self, line: bytes) -> None:
        """Tell it something that is not answered."""
        self.process.send(line)

    def farewell(self) -> None:
        """Say goodbye; it is to end by itself now."""
        self.process.send(BYE)
        self.process.hang_up()

    def _heard(self, understand: Callable[[bytes], _Understood], seconds: float) -> _Understood:
        line = self.process.line(seconds)
        try:
            return understand(line)
        except BotFault as fault:
            raise self.process.fault(fault.why, fault.detail) from None


class ProcessPlayer(OutsidePlayer):
    """A process in one game."""

    def __init__(self, talker: Talker, seat: int, seed: int) -> None:
        self._talker = talker
        talker.tell(start_line(seat, seed))

    def samples(self) -> bool:
        return False

    def choose(self, perspective: Perspective) -> int:
        """Its answer."""
        return self._talker.ask(perspective)

    def end(self, winners: list[int], scores: list[int], fault: Fault | None) -> None:
        """Tell it, if it can still hear it."""
        if self._talker.is_fit:
            self._talker.tell(end_line(winners, scores, fault))
