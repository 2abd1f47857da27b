"""Whom damage may strike: opponents, the holder of the target marker, allies (MB-41, MB-80 to MB-83)."""

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import append, vec
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import card_at, is_opponent
from deckwerk.games.mistborn.standing import has_defender


def marker_holder(situation: Situation) -> i64:
    """The seat that holds the target marker, -1 if none does."""
    return situation.get(c.TARGET) - 1


def opponents(situation: Situation, seat: i64) -> vec[i64]:
    """The opponents of a seat who still play, clockwise; against the Lord Ruler there are none."""
    found = vec[i64]()
    for offset in range(1, situation.seats):
        other: i64 = (seat + offset) % situation.seats
        if is_opponent(situation, seat, other):
            found = append(found, other)
    return found


def is_aimed_at(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether an opponent's character may be struck: the only one, the marker's holder, or by him all."""
    if not is_opponent(situation, seat, other):
        return False
    holder: i64 = marker_holder(situation)
    if holder < 0 or holder == seat:
        return True
    return holder == other


def can_strike(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether a player may strike another's character: no defender stands before it."""
    return is_aimed_at(situation, seat, other) and not has_defender(situation, other)


def can_defeat(situation: Situation, owner: i64, card: i64, damage: i64) -> bool:
    """Whether so much damage defeats an ally of an opponent, defenders first."""
    printed = card_at(situation, card)
    return printed.defence <= damage and (printed.defender or not has_defender(situation, owner))
