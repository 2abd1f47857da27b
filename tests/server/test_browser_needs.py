"""What a browser client asks a host for besides frames: words, documents, talk, results, positions."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Semaphore
from time import sleep
from typing import Any

import msgspec
import pytest

from deckwerk.server.settings import HostSettings
from deckwerk.server.tables import reviewing
from deckwerk.table.reason import Why
from deckwerk.table.review import Judged, Point, Slip
from deckwerk.words import LANGUAGES, forms_of, say
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.sittings import pick
from tests.sittings.test_review import LAST_CHANCE, missed_win


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("host")
    settings = HostSettings(str(folder / "games.db"), port=free_port(), processes=0, floor=0.02, limits=False)
    with host_in_thread(settings):
        yield settings.port


@pytest.fixture(scope="module")
def finished(port: int) -> tuple[Browser, str]:
    """Anna has played a game to its end."""
    anna = Browser(port, "de")
    anna.post("/api/me", name="Anna", lang="de")
    game = anna.new_game("shards", "me", "greedy", settings={"watching": "listed"})
    while True:
        frame: Any = anna.get(f"/api/games/{game}").json["frame"]
        if frame.get("over"):
            return anna, game
        ask, rev = frame["ask"], frame["rev"]
        if ask["seat"] == 0:
            option = ask["options"][pick("browser", rev, len(ask["options"]))]["i"]
            anna.post(f"/api/games/{game}/act", rev=rev, option=option, id=f"n{rev:04}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_language_are_one_document_that_can_be_kept(port: int, lang: str) -> None:
    anna = Browser(port, lang)
    address = str(anna.get("/api/games-known").json["words"])
    kept = anna.get(address)
    assert "immutable" in kept.headers["cache-control"]
    words: Any = kept.json["words"]
    assert words["host.plain.rematch"] == forms_of("host.plain.rematch", lang)
    assert len(words["web.rules.found"]) == 2
    assert not any(key.startswith(("host.usage", "host.plain.hidden")) for key in words), (
        "said elsewhere only"
    )
    today = anna.get(f"/api/words/{lang}")
    assert today.json["words"] == words
    anna.more = {"if-none-match": today.headers["etag"]}
    assert anna.get(f"/api/words/{lang}").status == 304
    assert anna.get(f"/api/words/{lang}.000000000000.json").status == 404
    assert anna.get("/api/words/fr").status == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_a_new_game_needs_is_known_by_its_name(port: int, lang: str) -> None:
    known: Any = Browser(port, lang).get("/api/games-known").json
    ranks = [f"network:{rank}" for rank in ("hard", "very_hard", "master")]
    assert [level["kind"] for level in known["levels"]] == ["beginner", "easy", "medium", *ranks]
    assert all(level["name"] and level["about"] for level in known["levels"])
    assert known["phrases"]["thanks"]
    for game in known["games"]:
        assert {way["variant"]: way["seats"] for way in game["ways"]} == game["variants"]
        assert all(way["title"] and way["goal"] for way in game["ways"])
        rules: Any = Browser(port).get(game["ruleset"]).json
        assert rules["lang"] == lang
        for card in rules["cards"].values():
            assert card["kind"] in rules["kinds"]
            assert card.get("faction", "") in {"", *rules.get("factions", {})}
        modes = {each.get("mode", "") for each in rules["variants"]}
        assert {each.get("mode", "") for each in rules["lessons"]} <= modes | {""}


def test_the_result_says_what_lies_behind_the_scores(finished: tuple[Browser, str]) -> None:
    anna, game = finished
    table: Any = anna.get(f"/api/games/{game}").json["game"]
    for lang in LANGUAGES:
        result: Any = Browser(anna.port, lang).get(f"/api/games/{game}/result").json
        assert result["winners"] == table["winners"]
        assert {row["seat"] for row in result["rows"]} == {0, 1}
        assert all(len(row["cells"]) == len(result["columns"]) for row in result["rows"])
        assert result["verdict"].endswith(".")
    running = anna.new_game("shards", "me", "greedy")
    assert anna.get(f"/api/games/{running}/result").json["code"] == "not-over"
    anna.post(f"/api/games/{running}/leave")
    left: Any = anna.get(f"/api/games/{running}/result").json
    assert left["given_up"]
    assert left["winners"] == []
    assert left["verdict"] == say("host.given_up", "de", who="Anna")


def test_a_replay_can_be_seen_from_every_seat_once_the_game_is_over(finished: tuple[Browser, str]) -> None:
    anna, game = finished
    seen: list[Any] = [anna.get(f"/api/games/{game}/steps?seat={seat}").json for seat in (0, 1)]
    assert [steps["frames"][0]["you"] if seat else steps["frames"][0].get("you", 0)
            for seat, steps in enumerate(seen)] == [0, 1]  # fmt: skip
    open_steps: Any = anna.get(f"/api/games/{game}/steps?as=open").json
    assert open_steps["turns"] == seen[0]["turns"] == seen[1]["turns"] != []
    assert len(open_steps["frames"]) == len(seen[0]["frames"])
    for wrong in ("2", "x", "-1", "00"):
        assert anna.get(f"/api/games/{game}/steps?seat={wrong}").json["code"] == "unknown"
    running = anna.new_game("shards", "me", "greedy")
    for query in ("seat=1", "seat=0", "as=open", "as=open&seat=1"):
        assert anna.get(f"/api/games/{running}/steps?{query}").json["code"] == "not-over"


def test_a_table_begins_with_a_position(finished: tuple[Browser, str]) -> None:
    anna, game = finished
    found: Any = anna.get(f"/api/games/{game}/position?step=20").json
    again = anna.new_game("shards", "me", "greedy", position=found["position"])
    steps: Any = anna.get(f"/api/games/{game}/steps?as=open").json
    table: Any = anna.get(f"/api/games/{again}").json
    assert table["game"]["arranged"]
    assert "arranged" not in anna.get(f"/api/games/{game}").json["game"]  # type: ignore[operator]
    assert anna.get(f"/api/games/{game}/position?step={len(steps['frames'])}").json["code"] == "unknown"
    for wrong in ({"dragons": 2}, {"seats": 9}, found["position"] | {"variant": "none"}):
        answered = anna.post("/api/games", game="shards", seats=["me", "greedy"], position=wrong)
        assert (answered.status, answered.json["code"]) == (422, "wrong-position"), answered.text
    seats = ["me", "greedy", "greedy"]
    three = anna.post("/api/games", game="shards", seats=seats, position=found["position"])
    assert three.json["code"] == "wrong-position"
    running = anna.new_game("shards", "me", "greedy")
    assert anna.get(f"/api/games/{running}/position").json["code"] == "not-over"


def test_who_played_finds_the_rematch_of_another(finished: tuple[Browser, str]) -> None:
    anna, game = finished
    assert anna.get(f"/api/games/{game}").json["game"].get("rematch", "") == ""  # type: ignore[attr-defined]
    made = anna.post(f"/api/games/{game}/rematch").json["id"]
    assert anna.get(f"/api/games/{game}").json["game"]["rematch"] == made  # type: ignore[index]
    assert "rematch" not in Browser(anna.port).get(f"/api/games/{game}").json["game"]  # type: ignore[operator]


def test_seats_change_hands_before_the_game_begins(port: int) -> None:
    anna, bea = Browser(port), Browser(port)
    game = anna.new_game("shards", "me", "human", "human")
    table: Any = anna.get(f"/api/games/{game}").json["game"]
    bea.post(f"/api/invites/{table['invite']}", seat=1)
    address = f"/api/games/{game}/seats"
    assert bea.post(address, seat=2, kind="greedy").json["code"] == "forbidden"
    assert anna.post(address, seat=1, kind="greedy").json["code"] == "full"
    assert anna.post(address, seat=5, kind="greedy").json["code"] == "full"
    for kind in ("oracle", "search:5001", "network:5001", "network:4@shards.network"):
        assert anna.post(address, seat=2, kind=kind).json["code"] == "wrong-player"
    begun = anna.post(address, seat=2, kind="greedy").json
    assert begun["status"] == "running"
    assert anna.post(address, seat=2, kind="human").json["code"] == "begun"


def test_talk_hints_and_typed_words_go_over_requests_too(port: int) -> None:
    anna, bea = Browser(port, "de"), Browser(port, "en")
    anna.post("/api/me", name="Anna", lang="de")
    game = anna.new_game("shards", "me", "human")
    table: Any = anna.get(f"/api/games/{game}").json["game"]
    bea.post("/api/me", name="Bea", lang="en")
    bea.post(f"/api/invites/{table['invite']}")
    assert anna.post(f"/api/games/{game}/talk", phrase="thanks").status == 200
    assert bea.post(f"/api/games/{game}/talk", text="Hi <b>").status == 200
    assert bea.post(f"/api/games/{game}/talk", text=" \x07 ").json["code"] == "unparsable"
    said: Any = anna.get(f"/api/games/{game}/talk").json["said"]
    assert [(each["n"], each["seat"], each["text"]) for each in said] == [(1, 0, "Danke!"), (2, 1, "Hi <b>")]
    assert [each["text"] for each in bea.get(f"/api/games/{game}/talk?after=1").json["said"]] == ["Hi <b>"]  # type: ignore[attr-defined]
    stranger = Browser(port)
    assert stranger.get(f"/api/games/{game}/talk").json["code"] == "closed"
    frame: Any = anna.get(f"/api/games/{game}").json["frame"]
    asked, other = (anna, bea) if frame["ask"]["seat"] == 0 else (bea, anna)
    meant = asked.post(f"/api/games/{game}/read", rev=frame["rev"], text="1")
    assert meant.json["option"] is not None
    assert other.post(f"/api/games/{game}/read", rev=frame["rev"], text="1").json["code"] == "not-your-turn"
    assert other.post(f"/api/games/{game}/hint", rev=frame["rev"], id="hint").json["code"] == "not-your-turn"


def test_an_invitation_has_a_picture_that_a_phone_can_read(port: int) -> None:
    anna = Browser(port)
    game = anna.new_game("shards", "me", "human")
    table: Any = anna.get(f"/api/games/{game}").json
    code = table["game"]["invite"]
    answer = anna.get(f"/api/invites/{code}/qr.svg")
    assert answer.status == 200
    assert answer.body.lstrip().startswith(b"<svg")
    assert anna.get("/api/invites/nobody-knows/qr.svg").status == 404


def reviewed(browser: Browser, game: str, what: str = "review") -> Any:
    found: Any = browser.get(f"/api/games/{game}/{what}").json
    while not found.get("done", True):
        sleep(0.02)
        found = browser.get(f"/api/games/{game}/{what}").json
    return found


def lost(port: int, *, delay: int = 0, anna: Browser | None = None) -> tuple[Browser, str]:
    """Anna could have won and has lost."""
    anna = anna or Browser(port, "de")
    anna.post("/api/me", name="Anna", lang="de")
    settings = {"watching": "listed", "delay": delay}
    game = anna.new_game("shards", "me", "greedy", settings=settings, position=LAST_CHANCE)
    frame: Any = anna.get(f"/api/games/{game}").json["frame"]
    (end,) = [each["i"] for each in frame["ask"]["options"] if each["do"] == "end"]
    anna.post(f"/api/games/{game}/act", rev=frame["rev"], option=end, id="ends")
    while anna.get(f"/api/games/{game}").json["game"]["status"] != "over":  # type: ignore[index]
        sleep(0.02)
    return anna, game


def test_a_finished_game_is_looked_through_once_and_told_in_every_language(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, game = lost(port)
    doubtful = Judged(0, 1, 0, 1, 0, 400_000, 520_000)
    points = (Point(0, 1, 0, 55), Point(2, 2, 1, 40))
    monkeypatch.setattr(reviewing, "judged_at", lambda record, steps: ([doubtful], points))
    monkeypatch.setattr(
        reviewing, "slips_among", lambda record, some: [Slip(0, 1, 0, 1, 0, 40, 52, Why())] if some else []
    )
    first: Any = anna.get(f"/api/games/{game}/review").json
    assert not first["done"]
    assert first["costs"] == [], "nothing is told before it was looked at again"
    assert not {0, 100} & {curve[-1] for curve in first["curves"] if curve}, "nor is the end"
    found = reviewed(anna, game)
    assert {curve[-1] for curve in found["curves"]} == {0, 100}
    assert [(each["turn"], each["seat"], each["percent"]) for each in found["turns"]] == [
        (1, 0, 55),
        (2, 1, 40),
    ]
    (cost,) = found["costs"]
    assert (cost["step"], cost["seat"], cost["percent"], cost["instead"]) == (0, 0, 40, 52)
    steps: Any = anna.get(f"/api/games/{game}/steps?as=open").json
    assert cost["step"] < len(steps["frames"])
    monkeypatch.setattr(reviewing, "judged_at", None)
    other = reviewed(Browser(anna.port, "en"), game)["costs"][0]
    assert other["done"]
    assert other["done"] != cost["done"], "it is kept in both languages"
    assert reviewed(anna, game, "chances") == {"turns": found["turns"], "done": True}
    plain = Browser(anna.port, "de").get(f"/plain/game/{game}/review").text
    assert cost["done"] in plain
    assert f"replay?step={cost['step']}" in plain


def test_a_game_that_goes_on_has_no_review(port: int) -> None:
    anna = Browser(port)
    game = anna.new_game("shards", "me", "greedy")
    for what in ("review", "chances"):
        assert anna.get(f"/api/games/{game}/{what}").json["code"] == "not-over"
    assert Browser(port).get(f"/api/games/{game}/review").json["code"] == "closed"


def test_what_cannot_be_reviewed_is_not_tried_again_and_again(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, game = lost(port)
    tried = []

    def fail(record: str, _: None) -> list[int]:
        tried.append(record)
        raise ValueError("this game is not to be understood")

    monkeypatch.setattr(reviewing, "steps_of", fail)
    for _ in range(100):
        if anna.get(f"/api/games/{game}/review").json.get("code") == "broken":
            break
        sleep(0.02)
    assert anna.get(f"/api/games/{game}/review").json["code"] == "broken"
    assert len(tried) == 1
    monkeypatch.undo()
    monkeypatch.setattr(reviewing, "_FAILED_FOR", 0.0)
    monkeypatch.setattr(reviewing, "judged_at", lambda record, steps: ([], (Point(0, 1, 0, 55),)))
    assert reviewed(anna, game)["turns"], "later it is"


def test_whoever_has_much_reviewed_keeps_nobody_else_from_it(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_go_on = Semaphore(0), Event()

    def slow(record: str, _: None) -> list[int]:
        begun.release()
        may_go_on.wait(20)
        return []

    monkeypatch.setattr(reviewing, "steps_of", slow)
    eves = [Browser(port) for _ in range(3)]
    games = [lost(port, anna=eve)[1] for eve in eves for _ in range(2)]
    more = lost(port, anna=eves[0])[1]
    anna, game = lost(port)
    try:
        for number, each in enumerate(games):
            assert eves[number // 2].get(f"/api/games/{each}/review").status == 200
        assert eves[0].get(f"/api/games/{more}/review").json["code"] == "rate"
        assert anna.get(f"/api/games/{game}/review").status == 200
    finally:
        may_go_on.set()
    assert begun.acquire(timeout=10)
    for each in (*games, game):
        reviewed(anna, each)


def test_spectators_learn_nothing_of_an_end_that_they_have_not_seen(port: int) -> None:
    anna, game = lost(port, delay=60)
    eve = Browser(port)
    at = f"/api/games/{game}"
    seen: Any = eve.get(at).json
    assert (seen["game"]["status"], seen["frame"].get("over")) == ("running", None)
    for what in ("result", "record", "position", "review", "chances", "steps?as=open", "steps?seat=1"):
        assert eve.get(f"{at}/{what}").json.get("code") == "not-over", what
    steps: Any = eve.get(f"{at}/steps").json
    assert len(steps["frames"]) == 1
    assert eve.get(f"{at}/proof").json["key"] == ""
    key = str(anna.get(f"{at}/proof").json["key"])
    assert key
    for what in ("", "/replay", "/proof"):
        page = eve.get(f"/plain/game/{game}{what}")
        assert page.status == 200
        assert key not in page.text
        assert "/review" not in page.text
    assert eve.get(f"/plain/game/{game}/replay").text.count("step=1") == 0
    assert eve.get(f"/plain/game/{game}/review").status == 409
    for what in ("result", "record", "position", "steps?as=open", "steps?seat=1"):
        assert anna.get(f"{at}/{what}").status == 200, what


def test_a_review_is_made_of_the_record_alone() -> None:
    game = missed_win()
    record = game.record.dumps()
    judged, points = reviewing.judged_at(record, reviewing.steps_of(record, None)[:1])
    assert points[0].seat == judged[0].seat == 0
    slips = reviewing.slips_among(record, judged)
    told = reviewing.costs_of(record, (tuple(slips), {"en": ["Anna", "Bea"], "de": ["Anna", "Bea"]}))
    assert [each.better for each in (told["en"][0], told["de"][0])] == ["Play Blaster", "Ausspielen: Blaster"]
    assert msgspec.json.decode(msgspec.json.encode(told), type=dict[str, list[reviewing.Cost]]) == told


def test_a_finished_game_can_be_read_when_its_rules_are_gone(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        anna = Browser(settings.port, "de")
        anna.post("/api/me", name="Anna", lang="de")
        known: Any = anna.get("/api/games-known").json
        assert known["games"]
        game = anna.new_game("shards", "me", "greedy")
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        steps = msgspec.json.encode({"frames": [{"rev": 0}], "log": [[]], "turns": [0]}).decode()
        connection.execute(
            "UPDATE games SET rules_version='old', hash='0', status='over', result=?",
            ('{"scores":[1,2],"winners":[1]}',),
        )
        connection.execute("INSERT INTO replays VALUES (?, 'de', ?)", (game, steps))
    with host_in_thread(settings):
        table: Any = anna.get(f"/api/games/{game}").json
        assert (table["game"]["winners"], table.get("frame")) == ([1], None)
        assert anna.get(f"/api/games/{game}/steps?as=open").json["turns"] == [0]
        assert anna.get(f"/api/games/{game}/record").json["code"] == "frozen"
        line = anna.open()
        assert line.watch(game)["code"] == "frozen"
        line.close()
