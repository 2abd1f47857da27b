"""What the Lord Ruler and his adversaries do that hurts no player at once."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import restore_shields
from deckwerk.games.mistborn.blows import AMOUNT, Amount, Blow
from deckwerk.games.mistborn.lord import heal_lord
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class HealLord(Blow):
    """The Lord Ruler regains health."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"heal_lord": AMOUNT}, lambda values: HealLord(Amount.read(values, "heal_lord"))),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.lord_heals(out.amount(self.amount))

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Up to the most there is."""
        heal_lord(state, self.amount.value(state))

    def text(self, phrases: "Phrases") -> str:
        return phrases("heal_lord", n=self.amount.text(phrases))


@final
class RestoreShields(Blow):
    """All shields of the adversaries before the player, or before everyone, stand again."""

    def __init__(self, *, all_players: bool) -> None:
        super().__init__()
        self.all_players: bool = all_players

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"restore_shields": Words("own", "all")},
                lambda values: RestoreShields(all_players=values.word("restore_shields") == "all"),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.shields(seat)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """At once."""
        for other in range(state.seats):
            if self.all_players or other == seat:
                restore_shields(state, other)

    def text(self, phrases: "Phrases") -> str:
        return phrases("restore_all_shields" if self.all_players else "restore_own_shields")


@final
class AnotherCard(Blow):
    """The Lord Ruler plays another card after this one."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"another_card": Number(1, 1)}, lambda values: AnotherCard())]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.another_card()

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Remember it."""
        state.add(c.MORE_CARDS, 1)

    def text(self, phrases: "Phrases") -> str:
        return phrases("another_card")


@final
class DrawUpTo(Blow):
    """Draw until so many cards are in hand."""

    def __init__(self, size: i64) -> None:
        super().__init__()
        self.size: i64 = size

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"draw_up_to": Number()}, lambda values: DrawUpTo(values.number("draw_up_to"))),
        ]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """As many as are missing."""
        c.PILES.draw(state, seat, self.size - state.see(c.HAND, seat).size())

    def text(self, phrases: "Phrases") -> str:
        return phrases("draw_up_to", n=int(self.size))
