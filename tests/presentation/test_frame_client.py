"""The example of a client that is drawn from frames alone plays every game."""

import random
from pathlib import Path

import pytest

from deckwerk import StaleAction
from deckwerk.protocol.frame import Frame
from examples.frame_client import Client, Host, Pick, amount_index

pytestmark = pytest.mark.compiled

OFTEN = 0.2
EXAMPLE = Path(__file__).parents[2] / "examples" / "frame_client.py"


def some_option(chance: random.Random) -> Pick:
    def pick(frame: Frame) -> int | str:
        assert frame.ask is not None
        if "play" in frame.ask.sweep and chance.random() < OFTEN:
            return "play"
        option = chance.choice(frame.ask.options)
        if option.range is not None:
            index = amount_index(option, chance.randint(option.range.least, option.range.most))
            assert index is not None
            return index
        return option.i

    return pick


@pytest.mark.parametrize(
    ("slug", "seats", "variant"),
    [
        ("godslayer", 2, ""),
        ("godslayer", 1, "solo"),
        ("vigil", 3, "combined"),
        ("shards", 2, ""),
        ("mistborn", 2, ""),
        ("mistborn", 2, "coop-intro"),
    ],
)
def test_it_plays_a_whole_game(slug: str, seats: int, variant: str) -> None:
    screens: list[str] = []
    host = Host(slug, seats, "de" if seats == 2 else "en", 7, variant)
    client = Client(host.document, some_option(random.Random(1)), screens.append)
    client.play(host)
    assert host.table.game.over
    assert client.frame is not None
    assert client.frame.scores == tuple(host.table.game.scores())
    assert len(screens) > 20
    assert screens[-1].rpartition("== ")[2].startswith(str(host.table.game.scores()))


def test_an_answer_to_an_earlier_question_is_not_carried_out() -> None:
    host = Host("shards", 2, "en", 3)
    list(host.updates())
    before = host.table.game.hash()
    with pytest.raises(StaleAction):
        host.take(host.table.rev - 1, 0)
    assert host.table.game.hash() == before


def test_it_is_short_enough_to_read() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 200
