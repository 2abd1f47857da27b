"""Effects of every game that happen under a condition, judged at that moment and never later."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.book import count_played, printed_card
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


def others_played(state: State, seat: i64, cards: Filter, card: i64) -> i64:
    """How many fitting cards a seat has played this turn besides the one that acts.

    A card that copies an effect counts the original: it is the acting one itself that does not count.
    """
    others: i64 = count_played(state, seat, cards)
    return others - 1 if cards.fits(printed_card(state, card)) else others


@final
class IfPlayed(CardEffect):
    """Something happens if another fitting card was played earlier this turn."""

    def __init__(self, cards: Filter, then: CardEffect) -> None:
        super().__init__()
        self.cards: Filter = cards
        self.then: CardEffect = then

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Check now, never later."""
        if others_played(state, seat, self.cards, card) > 0:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        """What happens then."""
        return [self.then]

    def gives(self, out: Gives, share: i64) -> None:
        self.then.gives(out, share * out.played_chance(self.cards) // CERTAIN)

    def text(self, phrases: "Phrases") -> str:
        """The condition and what follows."""
        return phrases(
            "if_played",
            cards=self.cards.noun(phrases, "another"),
            then=self.then.text(phrases),
        )
