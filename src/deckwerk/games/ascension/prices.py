"""What cards cost now, and paying for them."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, AscensionCard
from deckwerk.games.ascension.control import counts_as_mechana
from deckwerk.games.ascension.row import treasures_under

GIFT: Final[i64] = 1
"""So much more a card costs that is bought for the partner (GS-62)."""


def price(situation: Situation, card: AscensionCard, place: i64) -> i64:
    """What a hero or construct at a place of the row (from 1; 0: a stack) costs now, in runes."""
    treasure: i64 = 0
    if place > 0 and situation.get(c.TREASURE_DISCOUNT) > 0 and treasures_under(situation, place) > 0:
        treasure = situation.get(c.TREASURE_DISCOUNT)
    return price_with(card, situation.get(c.ENERGY), situation.get(c.CONSTRUCT_DISCOUNT), treasure)


def price_with(card: AscensionCard, energy: i64, construct_discount: i64, treasure_discount: i64) -> i64:
    """What a hero or construct costs with so much energy and such discounts; the second is 0 where no
    treasures lie under it.
    """
    if is_free(card, energy):
        return 0
    cost: i64 = card.cost - treasure_discount
    if card.kind == CONSTRUCT:
        cost -= construct_discount
    return max(0, cost)


def is_free(card: AscensionCard, energy: i64) -> bool:
    """Whether so much energy makes a card cost nothing."""
    return card.free_at_energy > 0 and energy >= card.free_at_energy


def could_be_free(card: AscensionCard, energy: i64) -> bool:
    """Whether a card that costs something with so much energy would cost nothing with more."""
    return card.free_at_energy > energy


def power_needed(situation: Situation, card: AscensionCard, place: i64) -> i64:
    """What the monster at a place of the row (from 1; 0: the Cultist) costs to defeat now, in power."""
    discount: i64 = situation.get(c.MONSTER_DISCOUNT)
    if discount > 0 and place > 0 and treasures_under(situation, place) > 0:
        return power_with(card, discount)
    return card.cost


def power_with(card: AscensionCard, discount: i64) -> i64:
    """What a monster costs to defeat with a discount that serves it."""
    return max(0, card.cost - discount)


def can_pay(situation: Situation, seat: i64, card: AscensionCard, cost: i64) -> bool:
    """Whether a seat has the runes for a card, the ones for Mechana constructs included where they serve."""
    runes: i64 = situation.get(c.RUNES)
    if runes >= cost:
        return True
    special: i64 = situation.get(c.MECHANA_RUNES)
    return special > 0 and runes + special >= cost and counts_as_mechana(situation, seat, card)


def special_runes(situation: Situation, seat: i64, card: AscensionCard, cost: i64) -> i64:
    """How many of the runes that a seat pays for a card are those for Mechana constructs."""
    special: i64 = situation.get(c.MECHANA_RUNES)
    if special > 0 and counts_as_mechana(situation, seat, card):
        return min(special, cost)
    return 0


def pay(state: State, seat: i64, card: AscensionCard, place: i64, cost: i64) -> None:
    """Pay runes for a card, those that serve nothing else first; a discount on treasures is used up by
    one.
    """
    special: i64 = special_runes(state, seat, card, cost)
    if special > 0:
        state.add(c.MECHANA_RUNES, -special)
    state.add(c.RUNES, special - cost)
    if place > 0 and state.get(c.TREASURE_DISCOUNT) > 0 and treasures_under(state, place) > 0:
        state.set(c.TREASURE_DISCOUNT, 0)
