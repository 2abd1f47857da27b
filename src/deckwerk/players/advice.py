"""Advice: what greedy would do in a game that is tried out."""

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.observing import observe
from deckwerk.engine.state import State
from deckwerk.players.greedy import Evaluator, best_option


def advice(evaluator: Evaluator, state: State, options: Options) -> i64:
    """The index of the option that greedy would take. It is told what the asked seat sees, no more."""
    return best_option(evaluator.ratings(observe(state, int(state.asked), 0, []), options), options)
