"""Effects that depend on the player's class, and those that wait for something later in the turn."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Maybe, Number, Words
from deckwerk.cards.values import Values
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.areas import add_dice
from deckwerk.games.hexascension.book import class_of
from deckwerk.games.hexascension.card import AREA_ROLL, CLASSES, OCCASIONS, Trigger
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.playing import begin_trigger
from deckwerk.games.hexascension.victims import VictimDiscards

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class IfClass(CardEffect):
    """Something for players of a class, something else for all others; either may be nothing (HX-27)."""

    def __init__(self, faction: i64, then: CardEffect | None, otherwise: CardEffect | None) -> None:
        super().__init__()
        self.faction: i64 = faction
        self.then: CardEffect | None = then
        self.otherwise: CardEffect | None = otherwise

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            return IfClass(
                CLASSES.index(values.word("if_class")),
                values.maybe(CardEffect, "then"),
                values.maybe(CardEffect, "otherwise"),
            )

        of_class = Words(*CLASSES[1:])
        return [
            Form({"if_class": of_class, "then": EFFECTS, "otherwise": Maybe(EFFECTS)}, build),
            Form({"if_class": of_class, "otherwise": EFFECTS}, build),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        holds: i64 = of_hexascension(out).has_class(self.faction)
        if self.then is not None:
            self.then.gives(out, share * holds // CERTAIN)
        if self.otherwise is not None:
            self.otherwise.gives(out, share * (CERTAIN - holds) // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """The class counts as it is now."""
        chosen = self.then if class_of(state, seat) == self.faction else self.otherwise
        if chosen is not None:
            chosen.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [effect for effect in (self.then, self.otherwise) if effect is not None]

    def text(self, phrases: "Phrases") -> str:
        name = phrases(f"as_class.{CLASSES[self.faction]}")
        if isinstance(self.then, VictimDiscards) and isinstance(self.otherwise, VictimDiscards):
            count, least, fewer = self.then.count, self.otherwise.least, self.then.least
            return phrases(
                "victim_discards_class", n=int(count), least=int(least), fewer=int(fewer), name=name
            )
        otherwise = self.otherwise.text(phrases) if self.otherwise is not None else ""
        if self.then is None:
            return phrases("unless_class", otherwise=otherwise, name=name)
        then = self.then.text(phrases)
        if self.otherwise is None:
            return phrases("if_class", then=then, name=name)
        return phrases("if_class_instead", then=then, otherwise=otherwise, name=name)


@final
class ExtraDie(CardEffect):
    """More dice for the field action that is about to be rolled for; the player chooses which one counts."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"extra_die": Number(1, int(c.MOST_DICE) - 1)},
                lambda values: ExtraDie(values.number("extra_die")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).extra_dice += self.count * share

    def run(self, state: State, seat: i64, card: i64) -> None:
        add_dice(state, self.count)

    def text(self, phrases: "Phrases") -> str:
        return phrases("extra_die", n=int(self.count))


@final
class NextTime(CardEffect):
    """Something happens the next times that the player acquires a card, gains a monster's points or rolls for
    a field action this turn.

    The card on which it stands knows it as its trigger. `cost`: only for cards of the display with at least
    this printed cost (0: for all cards).
    """

    def __init__(self, occasion: i64, times: i64, cost: i64, then: CardEffect) -> None:
        super().__init__()
        self.occasion: i64 = occasion
        self.times: i64 = times
        self.cost: i64 = cost
        self.then: CardEffect = then

    def trigger(self) -> Trigger:
        """What waits for the occasion."""
        return Trigger(self.occasion, self.times, self.then, display=self.cost > 0, cost=self.cost)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(values: Values) -> CardEffect:
            occasion = OCCASIONS.index(values.word("next_time"))
            then = values.a(CardEffect, "then")
            if (occasion == AREA_ROLL) != isinstance(then, ExtraDie):
                raise values.wrong("hexascension.extra_die", "then")
            return NextTime(occasion, values.number("times", 1), values.number("display_cost"), then)

        times = Maybe(Number(1, 9))
        return [
            Form(
                {
                    "next_time": Words("acquired"),
                    "times": times,
                    "display_cost": Maybe(Number()),
                    "then": EFFECTS,
                },
                build,
            ),
            Form({"next_time": Words("monster_points", "area_roll"), "times": times, "then": EFFECTS}, build),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        comes: i64 = of_hexascension(out).comes(self.occasion, self.cost)
        self.then.gives(out, self.times * share * comes // CERTAIN)

    def only_gives(self) -> bool:
        """It begins to wait, and is never begun too early."""
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        begin_trigger(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        key = f"next_time.{OCCASIONS[self.occasion]}{'_display' if self.cost > 0 else ''}"
        return phrases(key, n=int(self.times), cost=int(self.cost), then=self.then.text(phrases))
