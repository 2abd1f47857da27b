"""Everything that is compared with a file in `tests/golden/`, by the name of the file."""

import functools
from collections.abc import Callable
from pathlib import Path

from tests import hashes, perft
from tests.playthrough import playthrough
from tests.settings import SETTINGS

FOLDER = Path(__file__).parent / "golden"

GOLDENS: dict[str, Callable[[], str]] = {
    **{f"{setting}.txt": functools.partial(playthrough, setting) for setting in SETTINGS},
    "perft.txt": perft.table,
    "hashes.txt": hashes.table,
}

LONG_GOLDENS: dict[str, Callable[[], str]] = {
    "perft-deep.txt": functools.partial(perft.table, perft.ENOUGH_DEEP),
}


def read(name: str) -> str:
    """A golden file's text; empty if there is none yet."""
    file = FOLDER / name
    return file.read_text(encoding="utf-8") if file.exists() else ""


def first_difference(golden: str, found: str) -> str:
    """Where two texts part, or nothing."""
    if golden == found:
        return ""
    old, new = golden.splitlines(), found.splitlines()
    line = next(
        (number for number, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), None
    )
    if line is None:
        line = min(len(old), len(new))
    was, now = (lines[line] if line < len(lines) else "(the end)" for lines in (old, new))
    return f"line {line + 1}\n  was: {was[:300]}\n  now: {now[:300]}"
