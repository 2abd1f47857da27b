"""A whole host for tests, in a thread of this process or as a program of its own, and clients of it."""

import asyncio
import atexit
import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from deckwerk.presentation.patch import merge
from deckwerk.server.app import make_app
from deckwerk.server.running import config_of
from deckwerk.server.settings import HostSettings

SOURCES = Path(__file__).parents[2] / "src"


def free_port(side_by_side: int = 1) -> int:
    """The first of so many free ports, below those from which systems take ports for connections."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with ExitStack() as trying, suppress(OSError):
            for number in range(side_by_side):
                trying.enter_context(socket.socket()).bind(("127.0.0.1", port + number))
            return port


def cookie_of(port: int, secret: str) -> str:
    """What a browser says that is known by a secret to the host at a port of this machine."""
    return f"{HostSettings('', port=port).cookie}={secret}"


@contextmanager
def host_in_thread(settings: HostSettings) -> Iterator[HostSettings]:
    """A host beside the test."""
    server = uvicorn.Server(config_of(make_app(settings), settings))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.02)
    try:
        yield settings
    finally:
        server.should_exit = True
        thread.join(20)


class Program:
    """`deckwerk host` as people start it, in a process group of its own."""

    def __init__(self, database: str, port: int, *more: str) -> None:
        self.database, self.port, self.more = database, port, more
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, log: Path) -> None:
        """Start it and wait until it is ready."""
        words = ["host", "--database", self.database, "--port", str(self.port), "--no-browser", *self.more]
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "deckwerk", *words],
                stdout=out,
                stderr=out,
                start_new_session=True,
                env={**os.environ, "LANG": "C"},
            )
        atexit.register(self._end)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            assert self.process.poll() is None, log.read_text()
            try:
                if Browser(self.port).get("/readyz").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the host is not ready")

    def _end(self) -> None:
        """Leave nothing behind, whatever a test came to."""
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """End all its processes at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


@dataclass
class Answered:
    status: int
    body: bytes
    headers: dict[str, str]

    @property
    def json(self) -> dict[str, object]:
        data = json.loads(self.body)
        assert isinstance(data, dict)
        return data

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Browser:
    """Somebody with a cookie."""

    port: int
    lang: str = "en"
    cookie: str = ""
    token: str = ""
    origin: str | None = None
    more: dict[str, str] = field(default_factory=dict)

    def headers(self) -> dict[str, str]:
        origin = f"http://127.0.0.1:{self.port}" if self.origin is None else self.origin
        found = {"accept-language": self.lang, **self.more}
        if origin:
            found["origin"] = origin
        if self.cookie:
            found["cookie"] = self.cookie
        if self.token:
            found["authorization"] = f"Bearer {self.token}"
        return found

    def ask(self, method: str, path: str, body: bytes | None = None, kind: str = "") -> Answered:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = self.headers() | ({"content-type": kind} if kind else {})
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        cookie = found.get("set-cookie", "")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        answered = Answered(response.status, response.read(), found)
        connection.close()
        return answered

    def get(self, path: str) -> Answered:
        return self.ask("GET", path)

    def send(self, method: str, path: str, **body: object) -> Answered:
        return self.ask(method, path, json.dumps(body).encode(), "application/json")

    def post(self, path: str, **body: object) -> Answered:
        return self.send("POST", path, **body)

    def new_game(self, game: str, *seats: str, **more: object) -> str:
        answered = self.post("/api/games", game=game, seats=seats, **more)
        assert answered.status == 200, answered.text
        return str(answered.json["id"])

    def open(self) -> "Line":
        more = {name: value for name, value in self.headers().items() if name != "origin"}
        origin = self.headers().get("origin")
        opening = connect(
            f"ws://127.0.0.1:{self.port}/ws",
            origin=Origin(origin) if origin else None,
            additional_headers=more,
            compression=None,
            open_timeout=20,
        )
        return Line(opening.__enter__(), self.lang)


class Line:
    """An open socket that keeps the frames of what it watches."""

    def __init__(self, connection: ClientConnection, lang: str) -> None:
        self.connection = connection
        self.frames: dict[str, dict[str, object]] = {}
        self.heard: list[dict[str, object]] = []
        self.send(t="hello", protocol=1, lang=lang)
        self.until("welcome")

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def receive(self, timeout: float = 20) -> dict[str, object]:
        message = json.loads(self.connection.recv(timeout))
        assert isinstance(message, dict)
        self.heard.append(message)
        if message["t"] == "snapshot":
            self.frames[str(message["game"])] = message["frame"]
        elif message["t"] == "update":
            game = str(message["game"])
            assert message["from"] == self.frames[game]["rev"]
            merged = merge(self.frames[game], message["patch"])
            assert isinstance(merged, dict)
            self.frames[game] = merged
        return message

    def until(self, *kinds: str) -> dict[str, object]:
        """The next message of a kind."""
        while True:
            message = self.receive()
            if message["t"] in kinds:
                return message

    def watch(self, game: str, **more: object) -> dict[str, object]:
        self.send(t="watch", game=game, **more)
        return self.until("snapshot", "refused")

    def close(self) -> None:
        self.connection.close()
