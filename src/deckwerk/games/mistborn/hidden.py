"""Who might hold a card that acts out of turn, or that can be used as metal, as far as everyone knows.

Whoever might hold such a card is asked even if passing is all there is to do: not being asked would tell what
the hand lacks. What a player owns is public, and so is what of it lies in the open. So nobody is asked whose
hand, deck and card set aside together hold no such card.
"""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.window import CardTest, Window
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import card_at


@final
class Senses(CardTest):
    """Cards that take mission points away."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).sense > 0


@final
class Clouds(CardTest):
    """Cards that prevent damage."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).cloud > 0


@final
class Hides(CardTest):
    """Cards that keep an ally in play."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).hides


@final
class ServesAs(CardTest):
    """Cards that can be used as a metal."""

    def __init__(self, metal: i64) -> None:
        self.metal: i64 = metal

    def fits(self, situation: Situation, card: i64) -> bool:
        return has_bit(card_at(situation, card).vial, self.metal)


def might_hold(state: State, seat: i64, meant: CardTest) -> bool:
    """Whether, as far as the others know, the hand of a seat may hold such a card."""
    if state.see(c.HAND, seat).size() == 0:
        return False
    return (
        _any(state, state.see(c.HAND, seat), meant)
        or _any(state, state.see(c.DECK, seat), meant)
        or _any(state, state.see(c.DECK_TOP, seat), meant)
        or _any(state, state.see(c.ASIDE, seat), meant)
    )


def _any(state: State, zone: Zone, meant: CardTest) -> bool:
    last: i64 = 0
    for entry in zone.items:
        card: i64 = entry >> NOTE_BITS
        if card != last and meant.fits(state, card):
            return True
        last = card
    return False


class OffTurnWindow(Window):
    """A chance to use a card that acts outside the own turn (MB-31), from `first` seats clockwise on."""

    def __init__(self, answers: CardTest, verb: i64, first: i64) -> None:
        super().__init__(answers, c.HAND, verb=verb, passing=c.PASS, first=first, reopens=False)

    def may_answer(self, state: State, seat: i64) -> bool:
        return self.may_speak(state, seat) and might_hold(state, seat, self.answers)
