"""What is pending in a described position: frames that were not reached by playing, read and tried out."""

from collections.abc import Mapping

from deckwerk.engine.effect import Memory
from deckwerk.engine.errors import IllegalAction, PositionError
from deckwerk.engine.frames import describe_frames, effect_names, frames_of, restore_frames
from deckwerk.engine.play import choose, legal
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.engine.state import NOBODY, TURN_EFFECT, State

_WHILE = 20
"""So many questions are answered to find out whether pending ones fit."""
IMPOSSIBLE = (
    IllegalAction,
    AttributeError,
    LookupError,
    NotImplementedError,
    OverflowError,
    TypeError,
    ValueError,
)
"""What effects raise that find themselves in a position that no game leads to, or that never end there."""


def interrupt(state: State, description: Mapping[str, object]) -> None:
    """Put the game into the middle of an effect, or at its end, where the description says so."""
    pending = description.get("pending")
    if pending is not None:
        turn = describe_frames(state)[0]
        try:
            restore_frames(state, pending)
        except ValueError as error:
            raise PositionError(f"'pending': {error}", where="pending") from None
        if describe_frames(state) == [turn]:
            raise PositionError("'pending' has nothing but the turn: leave it out", where="pending")
        _check_order(_waiting(state), turn)
        state.asked = whole_number(description.get("asked", 0), "asked", int(state.seats) - 1)
        state.rules.check_pending(state)
        if state.top_effect() == TURN_EFFECT:
            _check_turn(state)
        _try_out(state)
    if description.get("over") is True:
        state.over = True
        state.depth = 0
        state.asked = -1


def _waiting(state: State) -> list[dict[str, object]]:
    """The frames from that of the turn on, without what it remembers."""
    frames = describe_frames(state)
    names = effect_names(state.rules)
    memories = [names[effect.number] for effect in state.rules.effects if isinstance(effect, Memory)]
    while frames and frames[0]["effect"] in memories:
        frames.pop(0)
    if any(frame["effect"] in memories for frame in frames):
        raise PositionError("'pending' has what the turn remembers above it", where="pending")
    return frames


def _check_order(frames: list[dict[str, object]], turn: dict[str, object]) -> None:
    """The lowest frame is that of the turn, the only one of its kind; above it lies what interrupts it."""
    if not frames or (frames[0]["effect"], frames[0]["seat"]) != (turn["effect"], turn["seat"]):
        raise PositionError("'pending' must begin with the frame of the turn", where="pending")
    if any(frame["effect"] == turn["effect"] for frame in frames[1:]):
        raise PositionError("'pending' has the frame of the turn twice", where="pending")


def _check_turn(state: State) -> None:
    """A turn that waits alone is as it leaves itself when it asks, and asks the seat whose turn it is."""
    again = state.clone()
    again.asked = NOBODY
    again.rules.effects[again.top_effect()].resume(again)
    if state.top_card() or again.asked != state.asked or frames_of(again) != frames_of(state):
        raise PositionError("'pending' is no turn that waits for the seat whose turn it is", where="pending")


def _try_out(state: State) -> None:
    """Make sure that the pending question can be asked and answered in this position, and what then waits."""
    try:
        codes = legal(state).codes()
        for code in codes:
            choose(state.clone(), code)
        if codes:
            _play_on(state.clone(), 0)
            _play_on(state.clone(), -1)
    except IMPOSSIBLE:
        codes = []
    if not codes:
        raise PositionError("'pending' does not fit the rest of the position", where="pending")


def _play_on(state: State, option: int) -> None:
    """Answer questions with the first or last option until nothing but the turn waits, or for a while."""
    for _ in range(_WHILE):
        if state.over or state.top_effect() == TURN_EFFECT:
            return
        choose(state, legal(state).codes()[option])


def whole_number(value: object, where: str, largest: int, smallest: int = 0) -> int:
    """A whole number of a description, checked; PositionError says where it stands."""
    if is_within(value, smallest, largest) and isinstance(value, int):
        return value
    raise PositionError(
        f"{where!r} must be a whole number from {smallest} to {largest}, not {quoted(value)}", where=where
    )
