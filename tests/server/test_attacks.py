"""What hostile people try: at the door, with names and links, through web hooks, by asking for too much."""

import asyncio
import contextlib
import http.client
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from deckwerk.protocol.from_server import Best
from deckwerk.server.edge import limits as limits_of_edge
from deckwerk.server.edge.caller import Sessions
from deckwerk.server.edge.limits import RATES, Limits
from deckwerk.server.metrics import REFUSED
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage.database import Database, open_database, read_url
from deckwerk.server.storage.people import Person
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import notices, talking, thinking
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.thinking import Job
from deckwerk.table.computers import Advice
from tests.server.hosts import Browser, cookie_of, free_port, host_in_thread
from tests.server.sittings import hub_on, person, play, table_for

FORM = "application/x-www-form-urlencoded"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.02, limits=False)
    broken = REFUSED.labels("broken")._value.get()
    with host_in_thread(settings):
        yield settings.port
    assert REFUSED.labels("broken")._value.get() == broken, "whatever was tried, nothing of ours broke"


def running(port: int, **settings: object) -> tuple[Browser, Browser, str]:
    """Anna and Bea play."""
    anna, bea = Browser(port), Browser(port)
    anna.post("/api/me", name="Anna")
    bea.post("/api/me", name="Bea")
    game = anna.new_game("shards", "me", "human", settings=settings)
    invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
    bea.post(f"/api/invites/{invite}")
    return anna, bea, game


# Who one is


def test_a_cookie_that_somebody_else_chose_makes_nobody_known(port: int) -> None:
    chosen = cookie_of(port, "A" * 43)
    victim = Browser(port, cookie=chosen)
    assert victim.get("/api/me").json["id"] == ""
    victim.post("/api/me", name="Anna")
    assert victim.cookie != chosen
    assert Browser(port, cookie=chosen).get("/api/me").json["id"] == ""


@pytest.mark.parametrize(
    "foreign",
    [
        'prefs={"a":"b c"}; {}',
        "a[b]=1; {}",
        "foo; {}",
        "path=/x; {}",
        'x="open; {}',
        "{}; y=\xe9",
        "{name}=old; {}",
    ],
)
def test_cookies_of_other_programs_make_nobody_a_stranger(port: int, foreign: str) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    own = anna.cookie
    anna.cookie = foreign.replace("{}", own).replace("{name}", own.partition("=")[0])
    game = anna.new_game("shards", "me", "greedy")
    assert Browser(port, cookie=own).get(f"/api/games/{game}").json["game"]["you"] == 0  # type: ignore[index]
    assert "set-cookie" not in anna.get("/api/me").headers
    assert anna.get("/api/me").json["name"] == "Anna"
    assert Browser(port, cookie=f"{own}x; x{own}").get("/api/me").json["id"] == ""


@pytest.mark.parametrize("origin", ["http://[::1", "http://]", "null", "http://[::1]x:80", "//"])
def test_an_origin_that_is_none_is_a_foreign_one(port: int, origin: str) -> None:
    anna = Browser(port, origin=origin)
    assert anna.post("/api/me", name="Anna").json["code"] == "origin"
    assert anna.ask("POST", "/plain/me/name", b"name=Anna", FORM).status == 403
    with pytest.raises(InvalidStatus) as refused:
        anna.open()
    assert refused.value.response.status_code == 403


def test_signing_in_and_out_changes_the_secret_and_ends_what_was_open(port: int) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    anna.post("/api/me/password", login="Ännchen", password="correct horse")
    before = anna.cookie
    anna.post("/api/sign-in", login="Ännchen", password="correct horse")
    assert anna.cookie != before
    line, stolen = anna.open(), anna.cookie
    assert anna.post("/api/sign-out").status == 200
    with pytest.raises(ConnectionClosed) as closed:
        line.connection.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert Browser(port, cookie=stolen).get("/api/me").json["id"] == ""


