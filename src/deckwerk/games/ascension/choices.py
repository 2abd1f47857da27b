"""Effects that ask the player whose effect it is."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import EFFECTS, Flag, Listed, Maybe, Number, Words
from deckwerk.engine.action import Options, card_of, encode, place_of, verb_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import HERO, NO_LIMIT, cards_of
from deckwerk.games.ascension.gives import BANISH_ROW, of_ascension
from deckwerk.games.ascension.moves import banish_from_row
from deckwerk.games.common.choices import Pick, offer_each
from deckwerk.games.common.copying import CopyPlayed
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class BanishRow(Pick):
    """One may banish a card of the centre row. With `claim`, a treasure revealed first in its place is
    gained.
    """

    def __init__(self, *, claim: bool) -> None:
        super().__init__(may=True)
        self.claim: bool = claim

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        always = Flag(only=True, problem="ascension.row_may")
        return [
            Form(
                {"banish": {"from": Listed(Words("row")), "may": always, "claim_treasure": Maybe(Flag())}},
                lambda values: BanishRow(claim=values.flag("banish.claim_treasure")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).rare(BANISH_ROW, share)

    def options(self, state: State, out: Options) -> None:
        """Every place with a card that can be banished, and to pass."""
        row = state.see(c.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and not card_at(state, card).unbanishable:
                out.add(encode(c.BANISH, card, index + 1, c.ROW + 1))
        out.add(encode(c.PASS))

    def choose(self, state: State, code: i64) -> None:
        """Banish the card; the row is refilled."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.BANISH:
            banish_from_row(state, seat, place_of(code), claim=self.claim)

    def kind(self) -> str:
        return "banish_row"

    def text(self, phrases: "Phrases") -> str:
        return phrases("may_banish_row_and_claim" if self.claim else "may_banish_row")


@final
class DiscardToDo(Pick):
    """Discard a card from the hand; if one was discarded, something else happens."""

    def __init__(self, then: CardEffect) -> None:
        super().__init__(may=False)
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"discard": {"from": Listed(Words("hand"))}, "then": EFFECTS},
                lambda values: DiscardToDo(values.a(CardEffect, "then")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).discards += share
        self.then.gives(out, share)

    def wants_hand(self) -> bool:
        return True

    def hides(self) -> bool:
        """A single answer would tell that all cards of the hand are alike."""
        return True

    def options(self, state: State, out: Options) -> None:
        """Every different card in hand."""
        offer_each(state, c.HAND, state.top_seat(), c.DISCARD_CARD, out)

    def choose(self, state: State, code: i64) -> None:
        """Discard first, then the rest."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        c.PILES.discard_card(state, seat, card_of(code))
        self.then.run(state, seat, card)

    def kind(self) -> str:
        return "discard_hand"

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        return phrases("discard_to_do", then=self.then.text(phrases))


@final
class CopyPlayedHero(CopyPlayed):
    """Carry out the effect of another hero played earlier this turn.

    `limit` is the highest printed cost that can be copied; with `again` energy the effect is carried out once
    more (0: never).
    """

    def __init__(self, limit: i64, again: i64) -> None:
        super().__init__(cards_of(HERO))
        self.limit: i64 = limit
        self.again: i64 = again

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {
                    "copy": {
                        "played": Words("hero"),
                        "cost": Maybe(Number()),
                        "again_with_energy": Maybe(Number()),
                    }
                },
                lambda values: CopyPlayedHero(
                    values.number("copy.cost", int(NO_LIMIT)), values.number("copy.again_with_energy")
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_ascension(out)
        mine.copies += 2 if self.again > 0 and mine.energized(self.again) else 1

    def can_copy(self, state: State, card: i64) -> bool:
        """Cheap enough, and nothing on it forbids it."""
        printed = card_at(state, card)
        return printed.cost <= self.limit and not printed.uncopyable

    def may_repeat(self, state: State) -> bool:
        """With enough energy (RV-21)."""
        return self.again > 0 and state.get(c.ENERGY) >= self.again

    def text(self, phrases: "Phrases") -> str:
        text = (
            phrases("copy_hero") if self.limit == NO_LIMIT else phrases("copy_cheap_hero", n=int(self.limit))
        )
        if self.again > 0:
            once_more = phrases.sentence(phrases("copy_again"))
            needed = phrases.needed(int(self.again))
            text = phrases.sentences([text, phrases("energize", n=needed, then=once_more)])
        return text
