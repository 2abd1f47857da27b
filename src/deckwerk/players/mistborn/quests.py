"""Quests: on which missions to spend mission points."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.ranks import is_completed
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.yields import yield_of

NOT_PLANNED: Final[i64] = -1
_NO_REWARD: Final[i64] = -1_000_000_000_000
_STEPS: Final[i64] = c.TOP + 1
_SQUARE: Final[i64] = c.TOP * c.TOP


@final
class Quests:
    """The best use of mission points: `steps` on each mission.

    `gains` tells for each mission in turn what it is worth to stand so many steps higher.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.gains: vec[i64] = vec[i64]()
        self.rooms: vec[i64] = vec[i64]()
        self.steps: vec[i64] = vec[i64]()
        for slot in range(c.MISSION_COUNT):
            self.rooms = append(self.rooms, c.TOP - outlook.view.get(c.PROGRESS + slot, outlook.seat))
            self.steps = append(self.steps, 0)
            self._look_ahead(slot)

    def _look_ahead(self, slot: i64) -> None:
        outlook = self.outlook
        own: i64 = outlook.view.get(c.PROGRESS + slot, outlook.seat)
        others: i64 = 0
        for seat in range(outlook.seats):
            if seat != outlook.seat:
                others = max(others, outlook.view.get(c.PROGRESS + slot, seat))
        worths = self._worths(slot, others)
        start: i64 = self._standing(slot, own, own, others, worths)
        for more in range(_STEPS):
            step: i64 = min(c.TOP, own + more)
            self.gains = append(self.gains, self._standing(slot, own, step, others, worths) - start)

    def _worths(self, slot: i64, others: i64) -> vec[i64]:
        """What it is worth to come to each step of a mission, or _NO_REWARD."""
        outlook = self.outlook
        mission = outlook.mission(slot)
        worths = vec[i64](capacity=_STEPS)
        worths = append(worths, _NO_REWARD)
        for at in range(1, c.TOP + 1):
            reward = mission.reward(at, first=at > others)
            worth: i64 = _NO_REWARD
            if reward is not None or at == c.TOP:
                worth = outlook.effect(yield_of(reward, outlook.now))
            worths = append(worths, worth + self._lasting(slot) if at == c.TOP else worth)
        return worths

    def _standing(self, slot: i64, own: i64, step: i64, others: i64, worths: vec[i64]) -> i64:
        """What it is worth to stand on a step: rewards since now, coming nearer to the next, completion."""
        outlook = self.outlook
        value: i64 = 0
        last: i64 = 0
        for at in range(1, c.TOP + 1):
            worth: i64 = worths[at]
            if worth == _NO_REWARD:
                continue
            if at <= step:
                if at > own:
                    value += worth
                last = at
            else:
                near: i64 = worth * outlook.weights.nearing // 1000
                value += near * (step - last) // (at - last)
                break
        if not is_completed(outlook.view, slot):
            best: i64 = max(step, others) if outlook.coop else step
            value += outlook.weights.completion * best * best // _SQUARE
        return value

    def _lasting(self, slot: i64) -> i64:
        """What the top of a mission gives for good."""
        outlook = self.outlook
        mission = outlook.mission(slot)
        each: i64 = mission.burns * outlook.weights.burn_limit + mission.draws * outlook.average
        each += mission.damage * outlook.damage_worth + mission.coins * outlook.coin_worth
        return each * outlook.turns // 1000

    def plan(self, points: i64) -> None:
        """Find the best use of all points."""
        best: i64 = NOT_PLANNED
        for first in range(min(points, self.rooms[0]) + 1):
            for second in range(min(points - first, self.rooms[1]) + 1):
                third: i64 = min(points - first - second, self.rooms[2])
                value: i64 = self.gains[first] + self.gains[_STEPS + second] + self.gains[2 * _STEPS + third]
                value += first + second + third
                if value > best:
                    best = value
                    self.steps[0] = first
                    self.steps[1] = second
                    self.steps[2] = third

    def planned(self, mission: i64, steps: i64) -> i64:
        """The worth of so many steps on a mission if the best use contains them, or NOT_PLANNED."""
        missions = self.outlook.view.see(c.MISSIONS).cards()
        for slot in range(c.MISSION_COUNT):
            if missions[slot] == mission and self.steps[slot] == steps:
                return max(0, self.gains[slot * _STEPS + steps])
        return NOT_PLANNED
