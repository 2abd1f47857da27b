"""The contestants: each runs in a child process of its own Python environment when it is its turn."""

from __future__ import annotations

import os
import subprocess
from abc import ABCMeta, abstractmethod
from pathlib import Path

from figures import Turn, UnreadableError, loads

HERE = Path(__file__).resolve().parent

START_UP = 120.0
"""Seconds that a child may take beside its measurements before it is given up."""

MEASUREMENTS = 120
"""No contestant makes more timed measurements in one turn than this."""


class NotInstalledError(Exception):
    """The contestant is not there. The message says what is missing."""


class FailedError(Exception):
    """The contestant is there, but gave no usable figures. The message says why."""


class Contestant(metaclass=ABCMeta):
    """Something that can be measured again and again, by a child process that prints a `Turn` as JSON."""

    name: str

    def measure(self, seconds: float) -> Turn:
        """Let the contestant play once, `seconds` per measurement. Raises NotInstalledError, FailedError."""
        command = self.command(seconds)
        try:
            child = subprocess.run(
                command,
                env=self.environment(),
                capture_output=True,
                text=True,
                timeout=START_UP + MEASUREMENTS * seconds,
                check=False,
            )
        except (FileNotFoundError, PermissionError) as error:
            raise NotInstalledError(f"cannot start {Path(command[0]).name}") from error
        except subprocess.TimeoutExpired as error:
            raise FailedError(f"no result after {error.timeout:.0f} s") from error
        if child.returncode != 0:
            complaint = _last_line(child.stderr)
            if complaint.startswith("ModuleNotFoundError"):
                raise NotInstalledError(complaint.partition(": ")[2])
            raise FailedError(complaint or f"exit code {child.returncode}")
        try:
            turn = loads(child.stdout)
        except UnreadableError as error:
            raise FailedError(str(error)) from error
        self.check(turn)
        return turn

    @abstractmethod
    def command(self, seconds: float) -> list[str]:
        """The command line of the child."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        """The environment variables of the child."""
        return dict(os.environ)

    @abstractmethod
    def check(self, turn: Turn) -> None:
        """Raise NotInstalledError or FailedError if these are not the figures of this contestant."""
        raise NotImplementedError


class Peer(Contestant):
    """Another project's engine, played by the driver `drive_<module>.py` under the given Python."""

    def __init__(self, name: str, module: str, python: str, *options: str) -> None:
        self.name = name
        self._options = options
        self._driver = str(HERE / f"drive_{module}.py")
        self._python = python

    def command(self, seconds: float) -> list[str]:
        return [self._python, self._driver, "--seconds", str(seconds), *self._options]

    def check(self, turn: Turn) -> None:
        """Nothing else than the peer can have answered."""


class Deckwerk(Contestant):
    """deckwerk's own benchmark. One compiled installation plays both parts, told apart by DECKWERK_PURE."""

    def __init__(self, command: list[str], *, compiled: bool) -> None:
        self.name = "deckwerk compiled" if compiled else "deckwerk interpreted"
        self._command = command
        self._compiled = compiled

    def command(self, seconds: float) -> list[str]:
        return [*self._command, "bench", "godslayer", "--json", "--seconds", str(seconds)]

    def environment(self) -> dict[str, str]:
        variables = super().environment()
        variables.pop("DECKWERK_PURE", None)
        if not self._compiled:
            variables["DECKWERK_PURE"] = "1"
        return variables

    def check(self, turn: Turn) -> None:
        """An installation without compiled code must not pass for a compiled one, nor the reverse."""
        if self._compiled and not turn.compiled:
            raise NotInstalledError("the deckwerk found has no compiled code")
        if turn.compiled and not self._compiled:
            raise FailedError("it ran compiled in spite of DECKWERK_PURE=1")


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].strip() if lines else ""
