"""Sockets: from hello to a finished game, two people with a spectator, and everything that is refused."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import deckwerk
from deckwerk.server.settings import HostSettings
from deckwerk.words import say
from tests.server.hosts import Browser, Line, free_port, host_in_thread
from tests.server.sittings import pick


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.05, limits=False)
    with host_in_thread(settings):
        yield settings.port


def pair(port: int, game: str = "shards", **settings: object) -> tuple[Browser, Browser, str]:
    """Anna has invited Bea, and the game has begun."""
    anna, bea = Browser(port, "de"), Browser(port, "en")
    anna.post("/api/me", name="Anna", lang="de")
    bea.post("/api/me", name="Bea", lang="en")
    table = anna.new_game(game, "me", "human", settings=settings)
    code = anna.get(f"/api/games/{table}").json["game"]["invite"]  # type: ignore[index]
    assert bea.post(f"/api/invites/{code}").json["status"] == "running"
    return anna, bea, table


def asked(line: Line, game: str) -> dict[str, object] | None:
    ask = line.frames[game].get("ask")
    return ask if isinstance(ask, dict) and ask["seat"] == line.frames[game].get("you") else None


def hand_of_first(line: Line, game: str) -> list[str]:
    """The cards of seat 0's hand that are known here."""
    hand = line.frames[game]["seats"]["0"]["zones"].get("hand", {})  # type: ignore[index]
    return [str(card) for card in hand.get("cards", [])]


def act(line: Line, game: str) -> dict[str, object]:
    """Answer as the drills do; what came back."""
    ask, rev = asked(line, game), line.frames[game]["rev"]
    assert ask is not None
    options = ask["options"]
    assert isinstance(options, list)
    assert isinstance(rev, int)
    option = options[pick("socket", rev, len(options))]["i"]
    line.send(t="act", game=game, rev=rev, option=option, id=f"n{rev:04}")
    return line.until("done", "refused")


@pytest.mark.parametrize("game", [info.slug for info in deckwerk.games()])
def test_a_person_plays_against_the_computer(port: int, game: str) -> None:
    anna = Browser(port, "de")
    table = anna.new_game(game, "me", "greedy")
    line = anna.open()
    line.watch(table)
    for _ in range(25):
        while asked(line, table) is None and not line.frames[table].get("over"):
            line.receive()
        if line.frames[table].get("over"):
            break
        answered = act(line, table)
        assert answered["t"] in ("done", "refused")
        if answered["t"] == "refused":
            assert answered["code"] in ("stale", "over")  # the table has given the only answer meanwhile
            line.watch(table)
    assert line.frames[table]["rev"]
    line.close()


def test_two_people_and_a_spectator_see_one_game(port: int) -> None:
    anna, bea, table = pair(port, watching="link")
    code = anna.get(f"/api/games/{table}").json["game"]["watch"]  # type: ignore[index]
    lines = [anna.open(), bea.open()]
    for line in lines:
        line.watch(table)
    carl = Browser(port).open()
    assert carl.watch(table)["code"] == "closed"
    assert carl.watch(table, code=code)["t"] == "snapshot"
    assert "you" not in carl.frames[table]
    for _ in range(40):
        on_turn = next((line for line in lines if asked(line, table)), None)
        if on_turn is not None:
            act(on_turn, table)
        newest = max(int(str(line.frames[table]["rev"])) for line in [*lines, carl])
        for line in [*lines, carl]:
            while int(str(line.frames[table]["rev"])) < newest:
                line.receive()
    rows = [line.frames[table]["table"]["zones"]["row"]["cards"] for line in [*lines, carl]]  # type: ignore[index]
    assert rows == [rows[0]] * 3
    seen = [Counter(hand_of_first(line, table)) for line in (carl, lines[1])]
    assert seen[0] <= seen[1], "what all know of a hand is known to those who watch, and no more"
    assert seen[1] <= Counter(hand_of_first(lines[0], table))
    for line in [*lines, carl]:
        line.close()


def test_who_comes_back_is_told_what_was_missed(port: int) -> None:
    anna, bea, table = pair(port)
    lines = {0: anna.open(), 1: bea.open()}
    for line in lines.values():
        line.watch(table)
    you = {int(str(line.frames[table]["you"])): line for line in lines.values()}
    first = int(str(lines[0].frames[table]["ask"]["seat"]))  # type: ignore[index]
    away = you[1 - first]
    frame = away.frames[table]
    away.close()
    assert act(you[first], table)["t"] == "done"
    browser = bea if you[1 - first] is lines[1] else anna
    again = browser.open()
    again.frames[table] = frame
    again.send(t="watch", game=table, rev=frame["rev"])
    while int(str(again.frames[table]["rev"])) < int(str(you[first].frames[table]["rev"])):
        again.receive()
    assert "snapshot" not in [message["t"] for message in again.heard]


