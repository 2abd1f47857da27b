"""Operations: tables and games. All that can be done at a table can be done over HTTP alone, too."""

import asyncio

import msgspec

import deckwerk
from deckwerk.players.roster import player_names
from deckwerk.presentation.patch import data_of
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.documents import (
    Answer,
    Begin,
    Branching,
    Consenting,
    Done,
    GameDocument,
    GameKnown,
    Games,
    GamesKnown,
    NewGame,
    Nonced,
    Nothing,
    Ok,
    ProofDocument,
    Record,
    Seat,
    SeatDocument,
    SettingsDocument,
    Steps,
    Sweeping,
    TableDocument,
    Undoing,
)
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import games
from deckwerk.server.storage.games import OPEN, OVER, GameRow, GameSettings
from deckwerk.server.tables import founding, replaying
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import Speech
from deckwerk.table.rolls import fingerprint
from deckwerk.table.seating import HUMAN

_PAGE = 50
_LATEST = 2**53


def document(row: GameRow, caller: Caller) -> GameDocument:
    """A table as the caller may know it."""
    you = row.seat_of(caller.person.id if caller.person is not None else None)
    result = msgspec.json.decode(row.result) if row.result else {}
    settings = msgspec.convert(msgspec.to_builtins(row.settings), SettingsDocument)
    return GameDocument(
        id=row.id,
        game=row.slug,
        variant=row.variant,
        version=row.rules_version,
        status=row.status,
        rev=row.rev,
        seats=[
            SeatDocument(
                each.seat,
                each.kind,
                each.name,
                each.kind != HUMAN or each.person is not None,
                each.seat == you,
            )
            for each in row.seats
        ],
        settings=settings,
        created=row.created,
        updated=row.updated,
        you=you,
        asked=row.asked,
        asked_at=row.asked_at,
        deadline=row.deadline,
        your_turn=you is not None and row.asked == you,
        invite=row.invite if you is not None and row.status == OPEN else "",
        watch=row.watch_code if you is not None and row.settings.watching != "off" else "",
        origin=row.origin or "",
        origin_step=row.origin_rev,
        rematch_of=row.rematch_of or "",
        scores=result.get("scores", []),
        winners=result.get("winners", []),
    )


def settings_of(said: SettingsDocument) -> GameSettings:
    return GameSettings(said.pace, said.undo, said.watching, said.hints, said.standin)


@operation("GET", "/api/games-known", returns=GamesKnown)
async def known_games(services: Services, caller: Caller) -> GamesKnown:
    """All games with their variants, and all computer players."""
    known = [
        GameKnown(
            info.slug,
            info.name[caller.lang],
            info.load().version,
            {k: list(v) for k, v in info.variants.items()},
        )
        for info in deckwerk.games()
    ]
    return GamesKnown(known, player_names())


@operation("GET", "/api/games", returns=Games, query=("which", "before"))
async def list_games(services: Services, caller: Caller, which: str, before: str) -> Games:
    """The caller's games (`mine`, `over`), or those that everyone may watch (`listed`); 50, then `before`."""
    until = int(before) if before.isdecimal() and len(before) < 16 else _LATEST
    database = services.hub.database
    if which == "listed":
        rows = await database.read(lambda c: games.listed_games(c, until, _PAGE))
    elif caller.person is None:
        rows = []
    else:
        person, over = caller.person.id, which == "over"
        rows = await database.read(lambda c: games.games_of(c, person, over=over, before=until, most=_PAGE))
    return Games([document(row, caller) for row in rows], rows[-1].updated if len(rows) == _PAGE else 0)


