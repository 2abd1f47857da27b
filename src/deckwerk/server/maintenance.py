"""What a host's database needs now and then: backup, restore, check, figures."""

import contextlib
import functools
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from time import localtime, strftime

import msgspec
from sqlalchemy import URL, Connection, Engine, func, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from deckwerk.engine.errors import DeckwerkError
from deckwerk.server.storage import games
from deckwerk.server.storage.database import (
    APPLICATION,
    OURS,
    InUse,
    hold,
    make_engine,
    make_private,
    read_url,
)
from deckwerk.server.storage.games import GONE, OPEN
from deckwerk.server.storage.migrate import TooNew, known_steps
from deckwerk.server.storage.schema import ENTRIES, GAMES, PEOPLE
from deckwerk.server.tables.loading import table_of
from deckwerk.table.entries import from_data
from deckwerk.words import say
from deckwerk.words.problem import Problem


def run(what: str, database: str, file: str | None, lang: str) -> int:
    """Do one of these things, and say what came of it; 1 if a check found something."""
    if what in ("backup", "restore") and not file:
        raise Problem("usage_required", words=say("host.usage.word_file", lang))
    url = read_url(database)
    is_file = url.get_backend_name() == "sqlite"
    if is_file and what != "restore" and not Path(str(url.database)).exists():
        raise Problem("host_no_database", file=str(url.database))
    if what == "backup":
        backup(database, Path(str(file)))
        sys.stdout.write(say("host.backup", lang, file=file) + "\n")
        return 0
    if what == "restore":
        aside = restore(database, Path(str(file)))
        sys.stdout.write(say("host.restored", lang, file=file) + "\n")
        if aside is not None:
            sys.stdout.write(say("host.aside", lang, file=str(aside)) + "\n")
        return 0
    engine = make_engine(url, writes=False)
    try:
        if what == "stats":
            for key, value in stats(engine).items():
                sys.stdout.write(f"{say(f'host.stats.{key}', lang)}: {value}\n")
            return 0
        checked, wrong = check(engine, lang)
    except SQLAlchemyError as error:
        raise Problem("host_no_database", file=str(url.database)) from error
    finally:
        engine.dispose()
    sys.stdout.write(say("host.checked", lang, n=checked) + "\n")
    for game, problem in wrong:
        sys.stdout.write(f"  {game}: {problem}\n")
    return 1 if wrong else 0


def backup(database: str, file: Path) -> None:
    """A copy of the whole database, also while it is used; it is the host's secret: all keys are in it."""
    url = read_url(database)
    if file.exists():
        raise Problem("host_exists", file=str(file))
    if url.get_backend_name() == "sqlite":
        copy = functools.partial(_copy, str(url.database), file)
    else:
        copy = functools.partial(_postgres, ["pg_dump", "--format=custom", f"--file={file}"], url)
    try:
        file.touch(0o600, exist_ok=False)  # nobody else may read it, at no moment
        copy()
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise Problem("host_file", file=str(file)) from error
    except Problem:
        file.unlink(missing_ok=True)
        raise


