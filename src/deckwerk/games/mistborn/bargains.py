"""What the Lord Ruler and his adversaries let a player choose: one thing or another, damage for a gift."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Listed, Number, Words
from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.centre import take_centre_card
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import AMOUNT, BLOWS, Amount, Blow
from deckwerk.games.mistborn.book import card_at, is_in
from deckwerk.games.mistborn.harm import hit
from deckwerk.games.mistborn.moves import eliminate, gain_card
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_TAKEN: Final[i64] = 0


@final
class OneOf(Blow):
    """One of several, as the player chooses among what is possible.

    `order` is the how manieth choice of its card it is (0: the only one), which its options name as a place.
    """

    def __init__(self, branches: list[Blow]) -> None:
        super().__init__()
        self.order: i64 = 0
        self.branches: list[Blow] = branches

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form({"choose": Listed(BLOWS)}, lambda values: OneOf(values.each(Blow, "choose"))),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        """The least of all."""
        return min([branch.takes(out, seat) for branch in self.branches])

    def possible(self, state: State, seat: i64) -> bool:
        """Whether anything is."""
        for branch in self.branches:
            if branch.possible(state, seat):
                return True
        return False

    def resume(self, state: State) -> None:
        """Ask, where there is something to choose."""
        out = Options()
        self.options(state, out)
        if out.size() == 0 or not is_in(state, state.top_seat()):
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each branch that is possible, by its number; card and place tell which text it is."""
        for number in range(len(self.branches)):
            if self.branches[number].possible(state, state.top_seat()):
                out.add(encode(c.CHOOSE, state.top_card(), self.order, number=number + 1))

    def choose(self, state: State, code: i64) -> None:
        """Carry it out."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        state.pop()
        self.branches[number_of(code) - 1].run(state, seat, card)

    def kind(self) -> str:
        return "choose"

    def parts(self) -> list[Effect]:
        return list(self.branches)

    def text(self, phrases: "Phrases") -> str:
        return phrases.either([branch.text(phrases) for branch in self.branches])


@final
class OrElse(Blow):
    """Something, or something else only if that is impossible."""

    def __init__(self, first: Blow, otherwise: Blow) -> None:
        super().__init__()
        self.first: Blow = first
        self.otherwise: Blow = otherwise

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"try": BLOWS, "otherwise": BLOWS},
                lambda values: OrElse(values.a(Blow, "try"), values.a(Blow, "otherwise")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        return self.first.takes(out, seat)

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Judge now."""
        (self.first if self.first.possible(state, seat) else self.otherwise).run(state, seat, card)

    def parts(self) -> list[Effect]:
        return [self.first, self.otherwise]

    def text(self, phrases: "Phrases") -> str:
        return phrases("or_else", first=self.first.text(phrases), otherwise=self.otherwise.text(phrases))


@final
class MayTakeDamage(Blow):
    """The player may take damage; whoever does gets something, if still in the game."""

    def __init__(self, amount: Amount, then: CardEffect) -> None:
        super().__init__()
        self.amount: Amount = amount
        self.then: CardEffect = then

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"may_take": AMOUNT, "then": BLOWS},
                lambda values: MayTakeDamage(Amount.read(values, "may_take"), values.a(Blow, "then")),
            ),
        ]

    def takes(self, out: Takes, seat: i64) -> i64:
        """Nobody must."""
        return 0

    def arguments(self) -> list[Argument]:
        """Whether the damage has been taken."""
        return [Argument.number("taken", 1)]

    def resume(self, state: State) -> None:
        """Ask; after the damage give what it is for."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        if state.argument(_TAKEN) == 0:
            state.ask(seat)
            return
        state.pop()
        if is_in(state, seat):
            self.then.run(state, seat, card)

    def options(self, state: State, out: Options) -> None:
        out.add(encode(c.SUFFER, number=self.amount.value(state)))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Bear it first."""
        if verb_of(code) == c.PASS:
            state.pop()
            return
        state.set_argument(_TAKEN, 1)
        hit(state, state.top_seat(), state.top_card(), self.amount.value(state))

    def kind(self) -> str:
        return "may_suffer"

    def parts(self) -> list[Effect]:
        return [self.then]

    def text(self, phrases: "Phrases") -> str:
        then = phrases.sentence(self.then.text(phrases))
        return phrases("may_take_damage", n=self.amount.text(phrases), then=then)


@final
class MarketGift(Blow):
    """Two cards from the market deck: one or both are kept, another eliminated, and their cost hurts.

    `keep_one`: the player chooses which; until then they lie on the market deck for all to see. The damage is
    `times` the cost of what is kept, of several the highest.
    """

    def __init__(self, times: i64, *, keep_one: bool) -> None:
        super().__init__()
        self.times: i64 = times
        self.keep_one: bool = keep_one

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {
                    "market_gift": {
                        "reveal": Number(2, 2),
                        "keep": Words("one", "all"),
                        "damage_per_cost": Number(),
                    }
                },
                lambda values: MarketGift(
                    values.number("market_gift.damage_per_cost"),
                    keep_one=values.word("market_gift.keep") == "one",
                ),
            ),
        ]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Reveal."""
        first: i64 = take_centre_card(state)
        second: i64 = take_centre_card(state)
        for shown in (first, second):
            if shown != 0:
                state.tell("revealed", seat, shown)
        if first == 0:
            return
        if self.keep_one and second != 0 and second != first:
            deck = state.edit(c.CENTRE_TOP)
            deck.push(second * NOTE + everyone(state))
            deck.push(first * NOTE + everyone(state))
            state.push(self.number, seat, card)
        else:
            self._finish(state, seat, card, first, second)

    def resume(self, state: State) -> None:
        """Ask which card is kept."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        deck = state.see(c.CENTRE_TOP)
        out.add(on_card(c.TAKE, deck.card(deck.size() - 1)))
        out.add(on_card(c.TAKE, deck.card(deck.size() - 2)))

    def choose(self, state: State, code: i64) -> None:
        """Keep it."""
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        first: i64 = take_centre_card(state)
        second: i64 = take_centre_card(state)
        state.pop()
        if card_of(code) == first:
            self._finish(state, seat, card, first, second)
        else:
            self._finish(state, seat, card, second, first)

    def _finish(self, state: State, seat: i64, card: i64, kept: i64, other: i64) -> None:
        gain_card(state, seat, kept, "took")
        cost: i64 = card_at(state, kept).cost
        if other != 0:
            if self.keep_one:
                eliminate(state, seat, other)
            else:
                gain_card(state, seat, other, "took")
                cost = max(cost, card_at(state, other).cost)
        hit(state, seat, card, self.times * cost)

    def kind(self) -> str:
        return "market_gift"

    def text(self, phrases: "Phrases") -> str:
        key = "market_gift_one" if self.keep_one else "market_gift_all"
        return phrases(key, times=int(self.times))
