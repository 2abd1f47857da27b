"""Tables recorded for the browser client's stage: what a host would send, without a host.

    ./dw python -m tests.browser.samples web/public/samples

writes one file for each scene and language, and the ruleset documents. Scenes are the same on every machine:
seat 0 plays like greedy, all others are greedy.
"""

import functools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.players.roster import create
from deckwerk.presentation.facts import facts_of
from deckwerk.presentation.patch import data_of, diff
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.frame import Frame
from deckwerk.protocol.from_server import Info, Person, Snapshot, Update
from deckwerk.protocol.log import Row
from deckwerk.server.tables.chronicle import Chronicle
from deckwerk.server.tables.speech import Speech
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from deckwerk.words import LANGUAGES, forms_of, keys_below

NAMES = ("Anna", "Bea", "Carl", "Dora", "Emil", "Frida")
_LONGEST = 4000
_UPDATES = 25


@dataclass(frozen=True)
class Scene:
    """A moment of a game: the first, from a turn on, that is as wanted."""

    name: str
    slug: str
    seats: int
    variant: str = "standard"
    turn: int = 0
    wanted: Callable[[Frame], bool] = lambda frame: asked(frame, "turn")
    seed: int = 7


def asked(frame: Frame, *kinds: str) -> bool:
    """Whether the viewer is asked one of these kinds of questions."""
    return frame.ask is not None and frame.ask.seat == frame.you and frame.ask.kind in kinds


def in_form(form: str) -> Callable[[Frame], bool]:
    """Whether the viewer is asked for something in this form."""
    return lambda frame: frame.ask is not None and frame.ask.seat == frame.you and frame.ask.form == form


def is_over(frame: Frame) -> bool:
    """Whether the game is over."""
    return frame.over


def fights(frame: Frame) -> bool:
    """Whether dice lie on the table and the viewer is asked."""
    fight = None if frame.board is None else frame.board.fight
    return fight is not None and frame.ask is not None and frame.ask.seat == frame.you


def from_row(frame: Frame) -> bool:
    """Whether the viewer is asked for a card of the row by a card."""
    touched = [option.at for option in (frame.ask.options if frame.ask else ()) if option.at is not None]
    mine = frame.ask is not None and frame.ask.seat == frame.you and frame.ask.kind != "turn"
    return mine and len([at for at in touched if at.zone == "row"]) > 3


def many_cards(frame: Frame) -> bool:
    """Whether the viewer is asked in the own turn with much on the table."""
    mine = frame.seats[str(frame.you)]
    shown = sum(len(zone.cards) for name, zone in mine.zones.items() if name not in ("deck", "discard"))
    return asked(frame, "turn") and shown >= 8


SCENES = (
    Scene("godslayer", "godslayer", 2, turn=12),
    Scene("godslayer-late", "godslayer", 4, turn=24, wanted=many_cards),
    Scene("godslayer-team", "godslayer", 4, "team", turn=24),
    Scene("godslayer-solo", "godslayer", 1, "solo", turn=10),
    Scene("godslayer-over", "godslayer", 2, wanted=is_over),
    Scene("vigil", "vigil", 3, turn=18),
    Scene("vigil-combined", "vigil", 6, "combined", turn=36),
    Scene("vigil-solo", "vigil", 1, "solo", turn=10),
    Scene("shards", "shards", 3, turn=27),
    Scene("shards-late", "shards", 4, turn=20, wanted=many_cards),
    Scene("shards-shield", "shards", 2, turn=6, wanted=in_form("answer")),
    Scene("shards-damage", "shards", 3, turn=9, wanted=in_form("amount")),
    Scene("shards-over", "shards", 3, wanted=is_over),
    Scene("mistborn", "mistborn", 2, turn=10),
    Scene("mistborn-late", "mistborn", 4, turn=12, wanted=many_cards),
    Scene("mistborn-coop", "mistborn", 2, "coop-intro", turn=8),
    Scene("mistborn-answer", "mistborn", 3, turn=2, wanted=in_form("answer"), seed=1),
    Scene("hexascension", "hexascension", 2, turn=12),
    Scene("hexascension-late", "hexascension", 6, turn=36),
    Scene("hexascension-fight", "hexascension", 3, turn=6, wanted=fights),
    Scene("hexascension-over", "hexascension", 2, wanted=is_over),
    Scene("godslayer-row", "godslayer", 2, turn=4, wanted=from_row),
    Scene("mistborn-start", "mistborn", 2),
)


