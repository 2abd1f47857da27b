"""Drawing cards, as an effect."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number
from deckwerk.engine.state import State
from deckwerk.games.common.book import game_of
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class Draw(CardEffect):
    """Draw cards."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"draw": Number()}, lambda values: Draw(values.number("draw")))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Draw as many as there are."""
        game_of(state).draw_cards(state, seat, self.count)

    def gives(self, out: Gives, share: i64) -> None:
        out.draws += self.count * share

    def only_gives(self) -> bool:
        return True

    def text(self, phrases: "Phrases") -> str:
        """How many."""
        return phrases("draw", n=int(self.count))