@operation(
    "POST", "/api/games", body=NewGame, returns=GameDocument, limit="create", guest=True, errors=(409,)
)
async def create_game(services: Services, caller: Caller, new: NewGame) -> GameDocument:
    """Make a table; it begins by itself when nobody is awaited any more."""
    if services.draining:
        raise Refused("closed")
    row = await founding.found(
        services.hub, caller.known, new.game, new.variant, new.seats, settings_of(new.settings)
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
    viewer = services.viewer(row, caller, code)
    sitting = await services.hub.sitting(game)
    return table_document(sitting, await services.game(game), viewer, caller)


def table_document(sitting: Sitting, row: GameRow, viewer: Viewer, caller: Caller) -> TableDocument:
    """A game that has begun, as a viewer sees it."""
    sheet = sitting.sheet(viewer)
    table = sitting.table
    start = table.since_turn_of(viewer.seat) if viewer.seat is not None else max(0, len(table.events) - 40)
    log = sitting.speech(viewer.lang).lines(list(table.events[start:]), viewer.seat)
    pending = table.now.pending
    shown = msgspec.structs.replace(
        document(row, caller),
        rev=table.rev,
        asked=table.asked,
        asked_at=sitting.asked_at,
        deadline=sitting.deadline,
        your_turn=viewer.seat is not None and table.asked == viewer.seat,
        status=OVER if table.over else row.status,
    )
    offer = pending.rev if pending is not None else None
    return TableDocument(shown, data_of(sheet.frame), log[-60:], fingerprint(row.key), offer)


# Before the game begins


@operation("GET", "/api/invites/{code}", returns=GameDocument)
async def read_invite(services: Services, caller: Caller, code: str) -> GameDocument:
    """The table to which a code invites."""
    return document(await invited(services, code), caller)


@operation("POST", "/api/invites/{code}", body=Seat, returns=GameDocument, limit="change", guest=True)
async def accept_invite(services: Services, caller: Caller, wanted: Seat, code: str) -> GameDocument:
    """Take a seat at the table to which a code invites; the game begins with the last one."""
    row = await founding.join(services.hub, await invited(services, code), caller.known, wanted.seat)
    return document(row, caller)


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


# Playing


async def seated(services: Services, caller: Caller, game: str) -> tuple[Sitting, int]:
    seat = services.seat(await services.game(game), caller)
    return await services.hub.sitting(game), seat


@operation("POST", "/api/games/{game}/act", body=Answer, returns=Done, limit="act")
async def act(services: Services, caller: Caller, said: Answer, game: str) -> Done:
    """Answer the question of a revision with an option."""
    sitting, seat = await seated(services, caller, game)
    return Done(await sitting.act(seat, said.option, said.rev, said.id))


@operation("POST", "/api/games/{game}/sweep", body=Sweeping, returns=Done, limit="act")
async def sweep(services: Services, caller: Caller, said: Sweeping, game: str) -> Done:
    """Play, or use, everything that asks nothing and costs nothing."""
    sitting, seat = await seated(services, caller, game)
    return Done(
        await sitting.carry_out(lambda prepare: prepare.sweep(seat, said.do, rev=said.rev, nonce=said.id))
    )


@operation("POST", "/api/games/{game}/undo", body=Undoing, returns=Done, limit="act")
async def undo(services: Services, caller: Caller, said: Undoing, game: str) -> Done:
    """Take the last thing back; where that is not free, ask the others."""
    sitting, seat = await seated(services, caller, game)
    return Done(await sitting.carry_out(lambda prepare: prepare.offer(seat, rev=said.rev, nonce=said.id)))


@operation("POST", "/api/games/{game}/consent", body=Consenting, returns=Done, limit="act")
async def consent(services: Services, caller: Caller, said: Consenting, game: str) -> Done:
    """Say yes or no to what somebody asks."""
    sitting, seat = await seated(services, caller, game)
    return Done(
        await sitting.carry_out(
            lambda prepare: prepare.consent(seat, said.offer, yes=said.yes, nonce=said.id)
        )
    )


@operation("POST", "/api/games/{game}/back", body=Nonced, returns=Done, limit="act")
async def come_back(services: Services, caller: Caller, said: Nonced, game: str) -> Done:
    """Play again where a computer player stands in."""
    sitting, seat = await seated(services, caller, game)
    return Done(await sitting.carry_out(lambda prepare: prepare.come_back(seat, nonce=said.id)))


# Afterwards


@operation("POST", "/api/games/{game}/rematch", body=Nothing, returns=GameDocument, limit="create")
async def rematch(services: Services, caller: Caller, _: Nothing, game: str) -> GameDocument:
    """The same people once more; everyone who asks for it comes to the same table."""
    return document(await founding.rematch(services.hub, await services.game(game), caller.known), caller)


@operation("POST", "/api/games/{game}/branch", body=Branching, returns=GameDocument, limit="create")
async def branch(services: Services, caller: Caller, said: Branching, game: str) -> GameDocument:
    """Play on from a step of a finished game, or from what the own seat knows of one that runs."""
    row = await services.game(game)
    made = await founding.branch(
        services.hub, row, caller.known, said.step, said.seats, same_luck=said.same_luck
    )
    return document(made, caller)


@operation("GET", "/api/games/{game}/steps", returns=Steps, query=("as", "code"))
async def read_steps(services: Services, caller: Caller, game: str, code: str, **more: str) -> Steps:
    """The game from its beginning as the caller saw it, or (`as=open`, once it is over) with open hands."""
    row = await services.game(game)
    viewer = services.viewer(row, caller, code)
    if more["as"] == "open":
        if row.status != OVER:
            raise Refused("not-over")
        kept = await services.hub.database.read(lambda c: games.replay_of(c, game, caller.lang))
        if kept is not None:
            return msgspec.json.decode(kept, type=Steps)
    sitting = await services.hub.sitting(game)
    speech = Speech(row.slug, caller.lang, list(sitting.table.seating.names))
    if more["as"] == "open" and sitting.table.game.over:
        replay = await asyncio.to_thread(replaying.open_replay, sitting.table, speech)
    else:
        replay = await asyncio.to_thread(replaying.seat_replay, sitting.table, speech, viewer.seat)
    return Steps(replay.frames, replay.log)


@operation("GET", "/api/games/{game}/record", returns=Record, query=("code",))
async def read_record(services: Services, caller: Caller, game: str, code: str) -> Record:
    """The record of a finished game, for `deckwerk replay`."""
    services.viewer(await services.game(game), caller, code)
    return Record(replaying.record_of(await services.hub.sitting(game)))


@operation("GET", "/api/games/{game}/proof", returns=ProofDocument, query=("code",))
async def read_proof(services: Services, caller: Caller, game: str, code: str) -> ProofDocument:
    """What binds the host to the chance of a game, and once it is over what proves it."""
    services.viewer(await services.game(game), caller, code)
    proof = replaying.proof_of(await services.hub.sitting(game))
    return ProofDocument(proof["fingerprint"], proof["key"])
