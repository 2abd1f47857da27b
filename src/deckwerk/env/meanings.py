# mypyc: off
"""What the slots of observations mean: kinds of numbers, and what the counters of the games hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

MOST = 2**31 - 1
"""The largest number that a slot can hold."""
COUNT = "count"
FLAG = "flag"
NUMBER = "number"
CARD = "card"
SEAT = "seat"
SET = "set"
CELL = "cell"
AGENT = "agent"
"""What kind of numbers a slice holds: how many there are; 0 or 1; any number; the number of a card, 0: none;
a seat counted clockwise from the observer, who is 1, 0: nobody; a set as the sum of powers of 2; a cell of
the board; a seat as agents are counted, from 0. Only counts and numbers are more or less.
"""


@dataclass(frozen=True)
class Meaning:
    """What a counter holds, what kind of number that is, and how large it can become in any game."""

    what: str
    kind: str = NUMBER
    high: int = MOST


def meanings_of(family: str) -> Mapping[str, Meaning]:
    """The meanings of the counters of a family of games, by their names."""
    return _all().get(family, {})


@cache
def _all() -> dict[str, dict[str, Meaning]]:
    text = files("deckwerk.env").joinpath("counters.yaml").read_text("utf-8")
    return {
        family: {name: _meaning(said) for name, said in counters.items()}
        for family, counters in yaml.safe_load(text).items()
    }


def _meaning(said: str | dict[str, str | int]) -> Meaning:
    """A meaning from its text, or from `what`, and where it is so `kind` and `to`."""
    if isinstance(said, str):
        return Meaning(said)
    kind = str(said.get("kind", NUMBER))
    return Meaning(str(said["what"]), kind, 1 if kind == FLAG else int(said.get("to", MOST)))
