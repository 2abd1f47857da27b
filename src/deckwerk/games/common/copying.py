"""Carrying out what another played card does."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode
from deckwerk.engine.argument import Argument
from deckwerk.engine.state import State
from deckwerk.games.common import verbs as v
from deckwerk.games.common.book import game_of, printed_card
from deckwerk.games.common.card import Filter
from deckwerk.games.common.choices import Pick, different_cards

_CHOSEN: Final[i64] = 0


class CopyPlayed(Pick):
    """Carry out the effect of another card played earlier this turn, as an effect of this card.

    `card` is the card this stands on: nothing copies a card of its own name, nor the card that acts, so
    copies cannot run in a circle. Subclasses say which cards can be copied, and when the chosen one is copied
    again.
    """

    def __init__(self, cards: Filter) -> None:
        super().__init__(may=False)
        self.card: i64 = 0
        self.cards: Filter = cards

    def arguments(self) -> list[Argument]:
        """The card that is to be copied once more, if one is."""
        return [Argument.card("chosen")]

    def can_copy(self, state: State, card: i64) -> bool:
        """Whether a played card that is meant can be copied."""
        return True

    def may_repeat(self, state: State) -> bool:
        """Whether the chosen effect may be carried out once more, judged before the first time."""
        raise NotImplementedError

    def repeats(self, state: State) -> bool:
        """Whether it is carried out once more, judged after the first time where that may be."""
        return True

    def resume(self, state: State) -> None:
        """Ask which card, if there is one; a second time carry the chosen one out again."""
        chosen: i64 = state.argument(_CHOSEN)
        if chosen != 0:
            seat: i64 = state.top_seat()
            card: i64 = state.top_card()
            again = self.repeats(state)
            state.pop()
            if again:
                copy_effect(state, seat, card, chosen)
            return
        super().resume(state)

    def options(self, state: State, out: Options) -> None:
        """Every different card played this turn that can be copied; the zone is named if not the usual."""
        game = game_of(state)
        for zone in game.played:
            for card in different_cards(state.see(zone, state.top_seat())):
                if card != state.top_card() and card != self.card:
                    if self.cards.fits(printed_card(state, card)) and self.can_copy(state, card):
                        out.add(encode(v.COPY, card, 0, 0 if zone == game.played[0] else zone + 1))

    def choose(self, state: State, code: i64) -> None:
        """Carry the other card's effect out, and perhaps wait to do so once more."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        if self.may_repeat(state):
            state.set_argument(_CHOSEN, card_of(code))
        else:
            state.pop()
        copy_effect(state, seat, card, card_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "copy"


def copy_effect(state: State, seat: i64, card: i64, copied: i64) -> None:
    """Carry out what happens when a card is played, as an effect of another card."""
    state.tell("copied", seat, copied)
    effect = printed_card(state, copied).effect
    if effect is not None:
        effect.run(state, seat, card)
