"""How tables come about: made, joined by invitation, begun."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

import deckwerk
from deckwerk import GameInfo
from deckwerk.engine.errors import DeckwerkError
from deckwerk.players.roster import FILE_MARK, create
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games, open_games
from deckwerk.server.storage.games import GONE, OPEN, RUNNING, GameRow, GameSettings, SeatRow
from deckwerk.server.storage.people import Person, new_id
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.loading import fresh_game
from deckwerk.server.tables.speech import amounts_of
from deckwerk.table.rolls import new_key
from deckwerk.table.seating import HUMAN, Seating, check_game, check_variant, seat
from deckwerk.words.voice import Voice

ME = "me"
"""Of a new table: the seat of whoever makes it."""
MOST_TABLES = 40
MOST_SEATS = 6
MOST_COUNTED = 999
"""So much of anything that people see as a number a position may begin with."""
_MOST_NOTED = 1 << 20
"""As large may be what only the rules read: sets, places, turns."""


async def found(
    hub: Hub,
    person: Person,
    slug: str,
    variant: str,
    kinds: Sequence[str],
    settings: GameSettings,
    *,
    position: str | None = None,
    origin: tuple[str, int] | None = None,
) -> GameRow:
    """Make a table. `kinds`: `me`, `human` for whoever comes, or computer players. It begins as soon as
    nobody is awaited any more. SetupError, Problem or Refused say what is wrong.
    """
    voice = Voice(person.lang)
    if not 1 <= len(kinds) <= MOST_SEATS or kinds.count(ME) != 1:
        raise Refused("wrong-seats")
    game = check_game(slug)
    variant = check_variant(game, variant or None, len(kinds), voice)
    for kind in {*kinds, settings.standin} - {ME, HUMAN}:
        check_player(kind, slug)
    if position is not None:
        _check_position(game, variant, len(kinds), position)
    if await hub.database.read(lambda c: games.count_unfinished(c, person.id)) >= MOST_TABLES:
        raise Refused("many-tables")
    seats = tuple(
        SeatRow(number, HUMAN, person.id, person.name) if kind == ME else SeatRow(number, kind, None, "")
        for number, kind in enumerate(kinds)
    )
    now = now_ms()
    row = GameRow(
        id=new_id(),
        slug=slug,
        variant=variant,
        rules_version=game.load().version,
        status=OPEN,
        rev=0,
        asked=None,
        asked_at=now,
        by_itself=0,
        deadline=None,
        settings=settings,
        key=new_key(),
        position=position,
        origin=origin[0] if origin else None,
        origin_rev=origin[1] if origin else None,
        rematch_of=None,
        host=person.id,
        created=now,
        updated=now,
        ended=None,
        result=None,
        seats=seats,
    )
    if row.free:
        await hub.database.write(lambda c: games.add_game(c, row))
        return row
    return await add_begun(hub, row, voice)


def _check_position(game: GameInfo, variant: str, seats: int, text: str) -> None:
    """Refused if a game cannot begin so, or would come to where nobody can play: who has a million to spend
    has as many options.
    """
    described = json.loads(text)
    try:
        if not isinstance(described, dict) or not _is_playable(described, amounts_of(game.slug)):
            raise Refused("wrong-position")
        start = deckwerk.position(game.slug, described)
    except DeckwerkError as error:
        raise Refused("wrong-position") from error
    if start.over or (start.seats, start.variant) != (seats, variant):
        raise Refused("wrong-position")


def _is_playable(described: dict[str, object], amounts: frozenset[str]) -> bool:
    """Whether all that is counted stays within what people can count."""
    said = described.get("players")
    players = said if isinstance(said, list) else []
    parts = [described, *(each for each in players if isinstance(each, dict))]
    numbers = [(name, value) for part in parts for name, value in part.items() if isinstance(value, int)]
    return all(
        value <= (MOST_COUNTED if name in amounts else _MOST_NOTED)
        for name, value in numbers
        if name not in ("seed", "random")
    )


def check_player(kind: str, slug: str) -> None:
    """Refused if there is no computer player of a kind, it thinks for too long, or judges by a file of the
    host's.
    """
    if FILE_MARK in kind:
        raise Refused("wrong-player")
    try:
        create(kind, 1, slug)
    except DeckwerkError as error:
        raise Refused("wrong-player") from error
    budget = kind.partition(":")[2]
    if budget.isdecimal() and int(budget) > 5000:
        raise Refused("wrong-player")


async def add_begun(hub: Hub, row: GameRow, voice: Voice) -> GameRow:
    """Store a game that begins at once."""
    begun = await asyncio.to_thread(_begun, row, voice)
    await hub.database.write(lambda c: games.add_game(c, begun))
    await hub.sitting(begun.id)
    return begun


def _begun(row: GameRow, voice: Voice) -> GameRow:
    """A game with all seats taken, as it stands before the first move."""
    names = _apart([each.name for each in row.seats])
    seating: Seating = seat([each.kind for each in row.seats], names, voice)
    seats = tuple(replace(each, name=seating.names[each.seat]) for each in row.seats)
    game = fresh_game(row)
    now = now_ms()
    asked = game.decision.seat if game.decision is not None else None
    by_person = asked is not None and seats[asked].kind == HUMAN
    deadline = now + row.settings.pace * 1000 if row.settings.pace and by_person else None
    return replace(
        row,
        status=RUNNING,
        seats=seats,
        asked=asked,
        asked_at=now,
        by_itself=int(not by_person),
        deadline=deadline,
        updated=now,
    )


def _apart(names: list[str]) -> list[str]:
    """Names of which no two are alike."""
    found: list[str] = []
    for name in names:
        other, number = name, 2
        while name and other.casefold() in {each.casefold() for each in found}:
            other, number = f"{name[:17]} {number}", number + 1
        found.append(other)
    return found


# Before the game begins


async def join(hub: Hub, game: GameRow, person: Person, wanted: int | None = None) -> GameRow:
    """Take a free seat at a table; the game begins with the last one. Who sits there already stays."""
    if game.seat_of(person.id) is not None:
        return game
    if game.status != OPEN or not game.free:
        raise Refused("full")
    number = wanted if wanted is not None else game.free[0]
    taken = await hub.database.write(
        lambda c: open_games.take_seat(c, game.id, number, person.id, person.name, now_ms())
    )
    if not taken:
        raise Refused("full")
    return await _begin_if_full(hub, game.id, Voice(person.lang))


async def leave_open(hub: Hub, game: GameRow, person: Person) -> None:
    """Give up one's seat before the game begins; with its maker the table goes."""
    number = game.seat_of(person.id)
    if number is None:
        raise Refused("not-seated")
    if person.id == game.host:
        await hub.database.write(lambda c: open_games.change_status(c, game.id, OPEN, GONE, now_ms()))
    else:
        if not await hub.database.write(lambda c: open_games.free_seat(c, game.id, person.id, now_ms())):
            raise Refused("begun")


