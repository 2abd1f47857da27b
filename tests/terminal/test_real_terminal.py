"""The command on a real pseudo-terminal: the screen, the Tab key, Ctrl-C."""

import os
import select
import signal
import sys
import time
from collections.abc import Iterator

import pytest

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")


class Terminal:
    """A process on a pseudo-terminal of 80 x 24."""

    def __init__(self, *words: str) -> None:
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:  # the child becomes the command
            os.environ.update(PYTHONPATH=os.pathsep.join(sys.path), TERM="xterm-256color")
            os.execv(sys.executable, [sys.executable, "-m", "deckwerk", *words])
        self.resize(80, 24)
        self.text = ""
        self.read = 0

    def resize(self, columns: int, rows: int) -> None:
        """Change the size, which the process is told by a signal."""
        size = rows.to_bytes(2, sys.byteorder) + columns.to_bytes(2, sys.byteorder) + bytes(4)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)

    def wait_for(self, wanted: str, seconds: float = 30.0) -> str:
        """Everything shown since the last time, up to a text that must come."""
        end = time.monotonic() + seconds
        while wanted not in self.text[self.read :]:
            assert time.monotonic() < end, f"{wanted!r} did not come: {self.text[self.read :]!r}"
            if select.select([self.descriptor], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.descriptor, 65536).decode("utf-8", "replace")
                except OSError:  # the process has ended
                    break
        start, self.read = self.read, self.text.index(wanted, self.read) + len(wanted)
        return self.text[start : self.read]

    def type(self, keys: str) -> None:
        os.write(self.descriptor, keys.encode())

    def exit_code(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)

    def close(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.descriptor)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    started = Terminal("play", "--seats", "human,random", "--names", "Anna", "--seed", "1", "--lang", "de")
    yield started
    started.close()


def test_shards_at_a_terminal() -> None:
    words = [
        "play",
        "shards",
        "--seats",
        "human,random,random",
        "--names",
        "Anna",
        "--seed",
        "1",
        "--lang",
        "de",
    ]
    terminal = Terminal(*words)
    try:
        first = terminal.wait_for("Anna>")
        assert "50 Leben" in first
        assert "Zug beenden" in first
        terminal.type("alle\r")
        terminal.wait_for("Anna: spielt")
        terminal.wait_for("Anna>")
        terminal.type("fok\t\r")
        terminal.wait_for("Anna: nutzt Fokus; +1 Erfahrung")
        terminal.wait_for("Anna>")
        terminal.type("verlassen\r")
        terminal.wait_for("deckwerk play --resume shards-")
        assert terminal.exit_code() == 0
        assert "Traceback" not in terminal.text
    finally:
        terminal.close()


def test_a_person_at_a_terminal(terminal: Terminal) -> None:
    first = terminal.wait_for("Anna>")
    assert "\x1b[2J" in first
    assert "━━" in first
    assert "Ausspielen" in first
    terminal.type("spiele Leh\t\r")
    second = terminal.wait_for("Anna: spielt: Lehrling")
    assert "\x1b[2J" in second
    terminal.wait_for("Anna>")
    terminal.resize(100, 30)
    again = terminal.wait_for("Anna>")  # the whole screen, without a key
    assert "\x1b[2J" in again
    assert "Was tust du?" in again
    terminal.type("\x03")
    terminal.wait_for("deckwerk play --resume godslayer-")
    assert terminal.exit_code() == 130
    assert "Traceback" not in terminal.text
