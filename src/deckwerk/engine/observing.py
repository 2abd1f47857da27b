"""Observing: the one place where a State becomes a View, without what a seat may not know."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.decision import cause_of
from deckwerk.engine.event import Event
from deckwerk.engine.knowledge import everyone
from deckwerk.engine.secrecy import SPECTATOR, TABLE, pool_of
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import CARD_MASK, NOTE_BITS, NOTE_MASK, NOWHERE, MutableZone, ordered_zone


def observe(state: State, seat: int | None, seq: int, events: list[Event]) -> View:
    """The view of a seat (None: a spectator) on a state after `seq` actions, the last with these events."""
    rules = state.rules
    over = state.over
    asked: i64 = state.asked
    observer: i64 = SPECTATOR if seat is None else seat
    options: Options | None = None
    question: i64 = NOWHERE
    card: i64 = 0
    about = vec[i64]()
    cause: int = -1
    cause_card: int = 0
    if not over:
        question = state.top_effect()
        card = state.top_card()
        if state.depth > rules.frame_sizes[question]:  # more waits than the turn
            cause, cause_card = cause_of(state)
        if asked == observer:
            options = Options()
            effect = rules.effects[question]
            effect.options(state, options)
            for place in effect.told:
                about = append(about, state.argument(place))
    zones = state.zones[:]
    for zone in zones:
        zone.shared = True
    return View(
        rules,
        seat,
        state.seats,
        state.variant,
        state.counters[:],
        zones,
        _mask(state, zones, observer),
        seq,
        asked,
        question,
        card,
        about,
        cause,
        cause_card,
        options,
        over,
        rules.scores(state) if over else [],
        rules.winners(state) if over else [],
        [event.for_seat(seat) for event in events],
    )


def _mask(state: State, zones: vec[MutableZone], observer: i64) -> dict[int, list[int]] | None:
    """Put zones without what an observer may not know into the places of those with hidden cards."""
    rules = state.rules
    pools = rules.secrets.pool
    table: i64 = rules.table_zones
    unsorted: dict[int, list[int]] | None = None
    for number in rules.secrets.ahead:
        zones[number] = _blank(0)
    for number in range(table):
        if pools[number] != NOWHERE:
            zones[number] = _masked(state, number, TABLE, zones[number], observer)
    for owner in range(state.seats):
        offset: i64 = owner * state.zone_stride
        for number in range(table, len(pools)):
            if pools[number] == NOWHERE:
                continue
            index: i64 = number + offset
            zone = zones[index]
            if pools[number] == number and owner == observer:  # the own deck
                unknown = _unknown_on_top(state, number, owner)
                if len(unknown) == 0:
                    continue
                unsorted = unsorted or {}
                unsorted[int(index)] = sorted(zone.cards() + unknown)
            zones[index] = _masked(state, number, owner, zone, observer)
    return unsorted


def _unknown_on_top(state: State, number: i64, owner: i64) -> list[int]:
    """The cards on a player's own deck that its owner does not know."""
    upper: i64 = state.rules.secrets.upper[number]
    if upper == NOWHERE:
        return []
    return [
        int(entry >> NOTE_BITS)
        for entry in state.see(upper, owner).items
        if pool_of(state, upper, owner, entry, owner) != NOWHERE
    ]


def _masked(state: State, number: i64, owner: i64, zone: MutableZone, observer: i64) -> MutableZone:
    """A zone as an observer sees it: unknown cards are 0, in a zone without an order before all others.

    Of the notes that say who knows a card only "everyone" is kept: that is what everyone knows.
    """
    size: i64 = len(zone.items)
    if size == 0:
        return zone
    if state.rules.secrets.pool[number] == number:
        return _blank(size)
    ordered = state.rules.zones[number].ordered
    all_know: i64 = everyone(state)
    items = vec[i64](capacity=size)
    hidden: i64 = 0
    changed: bool = False
    for entry in zone.items:
        kept: i64 = entry
        if pool_of(state, number, owner, entry, observer) != NOWHERE:
            hidden += 1
            if not ordered:
                continue
            kept = 0
        elif entry & NOTE_MASK != all_know:
            kept = entry & CARD_MASK
        if kept != entry:
            changed = True
        items = append(items, kept)
    if hidden == size:
        return _blank(size)
    if hidden == 0 or ordered:
        return MutableZone(items) if changed else zone
    with_blanks = _blank(hidden).items[:]
    for entry in items:
        with_blanks = append(with_blanks, entry)
    return MutableZone(with_blanks)


_KEPT_BLANKS: Final = 256


def _blanks() -> vec[MutableZone]:
    blanks = vec[MutableZone]()
    for size in range(_KEPT_BLANKS):
        blanks = append(blanks, ordered_zone([0] * size))
    return blanks


_BLANKS: Final = _blanks()


def _blank(size: i64) -> MutableZone:
    """A zone of so many unknown cards; nobody changes it."""
    return _BLANKS[size] if size < _KEPT_BLANKS else ordered_zone([0] * int(size))
