"""Running the command `deckwerk` inside the test."""

import io
import sys

import pytest

from deckwerk import cli


class Run:
    """Runs the command with lines on its standard input; what it wrote is in `out` and `err`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.out = ""
        self.err = ""

    def __call__(self, line: str, stdin: str = "") -> int:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = cli.main(line.split())
        self.out, self.err = self._capsys.readouterr()
        assert "Traceback" not in self.out + self.err
        return code
