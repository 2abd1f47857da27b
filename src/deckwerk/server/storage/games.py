"""Games on disk: made, joined, found, and read back with their entries."""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Column, ColumnElement, Connection, Row, and_, func, insert, or_, select, update

from deckwerk.server.storage.people import hashed
from deckwerk.server.storage.schema import ENTRIES, GAMES, SEATS
from deckwerk.table.seating import HUMAN

OPEN, RUNNING, OVER, FROZEN, GONE = "open", "running", "over", "frozen", "gone"
"""People are awaited; it is played; it has ended; today's rules cannot go on with it; it never began."""
_AT_ONCE = 500
"""So many games are asked for in one question."""


class GameSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What those who made a table decided.

    `pace`: seconds for a decision, 0 for as long as one likes. `undo`: as `Table.undo_rule`. `watching`:
    nobody, whoever has the link, or everyone, and so many seconds later (`delay`). `standin` plays for who is
    late or has left. `think`: nobody's haste tells anything, that of computers neither.
    """

    pace: int = 0
    undo: str = "ask"
    watching: str = "off"
    hints: bool = True
    standin: str = "greedy"
    delay: int = 0
    think: bool = False


@dataclass(frozen=True)
class SeatRow:
    """A seat: the kind as in a Seating; of a person's seat who that is, None as long as it is free."""

    seat: int
    kind: str
    person: str | None
    name: str


@dataclass(frozen=True)
class GameRow:
    """The row of a game, with its seats."""

    id: str
    slug: str
    variant: str
    rules_version: str
    status: str
    rev: int
    asked: int | None
    asked_at: int
    by_itself: int
    deadline: int | None
    settings: GameSettings
    key: bytes
    position: str | None
    origin: str | None
    origin_rev: int | None
    rematch_of: str | None
    host: str
    created: int
    updated: int
    ended: int | None
    result: str | None
    seats: tuple[SeatRow, ...] = field(default=())
    hash: str | None = None

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person is None:
            return None
        return next((each.seat for each in self.seats if each.person == person), None)

    @property
    def free(self) -> list[int]:
        """Seats that still wait for somebody."""
        return [each.seat for each in self.seats if each.kind == HUMAN and each.person is None]

    @property
    def invite(self) -> str:
        """The code by which others come to the table."""
        return code_of(self.key, "invite")

    @property
    def watch_code(self) -> str:
        """The code by which others may watch."""
        return code_of(self.key, "watch")

    def shoulder_code(self, seat: int, rev: int) -> str:
        """The code by which others may look over a seat's shoulder, as it was shared at a revision."""
        return f"{code_of(self.key, f'shoulder {seat} {rev}')}.{seat}.{rev}"

    def shoulder_of(self, code: str) -> tuple[int, int] | None:
        """The seat and the revision of such a code, if it is one."""
        numbers = code.split(".")[1:]
        if len(numbers) != 2 or not all(each.isdecimal() and len(each) < 10 for each in numbers):
            return None
        seat, rev = int(numbers[0]), int(numbers[1])
        fits = hmac.compare_digest(code.encode(), self.shoulder_code(seat, rev).encode())
        return (seat, rev) if fits else None


def code_of(key: bytes, what: str) -> str:
    """A code of a game that can be told again at any time, and guessed by nobody."""
    digest = hmac.new(key, f"deckwerk {what}".encode("ascii"), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:12]).decode("ascii")


def add_game(connection: Connection, game: GameRow) -> None:
    """Store a new game; IntegrityError if there is a rematch of the same game already."""
    connection.execute(
        insert(GAMES).values(
            id=game.id,
            slug=game.slug,
            variant=game.variant,
            seats=len(game.seats),
            rules_version=game.rules_version,
            status=game.status,
            rev=game.rev,
            asked=game.asked,
            asked_at=game.asked_at,
            by_itself=game.by_itself,
            deadline=game.deadline,
            settings=msgspec.json.encode(game.settings).decode(),
            game_key=game.key.hex(),
            position=game.position,
            origin=game.origin,
            origin_rev=game.origin_rev,
            rematch_of=game.rematch_of,
            host=game.host,
            invite_hash=hashed(game.invite),
            watch_hash=hashed(game.watch_code),
            created=game.created,
            updated=game.updated,
            lease_until=0,
        )
    )
    connection.execute(
        insert(SEATS),
        [
            {"game": game.id, "seat": each.seat, "kind": each.kind, "person": each.person, "name": each.name}
            for each in game.seats
        ],
    )


def find_game(connection: Connection, game: str) -> GameRow | None:
    found = _rows(connection, GAMES.c.id == game)
    return found[0] if found else None


def find_invited(connection: Connection, code: str) -> GameRow | None:
    """The game to which a code invites."""
    found = _rows(connection, GAMES.c.invite_hash == hashed(code))
    return found[0] if found else None


def find_rematch(connection: Connection, game: str) -> GameRow | None:
    found = _rows(connection, GAMES.c.rematch_of == game)
    return found[0] if found else None


