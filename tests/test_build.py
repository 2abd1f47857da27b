"""The tests test the right code: sources when interpreted, the wheel of these very sources when compiled."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import deckwerk
from deckwerk import _pure, build_info
from tests import guard

pytestmark = pytest.mark.both

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "deckwerk"
MODE = os.environ.get("DECKWERK_TEST", "")


def in_a_new_process(code: str, **variables: str) -> str:
    environment = {**os.environ, **variables}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_package_comes_from_where_the_run_says() -> None:
    place = Path(deckwerk.__file__).resolve().parent
    assert place == build_info.PACKAGE
    if MODE == "compiled":
        assert place != SOURCES
        assert "site-packages" in place.parts
        assert build_info.compiled()
    if MODE == "interpreted":
        assert place == SOURCES
        assert not build_info.compiled()


def test_every_module_of_the_group_is_native_in_the_wheel() -> None:
    made = build_info.build()
    if made is None or not made.compiled:
        pytest.skip("not a compiled wheel")
    code = (
        "import importlib, sys\n"
        f"modules = [importlib.import_module(name) for name in {made.compiled!r}]\n"
        "print(sum(m.__file__.endswith('.py') for m in modules), len(modules))"
    )
    assert in_a_new_process(code, DECKWERK_PURE="") == f"0 {len(made.compiled)}"


def test_the_switch_runs_every_module_from_its_source() -> None:
    code = (
        "import sys, deckwerk\n"
        "from deckwerk import build_info\n"
        "files = [m.__file__ for n, m in sys.modules.items() if n.startswith('deckwerk.') and m.__file__]\n"
        "print(build_info.compiled(), all(f.endswith('.py') for f in files), build_info.reason())"
    )
    assert in_a_new_process(code, DECKWERK_PURE="1") == f"False True {_pure.VARIABLE} is set"


def test_zero_and_nothing_leave_the_switch_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, wanted in (("1", True), ("yes", True), ("0", False), ("", False)):
        monkeypatch.setenv(_pure.VARIABLE, value)
        assert _pure.wanted() is wanted
    monkeypatch.delenv(_pure.VARIABLE)
    assert _pure.wanted() is False


def test_the_version_line_says_which_it_is() -> None:
    line = build_info.describe()
    assert line.startswith(f"deckwerk {build_info.__version__} (")
    assert ("(compiled, " in line) is build_info.compiled()
    assert ("(interpreted: " in line) is not build_info.compiled()
    assert line.endswith(f"{sys.version.split()[0]})")


def test_this_run_is_a_right_one() -> None:
    assert guard.complaint(SOURCES, MODE) == ""


def test_a_run_on_the_wrong_code_is_refused() -> None:
    other = "interpreted" if build_info.PACKAGE != SOURCES else "compiled"
    assert "tests run on" in guard.complaint(SOURCES, other)


def test_native_files_among_the_sources_are_refused(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / f"zone{EXTENSION_SUFFIXES[0]}").touch()
    assert "delete them" in guard.complaint(tmp_path, MODE)


def test_a_stale_wheel_is_refused(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    for name in ("same.py", "changed.py", "gone.py", "cards.yaml"):
        (tmp_path / "engine" / name).write_text(name, encoding="utf-8")
    made = build_info.Build((), "", build_info.hashes(tmp_path))
    assert guard.outdated(made, tmp_path) == ""
    (tmp_path / "engine" / "notes.swp").touch()
    assert build_info.stale(made, tmp_path) == []
    (tmp_path / "engine" / "changed.py").write_text("other", encoding="utf-8")
    (tmp_path / "engine" / "gone.py").unlink()
    (tmp_path / "engine" / "new.py").touch()
    assert build_info.stale(made, tmp_path) == ["engine/changed.py", "engine/gone.py", "engine/new.py"]
    assert "engine/changed.py, 3 in all" in guard.outdated(made, tmp_path)
    assert "neither src/ nor a wheel" in guard.outdated(None, tmp_path)
