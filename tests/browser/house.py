"""What browsers of the tests talk to: a real host as a program, and the stage with recorded tables.

`python -m tests.browser.house DATABASE PORT` is a host without limits, at which nobody waits for politeness.
"""

import atexit
import http.server
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from deckwerk.server.edge.headers import ALWAYS
from deckwerk.server.running import serve
from deckwerk.server.settings import HostSettings
from deckwerk.table.seating import HUMAN
from tests.browser.samples import document
from tests.browser.seeding import ENDED, Late, Places, add_late_games, make_places
from tests.server.hosts import Browser, free_port
from tools.environment import ROOT


class House:
    """A host that can be killed and started again."""

    def __init__(
        self, folder: Path, page: Path, back: dict[str, int] | None = None, other: str = HUMAN
    ) -> None:
        self.database, self.port, self.page = folder / "games.db", free_port(), page
        self.log = folder / "host.log"
        self.url = f"http://127.0.0.1:{self.port}"
        self.cookie = HostSettings("", port=self.port).cookie
        self.process: subprocess.Popen[bytes] | None = None
        self.late: dict[str, Late] = add_late_games(self.database, back or {}, other)
        self._places: Places | None = None
        atexit.register(self.kill)

    def start(self) -> None:
        """Start it and wait until it is ready."""
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.house", str(self.database), str(self.port)],
                stdout=out,
                stderr=out,
                cwd=ROOT,
                start_new_session=True,
                env={**os.environ, "DECKWERK_PAGE": str(self.page)},
            )
        until = time.monotonic() + 60
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if Browser(self.port).get("/readyz").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the host is not ready")

    def places(self) -> Places:
        """An address of each page."""
        if self._places is None:
            self._places = make_places(self.port, self.late[ENDED])
        return self._places

    def kill(self) -> None:
        """End all its processes at once."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(20)


class Stage(http.server.ThreadingHTTPServer):
    """Serves the built stage, with recorded tables made as they are asked for, as strictly as a host."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(("127.0.0.1", 0), _Handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class _Handler(http.server.SimpleHTTPRequestHandler):
    server: Stage
    _recording = threading.Lock()

    def __init__(self, request: Any, address: Any, server: Stage) -> None:
        super().__init__(request, address, server, directory=str(server.folder))

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
            return
        if not path.startswith("/samples/"):
            super().do_GET()
            return
        name, lang, _ = path.removeprefix("/samples/").split(".")
        with self._recording:
            body = document(name, lang)
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        for name, value in ALWAYS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


if __name__ == "__main__":
    settings = HostSettings(sys.argv[1], port=int(sys.argv[2]), processes=0, floor=0.0, limits=False)
    serve(settings, (), lambda: None)