def test_what_is_not_allowed_is_refused_and_changes_nothing(port: int) -> None:
    anna, bea, table = pair(port)
    line = bea.open()
    line.watch(table)
    rev = line.frames[table]["rev"]
    seat = line.frames[table]["ask"]["seat"]  # type: ignore[index]
    on_turn, other = (bea, anna) if seat == line.frames[table]["you"] else (anna, bea)
    talk, silent = on_turn.open(), other.open()

    def code(line: Line, **message: object) -> object:
        line.send(game=table, id="abcd", **message)
        return line.until("refused")["code"]

    assert code(silent, t="act", rev=rev, option=0) == "not-your-turn"
    assert code(silent, t="read", rev=rev, text="1") == "not-your-turn"
    assert code(silent, t="hint", rev=rev) == "not-your-turn"
    assert code(talk, t="act", rev=rev, option=999) == "illegal"
    assert code(talk, t="act", rev=77, option=0) == "stale"
    assert code(talk, t="undo", rev=rev) == "no-undo"
    assert code(talk, t="consent", offer=3, yes=True) == "no-undo"
    assert code(talk, t="sweep", rev=rev, do="win") == "illegal"
    assert code(talk, t="phrase", phrase="nonsense") == "unparsable"
    stranger = Browser(port).open()
    assert code(stranger, t="act", rev=rev, option=0) == "sign-in"
    carl = Browser(port)
    carl.post("/api/me", name="Carl")
    assert code(carl.open(), t="act", rev=rev, option=0) == "not-seated"
    talk.send(t="watch", game="AAAAAAAAAAAA")
    assert talk.until("refused")["code"] == "unknown-game"
    assert line.watch(table)["rev"] == rev


def test_words_are_read_and_hints_given(port: int) -> None:
    anna = Browser(port, "de")
    table = anna.new_game("godslayer", "me", "greedy")
    line = anna.open()
    line.watch(table)
    while asked(line, table) is None:
        line.receive()
    rev = line.frames[table]["rev"]
    line.send(t="read", game=table, rev=rev, text="1", id="read")
    assert line.until("read")["option"] == 0
    line.send(t="read", game=table, rev=rev, text="Unfug", id="read")
    assert "Unfug" in str(line.until("read")["text"])
    for text, order in (
        ("zurück", "undo"),
        ("tipp", "hint"),
        ("alle", "all"),
        ("?", "help"),
        ("karte Lehrling", "card"),
    ):
        line.send(t="read", game=table, rev=rev, text=text, id="read")
        told = line.until("read")
        assert (told["order"], "option" in told) == (order, False)
        assert "Menü" in str(told["text"])
    line.send(t="read", game=table, rev=rev, text="1 2", id="read")
    assert "nach dem anderen" in str(line.until("read")["text"])
    line.send(t="hint", game=table, rev=rev, id="hint")
    best = line.until("hint")["best"]
    assert isinstance(best, list)
    assert best[0]["why"].endswith(".")


def test_phrases_are_read_in_ones_own_language(port: int) -> None:
    anna, bea, table = pair(port)
    lines = [anna.open(), bea.open()]
    for line in lines:
        line.watch(table)
    lines[0].send(t="phrase", game=table, phrase="well_played", id="talk")
    assert [line.until("say")["text"] for line in lines] == ["Gut gespielt!", "Well played!"]
    lines[1].send(t="say", game=table, text="Thanks!\n<b>", id="talk")
    assert [line.until("say")["text"] for line in lines] == ["Thanks! <b>"] * 2


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", 4400),
        ("{}", 4400),
        ('{"t":"hello","protocol":1,"lang":"fr"}', 4400),
        ('{"t":"hello","protocol":2,"lang":"de"}', 4409),
        ('{"t":"watch","game":"AAAAAAAAAAAA"}', 4400),
        (b"\x00\x01", 4400),
        ("x" * 5000, 4400),
        ("[" * 4000, 4400),
    ],
)
def test_a_frame_that_is_none_ends_the_connection(port: int, sent: str | bytes, code: int) -> None:
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{port}/ws", origin=Origin(f"http://127.0.0.1:{port}")) as connection:
        connection.send(sent)
        said = json.loads(connection.recv(5))
        assert (said["t"], said["text"]) == ("refused", say(f"host.refused.{said['code']}", "en"))
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_another_page_gets_no_socket(port: int) -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    for origin in (Origin("http://evil.example"), None):
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{port}/ws", origin=origin):
            pass
