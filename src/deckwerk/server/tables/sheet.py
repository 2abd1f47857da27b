"""What viewers of one kind have on their screens: all who see the same in the same language share a sheet."""

from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import cast

import msgspec

from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.patch import change
from deckwerk.protocol.frame import Frame
from deckwerk.protocol.from_server import Info, Snapshot, Update
from deckwerk.protocol.log import Row
from deckwerk.protocol.messages import to_text
from deckwerk.server.tables.chronicle import Chronicle
from deckwerk.server.tables.speech import Speech
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared

_KEPT = 64
"""So many updates a client may have missed and still go on without a snapshot."""


@dataclass(frozen=True)
class Viewer:
    """Whose eyes: a seat's, or a spectator's (None), in a language; or somebody's over a seat's shoulder."""

    seat: int | None
    lang: str
    shoulder: bool = False

    @property
    def own(self) -> int | None:
        """The seat for which this viewer may act."""
        return None if self.shoulder else self.seat


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
        self._chronicle = Chronicle(speech, viewer.seat, table.events, lambda: speech.remarks(table))
        self._updates: deque[tuple[int, int, bytes]] = deque(maxlen=_KEPT)
        self.looked_at = monotonic()

    def _frame(self, framer: Framer) -> Frame:
        facts = facts_of(self._table, self.viewer.seat, self._speech.voice)
        return framer.frame(self._view, facts)

    def advance(self, step: Prepared) -> bytes:
        """Go on to the table as it stands after a step; the update that says so."""
        before, shown, was = self._view, self.frame, self.rev
        self._view = self._table.view(self.viewer.seat)
        self.rev = self._table.rev
        self.frame = self._frame(self._speech.framer)
        patch = cast(msgspec.Raw, change(shown, self.frame))  # encoded with the rest
        told = self._speech.told(step, before, self._view)
        replaced, turn = self._chronicle.go_on(self._table.events, self._speech.notes(step))
        update = to_text(
            Update(
                self._game,
                was,
                self.rev,
                patch,
                told.steps,
                told.lines,
                tuple([line.plain for line in turn]),
                replaced,
                tuple([line.row for line in turn]),
            )
        )
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
        """Everything, with what happened in the last turns."""
        return to_text(Snapshot(self._game, self.rev, info, self.frame, *self.turns))

    @property
    def turns(self) -> tuple[tuple[str, ...], tuple[Row, ...]]:
        """What happened in the last turns, in words and as data."""
        last = self._chronicle.lines[-60:]
        return tuple([line.plain for line in last]), tuple([line.row for line in last])
