"""Figures on the board: who stands where, which cells are free, placing."""

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.board import occupied
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of
from deckwerk.games.hexascension.hexes import BOARD


def kind_at(situation: Situation, cell: i64) -> i64:
    """The kind of a cell, by number (`hexes.KINDS`)."""
    return situation.see(c.BOARD).card(cell - 1) - book_of(situation).first_cell


def cells_of(situation: Situation, kinds: i64) -> i64:
    """The set of all cells of some kinds (a set of their numbers)."""
    first: i64 = book_of(situation).first_cell
    found: i64 = 0
    cells = situation.see(c.BOARD).items
    for index in range(len(cells)):
        if has_bit(kinds, (cells[index] >> NOTE_BITS) - first):
            found |= bit(index)
    return found


def taken_cells(situation: Situation) -> i64:
    """The set of cells on which a figure stands."""
    return occupied(situation, c.AT)


def free_cells(situation: Situation, kinds: i64) -> i64:
    """The set of the unoccupied cells of some kinds (a set of their numbers)."""
    return cells_of(situation, kinds) & ~taken_cells(situation)


def cells_within(situation: Situation, seat: i64, steps: i64) -> i64:
    """The set of cells to which a seat's figure can be moved by 1 to so many steps over unoccupied cells."""
    return BOARD.reach(situation.get(c.AT, seat), steps, taken_cells(situation))


def offer_cells(cells: i64, verb: i64, out: Options, seat: i64 = 0) -> None:
    """Offer each of a set of cells, perhaps naming a seat (from 1) with it."""
    cell: i64 = 1
    while cells > 0:
        while cells & 255 == 0:
            cells >>= 8
            cell += 8
        if cells & 1 == 1:
            out.add(encode(verb, place=cell, seat=seat))
        cells >>= 1
        cell += 1


def place_figure(state: State, seat: i64, cell: i64, event: str, other: i64 = -1) -> None:
    """Put a seat's figure onto an unoccupied cell, without steps (HX-36).

    `event` says why: placed, pushed (by another seat), dodged, restarted, moved.
    """
    state.set(c.AT, cell, seat)
    state.tell(event, seat, 0, 0, cell, other)


def distance_between(situation: Situation, seat: i64, other: i64) -> i64:
    """How many steps two figures are apart, whoever stands between them."""
    return BOARD.distance(situation.get(c.AT, seat), situation.get(c.AT, other))
