"""Operations: tables, from their making until the game begins."""

import json

import msgspec

from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.patch import data_of
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.documents import Nothing, Ok
from deckwerk.server.edge.game_documents import (
    Begin,
    GameDocument,
    Games,
    NewGame,
    Seat,
    SeatDocument,
    SeatKind,
    SettingsDocument,
    TableDocument,
)
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services, shown_later
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import games
from deckwerk.server.storage.games import OPEN, OVER, RUNNING, GameRow, GameSettings
from deckwerk.server.tables import founding
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import names_of
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN

_PAGE = 50
_LATEST = 2**53


def version_of(row: GameRow) -> str:
    """Of which version the ruleset document of a game is: there is that of today only."""
    try:
        return find_game(row.slug).load().version
    except DeckwerkError:
        return row.rules_version


def document(row: GameRow, caller: Caller) -> GameDocument:
    """A table as the caller may know it."""
    you = row.seat_of(caller.person.id if caller.person is not None else None)
    late = you is None and shown_later(row)
    result = msgspec.json.decode(row.result) if row.result and not late else {}
    names = names_of(row, caller.lang)
    settings = msgspec.convert(msgspec.to_builtins(row.settings), SettingsDocument)
    return GameDocument(
        id=row.id,
        game=row.slug,
        variant=row.variant,
        version=version_of(row),
        status=RUNNING if late else row.status,
        rev=0 if late else row.rev,
        seats=[
            SeatDocument(
                each.seat,
                each.kind,
                names[each.seat],
                each.kind != HUMAN or each.person is not None,
                each.seat == you,
            )
            for each in row.seats
        ],
        settings=settings,
        created=row.created,
        updated=row.created if late else row.updated,
        you=you,
        asked=None if late else row.asked,
        asked_at=0 if late else row.asked_at,
        deadline=None if late else row.deadline,
        your_turn=you is not None and row.asked == you,
        invite=row.invite if you is not None and row.status == OPEN else "",
        watch=row.watch_code if you is not None and row.settings.watching != "off" else "",
        origin=row.origin or "",
        origin_step=row.origin_rev,
        arranged=row.position is not None,
        rematch_of=row.rematch_of or "",
        scores=result.get("scores", []),
        winners=result.get("winners", []),
    )


def settings_of(said: SettingsDocument) -> GameSettings:
    return msgspec.convert(msgspec.to_builtins(said), GameSettings)


@operation("GET", "/api/games", returns=Games, query=("which", "before"))
async def list_games(services: Services, caller: Caller, which: str, before: str) -> Games:
    """The caller's games (`mine`, `over`), or those that everyone may watch (`listed`); 50, then `before`."""
    until = int(before) if before.isdecimal() and len(before) < 16 else _LATEST
    database = services.hub.database
    if which == "listed":
        rows = await database.read(lambda c: games.listed_games(c, until, _PAGE))
        return _page(rows, caller, rows[-1].created if rows else 0)
    if caller.person is None:
        rows = []
    else:
        person, over = caller.person.id, which == "over"
        rows = await database.read(lambda c: games.games_of(c, person, over=over, before=until, most=_PAGE))
    return _page(rows, caller, rows[-1].updated if rows else 0)


def _page(rows: list[GameRow], caller: Caller, last: int) -> Games:
    return Games([document(row, caller) for row in rows], last if len(rows) == _PAGE else 0)


@operation(
    "POST", "/api/games", body=NewGame, returns=GameDocument, limit="create", guest=True, errors=(409,)
)
async def create_game(services: Services, caller: Caller, new: NewGame) -> GameDocument:
    """Make a table; it begins by itself when nobody is awaited any more."""
    if services.draining:
        raise Refused("stopping")
    position = json.dumps(new.position) if new.position is not None else None
    row = await founding.found(
        services.hub,
        caller.known,
        new.game,
        new.variant,
        new.seats,
        settings_of(new.settings),
        position=position,
    )
    return document(row, caller)


@operation("GET", "/api/games/{game}", returns=TableDocument, query=("code",))
async def read_game(services: Services, caller: Caller, game: str, code: str) -> TableDocument:
    """A table, and once the game has begun the frame of the caller."""
    row = await services.game(game)
    if row.status == OPEN:
        if row.seat_of(caller.person.id if caller.person is not None else None) is None:
            raise Refused("closed")
        return TableDocument(document(row, caller))
    viewer = await services.viewer(row, caller, code)
    try:
        sitting = await services.hub.sitting(game)
    except Refused as error:
        if error.code != "frozen":
            raise
        return TableDocument(document(row, caller))  # what is known without its rules
    found = table_document(sitting, await services.game(game), viewer, caller)
    if row.status == OVER and viewer.seat is not None:
        again = await services.hub.database.read(lambda c: games.find_rematch(c, game))
        shown = msgspec.structs.replace(found.game, rematch=again.id if again is not None else "")
        return msgspec.structs.replace(found, game=shown)
    return found


