"""All games that this worker has in memory, and what goes on in them by itself."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Protocol

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from deckwerk.engine.errors import DeckwerkError
from deckwerk.server import metrics
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings, now_ms
from deckwerk.server.storage import games, keeping, people
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import FROZEN, OPEN
from deckwerk.server.storage.people import new_id
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import loading, notices, replaying
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.driving import drive, needs_driving
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.entries import from_data
from deckwerk.table.wishes import Prepared

if TYPE_CHECKING:  # psycopg is there only where a PostgreSQL is
    from deckwerk.server.tables.bus import Bus
    from deckwerk.server.tables.reviewing import Ongoing

_LOG = structlog.get_logger()
ENTRIES, TALK, TURN, SIGN_OUT = "e", "t", "p", "s"
"""What workers tell each other: a game has new entries, something was said there, it is a person's turn,
somebody has signed out.
"""
_SHORT = 16
"""So much of a hash is told to other workers."""


class Reached(Protocol):
    """A way to tell a person something at once. `known_by`: the hash of the secret by which we know them."""

    known_by: str

    def your_turn(self, game: str, slug: str) -> None:
        """It is their turn in a game."""

    def sign_out(self) -> None:
        """They are to be told nothing any more."""


class Hub:
    """The tables of a worker. `begin` in a running event loop, `close` at the end."""

    def __init__(self, database: Database, settings: HostSettings, bus: "Bus | None" = None) -> None:
        self.database = database
        self.settings = settings
        self.worker = new_id()
        self.computers = Computers(settings.processes)
        self.replays = replaying.Replays()
        self.bus = bus
        self.closing = False
        self.sittings: dict[str, Sitting] = {}
        self.reviews: dict[str, Ongoing] = {}
        """Games that are being looked through (`reviewing.py`), with what is known by now."""
        self.reached: dict[str, set[Reached]] = {}
        """People by how they can be told something at once."""
        self.forget_people: Callable[[], None] = lambda: None
        """Called when somebody is no longer known by what they were known by."""
        self._loading: dict[str, asyncio.Task[Sitting]] = {}
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Finding a game

    async def sitting(self, game: str) -> Sitting:
        """A game that has begun; Refused: `unknown-game`, or `waiting` while people are awaited."""
        found = self.sittings.get(game)
        if found is not None:
            return found
        if game not in self._loading:
            self._loading[game] = asyncio.ensure_future(self._load(game))
            self._loading[game].add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(self._loading[game])

    async def _load(self, game: str) -> Sitting:
        row, rows = await self.database.read(lambda c: games.find_with_entries(c, game))
        if row is None or row.status == games.GONE:
            raise Refused("unknown-game")
        if row.status == OPEN:
            raise Refused("waiting")
        if row.status == FROZEN:
            raise Refused("frozen")
        entries = [from_data(msgspec.json.decode(body)) for body, _ in rows]
        lost = 0
        try:
            table = await asyncio.to_thread(loading.checked_table, row, entries)
        except DeckwerkError as error:
            _LOG.error("frozen", game=game, problem=error.code)
            await self.database.write(lambda c: games.put_to_rest(c, game))
            kept = await self.database.read(lambda c: keeping.position_of(c, game))
            table, lost = await asyncio.to_thread(loading.suspended_table, row, entries, kept)
        sitting = Sitting(row, table, self.database, self.settings.floor, self._changed, lost)
        if sitting.row.settings != row.settings:  # a worker that ended too soon
            self._note_settings(sitting)
        for rev, (entry, (_, at)) in enumerate(zip(entries, rows, strict=True), 1):
            sitting.patience.note(rev, entry, at)
        if row.settings.delay:
            ago = [(now_ms() - at) / 1000 for _, at in rows]
            seen = sum(each >= row.settings.delay for each in ago)
            late, seen = await asyncio.to_thread(loading.late_table, row, entries, table, seen)
            sitting.show_late(late, list(zip(entries[seen:], ago[seen:], strict=True)))
        self.sittings[game] = sitting
        metrics.REBUILT.inc()
        self.computers.warm(row.slug)
        self.wake(sitting)
        return sitting

    # What goes on by itself

    def _changed(self, sitting: Sitting, step: Prepared, *, told: bool) -> None:
        """Something is new at a table. `told`: it is this worker that has to tell others of it."""
        metrics.MOVES.inc()
        if told and sitting.table.over:
            self.spawn(self._finished(sitting))
        if told:
            self._tell_absent(sitting)
            if step.base.pace != step.following.pace:
                self._note_settings(sitting)
            if self.bus is not None:
                self.bus.tell(ENTRIES, sitting.id, str(sitting.table.rev), latest=True)
        self.wake(sitting)

    def _tell_absent(self, sitting: Sitting) -> None:
        """Have whoever has to decide now told of it, if they had not before and do not look."""
        asked = sitting.table.asked
        if asked is None or asked == sitting.awaited or needs_driving(sitting):
            return
        sitting.awaited = asked
        person = sitting.row.seats[asked].person
        if person is None:
            return
        self.tell_person(person, sitting.id, sitting.row.slug)
        if self.bus is not None:
            self.bus.tell(TURN, person, sitting.id)
        if any(each.viewer.own == asked for each in sitting.listeners):
            return
        rev, at, pace = sitting.table.rev, sitting.asked_at, sitting.row.settings.pace
        self.spawn(self._noted(lambda c: notices.add(c, person, sitting.id, rev, at, pace)))

    def _note_settings(self, sitting: Sitting) -> None:
        """Have the row of a game say what people have agreed on, for lists and a rematch."""
        settings = sitting.row.settings
        self.spawn(self._noted(lambda c: games.change_settings(c, sitting.id, settings)))

    async def _noted(self, task: Callable[[Connection], None]) -> None:
        with contextlib.suppress(StorageDown, IntegrityError):
            await self.database.write(task)

    async def _finished(self, sitting: Sitting) -> None:
        with contextlib.suppress(StorageDown, TimeoutError):
            await self.database.write(lambda c: keeping.drop_position(c, sitting.id))
            await replaying.keep(self.database, self.computers, sitting)

    def wake(self, sitting: Sitting) -> None:
        """See to it that computers play, and what needs no answer of a person is answered."""
        if self.closing or sitting.id in self._driven or not needs_driving(sitting):
            return
        task = asyncio.ensure_future(drive(sitting, self.computers))
        self._driven[sitting.id] = task

        def ended(done: asyncio.Task[None]) -> None:
            self._driven.pop(sitting.id, None)
            if done.cancelled():
                return
            error = done.exception()
            if error is not None:
                _LOG.warning("driving", game=sitting.id, problem=type(error).__name__)
            elif needs_driving(sitting):
                self.wake(sitting)

        task.add_done_callback(ended)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Have something done beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.warning("task", problem=repr(task.exception()))

    def tell_person(self, person: str, game: str, slug: str) -> None:
        """Tell somebody wherever they look that it is their turn in a game."""
        for each in list(self.reached.get(person, ())):
            each.your_turn(game, slug)

    def sign_out(self, person: str, known_by: str, *, others: bool = False) -> None:
        """End what a person has open with a secret of this hash, or with all others, at all workers."""
        short = known_by[:_SHORT]
        self._sign_out(person, short, others=others)
        if self.bus is not None:
            self.bus.tell(SIGN_OUT, person, f"{'-' if others else '+'}{short}")

    def _sign_out(self, person: str, short: str, *, others: bool) -> None:
        self.forget_people()
        for each in list(self.reached.get(person, ())):
            if (each.known_by[:_SHORT] == short) != others:
                each.sign_out()

    async def end_forgotten(self) -> None:
        """End what is open with secrets that hold no more, in case that no hint told of it."""
        open_now = [each for some in self.reached.values() for each in some]
        known = {each.known_by for each in open_now}
        hold = await self.database.read(lambda c: people.still_hold(c, known)) if known else known
        for each in open_now:
            if each.known_by not in hold:
                each.sign_out()

    def heard(self, kind: str, name: str, more: str) -> None:
        """Another worker says that a game has come to a revision, that something was said there, that it is
        somebody's turn, or that somebody has signed out.
        """
        if kind == SIGN_OUT:
            self._sign_out(name, more[1:], others=more.startswith("-"))
            return
        if kind == TURN:
            if name in self.reached:
                self.spawn(self._turn_of(name, more))
            return
        sitting = self.sittings.get(name)
        if sitting is None or not more.isdecimal():
            return
        if kind == TALK:
            self.spawn(self._passed_on(sitting, int(more)))
        elif sitting.table.rev < int(more):
            self.spawn(self._caught_up(sitting))

    async def _turn_of(self, person: str, game: str) -> None:
        with contextlib.suppress(StorageDown):
            row = await self.database.read(lambda c: games.find_game(c, game))
            if row is not None:
                self.tell_person(person, game, row.slug)

    async def _passed_on(self, sitting: Sitting, number: int) -> None:
        with contextlib.suppress(StorageDown):
            row = await self.database.read(lambda c: keeping.chat_at(c, sitting.id, number))
            if row is not None:
                sitting.show_said(row.seat, row.text, row.phrase, row.n, row.at)

    async def _caught_up(self, sitting: Sitting) -> None:
        with contextlib.suppress(StorageDown):
            await sitting.catch_up()

    def forget_idle(self) -> None:
        """Drop the games that nobody has looked at for a while, and keep where they stand."""
        now, dropped = monotonic(), list[Sitting]()
        for game, sitting in list(self.sittings.items()):
            idle = now - sitting.used > self.settings.idle
            if idle and not sitting.listeners and game not in self._driven:
                dropped.append(self.sittings.pop(game))
        if dropped:
            self.spawn(self._keep_positions(dropped))

    async def _keep_positions(self, sittings: list[Sitting]) -> None:
        """Keep where games stand that have gone on since that was done last."""
        moved = [each for each in sittings if each.table.rev != each.kept and each.runs]
        found = await asyncio.to_thread(lambda: [each.position() for each in moved])
        with contextlib.suppress(StorageDown):
            await self.database.write(lambda c: keeping.keep_positions(c, found))
            for each, (_, rev, _) in zip(moved, found, strict=True):
                each.kept = rev

    async def close(self) -> None:
        """Stop what goes on by itself. What is on its way to disk arrives there."""
        self.closing = True
        for task in [*self._driven.values(), *self._tasks, *self._loading.values()]:
            task.cancel()
        await self._keep_positions(list(self.sittings.values()))
        await self.computers.close()
