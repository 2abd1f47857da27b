"""What a host's database needs now and then: backup, restore, check, figures."""

import contextlib
import functools
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from deckwerk.engine.errors import DeckwerkError
from deckwerk.server.storage import games
from deckwerk.server.storage.database import make_engine, prepare, read_url
from deckwerk.server.storage.games import GONE, OPEN
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
        restore(database, Path(str(file)))
        sys.stdout.write(say("host.restored", lang, file=file) + "\n")
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
        copy = functools.partial(_postgres, ["pg_dump", "--format=custom", f"--file={file}"], database)
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


def restore(database: str, file: Path) -> None:
    """Put a copy in the place of a database that no host uses."""
    if not file.is_file():
        raise Problem("host_no_database", file=str(file))
    url = read_url(database)
    if url.get_backend_name() != "sqlite":
        _postgres(["pg_restore", "--clean", "--if-exists", str(file)], database)
        return
    with file.open("rb") as reading:
        if reading.read(15) != b"SQLite format 3":
            raise Problem("host_no_database", file=str(file))
    held = prepare(url)
    try:
        target = Path(str(url.database))
        draft = target.with_name(target.name + ".restored")
        shutil.copyfile(file, draft)
        draft.chmod(0o600)
        if not _is_whole(draft):
            draft.unlink()
            raise Problem("host_damaged", file=str(file))
        for ending in ("-wal", "-shm"):
            target.with_name(target.name + ending).unlink(missing_ok=True)
        draft.replace(target)
    finally:
        if held is not None:
            held.release()


def _is_whole(file: Path) -> bool:
    """Whether a file is a database without damage."""
    try:
        with contextlib.closing(sqlite3.connect(str(file))) as connection:
            return str(connection.execute("PRAGMA quick_check").fetchone()[0]) == "ok"
    except sqlite3.Error:
        return False


def _postgres(command: list[str], database: str) -> None:
    address = read_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        done = subprocess.run([*command, f"--dbname={address}"], capture_output=True, text=True, check=False)
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
