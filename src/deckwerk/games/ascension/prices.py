"""What cards cost now, and paying for them."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.card import CONSTRUCT, AscensionCard
from deckwerk.games.ascension.control import counts_as_mechana
from deckwerk.games.ascension.row import treasures_under


def price(state: State, card: AscensionCard, place: i64) -> i64:
    """What a hero or construct at a place of the row (from 1; 0: a stack) costs now, in runes."""
    cost: i64 = card.cost
    if card.free_at_energy > 0 and state.get(c.ENERGY) >= card.free_at_energy:
        return 0
    if card.kind == CONSTRUCT:
        cost -= state.get(c.CONSTRUCT_DISCOUNT)
    if place > 0 and state.get(c.TREASURE_DISCOUNT) > 0 and treasures_under(state, place) > 0:
        cost -= state.get(c.TREASURE_DISCOUNT)
    return max(0, cost)


def power_needed(state: State, card: AscensionCard, place: i64) -> i64:
    """What the monster at a place of the row (from 1; 0: the Cultist) costs to defeat now, in power."""
    discount: i64 = state.get(c.MONSTER_DISCOUNT)
    if discount > 0 and place > 0 and treasures_under(state, place) > 0:
        return max(0, card.cost - discount)
    return card.cost


def can_pay(state: State, seat: i64, card: AscensionCard, cost: i64) -> bool:
    """Whether a seat has the runes for a card, the ones for Mechana constructs included where they serve."""
    runes: i64 = state.get(c.RUNES)
    if runes >= cost:
        return True
    special: i64 = state.get(c.MECHANA_RUNES)
    return special > 0 and runes + special >= cost and counts_as_mechana(state, seat, card)


def pay(state: State, seat: i64, card: AscensionCard, place: i64, cost: i64) -> None:
    """Pay runes for a card, those that serve nothing else first; a discount on treasures is used up by
    one.
    """
    special: i64 = state.get(c.MECHANA_RUNES)
    if special > 0 and counts_as_mechana(state, seat, card):
        special = min(special, cost)
        state.add(c.MECHANA_RUNES, -special)
        cost -= special
    state.add(c.RUNES, -cost)
    if place > 0 and state.get(c.TREASURE_DISCOUNT) > 0 and treasures_under(state, place) > 0:
        state.set(c.TREASURE_DISCOUNT, 0)
