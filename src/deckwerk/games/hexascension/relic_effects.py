"""Effects upon relics in play."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.action import Options
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.gives import of_hexascension
from deckwerk.games.hexascension.playing import target_relic, target_seat
from deckwerk.games.hexascension.relics import disable_relic, offer_relics, relic_place, unplay_relic

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


@final
class Disable(CardEffect):
    """The relic that is the card's target does nothing until the player's next turn."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"disable": Words("target"), "until": Words(c.UNTIL[c.NEXT_TURN])}, lambda values: Disable())
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).disables += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        place: i64 = target_relic(state, card)
        if place > 0:
            disable_relic(state, seat, target_seat(state, card), place, c.NEXT_TURN)

    def text(self, phrases: "Phrases") -> str:
        return phrases("disable")


@final
class Unplay(CardEffect):
    """The relic that is the card's target goes to its owner's discard pile."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"unplay": Words("target")}, lambda values: Unplay())]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).unplays += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        place: i64 = target_relic(state, card)
        if place > 0:
            unplay_relic(state, seat, target_seat(state, card), place)

    def text(self, phrases: "Phrases") -> str:
        return phrases("unplay")


@final
class DisableOwn(Pick):
    """One of the own relics, of the player's choice, does nothing in this fight."""

    def __init__(self) -> None:
        super().__init__(may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"disable": Words("own_relic"), "until": Words(c.UNTIL[c.FIGHT_END])},
                lambda values: DisableOwn(),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_hexascension(out).own_disables += share

    def options(self, state: State, out: Options) -> None:
        """Every relic that is not disabled already."""
        offer_relics(state, state.top_seat(), c.AIM, out, working_only=True)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        disable_relic(state, seat, seat, relic_place(state, code), c.FIGHT_END)

    def kind(self) -> str:
        return "disable"

    def text(self, phrases: "Phrases") -> str:
        return phrases("disable_own")
