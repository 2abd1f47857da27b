"""A table as spectators see it where they see everything some seconds later."""

import asyncio
from collections.abc import Callable, Sequence

from deckwerk.table.entries import Entry
from deckwerk.table.table import Table
from deckwerk.table.wishes import Prepared


class Late:
    """Follows a table. `show` is called with every step when it is time for it."""

    def __init__(self, table: Table, delay: float, show: Callable[[Prepared], None]) -> None:
        self.table = table
        self._delay = delay
        self._show = show

    def add(self, entries: Sequence[Entry], since: float = 0.0) -> None:
        """Entries have been stored so many seconds ago."""
        asyncio.get_running_loop().call_later(max(0.0, self._delay - since), self._go_on, tuple(entries))

    def soon(self, do: Callable[[], None]) -> None:
        """Do something when what happens now is seen."""
        asyncio.get_running_loop().call_later(self._delay, do)

    def _go_on(self, entries: tuple[Entry, ...]) -> None:
        now = self.table.now
        following = now
        for entry in entries:
            following = following.after(entry)
        self._show(self.table.commit(Prepared(now, entries, following, following.rev)))
