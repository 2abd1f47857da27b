"""What players can do in every game, by number; each game's own verbs follow."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import PLAYS, Verb
from deckwerk.engine.components import Components

_COMMON: Final = Components()
PLAY: Final[i64] = _COMMON.verb("play", "hand", role=PLAYS, aims=True)
END: Final[i64] = _COMMON.verb("end")
PASS: Final[i64] = _COMMON.verb("pass")
BANISH: Final[i64] = _COMMON.verb("banish")
COPY: Final[i64] = _COMMON.verb("copy", "played")
CHOOSE: Final[i64] = _COMMON.verb("choose")
SPARES: Final = "spare"
"""The word of the verb that leaves undealt what could be dealt, in games that have it."""


def common_verbs() -> list[Verb]:
    """The verbs of every game, with which a game's own begin."""
    return list(_COMMON.verbs)
