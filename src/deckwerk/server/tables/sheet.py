"""What viewers of one kind have on their screens: all who see the same in the same language share a sheet."""

from collections import deque
from dataclasses import dataclass
from time import monotonic

import msgspec

from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.patch import Json, data_of, diff
from deckwerk.protocol.frame import Frame
from deckwerk.protocol.messages import Info, Snapshot, Update, to_text
from deckwerk.server.tables.speech import Speech
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared

_KEPT = 64
"""So many updates a client may have missed and still go on without a snapshot."""


@dataclass(frozen=True)
class Viewer:
    """Whose eyes: a seat's, or a spectator's (None), in a language."""

    seat: int | None
    lang: str


class Sheet:
    """The last frame of a viewer, and the updates that led to it."""

    def __init__(self, game: str, table: Table, viewer: Viewer, speech: Speech) -> None:
        self.viewer = viewer
        self._game = game
        self._table = table
        self._speech = speech
        self._view = table.view(viewer.seat)
        self.rev = table.rev
        self.frame = self._frame(speech.framer)
        self._data: Json = data_of(self.frame)
        self._updates: deque[tuple[int, int, bytes]] = deque(maxlen=_KEPT)
        self.looked_at = monotonic()

    def _frame(self, framer: Framer) -> Frame:
        facts = facts_of(self._table, self.viewer.seat, self._speech.voice)
        return framer.frame(self._view, facts)

    def advance(self, step: Prepared) -> bytes:
        """Go on to the table as it stands after a step; the update that says so."""
        before, was = self._view, self.rev
        self._view = self._table.view(self.viewer.seat)
        self.rev = self._table.rev
        self.frame = self._frame(self._speech.framer)
        data = data_of(self.frame)
        patch = msgspec.Raw(msgspec.json.encode(diff(self._data, data)))
        self._data = data
        told = self._speech.told(step, before, self._view)
        update = to_text(Update(self._game, was, self.rev, patch, told.steps, told.lines))
        self._updates.append((was, self.rev, update))
        return update

    def since(self, rev: int) -> list[bytes] | None:
        """The updates after a revision; None if they are not known any more, or never were."""
        if rev == self.rev:
            return []
        known = [start for start, _, _ in self._updates]
        if rev not in known:
            return None
        return [update for start, _, update in self._updates if start >= rev]

    def snapshot(self, info: Info) -> bytes:
        """Everything, with what happened since the viewer's last turn."""
        table, seat = self._table, self.viewer.seat
        start = table.since_turn_of(seat) if seat is not None else max(0, len(table.events) - 40)
        lines = self._speech.lines(list(table.events[start:]), seat)
        return to_text(Snapshot(self._game, self.rev, info, self.frame, tuple(lines[-60:])))
