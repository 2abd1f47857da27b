"""The terminal's tests keep their files in a folder of their own and speak English by default."""

from pathlib import Path

import pytest

from tests.terminal.running import Run


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games and reports are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for variable in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "DECKWERK_COMMAND"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    return tmp_path / "state" / "deckwerk"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command, to be called with its arguments as one line."""
    return Run(monkeypatch, capsys)
