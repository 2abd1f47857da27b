"""The centre row: cards leave it, and it is filled again before anything else is decided (GS-29).

Treasures take no place: they lie under the card of a place, in the zone TREASURES with the place as their
note (RV-10). A card with a fate that comes to lie on treasures has its fate after everything that caused it
(RV-30).
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import FATE_EFFECT, TRIGGERS_EFFECT, card_at, mode_of, stack_of
from deckwerk.games.ascension.card import FROM_STACK, MONSTER, TREASURE
from deckwerk.games.ascension.triggers import EVENT, PLAYED
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.centre import lay_in_row, take_centre_card

NOBODY: Final[i64] = -1
GROUND: Final[i64] = 0
"""The argument of the turn's frame, which lies at the bottom, that says where fates wait."""
MOST_FRAMES: Final = 1000


def leave_row(state: State, place: i64) -> i64:
    """Take the card at a place (from 0) out of the row, leaving a gap; in solo it closes (GS-70).

    Treasures must have been taken from under the card before.
    """
    row = state.edit(c.ROW)
    card: i64 = row.card(place)
    row.set_entry(place, 0)
    if mode_of(state) == c.SOLO:
        _slide(state, place)
    return card


def add_place(state: State) -> None:
    """Add an empty place: at the far end of the row, in solo where the cards enter."""
    row = state.edit(c.ROW)
    row.push(0)
    if mode_of(state) == c.SOLO:
        _slide(state, row.size() - 1)


def close_gaps(state: State) -> None:
    """Close all gaps between the cards of a solo row (GS-70)."""
    for index in range(state.see(c.ROW).size()):
        if state.see(c.ROW).card(index) == 0:
            _slide(state, index)


def _slide(state: State, gap: i64) -> None:
    """Close a gap (from 0): the cards left of it move right, with the treasures under them (GS-70)."""
    row = state.edit(c.ROW)
    if len(state.see(c.TREASURES).items) > 0:
        treasures = state.edit(c.TREASURES)
        for index in range(treasures.size()):
            if treasures.note(index) <= gap:
                treasures.set_note(index, treasures.note(index) + 1)
        treasures.sort()
    while gap > 0:
        row.set_entry(gap, row.entry(gap - 1))
        gap -= 1
    row.set_entry(0, 0)


def treasures_under(situation: Situation, place: i64) -> i64:
    """How many treasures lie under a place (from 1)."""
    count: i64 = 0
    for entry in situation.see(c.TREASURES).items:
        if entry & NOTE_MASK == place:
            count += 1
    return count


def treasures_at(situation: Situation, place: i64) -> list[int]:
    """The treasures under a place (from 1)."""
    return [
        int(entry >> NOTE_BITS) for entry in situation.see(c.TREASURES).items if entry & NOTE_MASK == place
    ]


def take_treasures(state: State, place: i64, zone: i64, seat: i64) -> None:
    """Move the treasures under a place (from 1) to a zone (RV-11)."""
    index: i64 = state.see(c.TREASURES).size() - 1
    while index >= 0:
        if state.see(c.TREASURES).note(index) == place:
            card: i64 = state.edit(c.TREASURES).take(index) >> NOTE_BITS
            state.edit(zone, seat).add(card * NOTE)
            if zone == c.DISCARD:
                state.tell("gained_treasure", seat, card)
        index -= 1


def deal_row(state: State) -> None:
    """Fill the row at set-up; fates from the card nearest the centre deck outward (RV-30)."""
    rebuild_centre(state)
    filled = _fill_gaps(state, NOBODY, 0)
    if mode_of(state) == c.SOLO:
        backwards = vec[i64]()
        for index in range(len(filled)):
            backwards = append(backwards, filled[len(filled) - 1 - index])
        filled = backwards
    _await_fates(state, filled)


def refill(state: State, claimant: i64 = NOBODY, claimed: i64 = 0) -> None:
    """Fill the gaps of the row, the place nearest the centre deck first (GS-42).

    A claimant takes the first card revealed for a place (from 0), if it is a treasure (RV-33). Fates wait
    until everything else is done.
    """
    if state.see(c.ROW).count(0) > 0:
        _await_fates(state, _fill_gaps(state, claimant, claimed))


