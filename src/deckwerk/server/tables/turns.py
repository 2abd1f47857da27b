"""Whose computers think next: everybody's in turn, however many jobs one person has."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Lets so many in at a time; who was let in goes to the end of the line."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}
        """Who waits, the next first, with what of them waits."""

    @asynccontextmanager
    async def turn(self, of: str) -> AsyncIterator[None]:
        """Wait until it is somebody's turn, and have it until the end of the block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(of)
        try:
            yield
        finally:
            self._let_in()

    async def _wait(self, of: str) -> None:
        waiting = asyncio.get_running_loop().create_future()
        self._lines.setdefault(of, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # let in, and not there any more
                self._let_in()
            raise

    def _let_in(self) -> None:
        while self._lines:
            of, line = next(iter(self._lines.items()))
            del self._lines[of]
            waiting = line.popleft()
            if line:
                self._lines[of] = line
            if not waiting.done():
                waiting.set_result(None)
                return
        self._free += 1
