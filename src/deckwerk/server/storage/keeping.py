"""What is kept of a game besides its log: what was said, where it stood, and the replay of a finished one."""

from collections.abc import Sequence

from sqlalchemy import Connection, Row, and_, delete, func, insert, select, text

from deckwerk.server.storage.schema import CHAT, POSITIONS, REPLAYS

_KEEP = text(
    "INSERT INTO positions(game, rev, body) VALUES (:game, :rev, :body) ON CONFLICT (game) DO UPDATE "
    "SET rev=excluded.rev, body=excluded.body WHERE positions.rev <= excluded.rev"
)


def add_chat(
    connection: Connection, game: str, person: str, seat: int | None, text: str, phrase: str, at: int
) -> int:
    last = connection.execute(select(func.max(CHAT.c.n)).where(CHAT.c.game == game)).scalar_one()
    number = (last or 0) + 1
    values = {
        "game": game,
        "n": number,
        "person": person,
        "seat": seat,
        "text": text,
        "phrase": phrase,
        "at": at,
    }
    connection.execute(insert(CHAT).values(**values))
    return number


def chat_after(
    connection: Connection, game: str, number: int, until: int, most: int
) -> Sequence[Row[tuple[object, ...]]]:
    """What was said last after a number, and not after a time, in order."""
    wanted = and_(CHAT.c.game == game, CHAT.c.n > number, CHAT.c.at <= until)
    query = select(CHAT).where(wanted).order_by(CHAT.c.n.desc()).limit(most)
    return list(reversed(connection.execute(query).all()))


def chat_at(connection: Connection, game: str, number: int) -> Row[tuple[object, ...]] | None:
    """The thing of a number that was said."""
    return connection.execute(select(CHAT).where(CHAT.c.game == game, CHAT.c.n == number)).one_or_none()


def replay_of(connection: Connection, game: str, lang: str) -> str | None:
    query = select(REPLAYS.c.body).where(REPLAYS.c.game == game, REPLAYS.c.lang == lang)
    return connection.execute(query).scalar_one_or_none()


def keep_replay(connection: Connection, game: str, lang: str, body: str) -> None:
    if replay_of(connection, game, lang) is None:
        connection.execute(insert(REPLAYS).values(game=game, lang=lang, body=body))


def keep_positions(connection: Connection, positions: Sequence[tuple[str, int, str]]) -> None:
    """Keep where games stand, by their ids: the revision, and the position as JSON. Several workers may do so
    at the same time: the later revision stays, and all take the games in the same order.
    """
    rows = [{"game": game, "rev": rev, "body": body} for game, rev, body in sorted(positions)]
    if rows:
        connection.execute(_KEEP, rows)


def drop_position(connection: Connection, game: str) -> None:
    connection.execute(delete(POSITIONS).where(POSITIONS.c.game == game))


def position_of(connection: Connection, game: str) -> tuple[int, str] | None:
    """Where a game stood, and at which revision."""
    query = select(POSITIONS.c.rev, POSITIONS.c.body).where(POSITIONS.c.game == game)
    found = connection.execute(query).first()
    return None if found is None else (found.rev, found.body)
