"""Effects that discard cards of the hand, of the player's choice."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Flag, Number, Words
from deckwerk.engine.action import Options, card_of, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.choices import different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of
from deckwerk.games.hexascension.gives import of_hexascension

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LEFT: Final[i64] = 0
_DISCARDED: Final[i64] = 0
_MOST: Final = 999
ALWAYS = Flag(only=True, problem="hexascension.always_may")


@final
class Discard(CardEffect):
    """Discard own cards of the player's choice. As a `may` it is all of them or none, and something follows.

    Which cards a hand holds makes no difference to whether its player is asked: not asked is only who has no
    more cards than must go.
    """

    def __init__(self, count: i64, then: CardEffect | None = None) -> None:
        super().__init__()
        self.count: i64 = count
        self.then: CardEffect | None = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"discard": Number()}, lambda values: Discard(values.number("discard"))),
            Form(
                {"discard": Number(), "may": ALWAYS, "then": EFFECTS},
                lambda values: Discard(values.number("discard"), values.a(CardEffect, "then")),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        if self.then is None:
            mine.discards += self.count * share
            return
        done: i64 = share * mine.discards_for_it() // CERTAIN
        mine.discards += self.count * done
        self.then.gives(out, done)

    def arguments(self) -> list[Argument]:
        """How many cards are left to discard."""
        return [Argument.number("left", int(self.count))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """As many as there are; where that is free to do, only if there are enough."""
        held: i64 = state.see(c.HAND, seat).size()
        if held >= self.count:
            state.push(self.number, seat, card, self.count)
        elif held > 0 and self.then is None:
            state.push(self.number, seat, card, held)

    def begin_with(self, state: State, seat: i64, card: i64, first: i64) -> None:
        """Discard a card that was chosen already, then the others."""
        if self.count > 1:
            state.push(self.number, seat, card, self.count - 1)
        c.PILES.discard_card(state, seat, first)

    def resume(self, state: State) -> None:
        """Ask for the next card; what must go in any case goes."""
        seat: i64 = state.top_seat()
        left: i64 = state.argument(_LEFT)
        if left == 0:
            card: i64 = state.top_card()
            state.pop()
            if self.then is not None:
                self.then.run(state, seat, card)
        elif left >= state.see(c.HAND, seat).size() and not self._may_pass(state):
            self._discard(state, seat, state.see(c.HAND, seat).card(0))
        else:
            state.ask(seat)

    def _may_pass(self, state: State) -> bool:
        """Whether nothing has been discarded, and nothing must be."""
        return self.then is not None and state.argument(_LEFT) == self.count

    def options(self, state: State, out: Options) -> None:
        """Every different card in hand, and to pass where that is allowed."""
        offer_hand(state, state.top_seat(), out)
        if self._may_pass(state):
            out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Discard it, or leave it."""
        if verb_of(code) == c.PASS:
            state.pop()
        else:
            self._discard(state, state.top_seat(), card_of(code))

    def _discard(self, state: State, seat: i64, card: i64) -> None:
        state.set_argument(_LEFT, state.argument(_LEFT) - 1)
        c.PILES.discard_card(state, seat, card)

    def hides(self) -> bool:
        """Whether all cards are alike is for nobody else to know."""
        return True

    def kind(self) -> str:
        return "discard"

    def parts(self) -> list[Effect]:
        return [self.then] if self.then is not None else []

    def text(self, phrases: "Phrases") -> str:
        if self.then is None:
            return phrases("discard", n=int(self.count))
        said = phrases("may_discard", n=int(self.count))
        return phrases("if_done", text=said, then=self.then.text(phrases))


def offer_hand(state: State, seat: i64, out: Options) -> None:
    """Offer every different card in hand to be discarded."""
    for card in different_cards(state.see(c.HAND, seat)):
        out.add(on_card(c.DISCARD_CARD, card))


@final
class Redraw(CardEffect):
    """Discard any number of cards one by one, then draw as many."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"redraw": Words("any")}, lambda values: Redraw())]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).redraws += share

    def arguments(self) -> list[Argument]:
        """How many cards have been discarded."""
        return [Argument.number("discarded", _MOST)]

    def resume(self, state: State) -> None:
        """Ask for the next card, as long as there is one."""
        if state.see(c.HAND, state.top_seat()).size() > 0:
            state.ask(state.top_seat())
        else:
            self._draw(state)

    def options(self, state: State, out: Options) -> None:
        """Every different card in hand, or no more."""
        offer_hand(state, state.top_seat(), out)
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Discard it, or draw."""
        if verb_of(code) == c.PASS:
            self._draw(state)
        else:
            state.set_argument(_DISCARDED, state.argument(_DISCARDED) + 1)
            c.PILES.discard_card(state, state.top_seat(), card_of(code))

    def _draw(self, state: State) -> None:
        seat: i64 = state.top_seat()
        count: i64 = state.argument(_DISCARDED)
        state.pop()
        book_of(state).draw_cards(state, seat, count)

    def kind(self) -> str:
        return "redraw"

    def text(self, phrases: "Phrases") -> str:
        return phrases("redraw")
