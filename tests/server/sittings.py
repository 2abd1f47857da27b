"""Hubs for tests: real ones, over a real database, with computers that think in a thread."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import URL

from deckwerk.protocol.from_server import FromServer, Snapshot, Update
from deckwerk.protocol.messages import from_server
from deckwerk.server.settings import HostSettings, now_ms
from deckwerk.server.storage.database import Database, open_database
from deckwerk.server.storage.games import GameRow, GameSettings
from deckwerk.server.storage.people import Person, add_person
from deckwerk.server.tables import founding
from deckwerk.server.tables.bus import Bus
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting


@asynccontextmanager
async def hub_on(url: URL, *, floor: float = 0.0, database: Database | None = None) -> AsyncIterator[Hub]:
    """A worker."""
    database = database or open_database(url)
    settings = HostSettings(str(url), floor=floor, processes=0)
    hub = Hub(database, settings)
    if database.shared:
        hub.bus = Bus(url, hub.worker, hub.heard)
    try:
        yield hub
    finally:
        await hub.close()
        if hub.bus is not None:
            await hub.bus.close()
        await database.close()


def play(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene, which ends within a minute."""

    async def limited() -> None:
        await asyncio.wait_for(scene(), 60)

    asyncio.run(limited())


async def person(hub: Hub, name: str, lang: str = "de") -> Person:
    return await hub.database.write(lambda c: add_person(c, name, lang, now_ms()))


async def table_for(
    hub: Hub, slug: str, *who: Person | str, settings: GameSettings | None = None, variant: str = ""
) -> Sitting:
    """A table at which people and computers sit, and the game has begun."""
    people = [each for each in who if isinstance(each, Person)]
    kinds = ["me" if each is people[0] else "human" if isinstance(each, Person) else each for each in who]
    row: GameRow = await founding.found(hub, people[0], slug, variant, kinds, settings or GameSettings())
    for other in people[1:]:
        row = await founding.join(hub, row, other)
    return await hub.sitting(row.id)


class Ear:
    """Listens at a table and keeps everything it was sent."""

    def __init__(self, seat: int | None, lang: str = "de") -> None:
        self.viewer = Viewer(seat, lang)
        self.heard: list[bytes] = []

    def send(self, text: bytes) -> None:
        self.heard.append(text)

    def turn_away(self, text: bytes) -> None:
        self.heard.append(text)

    def messages(self) -> list[FromServer]:
        return [from_server(text) for text in self.heard]

    def updates(self) -> list[Update]:
        return [each for each in self.messages() if isinstance(each, Update)]

    def snapshots(self) -> list[Snapshot]:
        return [each for each in self.messages() if isinstance(each, Snapshot)]


def pick(game: str, rev: int, number: int) -> int:
    """What a person of the drills does: a pure function of the game's name and the revision."""
    digest = hashlib.blake2b(f"{game}:{rev}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) % number


async def play_on(sitting: Sitting, until: Callable[[Sitting], bool]) -> None:
    """All people of a table play, each picks as the drills do, until something holds or the game is over."""
    while not until(sitting) and not sitting.table.over:
        asked, rev = sitting.table.asked, sitting.table.rev
        assert asked is not None
        if asked in sitting.table.people and sitting.table.only_answer() is None:
            frame = sitting.sheet(Viewer(asked, "en")).frame
            assert frame.ask is not None
            options = frame.ask.options
            await sitting.act(asked, options[pick("game", rev, len(options))].i, rev, f"n{rev:04}")
        else:
            await asyncio.sleep(0.005)


def data_of(text: bytes) -> dict[str, object]:
    data = msgspec.json.decode(text)
    assert isinstance(data, dict)
    return data
