"""Time at a host: whose runs, how all workers tell of it, what it ends, and when it stands still."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, select, update

from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.database import read_url
from deckwerk.server.storage.games import GONE, OPEN, GameSettings
from deckwerk.server.storage.schema import GAMES, WORKERS
from deckwerk.server.tables import clock, founding
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from tests.server.conftest import fresh_postgres
from tests.server.sittings import hub_on, person, play, table_for

DAY = 86_400_000


async def deadline_in_database(hub: Hub, sitting: Sitting) -> int | None:
    found = await hub.database.read(
        lambda c: c.execute(select(GAMES.c.deadline).where(GAMES.c.id == sitting.id)).scalar_one()
    )
    return int(found) if found is not None else None


def told(sitting: Sitting) -> int | None:
    """Until when people are told to decide."""
    return sitting.news(Viewer(0, "en")).deadline


def test_a_worker_that_hears_of_a_step_tells_the_same_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to hurry while a computer stands in, whichever worker shows the table."""

    async def scene() -> None:
        async with hub_on(read_url(str(tmp_path / "games.db"))) as one:
            two = Hub(one.database, one.settings)
            anna, bea = await person(one, "Anna"), await person(one, "Bea")
            here = await table_for(one, "shards", anna, bea, settings=GameSettings(pace=86_400))
            there = await two.sitting(here.id)
            asked = here.table.asked
            assert asked is not None
            first = told(here)
            assert told(there) == first is not None
            await here.carry_out(lambda p: p.hint(asked))
            await there.catch_up()
            assert told(there) == told(here) == first, "a hint gives nobody more time"
            for hub in (one, two):  # its computers do not play yet
                monkeypatch.setattr(hub, "wake", lambda _: None)
            await here.carry_out(lambda p: p.stand_in(asked, "greedy"))
            await there.catch_up()
            assert there.table.kind(asked) == "greedy"
            assert (told(here), told(there), await deadline_in_database(one, here)) == (None, None, None)
            await here.carry_out(lambda p: p.come_back(asked))
            await there.catch_up()
            assert told(there) is not None
            await two.close()

    play(scene)


def test_a_table_to_which_nobody_comes_ends_after_a_week(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna = await person(hub, "Anna")
            kinds, how = ["me", "human"], GameSettings()
            old = await founding.found(hub, anna, "shards", "", kinds, how)
            young = await founding.found(hub, anna, "shards", "", kinds, how)
            for row, days in ((old, 8), (young, 6)):
                since = update(GAMES).where(GAMES.c.id == row.id).values(updated=now_ms() - days * DAY)
                await hub.database.write(lambda c, since=since: c.execute(since).close())  # type: ignore[misc]
            await clock.look_again(hub)
            found = [await hub.database.read(lambda c, i=r.id: games.find_game(c, i)) for r in (old, young)]  # type: ignore[misc]
            assert [each.status for each in found if each is not None] == [GONE, OPEN]

    play(scene)


def test_nobody_loses_the_time_in_which_no_host_was_there(database_url: URL) -> None:
    async def scene() -> None:
        async with hub_on(database_url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=86_400))
            before = sitting.deadline
            assert before is not None
            await clock.start(hub)
            assert await deadline_in_database(hub, sitting) == before, "there was a host just now"
            gone = update(WORKERS).values(seen=now_ms() - 2 * DAY)
            await hub.database.write(lambda c: c.execute(gone).close())
            later = Hub(hub.database, hub.settings)
            await clock.start(later)
            after = await deadline_in_database(hub, sitting)
            await later.close()
            assert after is not None
            assert 0 <= after - before - 2 * DAY < DAY

    play(scene)


def test_workers_that_come_together_give_the_time_back_once(postgres: URL) -> None:
    url = fresh_postgres(postgres)

    async def scene() -> None:
        async with hub_on(url) as hub:
            anna, bea = await person(hub, "Anna"), await person(hub, "Bea")
            sitting = await table_for(hub, "shards", anna, bea, settings=GameSettings(pace=86_400))
            before = sitting.deadline
            assert before is not None
            now = now_ms()
            await hub.database.write(lambda c: clock.arrive(c, "long ago", now - 2 * DAY))
            engine = create_engine(url)
            with engine.connect() as first, ThreadPoolExecutor() as threads:
                clock.arrive(first, "first", now)
                second = threads.submit(_come_too, url, now)
                waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                while not first.exec_driver_sql(waiting).scalar_one():  # until the second has looked, too
                    await asyncio.sleep(0.01)
                    first.exec_driver_sql("SELECT pg_stat_clear_snapshot()")
                first.commit()
                second.result()
            engine.dispose()
            assert await deadline_in_database(hub, sitting) == before + 2 * DAY

    play(scene)


def _come_too(url: URL, now: int) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        clock.arrive(connection, "second", now)
    engine.dispose()
