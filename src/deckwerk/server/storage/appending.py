"""Entries on their way to disk, and the statements that store many of them at once.

A game's row and its entries change together, and only if the game still has the revision from which the
entries go on. Of several workers with the same idea one is first; the others are told so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection


@dataclass(frozen=True)
class EntryRow:
    """One entry of a log as it is stored."""

    rev: int
    seat: int | None
    body: str
    nonce: str
    at: int


@dataclass(frozen=True)
class Standing:
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


@dataclass(frozen=True)
class Append:
    """Entries that follow revision `base` of a game."""

    game: str
    base: int
    entries: tuple[EntryRow, ...]
    standing: Standing

    @property
    def rev(self) -> int:
        return self.base + len(self.entries)


_GAME = (
    "game",
    "base",
    "rev",
    "status",
    "asked",
    "asked_at",
    "by_itself",
    "deadline",
    "ended",
    "result",
    "hash",
    "at",
)
_TYPES = ("text", "int", "int", "text", "int", "bigint", "int", "bigint", "bigint", "text", "text", "bigint")
_ENTRY = ("game", "rev", "seat", "body", "nonce", "at")
_ENTRY_TYPES = ("text", "int", "int", "text", "text", "bigint")
_SET = (
    "rev=d.rev, status=d.status, asked=d.asked, asked_at=d.asked_at, by_itself=d.by_itself, "
    "deadline=d.deadline, ended=d.ended, result=d.result, hash=d.hash, updated=d.at"
)
_UPDATE = "UPDATE games SET {set} FROM {data} WHERE games.id=d.game AND games.rev=d.base RETURNING games.id"
_INSERT = "INSERT INTO entries({names}) SELECT {names} FROM {data}"


def _json_each(names: tuple[str, ...]) -> str:
    columns = ", ".join(f"value->>{place} AS {name}" for place, name in enumerate(names))
    return f"(SELECT {columns} FROM json_each(?)) AS d"


def _unnest(names: tuple[str, ...], types: tuple[str, ...]) -> str:
    arrays = ", ".join(f"%s::{kind}[]" for kind in types)
    return f"unnest({arrays}) AS d({', '.join(names)})"


_NAMES = ", ".join(_ENTRY)
_SQLITE = (
    _UPDATE.format(set=_SET, data=_json_each(_GAME)),
    _INSERT.format(names=_NAMES, data=_json_each(_ENTRY)),
)
_POSTGRES = (
    _UPDATE.format(set=_SET, data=_unnest(_GAME, _TYPES)),
    _INSERT.format(names=_NAMES, data=_unnest(_ENTRY, _ENTRY_TYPES)),
)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Store what still follows; which of them that was. Several of one game go one after the other."""
    stored: dict[int, bool] = {}
    waiting = list(enumerate(appends))
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
    games = [
        (
            each.game,
            each.base,
            each.rev,
            each.standing.status,
            each.standing.asked,
            each.standing.asked_at,
            each.standing.by_itself,
            each.standing.deadline,
            each.standing.ended,
            each.standing.result,
            each.standing.hash,
            each.entries[-1].at,
        )
        for each in appends
    ]
    update, insert = _SQLITE if connection.dialect.name == "sqlite" else _POSTGRES
    kept = {str(row[0]) for row in connection.exec_driver_sql(update, _parameters(connection, games))}
    entries = [
        (each.game, entry.rev, entry.seat, entry.body, entry.nonce or None, entry.at)
        for each in appends
        if each.game in kept
        for entry in each.entries
    ]
    if entries:
        connection.exec_driver_sql(insert, _parameters(connection, entries))
    return kept


def _parameters(connection: Connection, rows: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    """Rows as one JSON text, or as an array for each column."""
    if connection.dialect.name == "sqlite":
        return (msgspec.json.encode(rows).decode(),)
    return tuple(list(column) for column in zip(*rows, strict=True))
