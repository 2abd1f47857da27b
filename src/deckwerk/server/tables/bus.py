"""How workers on one PostgreSQL tell each other that a game went on: a hint, never the thing itself.

NOTIFY is sent after the commit, on a connection of its own, and several hints go together while the last is
under way. Hints that are lost are made up for: workers look at what they watch now and then.
"""

import asyncio
import contextlib
from collections.abc import Callable

import psycopg
import structlog
from sqlalchemy import URL

_CHANNEL = "deckwerk"
_MOST = 300
_LOG = structlog.get_logger()


class Bus:
    """Tells and hears hints. `heard` is called with a game and a revision of another worker."""

    def __init__(self, url: URL, worker: str, heard: Callable[[str, int], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._worker = worker
        self._heard = heard
        self._followed: set[str] = set()
        self._untold: dict[str, int] = {}
        self._something = asyncio.Event()
        self._tasks = [asyncio.ensure_future(self._speak()), asyncio.ensure_future(self._listen())]

    def follow(self, game: str) -> None:
        """Be interested in a game."""
        self._followed.add(game)

    def leave(self, game: str) -> None:
        """Be interested in it no longer."""
        self._followed.discard(game)

    def tell(self, game: str, rev: int) -> None:
        """Let the other workers know, soon."""
        self._untold[game] = rev
        self._something.set()

    async def _speak(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as speaking:
                    while True:
                        await self._something.wait()
                        self._something.clear()
                        while self._untold:
                            some = [self._untold.popitem() for _ in range(min(_MOST, len(self._untold)))]
                            text = " ".join([self._worker, *(f"{game}:{rev}" for game, rev in some)])
                            await speaking.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, text))
            except psycopg.Error as error:
                await self._again("speak", error)

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as hearing:
                    await hearing.execute(f"LISTEN {_CHANNEL}")
                    async for notice in hearing.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                await self._again("listen", error)

    async def _again(self, what: str, error: psycopg.Error) -> None:
        _LOG.warning("bus", doing=what, problem=type(error).__name__)
        await asyncio.sleep(1)

    def _hear(self, text: str) -> None:
        worker, *hints = text.split(" ")
        if worker == self._worker:
            return
        for hint in hints:
            game, _, rev = hint.rpartition(":")
            if game in self._followed and rev.isdecimal():
                self._heard(game, int(rev))

    async def close(self) -> None:
        """Neither speak nor listen any more."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
