"""Who looks on: over a shoulder, some seconds later, and what haste and a refusal tell or cost."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from sqlalchemy import URL, case
from websockets.exceptions import ConnectionClosed

from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.limits import MOST_SOCKETS
from deckwerk.server.edge.tables_api import document
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import HostSettings, now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.database import read_url
from deckwerk.server.storage.games import OVER, GameSettings
from deckwerk.server.storage.people import hashed
from deckwerk.server.storage.schema import ENTRIES
from deckwerk.server.tables import talking
from tests.server.conftest import fresh_postgres
from tests.server.hosts import Browser, free_port, host_in_thread
from tests.server.sittings import Ear, hub_on, person, play, play_on, table_for


@pytest.fixture
def url(tmp_path: Path) -> URL:
    return read_url(str(tmp_path / "games.db"))


def test_a_friend_looks_over_a_shoulder_until_that_ends(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, limits=False)
    with host_in_thread(settings):
        anna, bea = Browser(settings.port, "de"), Browser(settings.port, "en")
        table = anna.new_game("shards", "me", "human")
        code = anna.get(f"/api/games/{table}").json["game"]["invite"]  # type: ignore[index]
        bea.post(f"/api/invites/{code}")
        ear = bea.open()
        ear.watch(table)
        shared = anna.post(f"/api/games/{table}/share", on=True, id="shr1").json
        assert str(shared["url"]).endswith(f"/game/{table}?code={shared['code']}")
        assert ear.until("update")["log"] == ["Gast lets somebody look over their shoulder."]
        friend = Browser(settings.port, "en")
        line = friend.open()
        assert line.watch(table)["code"] == "closed"
        snapshot: Any = line.watch(table, code=shared["code"])
        own: Any = anna.get(f"/api/games/{table}?lang=en").json
        assert snapshot["frame"] == own["frame"]
        assert own["game"]["shoulder"] == shared["code"]
        assert [each.get("here", False) for each in snapshot["info"]["people"]] == [False, True]
        page = friend.get(f"/plain/game/{table}?code={shared['code']}").text
        assert own["frame"]["seats"]["0"]["zones"]["hand"]["cards"][0] in page, "the hand can be seen"
        assert f"/plain/game/{table}/" not in page.replace("/replay", "").replace("/proof", "").replace(
            f"/plain/game/{table}/?", ""
        )
        friend.post("/api/me", name="Eve")
        spy = friend.open()
        spy.watch(table, code=shared["code"])
        for message in ({"t": "act", "option": 0}, {"t": "undo"}, {"t": "hint"}, {"t": "read", "text": "1"}):
            spy.send(game=table, rev=1, id="abcd", **message)
            assert spy.until("refused")["code"] == "not-seated"
        theirs: Any = bea.get(f"/api/games/{table}?code={shared['code']}").json
        assert theirs["frame"]["you"] == 1, "who has a seat sees the game from there alone"
        wrong = str(shared["code"])[:-3] + "1.1"
        assert friend.get(f"/api/games/{table}?code={wrong}").json["code"] == "closed"
        assert anna.post(f"/api/games/{table}/share", on=False, id="shr2").json == {"code": "", "url": ""}
        assert spy.until("refused")["code"] == "closed"
        heard = len(spy.heard)
        spy.send(t="lang", lang="de")
        spy.send(t="read", game=table, rev=1, text="1", id="abcd")
        assert spy.until("refused")["code"] == "not-seated"
        assert len(spy.heard) == heard + 1, "another language does not open the table again"
        assert friend.get(f"/api/games/{table}?code={shared['code']}").json["code"] == "closed"
        again = anna.post(f"/api/games/{table}/share", on=True, id="shr3").json["code"]
        assert again != shared["code"]


def test_spectators_see_everything_later_if_the_table_wants_that(url: URL) -> None:
    async def scene() -> None:
        async with hub_on(url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            settings = GameSettings(watching="listed", delay=20)
            sitting = await table_for(hub, "shards", anna, bea, settings=settings)
            ear, player = Ear(None, "en"), Ear(0, "en")
            for each in (ear, player):
                sitting.watch(each, None)
            await play_on(sitting, lambda s: s.table.rev >= 6 and s.table.only_answer() is None)
            last = sitting.table.rev
            assert len(player.updates()) == last
            assert ear.updates() == []
            assert (sitting.seen_by(ear.viewer).rev, sitting.info(ear.viewer).deadline) == (0, None)
            await talking.speak(hub, sitting, anna, 0, "Ha!", "")
            assert [sum(b"Ha!" in text for text in each.heard) for each in (ear, player)] == [0, 1]
            said = [await talking.said(hub, sitting.row, each.viewer, 9) for each in (ear, player)]
            assert [len(each) for each in said] == [0, 1]
            row = await hub.database.read(lambda c: games.find_game(c, sitting.id))
            assert row is not None
            lists = [document(row, Caller(who, "en", "")) for who in (None, anna)]
            assert [(each.rev, each.updated > row.created) for each in lists] == [(0, False), (last, True)]
            row = replace(row, status=OVER, ended=now_ms(), result='{"winners": [1]}')
            lists = [document(row, Caller(who, "en", "")) for who in (None, anna)]
            assert [(each.status, each.winners) for each in lists] == [("running", []), ("over", [1])]
            game = sitting.id
            age = case((ENTRIES.c.rev <= 3, 60_000), else_=17_000)
            await hub.database.write(  # half of it is long ago, the rest will be in a moment
                lambda c: c.execute(ENTRIES.update().values(at=now_ms() - age))
            )
            hub.sittings.clear()
            again = await hub.sitting(game)
            late = Ear(None, "en")
            again.watch(late, None)
            assert late.snapshots()[0].rev == 3
            while len(late.updates()) < last - 3:
                await asyncio.sleep(0.02)
            assert [update.rev for update in late.updates()] == list(range(4, last + 1))

    play(scene)


def test_where_all_take_their_time_computers_do_too(url: URL) -> None:
    async def scene() -> None:
        async with hub_on(url, floor=0.15) as hub:
            settings = GameSettings(think=True)
            sitting = await table_for(hub, "shards", await person(hub, "Anna"), "greedy", settings=settings)
            for _ in range(2):
                await play_on(sitting, lambda s: s.table.asked == 1)
                asked, since = sitting.table.rev, sitting.asked_at
                while sitting.table.rev == asked:
                    await asyncio.sleep(0.005)
                assert now_ms() - since >= 150
            two = await table_for(
                hub, "shards", await person(hub, "Bea"), await person(hub, "Carl"), settings=settings
            )
            await play_on(two, lambda s: s.table.now.game.decision.form == "answer")  # type: ignore[union-attr]
            waits = set()
            for rev in range(20):  # how long depends on nothing but chance
                two.table.now = two.table.now.__class__(**{**vars(two.table.now), "rev": rev})
                two.asked_at = now_ms()
                waits.add(round(two.to_wait(), 2))
            assert min(waits) >= 0.14
            assert max(waits) <= 0.46
            assert len(waits) > 5

    play(scene)


def test_who_was_refused_waits_longer_each_time(url: URL) -> None:
    async def scene() -> None:
        async with hub_on(url) as hub:
            sitting = await table_for(hub, "godslayer", await person(hub, "Anna"), await person(hub, "Bea"))
            asked = sitting.table.asked
            assert asked is not None
            other = 1 - asked
            await play_on(sitting, lambda s: s.table.asked == other and s.table.rev > 5)
            for times in (1, 2):
                rev = await sitting.take_back(asked, sitting.table.rev, f"ask{times}")
                await sitting.carry_out(lambda p, rev=rev: p.consent(other, rev, yes=False))  # type: ignore[misc]
                with pytest.raises(Refused) as refused:
                    await sitting.take_back(asked, sitting.table.rev, "more")
                assert refused.value.details["seconds"] == 30 * times
                game = sitting.id
                hub.sittings.clear()  # a restart makes nobody wait less
                sitting = await hub.sitting(game)
                assert 30 * times - 2 <= sitting.patience.left(asked, now_ms()) <= 30 * times
                long_ago = now_ms() - 100_000
                await hub.database.write(lambda c: c.execute(ENTRIES.update().values(at=long_ago)))  # noqa: B023
                hub.sittings.clear()
                sitting = await hub.sitting(game)
            assert sitting.patience.left(other, now_ms()) == 0

    play(scene)


def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    settings = HostSettings(str(tmp_path / "games.db"), port=free_port(), processes=0, trust_proxy=True)
    with host_in_thread(settings):
        many = Browser(settings.port, more={"x-forwarded-for": "192.0.2.7"})
        lines = [many.open() for _ in range(MOST_SOCKETS)]
        with pytest.raises((ConnectionClosed, Exception)) as refused:
            many.open()
        assert "403" in str(refused.value) or "4429" in str(refused.value)
        Browser(settings.port, more={"x-forwarded-for": "192.0.2.8"}).open().close()
        lines.pop().close()
        for _ in range(100):
            try:
                many.open()
                break
            except Exception:  # noqa: BLE001 - the other end may take a moment to notice
                continue
        else:
            pytest.fail("a closed socket still counts")


def test_what_happens_elsewhere_reaches_everyone(postgres: URL) -> None:
    """Two workers: what is said at one is heard at the other, and so is whose turn it is and who leaves."""

    async def scene() -> None:
        url = fresh_postgres(postgres)
        async with hub_on(url) as here, hub_on(url) as there:
            anna, bea = await person(here, "Anna"), await person(here, "Bea", "en")
            sitting = await table_for(here, "shards", anna, bea)
            other = await there.sitting(sitting.id)
            ear = Ear(1, "en")
            other.watch(ear, None)

            class Phone:
                told: ClassVar[list[str]] = []
                known_by = hashed("phone")

                def your_turn(self, game: str, slug: str) -> None:
                    self.told.append(f"{slug} {game}")

                def sign_out(self) -> None:
                    self.told.append("out")

            asked = sitting.table.asked
            assert asked is not None
            waiting = (anna, bea)[1 - asked]
            there.reached[waiting.id] = {Phone()}
            await asyncio.sleep(0.3)  # until both listen
            await talking.speak(here, sitting, anna, 0, "", "thanks")
            await talking.speak(here, sitting, anna, 0, "Hallo", "")
            await play_on(sitting, lambda s: s.table.asked == 1 - asked)
            while len(Phone.told) < 1 or len([t for t in ear.heard if b'"t":"say"' in t]) < 2:
                await asyncio.sleep(0.01)
            assert Phone.told == [f"shards {sitting.id}"]
            said = [text for text in ear.heard if b'"t":"say"' in text]
            assert b"Thank you!" in said[0]
            assert b"Hallo" in said[1]
            here.sign_out(waiting.id, hashed("laptop"))
            here.sign_out(waiting.id, hashed("phone"), others=True)
            here.sign_out(waiting.id, hashed("phone"))
            here.sign_out(waiting.id, hashed("laptop"), others=True)
            while len(Phone.told) < 3:
                await asyncio.sleep(0.01)
            await there.end_forgotten()
            assert Phone.told[1:] == ["out"] * 3, "also if no hint had told of it"

    play(scene)
