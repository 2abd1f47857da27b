"""Whose computers think next: everybody's in turn, however many jobs one person has, and quick ones first."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_Lines = dict[str, deque[asyncio.Future[None]]]


class Turns:
    """Lets so many in at a time; who was let in goes to the end of the line. What is quick is let in before
    anything that takes long: it holds nobody up.
    """

    def __init__(self, most: int) -> None:
        self._free = most
        self._quick: _Lines = {}
        self._long: _Lines = {}
        """Who waits, the next first, with what of them waits."""

    @asynccontextmanager
    async def turn(self, of: str, *, quick: bool = False) -> AsyncIterator[None]:
        """Wait until it is somebody's turn, and have it until the end of the block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(of, self._quick if quick else self._long)
        try:
            yield
        finally:
            self._let_in()

    async def _wait(self, of: str, lines: _Lines) -> None:
        waiting = asyncio.get_running_loop().create_future()
        lines.setdefault(of, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # let in, and not there any more
                self._let_in()
            raise

    def _let_in(self) -> None:
        while lines := self._quick or self._long:
            of, line = next(iter(lines.items()))
            del lines[of]
            waiting = line.popleft()
            if line:
                lines[of] = line
            if not waiting.done():
                waiting.set_result(None)
                return
        self._free += 1
