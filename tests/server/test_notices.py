"""Who is not there is told that it is their turn: once, signed, and nothing of what was drawn."""

import asyncio
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from sqlalchemy import URL, select

from deckwerk.server.refusals import Refused
from deckwerk.server.storage.games import GameSettings
from deckwerk.server.storage.people import change_person
from deckwerk.server.storage.schema import NOTICES
from deckwerk.server.tables.driving import needs_driving
from deckwerk.server.tables.notices import check_hook, send_due
from tests.server.sittings import Ear, hub_on, person, play, play_on, table_for

ORIGIN = "https://games.example.org"


class Mailbox(HTTPServer):
    """Somebody's hook; it refuses the first letter."""

    def __init__(self) -> None:
        self.letters: list[tuple[bytes, str]] = []
        self.refuses = 1
        mailbox = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = 500 if mailbox.refuses > 0 else 204
                mailbox.refuses -= 1
                if status == 204:
                    mailbox.letters.append((body, self.headers["x-deckwerk-signature"]))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    thread = threading.Thread(target=box.serve_forever)
    thread.start()
    yield box
    box.shutdown()
    thread.join()
    box.server_close()


def test_the_absent_are_told_the_present_are_not(database_url: URL, mailbox: Mailbox) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            hook = f"http://127.0.0.1:{mailbox.server_port}/bea"
            for who in (anna, bea):
                await hub.database.write(
                    lambda c, who=who: change_person(c, who.id, hook_url=hook)  # type: ignore[misc]
                )
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=86_400))
            first = sitting.table.asked
            assert first is not None
            sitting.watch(Ear(first), None)
            await play_on(sitting, lambda s: s.table.asked != first and not needs_driving(s))
            await asyncio.sleep(0.1)
            query = select(NOTICES.c.kind, NOTICES.c.person)
            rows = await hub.database.read(lambda c: list(c.execute(query)))
            absent = sitting.row.seats[1 - first].person
            assert {row.person for row in rows} == {absent}
            assert sorted(row.kind for row in rows) == ["half", "late", "turn"]
            assert await send_due(hub.database, ORIGIN, anywhere=True) == 0  # refused
            assert await send_due(hub.database, ORIGIN, anywhere=True) == 0  # not yet again
            await hub.database.write(lambda c: c.execute(NOTICES.update().values(due=1)))
            assert await send_due(hub.database, ORIGIN, anywhere=True) == 3
            assert await hub.database.read(lambda c: list(c.execute(select(NOTICES)))) == []
            secret = (bea if absent == bea.id else anna).hook_secret
            for body, signature in mailbox.letters:
                assert signature == hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
                said = json.loads(body)
                assert set(said) == {"kind", "game", "title", "message", "content", "url", "deadline"}
                assert said["url"] == f"{ORIGIN}/game/{sitting.id}"

    play(scene)


def test_nobody_is_told_of_what_is_over(database_url: URL, mailbox: Mailbox) -> None:
    mailbox.refuses = 0

    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            for who in (anna, bea):
                await hub.database.write(
                    lambda c, who=who: change_person(  # type: ignore[misc]
                        c, who.id, hook_url=f"http://127.0.0.1:{mailbox.server_port}/"
                    )
                )
            sitting = await table_for(hub, "shards", anna, bea)
            first = sitting.table.asked
            await play_on(sitting, lambda s: s.table.asked != first and not needs_driving(s))
            await asyncio.sleep(0.1)
            await play_on(sitting, lambda s: s.table.asked == first)
            await asyncio.sleep(0.1)
            for seat in (0, 1):
                await sitting.carry_out(lambda p, seat=seat: p.resign(seat, "greedy"))  # type: ignore[misc]
            assert await send_due(hub.database, ORIGIN, anywhere=True) == 0
            assert mailbox.letters == []

    play(scene)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://localhost/hook",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://example.org:8443/",
        "https://me:secret@example.org/",
        "ftp://example.org/",
        "https://exa\nmple.org/",
        "nonsense",
        "https://[",
    ],
)
def test_a_hook_leads_outside(url: str) -> None:
    with pytest.raises(Refused, match="wrong-hook"):
        check_hook(url, anywhere=False)


def test_a_hook_that_leads_outside_is_fine() -> None:
    assert check_hook("https://ntfy.sh/anna", anywhere=False)