def test_a_new_password_ends_what_others_have_open(port: int) -> None:
    anna, thief = Browser(port), Browser(port)
    anna.post("/api/me", name="Anna")
    thief.cookie = anna.cookie
    anna.post("/api/me/password", login="Anneliese", password="correct horse")
    anna.post("/api/sign-in", login="Anneliese", password="correct horse")
    token = str(anna.post("/api/me/tokens").json["token"])
    mine, theirs = anna.open(), thief.open()
    anna.post("/api/me/password", login="Anneliese", password="battery staple")
    with pytest.raises(ConnectionClosed) as closed:
        theirs.connection.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    for who in (thief, Browser(port, token=token, origin="")):
        assert who.get("/api/me").json["id"] == ""
    mine.send(t="watch", game="abcdefghijkl")
    assert mine.until("refused")["code"] == "unknown-game", "the own one stays open"


def test_strangers_keep_nobody_from_signing_in_nor_try_many_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "sign-in", (0.0, 2.0))
    monkeypatch.setitem(RATES, "try-names", (0.0, 4.0))
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, trust_proxy=True)
    with host_in_thread(settings):

        def at(address: str) -> Browser:
            return Browser(settings.port, more={"x-forwarded-for": address})

        anna = at("203.0.113.1")
        anna.post("/api/me", name="Anna")
        anna.post("/api/me/password", login="Anna", password="correct horse")
        eve = at("203.0.113.2")
        codes = [eve.post("/api/sign-in", login="Anna", password="wrong horse").status for _ in range(3)]
        assert codes == [401, 401, 429]
        names = [eve.post("/api/sign-in", login=n, password="wrong horse").status for n in ("Bea", "Carl")]
        assert names == [401, 429], "guests are for free, addresses are not"
        phone = at("203.0.113.3")
        assert phone.post("/api/sign-in", login="anna", password="correct horse").status == 200


def test_the_secret_of_a_bot_is_no_cookie_and_that_of_a_browser_no_token(port: int) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    token = str(anna.post("/api/me/tokens").json["token"])
    assert Browser(port, cookie=cookie_of(port, token)).get("/api/me").json["id"] == ""
    secret = anna.cookie.partition("=")[2]
    assert Browser(port, token=secret, origin="").get("/api/me").json["id"] == ""
    link = str(anna.post("/api/me/device-link").json["url"]).rpartition("/")[2]
    assert Browser(port, cookie=cookie_of(port, link)).get("/api/me").json["id"] == ""


@pytest.mark.parametrize(
    "name",
    ["x" * 21, "\u202egnorw", "a\u200bb", "a\x00b", "a\x1b[31m", "\u2066x", " \t ", "\ufeffAnna", "\u00ad",
     "\u3164", "Anna\u115f", "\u2800", "\u0301"],
)  # fmt: skip
def test_names_show_what_they_are(port: int, name: str) -> None:
    anna = Browser(port)
    answered = anna.post("/api/me", name=name)
    assert answered.json.get("name", "Anna") == "Anna"
    assert answered.status in (200, 422)


def test_names_and_talk_are_text_on_every_page(port: int) -> None:
    anna, _, game = running(port)
    anna.post("/api/me", name="<img src=x>")
    waiting = anna.new_game("shards", "me", "human")
    anna.post(f"/api/games/{game}/talk", text="<script>alert(1)</script>\u202e")
    for path in ("/plain", f"/plain/game/{game}", f"/plain/game/{waiting}", "/plain/me"):
        text = anna.get(path).text
        assert "<img" not in text
        assert "<script" not in text
        assert "\u202e" not in text


# Seats, links, games that run


