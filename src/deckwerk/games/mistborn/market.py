"""Effects on the market and on the pile of eliminated cards: Push, Seek, taking and buying cards."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.grammar import Form
from deckwerk.cards.parts import Flag, Maybe, Number, Words
from deckwerk.engine.action import Options, card_of, on_card, on_place, place_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.games.common.choices import Pick, Several
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import Gives
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import SOUGHT_EFFECT, card_at
from deckwerk.games.mistborn.gives import of_mistborn
from deckwerk.games.mistborn.moves import gain_card, push_from_market, take_from_market

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

PLACES: Final[i64] = 16
"""What the Seeker has sought is its card times this plus its place."""
ANY_CARD: Final[i64] = 6
"""What a card of any cost is taken for, in coins."""

# The arguments of the frames of what was sought and of seeking
_PLACE: Final[i64] = 0
_DONE: Final[i64] = 0


@final
class Push(Several):
    """Eliminate cards of the market, replaced at once; never the card that pushes (MB-47, MB-53)."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"push": Number()}, lambda values: Push(values.number("push")))]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).pushes += self.count * share

    def options(self, state: State, out: Options) -> None:
        row = state.see(c.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and not (card == state.top_card() and row.note(index) & c.SEEKING != 0):
                out.add(on_place(c.PUSH, card, index + 1))
        out.add(c.PASS)

    def pick(self, state: State, seat: i64, card: i64, code: i64) -> None:
        """Eliminate it."""
        push_from_market(state, seat, place_of(code))

    def kind(self) -> str:
        return "push"

    def text(self, phrases: "Phrases") -> str:
        return phrases("push", n=int(self.count))


@final
class ClearMarket(CardEffect):
    """Eliminate the whole market, then fill it again."""

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"clear": Words("market")}, lambda values: ClearMarket())]

    def run(self, state: State, seat: i64, card: i64) -> None:
        """All places, one after the other; what comes in stays."""
        for place in range(state.see(c.ROW).size()):
            push_from_market(state, seat, place + 1)

    def text(self, phrases: "Phrases") -> str:
        return phrases("clear_market")


def use_market_card(state: State, seat: i64, place: i64, card: i64) -> None:
    """Carry out the upper ability of an action card of the market, which meanwhile nothing else can pick."""
    if place > 0 and state.see(c.ROW).card(place - 1) == card:
        _remember(state, place, c.SEEKING)
        state.push(SOUGHT_EFFECT, seat, card, place)
    state.tell("sought", seat, card, 0, place)
    effect = card_at(state, card).effect
    if effect is not None:
        effect.run(state, seat, card)


def _remember(state: State, place: i64, memory: i64) -> None:
    """Let the card at a place (from 1) of the market remember something; it forgets when it leaves."""
    row = state.edit(c.ROW)
    row.set_note(place - 1, row.note(place - 1) | memory)


def _forget(state: State, place: i64, memory: i64) -> None:
    row = state.edit(c.ROW)
    row.set_note(place - 1, row.note(place - 1) & ~memory)


@final
class Sought(Effect):
    """A card of the market has been used; from now on effects can pick it again."""

    def arguments(self) -> list[Argument]:
        """Its place, from 1."""
        return [Argument.number("place", int(PLACES) - 1)]

    def resume(self, state: State) -> None:
        """Release the card, if it still lies there."""
        self.abandon(state)
        state.pop()

    def abandon(self, state: State) -> None:
        """Release it too if what it was used for is dropped."""
        _forget(state, state.argument(_PLACE), c.SEEKING)


