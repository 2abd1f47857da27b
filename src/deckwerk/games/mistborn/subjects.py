"""Whom an edict or a row of dominance strikes: everyone, the active player, whoever has most health ..."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.engine.action import Options, encode, seat_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.blows import BLOWS, Blow
from deckwerk.games.mistborn.book import is_in
from deckwerk.games.mistborn.lord import active_player
from deckwerk.games.mistborn.ranks import missions_in_front
from deckwerk.games.mistborn.takes import Takes

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

EVERYONE: Final[i64] = 0
IN_FRONT: Final[i64] = 1
MOST_HEALTH: Final[i64] = 0
LEAST_HEALTH: Final[i64] = 1
ANOTHER: Final[i64] = 2
GROUPS: Final = ["each", "each_in_front"]
SINGLES: Final = ["most_health", "least_health", "other"]
# The arguments of the frame of what each bears
_OFFSET: Final[i64] = 0
_MEANT: Final[i64] = 1


@final
class Active(Blow):
    """The active player bears it, or the next in turn order who is alive (MB-110)."""

    def __init__(self, effect: CardEffect) -> None:
        super().__init__()
        self.effect: CardEffect = effect

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"active": BLOWS}, lambda values: Active(values.a(Blow, "active")))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Find out who that is now."""
        self.effect.run(state, active_player(state), card)

    def parts(self) -> list[Effect]:
        return [self.effect]

    def text(self, phrases: "Phrases") -> str:
        return phrases("subject.active", text=phrases.sentence(self.effect.text(phrases)))


@final
class Each(Blow):
    """Every living player bears it, in turn order from the active one; or all in front on any mission."""

    def __init__(self, group: i64, effect: CardEffect) -> None:
        super().__init__()
        self.group: i64 = group
        self.effect: CardEffect = effect

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(number: int) -> Form[CardEffect]:
            name = GROUPS[number]
            return Form({name: BLOWS}, lambda values: Each(number, values.a(Blow, name)))

        return [build(number) for number in range(len(GROUPS))]

    def takes(self, out: Takes, seat: i64) -> i64:
        return out.everyone(self.effect)

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the next one sits, and who is meant."""
        return [Argument.offset("offset"), Argument.members("meant", int(c.MOST_SEATS))]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """Find out who is meant, before anything happens."""
        meant: i64 = 0
        for other in range(state.seats):
            if is_in(state, other) and (self.group == EVERYONE or missions_in_front(state, other) > 0):
                meant |= bit(other)
        state.push(self.number, seat, card, 0, meant)

    def resume(self, state: State) -> None:
        """The next one."""
        seat: i64 = state.top_seat()
        offset: i64 = state.argument(_OFFSET)
        while offset < state.seats:
            other: i64 = (seat + offset) % state.seats
            offset += 1
            if has_bit(state.argument(_MEANT), other) and is_in(state, other):
                state.set_argument(_OFFSET, offset)
                self.effect.run(state, other, state.top_card())
                return
        state.pop()

    def parts(self) -> list[Effect]:
        return [self.effect]

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"subject.{GROUPS[self.group]}", text=phrases.sentence(self.effect.text(phrases)))


@final
class Single(Blow):
    """One player bears it: who has most or least health, or another whom the player names.

    Among equals the active player chooses for the group.
    """

    def __init__(self, choice: i64, effect: CardEffect) -> None:
        super().__init__()
        self.choice: i64 = choice
        self.effect: CardEffect = effect

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        def build(number: int) -> Form[CardEffect]:
            name = SINGLES[number]
            return Form({name: BLOWS}, lambda values: Single(number, values.a(Blow, name)))

        return [build(number) for number in range(len(SINGLES))]

    def resume(self, state: State) -> None:
        """Ask who it is, where that is open."""
        out = Options()
        self.options(state, out)
        if out.size() == 0:
            state.pop()
        elif out.size() == 1:
            self.choose(state, out.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        seat: i64 = state.top_seat()
        for offset in range(state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_in(state, other) and self._fits(state, seat, other):
                out.add(encode(c.CHOOSE, seat=other + 1))

    def _fits(self, state: State, seat: i64, other: i64) -> bool:
        if self.choice == ANOTHER:
            return other != seat
        health: i64 = state.get(c.HEALTH, other)
        for third in range(state.seats):
            if is_in(state, third):
                compared: i64 = state.get(c.HEALTH, third)
                if compared > health if self.choice == MOST_HEALTH else compared < health:
                    return False
        return True

    def choose(self, state: State, code: i64) -> None:
        """That player bears it."""
        card: i64 = state.top_card()
        state.pop()
        self.effect.run(state, seat_of(code) - 1, card)

    def kind(self) -> str:
        return "who"

    def parts(self) -> list[Effect]:
        return [self.effect]

    def text(self, phrases: "Phrases") -> str:
        return phrases(f"subject.{SINGLES[self.choice]}", text=phrases.sentence(self.effect.text(phrases)))
