"""Effects that reach for eliminated cards: taking, buying and using them."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.action import Options, card_of, encode, verb_of
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Pick, different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import card_at
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.market import ANY_CARD, use_market_card
from deckwerk.games.mistborn.moves import gain_card
from deckwerk.games.mistborn.standing import price

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_CHOICE: Final[i64] = 2
"""What it is worth to choose among the eliminated cards too, in coins."""


def take_eliminated(state: State, card: i64) -> None:
    """Take a card off the pile of eliminated cards."""
    eliminated = state.edit(c.ELIMINATED)
    eliminated.take(eliminated.find(card))


@final
class TakeEliminated(Pick):
    """Take any eliminated card, to the discard pile or the hand."""

    def __init__(self, *, to_hand: bool) -> None:
        super().__init__(may=True)
        self.to_hand: bool = to_hand

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"take": {"eliminated": {"to": Words("discard", "hand")}}},
                lambda values: TakeEliminated(to_hand=values.word("take.eliminated.to") == "hand"),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).takes += ANY_CARD * share

    def options(self, state: State, out: Options) -> None:
        for card in different_cards(state.see(c.ELIMINATED)):
            out.add(encode(c.TAKE, card, 0, c.ELIMINATED + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Take it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.TAKE:
            take_eliminated(state, card_of(code))
            if self.to_hand:
                c.PILES.take_into_hand(state, seat, card_of(code))
                state.tell("took_to_hand", seat, card_of(code))
            else:
                gain_card(state, seat, card_of(code), "took")

    def kind(self) -> str:
        return "take"

    def text(self, phrases: "Phrases") -> str:
        return phrases("take_eliminated_hand" if self.to_hand else "take_eliminated")


@final
class BuyEliminated(Pick):
    """Buy an eliminated card now, for its price."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"buy": Words("eliminated")}, lambda values: BuyEliminated())]

    def gives(self, out: Gives, share: i64) -> None:
        """It is paid for: what counts is that it can be chosen now."""
        of_mistborn(out).takes += _CHOICE * share

    def options(self, state: State, out: Options) -> None:
        """Every different eliminated card that coins reach, and to pass."""
        for card in different_cards(state.see(c.ELIMINATED)):
            if price(state, state.top_seat(), card) <= state.get(c.COINS):
                out.add(encode(c.BUY, card, 0, c.ELIMINATED + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Pay and take it; it was not bought from the market."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.BUY:
            card: i64 = card_of(code)
            state.add(c.COINS, -price(state, seat, card))
            take_eliminated(state, card)
            gain_card(state, seat, card, "bought")

    def kind(self) -> str:
        return "buy_eliminated"

    def text(self, phrases: "Phrases") -> str:
        return phrases("buy_eliminated")


@final
class UseEliminated(Pick):
    """Use the upper or only ability of an eliminated card, which stays there; never of the card itself."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"use": Words("eliminated")}, lambda values: UseEliminated())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).uses += share

    def options(self, state: State, out: Options) -> None:
        """Every different eliminated card with an ability, and to pass."""
        for card in different_cards(state.see(c.ELIMINATED)):
            if card != state.top_card() and card_at(state, card).effect is not None:
                out.add(encode(c.SEEK, card, 0, c.ELIMINATED + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Use it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.SEEK:
            use_market_card(state, seat, 0, card_of(code))

    def kind(self) -> str:
        return "use_eliminated"

    def text(self, phrases: "Phrases") -> str:
        return phrases("use_eliminated")
