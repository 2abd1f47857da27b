"""Fates: what happens when a card enters the centre row on treasures (RV-30)."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.row import add_place, refill
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_TREASURES: Final[i64] = 0
_PASSED: Final[i64] = 1
_MOST_TREASURES: Final = 200


@final
class Fate(Effect):
    """Carries the fate of a card out once for each treasure, for the active player or for all in turn
    order.
    """

    def arguments(self) -> list[Argument]:
        """How many treasures are left, and how many players have had their fate for this one."""
        return [Argument.number("treasures", _MOST_TREASURES), Argument.offset("passed")]

    def resume(self, state: State) -> None:
        """Go on with the next player, or the next treasure."""
        treasures: i64 = state.argument(_TREASURES)
        if treasures == 0:
            state.pop()
            return
        card: i64 = state.top_card()
        printed = card_at(state, card)
        passed: i64 = state.argument(_PASSED)
        seat: i64 = (state.top_seat() + passed) % state.seats
        if passed == 0:
            state.tell("fate", -1, card)
        if not printed.fate_for_all or passed + 1 == state.seats:
            state.set_argument(_TREASURES, treasures - 1)
            state.set_argument(_PASSED, 0)
        else:
            state.set_argument(_PASSED, passed + 1)
        effect = printed.fate
        if effect is not None:
            effect.run(state, seat, card)

    def cause(self) -> str:
        return "fate"


@final
class AddToPool(CardEffect):
    """Add honor to the common pool; an emptied pool still ends the game (RV-34)."""

    def __init__(self, honor: i64) -> None:
        super().__init__()
        self.honor: i64 = honor

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"pool": Number()}, lambda values: AddToPool(values.number("pool")))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        state.add(c.POOL, self.honor)
        state.tell("pool_grew", -1, 0, self.honor)

    def text(self, phrases: "Phrases") -> str:
        return phrases("add_to_pool", n=int(self.honor))


@final
class AddPlace(CardEffect):
    """Add a place to the centre row for the rest of the game and fill it (RV-32)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"row": Words("grows")}, lambda values: AddPlace())]

    def run(self, state: State, seat: i64, card: i64) -> None:
        add_place(state)
        state.tell("row_grew", -1)
        refill(state)

    def text(self, phrases: "Phrases") -> str:
        return phrases("add_place")
