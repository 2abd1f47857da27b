"""What is answered is on disk, of two with the same idea one is first, and one that fails harms no other."""

import asyncio
import contextlib
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, insert, text
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.requests import Request

from deckwerk.server.app import worker
from deckwerk.server.edge.pages import readyz
from deckwerk.server.settings import HostSettings
from deckwerk.server.storage import games, open_games, people, writer
from deckwerk.server.storage.appending import Append, EntryRow, Standing
from deckwerk.server.storage.database import Database, Foreign, InUse, make_engine, open_database, read_url
from deckwerk.server.storage.games import GameRow, GameSettings, SeatRow
from deckwerk.server.storage.migrate import TooNew, migrate
from deckwerk.server.storage.schema import METADATA, PEOPLE
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables import clock

KEY = bytes(range(32))
NAMES = ("abcdefghijkl", "bcdefghijklm", "cdefghijklmn")


def row(game: str, *, rematch_of: str | None = None) -> GameRow:
    key = KEY[:20] + game.encode()
    seats = (SeatRow(0, "human", "anna", "Anna"), SeatRow(1, "human", None, ""))
    return GameRow(
        game, "shards", "standard", "1", "open", 0, None, 0, 0, None, GameSettings(pace=60), key,
        None, None, None, rematch_of, "anna", 1, 1, None, None, seats,
    )  # fmt: skip


def append(game: str, base: int, *texts: str, nonce: str = "") -> Append:
    entries = tuple(
        EntryRow(base + number, 0, f'{{"t":"{body}"}}', f"{nonce}{number}" if nonce else "", 5)
        for number, body in enumerate(texts, 1)
    )
    return Append(game, base, entries, Standing("running", 1, 7, 0, 99))


