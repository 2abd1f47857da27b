"""The virtual environment in .venv: made, filled and refreshed only when something it depends on has changed.

It holds the packages deckwerk needs, the development tools once they were asked for, and deckwerk itself as a
wheel, compiled when the machine can. `.venv/deckwerk.json` remembers what was installed; while that fits,
nothing is run and no network is needed. Changed sources need no network either: what builds them is there.
"""

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools.installing import Failure, install, make_venv

ROOT = Path(__file__).resolve().parent.parent


def switched_on(variable: str) -> bool:
    """Whether an environment variable is set to anything but nothing or 0."""
    return os.environ.get(variable, "") not in {"", "0"}


def wheel_variables() -> dict[str, str]:
    """The environment for a program that uses the installed wheel, and no other deckwerk."""
    return {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}


def source_variables(root: Path) -> dict[str, str]:
    """The environment for a program that uses the sources, interpreted, and never the installed wheel."""
    path = os.pathsep.join([str(root / "src"), str(root)])
    return {**wheel_variables(), "PYTHONPATH": path, "DECKWERK_PURE": "1"}


def digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def toolchain() -> str:
    """What decides whether compiling can work; when it changes, an interpreted wheel is worth another try."""
    found = [shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")]
    return digest(found, Path(sysconfig.get_path("include"), "Python.h").is_file())


class Environment:
    """A project's .venv."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.memory = self.folder / "deckwerk.json"
        self.python = self.program("python")
        self.project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))

    def program(self, name: str) -> Path:
        return (
            self.folder
            / ("Scripts" if os.name == "nt" else "bin")
            / (name + (".exe" if os.name == "nt" else ""))
        )

    def need(self, *, groups: set[str] | None = None, wheel: bool = False) -> None:
        """Make sure that deckwerk's packages and the groups are installed, and the wheel if it is wanted.

        Raises Failure, with a sentence for the person at the terminal, when that cannot be done.
        """
        groups = groups or set()
        if self.packages_fit(groups) and (not wheel or self.wheel_fits()):
            return
        try:
            with self.lock():
                if not self.packages_fit(groups):
                    self.install_packages(groups)
                if wheel and not self.wheel_fits():
                    self.install_wheel()
        except OSError as error:
            raise Failure(f"could not set up .venv: {error}") from error

    # -- what is remembered

    def state(self) -> dict[str, object]:
        """What was installed; empty when nothing, or only half of it, was."""
        try:
            state = json.loads(self.memory.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return state if isinstance(state, dict) and self.python.exists() else {}

    def remember(self, state: dict[str, object]) -> None:
        """Write the state so that nobody ever reads half of it."""
        draft = self.memory.with_suffix(".new")
        draft.write_text(json.dumps(state, indent=1), encoding="utf-8")
        draft.replace(self.memory)

    def interpreter(self) -> str:
        """The Python and the place: a virtual environment works with no other."""
        return digest(sys.version, sys.base_prefix, str(self.root))

    def packages(self) -> str:
        """All that is asked for, and in which versions."""
        constraints = (self.root / "constraints.txt").read_text(encoding="utf-8")
        project = self.project["project"]
        return digest(
            project["dependencies"], project["optional-dependencies"], self.compile_with(), constraints
        )

    def sources(self) -> str:
        """All that the wheel is made of."""
        files = [self.root / "pyproject.toml", self.root / "hatch_build.py"]
        files += (file for file in (self.root / "src").rglob("[!.]*") if file.suffix not in {"", ".pyc"})
        hashes = {
            str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()
        }
        return digest(sorted(hashes.items()))

    def compile_with(self) -> list[str]:
        wheel = self.project["tool"]["hatch"]["build"]["targets"]["wheel"]
        return list(wheel["hooks"]["custom"]["compile-with"])

    def packages_fit(self, groups: set[str]) -> bool:
        """Whether nothing needs to be installed for these groups."""
        state = self.state()
        installed = state.get("groups", [])
        assert isinstance(installed, list)
        right = state.get("interpreter") == self.interpreter() and state.get("packages") == self.packages()
        return right and groups <= set(installed)

    def wheel_fits(self) -> bool:
        """Whether the installed wheel is that of today's sources, and as compiled as it can and should be."""
        state = self.state()
        if state.get("sources") != self.sources():
            return False
        if state.get("compiled") or switched_on("DECKWERK_PURE"):
            return True
        return state.get("toolchain") == toolchain() and not switched_on("DECKWERK_NATIVE")

    def compiled(self) -> bool:
        return bool(self.state().get("compiled"))

    # -- what is done

    def install_packages(self, groups: set[str]) -> None:
        """Make the environment if there is none for this Python, and install what is missing."""
        state = self.state()
        if state and state.get("interpreter") != self.interpreter():
            shutil.rmtree(self.folder)
            state = {}
        self.memory.unlink(missing_ok=True)
        if not state:
            print(f"deckwerk: making .venv with Python {sys.version.split()[0]} ...", file=sys.stderr)
            make_venv(self.folder, self.python)
        before = state.get("groups", [])
        assert isinstance(before, list)
        groups = groups | set(before)
        added = ", ".join(sorted(groups - set(before))) if state else ""
        what = f"further packages ({added})" if added else "packages"
        print(f"deckwerk: installing {what}, up to a minute ...", file=sys.stderr, flush=True)
        project = self.project["project"]
        wanted = [*self.project["build-system"]["requires"], *project["dependencies"]]
        wanted += (
            requirement for group in sorted(groups) for requirement in project["optional-dependencies"][group]
        )
        self.install(wanted)
        facts = {"interpreter": self.interpreter(), "packages": self.packages(), "groups": sorted(groups)}
        self.remember({**state, **facts})

    def install_wheel(self) -> None:
        """Build and install deckwerk; the build hook says in a line whether it compiled, and why not."""
        state = self.state()
        sources = self.sources()
        if not self.why_not_compile():
            self.install(self.compile_with())
        place = self.folder / "wheel"
        shutil.rmtree(place, ignore_errors=True)
        command = [str(self.python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
        with subprocess.Popen(
            command, cwd=self.root, env=wheel_variables(), stderr=subprocess.PIPE, text=True
        ) as building:
            for line in building.stderr or ():
                if not line.endswith(".whl\n"):
                    print(line, end="", file=sys.stderr, flush=True)
        wheels = list(place.glob("*.whl"))
        if building.returncode != 0 or len(wheels) != 1:
            raise Failure("the wheel could not be built, see above")
        self.memory.unlink(missing_ok=True)
        install(self.python, ["--no-deps", "--force-reinstall", str(wheels[0])])
        compiled = not wheels[0].name.endswith("-none-any.whl")
        tried = "" if switched_on("DECKWERK_PURE") else toolchain()
        self.remember({**state, "sources": sources, "compiled": compiled, "toolchain": tried})

    def install(self, requirements: list[str]) -> None:
        """Install packages in the versions that were tested together."""
        install(self.python, ["-c", str(self.root / "constraints.txt"), *requirements])

    def why_not_compile(self) -> str:
        """Ask the build hook, which needs hatchling to answer."""
        question = "import hatch_build; print(hatch_build.why_not())"
        command = [str(self.python), "-c", question]
        done = subprocess.run(
            command, cwd=self.root, env=wheel_variables(), capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise Failure(done.stderr.strip().splitlines()[-1].removeprefix("deckwerk: "))
        return done.stdout.strip()

    @contextlib.contextmanager
    def lock(self, what: str = ".venv", *, shared: bool = False) -> Iterator[None]:
        """Keep others from changing the environment, or the workshop (`.web`); shared: only from changing it
        while it is in use.
        """
        if os.name == "nt":
            yield
            return
        import fcntl

        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        with (self.root / f"{what}.lock").open("w") as file:
            try:
                fcntl.flock(file, kind | fcntl.LOCK_NB)
            except BlockingIOError:
                print(f"deckwerk: waiting for another ./dw to finish with {what} ...", file=sys.stderr)
                fcntl.flock(file, kind)
            yield