def test_nobody_takes_anothers_seat_or_sees_from_there(port: int) -> None:
    anna, bea, game = running(port, watching="link")
    frame: Any = anna.get(f"/api/games/{game}").json["frame"]
    rev, seat = frame["rev"], frame["ask"]["seat"]
    other = (anna, bea)[1 - seat]
    assert other.post(f"/api/games/{game}/act", rev=rev, option=0, id="abcd").json["code"] == "not-your-turn"
    eve = Browser(port)
    eve.post("/api/me", name="Eve")
    code = anna.get(f"/api/games/{game}").json["game"]["watch"]  # type: ignore[index]
    invite_used = anna.get(f"/api/games/{game}").json["game"].get("invite", "")  # type: ignore[attr-defined]
    assert invite_used == "", "a game that has begun invites nobody"
    for what in (
        "act",
        "sweep",
        "undo",
        "consent",
        "propose",
        "back",
        "hint",
        "read",
        "talk",
        "share",
        "leave",
    ):
        bodies: dict[str, dict[str, object]] = {
            "act": {"rev": rev, "option": 0, "id": "abcd"},
            "sweep": {"rev": rev, "do": "play", "id": "abcd"},
            "undo": {"rev": rev, "id": "abcd"},
            "hint": {"rev": rev, "id": "abcd"},
            "consent": {"offer": 1, "yes": True, "id": "abcd"},
            "propose": {"what": "pace", "pace": 60, "id": "abcd"},
            "back": {"id": "abcd"},
            "read": {"rev": rev, "text": "1"},
            "talk": {"text": "hi"},
            "share": {"on": True, "id": "abcd"},
            "leave": {},
        }
        answered = eve.post(f"/api/games/{game}/{what}?code={code}", **bodies[what])
        assert answered.json["code"] == "not-seated", what
    watched: Any = eve.get(f"/api/games/{game}?code={code}").json
    assert "you" not in watched["frame"]
    assert "invite" not in watched["game"]
    for query in ("as=open", "seat=0", "seat=1", f"seat=0&code={code}", "as=open&seat=0"):
        assert bea.get(f"/api/games/{game}/steps?{query}").json["code"] in ("not-over", "unknown")
    for what in ("record", "position", "result", "review", "chances"):
        assert bea.get(f"/api/games/{game}/{what}").json["code"] == "not-over"
    assert bea.get(f"/api/games/{game}/proof").json["key"] == ""
    branched = bea.post(f"/api/games/{game}/branch", seats=["human", "me"], step=0)
    assert branched.json["code"] == "forbidden"
    assert eve.post(f"/api/games/{game}/branch", seats=["me", "greedy"]).json["code"] == "not-seated"
    assert bea.post(f"/api/games/{game}/rematch").json["code"] == "not-over"
    after: Any = anna.get(f"/api/games/{game}").json["frame"]
    assert after["rev"] == rev


def test_a_branch_says_nothing_of_the_keys_and_luck_of_its_game(port: int) -> None:
    anna, _, game = running(port)
    branched = anna.post(f"/api/games/{game}/branch", seats=["me", "greedy"]).json["id"]
    proofs = [anna.get(f"/api/games/{each}/proof").json["fingerprint"] for each in (game, branched)]
    assert proofs[0] != proofs[1], "the key of a game that is over is known to all"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../../etc/passwd",
        "/plain/cards/..%2f..%2fetc",
        "/plain/cards/shards%00",
        "/api/rulesets/..%2f/1.de.json",
        "/api/words/de.%2e%2e.json",
        "/api/games/" + "A" * 300,
        "/game/%2e%2e/x",
        "//evil.example/plain",
        "/plain/game/x/replay?step=99999999999999999999",
        "/api/games?before=%D9%A1%D9%A2&which=over",
        "/j/%0d%0aset-cookie:x=1",
        "/feed/%00.atom",
        "/along/" + "x" * 500,
    ],
)
def test_no_path_leads_astray(port: int, path: str) -> None:
    answered = Browser(port).get(path)
    assert answered.status in (200, 303, 404)
    assert not answered.headers.get("location", "/").startswith(("//", "http"))
    assert b"root:" not in answered.body
    assert "x" not in answered.headers.get("set-cookie", "")


def test_links_do_not_believe_the_host_header(port: int) -> None:
    anna = Browser(port, more={"host": "evil.example", "x-forwarded-host": "evil.example"})
    anna.post("/api/me", name="Anna")
    assert "evil" not in str(anna.post("/api/me/device-link").json["url"])
    assert "evil" not in anna.get("/plain").text


