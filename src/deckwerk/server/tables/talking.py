"""What people say at a table, and what they are told in return: chat, phrases, hints."""

from deckwerk.protocol.messages import Said, to_text
from deckwerk.server.refusals import Refused
from deckwerk.server.settings import now_ms
from deckwerk.server.storage import games
from deckwerk.server.storage.people import Person
from deckwerk.server.tables.driving import job_of
from deckwerk.server.tables.hub import Hub
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
    await hub.database.write(lambda c: games.add_chat(c, sitting.id, person.id, seat, text, phrase, now_ms()))
    for listener in list(sitting.listeners):
        words = say(f"host.phrase.{phrase}", listener.viewer.lang) if phrase else text
        listener.send(to_text(Said(sitting.id, seat, words, phrase)))


async def hint(
    hub: Hub, sitting: Sitting, seat: int, rev: int | None, nonce: str
) -> list[tuple[int, int | None]]:
    """What search would do in a seat's place. Where others play they are told first that it was asked."""
    if not sitting.row.settings.hints:
        raise Refused("no-hints")
    sitting.table.prepare.check_asked(seat, rev)
    job = job_of(sitting)
    if len(sitting.table.people) > 1:
        await sitting.carry_out(lambda prepare: prepare.hint(seat, rev=rev, nonce=nonce))
    return await hub.computers.hints(job, seat)
