"""The application of one worker: everything wired together, begun and ended."""

import asyncio
import contextlib
import gc
import sys
from collections.abc import AsyncIterator
from time import perf_counter

from prometheus_client import start_http_server
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route, WebSocketRoute

import deckwerk
from deckwerk.protocol.from_server import Tick
from deckwerk.server import metrics
from deckwerk.server.edge import (  # noqa: F401 - operations register
    after_api,
    feed,
    known_api,
    pages,
    people_api,
    playing_api,
    qr,
    tables_api,
    words_page,
)
from deckwerk.server.edge.caller import Sessions
from deckwerk.server.edge.headers import Headers
from deckwerk.server.edge.limits import Limits
from deckwerk.server.edge.operations import routes
from deckwerk.server.edge.origin import Origins
from deckwerk.server.edge.page import load_page
from deckwerk.server.edge.plain import pages as plain
from deckwerk.server.edge.services import Passwords, Services
from deckwerk.server.edge.socket import RESTART
from deckwerk.server.settings import HostSettings, now_ms
from deckwerk.server.storage.database import Database, prepare, read_url
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import clock
from deckwerk.server.tables.hub import Hub

_BREATH = 0.1
_COLLECT = 600.0
"""So many seconds lie between two collections of everything: what is left of connections goes in circles, and
collections by the number of objects would come far too seldom for it, or far too often for who plays.
"""
_TURN = 0.0005
"""Seconds until a thread that waits for the interpreter gets it: the writer, for which all wait who have
answered. By Python's own measure it waited ten times as long at each of its steps while tables were busy.
"""


def make_app(settings: HostSettings, hosts: tuple[str, ...] = ()) -> Starlette:
    """The application; `hosts` are further names and ports under which browsers find it."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with worker(settings, hosts) as services:
            app.state.services = services
            yield

    found: list[BaseRoute] = [
        *routes(),
        Route("/api/openapi.json", pages.openapi_document),
        Route("/api/rulesets/{slug}/{version}.{lang}.json", pages.ruleset),
        Route("/api/words/{lang}.{version}.json", words_page.words_of_version),
        Route("/api/words/{lang}", words_page.words),
        Route("/api/invites/{code}/qr.svg", qr.invitation),
        Route("/begin/{code}", pages.begin),
        Route("/feed/{key}.atom", feed.feed),
        Route("/healthz", pages.healthz),
        Route("/readyz", pages.readyz),
        WebSocketRoute("/ws", pages.socket),
        *plain.routes(),
    ]
    addresses = ("/", "/j/{code}", "/game/{game}", "/game/{game}/{rest:path}")
    found += [Route(path, pages.index) for path in addresses]
    return Starlette(
        routes=found,
        lifespan=life,
        exception_handlers={
            404: pages.nothing_there,
            405: pages.wrong_method,
            StorageDown: pages.storage_down,
        },
        middleware=[
            Middleware(Headers, secure=settings.origin.startswith("https")),
            Middleware(GZipMiddleware, minimum_size=500),
        ],
    )


@contextlib.asynccontextmanager
async def worker(settings: HostSettings, hosts: tuple[str, ...] = ()) -> AsyncIterator[Services]:
    """All that a worker holds, from its start to its end."""
    url = read_url(settings.database)
    held = await asyncio.to_thread(prepare, url)
    database = Database(url, held, metrics.committed)
    hub = Hub(database, settings)
    if database.shared:
        from deckwerk.server.tables.bus import Bus

        hub.bus = Bus(url, hub.worker, hub.heard)
    services = Services(
        settings,
        hub,
        Sessions(database, settings.trust_proxy, settings.cookie),
        Limits(on=settings.limits, workers=settings.workers),
        Origins(settings, hosts),
        Passwords(),
        await asyncio.to_thread(load_page),
    )
    hub.forget_people = services.sessions.forget
    if settings.metrics_port:
        start_http_server(settings.metrics_port, addr="127.0.0.1")
    await clock.start(hub)
    tasks: list[asyncio.Future[None]] = [
        asyncio.ensure_future(clock.run(hub)),
        asyncio.ensure_future(clock.run_notices(hub)),
        asyncio.ensure_future(_watch_loop(hub)),
        asyncio.ensure_future(_collect()),
        asyncio.ensure_future(asyncio.to_thread(_load_games)),
    ]
    metrics.watch_collections()
    sys.setswitchinterval(_TURN)
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield services
    finally:
        for task in tasks:
            task.cancel()
        try:
            await hub.close()
            if hub.bus is not None:
                await hub.bus.close()
        finally:  # what is on its way to disk arrives there, whatever else fails
            await database.close()


def _load_games() -> None:
    """Load every game's rules soon, so that nobody waits for them later."""
    for info in deckwerk.games():
        info.load()


async def _collect() -> None:
    while True:
        await asyncio.sleep(_COLLECT)
        gc.collect()


async def _watch_loop(hub: Hub) -> None:
    """Measure how late the event loop is."""
    while True:
        before = perf_counter()
        await asyncio.sleep(_BREATH)
        metrics.LAG.set(perf_counter() - before - _BREATH)
        metrics.TABLES.set(len(hub.sittings))


async def drain(services: Services, seconds: int) -> None:
    """Take nothing new, say so, let what is under way be stored, and hang up."""
    services.draining = True
    for each in list(services.sockets):
        each.tell(Tick(now_ms(), seconds))
    await asyncio.sleep(0.2)
    services.hub.closing = True
    await asyncio.gather(*(each.close(RESTART) for each in list(services.sockets)), return_exceptions=True)
