"""Field actions: an area card, dice, the window, the event (HX-31, HX-32, HX-35)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, number_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOWHERE
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.bags import draw_area, put_back
from deckwerk.games.hexascension.book import AREA_EFFECT, AREA_WINDOW, area_at, book_of, event_at
from deckwerk.games.hexascension.card import AREA_ROLL
from deckwerk.games.hexascension.figures import kind_at
from deckwerk.games.hexascension.hexes import ORDINARY
from deckwerk.games.hexascension.strikes import clear_dice, offer_dice
from deckwerk.games.hexascension.triggers import fire_trigger, next_trigger
from deckwerk.games.hexascension.waiting import NOT_WAITING, argument_at, set_argument_at, waiting_frame

_STAGE: Final[i64] = 0
_EXTRA: Final[i64] = 1

_PREPARING: Final[i64] = 0
_ROLLING: Final[i64] = 1
_LOOKING_UP: Final[i64] = 2
_DONE: Final[i64] = 3


def can_act(situation: Situation, seat: i64) -> bool:
    """Whether a seat's figure stands on a cell that has an action."""
    return kind_at(situation, situation.get(c.AT, seat)) != ORDINARY


def has_happened(situation: Situation, event: i64) -> bool:
    """Whether an event, by the number of its card, has happened in this turn (HX-32)."""
    return has_bit(situation.get(c.EVENTS), event - book_of(situation).first_event)


def begin_area(state: State, seat: i64) -> None:
    """Perform the action of the cell on which the figure stands; the unit is spent."""
    area: i64 = draw_area(state, kind_at(state, state.get(c.AT, seat)))
    if area == 0:
        return
    state.edit(c.AREA).push(area * NOTE)
    state.tell("explored", seat, area)
    state.push(AREA_EFFECT, seat, area)


@final
class AreaAction(Effect):
    """A field action; its frame waits until the event is over."""

    def arguments(self) -> list[Argument]:
        """How far it has come, and how many dice more are rolled."""
        return [Argument.number("stage", int(_DONE)), Argument.number("extra", int(c.MOST_DICE) - 1)]

    def resume(self, state: State) -> None:
        stage: i64 = state.argument(_STAGE)
        seat: i64 = state.top_seat()
        if stage == _LOOKING_UP:
            if self._dice_differ(state):
                state.ask(seat)
            else:
                self._carry_out(state, state.get(c.DICE + 1))
            return
        if stage == _DONE:
            self.abandon(state)
            state.pop()
            return
        state.set_argument(_STAGE, stage + 1)
        if stage == _PREPARING:
            index: i64 = next_trigger(state, seat, AREA_ROLL, 0)
            if index != NOWHERE:
                fire_trigger(state, seat, index)
        else:
            die = book_of(state).die
            for number in range(1, state.argument(_EXTRA) + 2):
                state.set(c.DICE + number, die.roll(state, seat))
            state.push(AREA_WINDOW, seat, state.top_card())

    def options(self, state: State, out: Options) -> None:
        """Which die counts."""
        offer_dice(state, c.CHOOSE, out)

    def choose(self, state: State, code: i64) -> None:
        self._carry_out(state, state.get(c.DICE + number_of(code)))

    def abandon(self, state: State) -> None:
        """The area card goes back among the others."""
        put_back(state, c.AREA, c.AREAS)
        clear_dice(state)

    def kind(self) -> str:
        return "die"

    def _dice_differ(self, state: State) -> bool:
        for number in range(2, c.MOST_DICE + 1):
            side: i64 = state.get(c.DICE + number)
            if side > 0 and side != state.get(c.DICE + 1):
                return True
        return False

    def _carry_out(self, state: State, side: i64) -> None:
        """The event of a side of the die, unless it has happened in this turn."""
        seat: i64 = state.top_seat()
        card: i64 = area_at(state, state.top_card()).events[side - 1]
        effect = event_at(state, card).effect
        clear_dice(state)
        state.set_argument(_STAGE, _DONE)
        if effect is None:
            state.tell("event", seat, card, side)
            return
        if has_happened(state, card):
            state.tell("repeated", seat, card, side)
            return
        state.set(c.EVENTS, state.get(c.EVENTS) | bit(card - book_of(state).first_event))
        state.tell("event", seat, card, side)
        effect.run(state, seat, card)


def add_dice(state: State, count: i64) -> None:
    """Roll so many dice more for the field action that is about to be rolled."""
    height: i64 = waiting_frame(state, AREA_EFFECT)
    if height != NOT_WAITING:
        more: i64 = argument_at(state, height, _EXTRA) + count
        set_argument_at(state, height, _EXTRA, min(c.MOST_DICE - 1, more))
