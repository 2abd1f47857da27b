"""Whether a decision is about what to do next in a turn, or an answer."""

from deckwerk.engine.action import Options, verb_of
from deckwerk.games.common.verbs import END


def is_turn(options: Options) -> bool:
    """Whether it is about what to do next in a turn: to end it is the last option then."""
    return verb_of(options.code(options.size() - 1)) == END
