"""All that has to hold for a good change: layout, lint, types, layers, tests interpreted and compiled.

The wheel is built while lint and the interpreted tests run. What plays many games (`compiled`, and the long
`soak`) runs on the compiled wheel, much faster, and interpreted only where nothing can be compiled.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from tools import web
from tools.environment import Environment, source_variables, switched_on, wheel_variables
from tools.installing import Failure

NO_TESTS = 5
GROUPS = {"dev", "env", "host", "lab", "openspiel", "page", "postgres", "ray"}
"""What the checks and tests need: deckwerk with all its extras."""
ALL = ["-m", "soak or not soak"]
QUICK = ["-m", "not soak and not compiled"]
LATER = ["-m", "soak or compiled"]
ON_THE_WHEEL = ["-m", "both or soak or compiled"]
SLOWEST = ["--durations=25", "--durations-min=4"]
"""At the end of a run: the tests to make shorter first."""
TYPED = ["src", "tests", "examples", "benchmarks", "tools", "tuning", "conftest.py", "hatch_build.py", "dw"]


@dataclass
class Report:
    """The checks that ran, for the summary at the end."""

    lines: list[str] = field(default_factory=list)
    failed: int = 0

    def check(self, name: str, action: Callable[[], str]) -> bool:
        """Run one check; it returns why it was left out, or nothing, and raises Failure. False if so."""
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        try:
            word, remark = "ok", action()
            if remark:
                word, remark = "skip", f"  ({remark})"
        except Failure as failure:
            word, remark = "FAIL", f"  ({failure})"
            self.failed += 1
        self.lines.append(f"  {word:5}{name:20}{time.monotonic() - start:7.1f} s{remark}")
        return word != "FAIL"

    def close(self) -> int:
        """Print the summary; returns the exit code."""
        print("\n== summary", *self.lines, sep="\n")
        print(
            f"{self.failed} of {len(self.lines)} checks failed" if self.failed else "all checks passed",
            flush=True,
        )
        return 1 if self.failed else 0


def lint(environment: Environment) -> int:
    """Every check but the tests."""
    environment.need(groups={"dev", "env", "host", "lab", "openspiel", "page", "postgres"})
    report = Report()
    add_lint(report, environment)
    return report.close()


def test(environment: Environment, arguments: list[str]) -> int:
    """Every check; the arguments go to all runs of pytest."""
    environment.need(groups=GROUPS)
    report = Report()
    if switched_on("DECKWERK_PURE"):
        add_lint(report, environment)
        report.check("tests, interpreted", lambda: interpreted(environment, [*ALL, *arguments]))
        return report.close()
    with Aside([sys.executable, str(environment.root / "dw"), "wheel"], environment.root) as wheel:
        add_lint(report, environment)
        report.check("tests, interpreted", lambda: interpreted(environment, [*QUICK, *arguments]))
        is_built = report.check("wheel", wheel.finish)
    if not is_built:
        return report.close()
    if environment.compiled():
        report.check("tests, compiled", lambda: compiled(environment, arguments))
    else:
        report.check("tests, compiled", lambda: environment.why_not_compile() or "there is no compiled wheel")
        report.check("tests, the rest", lambda: interpreted(environment, [*LATER, *arguments]))
    return report.close()


class Aside:
    """A command that runs while other checks do, and whose output is shown when they are done."""

    def __init__(self, words: list[str], root: Path) -> None:
        self.words = words
        self.root = root

    def __enter__(self) -> Self:
        self.output = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.running = subprocess.Popen(
            self.words, cwd=self.root, stdin=subprocess.DEVNULL, stdout=self.output, stderr=subprocess.STDOUT
        )
        return self

    def finish(self) -> str:
        """Wait for the end, show the output."""
        code = self.running.wait()
        self.output.seek(0)
        print(self.output.read(), end="", flush=True)
        if code != 0:
            raise Failure(f"exit code {code}")
        return ""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Whoever stops the checks stops this too."""
        self.running.terminate()
        self.running.wait()
        self.output.close()


def reformat(environment: Environment) -> int:
    """Lay the code out and mend what ruff can mend by itself."""
    environment.need(groups={"dev"})
    ruff = str(environment.program("ruff"))
    for arguments in (["check", "--fix", "."], ["format", "."]):
        done = subprocess.run([ruff, *arguments], cwd=environment.root, check=False)
        if done.returncode != 0:
            return done.returncode
    return 0


def add_lint(report: Report, environment: Environment) -> None:
    root = environment.root
    ruff, mypy, layers = (str(environment.program(name)) for name in ("ruff", "mypy", "lint-imports"))
    typed = [name for name in TYPED if (root / name).exists()]
    report.check("format", lambda: command(root, [ruff, "format", "--check", "--output-format=concise", "."]))
    report.check("lint", lambda: command(root, [ruff, "check", "--output-format=concise", "."]))
    report.check("types", lambda: command(root, [mypy, "--strict", *typed]))
    report.check("layers", lambda: command(root, [layers, "--no-logo"]))
    for name in web.CHECKS:
        report.check(name, partial(web.check, environment, name))


def command(root: Path, words: list[str]) -> str:
    done = subprocess.run(words, cwd=root, env=source_variables(root), check=False)
    if done.returncode != 0:
        raise Failure(f"exit code {done.returncode}")
    return ""


def interpreted(environment: Environment, arguments: list[str]) -> str:
    """The tests that the arguments ask for, on the sources."""
    variables = {**source_variables(environment.root), "DECKWERK_TEST": "interpreted"}
    code = pytest(environment, arguments, variables)
    if code == NO_TESTS and arguments not in (ALL, QUICK, LATER):
        return "no test of those selected runs interpreted"
    if code != 0:
        raise Failure(f"exit code {code}")
    return ""


def compiled(environment: Environment, arguments: list[str]) -> str:
    """The tests marked `both`, `compiled` or `soak`, on the installed wheel."""
    with environment.lock(shared=True):
        code = pytest(
            environment,
            [*arguments, *ON_THE_WHEEL],
            {**wheel_variables(), "DECKWERK_TEST": "compiled"},
        )
    if code == NO_TESTS and arguments:
        return "no test of those selected runs compiled"
    if code != 0:
        raise Failure(f"exit code {code}")
    return ""


def pytest(environment: Environment, arguments: list[str], variables: dict[str, str]) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    spread = ["-n", str(cores), "--dist", "worksteal"] if cores > 1 else []
    words = [str(environment.python), "-m", "pytest", *spread, *SLOWEST, *arguments]
    # Tests start Python many times: without bytecode each start would compile all modules again.
    variables = {name: value for name, value in variables.items() if name != "PYTHONDONTWRITEBYTECODE"}
    sys.stdout.flush()
    return subprocess.run(words, cwd=environment.root, env=variables, check=False).returncode
