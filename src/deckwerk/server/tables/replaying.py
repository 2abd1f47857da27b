"""What can be seen of a game afterwards: its steps, its record, the proof of its chance."""

from collections.abc import Iterable

import msgspec

import deckwerk
from deckwerk import Game
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.open_view import open_frames
from deckwerk.presentation.patch import Json, change, data_of
from deckwerk.protocol.frame import Frame
from deckwerk.protocol.log import Row
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import keeping
from deckwerk.server.storage.database import Database
from deckwerk.server.tables.computers import Computers
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import Speech, names_of
from deckwerk.table.playback import Playback, Step
from deckwerk.table.rolls import fingerprint
from deckwerk.table.table import Table
from deckwerk.words import LANGUAGES


class Replay(msgspec.Struct, frozen=True):
    """A game from its beginning: the first frame, then what to merge into each for the next; what is told of
    each step, `rows` as data; and the steps with which turns begin.
    """

    frames: list[dict[str, object]]
    log: list[list[str]]
    turns: list[int]
    rows: list[list[Row]]


def seat_replay(table: Table, speech: Speech, seat: int | None) -> Replay:
    """What a seat, or a spectator, saw of the moves that stand."""
    steps = Playback(table.game.record.dumps()).steps
    frames = (speech.framer.frame(step.game.view(seat), Facts(step.number)) for step in steps)
    return Replay(_patches(frames), *_log(steps, speech, seat))


def open_replay(game: Game, speech: Speech) -> Replay:
    """A finished game with all hands open."""
    steps = Playback(game.record.dumps()).steps
    return Replay(_patches(open_frames(game, speech.framer)), *_log(steps, speech, None))


def _patches(frames: Iterable[Frame]) -> list[Json]:
    """The first frame, then what makes each of the one before."""
    found: list[Json] = []
    before: Frame | None = None
    for frame in frames:
        patch = data_of(frame) if before is None else change(before, frame)
        found.append(msgspec.to_builtins(patch))  # of structs nothing could be merged into
        before = frame
    return found


def _log(
    steps: list[Step], speech: Speech, seat: int | None
) -> tuple[list[list[str]], list[int], list[list[Row]]]:
    """What is told of each step, the steps with which turns begin, and the first as data."""
    told = [speech.log(list(step.events), seat) for step in steps]
    lines = [[line.plain for line in each] for each in told]
    rows = [[line.row for line in each] for each in told]
    return lines, [step.number for step in steps if step.begins_turn], rows


async def keep(database: Database, computers: Computers, sitting: Sitting) -> None:
    """Store the open replay of a finished game in all languages: it outlives every change of the rules."""
    game = sitting.table.game
    if not game.over:
        return
    names = {lang: names_of(sitting.row, lang) for lang in LANGUAGES}
    texts = await computers.replay(sitting.row.host, open_texts, game.record.dumps(), names)
    for lang, body in texts.items():
        await database.write(lambda c, lang=lang, body=body: keeping.keep_replay(c, sitting.id, lang, body))  # type: ignore[misc]


def open_texts(record: str, names: dict[str, list[str]]) -> dict[str, str]:
    """The open replay of a record by language. It takes as long as hundreds of moves: not for the process
    that serves people.
    """
    game = deckwerk.replay(record)
    speeches = [Speech(game.rules.slug, lang, names[lang]) for lang in LANGUAGES]
    return {each.lang: msgspec.json.encode(open_replay(game, each)).decode() for each in speeches}


def record_of(sitting: Sitting) -> str:
    """The record of a finished game; Refused while it runs: it has all hands in it."""
    if not sitting.table.over:
        raise Refused("not-over")
    return sitting.table.game.record.dumps()


def position_at(sitting: Sitting, step: int) -> dict[str, object]:
    """A finished game at one of its steps; Refused while it runs, or where it has no such step."""
    if not sitting.table.over:
        raise Refused("not-over")
    record = sitting.table.game.record
    if step > len(record.actions):
        raise Refused("unknown")
    return deckwerk.replay(record.upto(step).dumps()).position()


def proof_of(sitting: Sitting) -> dict[str, str]:
    """What proves the chance of a game: at once the fingerprint of the key, at the end the key itself."""
    over = sitting.table.over
    return {"fingerprint": fingerprint(sitting.row.key), "key": sitting.row.key.hex() if over else ""}
