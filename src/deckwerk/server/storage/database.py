"""A database: opened, brought up to date, written by one thread, read by several."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError

from deckwerk.server.storage.migrate import migrate
from deckwerk.server.storage.schema import ENTRIES, GAMES, PEOPLE
from deckwerk.server.storage.writer import StorageDown, Writer
from deckwerk.table.locks import Lock, lock

_READERS = 4
_PAGE = 1024
"""Bytes of a page of a new SQLite file. A move changes six pages, each of which is written whole."""
_ANSWERS = 10
"""A server of PostgreSQL that does not answer within so many seconds is not there."""
APPLICATION = "deckwerk"
"""By this name a server of PostgreSQL knows our connections."""
OURS = frozenset({PEOPLE.name, GAMES.name, ENTRIES.name, "alembic_version"})
"""Tables by which a database of ours is known."""
_Result = TypeVar("_Result")


class InUse(Exception):
    """Another process has this SQLite file, or a host this database of PostgreSQL."""


class NoAddress(Exception):
    """This is not where a database can be."""


class Foreign(Exception):
    """This file belongs to somebody else: it is no database, or one with other tables."""


def read_url(text: str) -> URL:
    """The address of a database: `sqlite:///games.db`, `postgresql://...` (with psycopg), or a file;
    NoAddress for anything else.
    """
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).expanduser().resolve()))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise NoAddress(text) from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:") or url.query:
        raise NoAddress(url.render_as_string(hide_password=True))
    return url


def make_engine(url: URL, *, writes: bool) -> Engine:
    """An engine for the writer (one connection) or for readers. SQLite: WAL, every commit on disk. What is
    stored is in none of its errors: they end in logs.
    """
    size = 1 if writes else _READERS
    if url.get_backend_name() != "sqlite":
        return create_engine(
            url,
            pool_size=size,
            max_overflow=2,
            pool_pre_ping=not writes,
            hide_parameters=True,
            connect_args={
                "application_name": APPLICATION,
                "connect_timeout": url.query.get("connect_timeout", _ANSWERS),
            },
        )
    engine = create_engine(
        url, pool_size=size, connect_args={"check_same_thread": False}, hide_parameters=True
    )

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not guessed by the driver
        size = f"page_size={_PAGE}"  # of a file that is there it changes nothing
        for pragma in (size, "journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class Database:
    """An open database of one worker. Make it with `open_database`, in the event loop that uses it."""

    def __init__(
        self, url: URL, held: Lock | None, watch: Callable[[int, float, float], None] = lambda *_: None
    ) -> None:
        self.url = url
        self._held = held
        self._file = None if self.shared else Path(str(url.database))
        self._opened = self._file.stat() if self._file is not None else None
        self._engine = make_engine(url, writes=True)
        self._reading = make_engine(url, writes=False)
        self._threads = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")
        self.writer = Writer(self._engine, watch, self.is_there)

    @property
    def shared(self) -> bool:
        """Whether several workers may use it."""
        return self.url.get_backend_name() != "sqlite"

    def is_there(self) -> bool:
        """Whether the file is still the one that was opened: what is written to one that somebody has removed
        or replaced is lost, and the system does not say so.
        """
        if self._file is None or self._opened is None:
            return True
        try:
            return os.path.samestat(self._file.stat(), self._opened)
        except OSError:
            return False

    async def read(self, question: Callable[[Connection], _Result]) -> _Result:
        """Ask something; StorageDown if the database does not answer."""

        def ask() -> _Result:
            if not self.is_there():
                raise StorageDown("gone")
            try:
                with self._reading.connect() as connection:
                    return question(connection)
            except (OperationalError, InterfaceError) as error:
                raise StorageDown(type(error.orig).__name__) from error

        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    async def write(self, task: Callable[[Connection], _Result]) -> _Result:
        """Do something in a transaction of the writer."""
        return await self.writer.run(task)

    async def close(self) -> None:
        """Write what waits and let go of everything."""
        await self.writer.close()
        self._threads.shutdown(wait=True)
        self._engine.dispose()
        self._reading.dispose()
        if self._held is not None:
            self._held.release()


def hold(file: Path) -> Lock:
    """The lock of a SQLite file, InUse if another process has it. A folder that is made for it is for nobody
    else.
    """
    file.parent.parent.mkdir(parents=True, exist_ok=True)
    file.parent.mkdir(mode=0o700, exist_ok=True)
    held = lock(file.with_name(file.name + ".lock"))
    if held is None:
        raise InUse(str(file))
    return held


def is_foreign(file: Path) -> bool:
    """Whether a file is there that is not ours. It is only read."""
    if not file.is_file() or file.stat().st_size == 0:
        return False
    try:
        with contextlib.closing(
            sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        ) as connection:
            found = list(connection.execute("SELECT name FROM sqlite_master WHERE type='table'"))
    except sqlite3.OperationalError:  # it cannot be read now: who opens it learns why
        return False
    except sqlite3.DatabaseError:
        return True
    return bool(found) and not {name for (name,) in found} >= OURS


def make_private(file: Path) -> None:
    """Let nobody else on this machine read a database: it has the keys of all games in it. What SQLite makes
    beside it is as private as the file itself. A folder or a device stays as it is: it is nobody's database.
    """
    if file.exists() and not file.is_file():
        return
    file.touch(0o600)
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # whoever owns it has chosen who may
            file.with_name(file.name + ending).chmod(0o600)


def prepare(url: URL) -> Lock | None:
    """Bring a database up to date before any worker uses it. Of a SQLite file the lock that keeps all other
    processes away, InUse if one has it; Foreign if it is not ours, which then stays as it is.
    """
    held = None
    if url.get_backend_name() == "sqlite":
        if is_foreign(Path(str(url.database))):
            raise Foreign(str(url.database))
        held = hold(Path(str(url.database)))
    engine = make_engine(url, writes=True)
    try:
        if held is not None:
            make_private(Path(str(url.database)))
        migrate(engine)
    except BaseException:
        if held is not None:
            held.release()
        raise
    finally:
        engine.dispose()
    return held


def open_database(url: URL, watch: Callable[[int, float, float], None] = lambda *_: None) -> Database:
    """Prepare and open a database for one worker."""
    return Database(url, prepare(url), watch)