def test_forms_with_too_much_in_them_are_refused(port: int) -> None:
    anna = Browser(port)
    for body in (b"&".join(b"a%d=1" % n for n in range(200)), b"\xff\xfe", b"name=" + b"x" * 20_000, b"%"):
        assert 400 <= anna.ask("POST", "/plain/me/name", body, FORM).status < 500, body[:20]


def test_a_signal_without_meaning_is_nobody_and_nothing(database_url: URL) -> None:
    settings = HostSettings(
        str(database_url.render_as_string(hide_password=False)), port=free_port(), processes=0, limits=False
    )
    with host_in_thread(settings):
        anna = Browser(settings.port)
        anna.post("/api/me", name="Anna")
        for path in ("/api/games/%00", "/api/games/%00/talk", "/plain/game/%00", "/feed/%00.atom",
                     "/game/%00", "/api/invites/%00", "/along/%00"):  # fmt: skip
            assert anna.get(path).status in (303, 404), path
        said = anna.post("/api/sign-in", login="a\x00b", password="correct horse")
        assert (said.status, said.json["code"]) == (401, "wrong-password")
        line = anna.open()
        assert line.watch("AAAAAAAAAAA\x00")["code"] in ("unknown-game", "unparsable")


def test_an_invitation_tells_nothing_of_a_game_that_has_begun(port: int) -> None:
    anna, bea, eve = Browser(port), Browser(port), Browser(port)
    for watching, code in (("off", "begun"), ("link", "begun"), ("listed", None)):
        game = anna.new_game("shards", "me", "human", settings={"watching": watching})
        invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
        assert eve.get(f"/api/invites/{invite}").json["status"] == "open"
        bea.post(f"/api/invites/{invite}")
        answered = eve.get(f"/api/invites/{invite}")
        assert answered.json.get("code") == code
        assert set(answered.json) == {"code", "text"} or code is None
        assert eve.get(f"/plain/j/{invite}").status == (409 if code else 200)
        assert bea.get(f"/api/invites/{invite}").json["you"] == 1
        assert bea.get(f"/plain/j/{invite}").status == 303


def test_who_sees_a_game_later_is_not_told_how_far_it_is(port: int) -> None:
    anna, bea, game = running(port, watching="listed", delay=60)
    frame: Any = anna.get(f"/api/games/{game}").json["frame"]
    asked = (anna, bea)[frame["ask"]["seat"]]
    eve = Browser(port)
    eve.post("/api/me", name="Eve")
    line = eve.open()
    assert line.watch(game)["rev"] == 0
    done = asked.post(f"/api/games/{game}/act", rev=frame["rev"], option=0, id="abcd")
    assert done.json["rev"] == 1
    line.send(t="act", game=game, rev=0, option=0, id="abcd")
    refused = line.until("refused")
    assert (refused["code"], refused.get("rev", 0)) == ("not-seated", 0)


def test_nobody_gets_a_hint_of_which_the_others_are_not_told(port: int) -> None:
    anna, bea, game = running(port)
    frame: Any = anna.get(f"/api/games/{game}").json["frame"]
    asked = (anna, bea)[frame["ask"]["seat"]]
    at = f"/api/games/{game}"
    rev = asked.post(f"{at}/act", rev=frame["rev"], option=0, id="once").json["rev"]
    for what, body in (("hint", {}), ("undo", {}), ("sweep", {"do": "play"})):
        assert asked.post(f"{at}/{what}", rev=rev, id="once", **body).json["code"] == "unparsable", what
    assert asked.post(f"{at}/propose", what="pace", pace=60, id="once").json["code"] == "unparsable"
    after: Any = anna.get(at).json["frame"]
    assert after["rev"] == rev


