"""Missions: spending mission points, being sensed, rewards (MB-40, MB-60 to MB-63)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, on_card, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import (
    ADVANCE_EFFECT,
    card_at,
    end_game,
    is_coop,
    is_opponent,
    mission_at,
)
from deckwerk.games.mistborn.hidden import SENSES, may_hold
from deckwerk.games.mistborn.standing import blindness

_SLOT: Final[i64] = 0
_LEFT: Final[i64] = 1
_OFFSET: Final[i64] = 2


def offer_missions(state: State, seat: i64, out: Options) -> None:
    """Offer to spend any number of mission points on each mission (MB-60)."""
    points: i64 = state.get(c.POINTS)
    for slot in range(c.MISSION_COUNT):
        number: i64 = state.see(c.MISSIONS).card(slot)
        for steps in range(1, min(points, c.TOP - state.get(c.PROGRESS + slot, seat)) + 1):
            out.add(encode(c.ADVANCE, number, number=steps))


def slot_of(state: State, mission: i64) -> i64:
    """The place of a mission on the table, from 0."""
    return state.see(c.MISSIONS).find(mission)


def begin_advance(state: State, seat: i64, mission: i64, points: i64) -> None:
    """Declare to spend points on a mission; first opponents may sense, and adversaries take theirs."""
    state.push(ADVANCE_EFFECT, seat, mission, slot_of(state, mission), points, 1)


def spend_blindly(state: State, seat: i64, points: i64) -> i64:
    """Lose what adversaries cost of the first points spent in a turn; returns what is left to spend."""
    lost: i64 = min(points, blindness(state, seat) - state.get(c.BLINDED))
    if lost > 0:
        state.add(c.BLINDED, lost)
        state.add(c.POINTS, -lost)
        state.tell("blinded", seat, 0, lost)
        return points - lost
    return points


@final
class Advance(Effect):
    """Move up a mission step by step; before the first step opponents may sense."""

    def arguments(self) -> list[Argument]:
        """The mission, the points left, how many seats clockwise the next sits who may sense (0: none)."""
        return [
            Argument.number("slot", int(c.MISSION_COUNT) - 1),
            Argument.number("left", int(c.TOP)),
            Argument.offset("offset"),
        ]

    def resume(self, state: State) -> None:
        """Ask the next opponent, or take the next step."""
        seat: i64 = state.top_seat()
        if state.argument(_OFFSET) > 0:
            self._let_sense(state, seat)
            return
        left: i64 = state.argument(_LEFT)
        slot: i64 = state.argument(_SLOT)
        if left == 0 or state.get(c.POINTS) == 0:
            state.pop()
            return
        state.set_argument(_LEFT, left - 1)
        state.add(c.POINTS, -1)
        step_up(state, seat, slot)

    def _let_sense(self, state: State, seat: i64) -> None:
        offset: i64 = state.argument(_OFFSET)
        while offset < state.seats and state.get(c.POINTS) > 0:
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other) and may_hold(state, other, SENSES):
                state.set_argument(_OFFSET, offset)
                state.set(c.AT_STAKE, state.argument(_LEFT))
                state.ask(other)
                return
            offset += 1
        state.set(c.AT_STAKE, 0)
        if state.get(c.POINTS) < state.argument(_LEFT):
            # Sense has stopped the move: nothing is spent yet, and what is left may go elsewhere.
            state.pop()
            return
        state.set_argument(_OFFSET, 0)
        state.set_argument(_LEFT, spend_blindly(state, seat, state.argument(_LEFT)))

    def _asked(self, state: State) -> i64:
        return (state.top_seat() + state.argument(_OFFSET)) % state.seats

    def options(self, state: State, out: Options) -> None:
        """Every different card of the hand that senses, and to pass."""
        last: i64 = 0
        for entry in state.see(c.HAND, self._asked(state)).items:
            card: i64 = entry >> NOTE_BITS
            if card != last and card_at(state, card).sense > 0:
                out.add(on_card(c.SENSE, card))
            last = card
        out.add(c.PASS)

    def choose(self, state: State, code: i64) -> None:
        """Take mission points away, for the whole turn; or let the next opponent be asked."""
        if verb_of(code) == c.PASS:
            state.set_argument(_OFFSET, state.argument(_OFFSET) + 1)
            return
        other: i64 = self._asked(state)
        c.PILES.discard_card(state, other, card_of(code))
        amount: i64 = card_at(state, card_of(code)).sense
        taken: i64 = min(amount, state.get(c.POINTS))
        state.add(c.POINTS, -taken)
        state.add(c.SENSED, amount - taken)
        state.tell("sensed", other, card_of(code), amount, 0, state.top_seat())

    def kind(self) -> str:
        """The kind of its decisions."""
        return "sense"


def step_up(state: State, seat: i64, slot: i64) -> None:
    """Move a marker up one step; its reward takes effect at once, the first there gets the bonus (MB-61)."""
    mission = mission_at(state, slot)
    step: i64 = state.get(c.PROGRESS + slot, seat) + 1
    state.set(c.PROGRESS + slot, step, seat)
    state.tell("advanced", seat, mission.number, step)
    first = is_first(state, seat, slot, step)
    if step == c.TOP and first:
        state.set(c.FINISHED + slot, seat + 1)
    if step == c.TOP and not is_coop(state) and _has_finished_all(state, seat):
        end_game(state, c.MISSIONS_DONE, seat)
        return
    reward = mission.reward(step, first=first)
    if reward is not None:
        reward.run(state, seat, mission.number)


def is_first(state: State, seat: i64, slot: i64, step: i64) -> bool:
    """Whether no other player has been at a step."""
    for other in range(state.seats):
        if other != seat and state.get(c.PROGRESS + slot, other) >= step:
            return False
    return True


def _has_finished_all(state: State, seat: i64) -> bool:
    for slot in range(c.MISSION_COUNT):
        if state.get(c.PROGRESS + slot, seat) < c.TOP:
            return False
    return True


def is_completed(state: State, slot: i64) -> bool:
    """Whether anyone has reached the top of a mission (MB-104)."""
    return state.get(c.FINISHED + slot) != 0
