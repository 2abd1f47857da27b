"""Operations: all that can be done at a table while the game is played, over HTTP alone."""

from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.documents import Ok
from deckwerk.server.edge.game_documents import (
    Answer,
    Consenting,
    Done,
    HintDocument,
    MeantDocument,
    Nonced,
    Proposing,
    Reading,
    SaidDocument,
    Saying,
    SharedDocument,
    Sharing,
    Sweeping,
    Talk,
    Undoing,
)
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services
from deckwerk.server.tables import talking
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import words_of

_MOST_SAID = 100


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
    return Done(await sitting.take_back(seat, said.rev, said.id))


@operation("POST", "/api/games/{game}/consent", body=Consenting, returns=Done, limit="act")
async def consent(services: Services, caller: Caller, said: Consenting, game: str) -> Done:
    """Say yes or no to what somebody asks."""
    sitting, seat = await seated(services, caller, game)
    return Done(
        await sitting.carry_out(
            lambda prepare: prepare.consent(seat, said.offer, yes=said.yes, nonce=said.id)
        )
    )


@operation("POST", "/api/games/{game}/propose", body=Proposing, returns=Done, limit="act")
async def propose(services: Services, caller: Caller, said: Proposing, game: str) -> Done:
    """Ask the others for another time for each decision, or to play on by rules that have changed."""
    sitting, seat = await seated(services, caller, game)
    return Done(await sitting.propose(seat, said.what, said.pace, said.id))


@operation("POST", "/api/games/{game}/back", body=Nonced, returns=Done, limit="act")
async def come_back(services: Services, caller: Caller, said: Nonced, game: str) -> Done:
    """Play again where a computer player stands in."""
    sitting, seat = await seated(services, caller, game)
    return Done(await sitting.carry_out(lambda prepare: prepare.come_back(seat, nonce=said.id)))


@operation("POST", "/api/games/{game}/read", body=Reading, returns=MeantDocument, limit="read")
async def read_words(services: Services, caller: Caller, said: Reading, game: str) -> MeantDocument:
    """Which option typed words mean, or which order to the client, by the words of the terminal."""
    sitting, seat = await seated(services, caller, game)
    return MeantDocument(*talking.meant(sitting, seat, said.rev, said.text, caller.lang))


@operation("POST", "/api/games/{game}/hint", body=Undoing, returns=HintDocument, limit="hint")
async def ask_for_hint(services: Services, caller: Caller, said: Undoing, game: str) -> HintDocument:
    """What a strong computer player would do; where others play they are told that it was asked."""
    sitting, seat = await seated(services, caller, game)
    found = await talking.hint(services.hub, sitting, seat, said.rev, said.id, caller.lang)
    return HintDocument([(each.option, each.percent) for each in found], found[0].why)


@operation("GET", "/api/games/{game}/talk", returns=Talk, query=("after", "code"))
async def read_talk(services: Services, caller: Caller, game: str, after: str, code: str) -> Talk:
    """What was said at a table, the last 100 things, or those after a number."""
    row = await services.game(game)
    viewer = await services.viewer(row, caller, code)
    number = int(after) if after.isdecimal() and len(after) < 10 else 0
    rows = await talking.said(services.hub, row, viewer, _MOST_SAID, number)
    said = [(row, words_of(row.text, row.phrase, caller.lang)) for row in rows]
    return Talk([SaidDocument(row.n, row.seat, words, row.at, row.phrase) for row, words in said])


@operation("POST", "/api/games/{game}/talk", body=Saying, returns=Ok, limit="say")
async def say_something(services: Services, caller: Caller, said: Saying, game: str) -> Ok:
    """Say something to all at the table."""
    sitting, seat = await seated(services, caller, game)
    await talking.speak(services.hub, sitting, caller.known, seat, said.text, said.phrase)
    return Ok()


@operation("POST", "/api/games/{game}/share", body=Sharing, returns=SharedDocument, limit="change")
async def share(services: Services, caller: Caller, said: Sharing, game: str) -> SharedDocument:
    """Let whoever has a link look over the own shoulder, or nobody any more; the table is told."""
    sitting, seat = await seated(services, caller, game)
    await sitting.carry_out(lambda prepare: prepare.share(seat, on=said.on, nonce=said.id))
    rev = sitting.table.now.shared.get(seat)
    if rev is None:
        return SharedDocument("", "")
    code = sitting.row.shoulder_code(seat, rev)
    return SharedDocument(code, f"{services.settings.origin}/game/{game}?code={code}")
