"""Games on disk before their first move: who takes which seat, and whether they begin."""

from sqlalchemy import Connection, select, update

from deckwerk.server.storage.games import OPEN
from deckwerk.server.storage.schema import GAMES, SEATS
from deckwerk.table.seating import HUMAN


def still_waits(connection: Connection, game: str, now: int) -> bool:
    """Whether a game has not begun; nobody else changes that, or its seats, before the transaction ends."""
    waiting = update(GAMES).where(GAMES.c.id == game, GAMES.c.status == OPEN)
    return connection.execute(waiting.values(updated=now)).rowcount > 0


def take_seat(connection: Connection, game: str, seat: int, person: str, name: str, now: int) -> bool:
    """Seat a person on a free seat of a game that has not begun; False if that is no longer possible, or they
    have a seat there already.
    """
    seated = select(SEATS.c.seat).where(SEATS.c.game == game, SEATS.c.person == person)
    if not still_waits(connection, game, now) or connection.execute(seated).first() is not None:
        return False
    done = connection.execute(
        update(SEATS)
        .where(SEATS.c.game == game, SEATS.c.seat == seat)
        .where(SEATS.c.kind == HUMAN, SEATS.c.person.is_(None))
        .values(person=person, name=name)
    )
    return done.rowcount > 0


def give_seat(connection: Connection, game: str, seat: int, kind: str, now: int) -> None:
    """Let a computer player, or whoever is invited, have a seat on which nobody sits; not once it began."""
    if still_waits(connection, game, now):
        connection.execute(
            update(SEATS)
            .where(SEATS.c.game == game, SEATS.c.seat == seat, SEATS.c.person.is_(None))
            .values(kind=kind, name="")
        )


def free_seat(connection: Connection, game: str, person: str, now: int) -> bool:
    """Free the seat of a person at a game that has not begun; False if it has."""
    if not still_waits(connection, game, now):
        return False
    mine = update(SEATS).where(SEATS.c.game == game, SEATS.c.person == person)
    connection.execute(mine.values(kind=HUMAN, person=None, name=""))
    return True


def change_seat(
    connection: Connection, game: str, seat: int, kind: str, person: str | None, name: str
) -> None:
    """Say anew who sits somewhere, before a game begins."""
    connection.execute(
        update(SEATS)
        .where(SEATS.c.game == game, SEATS.c.seat == seat)
        .values(kind=kind, person=person, name=name)
    )


def change_status(connection: Connection, game: str, was: str, status: str, now: int, **more: object) -> bool:
    """Let a game begin, or give it up; False if it is not as it was any more."""
    values = {"status": status, "updated": now, **more}
    done = connection.execute(update(GAMES).where(GAMES.c.id == game, GAMES.c.status == was).values(**values))
    return done.rowcount > 0
