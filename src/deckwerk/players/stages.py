"""Stages of a turn: greedy does everything of one stage before anything of a later one.

A family gives each stage a multiple of STAGE; what something is worth is added to it.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, verb_of
from deckwerk.games.common.verbs import END

STAGE: Final[i64] = 100_000_000
MOST: Final[i64] = STAGE - 1
"""What something is worth never lifts it into another stage."""
NEVER: Final[i64] = -1
"""The rating of what is worse than ending the turn."""
NOT_PLANNED: Final[i64] = -1_000_000
"""The worth of what the best use of what there is does not contain."""


def is_turn(options: Options) -> bool:
    """Whether it is about what to do next in a turn: to end it is the last option then."""
    return verb_of(options.code(options.size() - 1)) == END


def in_stage(stage: i64, value: i64) -> i64:
    """The rating of something planned that is done in a stage."""
    return NEVER if value == NOT_PLANNED else stage + value
