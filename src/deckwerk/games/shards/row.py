"""The centre row: a card that leaves it is replaced at once, before anything else (SH-13)."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.common.centre import lay_in_row, take_centre_card
from deckwerk.games.shards import components as c


def take_from_row(state: State, place: i64) -> None:
    """Take the card at a place (from 1) out of the row and fill the place."""
    state.edit(c.ROW).set_entry(place - 1, 0)
    _fill(state, place - 1)


def fill_row(state: State) -> None:
    """Fill all gaps, as far as there are cards."""
    for place in range(state.see(c.ROW).size()):
        if state.see(c.ROW).card(place) == 0:
            _fill(state, place)


def _fill(state: State, place: i64) -> None:
    card: i64 = take_centre_card(state)
    if card == 0 and len(state.see(c.CENTRE_BOTTOM).items) > 0:
        card = state.edit(c.CENTRE_BOTTOM).take(0) >> NOTE_BITS
    if card != 0:
        lay_in_row(state, place, card)


def dismiss_mercenaries(state: State, seat: i64) -> None:
    """Lay the mercenaries fast-played this turn under the centre deck, the first played first (SH-40).

    Places that were empty for want of cards are filled (SH-13).
    """
    if len(state.see(c.HIRED, seat).items) == 0:
        return
    hired = state.edit(c.HIRED, seat)
    bottom = state.edit(c.CENTRE_BOTTOM)
    for entry in hired.items:
        bottom.push((entry >> NOTE_BITS) * NOTE)
        if state.log is not None:
            state.tell("dismissed", seat, entry >> NOTE_BITS)
    hired.clear()
    if state.see(c.ROW).count(0) > 0:
        fill_row(state)
