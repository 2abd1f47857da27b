"""The built page as a host serves it: at every address of the client, kept for ever or asked for anew."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckwerk import build_info
from deckwerk.cli import main
from deckwerk.server.edge.page import VARIABLE
from deckwerk.server.settings import HostSettings, Opening
from tests.server.hosts import Browser, free_port, host_in_thread

INDEX = '<!doctype html><meta name="build" content="%BUILD%"><script src="/assets/main-1a2b.js"></script>'
SCRIPT = "console.log('deckwerk')\n" * 90


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A host with a page."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "table.html").write_text(INDEX + '<link rel="modulepreload" href="/assets/table-3c4d.js">')
    (folder / "sw.js").write_text("// the service worker")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "main-1a2b.js").write_text(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode(), mtime=0))
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"brotli")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        with host_in_thread(settings):
            yield settings.port


@pytest.mark.parametrize("path", ["/", "/j/abc", "/game/abc", "/game/abc/replay", "/rules/shards", "/me"])
def test_every_address_of_the_client_is_the_page_asked_for_anew(port: int, path: str) -> None:
    answered = Browser(port).get(path)
    assert answered.status == 200
    assert answered.headers["content-type"].startswith("text/html")
    assert answered.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answered.headers["content-security-policy"]
    assert "/assets/main-1a2b.js" in answered.text


def test_the_page_of_a_game_asks_at_once_for_all_that_draws_a_table(port: int) -> None:
    found = {path: Browser(port).get(path).text for path in ("/game/abc", "/game/abc/replay", "/")}
    assert [path for path, text in found.items() if "modulepreload" in text] == ["/game/abc"]
    assert "%BUILD%" not in found["/game/abc"]


def test_at_a_table_browsers_are_told_what_the_page_will_ask_for(port: int) -> None:
    me = Browser(port, "de")
    game = me.post("/api/games", game="shards", seats=["me", "random"]).json
    hints = me.get(f"/game/{game['id']}?code=a%26b").headers["link"].split(", ")
    assert all(hint.endswith(">; rel=preload; as=fetch; crossorigin") for hint in hints)
    assert [hint[1:].partition(">")[0] for hint in hints] == [
        f"/api/words/{me.lang}",
        f"/api/games/{game['id']}?code=a%26b&lang={me.lang}",
        f"/api/rulesets/shards/{game['version']}.{me.lang}.json?rules=0",
    ]
    assert "link" not in Browser(port).get(f"/game/{game['id']}").headers
    assert "link" not in me.get("/game/unknown").headers
    assert "link" not in me.get(f"/game/{game['id']}/replay").headers


def test_the_page_names_the_build_that_the_socket_names(port: int) -> None:
    line = Browser(port).open()
    build = line.heard[0]["build"]
    assert str(build).startswith(f"{build_info.__version__}+")
    assert f'content="{build}"' in Browser(port).get("/").text
    line.close()


@pytest.mark.parametrize(("accepts", "coding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("", "")])
def test_assets_are_kept_for_ever_and_were_compressed_before(port: int, accepts: str, coding: str) -> None:
    answered = Browser(port, more={"accept-encoding": accepts}).get("/assets/main-1a2b.js")
    assert answered.status == 200
    assert answered.headers.get("content-encoding", "") == coding
    assert answered.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answered.headers["content-type"].startswith("text/javascript")
    bodies = {"br": b"brotli", "gzip": gzip.compress(SCRIPT.encode(), mtime=0), "": SCRIPT.encode()}
    assert answered.body == bodies[coding]


@pytest.mark.parametrize(
    ("path", "kind"), [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")]
)
def test_what_has_a_fixed_name_is_asked_for_anew(port: int, path: str, kind: str) -> None:
    answered = Browser(port).get(path)
    assert (answered.status, answered.headers["cache-control"]) == (200, "no-cache")
    assert answered.headers["content-type"].startswith(kind)


@pytest.mark.parametrize(
    "path", ["/assets/main-old.js", "/favicon.ico", "/api/nothing", "/plain/nothing", "/%2e%2e/x.py"]
)
def test_what_is_not_there_is_not_the_page(port: int, path: str) -> None:
    assert Browser(port).get(path).status == 404


def test_only_reading_finds_the_page(port: int) -> None:
    assert Browser(port).post("/rules/shards").status == 404
    assert Browser(port).post("/api/nothing").status == 404


def test_without_a_built_page_the_same_places_are_on_the_plain_one(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path))
        with host_in_thread(settings):
            places = {"/": "/plain", "/j/abc": "/plain/j/abc", "/game/abc/replay": "/plain/game/abc"}
            for path, place in places.items():
                answered = Browser(settings.port).get(path)
                assert (answered.status, answered.headers["location"]) == (303, place)


# play --web


def test_whoever_comes_with_the_code_is_seated_once(tmp_path: Path) -> None:
    opening = Opening("shalom-1234", "shards", "standard", ("me", "greedy"))
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, opening=opening)
    with host_in_thread(settings):
        assert Browser(settings.port).get("/begin/wrong").status == 404
        anna = Browser(settings.port)
        answered = anna.get("/begin/shalom-1234")
        assert answered.status == 303
        place = answered.headers["location"]
        game = anna.get(place.replace("/game/", "/api/games/")).json["game"]
        assert isinstance(game, dict)
        assert (game["game"], game["you"], game["status"]) == ("shards", 0, "running")
        assert Browser(settings.port).get("/begin/shalom-1234").status == 404


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[HostSettings]:
    """What is served, without serving it: for the command line."""
    found: list[HostSettings] = []

    def serve(settings: HostSettings, _: tuple[str, ...], ready: Callable[[], None]) -> None:
        found.append(settings)
        ready()

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("deckwerk.server.running.serve", serve)
    monkeypatch.setattr("webbrowser.open", lambda place: found or pytest.fail(place))
    return found


def test_the_command_line_seats_a_person_against_a_computer(
    served: list[HostSettings], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "shards", "--web", "--lang", "en"]) == 0
    opening = served[0].opening
    assert opening is not None
    assert (opening.game, opening.seats) == ("shards", ("me", "easy"))
    assert f"{served[0].origin}/begin/{opening.code}" in capsys.readouterr().out
    assert main(["play", "vigil", "--web", "--seats", "greedy,human,human", "--lang", "en"]) == 0
    opening = served[1].opening
    assert opening is not None
    assert opening.seats == ("greedy", "me", "human")
    assert main(["play", "--web", "--lang", "en"]) == 0
    assert served[2].opening is None


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["shards", "--seed", "3", "--plain"], "no use for --seed, --plain"),
        (["--seats", "2"], "Which game"),
        (["shards", "--seats", "greedy,greedy"], "has to be yours"),
        (["shards", "--variant", "solo"], "no variant solo"),
    ],
)
def test_what_makes_no_sense_in_a_browser_is_said(
    served: list[HostSettings], capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    assert main(["play", "--web", "--lang", "en", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert not served
