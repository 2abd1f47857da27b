"""Allies that the Lord Ruler and his adversaries take from a player."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Number, Words
from deckwerk.engine.action import Options, card_of, encode, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import Blow
from deckwerk.games.mistborn.book import card_at, is_in
from deckwerk.games.mistborn.demands import Demand
from deckwerk.games.mistborn.harm import defeat, hit
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LEFT: Final[i64] = 0
_MOST_ALLIES: Final = 1000


def different_allies(state: State, seat: i64) -> vec[i64]:
    """Every different ally of a player."""
    allies = state.see(c.ALLIES, seat)
    found = vec[i64]()
    for index in range(allies.size()):
        if allies.find(allies.card(index)) == index:
            found = append(found, allies.card(index))
    return found


@final
class LoseAlly(Demand):
    """Own allies of the player's choice are defeated: so many, or one for each adversary before them."""

    def __init__(self, count: i64, *, per_adversary: bool) -> None:
        super().__init__(count, may=False)
        self.per_adversary: bool = per_adversary

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"lose_ally": Number()},
                lambda values: LoseAlly(values.number("lose_ally"), per_adversary=False),
            ),
            Form({"lose_ally": Words("per_adversary")}, lambda values: LoseAlly(1, per_adversary=True)),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.ally(seat)

    def wanted(self, state: State, seat: i64) -> i64:
        """How many."""
        return self.count * state.see(c.ADVERSARIES, seat).size() if self.per_adversary else self.count

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is an ally."""
        return state.see(c.ALLIES, seat).size() > 0

    def options(self, state: State, out: Options) -> None:
        for card in different_allies(state, state.top_seat()):
            out.add(on_card(c.SUFFER, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Unless somebody hides it."""
        defeat(state, seat, card_of(code))

    def kind(self) -> str:
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        return phrases("lose_ally_per_adversary" if self.per_adversary else "lose_ally", n=int(self.count))


@final
class LoseDearestAlly(Demand):
    """The own ally of the highest cost is defeated; the player chooses among equals."""

    def __init__(self) -> None:
        super().__init__(1, may=False)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"lose_ally": Words("dearest")}, lambda values: LoseDearestAlly())]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.ally(seat)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether there is an ally."""
        return state.see(c.ALLIES, seat).size() > 0

    def options(self, state: State, out: Options) -> None:
        allies = different_allies(state, state.top_seat())
        most: i64 = 0
        for card in allies:
            most = max(most, card_at(state, card).cost)
        for card in allies:
            if card_at(state, card).cost == most:
                out.add(on_card(c.SUFFER, card))

    def pick(self, state: State, seat: i64, code: i64) -> None:
        """Unless somebody hides it."""
        defeat(state, seat, card_of(code))

    def kind(self) -> str:
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        return phrases("lose_dearest_ally")


@final
class LoseStrongAllies(Blow):
    """All own allies of a defence or more are defeated."""

    def __init__(self, defence: i64) -> None:
        super().__init__()
        self.defence: i64 = defence

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"lose_allies": {"defence": Number()}},
                lambda values: LoseStrongAllies(values.number("lose_allies.defence")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.ally(seat)

    def arguments(self) -> list[Argument]:
        """How many allies are left to judge."""
        return [Argument.number("left", _MOST_ALLIES)]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """From the last to the first."""
        state.push(self.number, seat, card, state.see(c.ALLIES, seat).size())

    def resume(self, state: State) -> None:
        """The next one, unless somebody hides it."""
        seat: i64 = state.top_seat()
        index: i64 = state.argument(_LEFT) - 1
        if index < 0:
            state.pop()
            return
        state.set_argument(_LEFT, index)
        card: i64 = state.see(c.ALLIES, seat).card(index)
        if card_at(state, card).defence >= self.defence:
            defeat(state, seat, card)

    def text(self, phrases: "Phrases") -> str:
        return phrases("lose_strong_allies", n=int(self.defence))


@final
class EachAllyOrDamage(Blow):
    """For each own ally: it is defeated, or the player takes damage.

    The damage may defeat defenders, so allies bear a mark once they have had their turn; it goes with the
    last of them.
    """

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"each_ally_or": {"damage": Number()}},
                lambda values: EachAllyOrDamage(values.number("each_ally_or.damage")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.damage_for_allies(seat, self.amount)

    def resume(self, state: State) -> None:
        """Ask for the next one."""
        seat: i64 = state.top_seat()
        if self._next(state, seat) < 0 or not is_in(state, seat):
            state.pop()
            self._unmark(state, seat)
        else:
            state.ask(seat)

    def _next(self, state: State, seat: i64) -> i64:
        """The index of the last ally that has not had its turn; -1 if all have."""
        allies = state.see(c.ALLIES, seat)
        index: i64 = allies.size() - 1
        while index >= 0 and allies.note(index) & c.JUDGED != 0:
            index -= 1
        return index

    def _unmark(self, state: State, seat: i64) -> None:
        if len(state.see(c.ALLIES, seat).items) > 0:
            allies = state.edit(c.ALLIES, seat)
            for index in range(allies.size()):
                allies.set_note(index, allies.note(index) & ~c.JUDGED)

    def options(self, state: State, out: Options) -> None:
        seat: i64 = state.top_seat()
        out.add(on_card(c.SUFFER, state.see(c.ALLIES, seat).card(self._next(state, seat))))
        out.add(encode(c.SUFFER, number=self.amount))

    def choose(self, state: State, code: i64) -> None:
        """Bear it."""
        seat: i64 = state.top_seat()
        index: i64 = self._next(state, seat)
        allies = state.edit(c.ALLIES, seat)
        allies.set_note(index, allies.note(index) | c.JUDGED)
        if card_of(code) != 0:
            defeat(state, seat, card_of(code))
        else:
            hit(state, seat, state.top_card(), self.amount)

    def kind(self) -> str:
        return "lose_ally"

    def text(self, phrases: "Phrases") -> str:
        return phrases("each_ally_or_damage", n=int(self.amount))
