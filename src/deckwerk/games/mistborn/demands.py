"""What the Lord Ruler and his adversaries demand of a player, who chooses how to bear it."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.state import State
from deckwerk.games.common.choices import different_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import Blow
from deckwerk.games.mistborn.book import book_of, card_at, is_in
from deckwerk.games.mistborn.choices import eliminate_from
from deckwerk.games.mistborn.metals import IRON, TOKENS
from deckwerk.games.mistborn.refreshing import count_flared, flare_idle, is_flared
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LEFT: Final[i64] = 0
_MOST: Final = 1000

NO_LIMIT: Final[i64] = 99


class Demand(Blow):
    """Something to be done so many times, each time as the player picks; where one pick is left it is made.

    `may`: the player can stop.
    """

    def __init__(self, count: i64, *, may: bool) -> None:
        super().__init__()
        self.count: i64 = count
        self.may: bool = may

    def arguments(self) -> list[Argument]:
        """How many times are left."""
        return [Argument.number("left", _MOST)]

    def wanted(self, state: State, seat: i64) -> i64:
        """How many times."""
        return self.count

    def might_choose(self, state: State, seat: i64) -> bool:
        """Whether the others cannot know that there is only one pick to make."""
        return False

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Carry one pick out."""
        raise NotImplementedError

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Remember how many times."""
        state.push(self.number, seat, card, self.wanted(state, seat))

    def resume(self, state: State) -> None:
        """Ask for the next pick, as long as there is one to make."""
        seat: i64 = state.top_seat()
        out = Options()
        if state.argument(_LEFT) > 0 and is_in(state, seat):
            self.options(state, out)
        if out.size() == (1 if self.may else 0) or out.size() == 0:
            state.pop()
        elif out.size() == 1 and not self.might_choose(state, seat):
            self.choose(state, out.code(0))
        else:
            state.ask(seat)

    def choose(self, state: State, code: i64) -> None:
        """Carry it out, or stop."""
        if verb_of(code) == c.PASS:
            state.pop()
            return
        state.set_argument(_LEFT, state.argument(_LEFT) - 1)
        self.pick(state, state.top_seat(), code)


@final
class FlareOwn(Demand):
    """Flare own unflared metals, as far as there are any; as a choice only if there are enough."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"flare": Number()}, lambda values: FlareOwn(values.number("flare"), may=False)),
            Form({"flare": Words("any")}, lambda values: FlareOwn(TOKENS, may=True)),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return 0 if self.may else out.flares(self.count)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there are enough."""
        return TOKENS - count_flared(state, seat) >= self.count

    def options(self, state: State, out: Options) -> None:
        for metal in range(IRON, TOKENS + 1):
            if not is_flared(state, state.top_seat(), metal):
                out.add(on_card(c.FLARE, book_of(state).tokens[metal]))
        if self.may:
            out.add(c.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Turn it over."""
        flare_idle(state, seat, card_of(code) - book_of(state).tokens[IRON] + IRON)

    def kind(self) -> str:
        return "flare"

    def text(self, phrases: "Phrases") -> str:
        return phrases("may_flare_any") if self.may else phrases("flare", n=int(self.count))


@final
class DiscardOwn(Demand):
    """Discard cards of the hand, of the player's choice, or the one of the highest cost."""

    def __init__(self, count: i64, *, dearest: bool) -> None:
        super().__init__(count, may=False)
        self.dearest: bool = dearest

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"discard": Number()}, lambda values: DiscardOwn(values.number("discard"), dearest=False)),
            Form({"discard": Words("dearest")}, lambda values: DiscardOwn(1, dearest=True)),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.cards(self.count)

    def wants_hand(self) -> bool:
        return True

    def hides(self) -> bool:
        """A single answer would tell that all cards of the hand are alike, or which is dearest."""
        return True

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is a card."""
        return state.see(c.HAND, seat).size() > 0

    def might_choose(self, state: State, seat: i64) -> bool:
        """With several cards in hand; not being asked would tell that they are equal, or which is dearest."""
        return state.see(c.HAND, seat).size() > 1

    def options(self, state: State, out: Options) -> None:
        cards = different_cards(state.see(c.HAND, state.top_seat()))
        most: i64 = 0
        for card in cards:
            most = max(most, card_at(state, card).cost)
        for card in cards:
            if not self.dearest or card_at(state, card).cost == most:
                out.add(on_card(c.DISCARD_CARD, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Discard it."""
        c.PILES.discard_card(state, seat, card_of(code))

    def kind(self) -> str:
        return "discard"

    def text(self, phrases: "Phrases") -> str:
        return phrases("discard_dearest") if self.dearest else phrases("discard", n=int(self.count))


@final
class EliminateFrom(Demand):
    """The player may eliminate cards of the hand, or of the discard pile."""

    def __init__(self, count: i64, *, from_hand: bool) -> None:
        super().__init__(count, may=True)
        self.from_hand: bool = from_hand

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"may_eliminate": {"hand": Words("any")}},
                lambda values: EliminateFrom(NO_LIMIT, from_hand=True),
            ),
            Form(
                {"may_eliminate": {"discard": Number()}},
                lambda values: EliminateFrom(values.number("may_eliminate.discard"), from_hand=False),
            ),
        ]

    def wants_hand(self) -> bool:
        return self.from_hand

    def options(self, state: State, out: Options) -> None:
        zone: i64 = c.HAND if self.from_hand else c.DISCARD
        for card in different_cards(state.see(zone, state.top_seat())):
            out.add(encode(c.ELIMINATE, card, 0, zone + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Eliminate it."""
        eliminate_from(state, seat, c.HAND if self.from_hand else c.DISCARD, card_of(code))

    def kind(self) -> str:
        return "eliminate"

    def text(self, phrases: "Phrases") -> str:
        if self.from_hand:
            return phrases("may_eliminate_any_hand")
        return phrases("may_eliminate_discard", n=int(self.count))