@final
class Seek(Pick):
    """Use the upper abilities of action cards of the market up to a cost without metal (MB-42).

    With `times` above one they are different cards. The Seeker `remembers` what it has sought.
    """

    def __init__(self, cost: i64, times: i64, *, remembers: bool) -> None:
        super().__init__(may=True)
        self.cost: i64 = cost
        self.times: i64 = times
        self.remembers: bool = remembers

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"seek": {"cost": Number(), "times": Maybe(Number()), "remembered": Maybe(Flag())}},
                lambda values: Seek(
                    values.number("seek.cost"),
                    values.number("seek.times", 1),
                    remembers=values.flag("seek.remembered"),
                ),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        mine.seeks += self.cost * self.times * share
        mine.seek_limit = max(mine.seek_limit, self.cost)

    def arguments(self) -> list[Argument]:
        """How many have been used."""
        return [Argument.number("done", int(self.times))]

    def resume(self, state: State) -> None:
        """Ask; when nothing more can be sought, it may all be sought again."""
        out = Options()
        self.options(state, out)
        if out.size() > 1:
            state.ask(state.top_seat())
        else:
            self._finish(state)

    def options(self, state: State, out: Options) -> None:
        """Every action card that is cheap enough and not being used, and to pass."""
        row = state.see(c.ROW)
        barred: i64 = c.SEEKING | c.TAKEN_UP if self.times > 1 else c.SEEKING
        for index in range(row.size()):
            number: i64 = row.card(index)
            if number != 0 and row.note(index) & barred == 0:
                card = card_at(state, number)
                if card.is_action and card.cost <= self.cost:
                    out.add(on_place(c.SEEK, number, index + 1))
        out.add(c.PASS)

    def _finish(self, state: State) -> None:
        state.pop()
        if self.times > 1:
            for place in range(1, state.see(c.ROW).size() + 1):
                _forget(state, place, c.TAKEN_UP)

    def choose(self, state: State, code: i64) -> None:
        """Use it; then perhaps another one."""
        seat: i64 = state.top_seat()
        done: i64 = state.argument(_DONE) + 1
        place: i64 = place_of(code)
        if verb_of(code) == c.PASS:
            self._finish(state)
            return
        if done < self.times:
            state.set_argument(_DONE, done)
            _remember(state, place, c.TAKEN_UP)
        else:
            self._finish(state)
        if self.remembers:
            state.set(c.SOUGHT, card_of(code) * PLACES + place)
        use_market_card(state, seat, place, card_of(code))

    def kind(self) -> str:
        return "seek"

    def text(self, phrases: "Phrases") -> str:
        return phrases("seek_twice" if self.times > 1 else "seek", cost=int(self.cost))


@final
class SeekAgain(Pick):
    """Use once more the ability of the card that this ally's own Seek has used this turn."""

    def __init__(self) -> None:
        super().__init__(may=True)

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [Form({"seek": Words("again")}, lambda values: SeekAgain())]

    def gives(self, out: Gives, share: i64) -> None:
        mine = of_mistborn(out)
        mine.seeks += ANY_CARD * share
        mine.seek_limit = max(mine.seek_limit, ANY_CARD)

    def options(self, state: State, out: Options) -> None:
        """The card that was sought last, and to pass; even if it has left the market."""
        if state.get(c.SOUGHT) != 0:
            out.add(on_card(c.SEEK, state.get(c.SOUGHT) // PLACES))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Use it again."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.SEEK:
            sought: i64 = state.get(c.SOUGHT)
            use_market_card(state, seat, sought % PLACES, sought // PLACES)

    def kind(self) -> str:
        return "seek"

    def text(self, phrases: "Phrases") -> str:
        return phrases("seek_again")


@final
class TakeFromMarket(Pick):
    """Take a card of the market up to a cost without paying."""

    def __init__(self, cost: i64) -> None:
        super().__init__(may=True)
        self.cost: i64 = cost

    @staticmethod
    def written() -> list[Form[CardEffect]]:
        return [
            Form(
                {"take": {"market": {"cost": Number()}}},
                lambda values: TakeFromMarket(values.number("take.market.cost")),
            ),
        ]

    def gives(self, out: Gives, share: i64) -> None:
        of_mistborn(out).takes += self.cost * share

    def options(self, state: State, out: Options) -> None:
        row = state.see(c.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and card_at(state, card).cost <= self.cost:
                out.add(on_place(c.TAKE, card, index + 1))
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """It is gained, not bought."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == c.TAKE:
            gain_card(state, seat, card_of(code), "took", place_of(code))
            take_from_market(state, place_of(code))

    def kind(self) -> str:
        return "take"

    def text(self, phrases: "Phrases") -> str:
        return phrases("take_from_market", cost=int(self.cost))
