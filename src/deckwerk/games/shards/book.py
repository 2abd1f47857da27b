"""The card book: which cards there are, as the rules and the effects look them up."""

from typing import Final, cast

from mypy_extensions import i64

from deckwerk.engine.narrator import Narrator
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.gives import Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.gives import ShardsGives

ATTACK_EFFECT: Final[i64] = c.COMPONENTS.effect("Attack")
DEFENCE_EFFECT: Final[i64] = c.COMPONENTS.effect("Defence")
AGAIN_EFFECT: Final[i64] = c.COMPONENTS.effect("Again")
"""The effects that come from no card."""


class CardBook(CardGame):
    """The ruleset with its cards; the rules themselves are in `ShardsRules`."""

    def __init__(self, slug: str, version: str, cards: list[ShardsCard], narrator: Narrator) -> None:
        super().__init__(
            slug,
            version,
            [VariantSpec("standard", [2, 3, 4])],
            c.COMPONENTS,
            list(cards),
            c.PILES,
            [c.PLAYED, c.HIRED],
            narrator,
        )
        numbered = vec[ShardsCard]()
        for card in [cards[0], *cards]:
            numbered = append(numbered, card)
            if card.guarded_by:
                card.guardian = self.card_numbers[card.guarded_by]
        self.cards: vec[ShardsCard] = numbered
        # Nothing at all is for sale below the lowest cost.
        self.cheapest: i64 = min(card.cost for card in cards if card.origin == FROM_CENTRE)

    def new_gives(self) -> Gives:
        return ShardsGives()

    def lay_banished(self, state: State, card: i64) -> None:
        """Back into the box (SH-28)."""
        lay_in_box(state, card)


def lay_in_box(state: State, card: i64) -> None:
    """Lay a card that leaves the game back into the box."""
    state.edit(c.BOX).add(card * NOTE)


def book_of(situation: Situation) -> CardBook:
    """The card book of what is known to be a game of Shards of Infinity."""
    return cast(CardBook, situation.rules)


def card_at(situation: Situation, number: i64) -> ShardsCard:
    """A card by its number."""
    return cast(CardBook, situation.rules).cards[number]


def is_in(situation: Situation, seat: i64) -> bool:
    """Whether a seat still plays (SH-50)."""
    return situation.get(c.OUT, seat) == 0
