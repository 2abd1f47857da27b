"""Who is not there is told that it is their turn: once, signed, and nothing of what was drawn."""

import asyncio
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, select

from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage.database import read_url
from deckwerk.server.storage.games import GameSettings
from deckwerk.server.storage.people import Person, change_person
from deckwerk.server.storage.schema import GAMES, NOTICES
from deckwerk.server.tables import clock, notices
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
            query = select(NOTICES.c.kind, NOTICES.c.person)
            rows = await hub.database.read(lambda c: list(c.execute(query)))
            while len(rows) < 3:
                await asyncio.sleep(0.05)
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


def test_a_hook_that_makes_no_sense_keeps_no_other_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def post(who: Person, *_: object, **__: object) -> None:
        if who.hook_url.endswith("nonsense"):
            raise UnicodeError("no name has two dots")
        told.append(who.hook_url)

    monkeypatch.setattr(notices, "_post", post)

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            for hook in ("nonsense", "sense"):
                sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
                asked = sitting.row.seats[sitting.table.asked or 0].person or ""

                def due(connection: Connection, asked: str, game: str, hook: str) -> None:
                    change_person(connection, asked, hook_url=hook)
                    notices.add(connection, asked, game, 0, 1, 0)

                await hub.database.write(partial(due, asked=asked, game=sitting.id, hook=hook))
            await send_due(hub.database, ORIGIN, anywhere=True)

    play(scene)
    assert told == ["sense"]


def test_with_days_to_think_people_are_reminded_then_stood_in_for(tmp_path: Path, mailbox: Mailbox) -> None:
    mailbox.refuses = 0
    day = 86_400_000

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            for who in (anna, bea):
                url = f"http://127.0.0.1:{mailbox.server_port}/"
                await hub.database.write(lambda c, who=who, url=url: change_person(c, who.id, hook_url=url))  # type: ignore[misc]
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=3 * 86_400))
            first = sitting.table.asked
            await play_on(sitting, lambda s: s.table.asked != first and not needs_driving(s))
            await asyncio.sleep(0.1)
            late = sitting.table.asked
            assert late is not None
            assert sitting.deadline == sitting.asked_at + 3 * day
            rows = await hub.database.read(lambda c: list(c.execute(select(NOTICES.c.kind, NOTICES.c.due))))
            after = {row.kind: row.due - sitting.asked_at for row in rows}
            assert after == {"turn": 0, "half": 3 * day // 2, "late": 27 * day // 10}
            for passed, kinds in ((0, ["turn"]), (2 * day, ["turn", "half"])):
                earlier = NOTICES.update().values(due=NOTICES.c.due - passed)
                await hub.database.write(lambda c, earlier=earlier: c.execute(earlier))  # type: ignore[misc]
                await send_due(hub.database, ORIGIN, anywhere=True)
                assert [json.loads(body)["kind"] for body, _ in mailbox.letters] == kinds
            await hub.database.write(lambda c: c.execute(GAMES.update().values(deadline=now_ms() - 1)))
            await clock.late(hub)
            assert sitting.table.kind(late) == "greedy"
            await hub.database.write(lambda c: c.execute(NOTICES.update().values(due=0)))
            await send_due(hub.database, ORIGIN, anywhere=True)
            assert len(mailbox.letters) == 2, "who is stood in for is reminded no more"
            await sitting.carry_out(lambda p: p.come_back(late, nonce="back"))
            assert sitting.table.kind(late) == "human"

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