def _fill_gaps(state: State, claimant: i64, claimed: i64) -> vec[i64]:
    """Fill the gaps; the places (from 0) that are filled now, in the order of their filling."""
    row = state.see(c.ROW)
    filled = vec[i64]()
    size: i64 = row.size()
    if mode_of(state) == c.SOLO:
        # The gaps lie at the left end: the innermost is filled first, as the cards slide to the right
        # (GS-70).
        place: i64 = row.count(0) - 1
        while place >= 0 and _fill(state, place, claimant if place == claimed else NOBODY):
            filled = append(filled, place)
            place -= 1
    else:
        place = 0
        while place < size:
            if state.see(c.ROW).card(place) == 0:
                if not _fill(state, place, claimant if place == claimed else NOBODY):
                    break
                filled = append(filled, place)
            place += 1
    return filled


def _await_fates(state: State, filled: vec[i64]) -> None:
    """Let the fates of the cards at places (from 0) wait, each with the number of treasures under it.

    They wait for the rewards and triggers of the change of the row that brought the cards, and for the fates
    of cards that appeared earlier (RV-30, RV-31). A change within the rewards of another is part of that: the
    turn remembers where the fates of the first wait until the player is asked for the next thing to do. If it
    is the last that a played hero does, they wait for what answers the hero too.
    """
    ground: i64 = state.turn_argument(GROUND)
    count: i64 = state.count_frames()
    if ground == 0 or ground > count:
        ground = count
        if state.top_effect() == TRIGGERS_EFFECT and state.argument(EVENT) == PLAYED:
            ground -= 1
        state.set_turn_argument(GROUND, ground)
    for place in filled:
        card: i64 = state.see(c.ROW).card(place)
        if card_at(state, card).fate is not None:
            treasures: i64 = treasures_under(state, place + 1)
            if treasures > 0:
                state.insert_above(ground, FATE_EFFECT, state.get(c.TURN), card, treasures)


def _fill(state: State, place: i64, claimant: i64) -> bool:
    """Lay centre cards at a place until one is no treasure; False when they run out."""
    while True:
        rebuild_centre(state)
        card: i64 = take_centre_card(state)
        if card == 0:
            return False
        if card_at(state, card).kind != TREASURE:
            lay_in_row(state, place, card)
            rebuild_centre(state)
            return True
        if claimant != NOBODY:
            state.edit(c.DISCARD, claimant).add(card * NOTE)
            state.tell("gained_treasure", claimant, card)
            claimant = NOBODY
        else:
            state.edit(c.TREASURES).add(card * NOTE + place + 1)
            state.tell("treasure_revealed", -1, card, 0, place + 1)


def rebuild_centre(state: State) -> None:
    """Make an empty centre deck anew from the void, at once (GS-31)."""
    if (
        len(state.see(c.CENTRE).items) == 0
        and len(state.see(c.CENTRE_TOP).items) == 0
        and len(state.see(c.VOID).items) > 0
    ):
        state.edit(c.CENTRE).swap(state.edit(c.VOID))
        state.tell("centre_rebuilt", -1)


def banish_card(state: State, card: i64) -> None:
    """Lay a banished card, already taken from where it was, where it belongs (GS-35, GS-36)."""
    origin: i64 = card_at(state, card).origin
    if origin == FROM_CENTRE:
        state.edit(c.VOID).add(card * NOTE)
        rebuild_centre(state)
        refill(state)  # with both piles empty the row may have gaps that this card can fill
    elif origin == FROM_STACK:
        state.edit(stack_of(state, card)).add(card * NOTE)
    else:
        state.edit(c.REMOVED).add(card * NOTE)


def rival_takes(state: State) -> None:
    """The solo rival takes the rightmost card: a monster's honor, or the card itself (GS-72, RV-12)."""
    row = state.see(c.ROW)
    place: i64 = row.size() - 1
    if row.card(place) == 0:
        return
    take_treasures(state, place + 1, c.SET_ASIDE, 0)
    card: i64 = leave_row(state, place)
    printed = card_at(state, card)
    if printed.kind == MONSTER:
        state.edit(c.VOID).add(card * NOTE)
        take_from_pool(state, printed.honor)
        state.add(c.RIVAL_HONOR, printed.honor)
        state.tell("rival_defeated", -1, card, printed.honor)
    else:
        state.edit(c.SET_ASIDE).add(card * NOTE)
        state.tell("rival_took", -1, card)
    refill(state)


def take_from_pool(state: State, amount: i64) -> None:
    """Take honor from the pool, the rest from the reserve (GS-27); its end is remembered (GS-50)."""
    left: i64 = state.get(c.POOL) - amount
    if left <= 0:
        left = 0
        if state.get(c.POOL_EMPTIED) == 0:
            state.set(c.POOL_EMPTIED, 1)
            state.tell("pool_emptied", -1)
    state.set(c.POOL, left)