def with_database(url: URL, scene: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = open_database(url)
        try:
            await scene(database)
        finally:
            await database.close()

    asyncio.run(run())


def test_migrations_lead_to_the_schema(database_url: URL) -> None:
    engine = make_engine(database_url, writes=True)
    migrate(engine)
    migrate(engine)  # nothing is left to do
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num='9999'"))
    with pytest.raises(TooNew, match="9999"):
        migrate(engine)
    engine.dispose()


def test_a_game_comes_back_as_it_was_stored(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        game = row("abcdefghijkl")
        await database.write(lambda c: games.add_game(c, game))
        assert await database.read(lambda c: games.find_game(c, game.id)) == game
        assert await database.read(lambda c: games.find_invited(c, game.invite)) == game
        assert await database.read(lambda c: games.find_invited(c, game.watch_code)) is None
        assert await database.read(lambda c: games.find_game(c, "nothing")) is None

    with_database(database_url, scene)


def test_entries_follow_the_revision_they_were_made_for_or_not_at_all(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        for name in ("aaaaaaaaaaaa", "bbbbbbbbbbbb"):
            await database.write(lambda c, name=name: games.add_game(c, row(name)))  # type: ignore[misc]
        a, b = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
        done = await asyncio.gather(
            database.writer.append(append(a, 0, "one", "two")),
            database.writer.append(append(b, 0, "one")),
            database.writer.append(append(a, 0, "late")),  # another worker had the same idea
            database.writer.append(append(a, 2, "three", nonce="x")),
            database.writer.append(append(b, 4, "early")),
            database.writer.append(append("nobody", 0, "one")),
        )
        assert list(done) == [True, True, False, True, False, False]
        bodies = await database.read(lambda c: games.entries_after(c, a, 0))
        assert bodies == ['{"t":"one"}', '{"t":"two"}', '{"t":"three"}']
        assert await database.read(lambda c: games.entries_after(c, a, 2)) == ['{"t":"three"}']
        found = await database.read(lambda c: games.find_game(c, a))
        assert found is not None
        assert (found.rev, found.status, found.asked, found.deadline) == (3, "running", 1, 99)
        assert await database.read(lambda c: games.due_games(c, 98)) == []
        assert sorted(await database.read(lambda c: games.due_games(c, 99))) == [a, b]

    with_database(database_url, scene)


def test_games_that_have_gone_on_are_found_among_many(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        names = [f"game{number:08}" for number in range(510)]  # more than are asked for at once

        def add(connection: Connection) -> None:
            for name in names:
                games.add_game(connection, row(name))

        await database.write(add)
        for name in (names[1], names[505]):
            assert await database.writer.append(append(name, 0, "act", "act"))
        assert await database.read(lambda c: games.gone_on(c, dict.fromkeys(names, 0))) == [
            names[1],
            names[505],
        ]
        known = dict.fromkeys(names, 0) | {names[1]: 2, names[505]: 1, "nothing": 0}
        assert await database.read(lambda c: games.gone_on(c, known)) == [names[505]]
        assert await database.read(lambda c: games.gone_on(c, {})) == []

    with_database(database_url, scene)


def test_what_comes_just_after_a_commit_shares_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_APART", 0.5)
    together: list[int] = []

    async def scene() -> None:
        url = read_url(str(tmp_path / "games.db"))
        database = open_database(url, lambda jobs, *_: together.append(jobs))
        try:
            for name in NAMES:  # each is stored before the next comes
                await database.write(lambda c, name=name: games.add_game(c, row(name)))  # type: ignore[misc]
            await asyncio.gather(*(database.writer.append(append(name, 0, "act")) for name in NAMES))
            assert together == [1] * len(NAMES) + [len(NAMES)]
        finally:
            await database.close()

    asyncio.run(scene())


def test_one_that_fails_harms_no_other_of_the_same_commit(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        a, b = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
        for name in (a, b):
            await database.write(lambda c, name=name: games.add_game(c, row(name)))  # type: ignore[misc]
        assert await database.writer.append(append(a, 0, "one", nonce="n"))

        def broken(connection: Connection) -> None:
            people.add_person(connection, "Bea", "de", 1)
            raise LookupError("on purpose")

        done = await asyncio.gather(
            database.writer.append(append(b, 0, "one")),
            database.writer.append(append(a, 1, "again", nonce="n")),  # a nonce that is there already
            database.write(broken),
            database.write(lambda c: people.add_person(c, "Anna", "de", 1)),
            return_exceptions=True,
        )
        assert done[0] is True
        assert isinstance(done[1], StorageDown)
        assert isinstance(done[2], LookupError)
        names = await database.read(lambda c: list(c.execute(PEOPLE.select()).all()))
        assert [each.name for each in names] == ["Anna"]
        assert len(await database.read(lambda c: games.entries_after(c, a, 0))) == 1

    with_database(database_url, scene)


def test_workers_that_stand_in_each_others_way_both_get_through(postgres: URL) -> None:
    """Another worker has the second game and now wants the first: PostgreSQL turns away who waited longer."""
    from tests.server.conftest import fresh_postgres

    url = fresh_postgres(postgres)
    a, b = "aaaaaaaaaaaa", "bbbbbbbbbbbb"

    def touch(connection: Connection, game: str) -> None:
        connection.execute(text("UPDATE games SET updated=9 WHERE id=:game"), {"game": game})

    async def scene(database: Database) -> None:
        for name in (a, b):
            await database.write(lambda c, name=name: games.add_game(c, row(name)))  # type: ignore[misc]
        other = make_engine(url, writes=True)
        with other.connect() as connection, connection.begin():
            touch(connection, b)
            here = [asyncio.ensure_future(database.writer.append(append(game, 0, "one"))) for game in (b, a)]
            await asyncio.sleep(0.3)  # by now the writer has the first game and waits for the second
            await asyncio.to_thread(touch, connection, a)
        assert await asyncio.gather(*here) == [True, True]
        other.dispose()

    with_database(url, scene)


def test_two_rematches_of_a_game_are_one(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        first = row("aaaaaaaaaaaa", rematch_of="old")
        await database.write(lambda c: games.add_game(c, first))
        with pytest.raises(Exception, match=r"rematch_of|UNIQUE"):
            await database.write(lambda c: games.add_game(c, row("bbbbbbbbbbbb", rematch_of="old")))
        assert await database.read(lambda c: games.find_rematch(c, "old")) == first

    with_database(database_url, scene)


def test_a_seat_is_taken_once(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        game = row("aaaaaaaaaaaa")
        await database.write(lambda c: games.add_game(c, game))
        done = await asyncio.gather(
            *(database.write(lambda c, who=who: open_games.take_seat(c, game.id, 1, who, who, 2))  # type: ignore[misc]
              for who in ("bea", "carl"))
        )  # fmt: skip
        assert sorted(done) == [False, True]
        assert await database.write(lambda c: open_games.change_status(c, game.id, "open", "running", 3))
        assert not await database.write(lambda c: open_games.change_status(c, game.id, "open", "running", 3))

    with_database(database_url, scene)


def test_secrets_hold_until_they_expire_and_are_stored_as_hashes(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        anna = await database.write(lambda c: people.add_person(c, "Anna", "de", 1))
        secret = await database.write(lambda c: people.add_secret(c, anna.id, people.ALONG, 1))
        found = await database.read(lambda c: people.person_with(c, secret, people.ALONG, 600_000))
        assert found == anna
        assert await database.read(lambda c: people.person_with(c, secret, people.ALONG, 600_001)) is None
        assert await database.read(lambda c: people.person_with(c, secret, people.COOKIE, 2)) is None
        rows = await database.read(
            lambda c: [str(each) for each in c.execute(text("SELECT * FROM sessions"))]
        )
        assert not any(secret in each for each in rows)
        assert await database.write(lambda c: people.drop_secret(c, secret))
        assert not await database.write(lambda c: people.drop_secret(c, secret))

    with_database(database_url, scene)


def test_a_lease_is_held_by_one_worker_at_a_time(database_url: URL) -> None:
    async def scene(database: Database) -> None:
        game = row("aaaaaaaaaaaa")
        await database.write(lambda c: games.add_game(c, game))
        assert await database.write(lambda c: games.lease(c, game.id, "one", 10, 20))
        assert not await database.write(lambda c: games.lease(c, game.id, "two", 15, 25))
        assert await database.write(lambda c: games.lease(c, game.id, "one", 15, 25))
        assert await database.write(lambda c: games.lease(c, game.id, "two", 26, 36))

    with_database(database_url, scene)


def test_a_full_disk_refuses_and_space_lets_it_go_on(tmp_path: Path) -> None:
    """SQLite's own limit of pages stands for the disk's."""
    url = read_url(str(tmp_path / "games.db"))

    async def scene(database: Database) -> None:
        game = row("aaaaaaaaaaaa")
        await database.write(lambda c: games.add_game(c, game))
        assert await database.writer.append(append(game.id, 0, "one"))
        await database.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count=1").close())
        long = "x" * 200_000
        with pytest.raises(StorageDown):
            await database.writer.append(append(game.id, 1, long))
        assert len(await database.read(lambda c: games.entries_after(c, game.id, 0))) == 1
        assert await database.writer.append(append(game.id, 1, long)), "a new connection has the whole disk"

    with_database(url, scene)


def test_a_database_that_went_away_is_found_again(postgres: URL) -> None:
    from tests.server.conftest import fresh_postgres

    async def scene(database: Database) -> None:
        game = row("aaaaaaaaaaaa")
        await database.write(lambda c: games.add_game(c, game))

        def hang_up(connection: Connection) -> None:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

        with pytest.raises(StorageDown):
            await asyncio.gather(database.writer.append(append(game.id, 0, "one")), database.write(hang_up))
        assert await database.read(lambda c: games.entries_after(c, game.id, 0)) == []
        assert await database.writer.append(append(game.id, 0, "one"))

    with_database(fresh_postgres(postgres), scene)


def test_a_sqlite_file_serves_one_process(tmp_path: Path) -> None:
    url = read_url(str(tmp_path / "games.db"))

    async def scene(_: Database) -> None:
        with pytest.raises(InUse):
            open_database(url)

    with_database(url, scene)
    with_database(url, lambda _: asyncio.sleep(0))


def test_every_commit_of_sqlite_is_synchronous(tmp_path: Path) -> None:
    url = read_url(str(tmp_path / "games.db"))

    async def scene(database: Database) -> None:
        await database.write(lambda c: c.execute(insert(PEOPLE).values(
            id="a", name="A", lang="de", feed_key="f", hook_secret="s", created=1, seen=1)))  # fmt: skip
        full = await database.write(lambda c: c.exec_driver_sql("PRAGMA synchronous").scalar())
        mode = await database.write(lambda c: c.exec_driver_sql("PRAGMA journal_mode").scalar())
        assert (full, mode) == (2, "wal")

    with_database(url, scene)
    assert sqlite3.connect(tmp_path / "games.db").execute("SELECT count(*) FROM people").fetchone() == (1,)


def test_errors_of_the_database_tell_nothing_of_what_is_stored(database_url: URL) -> None:
    for writes in (True, False):
        engine = make_engine(database_url, writes=writes)
        with engine.connect() as connection, pytest.raises(SQLAlchemyError) as caught:
            connection.execute(text("SELECT * FROM nothing WHERE name=:name"), {"name": "Anna's secret"})
        engine.dispose()
        assert "nothing" in str(caught.value)
        assert "secret" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="other rights")
def test_nobody_else_on_the_machine_reads_the_games(tmp_path: Path) -> None:
    file = tmp_path / "state" / "host" / "games.db"
    before = os.umask(0o022)

    async def scene(database: Database) -> None:
        await database.write(lambda c: games.add_game(c, row("aaaaaaaaaaaa")))
        names = {each.name: each.stat().st_mode & 0o077 for each in file.parent.iterdir()}
        assert names == dict.fromkeys(("games.db", "games.db-shm", "games.db-wal", "games.db.lock"), 0)

    try:
        with_database(read_url(str(file)), scene)
        assert file.parent.stat().st_mode & 0o077 == 0
        file.chmod(0o644)  # as an earlier deckwerk made it
        with_database(read_url(str(file)), scene_of_nothing)
        assert file.stat().st_mode & 0o077 == 0
    finally:
        os.umask(before)


def test_a_folder_in_place_of_a_database_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir(mode=0o755)
    before = folder.stat().st_mode
    with pytest.raises(SQLAlchemyError):
        open_database(read_url(str(folder)))
    assert folder.stat().st_mode == before


def test_a_file_of_somebody_else_stays_as_it_is(tmp_path: Path) -> None:
    note, other = tmp_path / "note.txt", tmp_path / "other.db"
    note.write_text("remember the milk" * 100, encoding="utf-8")
    with contextlib.closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    for file in (note, other):
        file.chmod(0o644)
        before, bytes_before = file.stat(), file.read_bytes()
        with pytest.raises(Foreign, match=file.name):
            open_database(read_url(str(file)))
        assert (file.stat().st_mode, file.stat().st_mtime_ns) == (before.st_mode, before.st_mtime_ns)
        assert file.read_bytes() == bytes_before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["note.txt", "other.db"]


async def scene_of_nothing(_: Database) -> None:
    """Open and close."""


@pytest.mark.skipif(sys.platform == "win32", reason="no open file can be removed there")
def test_a_file_that_somebody_removed_or_replaced_is_not_written_to(tmp_path: Path) -> None:
    file, aside = tmp_path / "games.db", tmp_path / "aside"

    async def scene(database: Database) -> None:
        game = row("aaaaaaaaaaaa")
        await database.write(lambda c: games.add_game(c, game))
        file.rename(aside)
        for _ in range(2):
            with pytest.raises(StorageDown):
                await database.writer.append(append(game.id, 0, "one"))
            with pytest.raises(StorageDown):
                await database.read(lambda c: games.find_game(c, game.id))
            file.write_bytes(aside.read_bytes())  # another file of the same name
        aside.replace(file)
        assert await database.writer.append(append(game.id, 0, "one")), "it is there again"
        assert len(await database.read(lambda c: games.entries_after(c, game.id, 0))) == 1

    with_database(read_url(str(file)), scene)


def test_a_file_that_is_removed_during_a_commit_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def scene(database: Database) -> None:
        def remove(connection: Connection) -> None:
            games.add_game(connection, row("aaaaaaaaaaaa"))
            file.rename(tmp_path / "aside")

        with pytest.raises(StorageDown):
            await database.write(remove)

    with_database(read_url(str(file)), scene)


def test_a_host_that_cannot_write_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_FRESH", 0.0)

    async def scene() -> None:
        async with worker(HostSettings(str(tmp_path / "games.db"), processes=0)) as services:
            app = Starlette()
            app.state.services = services

            async def status() -> int:
                return (await readyz(Request({"type": "http", "app": app}))).status_code

            assert await status() == 200
            await services.hub.database.write(lambda c: c.exec_driver_sql("PRAGMA query_only=ON").close())
            assert await status() == 503
            assert await status() == 200, "a new connection writes again"

    asyncio.run(scene())


def test_what_could_not_be_stored_is_not_taken_for_fresh(tmp_path: Path) -> None:
    async def scene(database: Database) -> None:
        await database.write(lambda c: games.add_game(c, row("aaaaaaaaaaaa")))
        assert database.writer.written > 0
        await database.write(lambda c: c.exec_driver_sql("PRAGMA query_only=ON").close())
        with pytest.raises(StorageDown):
            await database.write(lambda c: games.add_game(c, row("bbbbbbbbbbbb")))
        assert database.writer.written == 0

    with_database(read_url(str(tmp_path / "games.db")), scene)
