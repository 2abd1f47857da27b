"""What a seat does not know, and how it is dealt anew.

Hidden are: the shuffled rest of every deck, cards on top of a deck that the seat has not seen, and the hands
of others but for the cards the seat knows there. They form pools, one for each deck: whatever left a player's
deck in the open is known, so a hidden card of the hand could as well lie in the deck, and the other way
round. Where a card went from one player to another unseen, the ruleset chooses before the dealing what it was
(`Ruleset.guess_unseen`).
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.components import ZoneSpec
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK, NOWHERE, SPECTATORS

SPECTATOR: Final[i64] = -2
TABLE: Final[i64] = -1
"""The owner of what belongs to no seat."""
_POOL_SHIFT: Final[i64] = 32
_FORGOTTEN: Final = seeded(0)


def zone_owner(state: State, index: i64) -> i64:
    """The seat that owns the zone at an index of `state.zones`, or -1 for the table."""
    table: i64 = state.rules.table_zones
    return TABLE if index < table else (index - table) // state.zone_stride


def zone_number(state: State, index: i64) -> i64:
    """The number in `Ruleset.zones` of the zone at an index of `state.zones`."""
    owner: i64 = zone_owner(state, index)
    return index if owner == TABLE else index - owner * state.zone_stride


def zone_spec(state: State, index: i64) -> ZoneSpec:
    """The description of the zone at an index of `state.zones`."""
    return state.rules.zones[zone_number(state, index)]


def hidden_pool(state: State, index: i64, entry: i64, observer: i64) -> i64:
    """The index of the deck to whose pool an entry belongs, or NOWHERE if the observer may know the card."""
    return pool_of(state, zone_number(state, index), zone_owner(state, index), entry, observer)


def pool_of(state: State, number: i64, owner: i64, entry: i64, observer: i64) -> i64:
    """`hidden_pool` of an entry in the zone with a number, of an owner (a seat or TABLE)."""
    secrets = state.rules.secrets
    pool: i64 = secrets.pool[number]
    if pool == NOWHERE:
        return NOWHERE
    if secrets.owner_sees[number] == 1 and owner == observer:
        return NOWHERE
    note: i64 = entry & NOTE_MASK
    if note != 0 and secrets.noted[number] == 1:
        if note & SPECTATORS != 0 if observer == SPECTATOR else has_bit(note, observer):
            return NOWHERE
    if owner == TABLE:
        return pool
    return pool + owner * state.zone_stride


def determinize(state: State, observer: i64, rng: Rng) -> State:
    """A state that the observer cannot tell from this one: hidden cards and the generator are new."""
    generator = rng.fork()
    result = _dealt_anew(state, observer, rng)
    result.rng = generator
    return result


def forget_hidden(state: State, observer: i64) -> State:
    """A state that the observer cannot tell from this one, and always the same for equal knowledge.

    It holds nothing of what is really hidden, and `determinize` makes of it what it makes of the state.
    """
    result = _dealt_anew(state, observer, None)
    result.rng = _FORGOTTEN.clone()
    return result


def _dealt_anew(state: State, observer: i64, rng: Rng | None) -> State:
    """A copy with what is hidden dealt anew: by chance, or without a generator the lowest cards first."""
    rules = state.rules
    if not rules.moved_unseen(state):
        result = state.clone()
        _deal_hidden(state, result, observer, rng)
        return result
    before = state.clone()
    rules.guess_unseen(before, observer, rng)
    result = before.clone()
    _deal_hidden(before, result, observer, rng)
    rules.hide_unseen(result, observer)
    return result


def _deal_hidden(state: State, result: State, observer: i64, rng: Rng | None) -> None:
    """Deal what is hidden in a state anew in a clone of it."""
    for number in state.rules.secrets.ahead:
        if state.see(number).size() > 0:
            result.edit(number).clear()
    slots = _put_back(state, result, observer)
    for slot in slots:
        zone: i64 = _zone_of(slot)
        place: i64 = slot & NOTE_MASK
        note: i64 = state.zones[zone].note(place)
        pool = result.edit(_pool_of(slot))
        card: i64 = (pool.take(0) if rng is None else pool.take_random(rng)) >> NOTE_BITS
        result.edit(zone).set_entry(place, card * NOTE + note)
    sorted_last: i64 = NOWHERE
    for slot in slots:
        zone = _zone_of(slot)
        if zone != sorted_last and not zone_spec(state, zone).ordered:
            result.edit(zone).sort()
        sorted_last = zone
    state.rules.mend_guess(result, state, observer, rng)


def _put_back(state: State, result: State, observer: i64) -> vec[i64]:
    """Put all hidden cards that do not lie in the deck of their pool into it; returns their slots.

    A slot is the index of a pool, that of a zone and a place in it, as one number; those of a zone stand
    together. The cards themselves are left in the zones as well, to be overwritten. The places in a sorted
    zone come from its cards, so there the slots are ordered by their notes: what is dealt to them depends on
    nothing that is hidden.
    """
    rules = state.rules
    table: i64 = rules.table_zones
    zones: i64 = len(rules.secrets.pool)
    slots = vec[i64]()
    for number in range(table):
        slots = _empty(state, result, observer, number, TABLE, slots)
    for owner in range(state.seats):
        for number in range(table, zones):
            slots = _empty(state, result, observer, number, owner, slots)
    return slots


def _empty(state: State, result: State, observer: i64, number: i64, owner: i64, slots: vec[i64]) -> vec[i64]:
    """Put the hidden cards of one zone back; the slots with those of this zone after them."""
    secrets = state.rules.secrets
    if secrets.pool[number] == NOWHERE:
        return slots
    index: i64 = number
    if owner != TABLE:
        index += owner * state.zone_stride
    if secrets.pool[number] == number:  # a deck keeps its cards
        return slots
    zone = state.zones[index]
    ordered = state.rules.zones[number].ordered
    first: i64 = len(slots)
    for place in range(zone.size()):
        pool: i64 = pool_of(state, number, owner, zone.entry(place), observer)
        if pool == NOWHERE:
            continue
        slot: i64 = (pool << _POOL_SHIFT) | (index << NOTE_BITS) | place
        slots = append(slots, slot)
        at: i64 = len(slots) - 1
        while not ordered and at > first and zone.note(slots[at - 1] & NOTE_MASK) > zone.note(place):
            slots[at] = slots[at - 1]
            at -= 1
        slots[at] = slot
        result.edit(pool).add(zone.card(place) * NOTE)
    return slots


def _zone_of(slot: i64) -> i64:
    return (slot >> NOTE_BITS) & NOTE_MASK


def _pool_of(slot: i64) -> i64:
    return slot >> _POOL_SHIFT
