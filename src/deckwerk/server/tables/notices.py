"""Telling people who are not there that it is their turn: web hooks, from an outbox that survives a crash.

What is sent says which game it is and until when, and never what was drawn. It is signed: the header
`X-Deckwerk-Signature` is the HMAC-SHA256 of the body with the person's secret, in hex.
"""

import asyncio
import hashlib
import hmac
import http.client
import ipaddress
import socket
import ssl
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from urllib.parse import urlsplit

import msgspec
import structlog
from sqlalchemy import Connection, Row, delete, insert, select, update

from deckwerk.games.catalogue import find_game
from deckwerk.server import metrics
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.database import Database
from deckwerk.server.storage.games import RUNNING, GameRow
from deckwerk.server.storage.people import Person, new_id, person_of
from deckwerk.server.storage.schema import NOTICES, PEOPLE
from deckwerk.words import say

_LOG = structlog.get_logger()
_SECONDS = 5.0
_MOST_READ = 200
_AT_ONCE = 20
_SHARE = 3
_MESSENGERS = ThreadPoolExecutor(8, thread_name_prefix="hook")
"""Threads for hooks alone: whoever listens slowly keeps nobody waiting but others who wait for hooks."""
_MOST_TRIES = 5
_LONGEST_LINE = 4096
_TRANSLATED = ipaddress.ip_network("64:ff9b::/32")
"""Addresses that a network may translate to any IPv4 address."""
_DAY = 86_400
TURN, HALF, LATE = "turn", "half", "late"
"""It is somebody's turn; half of the time is over; nine tenths are."""


def check_hook(url: str, *, anywhere: bool) -> str:
    """An address that may be told; Refused (`wrong-hook`) otherwise. Unless `anywhere`: https, and nothing
    inside the own house.
    """
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
        host.encode("idna")  # what resolves names does the same
    except ValueError:
        raise Refused("wrong-hook") from None
    schemes = ("https", "http") if anywhere else ("https",)
    if parts.scheme not in schemes or not host or parts.username or not url.isprintable():
        raise Refused("wrong-hook")
    if not (parts.path + parts.query).isascii():
        raise Refused("wrong-hook")
    if not anywhere and ("." not in host or port not in (None, 443)):
        raise Refused("wrong-hook")
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return url
    if not anywhere and not _is_outside(str(address)):
        raise Refused("wrong-hook")
    return url


def add(connection: Connection, person: str, game: str, rev: int, asked_at: int, pace: int) -> None:
    """Have a person told, if they want that: at once, and where there are days to think again later."""
    query = select(PEOPLE.c.hook_url).where(PEOPLE.c.id == person)
    if not connection.execute(query).scalar_one_or_none():
        return
    due = {TURN: asked_at}
    if pace >= _DAY:
        due |= {HALF: asked_at + pace * 500, LATE: asked_at + pace * 900}
    connection.execute(
        insert(NOTICES),
        [
            {"id": new_id(), "person": person, "game": game, "rev": rev, "kind": kind, "due": at, "tries": 0}
            for kind, at in due.items()
        ],
    )


