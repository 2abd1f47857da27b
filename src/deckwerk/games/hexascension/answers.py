"""What quick actions do in windows: answers to dice, cards, fights and acquisitions."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, number_of, place_of
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.acquiring import deliver
from deckwerk.games.hexascension.falling import save_from_fall
from deckwerk.games.hexascension.fights import dodge_to
from deckwerk.games.hexascension.figures import cells_within, offer_cells
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.playing import cancel_card
from deckwerk.games.hexascension.strikes import offer_dice, parry, reroll_die

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class Parry(CardEffect):
    """More on the own total in the strike that was rolled."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"parry": Number()}, lambda values: Parry(values.number("parry")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).parries += self.amount * share

    def run(self, state: State, seat: i64, card: i64) -> None:
        parry(state, seat, self.amount)

    def text(self, phrases: "Phrases") -> str:
        return phrases("parry", n=int(self.amount))


@final
class Reroll(Pick):
    """One of the dice on the table, of the player's choice, is rolled again."""

    def __init__(self) -> None:
        super().__init__(may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"reroll": Number(1, 1)}, lambda values: Reroll())]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).rerolls += share

    def options(self, state: State, out: Options) -> None:
        offer_dice(state, c.REROLL, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        reroll_die(state, seat, number_of(code))

    def kind(self) -> str:
        return "reroll"

    def text(self, phrases: "Phrases") -> str:
        return phrases("reroll")


@final
class Cancel(CardEffect):
    """The card that was just played has no effect (HX-73)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"cancel": Words("card")}, lambda values: Cancel())]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).cancels += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        cancel_card(state)

    def text(self, phrases: "Phrases") -> str:
        return phrases("cancel")


@final
class Dodge(Pick):
    """The own figure moves away by up to so many steps over unoccupied cells; the fight is off."""

    def __init__(self, steps: i64) -> None:
        super().__init__(may=False)
        self.steps: i64 = steps

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"dodge": Number(1, int(c.MOST_RANGE))}, lambda values: Dodge(values.number("dodge")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).dodges += share

    def options(self, state: State, out: Options) -> None:
        offer_cells(cells_within(state, state.top_seat(), self.steps), c.DODGE, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        dodge_to(state, seat, place_of(code))

    def kind(self) -> str:
        return "dodge"

    def text(self, phrases: "Phrases") -> str:
        return phrases("dodge", n=int(self.steps))


@final
class Save(CardEffect):
    """The player is not incapacitated."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"save": Words("self")}, lambda values: Save())]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).saves += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        save_from_fall(state, seat)

    def text(self, phrases: "Phrases") -> str:
        return phrases("save")


@final
class Deliver(CardEffect):
    """The card that was just acquired goes to the hand or on top of the deck, not to the discard pile."""

    def __init__(self, destination: i64) -> None:
        super().__init__()
        self.destination: i64 = destination

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"deliver": Words(*c.DESTINATIONS[1:])},
                lambda values: Deliver(c.DESTINATIONS.index(values.word("deliver"))),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        if self.destination == c.TO_HAND:
            mine.to_hand += share
        else:
            mine.to_deck += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        deliver(state, self.destination)

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"deliver.{c.DESTINATIONS[self.destination]}")
