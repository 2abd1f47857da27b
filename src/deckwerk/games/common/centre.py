"""The centre: a deck, of which the upper cards may be known, and the row that is filled from it."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.components import KNOWN_BY, SEEN_BY_NOBODY, Components, ZoneSpec
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS

# The first zones of every table
_CENTRE: Final = Components()
ROW: Final[i64] = _CENTRE.zone("row", ordered=True)
CENTRE: Final[i64] = _CENTRE.zone("centre_deck", SEEN_BY_NOBODY)
CENTRE_TOP: Final[i64] = _CENTRE.zone(
    "centre_top", SEEN_BY_NOBODY, ordered=True, notes=KNOWN_BY, on_top_of="centre_deck"
)

ROW_SIZE: Final[i64] = 6


def centre_zones() -> list[ZoneSpec]:
    """The zones of the centre, with which a table begins."""
    return list(_CENTRE.table_zones)


def take_centre_card(state: State) -> i64:
    """Take the top card of the centre deck; 0 if there is none."""
    if len(state.see(CENTRE_TOP).items) > 0:
        top = state.edit(CENTRE_TOP)
        return top.take(top.size() - 1) >> NOTE_BITS
    if len(state.see(CENTRE).items) > 0:
        return state.edit(CENTRE).take_random(state.rng) >> NOTE_BITS
    return 0


def lay_in_row(state: State, place: i64, card: i64) -> None:
    """Lay a card at an empty place (from 0) of the row."""
    state.edit(ROW).set_entry(place, card * NOTE)
    if state.log is not None:
        state.tell("row_filled", -1, card, 0, place + 1)


def make_places(state: State) -> None:
    """Give the row its six places, empty where nothing lies."""
    row = state.edit(ROW)
    while row.size() < ROW_SIZE:
        row.push(0)
