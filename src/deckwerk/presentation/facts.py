"""What frames of a table say besides what a view shows: its revision, undo, what can be done all at once."""

import functools
from typing import Final, Literal

from deckwerk.engine.ruleset import Ruleset
from deckwerk.presentation.asking import Facts
from deckwerk.protocol.frame import Undo
from deckwerk.table.table import Table
from deckwerk.table.takeback import FREE, NO
from deckwerk.words.voice import Voice

_FREE: Final = Undo("free")


def facts_of(table: Table, seat: int | None, voice: Voice) -> Facts:
    """The facts for a seat, or for a spectator (None)."""
    asks = not table.now.suspended
    if seat is None:
        return Facts(table.rev, asks=asks)
    only = table.only_answer()
    auto = only is not None and only.given
    replaced = seat in table.now.resigned or seat in table.now.away  # nothing is theirs to do
    undo = None if replaced else _undo(table, seat, voice)
    return Facts(table.rev, undo, table.prepare.sweeps(seat), auto, asks)


def _undo(table: Table, seat: int, voice: Voice) -> Undo:
    """Whether a seat may take something back, and if not freely why."""
    found = table.takeback(seat)
    if found.can == FREE:
        return _FREE
    can: Literal["no", "ask"] = "no" if found.can == NO else "ask"
    return Undo(
        can, _reason(found.why, found.action, found.who, table.game.rules, voice, table.seating.names)
    )


@functools.lru_cache(maxsize=4096)
def _reason(why: str, act: str, who: int, rules: Ruleset, voice: Voice, names: tuple[str, ...]) -> str:
    """Why something cannot be taken back freely; the same for many revisions."""
    told = rules.narrator.label(rules.parse_action(act), voice.lang, list(names)) if act else ""
    return voice(f"undo.{why}", action=told, who=names[who])
