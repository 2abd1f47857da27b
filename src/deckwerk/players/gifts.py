"""Cards that cannot be played at the wrong time, and those that want others in the hand."""

from deckwerk.games.common.card import Card
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives


def is_gift(effect: CardEffect | None, gives: Gives) -> bool:
    """Whether an effect only gives, and no cards; what it gives is added to an empty collector, `gives`."""
    if effect is None:
        return False
    effect.gives(gives, CERTAIN)
    return effect.only_gives() and gives.draws == 0


def wants_hand(card: Card) -> bool:
    """Whether something on a card may take others out of the hand."""
    return any(isinstance(effect, CardEffect) and effect.wants_hand() for effect in card.effects())
