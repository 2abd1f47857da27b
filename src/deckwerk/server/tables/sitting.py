"""A game in the memory of a worker: its table, whoever looks at it, and the life of a move.

    step = wish(table.prepare)      checked and tried out on a copy
    await writer.append(...)        on disk, or refused
    table.commit(step)              only now it is the game
    self._publish(step)             ... and only now anybody sees it

What is in the database is the truth. When storing fails nobody knows whether it was done, and when another
worker was faster it was not; either way the sitting reads what there is (`catch_up`) before it goes on.
"""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import msgspec

from deckwerk import StaleAction
from deckwerk.engine.effect import ANSWER
from deckwerk.protocol.messages import Info, News, Offer, Person, to_text
from deckwerk.server.settings import now_ms
from deckwerk.server.storage.appending import Append, EntryRow, Standing
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import OVER, RUNNING, GameRow, entries_after
from deckwerk.server.tables.sheet import Sheet, Viewer
from deckwerk.server.tables.speech import Speech
from deckwerk.table.entries import Entry, from_data, to_data
from deckwerk.table.moment import Moment
from deckwerk.table.preparing import Preparing
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared

_LINGERS = 60.0
"""So many seconds a sheet that nobody looks at is kept up to date, for who comes back."""
Wish = Callable[[Preparing], Prepared]


class Listener(Protocol):
    """Somebody who is sent what is new at a table."""

    viewer: Viewer

    def send(self, text: bytes) -> None:
        """Take a message; never waits."""


class Changed(Protocol):
    """Is told of every step that a sitting has taken over."""

    def __call__(self, sitting: "Sitting", step: Prepared, *, told: bool) -> None:
        """`told`: nobody else has told of it yet."""


