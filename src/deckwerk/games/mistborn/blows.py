"""What the Lord Ruler and his adversaries do to a player without asking, or ask only how."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Either, Nested, Number, Text, Words
from deckwerk.cards.values import Values
from deckwerk.engine.argument import Argument
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.book import adversary_at, is_in
from deckwerk.games.mistborn.harm import hit
from deckwerk.games.mistborn.metals import TOKENS
from deckwerk.games.mistborn.refreshing import count_flared
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LEFT: Final[i64] = 0
_DONE: Final[i64] = 0
_MOST_TIMES: Final = 1000

COUNTED: Final[list[str]] = []
FLARED: Final[i64] = numbered(COUNTED, "flared")
UNFLARED: Final[i64] = numbered(COUNTED, "unflared")
OWN_ADVERSARIES: Final[i64] = numbered(COUNTED, "own_adversaries")
OWN_SHIELDS: Final[i64] = numbered(COUNTED, "own_shields")
ADVERSARIES: Final[i64] = numbered(COUNTED, "adversaries")


BLOWS: Final = Nested("blows", many=True)
"""What a player bears, one thing after the other."""
AMOUNT: Final = Either(Number(), Text(r"\d{0,2}X(\+\d{1,2})?", "mistborn.no_amount", "2X | X+1"))


def cost_of(effect: Effect, out: Takes, seat: i64) -> i64:
    """What an effect costs a seat; below 0 it is a gift."""
    return effect.takes(out, seat) if isinstance(effect, Blow) else _cost_of_parts(effect, out, seat)


def _cost_of_parts(effect: Effect, out: Takes, seat: i64) -> i64:
    parts = effect.parts()
    cost: i64 = 0
    for part in parts:
        cost += cost_of(part, out, seat)
    return cost if len(parts) > 0 else -out.gift(effect)


class Blow(CardEffect):
    """An effect that a player may have to choose; `possible` says whether it can be chosen."""

    def takes(self, out: Takes, seat: i64) -> i64:
        """What it costs a seat; below 0 it is a gift. All that its parts take, unless it says otherwise."""
        return _cost_of_parts(self, out, seat)

    def possible(self, state: State, seat: i64) -> bool:
        """Whether a player can carry it out."""
        return True


@final
class Amount:
    """A number, and so many times the Lord Ruler's dominance X added to it."""

    def __init__(self, plain: i64, dread: i64) -> None:
        self.plain: i64 = plain
        self.dread: i64 = dread

    @staticmethod
    def read(values: Values, name: str) -> "Amount":
        """A number, or one with X: 3, X, 2X, X+1."""
        written = values.a(object, name)
        if isinstance(written, int):
            return Amount(written, 0)
        times, _, more = str(written).partition("X")
        return Amount(int(more or 0), int(times or 1))

    def value(self, situation: Situation) -> i64:
        """What it is worth now."""
        return self.plain + self.dread * situation.get(c.DREAD)

    def text(self, phrases: "Phrases") -> object:
        """As it is written (3, X, 2X, X+1), or what it is worth now."""
        if self.dread == 0:
            return str(self.plain)
        times = "X" if self.dread == 1 else f"{self.dread}X"
        written = times if self.plain == 0 else f"{times}+{self.plain}"
        return phrases.reckoned(written, int(self.plain), int(self.dread))


@final
class TakeDamage(Blow):
    """Take damage."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount: Amount = amount

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"damage": AMOUNT}, lambda values: TakeDamage(Amount.read(values, "damage"))),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.damage(seat, out.amount(self.amount))

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Unless it is prevented."""
        hit(state, seat, card, self.amount.value(state))

    def text(self, phrases: "Phrases") -> str:
        return phrases("take_damage", n=self.amount.text(phrases))


def count_of(situation: Situation, seat: i64, what: i64) -> i64:
    """How many flared tokens, adversaries and so on there are, for a player or before anyone."""
    if what == FLARED:
        return count_flared(situation, seat)
    if what == UNFLARED:
        return TOKENS - count_flared(situation, seat)
    if what == OWN_ADVERSARIES:
        return situation.see(c.ADVERSARIES, seat).size()
    count: i64 = 0
    if what == ADVERSARIES:
        for other in range(situation.seats):
            count += situation.see(c.ADVERSARIES, other).size()
        return count
    adversaries = situation.see(c.ADVERSARIES, seat)
    for index in range(adversaries.size()):
        adversary = adversary_at(situation, adversaries.card(index))
        count += len(standing_shields(situation, adversary, adversaries.note(index)))
    return count


@final
class TakeDamagePer(Blow):
    """Take damage for each flared token, adversary and so on."""

    def __init__(self, amount: i64, what: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.what: i64 = what

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"damage": Number(), "per": Words(*COUNTED)},
                lambda values: TakeDamagePer(values.number("damage"), COUNTED.index(values.word("per"))),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.damage(seat, self.amount * out.count(self.what, seat))

    def run(self, state: State, seat: i64, card: i64) -> None:
        """All of it at once."""
        hit(state, seat, card, self.amount * count_of(state, seat, self.what))

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"take_damage_per_{COUNTED[self.what]}", n=int(self.amount))


@final
class Repeat(Blow):
    """The same several times, or (0) once for each adversary before the player, counted at the start."""

    def __init__(self, times: i64, each: CardEffect) -> None:
        super().__init__()
        self.times: i64 = times
        self.each: CardEffect = each

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"repeat": Number(2), "do": BLOWS},
                lambda values: Repeat(values.number("repeat"), values.a(Blow, "do")),
            ),
            Form(
                {"repeat": Words("per_adversary"), "do": BLOWS},
                lambda values: Repeat(0, values.a(Blow, "do")),
            ),
        ]

    def arguments(self) -> list[Argument]:
        """How many times are left."""
        return [Argument.number("left", _MOST_TIMES)]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Count."""
        times: i64 = self.times
        if times == 0:
            times = state.see(c.ADVERSARIES, seat).size()
        state.push(self.number, seat, card, times)

    def resume(self, state: State) -> None:
        """Once more; who has dropped out meanwhile need not."""
        left: i64 = state.argument(_LEFT)
        seat: i64 = state.top_seat()
        if left == 0 or not is_in(state, seat):
            state.pop()
            return
        state.set_argument(_LEFT, left - 1)
        self.each.run(state, seat, state.top_card())

    def parts(self) -> list[Effect]:
        return [self.each]

    def text(self, phrases: "Phrases") -> str:
        each = self.each.text(phrases)
        if self.times == 0:
            return phrases("per_own_adversary", each=each)
        return phrases("repeat", each=each, n=int(self.times))


@final
class Both(Blow):
    """Several effects one after the other, as long as the player is in the game; possible if the first is."""

    def __init__(self, effects: list[CardEffect]) -> None:
        super().__init__()
        self.list: list[CardEffect] = effects

    def arguments(self) -> list[Argument]:
        """How many have been carried out."""
        return [Argument.number("done", len(self.list))]

    def possible(self, state: State, seat: i64) -> bool:
        """Whether the first can be carried out."""
        first = self.list[0]
        return first.possible(state, seat) if isinstance(first, Blow) else True

    def resume(self, state: State) -> None:
        """The next."""
        done: i64 = state.argument(_DONE)
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        if done == len(self.list) or not is_in(state, seat):
            state.pop()
            return
        state.set_argument(_DONE, done + 1)
        self.list[done].run(state, seat, card)

    def parts(self) -> list[Effect]:
        return list(self.list)

    def text(self, phrases: "Phrases") -> str:
        return phrases.sentences([effect.text(phrases) for effect in self.list])
