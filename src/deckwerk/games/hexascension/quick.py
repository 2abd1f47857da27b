"""Quick actions: who might hold one that can be played now, as far as all can know (HX-72)."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK, SPECTATORS
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of
from deckwerk.games.hexascension.card import ON_PLAY

AS_ANYONE: Final[i64] = 1
AS_OTHERS: Final[i64] = 2
AS_ATTACKED: Final[i64] = 4
AS_FIGHTER: Final[i64] = 8
AS_STRUCK: Final[i64] = 16
AS_SELF: Final[i64] = 32
AS_ABLE_TO_DODGE: Final[i64] = 64
"""What a player is in a window, as sets of one."""
AS_ALL: Final[i64] = 127


def might_play(state: State, seat: i64, window: i64, roles: i64) -> bool:
    """Whether a seat that is all of these (a set) might hold a quick action for a window.

    This is `engine.window.might_hold`, made quick by the order of the cards: quick actions come first in
    sorted zones, so a pile without any is known by its first card.
    """
    book = book_of(state)
    cards = book.cards
    last: i64 = (book.last_quick << NOTE_BITS) | NOTE_MASK
    hand = state.see(c.HAND, seat).items
    for entry in hand:
        if entry > last:
            break
        if cards[entry >> NOTE_BITS].fits(window, roles):
            return True
    hidden: bool = False
    for entry in state.see(c.DECK, seat).items:
        if entry > last:
            break
        if cards[entry >> NOTE_BITS].fits(window, roles):
            hidden = True
            break
    if not hidden:
        for entry in state.see(c.DECK_TOP, seat).items:
            if entry <= last and entry & SPECTATORS == 0 and cards[entry >> NOTE_BITS].fits(window, roles):
                hidden = True
    if hidden:
        for entry in hand:
            if entry & SPECTATORS == 0:
                return True
    return False


def anyone_might_answer(state: State, player: i64) -> bool:
    """Whether somebody else might answer a card that a player has played."""
    for seat in range(state.seats):
        if seat != player and might_play(state, seat, ON_PLAY, AS_OTHERS | AS_ANYONE):
            return True
    return False
