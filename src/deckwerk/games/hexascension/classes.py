"""Classes: when a player can change, and what changes (HX-50 to HX-57)."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, on_card
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOWHERE
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import lasting_sum
from deckwerk.games.hexascension.book import book_of, class_of
from deckwerk.games.hexascension.card import CLASSES, EXPLORER, FIGHTER, MANIPULATOR, MERCHANT, SAGE, SCOUT

FOCUS_NEEDED: Final[i64] = 5
PAYMENT_NEEDED: Final[i64] = 9
SUM_NEEDED: Final[i64] = 25
DRAWS_NEEDED: Final[i64] = 4
UNITS_NEEDED: Final[i64] = 4


def meets(situation: Situation, seat: i64, role: i64) -> bool:
    """Whether the player whose turn it is meets the condition of a class now (HX-50)."""
    if role == MANIPULATOR:
        return situation.get(c.TARGETED) == 1 and situation.get(c.FOCUS) >= FOCUS_NEEDED
    if role == MERCHANT:
        return situation.get(c.PAID) >= PAYMENT_NEEDED
    if role == FIGHTER:
        return lasting_sum(situation, seat) >= SUM_NEEDED
    if role == SAGE:
        return situation.get(c.DRAWN) >= DRAWS_NEEDED
    return role == SCOUT and situation.get(c.SPENT) >= UNITS_NEEDED


def offer_classes(situation: Situation, seat: i64, out: Options) -> None:
    """Offer every class that the player can change to."""
    held: i64 = situation.get(c.HELD)
    first: i64 = book_of(situation).first_character
    for role in range(FIGHTER, SAGE + 1):
        if not has_bit(held, role) and meets(situation, seat, role):
            if situation.see(c.CLASSES).find(first + role) != NOWHERE:
                out.add(on_card(c.BECOME, first + role))


def become(state: State, seat: i64, card: i64) -> None:
    """Change class; the first time the class's special card comes with it (HX-52)."""
    book = book_of(state)
    old: i64 = state.see(c.CHARACTER, seat).card(0)
    role: i64 = card - book.first_character
    classes = state.edit(c.CLASSES)
    classes.take(classes.find(card))
    if class_of(state, seat) == EXPLORER:
        state.edit(c.BOX).add(old * NOTE)
    else:
        classes.add(old * NOTE)
    state.edit(c.CHARACTER, seat).set_entry(0, card * NOTE)
    state.set(c.HELD, state.get(c.HELD) | bit(role))
    state.tell("became", seat, card)
    c.add_up(state, c.CHANGED, 1, seat)
    if state.get(c.CHANGED, seat) == 1:
        _give_special(state, seat, book.specials[role])


def _give_special(state: State, seat: i64, card: i64) -> None:
    """Lay a special card onto the discard pile, if one is left."""
    index: i64 = state.see(c.SPECIALS).find(card)
    if index != NOWHERE:
        state.edit(c.SPECIALS).take(index)
        state.edit(c.DISCARD, seat).add(card * NOTE)
        state.tell("got_special", seat, card)


def all_classes() -> i64:
    """The set of all classes."""
    return bit(len(CLASSES)) - 1