class Sitting:
    """One game. `changed` is called after whatever is new has been shown."""

    def __init__(
        self,
        row: GameRow,
        table: Table,
        database: Database,
        floor: float,
        changed: Changed,
    ) -> None:
        self.id = row.id
        self.row = row
        self.table = table
        self.floor = floor
        self.asked_at = row.asked_at
        self.deadline = row.deadline
        self.awaited = row.asked
        self.listeners: set[Listener] = set()
        self.used = monotonic()
        self._database = database
        self._changed = changed
        self._lock = asyncio.Lock()
        self._in_doubt = False
        self._sheets: dict[Viewer, Sheet] = {}
        self._speeches: dict[str, Speech] = {}
        self._news = b""

    # Doing something

    async def carry_out(self, wish: Wish) -> int:
        """Do what a wish prepares; the revision to which it led. Refusals of the table, StorageDown.

        Once it is on its way to disk it is done to the end, even if whoever wished it hangs up.
        """
        return await asyncio.shield(
            asyncio.ensure_future(self._carry_out(lambda: [wish(self.table.prepare)]))
        )

    async def carry_out_all(self, actions: list[str], rev: int) -> None:
        """Do what computers have decided at a revision, stored together, shown one by one."""

        def prepare() -> list[Prepared]:
            if self.table.rev != rev:
                raise StaleAction("the table has gone on", seq=rev, now=self.table.rev)
            return self.table.prepare.computer_acts(actions)

        await asyncio.shield(asyncio.ensure_future(self._carry_out(prepare)))

    async def _carry_out(self, prepare: Callable[[], list[Prepared]]) -> int:
        self.used = monotonic()
        async with self._lock:
            if self._in_doubt:
                await self._catch_up()
            steps = prepare()
            entries = [entry for step in steps for entry in step.entries]
            if not entries:
                return steps[-1].rev
            now = now_ms()
            last = steps[-1].following
            standing = self._standing(last, now)
            rows = tuple(
                EntryRow(rev, entry.seat, _body(entry), entry.nonce, now)
                for rev, entry in enumerate(entries, self.table.rev + 1)
            )
            self._in_doubt = True
            if not await self._database.writer.append(Append(self.id, self.table.rev, rows, standing)):
                await self._catch_up()
                raise StaleAction("the table has gone on", seq=steps[0].base.rev, now=self.table.rev)
            self._in_doubt = False
            self.asked_at, self.deadline = standing.asked_at, standing.deadline
            for step in steps:
                self._take_over(step, told=True)
            return last.rev

    def _take_over(self, step: Prepared, *, told: bool) -> None:
        """Go on to what is on disk, show it, and say so."""
        self.table.commit(step)
        self._publish(step)
        self._changed(self, step, told=told)

    def _standing(self, last: Moment, now: int) -> Standing:
        """What the row of the game is to say at a moment."""
        table = self.table
        humans = table.seating.humans
        given_up = bool(humans) and set(humans) <= set(last.resigned)
        game = last.game
        if game.over or given_up:
            result = {"scores": game.scores(), "winners": game.winners()} if game.over else {}
            text = msgspec.json.encode(result).decode()
            return Standing(OVER, None, now, 0, None, now, text, f"{game.hash():x}")
        assert game.decision is not None
        asked = game.decision.seat
        waits = game is table.game  # an offer or a hint gives nobody more time
        since = self.asked_at if waits else now
        kind = last.resigned.get(asked) or last.away.get(asked) or table.seating.kinds[asked]
        pace = self.row.settings.pace
        deadline = since + pace * 1000 if pace and kind == HUMAN else None
        alone = int(kind != HUMAN or len(game.decision.options) == 1)
        return Standing(RUNNING, asked, since, alone, deadline, hash=f"{game.hash():x}")

    async def catch_up(self) -> None:
        """Read and show what others have stored."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        bodies = await self._database.read(lambda c: entries_after(c, self.id, self.table.rev))
        for body in bodies:
            entry = from_data(msgspec.json.decode(body))
            following = self.table.now.after(entry)
            if following.game is not self.table.game:
                self.asked_at = now_ms()
                pace = self.row.settings.pace
                self.deadline = self.asked_at + pace * 1000 if pace else None
            self._take_over(Prepared(self.table.now, (entry,), following, following.rev), told=False)
        self._in_doubt = False

    # What must not be answered too soon

    @property
    def floored(self) -> bool:
        """Whether the table waits with answers to what is about to happen: where several people play, their
        haste would tell what a hand lacks.
        """
        return len(self.table.people) > 1

    def to_wait(self) -> float:
        """So many seconds the answer to the present question must not be shown yet."""
        decision = self.table.game.decision
        if decision is None or not (self.floored and decision.hides and decision.form == ANSWER):
            return 0.0
        return max(0.0, self.asked_at / 1000 + self.floor - now_ms() / 1000)

    async def act(self, seat: int, option: object, rev: object, nonce: str) -> int:
        """A person answers; shown no sooner than such an answer may be."""
        decision = self.table.game.decision
        if rev == self.table.rev and decision is not None and decision.seat == seat:
            wait = self.to_wait()
            if wait:
                await asyncio.sleep(wait)
        return await self.carry_out(lambda prepare: prepare.act(seat, option, rev=rev, nonce=nonce))

    # Showing it

    def speech(self, lang: str) -> Speech:
        """What speaks of this game in a language."""
        if lang not in self._speeches:
            self._speeches[lang] = Speech(self.row.slug, lang, list(self.table.seating.names))
        return self._speeches[lang]

    def sheet(self, viewer: Viewer) -> Sheet:
        """What a viewer sees now."""
        sheet = self._sheets.get(viewer)
        if sheet is None or sheet.rev != self.table.rev:
            sheet = Sheet(self.id, self.table, viewer, self.speech(viewer.lang))
            self._sheets[viewer] = sheet
        sheet.looked_at = self.used = monotonic()
        return sheet

    def watch(self, listener: Listener, rev: int | None) -> None:
        """Send a listener everything from now on, and first what it has missed since a revision."""
        self.listeners.add(listener)
        sheet = self.sheet(listener.viewer)
        missed = sheet.since(rev) if rev is not None else None
        if missed is None:
            listener.send(sheet.snapshot(self.info()))
        else:
            for update in missed:
                listener.send(update)
            listener.send(self._news_text())
        self.publish_news()

    def leave(self, listener: Listener) -> None:
        """Send a listener nothing any more."""
        self.listeners.discard(listener)
        self.used = monotonic()
        self.publish_news()

    def _publish(self, step: Prepared) -> None:
        watched = {listener.viewer for listener in self.listeners}
        updates: dict[Viewer, bytes] = {}
        now = monotonic()
        for viewer in list(self._sheets):
            sheet = self._sheets[viewer]
            if viewer in watched:
                sheet.looked_at = now
            elif now - sheet.looked_at > _LINGERS:
                del self._sheets[viewer]
                continue
            updates[viewer] = sheet.advance(step)
        for listener in self.listeners:
            listener.send(updates[listener.viewer])
        self.publish_news()

    def publish_news(self) -> None:
        """Tell who is there and what is offered, if that has changed."""
        text = self._news_text()
        if text != self._news:
            self._news = text
            self.tell(text)

    def tell(self, text: bytes) -> None:
        """Send a message to all who listen."""
        for listener in self.listeners:
            listener.send(text)

    def _news_text(self) -> bytes:
        info = self.info()
        return to_text(News(self.id, info.people, info.watching, info.deadline, info.offer))

    def info(self) -> Info:
        """What is to be known of the game besides its frame."""
        table = self.table
        here = {listener.viewer.seat for listener in self.listeners}
        people = tuple(
            Person(
                seat,
                name,
                seat in here,
                computer="" if table.kind(seat) == HUMAN else table.kind(seat),
            )
            for seat, name in enumerate(table.seating.names)
        )
        pending = table.now.pending
        offer = None
        if pending is not None:
            offer = Offer(pending.rev, pending.offer.seat, "undo", tuple(sorted(pending.agreed)))
        return Info(
            self.row.slug,
            self.row.rules_version,
            self.row.variant,
            people,
            sum(listener.viewer.seat is None for listener in self.listeners),
            self.deadline,
            offer,
            fingerprint(self.row.key),
        )


def _body(entry: Entry) -> str:
    return msgspec.json.encode(to_data(entry)).decode()
