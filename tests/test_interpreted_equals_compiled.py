"""The same seeds end in the same hashes, whether Python interprets the engine or runs it compiled.

Both runs of `./dw test` compare with `tests/golden/hashes.txt`. The compiled run also plays some of the games
again in a process of its own, where `DECKWERK_PURE=1` has the installed sources interpreted.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckwerk import build_info
from tests import hashes

pytestmark = pytest.mark.both

ROOT = Path(__file__).resolve().parent.parent


def in_another_process(seeds: int, **variables: str) -> list[str]:
    command = [sys.executable, "-m", "tests.hashes", str(seeds)]
    environment = {**os.environ, **variables}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_hashes_do_not_depend_on_the_process() -> None:
    """Python's own hashes are salted anew in every process; ours must not be."""
    kind, *found = in_another_process(1, PYTHONHASHSEED="4711")
    assert kind == ("compiled" if build_info.compiled() else "interpreted")
    assert found == list(hashes.lines(1))


def test_the_compiled_games_are_the_interpreted_ones() -> None:
    if not build_info.compiled():
        pytest.skip("this is the interpreted run; the golden hashes hold for both")
    kind, *found = in_another_process(1, DECKWERK_PURE="1")
    assert kind == "interpreted"
    assert found == list(hashes.lines(1))
