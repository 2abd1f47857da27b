"""What can be seen of a game afterwards: its steps, its record, the proof of its chance."""

import asyncio

import msgspec

from deckwerk.presentation.frame import Facts
from deckwerk.presentation.open_view import open_frames
from deckwerk.presentation.patch import Json, data_of, diff
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import games
from deckwerk.server.storage.database import Database
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import Speech
from deckwerk.table.playback import Playback
from deckwerk.table.rolls import fingerprint
from deckwerk.table.table import Table
from deckwerk.words import LANGUAGES


class Replay(msgspec.Struct, frozen=True):
    """A game from its beginning: the first frame, then what to merge into each for the next; and what is told
    of each step.
    """

    frames: list[dict[str, object]]
    log: list[list[str]]


def seat_replay(table: Table, speech: Speech, seat: int | None) -> Replay:
    """What a seat, or a spectator, saw of the moves that stand."""
    frames: list[Json] = []
    log: list[list[str]] = []
    before: Json = {}
    for step in Playback(table.game.record.dumps()).steps:
        data = data_of(speech.framer.frame(step.game.view(seat), Facts(step.number)))
        frames.append(diff(before, data) if frames else data)
        log.append(speech.lines(list(step.events), seat))
        before = data
    return Replay(frames, log)


def open_replay(table: Table, speech: Speech) -> Replay:
    """A finished game with all hands open."""
    frames: list[Json] = []
    before: Json = {}
    for frame in open_frames(table.game, speech.framer):
        data = data_of(frame)
        frames.append(diff(before, data) if frames else data)
        before = data
    steps = Playback(table.game.record.dumps()).steps
    return Replay(frames, [speech.lines(list(step.events), None) for step in steps])


async def keep(database: Database, sitting: Sitting) -> None:
    """Store the open replay of a finished game in all languages: it outlives every change of the rules."""
    if not sitting.table.game.over:
        return
    for lang in LANGUAGES:
        body = await asyncio.to_thread(_open_text, sitting.table, sitting.row.slug, lang)
        await database.write(lambda c, lang=lang, body=body: games.keep_replay(c, sitting.id, lang, body))  # type: ignore[misc]


def _open_text(table: Table, slug: str, lang: str) -> str:
    speech = Speech(slug, lang, list(table.seating.names))
    return msgspec.json.encode(open_replay(table, speech)).decode()


def record_of(sitting: Sitting) -> str:
    """The record of a finished game; Refused while it runs: it has all hands in it."""
    if not sitting.table.over:
        raise Refused("not-over")
    return sitting.table.game.record.dumps()


def proof_of(sitting: Sitting) -> dict[str, str]:
    """What proves the chance of a game: at once the fingerprint of the key, at the end the key itself."""
    over = sitting.table.over
    return {"fingerprint": fingerprint(sitting.row.key), "key": sitting.row.key.hex() if over else ""}
