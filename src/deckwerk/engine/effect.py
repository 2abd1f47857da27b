"""Effects: the small classes that everything in a game is made of.

An effect object is built once, when its ruleset is loaded, and holds only its parameters. What a game in
progress needs lies in the state: on the stack, as a frame of ints.

`run` carries an effect out for a seat. An effect that is over at once does its work there. One that asks or
takes several steps pushes a frame of its own instead (the default), and is called again, by `resume`,
whenever that frame lies on top. `resume` either takes a step (changes the frame, pushes others, pops itself)
or asks a seat with `state.ask(seat)`; then `options` lists what that seat may answer and `choose` carries the
answer out, with the frame still on top.

What an effect has to remember between its steps are the arguments of its frame: it declares them in
`arguments`, and uses their places in that list as names.

    LEFT: Final[i64] = 0

    class Repeat(Effect):
        def arguments(self) -> list[Argument]:
            return [Argument.number("left", 20)]

        def resume(self, state: State) -> None:
            left = state.argument(LEFT)
"""

from abc import ABCMeta
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.argument import Argument
from deckwerk.engine.vectors import vec

if TYPE_CHECKING:
    from deckwerk.engine.state import State

CARD_AT: Final[i64] = 3
"""So far below the end of a frame lies its card."""

PICK: Final = "pick"
AMOUNT: Final = "amount"
ANSWER: Final = "answer"
"""Forms of decisions: to pick something; to name an amount, the options being 0, 1, 2 and so on in this
order; to use a card now or never, which is asked whether there is one or not, since not to be asked would
tell.
"""


class Effect(metaclass=ABCMeta):
    """One effect with its parameters. Subclasses override `run`, or `resume` (and `options`, `choose`)."""

    number: i64
    frame_size: i64
    """How many ints a frame of it has; set with its number when it joins a ruleset."""
    told: vec[i64]
    """The places of those arguments that the asked seat is told; set then too."""
    is_cause: bool
    """Whether it has a `cause`; set then too."""

    def __init__(self) -> None:
        self.number = -1
        self.frame_size = 0
        self.told = vec[i64]()
        self.is_cause = False

    def arguments(self) -> list[Argument]:
        """What its frame holds besides effect, seat and card. It may depend on the effect's parameters."""
        return []

    def run(self, state: "State", seat: i64, card: i64) -> None:
        """Carry the effect of a card out for a seat."""
        state.push(self.number, seat, card)

    def resume(self, state: "State") -> None:
        """Go on: this effect's frame lies on top of the stack."""
        raise NotImplementedError

    def options(self, state: "State", out: Options) -> None:
        """List what the asked seat may answer: at least one option, none twice."""
        raise NotImplementedError

    def choose(self, state: "State", code: i64) -> None:
        """Carry out an answer, which is one of the options."""
        raise NotImplementedError

    def abandon(self, state: "State") -> None:
        """This effect's frame, on top, is dropped: put in order what it had begun. The stack stays alone."""

    def kind(self) -> str:
        """The kind of decision this effect asks, a stable word."""
        raise NotImplementedError

    def form(self) -> str:
        """How its decision is answered: PICK, AMOUNT or ANSWER."""
        return PICK

    def hides(self) -> bool:
        """Whether how many answers there are stays a secret, as where a hand decides it.

        To answer at once, because to pass is all there is to do or all cards of the hand are alike, would
        tell the others that.
        """
        return False

    def cause(self) -> str:
        """What it is to the questions that come while its frame waits, such as a fate: a stable word, for
        everyone to know; empty for what nobody would name.
        """
        return ""

    def cause_card(self, state: "State", top: i64) -> i64:
        """The card that is the cause, known to everyone, for the frame of this effect that ends at `top`; 0
        if that only waits for something else, which asks. Here: if a card's own effect asks.
        """
        card: i64 = state.frames[top - CARD_AT]
        return card if card == state.top_card() else 0

    def parts(self) -> "list[Effect]":
        """The effects inside this one, to be numbered with it."""
        return []


class Memory(Effect):
    """Something that a turn remembers: its frame lies below that of the turn, and goes with it."""

    def resume(self, state: "State") -> None:
        """Nothing is carried out."""
        state.pop()
