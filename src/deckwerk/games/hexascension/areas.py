"""Field actions: an area card, dice, the window, the event (HX-31)."""

from mypy_extensions import i64

from deckwerk.engine.state import State


def add_dice(state: State, count: i64) -> None:
    """Roll so many dice more for the field action that is about to be rolled."""
    raise NotImplementedError
