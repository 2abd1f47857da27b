"""Rewards that hurt opponents: constructs and hand cards lost. The partner is never hurt (GS-61)."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Words
from deckwerk.engine.action import Options, card_of, encode, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.gives import of_ascension
from deckwerk.games.ascension.moves import (
    discard_construct,
    is_opponent,
    lose_random_card,
)
from deckwerk.games.ascension.thefts import steal_random_card
from deckwerk.games.common.choices import Pick
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases


_PASSED: Final[i64] = 0
_MOST_OPPONENTS: Final = 5


@final
class OpponentsLoseConstructs(CardEffect):
    """Each opponent discards one construct, or all but one; they choose in turn order (GS-41)."""

    def __init__(self, *, keep_one: bool) -> None:
        super().__init__()
        self.keep_one: bool = keep_one

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"opponents": {"lose_constructs": Words("one", "all_but_one")}},
                lambda values: OpponentsLoseConstructs(
                    keep_one=values.word("opponents.lose_constructs") == "all_but_one"
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_ascension(out)
        mine.lose_one = not self.keep_one
        mine.keep_one = self.keep_one

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the opponent sits who chooses."""
        return [Argument.offset("passed")]

    def resume(self, state: State) -> None:
        """Go on to the next opponent who must choose."""
        seat: i64 = state.top_seat()
        least: i64 = 2 if self.keep_one else 1
        offset: i64 = state.argument(_PASSED) + 1
        while offset < state.seats:
            other: i64 = (seat + offset) % state.seats
            state.set_argument(_PASSED, offset)
            if is_opponent(state, seat, other) and state.see(c.CONSTRUCTS, other).size() >= least:
                state.ask(other)
                return
            offset += 1
        state.pop()

    def _chooser(self, state: State) -> i64:
        return (state.top_seat() + state.argument(_PASSED)) % state.seats

    def options(self, state: State, out: Options) -> None:
        """Every different construct of the opponent who chooses."""
        constructs = state.see(c.CONSTRUCTS, self._chooser(state))
        for index in range(constructs.size()):
            card: i64 = constructs.card(index)
            if constructs.find(card) == index:  # the last copy stands for all
                if self.keep_one:
                    out.add(encode(c.KEEP, card))
                else:
                    out.add(encode(c.DISCARD_CARD, card, 0, c.CONSTRUCTS + 1))

    def choose(self, state: State, code: i64) -> None:
        """Discard the construct, or all others."""
        other: i64 = self._chooser(state)
        chosen: i64 = state.see(c.CONSTRUCTS, other).find(card_of(code))
        if not self.keep_one:
            discard_construct(state, other, chosen)
            return
        index: i64 = state.see(c.CONSTRUCTS, other).size() - 1
        while index >= 0:
            if index != chosen:
                discard_construct(state, other, index)
            index -= 1

    def kind(self) -> str:
        return "keep_construct" if self.keep_one else "lose_construct"

    def text(self, phrases: "Phrases") -> str:
        return phrases("opponents_keep_one" if self.keep_one else "opponents_lose_one")


@final
class StealCards(CardEffect):
    """Take a random card from the hand of each opponent (GS-40)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"opponents": {"lose_cards": Words("stolen")}}, lambda values: StealCards())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).steals += share

    def run(self, state: State, seat: i64, card: i64) -> None:
        """In turn order, from those who have cards."""
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other) and state.see(c.HAND, other).size() > 0:
                steal_random_card(state, seat, other)

    def text(self, phrases: "Phrases") -> str:
        return phrases("steal_cards")


@final
class OpponentsLoseAllConstructs(CardEffect):
    """Each opponent discards all constructs."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"opponents": {"lose_constructs": Words("all")}}, lambda _: OpponentsLoseAllConstructs())
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).lose_all = True

    def run(self, state: State, seat: i64, card: i64) -> None:
        """In turn order, from the last construct to the first."""
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other):
                index: i64 = state.see(c.CONSTRUCTS, other).size() - 1
                while index >= 0:
                    discard_construct(state, other, index)
                    index -= 1

    def text(self, phrases: "Phrases") -> str:
        return phrases("opponents_lose_all")


@final
class DestroyConstructs(CardEffect):
    """For each opponent with constructs, the player chooses one that is discarded."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"opponents": {"lose_constructs": Words("your_choice")}}, lambda _: DestroyConstructs())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).lose_one = True

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the opponent sits whose construct is chosen."""
        return [Argument.offset("passed")]

    def resume(self, state: State) -> None:
        """Go on to the next opponent with constructs."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_PASSED) + 1
        while offset < state.seats:
            other: i64 = (seat + offset) % state.seats
            state.set_argument(_PASSED, offset)
            if is_opponent(state, seat, other) and state.see(c.CONSTRUCTS, other).size() > 0:
                state.ask(seat)
                return
            offset += 1
        state.pop()

    def options(self, state: State, out: Options) -> None:
        """Every different construct of that opponent."""
        other: i64 = (state.top_seat() + state.argument(_PASSED)) % state.seats
        constructs = state.see(c.CONSTRUCTS, other)
        for index in range(constructs.size()):
            card: i64 = constructs.card(index)
            if constructs.find(card) == index:  # the last copy stands for all
                out.add(encode(c.DISCARD_CARD, card, 0, c.CONSTRUCTS + 1, other + 1))

    def choose(self, state: State, code: i64) -> None:
        other: i64 = (state.top_seat() + state.argument(_PASSED)) % state.seats
        discard_construct(state, other, state.see(c.CONSTRUCTS, other).find(card_of(code)))

    def kind(self) -> str:
        return "destroy_construct"

    def text(self, phrases: "Phrases") -> str:
        return phrases("destroy_constructs")


@final
class ForceDiscards(Pick):
    """Each opponent discards a random card; the player may take one of these cards into the own hand."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"opponents": {"lose_cards": Words("discarded")}}, lambda values: ForceDiscards())]

    def gives(self, out: Gives, share: i64) -> None:
        of_ascension(out).forces += share

    def arguments(self) -> list[Argument]:
        """What the opponents discarded, in turn order, from the left of the player."""
        return [Argument.card(f"discarded_{number}") for number in range(1, _MOST_OPPONENTS + 1)]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Let them discard, then ask."""
        state.push(self.number, seat, card)
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other) and state.see(c.HAND, other).size() > 0:
                lost: i64 = lose_random_card(state, other)
                state.edit(c.DISCARD, other).add(lost * NOTE)
                state.tell("discarded", other, lost)
                state.set_argument(offset - 1, lost)

    def options(self, state: State, out: Options) -> None:
        """Each discarded card, and none."""
        for offset in range(1, state.seats):
            card: i64 = state.argument(offset - 1)
            if card != 0:
                other: i64 = (state.top_seat() + offset) % state.seats
                out.add(encode(c.TAKE, card, 0, c.DISCARD + 1, other + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Take it from its owner's discard pile; everyone has seen it."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.TAKE:
            other: i64 = seat_of(code) - 1
            discard = state.edit(c.DISCARD, other)
            discard.take(discard.find(card_of(code)))
            state.edit(c.HAND, seat).add(card_of(code) * NOTE + everyone(state))
            state.tell("took", seat, card_of(code), 0, 0, other)

    def kind(self) -> str:
        return "take_discarded"

    def text(self, phrases: "Phrases") -> str:
        return phrases("force_discards")
