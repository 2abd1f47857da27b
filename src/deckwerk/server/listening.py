"""Connections that have to say in time what they want."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 10.0
"""So long somebody may take for the headers of a request, from its first byte or the opening."""


class Listening(H11Protocol):
    """A connection that is closed if headers do not arrive in time, however little by little they come. What
    follows them has limits of its own, and so has waiting for the next request.
    """

    _given_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Something was said: more of the headers, or something later."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._expect()
        else:
            self._arrived()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a socket from now on."""
        self._arrived()
        super().handle_websocket_upgrade(event)
        self._expect = self._arrived  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._arrived()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._given_up is None:
            self._given_up = self.loop.call_later(SECONDS, self.transport.abort)

    def _arrived(self) -> None:
        if self._given_up is not None:
            self._given_up.cancel()
            self._given_up = None
