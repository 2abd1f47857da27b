"""What people at a table have to know of each other: who has left, is stood in for, or shows a hand."""

from deckwerk.server.edge.plain.drawing import Drawing
from deckwerk.server.edge.plain.html import Html, tag
from deckwerk.server.tables.sheet import Viewer
from deckwerk.server.tables.sitting import Sitting
from deckwerk.table.entries import UNDO
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from deckwerk.words import say


def standing(sitting: Sitting, viewer: Viewer, drawing: Drawing) -> list[Html]:
    """A line for each of these things, and for whoever looks over a shoulder whose it is."""
    table, lang = sitting.seen_by(viewer), viewer.lang
    names, lines = sitting.speech(lang).names, list[str]()
    if viewer.shoulder and viewer.seat is not None:
        lines.append(drawing.words("shoulder", who=names[viewer.seat]))
    if table.over:
        return [tag("p", line, class_="notice") for line in lines]
    for seat in sorted(table.now.resigned):
        mine = seat == viewer.own
        lines.append(drawing.words("you_left") if mine else drawing.words("left", who=names[seat]))
    others = [seat for seat in sorted(table.now.away) if seat != viewer.own]
    lines += [say("host.log.standin", lang, who=names[seat]) for seat in others]
    shown = [seat for seat in sorted(table.now.shared) if seat != viewer.seat]
    lines += [say("host.log.share", lang, who=names[seat]) for seat in shown]
    return [tag("p", line, class_="notice") for line in lines]


def plays(table: Table, seat: int | None) -> bool:
    """Whether a seat decides for itself: nobody has taken its place."""
    return seat is not None and table.kind(seat) == HUMAN


def has_others(table: Table, seat: int) -> bool:
    """Whether there are other people whose consent may be needed."""
    return any(other != seat and other not in table.now.resigned for other in table.seating.humans)


def asks_to_undo(table: Table, seat: int) -> bool:
    """Whether a seat has asked already whether it may take something back."""
    pending = table.now.pending
    return pending is not None and pending.offer.what == UNDO and pending.offer.seat == seat