def record(scene: Scene, lang: str) -> dict[str, object]:
    """A scene: the snapshot that a host would send, and the updates that follow it."""
    game = deckwerk.new(scene.slug, seats=scene.seats, seed=scene.seed, variant=scene.variant)
    names = NAMES[: scene.seats]
    table = Table(game, Seating(("human", *["greedy"] * (scene.seats - 1)), names))
    speech = Speech(scene.slug, lang, list(names))
    people = tuple(
        Person(seat, name, here=True, computer="greedy" if seat else "") for seat, name in enumerate(names)
    )
    info = Info(scene.slug, game.rules.version, scene.variant, people)
    log: list[str] = []
    rows: list[Row] = []
    steps = _play(table, speech, scene.seed)
    frame = _frame(table, speech)
    for _ in range(_LONGEST):
        if frame.turns >= scene.turn and scene.wanted(frame):
            break
        told = next(steps)
        log[len(log) - told.replaced :] = told.turn
        rows[len(rows) - told.replaced :] = told.rows
        frame = _frame(table, speech)
    else:
        raise LookupError(scene.name)
    snapshot = Snapshot("k7f3Qx_9aLm2", table.rev, info, frame, tuple(log[-40:]), tuple(rows[-40:]))
    updates = [update for update, _ in zip(steps, range(_UPDATES), strict=False)]
    return {"name": scene.name, "lang": lang, "snapshot": snapshot, "updates": updates}


def _frame(table: Table, speech: Speech) -> Frame:
    return speech.framer.frame(table.view(0), facts_of(table, 0, speech.voice))


def _play(table: Table, speech: Speech, seed: int) -> Iterator[Update]:
    """Play on; what a host would send of it."""
    me = create("greedy", seed)
    chronicle = Chronicle(speech, 0, table.events)
    while not table.over:
        before, rev, frame = table.view(0), table.rev, data_of(_frame(table, speech))
        if table.asked == 0:
            step = table.act(0, me.choose(table.perspective(0)))
        else:
            step = table.answer(lambda _: None)
        told = speech.told(step, before, table.view(0))
        patch = msgspec.Raw(msgspec.json.encode(diff(frame, data_of(_frame(table, speech)))))
        replaced, turn = chronicle.go_on(table.events, speech.notes(step))
        lines, rows = tuple(line.plain for line in turn), tuple(line.row for line in turn)
        yield Update("k7f3Qx_9aLm2", rev, table.rev, patch, told.steps, told.lines, lines, replaced, rows)


@functools.cache
def document(name: str, lang: str) -> bytes:
    """What the stage asks for: `words`, `rules-GAME`, or a scene by its name. KeyError if there is none."""
    if name == "words":
        words = {key: forms_of(key, lang) for part in ("web", "host") for key in keys_below(part)}
        return msgspec.json.encode({"lang": lang, "words": words})
    if name.startswith("rules-"):
        return msgspec.json.encode(ruleset_page(find_game(name.removeprefix("rules-")), lang))
    return msgspec.json.encode(record({scene.name: scene for scene in SCENES}[name], lang))


def main(folder: Path) -> None:
    """Write everything into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    names = ["words", *sorted({f"rules-{scene.slug}" for scene in SCENES}), *(scene.name for scene in SCENES)]
    for lang in LANGUAGES:
        for name in names:
            (folder / f"{name}.{lang}.json").write_bytes(document(name, lang))
    (folder / "index.json").write_bytes(msgspec.json.encode([scene.name for scene in SCENES]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
