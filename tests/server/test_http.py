"""HTTP: who one is, games over requests alone, what is refused, feeds, what every response says."""

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import deckwerk
from deckwerk.server.settings import HostSettings
from deckwerk.table.rolls import prove
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.sittings import pick


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.02, limits=False)
    with host_in_thread(settings):
        yield settings.port


def test_a_game_is_played_to_its_proven_end_over_requests_alone(port: int) -> None:
    anna = Browser(port, "de")
    game = anna.new_game("mistborn", "me", "greedy", settings={"undo": "free"})
    assert anna.get(f"/api/games/{game}/record").json["code"] == "not-over"
    assert anna.get(f"/api/games/{game}/steps?as=open").json["code"] == "not-over"
    before = anna.get(f"/api/games/{game}/proof").json
    assert before["key"] == ""
    while True:
        table = anna.get(f"/api/games/{game}").json
        frame = table["frame"]
        assert isinstance(frame, dict)
        if frame.get("over"):
            break
        ask, rev = frame["ask"], frame["rev"]
        if ask["seat"] == frame["you"]:
            option = ask["options"][pick("http", rev, len(ask["options"]))]["i"]
            done = anna.post(f"/api/games/{game}/act", rev=rev, option=option, id=f"n{rev:04}")
            assert done.status == 200 or done.json["code"] in ("stale", "over"), done.text
    record = str(anna.get(f"/api/games/{game}/record").json["record"])
    proof = anna.get(f"/api/games/{game}/proof").json
    assert proof["fingerprint"] == before["fingerprint"]
    assert prove(deckwerk.replay(record).record, bytes.fromhex(str(proof["key"]))).wrong is None
    steps = anna.get(f"/api/games/{game}/steps?as=open").json["frames"]
    assert isinstance(steps, list)
    assert len(steps) == len(deckwerk.replay(record).record.actions) + 1
    assert [each["id"] for each in anna.get("/api/games?which=over").json["games"]] == [game]  # type: ignore[attr-defined]
    again = anna.post(f"/api/games/{game}/rematch")
    assert again.json["rematch_of"] == game
    branched = anna.post(f"/api/games/{game}/branch", seats=["me", "greedy"], step=5)
    assert (branched.json["origin"], branched.json["origin_step"]) == (game, 5)


def test_people(port: int) -> None:
    anna = Browser(port, "de")
    assert anna.get("/api/me").json == {"id": "", "name": "", "lang": "de", "guest": True, "login": "",
                                        "feed": "", "hook": "", "hook_secret": ""}  # fmt: skip
    me = anna.post("/api/me", name="  Anna   B ", lang="de").json
    assert (me["name"], me["guest"]) == ("Anna B", True)
    assert "HttpOnly; SameSite=Lax" in anna.post("/api/sign-in", login="x", password="12345678").headers.get(
        "set-cookie", "HttpOnly; SameSite=Lax"
    )
    for name in ("", "x" * 21, "a\x07b", "\u200b\n"):
        assert anna.post("/api/me", name=name).status == 422, name
    assert anna.send("PUT", "/api/me", lang="en").json["lang"] == "en"
    assert anna.post("/api/me/password", login="anna", password="correct horse").json["guest"] is False
    bea = Browser(port)
    bea.post("/api/me", name="Bea")
    assert bea.post("/api/me/password", login="ANNA", password="correct horse").json["code"] == "login-taken"
    assert bea.post("/api/sign-in", login="anna", password="wrong horse").status == 401
    assert bea.post("/api/sign-in", login="Anna", password="correct horse").json["id"] == me["id"]
    token = str(anna.post("/api/me/tokens").json["token"])
    bot = Browser(port, token=token, origin="")
    assert bot.post("/api/games", game="shards", seats=["me", "greedy"]).status == 200
    assert bot.get("/api/me").json["id"] == me["id"]
    assert Browser(port, token="wrong", origin="").post("/api/me/tokens").status == 401


def test_invitations_fill_a_table_and_strangers_stay_outside(port: int) -> None:
    anna, bea, carl = Browser(port), Browser(port), Browser(port)
    game = anna.new_game("shards", "me", "human", "human")
    invite = anna.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
    assert carl.get(f"/api/games/{game}").json["code"] == "closed"
    assert "invite" not in bea.get(f"/api/invites/{invite}").json
    assert bea.post(f"/api/invites/{invite}", seat=2).json["you"] == 2
    assert bea.post(f"/api/invites/{invite}").json["you"] == 2
    assert bea.post(f"/api/games/{game}/start").json["code"] == "forbidden"
    assert carl.get(f"/api/games/{game}/steps").json["code"] == "closed"
    assert anna.post(f"/api/games/{game}/act", rev=0, option=0, id="abcd").json["code"] == "waiting"
    begun = anna.post(f"/api/games/{game}/start", computer="greedy").json
    assert [seat["kind"] for seat in begun["seats"]] == ["human", "greedy", "human"]  # type: ignore[attr-defined]
    assert carl.post(f"/api/invites/{invite}").json["code"] == "full"
    assert carl.post(f"/api/games/{game}/act", rev=0, option=0, id="abcd").json["code"] == "not-seated"
    assert bea.post(f"/api/games/{game}/leave").status == 200
    assert bea.post(f"/api/games/{game}/leave").json["code"] == "not-seated"
    assert Browser(port).get("/api/games/AAAAAAAAAAAA").status == 404
    listed = anna.new_game("shards", "me", "greedy", settings={"watching": "listed"})
    assert listed in [each["id"] for each in carl.get("/api/games?which=listed").json["games"]]  # type: ignore[attr-defined]
    frame = carl.get(f"/api/games/{listed}").json["frame"]
    assert isinstance(frame, dict)
    assert "you" not in frame


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"{}", "application/json", 422),
        (b'{"game":"shards","seats":["me"],"more":1}', "application/json", 422),
        (b'{"game":"' + b"x" * 20_000 + b'"}', "application/json", 413),
        (b"[" * 10_000, "application/json", 422),
        (b'{"game":"chess","seats":["me","greedy"]}', "application/json", 422),
        (b'{"game":"shards","seats":["greedy","greedy"]}', "application/json", 422),
        (b'{"game":"shards","seats":["me","search:999999"]}', "application/json", 422),
        (b'{"game":"shards","seats":["me","me"]}', "application/json", 422),
        (b'{"game":"shards","seats":["me","greedy"],"variant":"none"}', "application/json", 422),
    ],
)
def test_what_is_wrong_is_said_in_the_persons_language(
    port: int, body: bytes, kind: str, status: int
) -> None:
    texts = set()
    for lang in ("de", "en"):
        answered = Browser(port, lang).ask("POST", "/api/games", body, kind)
        assert answered.status == status, answered.text
        texts.add(answered.json["text"])
    assert len(texts) == 2


