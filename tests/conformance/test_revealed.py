"""`Game.revealed` is the same for everyone; what it says is checked on walks (check_guesses.py)."""

import os
import subprocess
import sys

import pytest

import deckwerk

pytestmark = pytest.mark.both


def test_it_is_the_same_number_in_every_process() -> None:
    ask = "import deckwerk; print(deckwerk.new('godslayer', seed=5).revealed)"
    told = [
        subprocess.run(
            [sys.executable, "-c", ask],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told == [f"{deckwerk.new('godslayer', seed=5).revealed}\n"] * 2