@pytest.mark.parametrize(
    "path",
    ["/nonexistent", "/api/rulesets/x/y.en.json", "/api/invites/x/qr.svg", "/begin/x", "/api/words/xx",
     "/feed/x.atom", "/api/games", "/plain", "/api/sign-in"],
)  # fmt: skip
def test_without_its_database_the_host_says_so(port: int, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(*_: object) -> None:
        raise StorageDown("gone")

    anna = Browser(port, "de", cookie=cookie_of(port, "B" * 43))
    monkeypatch.setattr(Database, "read", down)
    answered = anna.get(path)
    assert answered.status == 503
    assert "speichern" in answered.text
    line = connect(
        f"ws://127.0.0.1:{port}/ws",
        origin=Origin(f"http://127.0.0.1:{port}"),
        additional_headers={"cookie": anna.cookie},
    )
    with line, pytest.raises(ConnectionClosed) as closed:
        line.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013


# Too much, too slow


def test_nobody_keeps_the_computers_from_thinking_for_others() -> None:
    done: list[str] = []
    begun, may_go_on = threading.Event(), threading.Event()

    def think(name: str, _: list[str]) -> None:
        begun.set()
        may_go_on.wait(20)
        done.append(name)

    async def scene() -> None:
        computers = Computers(0)
        of = ["eve", "eve", "eve", "eve", "anna", "bea"]
        jobs = [asyncio.ensure_future(computers.replay(each, think, each, [])) for each in of]
        await asyncio.to_thread(begun.wait, 20)
        jobs.pop(1).cancel()  # who waits no longer holds nobody up
        may_go_on.set()
        await asyncio.gather(*jobs)
        await computers.close()

    asyncio.run(scene())
    assert done == ["eve", "anna", "bea", "eve", "eve"]


def test_computers_end_while_games_are_being_loaded_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "warm", lambda slugs: time.sleep(0.05))

    async def scene() -> None:
        computers = Computers(0)
        computers._processes = 1  # as if they thought in one
        for slug in ("shards", "vigil", "mistborn"):
            computers.warm(slug)
        await asyncio.sleep(0.01)
        await computers.close()

    asyncio.run(scene())


def test_one_hint_at_a_time(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), "greedy")
            while sitting.table.asked != 0 or sitting.table.only_answer() is not None:
                await asyncio.sleep(0.01)
            thinking = asyncio.Event()

            async def slow(job: Job, seat: int) -> list[Advice]:
                await thinking.wait()
                return [Advice(0, 50)]

            hub.computers.hints = slow  # type: ignore[method-assign]
            rev = sitting.table.rev
            first = asyncio.ensure_future(talking.hint(hub, sitting, 0, rev, "aaaa", "en"))
            await asyncio.sleep(0)
            with pytest.raises(Refused, match="rate"):
                await talking.hint(hub, sitting, 0, rev, "bbbb", "en")
            thinking.set()
            assert await first == (Best(0, 50),)
            assert await talking.hint(hub, sitting, 0, rev, "cccc", "en") == (Best(0, 50),)

    play(scene)


def test_a_flood_of_strangers_frees_nobody_from_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_of_edge, "_MOST_KEPT", 100)
    limits = Limits()
    for _ in range(5):
        limits.take("sign-in", "eve")
    for number in range(60):
        limits.take("ask", f"stranger {number}")
    with pytest.raises(Refused):
        limits.take("sign-in", "eve")
    for number in range(39):
        limits.take("ask", f"another {number}")
    with pytest.raises(Refused):
        limits.take("sign-in", "eve")
    assert RATES["sign-in"][1] == 5


