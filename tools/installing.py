"""Virtual environments and packages, with what this machine has: uv, pip, or the distribution's pip."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path


class Failure(Exception):
    """Something a person has to hear in one sentence and can do something about."""


def succeeds(*command: str | Path) -> bool:
    try:
        return subprocess.run([str(c) for c in command], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_venv(folder: Path, python: Path) -> None:
    """Make a virtual environment, with pip in it where that is possible."""
    uv = shutil.which("uv")
    if uv and succeeds(uv, "venv", "--allow-existing", "--python", sys.executable, folder):
        return
    if succeeds(sys.executable, "-m", "venv", folder):
        return
    if succeeds(sys.executable, "-m", "venv", "--without-pip", folder) and any(installers(python)):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    raise Failure(
        f"this Python ({sys.executable}) cannot make virtual environments with pip in them. "
        f"On Debian and Ubuntu: sudo apt install {package}. Anywhere: install uv and try again."
    )


def installers(python: Path) -> Iterator[list[str]]:
    """Commands that install into the environment of `python`, the best first."""
    uv = shutil.which("uv")
    if uv:
        yield [uv, "pip", "install", "--quiet", "--python", str(python)]
    quiet = ["install", "--quiet", "--disable-pip-version-check"]
    if succeeds(python, "-m", "pip", "--version"):
        yield [str(python), "-m", "pip", *quiet]
        return
    if succeeds(sys.executable, "-m", "pip", "--python", python, "--version"):
        yield [sys.executable, "-m", "pip", "--python", str(python), *quiet]
    for wheel in Path("/usr/share/python-wheels").glob("pip-*.whl"):
        if succeeds(python, wheel / "pip", "list"):  # it may be too old for this Python
            yield [str(python), str(wheel / "pip"), *quiet]


def install(python: Path, arguments: list[str]) -> None:
    """Install with the first installer that manages to."""
    output = ""
    for installer in installers(python):
        done = subprocess.run(
            [*installer, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode == 0:
            return
        output = done.stdout
    print(*output.splitlines()[-15:], sep="\n", file=sys.stderr)
    raise Failure(
        "could not install the packages, see above. The first run needs the network (or a package mirror "
        "that pip or uv is set up for); later ones do not."
    )
