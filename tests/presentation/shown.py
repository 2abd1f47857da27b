"""Frames of whole games as text: the first in full, then the first question of each kind, in both languages
by turns.

A hash at the end stands for the frames of everyone at every decision.
"""

import hashlib
from itertools import cycle

import msgspec

from deckwerk.engine.rng import seeded
from deckwerk.protocol.frame import Frame
from deckwerk.words import LANGUAGES
from tests.playthrough import SEED, busy
from tests.presentation.framing import frame_of
from tests.settings import Setting

SHOWN = [
    Setting("godslayer", "solo", 1),
    Setting("godslayer", "team", 4),
    Setting("vigil", "combined", 2),
    Setting("shards", "standard", 3),
    Setting("mistborn", "standard", 2),
    Setting("mistborn", "coop-intro", 2),
    Setting("hexascension", "standard", 3),
]
MOST = 400
EVERY = 5


def page(setting: Setting) -> str:
    """The frames of a game of a setting."""
    game, rng = setting.new(SEED), seeded(SEED)
    table = {zone.name for zone in game.rules.zones[: game.rules.table_zones]}
    lines = _full(frame_of(game, 0))
    kinds: set[str] = set()
    languages = cycle(LANGUAGES)
    digest = hashlib.blake2b(digest_size=8)
    for number in range(MOST):
        decision = game.decision
        if decision is None:
            break
        lang = next(languages)
        if number % EVERY == 0:
            for seat in (None, *range(game.seats)):
                digest.update(msgspec.json.encode(frame_of(game, seat, lang)))
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            lines.append(f"{number} {_json(frame_of(game, decision.seat, lang).ask)}")
        game.apply(busy(decision.options, table, rng))
    return "\n".join([*lines, f"all {digest.hexdigest()}"]) + "\n"


def _full(frame: Frame) -> list[str]:
    """A frame with a line for each zone of it."""
    areas = {"table": frame.table, **{f"seat {number}": area for number, area in frame.seats.items()}}
    lines = []
    for name, area in areas.items():
        lines.append(f"{name} {_json(msgspec.structs.replace(area, zones={}))}")
        lines += [f"  {zone} {_json(shown)}" for zone, shown in area.zones.items()]
    board = [f"board {_json(frame.board)}"] if frame.board is not None else []
    return [*lines, *board, f"rivals {_json(frame.rivals)}"]


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
