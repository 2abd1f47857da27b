"""Attributes: the character's, those of relics in play, and bonuses for a time."""

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import card_at, character_of, is_active


def is_disabled(note: i64) -> bool:
    """Whether a relic with this note is disabled, for a fight or until somebody's next turn."""
    return note > c.ABILITY_USED


def lasting_attribute(situation: Situation, seat: i64, attribute: i64) -> i64:
    """An attribute without bonuses for a time: character and relics that are not disabled."""
    total: i64 = character_of(situation, seat).attributes[attribute]
    for entry in situation.see(c.RELICS, seat).items:
        if entry & NOTE_MASK <= c.ABILITY_USED:
            total += card_at(situation, entry >> NOTE_BITS).attributes[attribute]
    return total


def attribute_of(situation: Situation, seat: i64, attribute: i64) -> i64:
    """An attribute as it counts in a fight."""
    total: i64 = lasting_attribute(situation, seat, attribute)
    total += situation.get(c.NEXT_BONUS + attribute, seat)
    if is_active(situation, seat):
        total += situation.get(c.TURN_BONUS + attribute)
    return total


def lasting_sum(situation: Situation, seat: i64) -> i64:
    """What counts for the Fighter: all four attributes without bonuses for a time (HX-50)."""
    total: i64 = character_of(situation, seat).attribute_sum
    for entry in situation.see(c.RELICS, seat).items:
        if not is_disabled(entry & NOTE_MASK):
            total += card_at(situation, entry >> NOTE_BITS).attribute_sum
    return total
