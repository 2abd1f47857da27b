"""How players stand on missions: in front or behind, the first at a step, what comes next (MB-61, MB-63)."""

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import mission_at


def progress(situation: Situation, seat: i64, slot: i64) -> i64:
    """The step that a player has reached on a mission (from 0)."""
    return situation.get(c.PROGRESS + slot, seat)


def is_first(situation: Situation, seat: i64, slot: i64, step: i64) -> bool:
    """Whether no other player has been at a step."""
    for other in range(situation.seats):
        if other != seat and situation.get(c.PROGRESS + slot, other) >= step:
            return False
    return True


def is_completed(situation: Situation, slot: i64) -> bool:
    """Whether anyone has reached the top of a mission (MB-104)."""
    return situation.get(c.FINISHED + slot) != 0


def next_reward(situation: Situation, seat: i64, slot: i64) -> i64:
    """The next step of a mission with a reward for a player; 0 at the top."""
    mission = mission_at(situation, slot)
    for step in range(progress(situation, seat, slot) + 1, c.TOP + 1):
        if mission.reward(step, first=True) is not None:
            return step
    return 0


def is_in_front(situation: Situation, seat: i64, slot: i64) -> bool:
    """Whether a player is in front on a mission (MB-63, alone MB-108)."""
    own: i64 = situation.get(c.PROGRESS + slot, seat)
    if own == 0:
        return False
    if situation.seats == 1:
        return own >= mission_at(situation, slot).last_step
    first: i64 = situation.get(c.FINISHED + slot)
    if first != 0:
        return first == seat + 1
    markers: i64 = 0
    level: i64 = 0
    for other in range(situation.seats):
        step: i64 = situation.get(c.PROGRESS + slot, other)
        if step > own:
            return False
        if step > 0:
            markers += 1
        if step == own:
            level += 1
    return level == 1 or markers >= 3


def is_behind(situation: Situation, seat: i64, slot: i64) -> bool:
    """Whether a player is behind on a mission (MB-63, alone MB-108)."""
    own: i64 = situation.get(c.PROGRESS + slot, seat)
    if own == 0 or own == c.TOP:
        return False
    if situation.seats == 1:
        return own < mission_at(situation, slot).first_step
    above = False
    for other in range(situation.seats):
        step: i64 = situation.get(c.PROGRESS + slot, other)
        if step > own:
            above = True
        if 0 < step < own:
            return False
    return above


def missions_in_front(situation: Situation, seat: i64) -> i64:
    """On how many missions a player is in front."""
    count: i64 = 0
    for slot in range(c.MISSION_COUNT):
        if is_in_front(situation, seat, slot):
            count += 1
    return count


def missions_behind(situation: Situation, seat: i64) -> i64:
    """On how many missions a player is behind."""
    count: i64 = 0
    for slot in range(c.MISSION_COUNT):
        if is_behind(situation, seat, slot):
            count += 1
    return count
