"""`deckwerk host`: a host started, told of at the terminal, and stopped without losing anything."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from time import monotonic
from types import FrameType

import structlog
import uvicorn
from starlette.applications import Starlette

from deckwerk.server.app import drain, make_app
from deckwerk.server.listening import Listening
from deckwerk.server.settings import HostSettings
from deckwerk.words.problem import Problem

_DRAIN = 8
_LONG = 60.0
"""A worker that lived for so many seconds had started well; nobody waits longer for a new one."""


class Server(uvicorn.Server):
    """A server that says goodbye before it stops; a second signal stops it at once."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._leaves = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell when everything is there."""
        await super().startup(sockets)
        if self.started:
            self._loop = asyncio.get_running_loop()
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Called for SIGINT and SIGTERM."""
        if self._leaves or not self.started:
            self.should_exit = self.force_exit = True
            return
        self._leaves = True
        asyncio.run_coroutine_threadsafe(self._leave(), self._loop)

    async def _leave(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(drain(self._app.state.services, _DRAIN), _DRAIN)
        self.should_exit = True


def config_of(app: object, settings: HostSettings) -> uvicorn.Config:
    """How uvicorn is to serve: plain sockets without compression, no log of addresses."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        host=settings.address,
        port=settings.port,
        http=Listening,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=60,  # to find who is gone; that we are there is told by ticks
        ws_ping_timeout=40,
        log_level="warning",
        access_log=False,
        backlog=4096,
        proxy_headers=settings.trust_proxy,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def serve(settings: HostSettings, hosts: tuple[str, ...], ready: Callable[[], None]) -> None:
    """Serve until a signal says stop."""
    configure_logs()
    if settings.workers > 1:
        _serve_together(settings, hosts, ready)
        return
    app = make_app(settings, hosts)
    Server(config_of(app, settings), app, ready).run()


def configure_logs() -> None:
    """One line of JSON for each thing worth knowing, on standard error; no names, no codes, no hands."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(file=os.fdopen(os.dup(2), "w", buffering=1)),
        cache_logger_on_first_use=True,
    )


# Several workers


def _serve_together(settings: HostSettings, hosts: tuple[str, ...], ready: Callable[[], None]) -> None:
    """Several processes behind one address; one that dies is started anew."""
    listening = config_of(None, settings).bind_socket()
    stopping = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    context = multiprocessing.get_context("spawn")

    there = [context.Event() for _ in range(settings.workers)]

    def begin(number: int) -> SpawnProcess:
        port = settings.metrics_port + number if settings.metrics_port else 0  # each has figures of its own
        own = replace(settings, metrics_port=port)
        process = context.Process(target=_run_worker, args=(own, hosts, [listening], there[number]))
        process.start()
        return process

    workers = [begin(number) for number in range(settings.workers)]
    try:
        while not stopping.is_set() and not all(each.is_set() for each in there):
            if not all(each.is_alive() for each in workers):
                raise Problem("host_worker")
            stopping.wait(0.05)
        if not stopping.is_set():
            ready()
        _keep_up(workers, begin, stopping)
    finally:
        for each in workers:
            each.terminate()
        for each in workers:
            each.join(2 * _DRAIN)
        listening.close()


def _keep_up(
    workers: list[SpawnProcess], begin: Callable[[int], SpawnProcess], stopping: threading.Event
) -> None:
    """Start anew who dies, until it is time to stop; who dies again and again, less and less often."""
    pause = [0.0] * len(workers)
    since = [monotonic()] * len(workers)
    while not stopping.wait(0.5):
        for number, each in enumerate(workers):
            lived = monotonic() - since[number]
            if each.is_alive() or lived < pause[number]:
                continue
            pause[number] = 0.0 if lived > _LONG else min(max(1.0, 2 * pause[number]), _LONG)
            since[number] = monotonic()
            workers[number] = begin(number)


def _run_worker(
    settings: HostSettings, hosts: tuple[str, ...], sockets: list[socket.socket], there: Event
) -> None:
    """One worker of several."""
    configure_logs()
    app = make_app(settings, hosts)
    Server(config_of(app, settings), app, there.set).run(sockets=sockets)
