"""Entries on their way to disk, and the statements that store many of them at once.

A game's row and its entries change together, and only if the game still has the revision from which the
entries go on. Of several workers with the same idea one is first; the others are told so.
"""

import contextlib
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


class EntryRow(Struct, frozen=True):
    """One entry of a log as it is stored."""

    rev: int
    seat: int | None
    body: str
    nonce: str
    at: int


class Standing(Struct, frozen=True):
    """What the row of a game says besides its entries, to find games by: who is asked since and until when,
    whether the game goes on without a person (1), and of a finished game its result.
    """

    status: str
    asked: int | None
    asked_at: int
    by_itself: int = 0
    deadline: int | None = None
    ended: int | None = None
    result: str | None = None
    hash: str | None = None


class Append(Struct, frozen=True):
    """Entries that follow revision `base` of a game."""

    game: str
    base: int
    entries: tuple[EntryRow, ...]
    standing: Standing

    @property
    def rev(self) -> int:
        return self.base + len(self.entries)


_GAME: Final = {
    "rev": "int",
    "status": "text",
    "asked": "int",
    "asked_at": "bigint",
    "by_itself": "int",
    "deadline": "bigint",
    "ended": "bigint",
    "result": "text",
    "hash": "text",
    "updated": "bigint",
    "game": "text",
    "base": "int",
}
"""What is said of a game, with its types; the last two say of which."""
_CHANGED: Final = list(_GAME)[:-2]
_ENTRY: Final = {
    "game": "text",
    "rev": "int",
    "seat": "int",
    "body": "text",
    "nonce": "text",
    "at": "bigint",
}
_NAMES: Final = ", ".join(_ENTRY)

# SQLite is a call away: a statement for each row. PostgreSQL gets all rows at once, an array for each column.
_UPDATE_ONE: Final = f"UPDATE games SET {', '.join(f'{name}=?' for name in _CHANGED)} WHERE id=? AND rev=?"
_INSERT_ONE: Final = f"INSERT INTO entries({_NAMES}) VALUES ({', '.join('?' * len(_ENTRY))})"


def _unnest(columns: dict[str, str]) -> str:
    arrays = ", ".join(f"%s::{kind}[]" for kind in columns.values())
    return f"unnest({arrays}) AS d({', '.join(columns)})"


_UPDATE_ALL: Final = (
    f"UPDATE games SET {', '.join(f'{name}=d.{name}' for name in _CHANGED)} FROM {_unnest(_GAME)} "
    "WHERE games.id=d.game AND games.rev=d.base RETURNING games.id"
)
_LOCK_ALL: Final = "SELECT id FROM games WHERE id=ANY(%s) ORDER BY id FOR UPDATE"
"""All workers take games in the same order, so that none of two waits for the other."""
_INSERT_ALL: Final = f"INSERT INTO entries({_NAMES}) SELECT {_NAMES} FROM {_unnest(_ENTRY)}"


def commit_all(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Store what still follows in a transaction of its own, on disk when this ends; which of them that was.

    Straight to the driver, as every statement here: what SQLAlchemy does around a transaction costs as much
    as the transaction.
    """
    held = connection.connection
    with _errors_of(connection):
        try:
            if connection.dialect.name == "sqlite":  # PostgreSQL's driver begins by itself
                held.cursor().execute("BEGIN IMMEDIATE")
            stored = append_all(connection, appends)
            held.commit()
        except BaseException:
            held.rollback()
            raise
    return stored


def append_all(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Store what still follows; which of them that was. Several of one game go one after the other."""
    stored: dict[int, bool] = {}
    waiting = list(enumerate(appends))
    if connection.dialect.name != "sqlite" and len(appends) > 1:
        with _errors_of(connection), contextlib.closing(connection.connection.cursor()) as cursor:
            cursor.execute(_LOCK_ALL, [[each.game for each in appends]])
    while waiting:
        this_round: dict[str, tuple[int, Append]] = {}
        later = []
        for each in waiting:
            if each[1].game in this_round:
                later.append(each)
            else:
                this_round[each[1].game] = each
        kept = _store(connection, [append for _, append in this_round.values()])
        stored |= {number: append.game in kept for number, append in this_round.values()}
        waiting = later
    return [stored[number] for number in range(len(appends))]


def _store(connection: Connection, appends: list[Append]) -> set[str]:
    """Store one append a game; the games of which it was."""
    with _errors_of(connection), contextlib.closing(connection.connection.cursor()) as cursor:
        if connection.dialect.name != "sqlite":
            columns = [list(column) for column in zip(*map(_game, appends), strict=True)]
            cursor.execute(_UPDATE_ALL, columns)
            kept = {str(row[0]) for row in cursor.fetchall()}
            rows = [row for each in appends if each.game in kept for row in _entries(each)]
            if rows:
                cursor.execute(_INSERT_ALL, [list(column) for column in zip(*rows, strict=True)])
            return kept
        kept = set()
        for each in appends:
            cursor.execute(_UPDATE_ONE, _game(each))
            if cursor.rowcount:
                kept.add(each.game)
                cursor.executemany(_INSERT_ONE, _entries(each))
        return kept


@contextlib.contextmanager
def _errors_of(connection: Connection) -> Iterator[None]:
    """Make the driver's errors those of SQLAlchemy."""
    dialect = connection.dialect
    kind = dialect.loaded_dbapi.Error
    try:
        yield
    except kind as error:
        raise DBAPIError.instance(None, None, error, kind, dialect=dialect) from error


def _game(append: Append) -> tuple[object, ...]:
    """The row of _GAME."""
    now = append.standing
    return (
        append.rev,
        now.status,
        now.asked,
        now.asked_at,
        now.by_itself,
        now.deadline,
        now.ended,
        now.result,
        now.hash,
        append.entries[-1].at,
        append.game,
        append.base,
    )


def _entries(append: Append) -> list[tuple[object, ...]]:
    """The rows of _ENTRY."""
    return [
        (append.game, each.rev, each.seat, each.body, each.nonce or None, each.at) for each in append.entries
    ]
