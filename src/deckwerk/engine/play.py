"""Playing: the loop that carries effects out until somebody is asked."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.errors import IllegalAction
from deckwerk.engine.rng import Rng
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import NOBODY, State

_NOW_AND_THEN: Final[i64] = 1023
"""Signals are heeded every so many steps, plus one: a power of two."""
_ENDLESS: Final[i64] = 1 << 17
"""No effect of any game takes nearly as many steps."""


def advance(state: State) -> None:
    """Carry out effects until a seat is asked or the game is over.

    IllegalAction if that never comes, as in a position that somebody made up: then the state is of no use.
    """
    effects = state.rules.effects
    steps: i64 = 0
    while state.asked == NOBODY and not state.over:
        effects[state.top_effect()].resume(state)
        steps += 1
        if steps & _NOW_AND_THEN == 0:
            heed_signals()
            if steps >= _ENDLESS:
                raise IllegalAction("what follows this action never ends", reason="endless")


def legal(state: State) -> Options:
    """What the asked seat may do now; empty when the game is over."""
    out = Options()
    if not state.over:
        state.rules.effects[state.top_effect()].options(state, out)
    return out


def choose(state: State, code: i64) -> None:
    """Carry out one of the legal options and everything that follows without a question."""
    effect = state.rules.effects[state.top_effect()]
    state.asked = NOBODY
    effect.choose(state, code)
    advance(state)


def unwind(state: State, count: i64) -> None:
    """End what is going on: drop all but the lowest `count` frames, the topmost first.

    Each dropped effect is told by `abandon`, with its frame on top, and puts in order what it had begun.
    Whoever unwinds leaves the stack alone afterwards, but for what comes instead.
    """
    effects = state.rules.effects
    left: i64 = state.count_frames() - count
    while left > 0:
        effects[state.top_effect()].abandon(state)
        state.pop()
        left -= 1


_NO_LIMIT: Final = 2**62


def play_randomly(state: State, rng: Rng, limit: int = _NO_LIMIT) -> int:
    """Play uniformly random options until the game is over or the limit is reached; returns how many."""
    decisions: i64 = 0
    most: i64 = limit
    effects = state.rules.effects
    options = Options()
    while not state.over and decisions < most:
        options.clear()
        effect = effects[state.top_effect()]
        effect.options(state, options)
        state.asked = NOBODY  # as in `choose`, written out: this loop is what random play costs
        effect.choose(state, options.code(rng.below(options.size())))
        advance(state)
        decisions += 1
        if decisions & _NOW_AND_THEN == 0:
            heed_signals()
    return decisions


def perft(state: State, depth: int) -> int:
    """How many sequences of that many decisions there are from here, random results as they fall."""
    if depth == 0 or state.over:
        return 1
    total = 0
    heed_signals()
    for code in legal(state).codes():
        child = state.clone()
        choose(child, code)
        total += perft(child, depth - 1)
    return total
