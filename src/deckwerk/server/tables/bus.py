"""How workers on one PostgreSQL tell each other that a game went on, that something was said, that it is
somebody's turn, or that somebody has signed out: a hint, never the thing itself.

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
_MOST = 200
_LOG = structlog.get_logger()


class Bus:
    """Tells and hears hints: a kind (one letter), an id, and something more. `heard` is called with those of
    other workers.
    """

    def __init__(self, url: URL, worker: str, heard: Callable[[str, str, str], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._worker = worker
        self._heard = heard
        self._untold: dict[tuple[str, str, str], str] = {}
        self._something = asyncio.Event()
        self._tasks = [asyncio.ensure_future(self._speak()), asyncio.ensure_future(self._listen())]

    def tell(self, kind: str, name: str, more: str, *, latest: bool = False) -> None:
        """Let the other workers know, soon. `latest`: nobody needs what was told so of this id before."""
        self._untold[kind, name, "" if latest else more] = more
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
                            hints = (f"{kind}{name}:{more}" for (kind, name, _), more in some)
                            text = " ".join([self._worker, *hints])
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
            name, _, more = hint.partition(":")
            self._heard(name[:1], name[1:], more)

    async def close(self) -> None:
        """Neither speak nor listen any more."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
