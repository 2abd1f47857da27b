"""What waits to be sent over a socket. Who is too far behind gets a snapshot instead of what was missed."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Mapping
from time import monotonic
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from deckwerk.protocol.from_server import Tick
from deckwerk.protocol.messages import to_text
from deckwerk.server import metrics
from deckwerk.server.settings import now_ms
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting

_MOST_WAITING = 64
_TICK = 20.0


class Followed(Protocol):
    """A game that is followed, with whose eyes."""

    viewer: Viewer
    sitting: Sitting


class Outbox:
    """The messages of one socket on their way out, from `begin` to `end`; `followed` are its games."""

    def __init__(self, websocket: WebSocket, followed: Mapping[str, Followed]) -> None:
        self._websocket = websocket
        self._followed = followed
        self._waiting: deque[bytes] = deque()
        self._behind: set[Followed] = set()
        self._something = asyncio.Event()
        self._sent = monotonic()

    def begin(self) -> None:
        """Send what comes."""
        self._sending = asyncio.ensure_future(self._send())
        self._stay_in_touch()

    def end(self) -> None:
        """Send nothing more."""
        self._ticking.cancel()
        self._sending.cancel()

    def put(self, text: bytes, following: Followed | None = None) -> None:
        """Have something sent soon; of a game that is followed not if a snapshot will be."""
        if following in self._behind:
            return
        if len(self._waiting) >= _MOST_WAITING:
            metrics.DROPPED.inc(len(self._waiting))
            self._waiting.clear()
            self._behind |= set(self._followed.values())
        else:
            self._waiting.append(text)
        self._something.set()

    def forget(self, following: Followed) -> None:
        """Send no snapshot of a game that is not followed any more."""
        self._behind.discard(following)

    async def _send(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._send_all()

    async def _send_all(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._waiting or self._behind:
                if self._behind:
                    behind, self._behind = self._behind, set()
                    for each in behind:
                        sheet = each.sitting.sheet(each.viewer)
                        self._waiting.append(sheet.snapshot(each.sitting.info(each.viewer)))
                text = self._waiting.popleft()
                await self._websocket.send({"type": "websocket.send", "text": text.decode()})
            self._sent = monotonic()

    def _stay_in_touch(self) -> None:
        """Give a sign of life whenever nothing was sent for a while."""
        quiet = monotonic() - self._sent
        if quiet >= _TICK:
            self.put(to_text(Tick(now_ms())))
            quiet = 0.0
        self._ticking = asyncio.get_running_loop().call_later(_TICK - quiet, self._stay_in_touch)