async def send_due(database: Database, origin: str, *, anywhere: bool) -> int:
    """Send what is due; how many were sent. What fails is tried again later, a few times."""
    now = now_ms()
    query = select(NOTICES).where(NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(_MOST_READ)
    due = _shares(await database.read(lambda c: list(c.execute(query))))
    done = await asyncio.gather(*(_send(database, row, origin, anywhere=anywhere) for row in due))
    return sum(done)


def _shares(due: Sequence[Row[tuple[object, ...]]]) -> list[Row[tuple[object, ...]]]:
    """What is sent together: not much, and of nobody more than a share. The rest waits in the database."""
    found: list[Row[tuple[object, ...]]] = []
    of: Counter[str] = Counter()
    for row in due:
        if len(found) < _AT_ONCE and of[row.person] < _SHARE:
            of[row.person] += 1
            found.append(row)
    metrics.HOOKS.labels("put-off").inc(len(due) - len(found))
    return found


async def _send(database: Database, row: Row[tuple[object, ...]], origin: str, *, anywhere: bool) -> bool:
    person = await database.read(lambda c: person_of(c, row.person))
    game = await database.read(lambda c: games.find_game(c, row.game))
    waits = (
        game is not None
        and game.status == RUNNING
        and game.rev == row.rev
        and game.asked == game.seat_of(row.person)
    )
    if person is None or game is None or not person.hook_url or not waits or row.tries >= _MOST_TRIES:
        await database.write(lambda c: c.execute(delete(NOTICES).where(NOTICES.c.id == row.id)))
        return False
    later = now_ms() + 30_000 * 2**row.tries

    def claim(connection: Connection) -> bool:
        """Whoever puts it off first sends it."""
        mine = update(NOTICES).where(NOTICES.c.id == row.id, NOTICES.c.tries == row.tries)
        return connection.execute(mine.values(tries=row.tries + 1, due=later)).rowcount > 0

    if not await database.write(claim):
        return False
    send = partial(_post, person, body_of(person, game, row.kind, origin), anywhere=anywhere)
    try:
        await asyncio.get_running_loop().run_in_executor(_MESSENGERS, send)
    except (OSError, ValueError, http.client.HTTPException, Refused) as error:
        _LOG.info("hook", problem=type(error).__name__, tries=row.tries + 1)
        metrics.HOOKS.labels("failed" if row.tries + 1 < _MOST_TRIES else "given-up").inc()
        return False
    metrics.HOOKS.labels("told").inc()
    await database.write(lambda c: c.execute(delete(NOTICES).where(NOTICES.c.id == row.id)))
    return True


def body_of(person: Person, game: GameRow, kind: str, origin: str) -> bytes:
    """What is sent; `content` and `message` are what some services show."""
    name = find_game(game.slug).name[person.lang]
    text = say(f"host.notice.{kind}", person.lang, game=name)
    address = f"{origin}/game/{game.id}"
    return msgspec.json.encode(
        {
            "kind": kind,
            "game": game.id,
            "title": name,
            "message": text,
            "content": f"{text} {address}",
            "url": address,
            "deadline": game.deadline,
        }
    )


def _post(person: Person, body: bytes, *, anywhere: bool) -> None:
    """Send it, to nobody inside the house, following nobody elsewhere."""
    parts = urlsplit(check_hook(person.hook_url, anywhere=anywhere))
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    until = monotonic() + _SECONDS
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(_is_outside(each) for each in found):
        raise Refused("wrong-hook")
    connection = http.client.HTTPConnection(host, port, timeout=_SECONDS)
    # where we looked, whatever is said by now
    connection.sock = socket.create_connection((found[0], port), _SECONDS)
    signature = hmac.new(person.hook_secret.encode(), body, hashlib.sha256).hexdigest()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        if parts.scheme == "https":
            context = ssl.create_default_context()
            connection.sock = context.wrap_socket(connection.sock, server_hostname=host)
        connection.request(
            "POST", path, body, {"content-type": "application/json", "x-deckwerk-signature": signature}
        )
        status = _status(connection.sock, until)
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise OSError(f"status {status}")


def _status(opened: socket.socket, until: float) -> int:
    """The status that is answered, in time; nothing else of the answer is read."""
    line = b""
    while b"\r\n" not in line and len(line) < _LONGEST_LINE:
        opened.settimeout(max(0.01, until - monotonic()))
        more = opened.recv(_LONGEST_LINE)
        if not more or monotonic() > until:
            raise OSError("no answer")
        line += more
    words = line.split(b" ", 2)
    return int(words[1]) if words[0].startswith(b"HTTP/1.") and len(words) > 1 and words[1].isdigit() else 0


def _is_outside(text: str) -> bool:
    """Whether an address lies outside the own house, also where it wraps another one."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is not None:
            address = inner
        elif address in _TRANSLATED:
            return False
    return address.is_global and not address.is_multicast
