"""What a player does with own cards that others do not see: one set aside, the top of the deck."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.action import Options, card_of, encode, on_card, verb_of
from deckwerk.engine.bits import bit
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.aside import set_aside
from deckwerk.games.common.choices import Pick, different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.moves import eliminate

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class SetAside(Pick):
    """Set a card of the hand aside, face down, until the start of the next turn."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"set_aside": Words("card")}, lambda values: SetAside())]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).keeps += share

    def wants_hand(self) -> bool:
        return True

    def options(self, state: State, out: Options) -> None:
        for card in different_cards(state.see(c.HAND, state.top_seat())):
            out.add(on_card(c.KEEP, card))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Nobody else sees which it is."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.KEEP:
            set_aside(state, c.HAND, c.ASIDE, seat, card_of(code))
            state.tell("set_aside", seat, card_of(code), seen_by=bit(seat))

    def kind(self) -> str:
        return "keep"

    def text(self, phrases: "Phrases") -> str:
        return phrases("set_aside")


@final
class LookAndEliminate(Pick):
    """Look at the top card of the own deck, then eliminate it or leave it there."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"look": Words("eliminate")}, lambda values: LookAndEliminate())]

    def gives(self, out: Gives, share: i64) -> None:
        """Half of the cards are better left where they are."""
        of_mistborn(out).soothes += share // 2

    def resume(self, state: State) -> None:
        """Look; without any card there is nothing to do."""
        seat: i64 = state.top_seat()
        if c.PILES.look_at_top(state, seat) == 0:
            state.pop()
        else:
            state.ask(seat)

    def options(self, state: State, out: Options) -> None:
        top = state.see(c.DECK_TOP, state.top_seat())
        out.add(encode(c.ELIMINATE, top.card(top.size() - 1), 0, c.DECK + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Eliminate it, for all to see."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.ELIMINATE:
            top = state.edit(c.DECK_TOP, seat)
            eliminate(state, seat, top.take(top.size() - 1) >> NOTE_BITS)

    def kind(self) -> str:
        return "look"

    def text(self, phrases: "Phrases") -> str:
        return phrases("look_and_eliminate")
