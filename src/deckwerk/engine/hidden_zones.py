"""Which zones hide their cards from whom, as numbers for the engine."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.components import (
    KNOWN_BY,
    SEEN_BY_ALL,
    SEEN_BY_NOBODY,
    SEEN_BY_OWNER,
    ZoneSpec,
)
from deckwerk.engine.vectors import append, vec


@final
class Secrets:
    """Who may see which zone, as numbers for the engine; zones are numbered as in `Ruleset.zones`.

    `pool` is the zone of the shuffled deck with whose cards a zone's hidden cards could be exchanged
    unnoticed, -1 where nothing is hidden: a deck itself, its upper cards, and a hand with its owner's deck.
    `upper` is the zone of a deck's upper cards, -1 where it has none. `ahead` are the zones of the table for
    what chance will bring, which nobody sees at all.
    """

    def __init__(self, zones: list[ZoneSpec], table_zones: int) -> None:
        pool = vec[i64]()
        owner_sees = vec[i64]()
        noted = vec[i64]()
        upper = vec[i64]()
        ahead = vec[i64]()
        for number, zone in enumerate(zones):
            pool = append(pool, _pool_of(zones, number, table_zones))
            owner_sees = append(owner_sees, 1 if zone.seen == SEEN_BY_OWNER else 0)
            noted = append(noted, 1 if zone.notes == KNOWN_BY else 0)
            upper = append(upper, -1)
            if zone.ahead:
                ahead = append(ahead, number)
        for number, zone in enumerate(zones):
            if zone.on_top_of:
                upper[pool[number]] = number
        self.ahead: vec[i64] = ahead
        self.upper: vec[i64] = upper
        self.pool: vec[i64] = pool
        self.owner_sees: vec[i64] = owner_sees
        self.noted: vec[i64] = noted


def _pool_of(zones: list[ZoneSpec], number: int, table_zones: int) -> int:
    zone = zones[number]
    if zone.seen == SEEN_BY_ALL or zone.ahead:
        return -1
    decks = [
        other
        for other, spec in enumerate(zones)
        if spec.seen == SEEN_BY_NOBODY
        and not spec.on_top_of
        and not spec.ahead
        and (other < table_zones) == (number < table_zones)
    ]
    named = [other for other in decks if zones[other].name == (zone.on_top_of or zone.name)]
    return (named or decks)[0]
