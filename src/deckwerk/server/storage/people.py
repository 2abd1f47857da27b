"""Who plays: people, and the secrets by which they are known again. Only hashes of secrets are stored."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from deckwerk.server.storage.schema import GAMES, PEOPLE, SEATS, SESSIONS

COOKIE, TOKEN, ALONG = "cookie", "token", "along"
"""A browser, a bot, a link that takes somebody along to a second device, once."""
_NAME = 12
LIFE = {COOKIE: 365 * 86_400_000, TOKEN: 10 * 365 * 86_400_000, ALONG: 600_000}


@dataclass(frozen=True)
class Person:
    """Somebody; a guest has no password."""

    id: str
    name: str
    lang: str
    guest: bool
    login: str
    feed_key: str
    hook_url: str
    hook_secret: str


def hashed(secret: str) -> str:
    """What is stored of a secret; long random ones need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    return secrets.token_urlsafe(9)


def add_person(connection: Connection, name: str, lang: str, now: int) -> Person:
    person = new_id()
    values = {
        "id": person,
        "name": name,
        "lang": lang,
        "feed_key": secrets.token_urlsafe(18),
        "hook_secret": secrets.token_urlsafe(24),
        "created": now,
        "seen": now,
    }
    connection.execute(insert(PEOPLE).values(**values))
    return Person(person, name, lang, True, "", str(values["feed_key"]), "", str(values["hook_secret"]))


def _person(row: Row[tuple[object, ...]]) -> Person:
    return Person(
        row.id,
        row.name,
        row.lang,
        row.password is None,
        row.login or "",
        row.feed_key,
        row.hook_url or "",
        row.hook_secret,
    )


def person_of(connection: Connection, person: str) -> Person | None:
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).one_or_none()
    return _person(row) if row is not None else None


def person_of_feed(connection: Connection, key: str) -> Person | None:
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.feed_key == key)).one_or_none()
    return _person(row) if row is not None else None


def change_person(connection: Connection, person: str, **values: object) -> None:
    """Change what a person said about themselves; a new name holds at tables that have not begun, too."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**values))
    if "name" in values:
        waiting = select(GAMES.c.id).where(GAMES.c.status == "open")
        connection.execute(
            update(SEATS)
            .where(SEATS.c.person == person, SEATS.c.game.in_(waiting))
            .values(name=values["name"])
        )


def password_of(connection: Connection, login: str) -> tuple[str, str] | None:
    """The id and the hashed password of whoever signs in by a name. Both are compared as the database makes
    letters small: SQLite does so with those of ASCII only.
    """
    row = connection.execute(
        select(PEOPLE.c.id, PEOPLE.c.password).where(func.lower(PEOPLE.c.login) == func.lower(login))
    ).one_or_none()
    return (row.id, row.password) if row is not None and row.password else None


# Secrets by which people are known


def add_secret(connection: Connection, person: str, kind: str, now: int) -> str:
    """A new secret of a person; this is the only time that it is told."""
    secret = secrets.token_urlsafe(32)
    connection.execute(
        insert(SESSIONS).values(
            token_hash=hashed(secret), kind=kind, person=person, created=now, expires=now + LIFE[kind]
        )
    )
    return secret


def person_with(connection: Connection, secret: str, kind: str, now: int) -> Person | None:
    """The person of a secret that still holds."""
    row = connection.execute(
        select(PEOPLE)
        .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
        .where(SESSIONS.c.token_hash == hashed(secret), SESSIONS.c.kind == kind, SESSIONS.c.expires > now)
    ).one_or_none()
    return _person(row) if row is not None else None


def tokens_of(connection: Connection, person: str, now: int) -> list[tuple[str, int]]:
    """The hashes of a person's tokens that still hold, and when they were made, the oldest first."""
    query = select(SESSIONS.c.token_hash, SESSIONS.c.created).order_by(SESSIONS.c.created)
    rows = connection.execute(
        query.where(SESSIONS.c.person == person, SESSIONS.c.kind == TOKEN, SESSIONS.c.expires > now)
    )
    return [(row.token_hash, row.created) for row in rows]


def drop_token(connection: Connection, person: str, token: str) -> str | None:
    """Forget the token of a person whose hash begins so; that hash, None if there is none."""
    for known_by, _ in tokens_of(connection, person, 0):
        if named(known_by) == token:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == known_by))
            return known_by
    return None


def named(known_by: str) -> str:
    """By what a token is told from a person's other ones: it says nothing about the token."""
    return known_by[:_NAME]


def drop_secret(connection: Connection, secret: str) -> bool:
    """Forget a secret; whether there was one."""
    return connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == hashed(secret))).rowcount > 0


def drop_other_secrets(connection: Connection, person: str, kept: str) -> None:
    """Forget all secrets of a person but one."""
    others = (SESSIONS.c.person == person, SESSIONS.c.token_hash != hashed(kept))
    connection.execute(delete(SESSIONS).where(*others))


def still_hold(connection: Connection, hashes: Collection[str]) -> set[str]:
    """Those of some hashes whose secrets somebody is still known by."""
    query = select(SESSIONS.c.token_hash).where(SESSIONS.c.token_hash.in_(hashes))
    return set(connection.execute(query).scalars())


def drop_old_secrets(connection: Connection, now: int) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.expires <= now))
