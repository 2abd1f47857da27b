"""What nobody can have too much of: time, threads, whole games, tokens, things to count."""

import asyncio
import contextlib
import http.client
import socket
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from deckwerk.server import listening
from deckwerk.server.edge.limits import RATES, Limits
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage.database import read_url
from deckwerk.server.storage.people import change_person
from deckwerk.server.tables import notices, replaying
from deckwerk.server.tables.sheet import Viewer
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.sittings import hub_on, person, play, table_for

FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        yield settings.port


def test_a_slow_hook_delays_nothing_but_hooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many hooks hang, passwords are checked and replays made, which share the other threads."""
    heard, go_on = threading.Event(), threading.Event()

    def hang(*_: object, **__: object) -> None:
        heard.set()
        assert threading.current_thread().name.startswith("hook")
        go_on.wait(20)

    monkeypatch.setattr(notices, "_post", hang)

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            games = [
                await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
                for _ in range(12)
            ]
            for sitting in games:
                asked = sitting.row.seats[sitting.table.asked or 0].person or ""
                rev = sitting.table.rev

                def due(connection: Connection, asked: str, game: str, rev: int) -> None:
                    change_person(connection, asked, hook_url="http://127.0.0.1/")
                    notices.add(connection, asked, game, rev, 1, 0)

                await hub.database.write(partial(due, asked=asked, game=sitting.id, rev=rev))
            sending = asyncio.ensure_future(notices.send_due(hub.database, "https://x.org", anywhere=True))
            try:
                assert await asyncio.to_thread(heard.wait, 10)
                await asyncio.wait_for(asyncio.gather(*(asyncio.to_thread(int) for _ in range(40))), 5)
                assert not sending.done()
            finally:
                go_on.set()
            assert await sending == 12

    play(scene)


def test_nobody_has_all_hooks_for_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(notices, "_post", lambda who, *_, **__: told.append(who.name))

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            eve, bea = await person(hub, "Eve"), await person(hub, "Bea")
            for who in (*[eve] * 30, bea):
                sitting = await table_for(hub, "godslayer", who)
                rev = sitting.table.rev

                def due(connection: Connection, who: str, game: str, rev: int) -> None:
                    change_person(connection, who, hook_url="http://127.0.0.1/")
                    notices.add(connection, who, game, rev, 1, 0)

                await hub.database.write(partial(due, who=who.id, game=sitting.id, rev=rev))
            await notices.send_due(hub.database, "https://x.org", anywhere=True)
            assert sorted(told) == ["Bea", "Eve", "Eve", "Eve"]

    play(scene)


# Who is known by what


def test_a_cookie_belongs_to_one_host_of_a_machine(port: int) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    name = anna.cookie.partition("=")[0]
    assert name == f"dw-{port}"
    assert HostSettings("", port=port + 1).cookie != name
    assert HostSettings("", public="http://example.org").cookie == "dw-80"
    assert HostSettings("", public="https://example.org:8443").cookie == "__Host-dw"


def test_with_tls_a_cookie_is_one_that_no_other_page_can_set(tmp_path: Path) -> None:
    public = "https://games.example.org"
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, public=public)
    with host_in_thread(settings):
        anna = Browser(settings.port, origin=public)
        said = anna.post("/api/me", name="Anna").headers["set-cookie"]
        assert said.startswith("__Host-dw=")
        assert "; Path=/;" in said
        assert "; Secure" in said
        assert "domain" not in said.lower()
        assert anna.get("/api/me").json["name"] == "Anna"


def test_a_token_is_revoked_alone(port: int) -> None:
    anna, eve = Browser(port), Browser(port)
    anna.post("/api/me", name="Anna")
    eve.post("/api/me", name="Eve")
    made: list[Any] = [anna.post("/api/me/tokens").json for _ in range(2)]
    rows: Any = anna.get("/api/me/tokens").json["tokens"]
    assert [row["id"] for row in rows] == [each["id"] for each in made]
    assert not any(each["token"] in anna.get("/plain/me").text for each in made)
    bots = [Browser(port, token=each["token"], origin="") for each in made]
    lines = [bot.open() for bot in bots]
    for who in (eve, Browser(port)):
        assert who.ask("DELETE", f"/api/me/tokens/{made[0]['id']}").status in (401, 404)
    assert bots[0].get("/api/me").json["name"] == "Anna"
    assert anna.ask("DELETE", f"/api/me/tokens/{made[0]['id']}").status == 200
    with pytest.raises(ConnectionClosed) as closed:
        lines[0].connection.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert bots[0].get("/api/me").json["id"] == ""
    assert bots[1].get("/api/me").json["name"] == "Anna"
    shown = anna.get("/plain/me").text
    assert made[0]["id"] not in shown
    assert made[1]["id"] in shown
    assert anna.ask("POST", "/plain/me/revoke", f"id={made[1]['id']}".encode(), FORM).status == 303
    assert anna.get("/api/me/tokens").json["tokens"] == []
    assert anna.get("/api/me").json["name"] == "Anna", "the browser is still known"


# Asking for too much


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_headers_have_to_arrive_in_time(port: int, begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "SECONDS", 0.6)
    with socket.create_connection(("127.0.0.1", port), 10) as slow:
        slow.sendall(begun)
        since = time.monotonic()
        with contextlib.suppress(OSError):
            while time.monotonic() - since < 8:  # a little now and then does not help
                slow.sendall(b"x" if not begun else b"X-A: b\r\n")
                time.sleep(0.1)
        assert 0.4 < time.monotonic() - since < 5


def test_what_came_in_time_is_not_hurried(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "SECONDS", 0.5)
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    line = anna.open()
    kept = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for _ in range(3):
        kept.request("GET", "/healthz")
        assert kept.getresponse().read() == b"ok\n"
        time.sleep(0.4)
    kept.close()
    line.send(t="watch", game="abcdefghijkl")
    assert line.until("refused")["code"] == "unknown-game", "sockets stay open"


def test_whole_games_are_worked_out_one_at_a_time_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = [0, 0, 0]
    worked_out = replaying.seat_replay

    def counting(*given: Any) -> replaying.Replay:
        at_once[0] += 1
        at_once[1] = max(at_once[:2])
        at_once[2] += 1
        time.sleep(0.05)
        made = worked_out(*given)
        at_once[0] -= 1
        return made

    monkeypatch.setattr(replaying, "seat_replay", counting)

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            anna = await person(hub, "Anna")
            tables = [await table_for(hub, "shards", anna, await person(hub, "Bea")) for _ in range(3)]
            viewers = [Viewer(seat, lang) for seat in (0, 1) for lang in ("en", "de")]
            wanted = [(table, viewer) for table in tables for viewer in viewers] * 3
            seen = await asyncio.gather(
                *(hub.replays.seen("anna", t, v, v.seat, revealed=False) for t, v in wanted)
            )
            assert at_once == [0, 1, 12]
            assert seen[:12] == seen[12:24] == seen[24:]
            assert seen[0] != seen[2], "what one seat saw is nothing for the other"

    play(scene)


def test_several_workers_allow_together_what_one_does() -> None:
    limits = [Limits(workers=4) for _ in range(4)]
    allowed = 0
    for each in limits:
        with contextlib.suppress(Refused):
            for _ in range(100):
                each.take("guest", "eve")
                allowed += 1
    assert 28 <= allowed <= 30
    for _ in range(int(RATES["act"][1])):
        limits[0].take("act", "eve")


@pytest.mark.parametrize(
    ("slug", "amount"), [("shards", "damage"), ("godslayer", "power"), ("mistborn", "coins")]
)
def test_no_position_has_more_than_people_can_count(port: int, slug: str, amount: str) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")

    def begin(value: int) -> Any:
        position = {"players": [{amount: value}, {}]}
        return anna.post("/api/games", game=slug, seats=["me", "greedy"], position=position)

    assert begin(999).status in (200, 422)
    assert begin(1000).json["code"] == "wrong-position"
    assert begin(10**9).json["code"] == "wrong-position"
