"""What waits on the stack below an effect: the card being played, the fight, the acquisition.

A frame is named by its height: where it ends on the stack. So an effect of a quick action finds what it is
an answer to.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.state import HEAD, State

NOT_WAITING: Final[i64] = 0


def waiting_frame(state: State, effect: i64, below: i64 = -1) -> i64:
    """The height of the topmost frame of an effect, below a height if one is given; NOT_WAITING if none."""
    top: i64 = state.depth if below < 0 else below
    frames = state.frames
    sizes = state.rules.frame_sizes
    while top > 0 and frames[top - 1] != effect:
        top -= sizes[frames[top - 1]]
    return top


def below_frame(state: State, height: i64) -> i64:
    """The height at which the frame below a frame ends."""
    return height - state.rules.frame_sizes[state.frames[height - 1]]


def effect_at(state: State, height: i64) -> i64:
    """The effect of a frame."""
    return state.frames[height - 1]


def seat_at(state: State, height: i64) -> i64:
    """The seat of a frame."""
    return state.frames[height - 2]


def card_in(state: State, height: i64) -> i64:
    """The card of a frame."""
    return state.frames[height - 3]


def argument_at(state: State, height: i64, index: i64) -> i64:
    """An argument of a frame."""
    return state.frames[height - HEAD - 1 - index]


def set_argument_at(state: State, height: i64, index: i64, value: i64) -> None:
    """Change an argument of a frame."""
    state.frames[height - HEAD - 1 - index] = value
