"""Effects that favour their player otherwise: discounts, bounties, extra turns, a card for hand or play."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Maybe, Number, Shape, Words
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import TREASURE
from deckwerk.games.ascension.gives import BOUNTY, PUT_INTO_PLAY, of_ascension
from deckwerk.games.ascension.moves import put_into_play
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN, Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_DISCOUNTS: Final = {
    "constructs": c.CONSTRUCT_DISCOUNT,
    "cards_with_treasure": c.TREASURE_DISCOUNT,
    "monsters_with_treasure": c.MONSTER_DISCOUNT,
}


@final
class Discount(CardEffect):
    """The next fitting purchase or fight of this turn is cheaper; several discounts add up.

    `counter` remembers it: for a construct acquired, a card with treasures bought, or a monster with
    treasures defeated for power. With `per_energy` it is multiplied by the energy gained so far.
    """

    def __init__(self, counter: i64, amount: i64, *, per_energy: bool) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount: i64 = amount
        self.per_energy: bool = per_energy

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(name: str) -> Form[CardEffect]:
            per_energy: dict[str, Shape] = {"per": Maybe(Words("energy"))} if name == "constructs" else {}
            return Form(
                {"discount": {name: Number()}, **per_energy},
                lambda values: Discount(
                    _DISCOUNTS[name], values.number(f"discount.{name}"), per_energy=values.has("per")
                ),
            )

        return [build(name) for name in _DISCOUNTS]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_ascension(out)
        amount: i64 = self.amount * share * (mine.each_energy() if self.per_energy else 1)
        if self.counter == c.MONSTER_DISCOUNT:
            mine.monster_discount += amount
        else:
            mine.discount += amount

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Remember the discount until it is used or the turn ends."""
        times: i64 = state.get(c.ENERGY) if self.per_energy else 1
        state.add(self.counter, self.amount * times)

    def text(self, phrases: "Phrases") -> str:
        name = c.COMPONENTS.table_counters[self.counter]
        return phrases(f"{name}_per_energy" if self.per_energy else name, n=int(self.amount))


@final
class HeroBounty(CardEffect):
    """For the rest of the turn, each hero acquired from the row gives its printed honor; several add up."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"bounty": Words("heroes")}, lambda values: HeroBounty())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).rare(BOUNTY, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Remember it until the turn ends."""
        state.add(c.HERO_BOUNTY, 1)

    def text(self, phrases: "Phrases") -> str:
        return phrases("hero_bounty")


@final
class ExtraTurn(CardEffect):
    """Take another turn after this one (GS-38)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"turn": Words("extra")}, lambda values: ExtraTurn())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).extra_turns += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        state.add(c.EXTRA_TURNS, 1)

    def text(self, phrases: "Phrases") -> str:
        return phrases("extra_turn")


@final
class RevealTop(CardEffect):
    """Reveal the top card of the own deck and take it into the hand; a treasure gives something more."""

    def __init__(self, if_treasure: CardEffect) -> None:
        super().__init__()
        self.if_treasure: CardEffect = if_treasure

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"reveal": Words("top"), "if_treasure": EFFECTS},
                lambda values: RevealTop(values.a(CardEffect, "if_treasure")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        out.draws += share
        self.if_treasure.gives(out, share * of_ascension(out).if_treasure() // CERTAIN)

    def run(self, state: State, seat: i64, card: i64) -> None:
        revealed: i64 = c.PILES.draw_openly(state, seat)
        if revealed != 0 and card_at(state, revealed).kind == TREASURE:
            self.if_treasure.run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.if_treasure]

    def text(self, phrases: "Phrases") -> str:
        return phrases("reveal_top", then=self.if_treasure.text(phrases))


@final
class PutIntoPlay(CardEffect):
    """Put the construct that was just acquired from the discard pile into play (GS-39)."""

    @staticmethod
    def written_in_triggers() -> list[Form[CardEffect]]:
        """Only a trigger can mean the construct that was just acquired."""
        return [Form({"put_into_play": Words("acquired")}, lambda values: PutIntoPlay())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).rare(PUT_INTO_PLAY, share)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Move the card; it counts as put into play."""
        discard = state.edit(c.DISCARD, seat)
        discard.take(discard.find(card))
        state.tell("put_into_play", seat, card)
        put_into_play(state, seat, card)

    def text(self, phrases: "Phrases") -> str:
        return phrases("put_into_play")

    def may_text(self, phrases: "Phrases") -> str:
        return phrases("may_put_into_play")
