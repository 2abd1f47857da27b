"""The lab's tests run the command in a folder of their own, in English by default."""

from pathlib import Path

import pytest

from tests.terminal.running import Run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the tests put their files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for variable in ("LC_ALL", "LC_MESSAGES", "DECKWERK_COMMAND"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    return tmp_path


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command, to be called with its arguments as one line."""
    return Run(monkeypatch, capsys)