def _copy(database: str, file: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", (str(file),))


def restore(database: str, file: Path) -> Path | None:
    """Put a copy in the place of a database that no host uses; where the file lies now that was there."""
    if not file.is_file():
        raise Problem("host_no_database", file=str(file))
    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        _check_unused(url)
        _postgres(["pg_restore", "--clean", "--if-exists", str(file)], url)
        return None
    with file.open("rb") as reading:
        if reading.read(15) != b"SQLite format 3":
            raise Problem("host_no_database", file=str(file))
    target = Path(str(url.database))
    held = hold(target)
    draft = target.with_name(target.name + ".restored")
    try:
        make_private(draft)
        shutil.copyfile(file, draft)
        _check_copy(draft, file)
        aside = _put_aside(target)
        draft.replace(target)
    finally:
        for ending in ("", "-wal", "-shm"):
            draft.with_name(draft.name + ending).unlink(missing_ok=True)
        held.release()
    return aside


def _check_copy(draft: Path, file: Path) -> None:
    """Problem unless this is a database of ours, without damage, and made by no newer deckwerk."""
    try:
        with contextlib.closing(sqlite3.connect(str(draft))) as connection:
            if str(connection.execute("PRAGMA quick_check").fetchone()[0]) != "ok":
                raise Problem("host_damaged", file=str(file))
            tables = {
                row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
            }
            steps = list(connection.execute("SELECT * FROM alembic_version")) if tables >= OURS else []
    except sqlite3.Error:
        raise Problem("host_damaged", file=str(file)) from None
    if len(steps) != 1:
        raise Problem("host_foreign", file=str(file))
    if steps[0][0] not in known_steps():
        raise TooNew(steps[0][0])


def _put_aside(target: Path) -> Path | None:
    """Give the file that is there, if any, a name that no other has."""
    if not target.exists():
        return None
    now = strftime("%Y%m%d-%H%M%S", localtime())
    names = (
        target.with_name(f"{target.name}.{now}{more}") for more in ("", *(f"-{n}" for n in range(2, 99)))
    )
    aside = next(name for name in names if not name.exists())
    for ending in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            target.with_name(target.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def _check_unused(url: URL) -> None:
    """InUse if a host has connections to a database of PostgreSQL."""
    engine = make_engine(url, writes=True)
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname=current_database()"
        " AND application_name=:name AND pid<>pg_backend_pid()"
    )
    try:
        with engine.connect() as connection:
            if connection.execute(others, {"name": APPLICATION}).scalar_one():
                raise InUse(str(url.database))
    except OperationalError as error:
        raise Problem("host_no_database", file=str(url.database)) from error
    finally:
        engine.dispose()


def _postgres(command: list[str], url: URL) -> None:
    """Run a program of PostgreSQL. The password is in its environment: everybody reads command lines."""
    query = {name: value for name, value in url.query.items() if name != "password"}
    secret = url.password or url.query.get("password")
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    address = plain.render_as_string(hide_password=False)
    environment = {**os.environ, "PGPASSWORD": str(secret)} if secret else None
    try:
        done = subprocess.run(
            [*command, f"--dbname={address}"], capture_output=True, text=True, check=False, env=environment
        )
    except FileNotFoundError:
        raise Problem("host_no_tool", tool=command[0]) from None
    if done.returncode:
        raise Problem("host_tool_failed", tool=command[0], message=done.stderr.strip()[:300])


def check(engine: Engine, lang: str) -> tuple[int, list[tuple[str, str]]]:
    """Play every game again and compare where that leads: how many there are, and those that do not fit."""
    wrong: list[tuple[str, str]] = []
    with engine.connect() as connection:
        rows = connection.execute(select(GAMES.c.id, GAMES.c.hash).where(GAMES.c.status.not_in([OPEN, GONE])))
        found = [(row.id, row.hash) for row in rows]
        for game, hashed in found:
            problem = _problem(connection, game, hashed, lang)
            if problem:
                wrong.append((game, problem))
    return len(found), wrong


def _problem(connection: Connection, game: str, hashed: str | None, lang: str) -> str:
    row = games.find_game(connection, game)
    assert row is not None
    bodies = games.entries_after(connection, game, 0)
    if len(bodies) != row.rev:
        return say("host.check.entries", lang, n=len(bodies), rev=row.rev)
    try:
        table = table_of(row, [from_data(msgspec.json.decode(body)) for body in bodies])
    except (DeckwerkError, msgspec.DecodeError):
        return say("host.check.broken", lang)
    same = hashed in (None, f"{table.game.hash():x}")
    return "" if same else say("host.check.position", lang)


def stats(engine: Engine) -> dict[str, int]:
    """How much there is."""
    with engine.connect() as connection:

        def count(query: object) -> int:
            return int(connection.execute(query).scalar_one())  # type: ignore[call-overload]

        by_status = {
            status: count(select(func.count()).where(GAMES.c.status == status))
            for status in ("open", "running", "over")
        }
        return {
            "people": count(select(func.count()).select_from(PEOPLE)),
            **by_status,
            "entries": count(select(func.count()).select_from(ENTRIES)),
        }
