"""What of the frames of a game is the same at all its tables: the zones and counters that are shown."""

import functools
from dataclasses import dataclass

from deckwerk.engine.components import SEEN_BY_NOBODY
from deckwerk.presentation.layout import LayoutFile, check, layout_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.target import Targets


@dataclass(frozen=True)
class Place:
    """A zone as it is shown: its number, that of a deck's upper cards (-1: none), the card of a stack."""

    name: str
    number: int
    upper: int
    stack_of: str
    is_deck: bool
    is_ordered: bool


class Plan:
    """What of the frames of a game is the same at all tables: which zones and counters are shown."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.rules = lexicon.game.load()
        self.layout: LayoutFile = layout_of(lexicon.game)
        check(self.layout, self.rules)
        self.targets = Targets(self.layout, self.rules)
        self.table = [self._place(place.zone) for place in self.layout.table]
        self.seat = [self._place(place.zone) for place in self.layout.seat]
        shown = [(n, name) for n, name in enumerate(self.rules.counters) if name in self.layout.counters]
        self.table_counters = [each for each in shown if each[0] < self.rules.table_counters]
        self.seat_counters = [each for each in shown if each[0] >= self.rules.table_counters]
        self.ids: list[str | None] = [card or None for card in self.rules.card_ids]
        self.whose, self.turns = self._counter("turn"), self._counter("turns")

    def _counter(self, name: str) -> int:
        """The number of a counter of the table, -1 where a game has none."""
        return self.rules.counters.index(name) if name in self.rules.counters else -1

    def _place(self, name: str) -> Place:
        zones = self.rules.zones
        number = next(n for n, spec in enumerate(zones) if spec.name == name)
        upper = next((n for n, spec in enumerate(zones) if spec.on_top_of == name), -1)
        spec = zones[number]
        return Place(name, number, upper, spec.stack_of, spec.seen == SEEN_BY_NOBODY, spec.ordered)


@functools.lru_cache(maxsize=32)
def plan_of(lexicon: Lexicon) -> Plan:
    """One for all tables."""
    return Plan(lexicon)
