"""Which deckwerk this is: its version, compiled or interpreted, and whether it still fits its sources.

The build hook puts `_build.json` into every wheel: the hash of each file it was built from, the modules it
compiled and, when it compiled none, why. A source tree on the path has no such file.

The hook loads this module by its path, before there is an installed package: it imports nothing of deckwerk
at the top.
"""

import hashlib
import json
import platform
from dataclasses import dataclass
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

__version__ = "0.1.0"

BUILD_FILE = "_build.json"
PACKAGE = Path(__file__).parent
SOURCES = (".py", ".yaml", ".json", ".md", ".txt", ".typed")
"""How the names of the files end that make up the package; an editor's leavings are not among them."""


@dataclass(frozen=True, slots=True)
class Build:
    """What the build hook wrote into an installed wheel."""

    compiled: tuple[str, ...]
    """Dotted names of the compiled modules."""
    reason: str
    """Why nothing was compiled; empty when something was."""
    sources: dict[str, str]
    """SHA-256 of every file of the package, by its path inside the package."""


def build() -> Build | None:
    """The installed wheel's own account of itself; None when running from a source tree."""
    file = PACKAGE / BUILD_FILE
    if not file.is_file():
        return None
    data = json.loads(file.read_text(encoding="utf-8"))
    return Build(tuple(data["compiled"]), data["reason"], data["sources"])


def compiled() -> bool:
    """Whether the engine runs as native code in this process, whatever was once installed."""
    engine = find_spec("deckwerk.engine")
    places = engine.submodule_search_locations if engine is not None else None
    for module in iter_modules(places or []):
        spec = find_spec(f"deckwerk.engine.{module.name}")
        if spec is not None and isinstance(spec.loader, ExtensionFileLoader):
            return True
    return False


def reason() -> str:
    """Why the engine is interpreted, in a few words; empty when it is compiled."""
    from deckwerk import _pure

    if compiled():
        return ""
    if _pure.wanted():
        return f"{_pure.VARIABLE} is set"
    made = build()
    return "running from the source tree" if made is None else made.reason


def describe() -> str:
    """One line for `deckwerk --version`: deckwerk 0.1.0 (compiled, CPython 3.11.7)."""
    why = reason()
    how = f"interpreted: {why}" if why else "compiled"
    return f"deckwerk {__version__} ({how}, {platform.python_implementation()} {platform.python_version()})"


def hashes(package: Path) -> dict[str, str]:
    """The hash of every source and data file of a package folder, by its path inside the folder."""
    return {
        file.relative_to(package).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(package.rglob("*"))
        if file.name.endswith(SOURCES) and file.name != BUILD_FILE
    }


def stale(made: Build, package: Path) -> list[str]:
    """The files in which a source tree differs from the wheel: changed, new or gone."""
    then, now = made.sources, hashes(package)
    return sorted(name for name in then.keys() | now.keys() if then.get(name) != now.get(name))


def native_files(package: Path) -> list[Path]:
    """Compiled modules below a folder. In a source tree there must be none: they would hide their sources."""
    return sorted(file for file in package.rglob("*") if file.suffix in {".so", ".pyd"})
