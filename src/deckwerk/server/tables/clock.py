"""What a worker looks after: who is late, games whose worker is gone, what nobody needs any more."""

import asyncio
from time import perf_counter

import structlog
from sqlalchemy import Connection, delete, func, insert, select, update

from deckwerk import build_info
from deckwerk.engine.errors import DeckwerkError
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games, people
from deckwerk.server.storage.games import GONE, OPEN
from deckwerk.server.storage.schema import GAMES, WORKERS
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import notices
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.seating import HUMAN

_LOG = structlog.get_logger()
_TICK = 1.0
_LEASE = 10_000
_FRESH = 5.0
"""What was stored within so many seconds shows that the disk takes more."""
_WAITS = 7 * 86_400_000
"""A table that nobody comes to ends after a week."""
_AWAY = 30_000
"""When no worker was there for longer, everybody's deadlines are put off by that time."""


async def start(hub: Hub) -> None:
    """Say that this worker is there, and give back the time in which none was."""
    now = now_ms()
    await hub.database.write(lambda c: arrive(c, hub.worker, now))


def arrive(connection: Connection, worker: str, now: int) -> None:
    """Note that a worker is there. Of several that come at once after a while without any, the first puts
    the deadlines off: the others wait for it here, and then find that somebody was seen just now.
    """
    last = connection.execute(select(func.max(WORKERS.c.seen))).scalar_one()
    away = now - last if last else 0
    if away > _AWAY:
        first = connection.execute(update(WORKERS).where(WORKERS.c.seen == last).values(seen=now)).rowcount
        if first:
            connection.execute(
                update(GAMES).where(GAMES.c.deadline.is_not(None)).values(deadline=GAMES.c.deadline + away)
            )
    connection.execute(delete(WORKERS).where(WORKERS.c.seen < now - 86_400_000))
    values = {"id": worker, "started": now, "seen": now, "build": build_info.__version__}
    connection.execute(insert(WORKERS).values(**values))


async def look_whether_it_writes(hub: Hub) -> None:
    """StorageDown unless something was stored just now, or can be."""
    if perf_counter() - hub.database.writer.written < _FRESH:
        return
    now = now_ms()
    here = update(WORKERS).where(WORKERS.c.id == hub.worker).values(seen=now)
    await hub.database.write(lambda c: c.execute(here).close())


async def run(hub: Hub) -> None:
    """Look after everything, as long as the worker lives."""
    last = 0.0
    loop = asyncio.get_running_loop()
    while True:
        try:
            await late(hub)
            if loop.time() - last >= hub.settings.look_again or not last:
                last = loop.time()
                await look_again(hub)
        except StorageDown:
            _LOG.warning("clock", problem="storage")
        except Exception as error:  # noqa: BLE001 - whatever one thing came to, the others are looked after
            _LOG.error("clock", exc_info=error)
        await asyncio.sleep(_TICK)


async def run_notices(hub: Hub) -> None:
    """Send what people are to be told, as long as the worker lives; who is slow to hear delays no game."""
    while True:
        try:
            await notices.send_due(hub.database, hub.settings.origin, anywhere=hub.settings.hooks_anywhere)
        except StorageDown:
            _LOG.warning("notices", problem="storage")
        except Exception as error:  # noqa: BLE001 - whatever one notice came to, the others are sent
            _LOG.error("notices", exc_info=error)
        await asyncio.sleep(_TICK)


async def late(hub: Hub) -> None:
    """A computer stands in for everyone whose time is up."""
    due = await hub.database.read(lambda c: games.due_games(c, now_ms()))
    for game in due:
        if not await _leased(hub, game):
            continue
        try:
            sitting = await hub.sitting(game)
            asked = sitting.table.asked
            if asked is None or sitting.table.kind(asked) != HUMAN:
                continue
            await _stand_in(sitting, asked, sitting.table.rev)
        except DeckwerkError as error:
            _LOG.info("late", game=game, problem=error.code)


async def _stand_in(sitting: Sitting, seat: int, rev: int) -> None:
    kind = sitting.row.settings.standin
    await sitting.carry_out(lambda prepare: prepare.stand_in(seat, kind, rev=rev))


async def look_again(hub: Hub) -> None:
    """Find what no hint told of, and put things in order."""
    now = now_ms()

    def tidy(connection: Connection) -> None:
        connection.execute(update(WORKERS).where(WORKERS.c.id == hub.worker).values(seen=now))
        people.drop_old_secrets(connection, now)
        connection.execute(
            update(GAMES).where(GAMES.c.status == OPEN, GAMES.c.updated < now - _WAITS).values(status=GONE)
        )

    await hub.database.write(tidy)
    hub.forget_idle()
    if hub.database.shared:
        await hub.end_forgotten()
        await _catch_up(hub)
    for game in await hub.database.read(lambda c: games.games_by_themselves(c, now)):
        if game not in hub.sittings and await _leased(hub, game):
            try:
                await hub.sitting(game)
            except DeckwerkError as error:
                _LOG.info("resume", game=game, problem=error.code)
        elif game in hub.sittings:
            hub.wake(hub.sittings[game])


async def _catch_up(hub: Hub) -> None:
    """Show what other workers have stored and no hint told of. All games are asked for together: there may be
    thousands, and seldom is there one that was missed.
    """
    known = {each.id: each.table.rev for each in hub.sittings.values() if each.listeners}
    for game in await hub.database.read(lambda c: games.gone_on(c, known)):
        sitting = hub.sittings.get(game)
        if sitting is not None:
            await sitting.catch_up()


async def _leased(hub: Hub, game: str) -> bool:
    """Whether this worker looks after a game; on SQLite it is the only one."""
    if not hub.database.shared:
        return True
    now = now_ms()
    return await hub.database.write(lambda c: games.lease(c, game, hub.worker, now, now + _LEASE))
