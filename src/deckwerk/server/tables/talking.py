"""What people say at a table, and what they are told in return: chat, phrases, hints."""

from collections.abc import Sequence

from sqlalchemy import Row

from deckwerk.presentation.commands import Misread, Order, Pick
from deckwerk.presentation.reasons import Reasons
from deckwerk.protocol.from_server import Best
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import keeping
from deckwerk.server.storage.games import GameRow
from deckwerk.server.storage.people import Person
from deckwerk.server.tables.driving import job_of
from deckwerk.server.tables.hub import TALK, Hub
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.words import has, say

PHRASES = ("hello", "well_played", "thanks", "oops", "thinking", "good_game")


async def speak(hub: Hub, sitting: Sitting, person: Person, seat: int | None, text: str, phrase: str) -> None:
    """Say something to all at the table; a phrase is told to each in the own language."""
    if phrase and not has(f"host.phrase.{phrase}"):
        raise Refused("unparsable")
    text = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    if not text and not phrase:
        raise Refused("unparsable")
    at = now_ms()
    number = await hub.database.write(
        lambda c: keeping.add_chat(c, sitting.id, person.id, seat, text, phrase, at)
    )
    sitting.show_said(seat, text, phrase, number, at)
    if hub.bus is not None:
        hub.bus.tell(TALK, sitting.id, str(number))


async def said(
    hub: Hub, game: GameRow, viewer: Viewer, most: int, after: int = 0
) -> Sequence[Row[tuple[object, ...]]]:
    """What was said last at a table, as far as a viewer has heard it by now."""
    until = now_ms() - (game.settings.delay * 1000 if viewer.seat is None else 0)
    return await hub.database.read(lambda c: keeping.chat_after(c, game.id, after, until, most))


def meant(sitting: Sitting, seat: int, rev: int, text: str, lang: str) -> tuple[int | None, str, str]:
    """The option that typed words mean to the seat that is asked, or what to ask back, or the order that they
    are to the client, with what is said by one that cannot carry it out.
    """
    table = sitting.table
    table.prepare.check_asked(seat, rev)
    view = table.view(seat)
    assert view.decision is not None
    reading = sitting.speech(lang).reader.read(text, view.decision, view=view)
    if isinstance(reading, Pick):
        return reading.index, "", ""
    if isinstance(reading, Misread):
        return None, reading.message, ""
    if isinstance(reading, Order):
        return None, say("host.not_typed", lang), reading.name
    return None, say("host.one_by_one", lang), ""


async def hint(
    hub: Hub, sitting: Sitting, seat: int, rev: int | None, nonce: str, lang: str
) -> tuple[Best, ...]:
    """What search would do in a seat's place, best first, with why in words. Where others play they are told
    first that it was asked. One at a time for each seat.
    """
    if not sitting.row.settings.hints:
        raise Refused("no-hints")
    sitting.table.prepare.check_asked(seat, rev)
    if seat in sitting.hinted:
        raise Refused("rate")
    sitting.hinted.add(seat)
    try:
        job = job_of(sitting)
        if len(sitting.table.people) > 1:
            await sitting.carry_out(lambda prepare: prepare.hint(seat, rev=rev, nonce=nonce))
        view = sitting.table.view(seat)
        found = await hub.computers.hints(job, seat)
    finally:
        sitting.hinted.discard(seat)
    speech = sitting.speech(lang)
    reasons = Reasons(speech.lexicon, speech.names)
    said = [" ".join(reasons.sentences(each.why, view)) if each.why else "" for each in found]
    best = tuple(Best(each.index, each.percent, why) for each, why in zip(found, said, strict=True))
    sitting.advised[seat] = (sitting.table.rev, best[0])
    return best
