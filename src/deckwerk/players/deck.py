"""How a deck goes round, as every evaluator of a deck-building game reckons with it, in thousandths."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS

_HAND: Final[i64] = 5
_LEAST_SLOT: Final[i64] = 350
"""A card costs at least so much of a place in the hand, however many cards the deck draws."""
_ROOM: Final[i64] = 32


def own_cards(view: View, first: i64, last: i64, seat: i64) -> vec[i64]:
    """All cards of the view's own seat in its zones from one to another, as far as it knows them.

    Of a deck with cards on top that it does not know, it still knows what lies there.
    """
    found = vec[i64](capacity=_ROOM)
    unsorted = view.unsorted
    for zone in range(first, last + 1):
        index: i64 = zone + seat * view.zone_stride
        if unsorted is not None and int(index) in unsorted:
            for card in unsorted[int(index)]:
                found = append(found, card)
        else:
            for entry in view.zones[index].items:
                if entry >> NOTE_BITS != 0:
                    found = append(found, entry >> NOTE_BITS)
    return found


@final
class Deck:
    """A deck of some cards that together draw `draws` more (in thousandths), `left` of them not drawn yet.

    A turn begins with a hand of so many; `drawn` is how many cards it sees, in thousandths.
    """

    def __init__(self, cards: i64, draws: i64, left: i64, hand: i64 = _HAND) -> None:
        self.cards: i64 = cards
        self.left: i64 = left * 1000
        self.slots: i64 = max(cards * 1000 - draws, cards * _LEAST_SLOT, 1)
        self.hand: i64 = hand
        self.drawn: i64 = hand * cards * 1_000_000 // self.slots

    def share(self) -> i64:
        """The share of the deck that a turn sees."""
        return min(1000, self.drawn // max(self.cards, 1))

    def average(self, total: i64) -> i64:
        """What a place in the hand is worth when all cards together, without drawing, are worth so much."""
        return total * 1000 // self.slots

    def crowds(self) -> bool:
        """Whether one more card keeps another one out of the hand: not while each turn draws all cards."""
        return self.cards * 1000 > self.drawn

    def plays(self, turns: i64) -> i64:
        """How often a card that comes into the discard pile now is played in so many turns."""
        return min(turns, max(0, turns * self.drawn // 1000 - self.left) // (self.cards + 1))

    def delay(self) -> i64:
        """After how many turns such a card is drawn first."""
        return (self.left + self.cards * 500) * 1000 // max(self.drawn, self.hand * 1000)
