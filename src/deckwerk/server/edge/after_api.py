"""Operations: what comes of a game: a rematch, a branch, its replay, its result, its record, its proof."""

import msgspec

from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.documents import Nothing
from deckwerk.server.edge.game_documents import (
    Branching,
    GameDocument,
    PositionDocument,
    ProofDocument,
    Record,
    ResultDocument,
    ScoreRow,
    Steps,
)
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services, may_know_all
from deckwerk.server.edge.tables_api import document
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import keeping
from deckwerk.server.storage.games import OVER
from deckwerk.server.tables import replaying, sequels
from deckwerk.server.tables.reviewing import Chances, Reviewed, review_of
from deckwerk.words import say


@operation("POST", "/api/games/{game}/rematch", body=Nothing, returns=GameDocument, limit="create")
async def rematch(services: Services, caller: Caller, _: Nothing, game: str) -> GameDocument:
    """The same people once more; everyone who asks for it comes to the same table."""
    return document(await sequels.rematch(services.hub, await services.game(game), caller.known), caller)


@operation("POST", "/api/games/{game}/branch", body=Branching, returns=GameDocument, limit="create")
async def branch(services: Services, caller: Caller, said: Branching, game: str) -> GameDocument:
    """Play on from a step of a finished game, or from what the own seat knows of one that runs."""
    row = await services.game(game)
    made = await sequels.branch(services.hub, row, caller.known, said.step, said.seats)
    return document(made, caller)


@operation("GET", "/api/games/{game}/steps", returns=Steps, limit="steps", query=("as", "seat", "code"))
async def read_steps(
    services: Services, caller: Caller, game: str, seat: str, code: str, **more: str
) -> Steps:
    """The game from its beginning as the caller saw it; once it is over also with open hands (`as=open`), or
    as another seat saw it (`seat=1`).
    """
    row = await services.game(game)
    viewer = await services.viewer(row, caller, code)
    wanted = viewer.seat
    if more["as"] == "open" or seat:
        if row.status != OVER or not may_know_all(row, viewer):
            raise Refused("not-over")
        if seat and (not seat.isdecimal() or seat not in [str(each.seat) for each in row.seats]):
            raise Refused("unknown")
        wanted = int(seat) if seat else None
    if more["as"] == "open":
        kept = await services.hub.database.read(lambda c: keeping.replay_of(c, game, caller.lang))
        if kept is not None:
            return msgspec.json.decode(kept, type=Steps)
    sitting = await services.hub.sitting(game)
    revealed = more["as"] == "open" and sitting.table.game.over
    replay = await services.hub.replays.seen(caller.who, sitting, viewer, wanted, revealed=revealed)
    return Steps(replay.frames, replay.log, replay.turns, replay.rows)


@operation("GET", "/api/games/{game}/result", returns=ResultDocument, query=("code",))
async def read_result(services: Services, caller: Caller, game: str, code: str) -> ResultDocument:
    """How a finished game ended: the scores in detail, who won and why."""
    await services.afterwards(game, caller, code)
    sitting = await services.hub.sitting(game)
    table, speech = sitting.table, sitting.speech(caller.lang)
    if not table.over:
        raise Refused("not-over")
    results = speech.results(table.game)
    given_up = not table.game.over
    gone = [speech.names[seat] for seat in sorted(table.now.resigned)]
    return ResultDocument(
        say("host.given_up", caller.lang, who=", ".join(gone)) if given_up else results.verdict(),
        list(results.cells(results.sheet[0])),
        [
            ScoreRow(line.rank, line.seat, results.name(line), list(results.cells(line).values()))
            for line in results.sheet
        ],
        results.details(),
        [] if given_up else table.game.winners(),
        given_up,
    )


@operation("GET", "/api/games/{game}/review", returns=Reviewed, limit="replay", query=("code",))
async def read_review(services: Services, caller: Caller, game: str, code: str) -> Reviewed:
    """How the chances of a finished game stood, turn by turn, and which decisions cost most, as far as known;
    ask again until done.
    """
    await services.afterwards(game, caller, code)
    return await review_of(services.hub, await services.hub.sitting(game), caller.lang)


@operation("GET", "/api/games/{game}/chances", returns=Chances, limit="replay", query=("code",))
async def read_chances(services: Services, caller: Caller, game: str, code: str) -> Chances:
    """How the chances of a finished game stood, turn by turn, as far as known; ask again until done."""
    found = await read_review(services, caller, game=game, code=code)
    return Chances(found.turns, found.done)


@operation(
    "GET", "/api/games/{game}/position", returns=PositionDocument, limit="replay", query=("step", "code")
)
async def read_position(
    services: Services, caller: Caller, game: str, step: str, code: str
) -> PositionDocument:
    """A finished game at one of its steps (without one: the first), as a table can begin with it."""
    await services.afterwards(game, caller, code)
    sitting = await services.hub.sitting(game)
    number = int(step) if step.isdecimal() and len(step) < 7 else 0
    position = await services.hub.replays.worked_out(
        caller.who, lambda: replaying.position_at(sitting, number)
    )
    return PositionDocument(sitting.row.slug, position)


@operation("GET", "/api/games/{game}/record", returns=Record, query=("code",))
async def read_record(services: Services, caller: Caller, game: str, code: str) -> Record:
    """The record of a finished game, for `deckwerk replay`."""
    await services.afterwards(game, caller, code)
    return Record(replaying.record_of(await services.hub.sitting(game)))


@operation("GET", "/api/games/{game}/proof", returns=ProofDocument, query=("code",))
async def read_proof(services: Services, caller: Caller, game: str, code: str) -> ProofDocument:
    """What binds the host to the chance of a game, and once it is over what proves it."""
    row = await services.game(game)
    known = may_know_all(row, await services.viewer(row, caller, code))
    proof = replaying.proof_of(await services.hub.sitting(game))
    return ProofDocument(proof["fingerprint"], proof["key"] if known else "")
