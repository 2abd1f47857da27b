"""Effects that happen under a condition, judged at that moment and never later."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class IfConstructs(CardEffect):
    """Something happens if one controls enough constructs now."""

    def __init__(self, at_least: i64, then: CardEffect) -> None:
        super().__init__()
        self.at_least: i64 = at_least
        self.then: CardEffect = then

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Check now, never later."""
        if state.see(c.CONSTRUCTS, seat).size() >= self.at_least:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        """What happens then."""
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        """The condition and what follows."""
        return phrases("if_constructs", n=int(self.at_least), then=self.then.text(phrases))


@final
class IfEnergy(CardEffect):
    """Something happens with enough energy, and perhaps something else without (RV-21).

    Nothing between playing a card and this effect can gain energy, so it is judged as when the card was
    played.
    """

    def __init__(self, energy: i64, then: CardEffect, otherwise: CardEffect | None) -> None:
        super().__init__()
        self.energy: i64 = energy
        self.then: CardEffect = then
        self.otherwise: CardEffect | None = otherwise

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        otherwise = self.otherwise
        if state.get(c.ENERGY) >= self.energy:
            self.then.run(state, seat, card)
        elif otherwise is not None:
            otherwise.run(state, seat, card)

    def parts(self) -> list[Effect]:
        """What happens then, or else."""
        return [self.then] if self.otherwise is None else [self.then, self.otherwise]

    def text(self, phrases: "Phrases") -> str:
        """What happens, and with how much energy what else."""
        then = phrases.sentence(self.then.text(phrases))
        if self.otherwise is None:
            return phrases("energize", n=int(self.energy), then=then)
        otherwise = phrases.sentence(self.otherwise.text(phrases))
        return phrases("energize_instead", n=int(self.energy), then=then, otherwise=otherwise)
