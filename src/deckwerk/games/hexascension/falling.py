"""Incapacitation: the window, the way to a start point, the end of an own turn (HX-45, HX-58, HX-59)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, place_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.play import unwind
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import END_WINDOW, FALL_EFFECT, FALL_WINDOW
from deckwerk.games.hexascension.figures import cells_of, offer_cells, place_figure
from deckwerk.games.hexascension.hexes import START
from deckwerk.games.hexascension.waiting import NOT_WAITING, argument_at, set_argument_at, waiting_frame

DOWN: Final[i64] = 3
"""The argument of every fight that says who is incapacitated: the attacker, the defender, both."""
ATTACKER_DOWN: Final[i64] = 1
DEFENDER_DOWN: Final[i64] = 2

_STAGE: Final[i64] = 0
_SAVED: Final[i64] = 1
_OPENING: Final[i64] = 0
_FALLING: Final[i64] = 1


@final
class Fall(Effect):
    """A player is about to be incapacitated in the fight whose frame lies below."""

    def arguments(self) -> list[Argument]:
        """How far it has come, and whether the player is saved."""
        return [Argument.number("stage", int(_FALLING)), Argument.number("saved", 1)]

    def resume(self, state: State) -> None:
        seat: i64 = state.top_seat()
        if state.argument(_STAGE) == _OPENING:
            state.set_argument(_STAGE, _FALLING)
            state.push(FALL_WINDOW, state.get(c.TURN), state.top_card(), 0, 0, seat)
            return
        saved: bool = state.argument(_SAVED) == 1
        state.pop()
        if saved:
            return
        state.tell("incapacitated", seat)
        side: i64 = ATTACKER_DOWN if seat == state.get(c.ATTACKER) - 1 else DEFENDER_DOWN
        state.set_argument(DOWN, state.argument(DOWN) | side)


def is_saved(state: State, height: i64) -> bool:
    """Whether the player of the fall whose frame ends at a height has been saved."""
    return argument_at(state, height, _SAVED) == 1


def save_from_fall(state: State, seat: i64) -> None:
    """The player who is about to be incapacitated is not."""
    height: i64 = waiting_frame(state, FALL_EFFECT)
    if height != NOT_WAITING:
        set_argument_at(state, height, _SAVED, 1)
        state.tell("saved", seat)


def free_start_points(situation: Situation, seat: i64) -> i64:
    """The set of start points on which no other figure stands (HX-59)."""
    cells: i64 = cells_of(situation, bit(START))
    for other in range(situation.seats):
        if other != seat and situation.get(c.AT, other) > 0:
            cells &= ~bit(situation.get(c.AT, other) - 1)
    return cells


@final
class Restart(Effect):
    """An incapacitated player puts the figure on a free start point."""

    def resume(self, state: State) -> None:
        found = Options()
        self.options(state, found)
        if found.size() == 1:
            self.choose(state, found.code(0))
        else:
            state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        offer_cells(free_start_points(state, state.top_seat()), c.RESTART, out)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        state.pop()
        place_figure(state, seat, place_of(code), "restarted")

    def kind(self) -> str:
        return "restart"


def end_turn_at_once(state: State) -> None:
    """The player whose turn it is has been incapacitated: all that was going on is dropped, the turn ends."""
    unwind(state, 1)
    state.set_argument(c.PHASE, c.ENDING)
    state.push(END_WINDOW, state.top_seat(), 0)
