"""What a seat does not know, dealt anew.

Hidden are: the shuffled rest of every deck, cards on top of a deck that the seat has not seen, and the hands of
others but for the cards the seat knows there. These are the slots of a pool: one pool for each owner, since
whatever left a player's deck in the open is known. A card that one player took from another's hand without showing
it (its note names that other seat) is a slot of the pool it came from.
"""

from mypy_extensions import i64

from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import KNOWN_BY, SEEN_BY_ALL, SEEN_BY_OWNER, ZoneSpec
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone, sorted_zone

_TABLE = -1


def knows(note: int, seat: int) -> bool:
    """Whether a note of the kind KNOWN_BY names a seat."""
    return (note >> seat) & 1 == 1


def zone_owner(state: State, index: int) -> int:
    """The seat that owns the zone at an index of `state.zones`, or -1 for the table."""
    table = state.rules.table_zones
    return _TABLE if index < table else (index - table) // int(state.zone_stride)


def zone_spec(state: State, index: int) -> ZoneSpec:
    """The description of the zone at an index of `state.zones`."""
    table = state.rules.table_zones
    if index < table:
        return state.rules.zones[index]
    return state.rules.zones[table + (index - table) % int(state.zone_stride)]


def hidden_pool(state: State, index: int, entry: int, observer: int | None) -> int | None:
    """The owner of the pool to which an entry belongs for an observer, or None if the observer sees it."""
    spec = zone_spec(state, index)
    owner = zone_owner(state, index)
    if spec.seen == SEEN_BY_ALL or (spec.seen == SEEN_BY_OWNER and owner == observer):
        return None
    if spec.notes == KNOWN_BY:
        note = entry % NOTE
        if observer is not None and knows(note, observer):
            return None
        if note == (1 << int(state.seats)) - 1:
            return None
        for seat in range(state.seats):
            if owner != _TABLE and seat != owner and knows(note, seat):
                return seat
    return owner


def determinize(state: State, observer: int, rng: Rng) -> State:
    """A state that the observer cannot tell from this one: hidden cards dealt anew, the generator reseeded."""
    result = state.clone()
    result.rng = rng.fork()
    pools: dict[int, list[int]] = {}
    slots: dict[int, list[tuple[int, int]]] = {}
    for index in range(len(state.zones)):
        for place, entry in enumerate(state.zones[index].entries()):
            pool = hidden_pool(state, index, entry, observer)
            if pool is not None:
                pools.setdefault(pool, []).append(entry // NOTE)
                slots.setdefault(pool, []).append((index, place))
    dealt: dict[int, list[int]] = {}
    for pool, cards in pools.items():
        cards.sort()
        _shuffle(cards, rng)
        for (index, place), card in zip(slots[pool], cards, strict=True):
            entries = dealt.setdefault(index, state.zones[index].entries())
            entries[place] = card * NOTE + entries[place] % NOTE
    for index, entries in dealt.items():
        ordered = zone_spec(state, index).ordered
        result.zones[index] = ordered_zone(entries) if ordered else sorted_zone(entries)
    return result


def _shuffle(cards: list[int], rng: Rng) -> None:
    """Put cards into a random order."""
    last: i64 = len(cards) - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1
