"""What can be seen of a game afterwards: its steps, its record, the proof of its chance."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeVar

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
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import Speech, names_of
from deckwerk.server.tables.turns import Turns
from deckwerk.table.playback import Playback, Step
from deckwerk.table.rolls import fingerprint
from deckwerk.words import LANGUAGES

_Result = TypeVar("_Result")
_MOST_BYTES = 16_000_000


class Replay(msgspec.Struct, frozen=True):
    """A game from its beginning: the first frame, then what to merge into each for the next; what is told of
    each step, `rows` as data; and the steps with which turns begin.
    """

    frames: list[dict[str, object]]
    log: list[list[str]]
    turns: list[int]
    rows: list[list[Row]]


def seat_replay(record: str, speech: Speech, seat: int | None) -> Replay:
    """What a seat, or a spectator, saw of the moves that stand."""
    steps = Playback(record).steps
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


class Replays:
    """Games worked out again from their beginnings, which takes as long as hundreds of moves: one at a time,
    everybody in turn, and kept for whoever looks at the same again.
    """

    def __init__(self) -> None:
        self._turns = Turns(1)
        self._kept: dict[tuple[object, ...], bytes] = {}

    async def seen(
        self, who: str, sitting: Sitting, viewer: Viewer, seat: int | None, *, revealed: bool
    ) -> Replay:
        """What `seat` saw of a game as far as `viewer` may see it by now, or with all hands open if that is
        `revealed`.
        """
        table, row = sitting.seen_by(viewer), sitting.row
        key = (row.id, table.rev, viewer.lang, seat, revealed)
        speech = Speech(row.slug, viewer.lang, names_of(row, viewer.lang))

        record, game = table.game.record.dumps(), table.game

        def work() -> bytes:
            made = open_replay(game, speech) if revealed else seat_replay(record, speech, seat)
            return msgspec.json.encode(made)

        if key not in self._kept:
            async with self._turns.turn(who):
                if key not in self._kept:
                    self._keep(key, await asyncio.to_thread(work))
        self._kept[key] = body = self._kept.pop(key)  # the one that is forgotten last
        return msgspec.json.decode(body, type=Replay)

    async def worked_out(self, who: str, work: Callable[[], _Result]) -> _Result:
        """What comes of something else that takes as long."""
        async with self._turns.turn(who):
            return await asyncio.to_thread(work)

    def _keep(self, key: tuple[object, ...], body: bytes) -> None:
        self._kept[key] = body
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > _MOST_BYTES:
            del self._kept[next(iter(self._kept))]


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
