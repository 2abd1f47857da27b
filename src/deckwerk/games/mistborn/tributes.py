"""What the Lord Ruler demands besides cards and metals: adversaries, boxings, Funding."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.choices import different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import defeat_adversary
from deckwerk.games.mistborn.blows import Blow
from deckwerk.games.mistborn.book import book_of
from deckwerk.games.mistborn.card import ADVERSARY
from deckwerk.games.mistborn.demands import Demand
from deckwerk.games.mistborn.moves import lay_on_deck
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class ReturnAdversary(Demand):
    """A defeated adversary of the player's choice comes back before the player, with all shields."""

    def __init__(self) -> None:
        super().__init__(1, may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"return": Words("adversary")}, lambda values: ReturnAdversary())]

    def options(self, state: State, out: Options) -> None:
        for card in different_cards(state.see(c.LORD_DISCARD)):
            if book_of(state).printed[card].kind == ADVERSARY:
                out.add(encode(c.SUFFER, card, 0, c.LORD_DISCARD + 1))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """It is back."""
        pile = state.edit(c.LORD_DISCARD)
        pile.take(pile.find(card_of(code)))
        state.edit(c.ADVERSARIES, seat).push(card_of(code) * NOTE)
        state.tell("adversary_back", seat, card_of(code))

    def kind(self) -> str:
        return "return_adversary"

    def text(self, phrases: "Phrases") -> str:
        return phrases("return_adversary")


@final
class DefeatOwnAdversaries(Demand):
    """Defeat up to so many adversaries before the player; a choice only where there is one."""

    def __init__(self, count: i64) -> None:
        super().__init__(count, may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"defeat_own_adversaries": Number()},
                lambda values: DefeatOwnAdversaries(values.number("defeat_own_adversaries")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return -out.adversaries(seat)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is one."""
        return state.see(c.ADVERSARIES, seat).size() > 0

    def options(self, state: State, out: Options) -> None:
        seat: i64 = state.top_seat()
        adversaries = state.see(c.ADVERSARIES, seat)
        for index in range(adversaries.size()):
            out.add(encode(c.DEFEAT, adversaries.card(index), seat=seat + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """It is gone."""
        defeat_adversary(state, seat, seat, card_of(code))

    def kind(self) -> str:
        return "defeat"

    def text(self, phrases: "Phrases") -> str:
        return phrases("defeat_own_adversaries", n=int(self.count))


@final
class PayBoxings(Blow):
    """Give boxings back; a choice only for those who have them."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"pay": {"boxings": Number()}}, lambda values: PayBoxings(values.number("pay.boxings"))),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.boxings(self.count)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there are enough."""
        return state.get(c.BOXINGS, seat) >= self.count

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Pay."""
        state.add(c.BOXINGS, -self.count, seat)
        state.tell("paid_boxings", seat, 0, self.count)

    def text(self, phrases: "Phrases") -> str:
        return phrases("pay_boxings", n=int(self.count))


@final
class FundingOnDeck(Blow):
    """Lay eliminated Funding on top of the own deck; a choice only where there is enough."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"funding_on_deck": Number()},
                lambda values: FundingOnDeck(values.number("funding_on_deck")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.funding(self.count)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is enough."""
        return state.see(c.ELIMINATED).count(book_of(state).funding) >= self.count

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Lay it there, for all to see."""
        funding: i64 = book_of(state).funding
        for _ in range(self.count):
            pile = state.edit(c.ELIMINATED)
            pile.take(pile.find(funding))
            lay_on_deck(state, seat, funding)
            state.tell("funding_on_deck", seat, funding)

    def text(self, phrases: "Phrases") -> str:
        return phrases("funding_on_deck", n=int(self.count))