@pytest.mark.parametrize(
    ("body", "names"),
    [
        (b'{"game":"shards","seats":["me"],"more":1}', "`more`"),
        (b'{"game":"shards","seats":["me"],"settings":{"pace":-1}}', "`$.settings.pace`"),
        (b'{"seats":["me"]}', "`game`"),
        (b'{"game":"shards","seats":["me"],"' + b"x" * 9000 + b'":1}', "`xxx"),
    ],
)
def test_who_writes_a_client_is_told_what_does_not_fit(port: int, body: bytes, names: str) -> None:
    said = Browser(port).ask("POST", "/api/games", body, "application/json").json
    assert said["code"] == "wrong"
    assert names in str(said["why"])
    assert len(str(said["why"])) <= 200


def test_other_pages_cannot_act_in_peoples_names(port: int) -> None:
    anna = Browser(port)
    anna.post("/api/me", name="Anna")
    for origin in ("http://evil.example", "", "null", f"https://127.0.0.1:{port}"):
        thief = Browser(port, cookie=anna.cookie, origin=origin)
        assert thief.post("/api/me", name="Eve").json["code"] == "origin"
    assert anna.get("/api/me").json["name"] == "Anna"


def test_every_response_tells_browsers_to_be_careful(port: int) -> None:
    for path in ("/api/me", "/plain", "/nothing", "/healthz", "/api/rulesets/shards/0.de.json"):
        headers = Browser(port).get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


def test_documents_of_games_are_sent_once(port: int) -> None:
    known = Browser(port, "de").get("/api/games-known").json["games"]
    assert isinstance(known, list)
    for each in known:
        address = f"/api/rulesets/{each['game']}/{each['version']}.de.json"
        reader = Browser(port)
        answered = reader.get(address)
        assert answered.json["name"] == each["name"]
        assert answered.headers["cache-control"] == "no-cache"
        assert answered.json["rules"]
        assert answered.json["lessons"]
        short = Browser(port).get(f"{address}?rules=0").json
        told = answered.json["cards"]
        assert isinstance(told, dict)
        cards = {
            name: {part: text for part, text in card.items() if part != "abilities"}
            for name, card in told.items()
        }
        left = {part: text for part, text in answered.json.items() if part != "lessons"}
        assert short == {**left, "rules": [], "cards": cards}
        reader.more = {"if-none-match": answered.headers["etag"]}
        assert reader.get(address).status == 304
        assert reader.get(f"{address}?rules=0").status == 200
    assert Browser(port).get("/api/rulesets/shards/1.de.json").status == 404


def test_a_feed_says_whose_turn_it_is_and_nothing_more(port: int) -> None:
    anna = Browser(port, "de")
    anna.post("/api/me", name="Anna", lang="de")
    game = anna.new_game("shards", "me", "greedy")
    while not anna.get(f"/api/games/{game}").json["game"].get("your_turn"):  # type: ignore[attr-defined]
        pass
    address = str(anna.get("/api/me").json["feed"]).partition(f":{port}")[2]
    answered = Browser(port).get(address)
    assert answered.headers["content-type"].startswith("application/atom+xml")
    names = {"atom": "http://www.w3.org/2005/Atom"}
    entries = ET.fromstring(answered.body).findall("atom:entry", names)
    titles = [each.findtext("atom:title", None, names) for each in entries]
    assert titles == ["Du bist am Zug: Shards of Infinity"]
    assert Browser(port).get("/feed/wrong.atom").status == 404


def test_the_openapi_document_names_everything(port: int) -> None:
    document = Browser(port).get("/api/openapi.json").json
    assert document["openapi"] == "3.1.0"
    paths = document["paths"]
    assert isinstance(paths, dict)
    assert {"get", "post", "put"} <= set(paths["/api/me"])
    assert json.dumps(document).count("operationId") >= 25


def test_a_route_says_which_methods_it_has(port: int) -> None:
    answered = Browser(port).ask("DELETE", "/api/me")
    assert answered.status == 405
    assert set(answered.headers["allow"].split(", ")) == {"GET", "HEAD", "POST", "PUT"}
    assert Browser(port).ask("HEAD", "/api/me").status == 200


def test_too_much_is_too_fast(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0)
    with host_in_thread(settings):
        anna = Browser(settings.port)
        anna.post("/api/me", name="Anna")
        codes = [anna.post("/api/sign-in", login="bea", password="12345678").status for _ in range(7)]
        assert codes[:5] == [401] * 5
        assert codes[-1] == 429
