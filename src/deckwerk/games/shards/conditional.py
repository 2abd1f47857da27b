"""Effects that happen under a condition, and the question which card is shown to meet it (SH-20, SH-29)."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import CONDITION, EFFECTS, Listed
from deckwerk.engine.action import Options, card_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import ANSWER, Effect
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import Filter
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.card import FACTIONS, ShardsCard
from deckwerk.games.shards.conditions import Condition
from deckwerk.games.shards.gives import of_shards
from deckwerk.games.shards.showing import offer_to_show, show

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

# The arguments of a frame that asks which card is shown: for which condition, and which factions were shown
_TIER: Final[i64] = 0
_SHOWN: Final[i64] = 1


class Conditional(CardEffect):
    """One of several effects: that of the last condition that holds, or else the `usual`, if there is one.

    Conditions are judged when the line is reached, the last first, and never later. Where cards can be shown
    for one, the effect waits for the player's answer. It can be passed, unless showing is a duty, since the
    condition was known to hold; even then by somebody whose hand is only guessed and holds no such card.
    """

    def __init__(
        self,
        usual: CardEffect | None,
        conditions: list[Condition],
        effects: list[CardEffect],
        *,
        duty: bool = False,
    ) -> None:
        super().__init__()
        found = vec[Condition]()
        for condition in conditions:
            found = append(found, condition)
        happens = vec[CardEffect]()
        for effect in effects:
            happens = append(happens, effect)
        self._usual: CardEffect | None = usual
        self._conditions: vec[Condition] = found
        self._effects: vec[CardEffect] = happens
        self._duty: bool = duty

    def shown_for(self) -> list[Filter]:
        """The cards that may be shown for any of its conditions."""
        return [cards for condition in self._conditions for cards in condition.shown()]

    @final
    def arguments(self) -> list[Argument]:
        """For which condition a card is to be shown, and the factions of those that were."""
        return [Argument.number("tier", len(self._conditions) - 1), Argument.members("shown", len(FACTIONS))]

    @final
    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        self._judge(state, seat, card, len(self._conditions) - 1, 0)

    @final
    def _judge(self, state: State, seat: i64, card: i64, tier: i64, shown: i64) -> None:
        """Judge the conditions from one on; of some factions cards were shown for this one."""
        while tier >= 0:
            condition = self._conditions[tier]
            if condition.is_met(state, seat, card, shown):
                self._effects[tier].run(state, seat, card)
                return
            if condition.to_show(state, seat, card, shown) is not None:
                state.push(self.number, seat, card, tier, shown)
                return
            tier -= 1
            shown = 0
        usual = self._usual
        if usual is not None:
            usual.run(state, seat, card)

    @final
    def resume(self, state: State) -> None:
        state.ask(state.top_seat())

    @final
    def options(self, state: State, out: Options) -> None:
        """Every different card of the hand that can be shown, and to show none."""
        seat: i64 = state.top_seat()
        condition = self._conditions[state.argument(_TIER)]
        cards = condition.to_show(state, seat, state.top_card(), state.argument(_SHOWN))
        if cards is None:
            return  # nothing to ask: no game leads here
        offer_to_show(state, seat, cards, out)
        if not self._duty or out.size() == 0:
            out.add(c.PASS)

    @final
    def choose(self, state: State, code: i64) -> None:
        """Show the card and judge again, or go on with what the condition does not let happen."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        tier: i64 = state.argument(_TIER)
        shown: i64 = state.argument(_SHOWN)
        state.pop()
        if verb_of(code) == c.PASS:
            self._judge(state, seat, card, tier - 1, 0)
        else:
            show(state, seat, card_of(code))
            self._judge(state, seat, card, tier, shown | bit(card_at(state, card_of(code)).faction))

    @final
    def kind(self) -> str:
        """The keyword for which a card is shown; no card has two in one place."""
        for condition in self._conditions:
            if condition.keyword():
                return condition.keyword()
        return ""

    @final
    def form(self) -> str:
        return ANSWER

    @final
    def hides(self) -> bool:
        """Whoever might hold such a card is asked to show it."""
        return True

    @final
    def asking(self, state: State) -> Condition:
        """The condition for which the seat on top is asked to show a card."""
        return self._conditions[state.argument(_TIER)]

    @final
    def at_stake(self) -> CardEffect:
        """What happens if the condition holds for which a card is to be shown."""
        for tier in range(len(self._conditions)):
            if self._conditions[tier].keyword():
                return self._effects[tier]
        raise ValueError("no card is ever shown for this")

    def parts(self) -> list[Effect]:
        usual = self._usual
        return [*([] if usual is None else [usual]), *self._effects]


@final
class If(Conditional):
    """Something happens under a condition."""

    def __init__(self, condition: Condition, then: CardEffect) -> None:
        super().__init__(None, [condition], [then])
        self.condition: Condition = condition
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"if": CONDITION, "then": EFFECTS},
                lambda values: If(values.a(Condition, "if"), values.a(CardEffect, "then")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        self.then.gives(out, share * of_shards(out).holds(self.condition) // CERTAIN)

    def text(self, phrases: "Phrases") -> str:
        then = phrases.sentence(self.then.text(phrases))
        return phrases("condition", condition=self.condition.text(phrases), then=then)


@final
class Instead(Conditional):
    """Something happens, or under conditions something else instead: the last whose condition holds."""

    def __init__(self, usual: CardEffect, conditions: list[Condition], better: list[CardEffect]) -> None:
        super().__init__(usual, conditions, better)
        self.usual: CardEffect = usual
        self.conditions: list[Condition] = conditions
        self.better: list[CardEffect] = better

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"do": EFFECTS, "instead": Listed({"if": CONDITION, "do": EFFECTS})},
                lambda values: Instead(
                    values.a(CardEffect, "do"),
                    [tier.a(Condition, "if") for tier in values.all_of("instead")],
                    [tier.a(CardEffect, "do") for tier in values.all_of("instead")],
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        """The last whose condition holds, where that is only likely the others less."""
        left: i64 = share
        index: i64 = len(self.conditions) - 1
        while index >= 0 and left > 0:
            likelihood: i64 = of_shards(out).holds(self.conditions[index])
            if likelihood > 0:
                part: i64 = left * likelihood // CERTAIN
                self.better[index].gives(out, part)
                left -= part
            index -= 1
        if left > 0:
            self.usual.gives(out, left)

    def text(self, phrases: "Phrases") -> str:
        lines = [self.usual.text(phrases)]
        for condition, effect in zip(self.conditions, self.better, strict=True):
            then = phrases.sentence(effect.text(phrases))
            lines.append(phrases("instead", condition=condition.text(phrases), then=then))
        return phrases.sentences(lines)


@final
class Gated(Conditional):
    """What exhausting a champion does that can be exhausted only while its gate holds."""

    def __init__(self, gate: Condition, exhaust: CardEffect) -> None:
        super().__init__(None, [gate], [exhaust], duty=True)
        self._gate: Condition = gate
        self._exhaust: CardEffect = exhaust

    def gives(self, out: Gives, share: i64) -> None:
        self._exhaust.gives(out, share * of_shards(out).holds(self._gate) // CERTAIN)

    def text(self, phrases: "Phrases") -> str:
        """What happens; the card tells the gate before."""
        return self._exhaust.text(phrases)


def note_gate(card: ShardsCard) -> None:
    """Let exhausting a champion ask for the cards that its gate wants to be shown."""
    gate, exhaust = card.gate, card.exhaust
    if gate is not None and exhaust is not None:
        card.exhausting = Gated(gate, exhaust)
