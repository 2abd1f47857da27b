"""Windows: answers out of turn, before something happens.

A window is an effect that goes round the table and asks whoever might answer. It is pushed upon the effect
whose doing can be answered, so it is over before that goes on; an answer may push effects of its own, with
windows of their own, upon the window: what came last is carried out first.

    class Parry(Window):
        def __init__(self) -> None:
            super().__init__(Parries(), HAND, verb=PARRY, passing=PASS, first=0, reopens=False)

        def may_speak(self, state: State, seat: i64) -> bool:
            return state.get(DAMAGE, seat) > 0

        def answer(self, state: State, seat: i64, code: i64) -> None: ...

**Asking hides.** Whoever might hold an answer, as far as all can know, is asked even if passing is all there
is to do; nobody is asked if what lies in the open proves that there is none. So who is asked tells nothing.
"""

from abc import ABCMeta
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deckwerk.engine.action import Options, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import ANSWER, Effect
from deckwerk.engine.secrecy import SPECTATOR, pool_of
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE_BITS, NOWHERE

if TYPE_CHECKING:
    from deckwerk.engine.state import State

ASKED: Final[i64] = 0
PASSES: Final[i64] = 1
SUBJECT: Final[i64] = 2
"""The first of the arguments that a window has for what it is about."""


class CardTest(metaclass=ABCMeta):
    """A question about a card by itself, such as whether it answers something."""

    def fits(self, situation: Situation, card: i64) -> bool:
        """Whether a card is meant."""
        raise NotImplementedError


class Window(Effect):
    """A chance to answer with cards of the hand, for all seats in turn order.

    The round begins `first` seats clockwise from the frame's seat (0: with that seat itself) and ends before
    it comes there again. Who has answered is asked again, until passing. With `reopens` everybody is asked
    again after each answer, from the first on, until all have passed in a row. `answers` says which cards
    answer, `hand` is the zone they lie in, `verb` and `passing` are how to answer and to pass.
    """

    def __init__(
        self, answers: CardTest, hand: i64, *, verb: i64, passing: i64, first: i64, reopens: bool
    ) -> None:
        super().__init__()
        self.answers: CardTest = answers
        self.hand: i64 = hand
        self.verb: i64 = verb
        self.passing: i64 = passing
        self.first: i64 = first
        self.reopens: bool = reopens

    def arguments(self) -> list[Argument]:
        """Who is asked, counted from the first of the round; how many have passed; what it is about."""
        return [Argument.offset("asked"), Argument.offset("passes"), *self.subject()]

    def form(self) -> str:
        """To answer now or never."""
        return ANSWER

    # What a window implements

    def subject(self) -> list[Argument]:
        """The arguments that say what can be answered; the first of them is SUBJECT."""
        return []

    def is_open(self, state: "State") -> bool:
        """Whether there still is something to answer; if not, the window closes at once."""
        return True

    def may_speak(self, state: "State", seat: i64) -> bool:
        """Whether the rules let a seat answer here, whatever it holds: this may use nothing hidden."""
        return True

    def may_answer(self, state: "State", seat: i64) -> bool:
        """Whether a seat is asked: the rules let it answer, and it might hold what answers."""
        return self.may_speak(state, seat) and might_hold(state, seat, self.hand, self.answers)

    def offer(self, state: "State", seat: i64, out: Options) -> None:
        """List the answers that a seat has: every different card that answers. To pass is added to them."""
        last: i64 = 0
        for entry in state.see(self.hand, seat).items:
            card: i64 = entry >> NOTE_BITS
            if card != last and self.answers.fits(state, card):
                out.add(on_card(self.verb, card))
            last = card

    def answer(self, state: "State", seat: i64, code: i64) -> None:
        """Carry an answer out. The window's frame lies on top; it may be popped if nothing is left to say."""
        raise NotImplementedError

    def passed(self, state: "State", seat: i64) -> None:
        """A seat has nothing more to say for now."""

    def close(self, state: "State") -> None:
        """All have passed, or it is no longer open: pop the frame, and go on with what it was about."""
        state.pop()

    # How it goes round

    def hides(self) -> bool:
        """Whoever might answer is asked."""
        return True

    def asked_seat(self, state: "State") -> i64:
        """The seat whose turn to answer it is; the window's frame lies on top."""
        return (state.top_seat() + self.first + state.argument(ASKED)) % state.seats

    def resume(self, state: "State") -> None:
        """Ask the next who might answer, or close."""
        if not self.is_open(state):
            self.close(state)
            return
        round_size: i64 = state.seats - self.first
        asked: i64 = state.argument(ASKED)
        passes: i64 = state.argument(PASSES)
        first: i64 = state.top_seat() + self.first
        while passes < round_size:
            seat: i64 = (first + asked) % state.seats
            if self.may_answer(state, seat):
                state.set_argument(ASKED, asked)
                state.set_argument(PASSES, passes)
                state.ask(seat)
                return
            passes += 1
            asked = asked + 1 if asked + 1 < round_size else 0
        self.close(state)

    def options(self, state: "State", out: Options) -> None:
        """What the asked seat can answer, and to pass."""
        self.offer(state, self.asked_seat(state), out)
        out.add(self.passing)

    def choose(self, state: "State", code: i64) -> None:
        """Carry the answer out, or go on to the next."""
        seat: i64 = self.asked_seat(state)
        if code == self.passing:
            asked: i64 = state.argument(ASKED) + 1
            state.set_argument(ASKED, asked if asked < state.seats - self.first else 0)
            state.set_argument(PASSES, state.argument(PASSES) + 1)
            self.passed(state, seat)
            return
        if self.reopens:
            state.set_argument(ASKED, 0)
            state.set_argument(PASSES, 0)
        self.answer(state, seat, code)


def might_hold(state: "State", seat: i64, hand: i64, meant: CardTest) -> bool:
    """Whether the hand of a seat, the zone of that number, might hold a card that is meant.

    A card of the hand that all know counts as it is. Each other one might be any card of its pool: those of
    the hand, of the deck, and wherever else hidden cards lie that could be exchanged for them.
    """
    pool: i64 = NOWHERE
    for entry in state.see(hand, seat).items:
        if meant.fits(state, entry >> NOTE_BITS):
            return True  # whoever knows it: what is there might be there
        if pool == NOWHERE:
            pool = pool_of(state, hand, seat, entry, SPECTATOR)
    if pool == NOWHERE:
        return False
    if not state.rules.moved_unseen(state):
        return _pool_answers(state, seat, pool, meant)
    for owner in range(state.seats):
        if _pool_answers(state, owner, pool + (owner - seat) * state.zone_stride, meant):
            return True
    return False


def _pool_answers(state: "State", owner: i64, pool: i64, meant: CardTest) -> bool:
    """Whether such a card lies hidden among those of an owner that belong to a pool."""
    pools = state.rules.secrets.pool
    last: i64 = 0
    fits: bool = False
    for number in range(state.rules.table_zones, len(pools)):
        if pools[number] != NOWHERE:
            for entry in state.see(number, owner).items:
                card: i64 = entry >> NOTE_BITS
                if card != last:
                    last = card
                    fits = meant.fits(state, card)
                if fits and pool_of(state, number, owner, entry, SPECTATOR) == pool:
                    return True
    return False
