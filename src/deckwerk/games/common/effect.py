"""Effects of cards: they can say in words what they do."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.grammar import Form
    from deckwerk.cards.phrases import Phrases


_BEGUN: Final[i64] = 0


class CardEffect(Effect):
    """An effect that can stand on a card.

    Its class holds all there is to it: how it is written in a card file, what it does (`run`, or `resume`,
    `options` and `choose`), how it reads, and what it gives.
    """

    @staticmethod
    def written() -> "list[Form[CardEffect]]":
        """The ways to write it in a card file; none for what only the rules put on a card."""
        return []

    def gives(self, out: Gives, share: i64) -> None:
        """Add what it gives, with a share in thousandths: what its parts give, unless it says otherwise."""
        for part in self.parts():
            if isinstance(part, CardEffect):
                part.gives(out, share)

    def only_gives(self) -> bool:
        """Whether what it gives is all it does: nobody is asked, and it depends on nothing."""
        return False

    def wants_hand(self) -> bool:
        """Whether it may take cards out of the own hand, which are then better not yet played."""
        return any(isinstance(part, CardEffect) and part.wants_hand() for part in self.parts())

    def text(self, phrases: "Phrases") -> str:
        """What it does, as a clause in the imperative without a capital or full stop."""
        raise NotImplementedError

    def may_text(self, phrases: "Phrases") -> str:
        """What it does where the player may decline, as the main clause after a condition."""
        raise NotImplementedError


class Sequence(CardEffect):
    """Several effects one after the other, each finished before the next."""

    def __init__(self, effects: list[CardEffect]) -> None:
        super().__init__()
        self.list: list[CardEffect] = effects
        steps = vec[Effect]()
        for effect in effects:
            steps = append(steps, effect)
        self.steps: vec[Effect] = steps

    def arguments(self) -> list[Argument]:
        """How many of the effects have begun."""
        return [Argument.number("begun", len(self.list))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Carry all effects out; as soon as one waits, the others wait below it."""
        self._go(state, seat, card, 0)

    def resume(self, state: State) -> None:
        """Go on with the first effect that has not begun."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        begun: i64 = state.argument(_BEGUN)
        state.pop()
        self._go(state, seat, card, begun)

    def _go(self, state: State, seat: i64, card: i64, begun: i64) -> None:
        last: i64 = len(self.steps) - 1
        while begun < last:
            depth: i64 = state.depth
            state.push(self.number, seat, card, begun + 1)
            self.steps[begun].run(state, seat, card)
            if state.depth != depth + self.frame_size or state.top_effect() != self.number:
                return  # it waits, or has dropped this and what was to come
            state.pop()
            begun += 1
        self.steps[last].run(state, seat, card)

    def parts(self) -> list[Effect]:
        """The effects in their order."""
        return list(self.steps)

    def gives(self, out: Gives, share: i64) -> None:
        """All that its effects give, in their order."""
        for effect in self.list:
            effect.gives(out, share)

    def only_gives(self) -> bool:
        return all(effect.only_gives() for effect in self.list)

    def text(self, phrases: "Phrases") -> str:
        """Each effect as a sentence of its own."""
        return phrases.sentences([effect.text(phrases) for effect in self.list])


def in_order(effects: list[CardEffect]) -> CardEffect:
    """Several effects as one; a single effect stands for itself."""
    return effects[0] if len(effects) == 1 else Sequence(effects)
