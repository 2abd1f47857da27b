"""What is shown of a game in the memory of a worker, and to whom: players, spectators, who looks over a
shoulder. All who see the same in the same language share a sheet.
"""

from operator import itemgetter
from time import monotonic
from typing import Protocol

from deckwerk.protocol import from_server
from deckwerk.protocol.from_server import Info, News, Offer, Person, Said
from deckwerk.protocol.messages import to_text
from deckwerk.server.storage.games import GameRow
from deckwerk.server.tables.late import Late
from deckwerk.server.tables.sheet import Sheet, Viewer
from deckwerk.server.tables.speech import Speech, names_of, words_of
from deckwerk.table.entries import Entry
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared
from deckwerk.words import say

_LINGERS = 60.0
"""So many seconds a sheet that nobody looks at is kept up to date, for who comes back."""


class Listener(Protocol):
    """Somebody who is sent what is new at a table."""

    viewer: Viewer

    def send(self, text: bytes) -> None:
        """Take a message; never waits."""

    def turn_away(self, text: bytes) -> None:
        """Take a last message, and show nothing of the table from now on."""


class Showing:
    """A table with those who look at it."""

    def __init__(self, row: GameRow, table: Table, lost: int = 0) -> None:
        self.id = row.id
        self.lost = lost
        """So many moves were made after the position from which a suspended game would go on."""
        self.row = row
        self.table = table
        self.asked_at = row.asked_at
        self.deadline = row.deadline
        self.listeners: set[Listener] = set()
        self.used = monotonic()
        self._late: Late | None = None
        self._sheets: dict[Viewer, Sheet] = {}
        self._speeches: dict[str, Speech] = {}
        self._news: dict[tuple[bool, str], bytes] = {}
        self._deadline_told: int | None = None

    def show_late(self, table: Table, waiting: list[tuple[Entry, float]]) -> None:
        """Show spectators a table that is some seconds behind: as it was then, and what came after it with
        how many seconds ago that was.
        """
        self._late = Late(table, self.row.settings.delay, lambda step: self._publish(step, late=True))
        for entry, since in waiting:
            self._late.add([entry], since)

    def seen_by(self, viewer: Viewer) -> Table:
        """The table as far as a viewer sees it by now."""
        return self._late.table if self._late is not None and viewer.seat is None else self.table

    def _turn_away(self) -> None:
        """Show nothing more to those who looked over the shoulder of somebody who does not want that."""
        for listener in list(self.listeners):
            viewer = listener.viewer
            if viewer.shoulder and viewer.seat not in self.table.now.shared:
                self.listeners.discard(listener)
                text = say("host.refused.closed", viewer.lang)
                listener.turn_away(to_text(from_server.Refused("watch", "closed", text, self.table.rev)))

    def speech(self, lang: str) -> Speech:
        """What speaks of this game in a language."""
        if lang not in self._speeches:
            self._speeches[lang] = Speech(self.row.slug, lang, names_of(self.row, lang))
        return self._speeches[lang]

    def sheet(self, viewer: Viewer) -> Sheet:
        """What a viewer sees now."""
        sheet, table = self._sheets.get(viewer), self.seen_by(viewer)
        if sheet is None or sheet.rev != table.rev:
            sheet = Sheet(self.id, table, viewer, self.speech(viewer.lang))
            self._sheets[viewer] = sheet
        sheet.looked_at = self.used = monotonic()
        return sheet

    def watch(self, listener: Listener, rev: int | None) -> None:
        """Send a listener everything from now on, and first what it has missed since a revision."""
        self.listeners.add(listener)
        sheet = self.sheet(listener.viewer)
        missed = sheet.since(rev) if rev is not None else None
        if missed is None:
            listener.send(sheet.snapshot(self.info(listener.viewer)))
        else:
            for update in missed:
                listener.send(update)
            listener.send(self._news_text(listener.viewer))
        self.publish_news()

    def leave(self, listener: Listener) -> None:
        """Send a listener nothing any more."""
        self.listeners.discard(listener)
        self.used = monotonic()
        self.publish_news()

    def _is_late(self, viewer: Viewer) -> bool:
        return self._late is not None and viewer.seat is None

    def publish(self, step: Prepared) -> None:
        """Show a step that the table has taken."""
        self._publish(step, late=False)
        if self._late is not None:
            self._late.add(step.entries)
        if step.base.shared is not step.following.shared:
            self._turn_away()

    def _publish(self, step: Prepared, *, late: bool) -> None:
        listeners = [each for each in self.listeners if self._is_late(each.viewer) == late]
        watched = {listener.viewer for listener in listeners}
        updates: dict[Viewer, bytes] = {}
        now = monotonic()
        for viewer in list(self._sheets):
            sheet = self._sheets[viewer]
            if self._is_late(viewer) != late:
                continue
            if viewer in watched:
                sheet.looked_at = now
            elif now - sheet.looked_at > _LINGERS:
                del self._sheets[viewer]
                continue
            updates[viewer] = sheet.advance(step)
        for listener in listeners:
            listener.send(updates[listener.viewer])
        before, after = step.base, step.following
        same = before.pending is after.pending and before.away is after.away
        if not same or before.resigned is not after.resigned or self.deadline != self._deadline_told:
            self.publish_news()

    def show_said(self, seat: int | None, text: str, phrase: str, number: int, at: int) -> None:
        """Show what somebody said; a phrase to each in the own language, and later to who sees all later."""

        def tell(*, late: bool) -> None:
            for listener in list(self.listeners):
                if self._is_late(listener.viewer) == late:
                    words = words_of(text, phrase, listener.viewer.lang)
                    listener.send(to_text(Said(self.id, seat, words, phrase, number, at)))

        tell(late=False)
        if self._late is not None:
            self._late.soon(lambda: tell(late=True))

    def publish_news(self) -> None:
        """Tell who is there and what is offered, if that has changed."""
        self._deadline_told = self.deadline
        told: dict[tuple[bool, str], list[Listener]] = {}
        for listener in self.listeners:
            viewer = listener.viewer
            told.setdefault((self._is_late(viewer), viewer.lang), []).append(listener)
        for (late, lang), listeners in sorted(told.items(), key=itemgetter(0)):
            text = self._news_text(Viewer(None if late else 0, lang))
            if text != self._news.get((late, lang)):
                self._news[late, lang] = text
                for listener in listeners:
                    listener.send(text)

    def _news_text(self, viewer: Viewer) -> bytes:
        return to_text(self.news(viewer))

    def news(self, viewer: Viewer) -> News:
        """What of that changes: who is there, what is offered, until when."""
        info = self.info(viewer)
        return News(
            self.id,
            info.people,
            info.watching,
            info.deadline,
            info.offer,
            info.pace,
            info.paused,
            info.lost,
        )

    def info(self, viewer: Viewer) -> Info:
        """What is to be known of the game besides its frame."""
        table = self.seen_by(viewer)
        here = {listener.viewer.own for listener in self.listeners}
        people = tuple(
            Person(
                seat,
                name,
                seat in here,
                computer="" if table.kind(seat) == HUMAN else table.kind(seat),
                person=table.seating.kinds[seat] == HUMAN,
                left=seat in table.now.resigned,
            )
            for seat, name in enumerate(self.speech(viewer.lang).names)
        )
        pending = table.now.pending
        offer = None
        if pending is not None:
            agreed = tuple(sorted(pending.agreed))
            asked = pending.offer
            offer = Offer(pending.rev, asked.seat, asked.what, agreed, asked.pace)
        return Info(
            self.row.slug,
            table.game.rules.version,
            self.row.variant,
            people,
            sum(listener.viewer.own is None for listener in self.listeners),
            None if self._is_late(viewer) else self.deadline,
            offer,
            fingerprint(self.row.key),
            self.row.settings.pace if table.now.pace is None else table.now.pace,
            table.now.suspended,
            self.lost if table.now.suspended else 0,
        )