def test_a_house_with_many_addresses_is_one_house(tmp_path: Path) -> None:
    async def scene() -> None:
        database: Database = open_database(read_url(str(tmp_path / "games.db")))
        sessions = Sessions(database, trust_proxy=False, cookie="dw-80")
        peers = ("2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "2001:db8:1:3::1", "192.0.2.1", "192.0.2.2")
        found = [(await sessions.caller({}, peer)).who for peer in peers]
        assert found[0] == found[1]
        assert len(set(found)) == 4
        await database.close()

    play(scene)


@pytest.mark.parametrize(
    ("lines", "house"),
    [
        (["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        (["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
        (["203.0.113.7:4711"], "203.0.113.7"),
        (["203.0.113.1", "[2001:db8:1:2::1]:4711"], "2001:db8:1:2::/64"),
        (["2001:db8:1:2::1"], "2001:db8:1:2::/64"),
        ([], "192.0.2.1"),
        ([""], "192.0.2.1"),
    ],
)
def test_the_proxy_has_the_last_word_about_addresses(tmp_path: Path, lines: list[str], house: str) -> None:
    async def scene() -> None:
        database: Database = open_database(read_url(str(tmp_path / "games.db")))
        headers = Headers(raw=[(b"x-forwarded-for", line.encode()) for line in lines])
        believed = await Sessions(database, trust_proxy=True, cookie="dw-80").caller(headers, "192.0.2.1")
        assert believed.who == house
        alone = await Sessions(database, trust_proxy=False, cookie="dw-80").caller(headers, "192.0.2.1")
        assert alone.who == "192.0.2.1"
        await database.close()

    play(scene)


def test_nobody_has_whole_games_worked_out_all_the_time(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0)
    with host_in_thread(settings):
        anna = Browser(settings.port)
        game = anna.new_game("shards", "me", "human", settings={})
        codes = [anna.get(f"/api/games/{game}/steps").json.get("code") for _ in range(20)]
        assert "rate" not in codes[:10]
        assert codes[-1] == "rate" or codes[-2] == "rate"


def test_too_many_messages_end_the_connection(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0)
    with host_in_thread(settings):
        line = Browser(settings.port).open()

        def flood() -> None:
            for _ in range(2_000):
                line.send(t="leave", game="AAAAAAAAAAAA")
            while True:
                line.receive(5)

        with pytest.raises(ConnectionClosed) as closed:
            flood()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def test_who_says_nothing_for_long_is_not_waited_for(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckwerk.server.edge.operations._BODY_SECONDS", 0.2)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest("POST", "/api/me")
    for name, value in {"content-type": "application/json", "content-length": "50",
                        "origin": f"http://127.0.0.1:{port}"}.items():  # fmt: skip
        connection.putheader(name, value)
    connection.endheaders()
    connection.send(b'{"na')
    assert connection.getresponse().status == 400
    connection.close()


# Web hooks


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://192.168.1.1/",
        "https://169.254.169.254/latest",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fe80::1]/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://100.64.0.1/",
        "https://example.org:8443/",
        "https://user@example.org/",
        "https://example.org/\n",
        "ftp://example.org/",
        "https:///",
        "https://[",
        "https://a..org/",
        f"https://{'a' * 64}.org/",
        "https://example.org/ü",
    ],
)
def test_no_hook_leads_into_the_house(url: str) -> None:
    with pytest.raises(Refused, match="wrong-hook"):
        notices.check_hook(url, anywhere=False)


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1"])
def test_a_name_that_turns_out_to_be_in_the_house_is_not_called(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(*_: object, **__: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]

    def never(*_: object) -> None:
        raise AssertionError("it was called")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", never)
    anna = Person("p", "Anna", "en", True, "", "f", "https://hooks.example.org/", "secret")
    with pytest.raises(Refused, match="wrong-hook"):
        notices._post(anna, b"{}", anywhere=False)


def test_a_hook_that_drips_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "_SECONDS", 0.4)
    listening = socket.create_server(("127.0.0.1", 0))

    def drip() -> None:
        calling, _ = listening.accept()
        with calling, contextlib.suppress(OSError):
            for sign in b"HTTP/1.1 200 " + b"x" * 50:
                calling.send(bytes([sign]))
                time.sleep(0.05)

    dripping = threading.Thread(target=drip)
    dripping.start()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    anna = Person("p", "Anna", "en", True, "", "f", url, "secret")
    start = time.monotonic()
    with pytest.raises(OSError, match=r"no answer|timed out"):
        notices._post(anna, b"{}", anywhere=True)
    assert time.monotonic() - start < 1.5
    dripping.join()
    listening.close()
