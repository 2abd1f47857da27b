"""The centre row: cards leave it, and it is filled again before anything else is decided (GS-29)."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import card_at, stack_of
from deckwerk.games.ascension.card import FROM_CENTRE, FROM_STACK, MONSTER


def leave_row(state: State, place: i64) -> i64:
    """Take the card at a place (from 0) out of the row, leaving a gap; in solo it closes (GS-70)."""
    row = state.edit(t.ROW)
    card: i64 = row.card(place)
    if state.variant == t.SOLO:
        while place > 0:
            row.set_entry(place, row.entry(place - 1))
            place -= 1
    row.set_entry(place, 0)
    return card


def refill(state: State) -> None:
    """Fill the gaps of the row, the place nearest the centre deck first (GS-42)."""
    gaps: i64 = state.see(t.ROW).count(0)
    if gaps == 0:
        return
    if state.variant == t.SOLO:
        # The gaps lie at the left end: the innermost is filled first, as the cards slide to the right
        # (GS-70).
        place: i64 = gaps - 1
        while place >= 0 and _fill(state, place):
            place -= 1
        return
    size: i64 = state.see(t.ROW).size()
    place = 0
    while place < size:
        if state.see(t.ROW).card(place) == 0 and not _fill(state, place):
            return
        place += 1


def _fill(state: State, place: i64) -> bool:
    """Lay the next centre card at a place; False when there is none."""
    _rebuild_if_empty(state)
    card: i64
    if state.see(t.CENTRE_TOP).size() > 0:
        top = state.edit(t.CENTRE_TOP)
        card = top.take(top.size() - 1) >> NOTE_BITS
    elif state.see(t.CENTRE).size() > 0:
        card = state.edit(t.CENTRE).take_random(state.rng) >> NOTE_BITS
    else:
        return False
    state.edit(t.ROW).set_entry(place, card * NOTE)
    if state.log is not None:
        state.tell("row_filled", -1, card, 0, place + 1)
    _rebuild_if_empty(state)
    return True


def _rebuild_if_empty(state: State) -> None:
    """An empty centre deck is made anew from the void at once (GS-31)."""
    if (
        state.see(t.CENTRE).size() == 0
        and state.see(t.CENTRE_TOP).size() == 0
        and state.see(t.VOID).size() > 0
    ):
        state.edit(t.CENTRE).replace(state.see(t.VOID).items[:])
        state.edit(t.VOID).clear()
        state.tell("centre_rebuilt", -1)


def banish_card(state: State, card: i64) -> None:
    """Lay a banished card, already taken from where it was, where it belongs (GS-35, GS-36)."""
    printed = card_at(state, card)
    if printed.origin == FROM_CENTRE:
        state.edit(t.VOID).add(card * NOTE)
        _rebuild_if_empty(state)  # where both piles were empty, this card is the new centre deck,
        refill(state)  # and the row may have gaps for it
    elif printed.origin == FROM_STACK:
        state.edit(stack_of(state, card)).add(card * NOTE)
    else:
        state.edit(t.REMOVED).add(card * NOTE)


def rival_takes(state: State) -> None:
    """The solo rival takes the rightmost card: a monster's honor, or the card itself (GS-72)."""
    row = state.see(t.ROW)
    place: i64 = row.size() - 1
    if row.card(place) == 0:
        return
    card: i64 = leave_row(state, place)
    printed = card_at(state, card)
    if printed.kind == MONSTER:
        state.edit(t.VOID).add(card * NOTE)
        take_from_pool(state, printed.honor)
        state.add(t.RIVAL_HONOR, printed.honor)
        state.tell("rival_defeated", -1, card, printed.honor)
    else:
        state.edit(t.SET_ASIDE).add(card * NOTE)
        state.tell("rival_took", -1, card)
    refill(state)


def take_from_pool(state: State, amount: i64) -> None:
    """Take honor from the pool, the rest from the reserve (GS-27); its end is remembered (GS-50)."""
    left: i64 = state.get(t.POOL) - amount
    if left <= 0:
        left = 0
        if state.get(t.POOL_EMPTIED) == 0:
            state.set(t.POOL_EMPTIED, 1)
            state.tell("pool_emptied", -1)
    state.set(t.POOL, left)
