"""What frames of a table say besides what a view shows: its revision, undo, what can be done all at once."""

from deckwerk.presentation.frame import Facts
from deckwerk.protocol.frame import Undo
from deckwerk.table.questions import TURN
from deckwerk.table.sweep import PLAY, USE, is_meant
from deckwerk.table.table import Table
from deckwerk.table.takeback import FREE, NO
from deckwerk.words.voice import Voice


def facts_of(table: Table, seat: int | None, voice: Voice) -> Facts:
    """The facts for a seat, or for a spectator (None)."""
    if seat is None:
        return Facts(table.rev)
    return Facts(table.rev, _undo(table, seat, voice), _sweeps(table, seat))


def _undo(table: Table, seat: int, voice: Voice) -> Undo:
    """Whether a seat may take something back, and if not freely why."""
    found = table.takeback(seat)
    if found.can == FREE:
        return Undo("free")
    rules = table.game.rules
    names = list(table.seating.names)
    action = rules.narrator.label(rules.parse_action(found.action), voice.lang, names) if found.action else ""
    why = voice(f"undo.{found.why}", action=action, who=names[found.who])
    return Undo("no" if found.can == NO else "ask", why)


def _sweeps(table: Table, seat: int) -> tuple[str, ...]:
    """What of several things can be done at once: to play them, or to use them."""
    decision = table.game.decision
    if decision is None or decision.seat != seat or decision.kind != TURN:
        return ()
    found = [
        what for what in (PLAY, USE) if any(is_meant(table.game, option, what) for option in decision.options)
    ]
    return tuple(found)
