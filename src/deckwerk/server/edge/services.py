"""What every way in needs: the tables, the sessions, the limits, and how the host is set up."""

import asyncio
import hmac
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from deckwerk.server.edge.caller import Caller, Sessions
from deckwerk.server.edge.limits import Limits
from deckwerk.server.edge.origin import Origins
from deckwerk.server.edge.page import Page
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings, now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.games import RUNNING, GameRow
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sheet import Viewer

if TYPE_CHECKING:
    from deckwerk.server.edge.socket import Socket


@dataclass
class Passwords:
    """Hashes passwords beside everything else, few at a time: each takes a while and much memory."""

    _hasher: PasswordHasher = field(default_factory=PasswordHasher)
    _few: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(4))

    async def hashed(self, password: str) -> str:
        async with self._few:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, hashed: str, password: str) -> bool:
        """Whether a password is that of a hash; also takes its time where there is no hash."""
        async with self._few:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed or _NOBODY, password)
            except (Argon2Error, InvalidHashError):
                return False


_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg"


def shown_later(row: GameRow) -> bool:
    """Whether spectators must not know yet how a game stands, nor when something was done there last."""
    delay = row.settings.delay * 1000
    return delay > 0 and (row.status == RUNNING or (row.ended or 0) > now_ms() - delay)


def may_know_all(row: GameRow, viewer: Viewer) -> bool:
    """Whether a viewer may know of a finished game already that it is over, and all that comes to light with
    its end.
    """
    return viewer.seat is not None or not shown_later(row)


@dataclass
class Services:
    """One worker's, made at its start (`app.py`)."""

    settings: HostSettings
    hub: Hub
    sessions: Sessions
    limits: Limits
    origins: Origins
    passwords: Passwords
    page: Page
    draining: bool = False
    opened: bool = False
    """Whether somebody came for the opening of the settings."""
    sockets: "set[Socket]" = field(default_factory=set)

    async def game(self, game: str) -> GameRow:
        """The row of a game; Refused (`unknown-game`)."""
        sitting = self.hub.sittings.get(game)
        if sitting is not None and not sitting.table.over:
            return sitting.row
        named = game.isprintable()  # PostgreSQL does not take whatever can stand in an address
        row = await self.hub.database.read(lambda c: games.find_game(c, game)) if named else None
        if row is None or row.status == games.GONE:
            raise Refused("unknown-game")
        return row

    async def viewer(self, row: GameRow, caller: Caller, code: str = "") -> Viewer:
        """As whom somebody sees a game: from their seat, over the shoulder of who gave them a link, or as a
        spectator where that is allowed. Whoever has a seat never sees it otherwise. Refused (`closed`).
        """
        seat = row.seat_of(caller.person.id if caller.person is not None else None)
        if seat is not None:
            return Viewer(seat, caller.lang)
        shoulder = row.shoulder_of(code)
        if shoulder is not None:
            sitting = await self.hub.sitting(row.id)
            if sitting.table.now.shared.get(shoulder[0]) == shoulder[1]:
                return Viewer(shoulder[0], caller.lang, shoulder=True)
        watching = row.settings.watching
        by_link = watching == "link" and hmac.compare_digest(code.encode(), row.watch_code.encode())
        if watching == "listed" or by_link:
            return Viewer(None, caller.lang)
        raise Refused("closed")

    async def afterwards(self, game: str, caller: Caller, code: str) -> GameRow:
        """The row of a game of which somebody wants to know all that its end brings to light; Refused as by
        `viewer`, and (`not-over`) as long as they have not seen that end.
        """
        row = await self.game(game)
        if not may_know_all(row, await self.viewer(row, caller, code)):
            raise Refused("not-over")
        return row

    def seat(self, row: GameRow, caller: Caller) -> int:
        """The seat of whoever calls; Refused (`not-seated`)."""
        seat = row.seat_of(caller.known.id)
        if seat is None:
            raise Refused("not-seated")
        return seat
