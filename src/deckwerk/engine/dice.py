"""Chance that is not a card: dice, and draws from bags to which everything returns.

The generator of the state decides. What a position lays ahead is taken first: a zone declared with
`ahead=True` holds what chance will bring, its first card first, and nobody sees it. It is empty in every game
that was not set up so, and `determinize` empties it.
"""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS


@final
class Die:
    """A die with so many sides; its faces are pseudo-cards with numbers from `first_face` on.

    They are never dealt: a position names them to lay rolls ahead, in the zone `ahead`.
    """

    def __init__(self, sides: i64, first_face: i64, ahead: i64) -> None:
        self.sides: i64 = sides
        self.first_face: i64 = first_face
        self.ahead: i64 = ahead

    def roll(self, state: State, seat: i64, other: i64 = -1) -> i64:
        """Roll for a seat, perhaps against another, tell it as `rolled`, and return the side, from 1."""
        side: i64 = state.rng.below(self.sides) + 1
        if state.see(self.ahead).size() > 0:
            face: i64 = state.edit(self.ahead).take(0) >> NOTE_BITS
            side = face - self.first_face + 1
        state.tell("rolled", seat, 0, side, 0, other)
        return side


def draw_from_bag(state: State, bag: i64, ahead: i64) -> i64:
    """Take a random card out of a bag of the table, or the one laid ahead if the bag holds it; 0: none."""
    cards = state.edit(bag)
    if cards.size() == 0:
        return 0
    if state.see(ahead).size() > 0:
        card: i64 = state.edit(ahead).take(0) >> NOTE_BITS
        place: i64 = cards.find(card)
        if place >= 0:
            state.rng.next_word()  # something hidden came to light, as `Game.revealed` has to see
            cards.take(place)
            return card
    return cards.take_random(state.rng) >> NOTE_BITS
