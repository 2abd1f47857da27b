"""What a person meets before deckwerk runs: the build hook's decisions, the pins and ./dw."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import deckwerk
import hatch_build
from deckwerk.games.ascension import components as ascension
from deckwerk.games.common import centre, verbs
from deckwerk.games.mistborn import components as mistborn
from deckwerk.games.shards import components as shards
from tools import checks
from tools import environment as dw
from tools.checks import Aside, Report
from tools.commands import extras
from tools.contracts import wrong_imports
from tools.environment import Environment
from tools.installing import Failure

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
PINS = dict(
    re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def required() -> list[str]:
    groups = PROJECT["project"]["optional-dependencies"].values()
    return [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *HOOK["compile-with"],
        *(requirement for group in groups for requirement in group),
    ]


# -- versions


@pytest.mark.parametrize("requirement", required())
def test_everything_required_is_pinned(requirement: str) -> None:
    name, relation, version = re.fullmatch(r"([\w-]+)(==|>=)?([^,]*).*", requirement).groups()  # type: ignore[union-attr]
    pins = {normal(pinned): at for pinned, at in PINS.items()}
    assert normal(name) in pins
    if relation == "==":
        assert pins[normal(name)] == version


def test_no_file_of_the_set_up_names_a_package_server() -> None:
    for name in ("pyproject.toml", "constraints.txt", "dw", "hatch_build.py", ".ci/run"):
        assert "://" not in (ROOT / name).read_text(encoding="utf-8"), name


# -- the build hook


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A project of the same shape: one compiled module, one marked as not, one of another layer."""
    package = tmp_path / "src" / "deckwerk"
    for folder in ("engine", "games", "players", "cards"):
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "engine" / "zone.py").write_text('"""Zone."""\n', encoding="utf-8")
    (package / "players" / "human.py").write_text('"""Human."""\n\n# mypyc: off\n', encoding="utf-8")
    (package / "players" / "late.py").write_text('"""Late."""\n\n\n\n\n# mypyc: off\n', encoding="utf-8")
    (package / "cards" / "load.py").write_text('"""Load."""\n', encoding="utf-8")
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (package / "build_info.py").write_bytes((ROOT / "src/deckwerk/build_info.py").read_bytes())
    (tmp_path / "README.md").write_text("# deckwerk\n", encoding="utf-8")
    return package


def build(project: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    keep = {name: value for name, value in os.environ.items() if not name.startswith("DECKWERK_")}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    return subprocess.run(
        command, cwd=project, env={**keep, **variables}, capture_output=True, text=True, check=False
    )


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stderr.splitlines() if line.startswith("deckwerk:")]


