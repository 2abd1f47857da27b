"""Everything that is compared with a file, and how the file is made."""

import functools
from collections.abc import Callable
from pathlib import Path

from tests import hashes, perft, thoughts
from tests.cards import tables, texts
from tests.env import tables as environments
from tests.playthrough import review
from tests.presentation import shown
from tests.protocol import types
from tests.settings import SETTINGS, Setting

Maker = Callable[[], str]

FOLDER = Path(__file__).parent / "golden"

_BOARD_GAMES = [
    Setting("hexascension", "standard", 2),
    Setting("hexascension", "standard", 4),
    Setting("hexascension", "scattered", 2),
    Setting("hexascension", "equal-turns", 2),
]
"""Of a game with so many kinds of questions a file for each number of seats is more than anyone reads; the
hashes cover all of them."""

PLAYED = [*(setting for setting in SETTINGS if setting.slug != "hexascension"), *_BOARD_GAMES]
"""The settings of which whole games are kept."""

GOLDENS: dict[str, Maker] = {
    **{f"{setting}.txt": functools.partial(review, setting) for setting in PLAYED},
    **{f"frames-{setting}.txt": functools.partial(shown.page, setting) for setting in shown.SHOWN},
    "perft.txt": perft.table,
    "hashes.txt": hashes.table,
    "search.txt": thoughts.table,
}

LONG_GOLDENS: dict[str, Maker] = {
    "perft-deep.txt": functools.partial(perft.table, perft.ENOUGH_DEEP),
}

# Compared by tests of their own, which lie beside them.
ELSEWHERE: dict[Path, Maker] = {
    **{path: functools.partial(texts.page, slug) for slug, path in texts.PAGES.items()},
    tables.PAGE: tables.page,
    environments.PAGE: environments.page,
    **types.FILES,
}


def read(file: Path) -> str:
    """A golden file's text; empty if there is none yet."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


def first_difference(golden: str, found: str) -> str:
    """Where two texts part, or nothing."""
    if golden == found:
        return ""
    old, new = [*golden.splitlines(), "(the end)"], [*found.splitlines(), "(the end)"]
    pairs = enumerate(zip(old, new, strict=False), 1)
    line, was, now = next(((line, was, now) for line, (was, now) in pairs if was != now), (0, "", ""))
    return f"line {line}\n  was: {was[:300]}\n  now: {now[:300]}"
