"""Missions: spending mission points, being sensed, rewards (MB-40, MB-60 to MB-63)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import (
    ADVANCE_EFFECT,
    SENSE_EFFECT,
    card_at,
    end_game,
    is_coop,
    is_opponent,
    mission_at,
)
from deckwerk.games.mistborn.hidden import OffTurnWindow, Senses
from deckwerk.games.mistborn.ranks import is_first
from deckwerk.games.mistborn.standing import blindness

_SLOT: Final[i64] = 0
_LEFT: Final[i64] = 1
_BEGUN: Final[i64] = 2


def offer_missions(situation: Situation, seat: i64, out: Options) -> None:
    """Offer to spend any number of mission points on each mission (MB-60)."""
    points: i64 = situation.get(c.POINTS)
    for slot in range(c.MISSION_COUNT):
        number: i64 = situation.see(c.MISSIONS).card(slot)
        for steps in range(1, min(points, c.TOP - situation.get(c.PROGRESS + slot, seat)) + 1):
            out.add(encode(c.ADVANCE, number, number=steps))


def slot_of(situation: Situation, mission: i64) -> i64:
    """The place of a mission on the table, from 0."""
    return situation.see(c.MISSIONS).find(mission)


def begin_advance(state: State, seat: i64, mission: i64, points: i64) -> None:
    """Declare to spend points on a mission; first opponents may sense, and adversaries take theirs."""
    state.push(ADVANCE_EFFECT, seat, mission, slot_of(state, mission), points)
    if not is_coop(state):
        state.push(SENSE_EFFECT, seat, mission, 0, 0, points)


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
class Sense(OffTurnWindow):
    """Opponents may take mission points away, before a marker moves (MB-40)."""

    def __init__(self) -> None:
        super().__init__(Senses(), c.SENSE, first=1)

    def subject(self) -> list[Argument]:
        """How many points are to be spent."""
        return [Argument.number("amount", int(c.TOP)).told()]

    def is_open(self, state: State) -> bool:
        return state.get(c.POINTS) > 0

    def may_speak(self, state: State, seat: i64) -> bool:
        return is_opponent(state, state.top_seat(), seat)

    def answer(self, state: State, seat: i64, code: i64) -> None:
        """The points are lost for the whole turn, also those that do not exist yet."""
        c.PILES.discard_card(state, seat, card_of(code))
        amount: i64 = card_at(state, card_of(code)).sense
        taken: i64 = min(amount, state.get(c.POINTS))
        state.add(c.POINTS, -taken)
        state.add(c.SENSED, amount - taken)
        state.tell("sensed", seat, card_of(code), amount, 0, state.top_seat())

    def kind(self) -> str:
        return "sense"


@final
class Advance(Effect):
    """Move up a mission step by step, once opponents have sensed."""

    def arguments(self) -> list[Argument]:
        """The mission, the points left, and whether the first of them has been spent."""
        return [
            Argument.number("slot", int(c.MISSION_COUNT) - 1),
            Argument.number("left", int(c.TOP)),
            Argument.number("begun", 1),
        ]

    def resume(self, state: State) -> None:
        """Take the next step; if Sense has left too few points none is spent, and they may go elsewhere."""
        seat: i64 = state.top_seat()
        left: i64 = state.argument(_LEFT)
        if state.argument(_BEGUN) == 0:
            state.set_argument(_BEGUN, 1)
            left = spend_blindly(state, seat, left) if left <= state.get(c.POINTS) else 0
        if left == 0 or state.get(c.POINTS) == 0:
            state.pop()
            return
        state.set_argument(_LEFT, left - 1)
        state.add(c.POINTS, -1)
        step_up(state, seat, state.argument(_SLOT))


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


def _has_finished_all(situation: Situation, seat: i64) -> bool:
    for slot in range(c.MISSION_COUNT):
        if situation.get(c.PROGRESS + slot, seat) < c.TOP:
            return False
    return True
