"""What people see while a computer player thinks."""

from time import monotonic

from deckwerk.terminal.desk import Desk

_PATIENCE = 2.0
_BETWEEN = 5.0
"""Plain lines say that somebody thinks after so many seconds, and then again after so many."""


class Thinking:
    """Tells how far a thought has come: on a screen in one line that changes, otherwise now and then.

    It is called with the thousandths that are done; leaving it as a context takes the line away.
    """

    def __init__(self, desk: Desk, key: str, who: str = "") -> None:
        self._desk = desk
        self._key = key
        self._who = who
        self._next = monotonic() + _PATIENCE
        self._shown = False

    def __enter__(self) -> "Thinking":
        return self

    def __call__(self, done: int) -> None:
        """Tell that so many thousandths are done."""
        text = self._desk.voice(self._key, who=self._who, percent=done // 10)
        if not self._desk.plain:
            self._desk.status(text)
            self._shown = True
        elif monotonic() >= self._next:
            self._desk.say([text])
            self._next = monotonic() + _BETWEEN

    def __exit__(self, *failure: object) -> None:
        if self._shown:
            self._desk.status("")
