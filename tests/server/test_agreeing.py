"""What all people have to agree to at a host: another time to think, and to play on by rules that changed."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from deckwerk.server import maintenance
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage import games, keeping
from deckwerk.server.storage.database import make_engine, open_database, read_url
from deckwerk.server.storage.games import GameSettings
from deckwerk.server.storage.schema import GAMES as GAME_ROWS
from deckwerk.server.tables import clock, replaying, sequels
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.refusals import Suspended
from deckwerk.table.rolls import prove
from tests.server.hosts import Browser, Line, free_port, host_in_thread
from tests.server.sittings import Ear, hub_on, person, play, play_on, table_for
from tests.server.test_plain_page import Reader
from tests.server.test_socket import pair

DAY = 86_400
NUMBERS = count()
ANNA, BEA = Viewer(0, "en"), Viewer(1, "en")


async def agree(sitting: Sitting, seat: int, *, yes: bool = True) -> int:
    pending = sitting.table.now.pending
    assert pending is not None
    return await sitting.carry_out(lambda prepare: prepare.consent(seat, pending.rev, yes=yes))


async def still(hub: Hub) -> None:
    """Until nothing goes on by itself."""
    while hub._driven:
        await asyncio.sleep(0.01)


async def with_other_rules(hub: Hub, game: str) -> None:
    """As if the host had been stopped, and started with rules that lead elsewhere."""
    await hub._keep_positions(list(hub.sittings.values()))
    await hub.database.write(lambda c: c.execute(GAME_ROWS.update().values(rules_version="old", hash="0")))
    hub.sittings.clear()


# Another time to think


def test_the_time_to_think_changes_when_all_agree(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=60))
            ear = Ear(1, "en")
            sitting.watch(ear, None)
            rev = await sitting.propose(0, "pace", 3 * DAY, "pace")
            offer = sitting.info(BEA).offer
            assert offer is not None
            assert (offer.offer, offer.seat, offer.what, offer.pace) == (rev, 0, "pace", 3 * DAY)
            assert "three days" in ear.updates()[-1].log[0]
            hub.sittings.clear()  # offers survive the worker
            sitting = await hub.sitting(sitting.id)
            sitting.watch(ear, None)
            await play_on(sitting, lambda s: s.table.rev > rev + 3)  # ... and what is played meanwhile
            assert sitting.info(BEA).pace == 60
            await still(hub)
            before = sitting.asked_at
            await agree(sitting, 1)
            info = sitting.info(BEA)
            assert (info.offer, info.pace) == (None, 3 * DAY)
            assert sitting.asked_at >= before
            assert info.deadline == sitting.asked_at + 3 * DAY * 1000
            assert b'"pace":259200' in next(text for text in reversed(ear.heard) if b'"t":"info"' in text)
            game = sitting.id
            hub.sittings.clear()
            assert (await hub.sitting(game)).info(BEA).pace == 3 * DAY
            await clock.look_again(hub)  # whatever was to be written has been by then
            row = await hub.database.read(lambda c: games.find_game(c, game))
            assert row is not None
            assert (row.settings.pace, row.deadline) == (3 * DAY, info.deadline)

    play(scene)


def test_the_other_way_round_nobody_is_late_at_once(database_url: URL) -> None:
    """Who was asked an hour ago has the whole minute, too."""

    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            sitting.asked_at -= 3_600_000
            await sitting.propose(0, "pace", 60, "pace")
            await agree(sitting, 1)
            await clock.late(hub)
            assert len(sitting.table.people) == 2
            assert sitting.deadline == sitting.asked_at + 60_000

    play(scene)


def test_who_was_refused_waits_before_asking_again(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await sitting.propose(0, "pace", 60, "one1")
            await agree(sitting, 1, yes=False)
            with pytest.raises(Refused, match="wait"):
                await sitting.propose(0, "pace", 300, "two2")
            await sitting.propose(1, "pace", 300, "two2")
            assert sitting.info(ANNA).pace == 0

    play(scene)


def test_a_rematch_has_the_time_that_was_agreed_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            anna = await person(hub, "Anna")
            sitting = await table_for(hub, "shards", anna, "greedy")
            await sitting.propose(0, "pace", 300, "pace")
            await sitting.carry_out(lambda prepare: prepare.resign(0, "greedy"))
            await clock.look_again(hub)
            row = await hub.database.read(lambda c: games.find_game(c, sitting.id))
            assert row is not None
            assert (await sequels.rematch(hub, row, anna)).settings.pace == 300

    play(scene)


# Other rules


def test_a_game_goes_on_by_other_rules_when_all_agree(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=60, delay=5))
            await play_on(sitting, lambda s: s.table.rev > 20)
            await still(hub)
            game, stood, rev = sitting.id, sitting.table.game.hash(), sitting.table.rev
            shown = sitting.sheet(ANNA).frame
            await with_other_rules(hub, game)
            sitting = await hub.sitting(game)
            assert (sitting.table.rev, sitting.table.game.hash()) == (rev, stood)
            ear, info = Ear(0, "en"), sitting.info(ANNA)
            sitting.watch(ear, None)
            assert (info.paused, info.lost, info.offer) == (True, 0, None)
            frame = ear.snapshots()[0].frame
            assert (frame.ask, frame.seats) == (None, shown.seats)
            for seat in (0, 1):
                with pytest.raises(Suspended):
                    await sitting.act(seat, 0, rev, "move")
            row = await hub.database.read(lambda c: games.find_game(c, game))
            assert row is not None
            assert (row.deadline, row.asked, row.by_itself) == (None, None, 0)
            await sitting.propose(0, "continue", 0, "on01")
            hub.sittings.clear()
            sitting = await hub.sitting(game)  # also this survives a worker
            assert sitting.table.now.suspended
            await agree(sitting, 1)
            assert not sitting.info(ANNA).paused
            assert sitting.deadline is not None
            await play_on(sitting, lambda s: s.table.rev > rev + 20)
            await still(hub)
            stood = sitting.table.game.hash()
            hub.sittings.clear()
            sitting = await hub.sitting(game)
            assert (sitting.table.game.hash(), sitting.info(ANNA).paused) == (stood, False)
            await play_on(sitting, lambda _: False)
            assert prove(sitting.table.game.record, sitting.row.key).wrong is None
            seen = replaying.seat_replay(sitting.table.game.record.dumps(), sitting.speech("en"), 0)
            assert len(seen.frames) == len(sitting.table.game.record.actions) + 1
            engine = make_engine(database_url, writes=False)
            assert maintenance.check(engine, "en") == (1, [])
            engine.dispose()

    play(scene)


def test_what_was_done_after_the_position_is_lost_and_said_to_be(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await play_on(sitting, lambda s: s.table.rev > 6)
            await still(hub)
            game, stood = sitting.id, sitting.table.game.hash()
            await hub._keep_positions([sitting])
            moves = sitting.table.rev
            await play_on(sitting, lambda s: s.table.rev >= moves + 4)
            await still(hub)
            lost = sitting.table.rev - moves
            hub.sittings.clear()  # killed
            await with_other_rules(hub, game)
            sitting = await hub.sitting(game)
            assert (sitting.info(ANNA).lost, sitting.table.game.hash()) == (lost, stood)
            await sitting.propose(1, "continue", 0, "on01")
            await agree(sitting, 0)
            assert (sitting.info(ANNA).lost, sitting.table.game.hash()) == (0, stood)

    play(scene)


def test_where_nobody_kept_a_position_it_stays_as_it_is(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await play_on(sitting, lambda s: s.table.rev > 6)
            game = sitting.id
            hub.sittings.clear()
            await with_other_rules(hub, game)
            with pytest.raises(Refused, match="frozen"):
                await hub.sitting(game)

    play(scene)


@pytest.mark.parametrize("body", ["{}", '{"players": [{}, {}, {}]}', '{"no such zone": []}', "["])
def test_a_position_that_todays_rules_do_not_know(tmp_path: Path, body: str) -> None:
    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), await person(hub, "Bea"))
            await play_on(sitting, lambda s: s.table.rev > 6)
            game = sitting.id
            hub.sittings.clear()
            await hub.database.write(lambda c: keeping.keep_positions(c, [(game, 999, body)]))
            await with_other_rules(hub, game)
            if body == "{}":  # a fresh game with two seats: odd, but by the rules
                assert (await hub.sitting(game)).table.now.suspended
            else:
                with pytest.raises(Refused, match="frozen"):
                    await hub.sitting(game)

    play(scene)


def test_positions_are_kept_when_games_are_let_go_and_dropped_at_their_end(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), "greedy")
            await play_on(sitting, lambda s: s.table.rev > 6 and s.table.asked == 0)
            await still(hub)
            game, rev = sitting.id, sitting.table.rev
            sitting.used -= 10_000
            hub.forget_idle()
            assert game not in hub.sittings
            for task in list(hub._tasks):
                await task
            kept = await hub.database.read(lambda c: keeping.position_of(c, game))
            assert kept is not None
            assert kept[0] == rev
            again = await hub.sitting(game)
            assert json.loads(kept[1]) == again.table.game.position()
            await again.carry_out(lambda prepare: prepare.resign(0, "greedy"))
            for task in list(hub._tasks):
                await task
            assert await hub.database.read(lambda c: keeping.position_of(c, game)) is None

    play(scene)


def test_two_workers_that_stop_together_keep_positions_of_the_same_games(database_url: URL) -> None:
    """In any order of the games, and the later revision stays."""

    async def scene() -> None:
        async with hub_on(database_url) as hub:
            rows = [(f"game{number:08}", 5, "{}") for number in range(200)]
            newer = [(game, 6, "{}") for game, _, _ in reversed(rows)]
            other = open_database(database_url) if hub.database.shared else hub.database
            await asyncio.gather(
                *(
                    database.write(lambda c, some=some: keeping.keep_positions(c, some))  # type: ignore[misc]
                    for _ in range(5)
                    for database, some in ((hub.database, newer), (other, rows))
                )
            )
            for game in ("game00000000", "game00000199"):
                assert await hub.database.read(lambda c, game=game: keeping.position_of(c, game)) == (6, "{}")  # type: ignore[misc]
            if other is not hub.database:
                await other.close()

    play(scene)


# Over the wire


@pytest.fixture
def settings(tmp_path: Path) -> HostSettings:
    return HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, floor=0.02, limits=False)


def answered(line: Line, **message: object) -> dict[str, object]:
    line.send(id=f"nonce{next(NUMBERS)}", **message)
    return line.until("done", "refused")


def new_rules(settings: HostSettings) -> None:
    with closing(sqlite3.connect(settings.database)) as connection, connection:
        connection.execute("UPDATE games SET rules_version='old', hash='0'")


def test_a_game_over_sockets_from_one_version_to_the_next(settings: HostSettings) -> None:
    with host_in_thread(settings):
        anna, bea, game = pair(settings.port)
        assert anna.post(f"/api/games/{game}/propose", what="pace", pace=DAY, id="pace").json["rev"] == 1
        lines = [anna.open(), bea.open()]
        snapshots: Any = [line.watch(game) for line in lines]
        assert snapshots[1]["info"]["offer"] == {"offer": 1, "seat": 0, "what": "pace", "pace": DAY}
        assert answered(lines[1], t="consent", game=game, offer=1, yes=True)["t"] == "done"
        assert answered(lines[0], t="propose", game=game, what="continue")["code"] == "illegal"
        seat = snapshots[0]["frame"]["ask"]["seat"]
        acted = answered(lines[seat], t="act", game=game, rev=3, option=0)
        assert acted["t"] == "done", acted
        table: Any = anna.get(f"/api/games/{game}").json
        assert table["game"]["settings"]["pace"] == DAY
        for line in lines:
            line.close()
    new_rules(settings)
    with host_in_thread(settings):
        lines = [anna.open(), bea.open()]
        found: Any = [line.watch(game) for line in lines]
        assert found[0]["info"]["paused"] is True
        assert "ask" not in found[0]["frame"]
        rules = anna.get(f"/api/rulesets/shards/{found[0]['info']['version']}.en.json")
        assert rules.status == 200, "the document is that of today's rules"
        rev = found[0]["rev"]
        refused = answered(lines[seat], t="act", game=game, rev=rev, option=0)
        assert (refused["code"], refused["rev"]) == ("paused", rev)
        listed: Any = anna.get("/api/games").json
        assert listed["games"][0].get("your_turn", False) is False
        offered = answered(lines[1], t="propose", game=game, what="continue")
        assert answered(lines[0], t="consent", game=game, offer=offered["rev"], yes=True)["t"] == "done"
        frame: Any = lines[0].frames[game]
        assert frame["ask"]["seat"] == seat
        assert answered(lines[seat], t="act", game=game, rev=frame["rev"], option=0)["t"] == "done"
        for line in lines:
            line.close()


def test_the_plain_page_asks_and_agrees(settings: HostSettings) -> None:
    with host_in_thread(settings):
        anna, bea = Reader(settings.port, "en"), Reader(settings.port, "de")
        anna.browser.origin = bea.browser.origin = None
        anna.browser.post("/api/me", name="Anna", lang="en")
        bea.browser.post("/api/me", name="Bea", lang="de")
        game = anna.browser.new_game("shards", "me", "human")
        code = anna.browser.get(f"/api/games/{game}").json["game"]["invite"]  # type: ignore[index]
        bea.browser.post(f"/api/invites/{code}")
        table = f"/plain/game/{game}"
        anna.go(table).press("/propose$", pace="604800")
        assert "a week" in anna.page.text
        bea.go(table)
        assert "Anna möchte die Bedenkzeit je Entscheidung ändern: eine Woche." in bea.page.text
        bea.press("/consent$", "Ja")
        assert "Bedenkzeit je Entscheidung: eine Woche" in bea.page.text
        assert anna.go(table).press("/propose$", pace="61").answered.status == 400
    new_rules(settings)
    with host_in_thread(settings):
        anna.go(table)
        assert "The rules of this game have changed." in anna.page.text
        assert not anna.options()
        anna.press("/propose$", "Play on")
        bea.go(table)
        assert "Anna möchte nach den neuen Regeln weiterspielen." in bea.page.text
        bea.press("/consent$", "Nein")
        assert anna.go(table).press("/propose$", "Play on").answered.status == 409
        bea.go(table).press("/propose$", "Weiterspielen")
        anna.go(table).press("/consent$", "Yes")
        assert anna.options() or bea.go(table).options()


def test_nobody_else_proposes_anything(settings: HostSettings) -> None:
    wishes: list[Callable[[Browser, str], Any]] = [
        lambda who, game: who.post(f"/api/games/{game}/propose", what="pace", pace=60, id="abcd"),
        lambda who, game: who.post(f"/api/games/{game}/propose", what="continue", id="abcd"),
    ]
    with host_in_thread(settings):
        anna, _, game = pair(settings.port, watching="link")
        eve = Browser(settings.port)
        eve.post("/api/me", name="Eve")
        for wish in wishes:
            assert wish(eve, game).json["code"] == "not-seated"
        for wrong in ({"what": "win"}, {"what": "pace", "pace": 61}, {"what": "pace", "pace": -1}, {}):
            assert anna.post(f"/api/games/{game}/propose", id="abcd", **wrong).json["code"] == "wrong"
        frame: Any = anna.get(f"/api/games/{game}").json["frame"]
        assert frame["rev"] == 0
