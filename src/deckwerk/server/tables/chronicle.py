"""What a viewer has read of a game: a line for what each seat did in each turn; the last ones still grow."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, takewhile

from deckwerk import Event
from deckwerk.presentation.rows import Line
from deckwerk.server.tables.speech import Speech

_TURNS = 12
"""So many turns are told to who comes."""
Remarks = Callable[[], Iterable[tuple[int, Line]]]
"""What was told besides the game, the last first, each with how many events there were before it."""


def _nothing() -> Iterable[tuple[int, Line]]:
    return ()


class Chronicle:
    """The lines of one viewer. Those of the running turn change with each step."""

    def __init__(
        self, speech: Speech, seat: int | None, events: Sequence[Event], remarks: Remarks = _nothing
    ) -> None:
        self._speech = speech
        self._remarks = remarks
        self._seat = seat
        self._closed: list[Line]
        self._running: list[Line] = []
        self._before: list[Line]
        """What was told besides before more was done in the running turn: that something was taken back."""
        self._notes: list[Line]
        self._since = 0
        self._begin(events)

    @property
    def lines(self) -> tuple[Line, ...]:
        """All of them, oldest first."""
        return (*self._closed, *self._before, *self._running, *self._notes)

    def go_on(self, events: Sequence[Event], notes: Sequence[Line]) -> tuple[int, tuple[Line, ...]]:
        """Tell all that has happened by now, and what is told besides: how many of the last lines are to be
        replaced, and by which.
        """
        replaced = len(self._before) + len(self._running) + len(self._notes)
        if len(events) <= self._since:  # taken back beyond the beginning of the turn
            replaced += len(self._closed)
            self._begin(events)
            return replaced, self.lines
        if len(events) > self._known:
            self._before, self._notes = [*self._before, *self._notes], []
        if not self._is_told_of(events):
            self._tell_anew(events[self._since : self._since + 1])
        kept = len(self._closed)
        start = _turns(events, self._known)
        if start:
            self._tell(events[self._known : start[-1]])
            self._closed += [*self._before, *self._running, *self._notes]
            self._before, self._notes = [], []
            self._since = start[-1]
            self._tell_anew(events[self._since :])
        else:
            self._tell(events[self._known :])
        self._notes += notes
        told = (*self._closed[kept:], *self._before, *self._running, *self._notes)
        self._closed = self._closed[-60:]
        return replaced, told

    def _is_told_of(self, events: Sequence[Event]) -> bool:
        """Whether events go on from those told, none of which was taken back."""
        return len(events) >= self._known and events[self._known - 1] is self._last

    def _begin(self, events: Sequence[Event]) -> None:
        """Tell the last turns, and what was told besides in each of them."""
        starts = [0, *_turns(events, 1)][-_TURNS:]
        besides = list(takewhile(lambda each: each[0] >= starts[0], self._remarks()))[::-1]
        self._closed, self._before = [], []
        for start, end in pairwise(starts):
            turn = self._speech.telling(self._seat)
            turn.go_on(events[start:end])
            self._closed += [*turn.log, *(line for place, line in besides if start <= place < end)]
        self._since = starts[-1]
        self._tell_anew(events[self._since :])
        self._notes = [line for place, line in besides if place >= self._since]

    def _tell_anew(self, events: Sequence[Event]) -> None:
        """Begin with the events of a turn."""
        self._known = self._since
        self._telling = self._speech.telling(self._seat)
        self._last: Event | None = None
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        """Go on with what comes next of the turn."""
        if events:
            self._telling.go_on(events)
            self._known += len(events)
            self._last = events[-1]
        self._running = self._telling.log


def _turns(events: Sequence[Event], start: int) -> list[int]:
    """Where turns begin, from an event on."""
    return [number for number in range(start, len(events)) if events[number].kind == "turn"]
