"""Effects that happen under a condition, judged at that moment and never later."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Flag, Maybe, Number, Words
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import FACTIONS, cards_in
from deckwerk.games.ascension.gives import of_ascension
from deckwerk.games.common.card import Filter
from deckwerk.games.common.conditions import others_played
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class IfPlayed(CardEffect):
    """Something happens if another fitting card was played earlier this turn."""

    def __init__(self, cards: Filter, then: CardEffect) -> None:
        super().__init__()
        self.cards: Filter = cards
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        heroes = {
            "kind": Words("hero"),
            "faction": Maybe(Words(*FACTIONS)),
            "other": Flag(only=True, problem="ascension.other"),
        }
        return [
            Form(
                {"if": {"played": heroes}, "then": EFFECTS},
                lambda values: IfPlayed(cards_in(values.of("if.played")), values.a(CardEffect, "then")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        self.then.gives(out, share * of_ascension(out).if_played(self.cards) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Check now, never later."""
        if others_played(state, seat, self.cards, card) > 0:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        return phrases(
            "if_played",
            cards=self.cards.noun(phrases, "another"),
            then=self.then.text(phrases),
        )


@final
class IfConstructs(CardEffect):
    """Something happens if one controls enough constructs now."""

    def __init__(self, at_least: i64, then: CardEffect) -> None:
        super().__init__()
        self.at_least: i64 = at_least
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"if": {"constructs": {"at_least": Number()}}, "then": EFFECTS},
                lambda values: IfConstructs(
                    values.number("if.constructs.at_least"), values.a(CardEffect, "then")
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        self.then.gives(out, share * of_ascension(out).if_constructs(self.at_least) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Check now, never later."""
        if state.see(c.CONSTRUCTS, seat).size() >= self.at_least:
            self.then.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
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

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"energize": Number(), "then": EFFECTS, "otherwise": Maybe(EFFECTS)},
                lambda values: IfEnergy(
                    values.number("energize"),
                    values.a(CardEffect, "then"),
                    values.maybe(CardEffect, "otherwise"),
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        otherwise = self.otherwise
        if of_ascension(out).energized(self.energy):
            self.then.gives(out, share)
        elif otherwise is not None:
            otherwise.gives(out, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now, never later."""
        otherwise = self.otherwise
        if state.get(c.ENERGY) >= self.energy:
            self.then.run(state, seat, card)
        elif otherwise is not None:
            otherwise.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then] if self.otherwise is None else [self.then, self.otherwise]

    def text(self, phrases: "Phrases") -> str:
        then = phrases.sentence(self.then.text(phrases))
        if self.otherwise is None:
            return phrases("energize", n=phrases.needed(int(self.energy)), then=then)
        otherwise = phrases.sentence(self.otherwise.text(phrases))
        needed = phrases.needed(int(self.energy))
        return phrases("energize_instead", n=needed, then=then, otherwise=otherwise)
