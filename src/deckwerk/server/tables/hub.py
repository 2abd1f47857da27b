"""All games that this worker has in memory, and what goes on in them by itself."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

import deckwerk
from deckwerk import Game
from deckwerk.engine.errors import DeckwerkError
from deckwerk.server import metrics
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage import games
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import FROZEN, OPEN, GameRow
from deckwerk.server.storage.people import new_id
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import notices, replaying
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.driving import drive, needs_driving
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.entries import Entry, from_data
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared

if TYPE_CHECKING:  # psycopg is there only where a PostgreSQL is
    from deckwerk.server.tables.bus import Bus

_LOG = structlog.get_logger()


class Hub:
    """The tables of a worker. `begin` in a running event loop, `close` at the end."""

    def __init__(self, database: Database, settings: HostSettings, bus: "Bus | None" = None) -> None:
        self.database = database
        self.settings = settings
        self.worker = new_id()
        self.computers = Computers(settings.processes)
        self.bus = bus
        self.closing = False
        self.sittings: dict[str, Sitting] = {}
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
        row = await self.database.read(lambda c: games.find_game(c, game))
        if row is None or row.status == games.GONE:
            raise Refused("unknown-game")
        if row.status == OPEN:
            raise Refused("waiting")
        if row.status == FROZEN:
            raise Refused("frozen")
        bodies = await self.database.read(lambda c: games.entries_after(c, game, 0))
        entries = [from_data(msgspec.json.decode(body)) for body in bodies]
        try:
            table = await asyncio.to_thread(table_of, row, entries)
            _check_rules(row, table)
        except DeckwerkError as error:
            _LOG.error("frozen", game=game, problem=error.code)
            raise Refused("frozen") from error
        if self.bus is not None:
            self.bus.follow(game)
        sitting = Sitting(row, table, self.database, self.settings.floor, self._changed)
        self.sittings[game] = sitting
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
            if self.bus is not None:
                self.bus.tell(sitting.id, sitting.table.rev)
        self.wake(sitting)

    def _tell_absent(self, sitting: Sitting) -> None:
        """Have whoever has to decide now told of it, if they had not before and do not look."""
        asked = sitting.table.asked
        if asked is None or asked == sitting.awaited or needs_driving(sitting):
            return
        sitting.awaited = asked
        person = sitting.row.seats[asked].person
        if person is None or any(each.viewer.seat == asked for each in sitting.listeners):
            return
        rev, at, pace = sitting.table.rev, sitting.asked_at, sitting.row.settings.pace
        self.spawn(self._noted(lambda c: notices.add(c, person, sitting.id, rev, at, pace)))

    async def _noted(self, task: Callable[[Connection], None]) -> None:
        with contextlib.suppress(StorageDown, IntegrityError):
            await self.database.write(task)

    async def _finished(self, sitting: Sitting) -> None:
        with contextlib.suppress(StorageDown):
            await replaying.keep(self.database, sitting)

    def wake(self, sitting: Sitting) -> None:
        """See to it that computers play, and what needs no answer of a person is answered."""
        if self.closing or sitting.id in self._driven:
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

    def heard(self, game: str, rev: int) -> None:
        """Another worker says that a game has come to a revision."""
        sitting = self.sittings.get(game)
        if sitting is not None and sitting.table.rev < rev:
            self.spawn(self._caught_up(sitting))

    async def _caught_up(self, sitting: Sitting) -> None:
        with contextlib.suppress(StorageDown):
            await sitting.catch_up()

    def forget_idle(self) -> None:
        """Drop the games that nobody has looked at for a while."""
        now = monotonic()
        for game, sitting in list(self.sittings.items()):
            idle = now - sitting.used > self.settings.idle
            if idle and not sitting.listeners and game not in self._driven:
                del self.sittings[game]
                if self.bus is not None:
                    self.bus.leave(game)

    async def close(self) -> None:
        """Stop what goes on by itself. What is on its way to disk arrives there."""
        self.closing = True
        for task in [*self._driven.values(), *self._tasks, *self._loading.values()]:
            task.cancel()
        await self.computers.close()


def fresh_game(row: GameRow) -> Game:
    """The game of a row before the first move."""
    if row.position is not None:
        return deckwerk.position(row.slug, msgspec.json.decode(row.position))
    return deckwerk.new(row.slug, seats=len(row.seats), variant=row.variant, seed=roll_of(row.key, 0))


def _check_rules(row: GameRow, table: Table) -> None:
    """Refused (`frozen`) if other rules than those of the game lead somewhere else."""
    changed = row.rules_version != table.game.rules.version
    if changed and row.hash not in (None, f"{table.game.hash():x}"):
        raise Refused("frozen")


def table_of(row: GameRow, entries: list[Entry]) -> Table:
    """A game of the database; an error of the engine if today's rules do not lead to where it stands."""
    seating = Seating(tuple(seat.kind for seat in row.seats), tuple(seat.name for seat in row.seats))
    return Table.replay(fresh_game(row), seating, entries, key=row.key, undo_rule=row.settings.undo)
