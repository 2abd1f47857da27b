"""Effects that are over at once: focus, ascension points, units, attributes."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Amounts, Maybe, Number, Words
from deckwerk.engine.action import Options, encode, number_of
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.gaining import gain_focus, gain_tokens, gain_units, raise_attribute
from deckwerk.games.hexascension.gives import of_hexascension

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

_LASTS: Final = c.UNTIL[:2]
"""Until when attributes can be raised."""


@final
class Gain(CardEffect):
    """Gain focus and ascension points; focus is of use in the own turn alone (HX-19)."""

    def __init__(self, focus: i64, tokens: i64) -> None:
        super().__init__()
        self.focus: i64 = focus
        self.tokens: i64 = tokens

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"gain": Amounts("focus", "tokens")},
                lambda values: Gain(values.number("gain.focus"), values.number("gain.tokens")),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        mine.focus += self.focus * share
        mine.tokens += self.tokens * share

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Focus first."""
        if self.focus > 0:
            gain_focus(state, seat, self.focus)
        if self.tokens > 0:
            gain_tokens(state, seat, self.tokens)

    def text(self, phrases: "Phrases") -> str:
        amounts = {"focus": int(self.focus), "tokens": int(self.tokens)}
        named = [phrases(f"amount.{name}", n=amount) for name, amount in amounts.items() if amount > 0]
        return phrases("gain", amounts=phrases.both(named))


@final
class Move(CardEffect):
    """Gain units: each is one movement of up to so many cells, or a field action (HX-30)."""

    def __init__(self, steps: i64, units: i64) -> None:
        super().__init__()
        self.steps: i64 = steps
        self.units: i64 = units

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"move": {"range": Number(1, int(c.MOST_RANGE)), "units": Maybe(Number())}},
                lambda values: Move(values.number("move.range"), values.number("move.units", 1)),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        if self.steps == 1:
            mine.units_1 += self.units * share
        elif self.steps == 2:
            mine.units_2 += self.units * share
        else:
            mine.units_3 += self.units * share

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        gain_units(state, seat, self.steps, self.units)

    def text(self, phrases: "Phrases") -> str:
        return phrases("move" if self.steps == 1 else "move_far", n=int(self.units), range=int(self.steps))


@final
class Bonus(CardEffect):
    """Raise attributes of the own figure, until this turn ends or until the own next turn."""

    def __init__(self, amounts: list[int], until: i64) -> None:
        super().__init__()
        self.pa: i64 = amounts[0]
        self.pd: i64 = amounts[1]
        self.ma: i64 = amounts[2]
        self.md: i64 = amounts[3]
        self.until: i64 = until

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"bonus": Amounts(*c.ATTRIBUTES, empty="hexascension.no_attribute"), "until": Words(*_LASTS)},
                lambda values: Bonus(
                    [values.number(f"bonus.{name}") for name in c.ATTRIBUTES],
                    _LASTS.index(values.word("until")),
                ),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        points: i64 = (self.pa + self.pd + self.ma + self.md) * share
        if self.until == c.TURN_END:
            mine.turn_attributes += points
        else:
            mine.next_attributes += points

    def only_gives(self) -> bool:
        return True

    def run(self, state: State, seat: i64, card: i64) -> None:
        raise_attribute(state, seat, c.PHYSICAL_ATTACK, self.pa, self.until)
        raise_attribute(state, seat, c.PHYSICAL_DEFENCE, self.pd, self.until)
        raise_attribute(state, seat, c.MAGIC_ATTACK, self.ma, self.until)
        raise_attribute(state, seat, c.MAGIC_DEFENCE, self.md, self.until)

    def amounts(self) -> list[int]:
        """By how much, in the order of ATTRIBUTES."""
        return [int(self.pa), int(self.pd), int(self.ma), int(self.md)]

    def text(self, phrases: "Phrases") -> str:
        raised = raised_text(phrases, self.amounts())
        return phrases(f"bonus_{_LASTS[self.until]}", attributes=raised)


def raised_text(phrases: "Phrases", amounts: list[int]) -> str:
    """Raised attributes in words; those that are raised alike at once where there is a word for them."""
    pa, pd, ma, md = amounts
    if pa == pd == ma == md:
        return phrases("all_attributes", n=pa)
    if pa == ma and pd == md == 0:
        return phrases("attack", n=pa)
    if pd == md and pa == ma == 0:
        return phrases("defense", n=pd)
    named = zip(c.ATTRIBUTES, amounts, strict=True)
    return phrases.both([phrases(f"attribute.{name}", n=amount) for name, amount in named if amount > 0])


@final
class RaiseOne(CardEffect):
    """Raise one attribute of the player's choice."""

    def __init__(self, amount: i64, until: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.until: i64 = until

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"raise_one": Number(), "until": Words(*_LASTS)},
                lambda values: RaiseOne(values.number("raise_one"), _LASTS.index(values.word("until"))),
            )
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_hexascension(out)
        mine.choices += self.amount * share
        if self.until == c.TURN_END:
            mine.turn_attributes += self.amount * share
        else:
            mine.next_attributes += self.amount * share

    def resume(self, state: State) -> None:
        """Ask which."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Each attribute by its number."""
        for attribute in range(len(c.ATTRIBUTES)):
            out.add(encode(c.CHOOSE, number=attribute + 1))

    def choose(self, state: State, code: i64) -> None:
        """Raise it."""
        seat: i64 = state.top_seat()
        state.pop()
        raise_attribute(state, seat, number_of(code) - 1, self.amount, self.until)

    def kind(self) -> str:
        return "raise"

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"raise_one_{_LASTS[self.until]}", n=int(self.amount))
