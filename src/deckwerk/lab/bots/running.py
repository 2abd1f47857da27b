"""A process of somebody else's: lines to it, lines from it, never longer than agreed, and its sure end.

No shell is started. On POSIX the process leads a group of its own, all of which is killed in the end. Threads
read and write, so that a process that neither reads nor writes makes nobody wait longer than the time it has.
"""

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from time import monotonic, sleep
from typing import IO

from deckwerk.lab.bots.faults import CLOSED, ENDED, LONG, SLOW, START, UNASKED, BotFault

LONGEST_LINE = 65_536
"""Bytes of a line that a process may send, its end included."""
_STDERR = 4096
_CHUNK = 65_536
_WAITING = 4
"""Lines that may wait to be read: who sends more has spoken unasked and is read no further."""
_DYING = 0.5
"""Seconds in which a process that has closed its output may end by itself, to tell its exit code."""
_TICK = 0.01
_LOOK = 0.2
"""Seconds between looks whether a process is still there."""

_Line = bytes | None  # None: there will be no more


class BotProcess:
    """A running process. `BotFault` is raised for whatever it does wrong."""

    def __init__(self, command: list[str]) -> None:
        group = {"start_new_session": True} if os.name == "posix" else {}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **group,  # type: ignore[call-overload]
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise BotFault(START, f"{command[0]}: {reason}") from None
        self._lines: queue.SimpleQueue[_Line] = queue.SimpleQueue()
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stderr = bytearray()
        self._too_long = False
        self._ended = False
        for work in (self._read, self._read_stderr, self._write):
            threading.Thread(target=work, daemon=True).start()

    @property
    def stderr(self) -> str:
        """The end of what it wrote to its standard error."""
        return bytes(self._stderr).decode("utf-8", "replace")

    def send(self, data: bytes) -> None:
        """Send a line; whether it is read shows in whether it is answered."""
        self._to_write.put(data)

    def heed(self) -> None:
        """BotFault if it has said anything that nobody asked for, or is gone."""
        try:
            line = self._lines.get_nowait()
        except queue.Empty:
            return
        self._check(line)
        raise self.fault(UNASKED, _excerpt(line))

    def line(self, seconds: float) -> bytes:
        """The next line, without its end; BotFault if it does not come in time."""
        line = self._awaited(seconds)
        self._check(line)
        assert line is not None
        return line

    def _awaited(self, seconds: float) -> _Line:
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            is_running = self._is_running()
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=min(left, _LOOK))
            if not is_running:  # though its output is still open: a child of its has it
                return None
        raise self.fault(SLOW, f"{seconds:g} s")

    def hang_up(self) -> None:
        """Let its input end after what was sent."""
        self._to_write.put(None)

    def close(self, patience: float = 0.0) -> None:
        """End it: no more input, then so many seconds to end by itself, then it and its group are killed."""
        if not self._ended:
            self._ended = True
            self.hang_up()
            self._wait(patience)
            self._kill()

    def _check(self, line: _Line) -> None:
        if line is None and self._too_long:
            raise self.fault(LONG, str(LONGEST_LINE))
        if line is None:
            self._wait(_DYING)
            ended = not self._is_running()
            self.close()
            raise self.fault(ENDED, str(self._process.returncode)) if ended else self.fault(CLOSED, "")

    def fault(self, why: str, detail: str) -> BotFault:
        """A fault with what the process has written to its standard error."""
        if why != SLOW:
            sleep(_TICK)  # what it wrote to its standard error may be on its way
        return BotFault(why, detail, self.stderr)

    def _wait(self, seconds: float) -> None:
        """Wait until it ends, without forgetting it: as long as nobody has asked, its number is its own."""
        end = monotonic() + seconds
        while self._is_running() and monotonic() < end:
            sleep(_TICK)

    def _is_running(self) -> bool:
        if sys.platform == "win32" or not hasattr(os, "waitid"):  # macOS has it since Python 3.13
            return self._process.poll() is None
        try:
            options = os.WEXITED | os.WNOHANG | os.WNOWAIT
            return os.waitid(os.P_PID, self._process.pid, options) is None
        except ChildProcessError:
            return False

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    # The threads

    def _read(self) -> None:
        buffer = bytearray()
        for chunk in _chunks(self._process.stdout):
            buffer += chunk
            while (end := buffer.find(b"\n")) >= 0:
                if end >= LONGEST_LINE:
                    break
                if self._lines.qsize() >= _WAITING:
                    return
                self._lines.put(bytes(buffer[:end]))
                del buffer[: end + 1]
            if len(buffer) >= LONGEST_LINE:
                self._too_long = True
                break
        self._lines.put(None)

    def _read_stderr(self) -> None:
        for chunk in _chunks(self._process.stderr):
            self._stderr += chunk
            del self._stderr[:-_STDERR]

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while (data := self._to_write.get()) is not None:
                left = memoryview(data)
                while left:
                    left = left[stream.write(left) or 0 :]
        with contextlib.suppress(OSError):
            stream.close()


def _chunks(stream: IO[bytes] | None) -> Iterator[bytes]:
    """What comes out of a pipe, as it comes; it is closed at its end."""
    assert stream is not None
    with contextlib.suppress(OSError, ValueError), stream:
        while chunk := os.read(stream.fileno(), _CHUNK):
            yield chunk


def _excerpt(line: _Line) -> str:
    return (line or b"")[:200].decode("utf-8", "replace")