def table_document(sitting: Sitting, row: GameRow, viewer: Viewer, caller: Caller) -> TableDocument:
    """A game that has begun, as a viewer sees it."""
    sheet = sitting.sheet(viewer)
    table = sitting.seen_by(viewer)
    start = table.since_turn_of(viewer.seat) if viewer.seat is not None else max(0, len(table.events) - 40)
    log = sitting.speech(viewer.lang).lines(list(table.events[start:]), viewer.seat)
    pending = table.now.pending
    base = document(row, caller)
    shown = msgspec.structs.replace(
        base,
        rev=table.rev,
        asked=table.asked,
        asked_at=sitting.asked_at if table is sitting.table else 0,
        deadline=sitting.deadline if table is sitting.table else None,
        your_turn=viewer.own is not None and table.asked == viewer.own,
        shoulder=_shoulder(sitting, row, viewer),
        status=OVER if table.over else base.status,
        settings=msgspec.convert(msgspec.to_builtins(sitting.row.settings), SettingsDocument),
    )
    offer = pending.rev if pending is not None else None
    return TableDocument(
        shown,
        data_of(sheet.frame),
        log[-60:],
        fingerprint(row.key),
        offer,
        sitting.info(viewer),
        *sheet.turns,
    )


def _shoulder(sitting: Sitting, row: GameRow, viewer: Viewer) -> str:
    """The code with which others look over the viewer's shoulder now."""
    rev = sitting.table.now.shared.get(viewer.own) if viewer.own is not None else None
    return row.shoulder_code(viewer.own or 0, rev) if rev is not None else ""


# Before the game begins


@operation("GET", "/api/invites/{code}", returns=GameDocument)
async def read_invite(services: Services, caller: Caller, code: str) -> GameDocument:
    """The table to which a code invites, until the game has begun; then only to who may see it anyway."""
    return document(await invitation(services, caller, code), caller)


@operation("POST", "/api/invites/{code}", body=Seat, returns=GameDocument, limit="change", guest=True)
async def accept_invite(services: Services, caller: Caller, wanted: Seat, code: str) -> GameDocument:
    """Take a seat at the table to which a code invites; the game begins with the last one."""
    row = await founding.join(services.hub, await invited(services, code), caller.known, wanted.seat)
    return document(row, caller)


async def invitation(services: Services, caller: Caller, code: str) -> GameRow:
    """The table to which a code invites; Refused (`begun`) to who comes too late and may not watch."""
    row = await invited(services, code)
    if row.status != OPEN:
        try:
            await services.viewer(row, caller)
        except Refused:
            raise Refused("begun") from None
    return row


async def invited(services: Services, code: str) -> GameRow:
    row = await services.hub.database.read(lambda c: games.find_invited(c, code))
    if row is None or row.status == games.GONE:
        raise Refused("unknown-game")
    return row


@operation("POST", "/api/games/{game}/start", body=Begin, returns=GameDocument, limit="change")
async def start_game(services: Services, caller: Caller, said: Begin, game: str) -> GameDocument:
    """Let the game begin, with computer players on the seats that are free."""
    row = await services.game(game)
    if row.status != OPEN:
        raise Refused("begun")
    return document(await founding.begin(services.hub, row, caller.known, said.computer), caller)


@operation("POST", "/api/games/{game}/seats", body=SeatKind, returns=GameDocument, limit="change")
async def change_seat(services: Services, caller: Caller, said: SeatKind, game: str) -> GameDocument:
    """Before the game begins: its maker gives a seat on which nobody sits to a computer, or frees it."""
    row = await services.game(game)
    changed = await founding.change_seat(services.hub, row, caller.known, said.seat, said.kind)
    return document(changed, caller)


@operation("POST", "/api/games/{game}/leave", body=Nothing, returns=Ok, limit="change")
async def leave_game(services: Services, caller: Caller, _: Nothing, game: str) -> Ok:
    """Leave a table: before the game begins the seat is free again, later a computer player takes over."""
    row = await services.game(game)
    seat = services.seat(row, caller)
    if row.status == OPEN:
        await founding.leave_open(services.hub, row, caller.known)
        return Ok()
    sitting = await services.hub.sitting(game)
    kind = row.settings.standin
    await sitting.carry_out(lambda prepare: prepare.resign(seat, kind))
    return Ok()