def account(project: Path) -> tuple[list[str], dict[str, object]]:
    (wheel,) = (project / "out").glob("*-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist(), json.loads(archive.read("deckwerk/_build.json"))


def test_what_is_compiled(package: Path) -> None:
    found = [file.name for file in hatch_build.sources(package, HOOK["compile"])]
    assert found == ["zone.py", "late.py"]


def test_declared_numbers_are_literals_in_what_is_compiled(tmp_path: Path) -> None:
    """The copy declares the same in the same order, and its numbers are those of the sources."""
    hatch_build.write_numbers(ROOT / "src", tmp_path / "src")
    for module in (ascension, mistborn, shards, centre, verbs):
        file = (tmp_path / "src").joinpath(*module.__name__.split(".")).with_suffix(".py")
        text = file.read_text(encoding="utf-8")
        assert not [*hatch_build.declared(text)]
        written = re.findall(r"^([A-Z_]+): Final\[i64\] = (\d+)$", text, re.MULTILINE)
        assert len(written) > 2
        assert [(name, int(number)) for name, number in written] == [
            (name, getattr(module, name)) for name, _ in written
        ]


def test_numbers_that_cannot_be_had_stay_computed(package: Path) -> None:
    broken = "from typing import Final\nfrom mypy_extensions import i64\nSIZE: Final[i64] = len(nothing)\n"
    (package / "engine" / "zone.py").write_text(broken, encoding="utf-8")
    hatch_build.write_numbers(package.parent, package.parent.parent / "copy")
    copied = package.parent.parent / "copy" / "deckwerk" / "engine" / "zone.py"
    assert copied.read_text(encoding="utf-8") == broken


def test_told_not_to_compile_it_does_not(package: Path) -> None:
    project = package.parent.parent
    done = build(project, DECKWERK_PURE="1")
    assert done.returncode == 0
    assert said(done) == ["deckwerk: interpreted (DECKWERK_PURE was set at installation)"]
    names, data = account(project)
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert data["compiled"] == []
    assert "engine/zone.py" in data["sources"]  # type: ignore[operator]


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is found by setuptools")
def test_without_a_compiler_the_wheel_is_interpreted_and_says_so(package: Path) -> None:
    project = package.parent.parent
    done = build(project, CC="no-such-compiler")
    assert done.returncode == 0
    assert said(done) == ["deckwerk: interpreted (no C compiler found)"]
    assert account(project)[1]["reason"] == "no C compiler found"


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is found by setuptools")
def test_where_compiling_is_a_must_its_failure_is_an_error(package: Path) -> None:
    project = package.parent.parent
    done = build(project, CC="false", DECKWERK_NATIVE="1")
    assert done.returncode != 0
    assert "DECKWERK_NATIVE is set, but the C compiler (false) does not work" in done.stderr
    assert not list(project.glob("out/*.whl"))


@pytest.mark.skipif(sys.platform == "win32", reason="there the compiler is found by setuptools")
def test_options_that_a_compiler_does_not_know_are_left_out(tmp_path: Path) -> None:
    compiler, missing = hatch_build.find_compiler()
    if missing:
        pytest.skip("no compiler")
    refusing = tmp_path / "cc"
    for refused, left in (("-flto", hatch_build.DIRECT), ("-fvisibility", [])):
        script = f'#!/bin/sh\ncase "$*" in *{refused}*) exit 1;; esac\nexec {compiler} "$@"\n'
        refusing.write_text(script, encoding="ascii")
        refusing.chmod(0o755)
        assert hatch_build.fast_calls(str(refusing)) in (left, [])


def test_a_type_error_is_never_a_reason_to_fall_back(package: Path) -> None:
    if hatch_build.find_compiler()[1]:
        pytest.skip("no compiler")
    (package / "engine" / "zone.py").write_text("size: int = 'many'\n", encoding="utf-8")
    done = build(package.parent.parent)
    assert done.returncode != 0
    assert "zone.py:1: error: Incompatible types" in done.stderr
    assert "the sources have type errors" in done.stderr


def test_no_wheel_leaves_anything_in_the_sources(package: Path) -> None:
    before = {file for file in package.rglob("*") if "__pycache__" not in file.parts}
    build(package.parent.parent, DECKWERK_PURE="1")
    assert {file for file in package.rglob("*") if "__pycache__" not in file.parts} == before


# -- ./dw


def test_an_old_python_can_read_the_script() -> None:
    ast.parse((ROOT / "dw").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("arguments", [[], ["help"], ["-h"]])
def test_help_installs_nothing(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dw"), *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "./dw play" in done.stdout
    assert "./dw test" in done.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """An environment that believes in what it is told was installed."""
    for name in ("DECKWERK_PURE", "DECKWERK_NATIVE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").touch()
    environment = Environment(tmp_path)
    environment.python.parent.mkdir(parents=True)
    environment.python.touch()
    return environment


def installed(project: Environment, *, compiled: bool) -> None:
    project.remember(
        {
            "interpreter": project.interpreter(),
            "packages": project.packages(),
            "groups": ["dev"],
            "sources": project.sources(),
            "compiled": compiled,
            "toolchain": dw.toolchain(),
        }
    )


def test_a_fitting_environment_is_left_alone(project: Environment) -> None:
    installed(project, compiled=True)
    project.need(groups={"dev"}, wheel=True)
    assert project.compiled()


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        (["play"], set()),
        (["bench", "godslayer"], set()),
        (["host", "--lan"], {"host"}),
        (["host", "--database=postgresql://localhost/games"], {"host", "postgres"}),
        (["simulate", "godslayer"], {"lab"}),
        (["tournament", "godslayer", "--ray", "local"], {"lab", "ray"}),
        (["report", "--ray.parquet"], {"lab"}),
    ],
)
def test_only_the_lab_installs_what_the_lab_needs(words: list[str], groups: set[str]) -> None:
    assert extras(words[0], words[1:]) == groups
    assert groups <= set(PROJECT["project"]["optional-dependencies"])


def test_changes_are_noticed(project: Environment) -> None:
    assert not project.packages_fit(set())
    installed(project, compiled=True)
    assert project.packages_fit({"dev"})
    assert not project.packages_fit({"bench"})
    (project.root / "src" / "a.py").write_text("a = 1\n", encoding="utf-8")
    assert project.packages_fit({"dev"})
    assert not project.wheel_fits()
    (project.root / "constraints.txt").write_text("rich==1\n", encoding="utf-8")
    assert not project.packages_fit({"dev"})


def test_an_interpreted_wheel_is_tried_again_when_it_might_help(
    project: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(project, compiled=False)
    assert project.wheel_fits()
    monkeypatch.setenv("DECKWERK_NATIVE", "1")
    assert not project.wheel_fits()
    monkeypatch.delenv("DECKWERK_NATIVE")
    monkeypatch.setenv("PATH", "")
    assert not project.wheel_fits()
    monkeypatch.setenv("DECKWERK_PURE", "1")
    assert project.wheel_fits()


def test_a_damaged_memory_counts_as_none(project: Environment) -> None:
    for text in ("", "{", "[]", "null"):
        project.memory.write_text(text, encoding="utf-8")
        assert project.state() == {}


def test_an_installation_that_fails_is_one_sentence(
    project: Environment, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    project.python.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    project.python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(project.python))
    with pytest.raises(Failure, match=r"sudo apt install python3\.\d+-venv"):
        project.need()


def test_the_two_runs_cannot_be_mixed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert "PYTHONPATH" not in dw.wheel_variables()
    sources = dw.source_variables(ROOT)
    assert sources["PYTHONPATH"].split(os.pathsep)[0] == str(ROOT / "src")
    assert sources["DECKWERK_PURE"] == "1"


# -- ./dw test


def test_what_runs_aside_is_shown_when_it_is_finished(capfd: pytest.CaptureFixture[str]) -> None:
    with Aside([sys.executable, "-c", "print('built')"], ROOT) as aside:
        aside.running.wait()
        assert capfd.readouterr().out == ""
        assert aside.finish() == ""
    assert capfd.readouterr().out == "built\n"


def test_what_fails_aside_is_a_failed_check(capfd: pytest.CaptureFixture[str]) -> None:
    report = Report()
    with Aside([sys.executable, "-c", "import sys; sys.exit('no compiler')"], ROOT) as aside:
        report.check("wheel", aside.finish)
    assert report.close() == 1
    assert "no compiler" in capfd.readouterr().out
    assert "FAIL wheel" in report.lines[0]


def test_what_runs_aside_ends_with_the_checks() -> None:
    with Aside([sys.executable, "-c", "import time; time.sleep(600)"], ROOT) as aside:
        assert aside.running.poll() is None
    assert aside.running.poll() is not None


class Runs(Environment):
    """An environment in which nothing is run: what would be is written down."""

    def __init__(self, root: Path, *, is_compiled: bool) -> None:
        super().__init__(root)
        self.is_compiled = is_compiled

    def need(self, *, groups: set[str] | None = None, wheel: bool = False) -> None:
        pass

    def compiled(self) -> bool:
        return self.is_compiled

    def why_not_compile(self) -> str:
        return "no C compiler found"


@pytest.mark.parametrize(
    ("is_compiled", "pure", "expected"),
    [
        (True, "", [[*checks.QUICK, "-k", "x"], ["-k", "x", *checks.ON_THE_WHEEL]]),
        (False, "", [[*checks.QUICK, "-k", "x"], [*checks.LATER, "-k", "x"]]),
        (False, "1", [[*checks.ALL, "-k", "x"]]),
    ],
)
def test_the_long_tests_run_once_and_compiled_where_that_is_possible(
    project: Environment,
    monkeypatch: pytest.MonkeyPatch,
    is_compiled: bool,
    pure: str,
    expected: list[list[str]],
) -> None:
    environment = Runs(project.root, is_compiled=is_compiled)
    (project.root / "dw").write_text("", encoding="utf-8")
    monkeypatch.setenv("DECKWERK_PURE", pure)
    monkeypatch.setattr(checks, "add_lint", lambda *_: None)
    runs: list[list[str]] = []

    def note(_: Environment, arguments: list[str], __: dict[str, str]) -> int:
        runs.append(arguments)
        return 0

    monkeypatch.setattr(checks, "pytest", note)
    assert checks.test(environment, ["-k", "x"]) == 0
    assert runs == expected


def test_without_a_wheel_nothing_long_is_begun(project: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = Runs(project.root, is_compiled=False)
    (project.root / "dw").write_text("raise SystemExit(1)\n", encoding="utf-8")
    monkeypatch.setenv("DECKWERK_PURE", "")
    monkeypatch.setattr(checks, "add_lint", lambda *_: None)
    runs: list[list[str]] = []

    def note(_: Environment, arguments: list[str], __: dict[str, str]) -> int:
        runs.append(arguments)
        return 0

    monkeypatch.setattr(checks, "pytest", note)
    assert checks.test(environment, []) == 1
    assert runs == [checks.QUICK]


# -- layers


@pytest.mark.parametrize(
    ("importer", "imported", "is_right"),
    [
        ("deckwerk.players.shards.guide", "deckwerk.games.shards.card", True),
        ("deckwerk.presentation.shards.results", "deckwerk.terminal.shards", True),
        ("deckwerk.presentation.shards.results", "deckwerk.terminal.mistborn_seats", False),
        ("deckwerk.players.shards.guide", "deckwerk.games.mistborn.card", False),
        ("deckwerk.players.greedy", "deckwerk.players.shards.guide", False),
        ("deckwerk.players.families", "deckwerk.players.shards.guide", True),
        ("deckwerk.players.shards.guide", "deckwerk.players.greedy", True),
    ],
)
def test_families_are_apart(importer: str, imported: str, is_right: bool) -> None:
    wrong = wrong_imports([(importer, imported)], {"shards", "mistborn"}, {"deckwerk.players.families"})
    assert wrong == ([] if is_right else [(importer, imported)])


def test_every_family_is_in_the_contract() -> None:
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    (families,) = (contract["families"] for contract in contracts if contract["type"] == "families")
    assert {*families} == {info.family for info in deckwerk.games()}
