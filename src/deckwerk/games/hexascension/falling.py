"""Incapacitation: the window, the way to a start point, the end of an own turn (HX-45)."""

from mypy_extensions import i64

from deckwerk.engine.state import State


def save_from_fall(state: State, seat: i64) -> None:
    """The player who is about to be incapacitated is not."""
    raise NotImplementedError
