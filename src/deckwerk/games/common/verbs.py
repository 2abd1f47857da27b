"""What players can do in every game, by number; each game's own verbs follow from 6 on."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import PLAYS, Verb

PLAY: Final[i64] = 0
END: Final[i64] = 1
PASS: Final[i64] = 2
BANISH: Final[i64] = 3
COPY: Final[i64] = 4
CHOOSE: Final[i64] = 5


def common_verbs() -> list[Verb]:
    """The verbs of every game, in the order of their numbers."""
    return [
        Verb("play", "hand", role=PLAYS),
        Verb("end"),
        Verb("pass"),
        Verb("banish"),
        Verb("copy", "played"),
        Verb("choose"),
    ]