async def change_seat(hub: Hub, game: GameRow, person: Person, number: int, kind: str) -> GameRow:
    """Its maker gives a seat on which nobody sits to a computer player, or to whoever is invited."""
    if person.id != game.host:
        raise Refused("forbidden")
    if game.status != OPEN:
        raise Refused("begun")
    if number >= len(game.seats) or game.seats[number].person is not None:
        raise Refused("full")
    if kind != HUMAN:
        check_player(kind, game.slug)
    await hub.database.write(lambda c: open_games.give_seat(c, game.id, number, kind, now_ms()))
    return await _begin_if_full(hub, game.id, Voice(person.lang))


async def begin(hub: Hub, game: GameRow, person: Person, computer: str) -> GameRow:
    """Its maker lets the game begin: computer players take the seats that are still free."""
    if person.id != game.host:
        raise Refused("forbidden")
    check_player(computer, game.slug)

    def fill(connection: Connection) -> None:
        for number in game.free:
            open_games.give_seat(connection, game.id, number, computer, now_ms())

    await hub.database.write(fill)
    return await _begin_if_full(hub, game.id, Voice(person.lang))


async def _begin_if_full(hub: Hub, game: str, voice: Voice) -> GameRow:
    row = await hub.database.read(lambda c: games.find_game(c, game))
    assert row is not None
    if row.status != OPEN or row.free:
        return row
    begun = await asyncio.to_thread(_begun, row, voice)

    def store(connection: Connection) -> bool:
        if open_games.still_waits(connection, game, begun.updated):
            now = games.find_game(connection, game)
            if now is None or now.seats != row.seats:  # somebody has left, or has another name
                return False
        more = {
            "asked": begun.asked,
            "asked_at": begun.asked_at,
            "by_itself": begun.by_itself,
            "deadline": begun.deadline,
        }
        if open_games.change_status(connection, game, OPEN, RUNNING, begun.updated, **more):
            for each in begun.seats:
                open_games.change_seat(connection, game, each.seat, each.kind, each.person, each.name)
        return True

    if not await hub.database.write(store):
        return await _begin_if_full(hub, game, voice)
    await hub.sitting(game)
    return begun
