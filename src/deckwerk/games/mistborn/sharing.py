"""What concerns all players together: damage that they divide, and who comes back."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number
from deckwerk.engine.action import Options, encode, number_of, seat_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import AMOUNT
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import Blow
from deckwerk.games.mistborn.book import count_in_game, is_in
from deckwerk.games.mistborn.harm import hit
from deckwerk.games.mistborn.standing import hand_size

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

# The arguments of the frames: of what is divided, of coming back
_LEFT: Final[i64] = 0
_GETS: Final[i64] = 1
_SHARES: Final[i64] = 2
_OFFSET: Final[i64] = 0


@final
class Together(Blow):
    """All players together take damage, so much for each of them, divided as they like (MB-109).

    The active player divides; the last one gets the rest.
    """

    def __init__(self, each: i64) -> None:
        super().__init__()
        self.each: i64 = each

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"together": {"damage_each": Number()}},
                lambda values: Together(values.number("together.damage_each")),
            ),
        ]

    def arguments(self) -> list[Argument]:
        """What is left, how many seats clockwise the next one sits, and the shares given, by that offset."""
        most = int(self.each * c.MOST_SEATS)
        shares = [Argument.number(f"share_{number}", most) for number in range(int(c.MOST_SEATS))]
        return [Argument.number("left", most), Argument.offset("offset"), *shares]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """All of it is to be divided."""
        state.push(self.number, seat, card, self.each * count_in_game(state))

    def resume(self, state: State) -> None:
        """Ask for the next share; the last one is the rest."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_GETS)
        while offset < state.seats and not is_in(state, (seat + offset) % state.seats):
            offset += 1
        if offset == state.seats or state.argument(_LEFT) == 0:
            self._strike(state)
            return
        state.set_argument(_GETS, offset)
        if self._is_last(state, seat, offset):
            self._give(state, state.argument(_LEFT))
        else:
            state.ask(seat)

    def _is_last(self, state: State, seat: i64, offset: i64) -> bool:
        for further in range(offset + 1, state.seats):
            if is_in(state, (seat + further) % state.seats):
                return False
        return True

    def options(self, state: State, out: Options) -> None:
        if state.argument(_GETS) >= state.seats:
            return
        other: i64 = (state.top_seat() + state.argument(_GETS)) % state.seats
        out.add(encode(c.SPARE, seat=other + 1))
        for amount in range(1, state.argument(_LEFT) + 1):
            out.add(encode(c.SUFFER, seat=other + 1, number=amount))

    def choose(self, state: State, code: i64) -> None:
        """Give the share."""
        self._give(state, number_of(code))

    def _give(self, state: State, amount: i64) -> None:
        offset: i64 = state.argument(_GETS)
        state.set_argument(_SHARES + offset, amount)
        state.set_argument(_LEFT, state.argument(_LEFT) - amount)
        state.set_argument(_GETS, offset + 1)

    def _strike(self, state: State) -> None:
        """All shares count, the last one first on the stack so that the first is dealt first."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        shares = vec[i64]()
        for offset in range(state.seats):
            shares = append(shares, state.argument(_SHARES + offset))
        state.pop()
        for offset in range(state.seats - 1, -1, -1):
            hit(state, (seat + offset) % state.seats, card, shares[offset])

    def kind(self) -> str:
        return "share"

    def form(self) -> str:
        return AMOUNT

    def text(self, phrases: "Phrases") -> str:
        return phrases("together", n=int(self.each))


@final
class Revive(Blow):
    """Every defeated player may come back with so much health, with turns from the next round on."""

    def __init__(self, health: i64) -> None:
        super().__init__()
        self.health: i64 = health

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"revive": {"health": Number()}}, lambda values: Revive(values.number("revive.health"))),
        ]

    def arguments(self) -> list[Argument]:
        """How far round it has come."""
        return [Argument.offset("offset")]

    def resume(self, state: State) -> None:
        """Ask the next who is out."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_OFFSET)
        while offset < state.seats and is_in(state, (seat + offset) % state.seats):
            offset += 1
        state.set_argument(_OFFSET, offset)
        if offset == state.seats:
            state.pop()
        else:
            state.ask((seat + offset) % state.seats)

    def options(self, state: State, out: Options) -> None:
        out.add(encode(c.CHOOSE, seat=(state.top_seat() + state.argument(_OFFSET)) % state.seats + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Back in the game."""
        other: i64 = (state.top_seat() + state.argument(_OFFSET)) % state.seats
        state.set_argument(_OFFSET, state.argument(_OFFSET) + 1)
        if seat_of(code) > 0:
            state.set(c.OUT, 0, other)
            state.set(c.HEALTH, self.health, other)
            rounds: i64 = (state.get(c.TURNS) - 1) // state.seats + 1
            state.set(c.BACK, rounds * state.seats + 1, other)
            state.tell("revived", other, 0, self.health)
            c.PILES.draw(state, other, hand_size(state, other) - state.see(c.HAND, other).size())

    def kind(self) -> str:
        return "revive"

    def text(self, phrases: "Phrases") -> str:
        return phrases("revive", n=int(self.health))
