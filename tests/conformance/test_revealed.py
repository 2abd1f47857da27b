"""`Game.revealed` changes whenever the one who acts has learned something, so that nobody takes that back."""

import os
import subprocess
import sys

import pytest

import deckwerk
from tests.settings import Setting, every_setting
from tests.walks import moments

pytestmark = pytest.mark.both


@every_setting
def test_an_action_after_which_it_is_the_same_tells_the_one_who_acted_nothing(setting: Setting) -> None:
    for number, game in enumerate(moments(setting, games=2, most=60, every=6)):
        if game.decision is None:
            continue
        seat, options = game.decision.seat, len(game.decision.options)
        for option in {0, options // 2, options - 1}:
            one, other = (game.determinize(seat, seed=2 * number + twin) for twin in range(2))
            before = one.revealed
            text = one.decision and one.decision.options[option].text
            one.apply(option)
            other.apply(option)
            if one.revealed == before:
                assert one.view(seat).to_json() == other.view(seat).to_json(), text


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