def games_of(connection: Connection, person: str, *, over: bool, before: int, most: int) -> list[GameRow]:
    """The games of a person, those that changed last first."""
    mine = select(SEATS.c.game).where(SEATS.c.person == person)
    status = [OVER, FROZEN] if over else [OPEN, RUNNING]
    wanted = and_(GAMES.c.id.in_(mine), GAMES.c.status.in_(status), GAMES.c.updated < before)
    return _rows(connection, wanted, most)


def listed_games(connection: Connection, before: int, most: int) -> list[GameRow]:
    """Running games that everyone may watch, the newest first: the order tells nobody where something was
    done just now.
    """
    listed = GAMES.c.settings.contains('"watching":"listed"')
    wanted = and_(GAMES.c.status == RUNNING, listed, GAMES.c.created < before)
    return _rows(connection, wanted, most, GAMES.c.created)


def count_unfinished(connection: Connection, person: str) -> int:
    """How many tables a person has made that have not ended."""
    wanted = select(func.count()).where(GAMES.c.host == person, GAMES.c.status.in_([OPEN, RUNNING]))
    return connection.execute(wanted).scalar_one()


def _rows(
    connection: Connection,
    wanted: ColumnElement[bool],
    most: int = 100,
    latest: Column[int] = GAMES.c.updated,
) -> list[GameRow]:
    query = select(GAMES).where(wanted).order_by(latest.desc()).limit(most)
    rows = connection.execute(query).all()
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    if rows:
        query = select(SEATS).where(SEATS.c.game.in_(list(seats))).order_by(SEATS.c.seat)
        for each in connection.execute(query):
            seats[each.game].append(SeatRow(each.seat, each.kind, each.person, each.name))
    return [_game(row, seats[row.id]) for row in rows]


def _game(row: Row[tuple[object, ...]], seats: list[SeatRow]) -> GameRow:
    return GameRow(
        row.id,
        row.slug,
        row.variant,
        row.rules_version,
        row.status,
        row.rev,
        row.asked,
        row.asked_at,
        row.by_itself,
        row.deadline,
        msgspec.json.decode(row.settings, type=GameSettings),
        bytes.fromhex(row.game_key),
        row.position,
        row.origin,
        row.origin_rev,
        row.rematch_of,
        row.host,
        row.created,
        row.updated,
        row.ended,
        row.result,
        tuple(seats),
        row.hash,
    )


# The log


def find_with_entries(connection: Connection, game: str) -> tuple[GameRow | None, list[tuple[str, int]]]:
    """A game and the bodies of all its entries, in order, with when they were stored. Both are of the same
    revision, also while another worker goes on writing.
    """
    query = select(ENTRIES.c.body, ENTRIES.c.at).where(ENTRIES.c.game == game).order_by(ENTRIES.c.rev)
    while True:
        row = find_game(connection, game)
        entries = [(each.body, each.at) for each in connection.execute(query)]
        if row is None or row.rev <= len(entries):
            return row, entries[: row.rev if row is not None else 0]


def entries_after(connection: Connection, game: str, rev: int) -> list[str]:
    """The bodies of a game's entries after a revision, in order."""
    query = select(ENTRIES.c.body).where(ENTRIES.c.game == game, ENTRIES.c.rev > rev).order_by(ENTRIES.c.rev)
    return list(connection.execute(query).scalars())


def gone_on(connection: Connection, known: Mapping[str, int]) -> list[str]:
    """Which of some games are beyond the revision by which they are known."""
    ids, found = list(known), list[str]()
    for start in range(0, len(ids), _AT_ONCE):
        query = select(GAMES.c.id, GAMES.c.rev).where(GAMES.c.id.in_(ids[start : start + _AT_ONCE]))
        found += [each.id for each in connection.execute(query) if each.rev > known[each.id]]
    return found


def due_games(connection: Connection, now: int) -> list[str]:
    """Running games whose deadline has passed."""
    query = select(GAMES.c.id).where(GAMES.c.status == RUNNING, GAMES.c.deadline <= now).limit(200)
    return list(connection.execute(query).scalars())


def change_settings(connection: Connection, game: str, settings: GameSettings) -> None:
    text = msgspec.json.encode(settings).decode()
    connection.execute(update(GAMES).where(GAMES.c.id == game).values(settings=text))


def put_to_rest(connection: Connection, game: str) -> None:
    """Nobody looks after a game until it goes on: nothing happens in it by itself, nobody is late."""
    asleep = {"asked": None, "deadline": None, "by_itself": 0}
    connection.execute(update(GAMES).where(GAMES.c.id == game, GAMES.c.status == RUNNING).values(**asleep))


def games_by_themselves(connection: Connection, before: int) -> list[str]:
    """Running games that go on without a person and have not since some time: whose worker is gone."""
    query = (
        select(GAMES.c.id)
        .where(GAMES.c.status == RUNNING, GAMES.c.by_itself == 1, GAMES.c.asked_at < before)
        .limit(500)
    )
    return list(connection.execute(query).scalars())


def lease(connection: Connection, game: str, worker: str, now: int, until: int) -> bool:
    """Take the computers and clocks of a game upon a worker for a while; False if another has them."""
    done = connection.execute(
        update(GAMES)
        .where(GAMES.c.id == game, or_(GAMES.c.lease == worker, GAMES.c.lease_until < now))
        .values(lease=worker, lease_until=until)
    )
    return done.rowcount > 0
