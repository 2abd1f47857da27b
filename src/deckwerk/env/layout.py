# mypyc: off
"""Which slots of an observation hold what: named slices, made from the description of a game.

Slices begin with `table.`, or with `seat1.` for the observer and `seat2.`, `seat3.` ... for the others,
clockwise from there. Slots that hold a seat count alike, 0 is nobody: one with an n speaks of the seat whose
slices begin with `seat{n}.`. What is hidden is not left out by hand: `deckwerk.env.observation` asks the
rules of secrecy about every single card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckwerk.engine import components
from deckwerk.engine.components import KNOWN_BY, NO_NOTES, SEEN_BY_ALL, ZoneSpec
from deckwerk.engine.ruleset import Ruleset
from deckwerk.env.history import PARTS
from deckwerk.env.meanings import AGENT, CARD, CELL, COUNT, FLAG, MOST, NUMBER, SEAT, SET, Meaning

ABOUT = 4
"""Slots for what a question tells besides its card."""
UPPER_CARDS = 4
ORDERED_PLACES = 8
_EVENT_TEXTS = {
    "kind": "what happened, 0: nothing yet, from 1 on: {kinds}",
    "seat": "who did it; 0: nobody",
    "card": "the number of its card, 0: none, or one that the observer may not know",
    "amount": "how much it was",
    "place": "the place or the cell where it was, from 1; 0: none",
    "other": "whom else it touched; 0: nobody",
}


@dataclass(frozen=True)
class Slice:
    """Slots of an observation from `start` on; `what` says what they hold, `kind` what kind of numbers.

    No slot of it is below `low` or above `high`; MOST: rules set no bound.
    """

    name: str
    start: int
    size: int
    what: str
    kind: str
    low: int
    high: int

    @property
    def slots(self) -> slice:
        """As an index of an observation."""
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True)
class ZoneSlots:
    """Where the cards of a zone of one owner are written, -1: nowhere."""

    counts: int = -1
    notes: int = -1
    known: int = -1
    size: int = -1
    places: int = -1
    place_count: int = 0
    pool: int = -1
    counted: int = -1


@dataclass(frozen=True)
class Layout:
    """All slices of an observation in their order, and where each thing is written."""

    slices: tuple[Slice, ...]
    size: int
    kinds: tuple[str, ...]
    head: int
    kind: int
    card: int
    about: int
    counters: int
    zones: tuple[ZoneSlots, ...]
    history: int

    def find(self, name: str) -> Slice:
        """A slice by its name; KeyError names those that there are."""
        for found in self.slices:
            if found.name == name:
                return found
        raise KeyError(
            f"there is no slice {name!r}; there are {', '.join(part.name for part in self.slices)}"
        )


class _Builder:
    """Slices one after the other."""

    def __init__(self) -> None:
        self.slices: list[Slice] = []
        self.size = 0

    def add(self, name: str, size: int, what: str, kind: str = COUNT, low: int = 0, high: int = MOST) -> int:
        start = self.size
        self.slices.append(Slice(name, start, size, what, kind, low, high))
        self.size += size
        return start


def question_kinds(rules: Ruleset) -> tuple[str, ...]:
    """All kinds of questions of a game, sorted."""
    kinds = set()
    for effect in rules.effects:
        try:
            kinds.add(effect.kind())
        except NotImplementedError:
            continue  # it never asks
    return tuple(sorted(kinds))


def layout_of(
    rules: Ruleset, seats: int, window: int, event_kinds: Sequence[str], meanings: Mapping[str, Meaning]
) -> Layout:
    """The layout of observations of a game with so many seats, and with so many of the last events.

    `meanings` says what the counters of the game are.
    """
    made = _Builder()
    cards = len(rules.card_ids) - 1
    kinds = question_kinds(rules)
    own = "the observer's own seat as agents are counted, from 0: `seat_0`, `seat_1` ..."
    head = made.add("table.observer", 1, own, AGENT, 0, max(1, seats - 1))
    made.add("table.asked", 1, "who is asked; 0: nobody", SEAT, 0, seats)
    made.add("table.over", 1, "1 when the game is over", FLAG, 0, 1)
    words = ", ".join(word or "amount" for word in kinds)
    kind = made.add("question.kind", len(kinds), f"one of: {words}", FLAG, 0, 1)
    card = made.add("question.card", cards, "the card that asks, one slot a card", FLAG, 0, 1)
    asked = "what else the asked seat is told, such as damage at stake"
    about = made.add("question.about", ABOUT, asked, NUMBER, -MOST - 1)
    counters = made.size
    table = rules.table_counters
    for name in rules.counters[:table]:
        _counter(made, rules, "table", name, seats, meanings)
    for seat in range(1, seats + 1):
        for name in rules.counters[table:]:
            _counter(made, rules, f"seat{seat}", name, seats, meanings)
    zones = [_zone(made, rules, "table", number) for number in range(rules.table_zones)]
    zones += [
        _zone(made, rules, f"seat{seat}", number)
        for seat in range(1, seats + 1)
        for number in range(rules.table_zones, len(rules.zones))
    ]
    history = made.size
    bounds = {
        "kind": (NUMBER, 0, len(event_kinds)),
        "seat": (SEAT, 0, seats),
        "card": (CARD, 0, cards),
        "amount": (NUMBER, -MOST - 1, MOST),
        "place": (NUMBER, 0, MOST),
        "other": (SEAT, 0, seats),
    }
    for part in PARTS if window else []:
        what = _EVENT_TEXTS[part].format(kinds=", ".join(event_kinds))
        told = f"of the last {window} events, the newest first: {what}"
        made.add(f"history.{part}", window, told, *bounds[part])
    return Layout(
        tuple(made.slices), made.size, kinds, head, kind, card, about, counters, tuple(zones), history
    )


def _counter(
    made: _Builder, rules: Ruleset, owner: str, name: str, seats: int, meanings: Mapping[str, Meaning]
) -> None:
    """The slot of a counter: what it is, and how it is written where it is no plain number."""
    meaning = meanings.get(name, Meaning(name.replace("_", " ")))
    kind, high, how = meaning.kind, meaning.high, ""
    held = rules.held_by(name)
    if held in (components.SEAT, components.SEAT_FROM_ONE):
        kind, high, how = SEAT, seats, "0: nobody"
    elif held == components.SEATS:
        kind, high = SET, (1 << seats) - 1
        how = "a set of seats: 1 for the observer, 2 for the next clockwise, 4, ... added up"
    elif held == components.CELL and rules.board is not None:
        kind, high, how = CELL, len(rules.board.places), "a cell of the board, 0: none"
    what = f"{meaning.what} ({how})" if how else meaning.what
    made.add(f"{owner}.{name}", 1, what, kind, 0, high)


def _zone(made: _Builder, rules: Ruleset, owner: str, number: int) -> ZoneSlots:
    """The slices of one zone."""
    spec, cards = rules.zones[number], len(rules.card_ids) - 1
    name = f"{owner}.{spec.name}"
    if spec.ahead:
        return ZoneSlots()
    if spec.only is not None and spec.ordered and rules.board is not None:
        cells = len(rules.board.places) - 1
        places = made.add(f"{name}.places", cells, "the number of the kind of each cell", CARD, 0, cards)
        return ZoneSlots(places=places, place_count=cells)
    if spec.stack_of:
        return ZoneSlots(size=made.add(f"{name}.size", 1, "how many cards lie there"))
    if spec.seen == SEEN_BY_ALL:
        counts = made.add(name, cards, "how many copies of each card lie there")
        notes = -1
        if spec.notes != NO_NOTES:
            notes = made.add(
                f"{name}.notes", cards, f"of each card its note ({spec.notes}), of copies the sum", NUMBER
            )
        places, count = _places(made, name, spec, ORDERED_PLACES, cards)
        return ZoneSlots(counts=counts, notes=notes, places=places, place_count=count)
    if rules.secrets.pool[number] == number:
        counted = made.add(
            f"{name}.counted", 1, "1 if the observer can know the next slice, 0: it is empty", FLAG, 0, 1
        )
        pool = made.add(f"{name}.pool", cards, "the cards that are hidden there, and elsewhere of this owner")
        return ZoneSlots(
            size=made.add(f"{name}.size", 1, "how many cards lie there"), pool=pool, counted=counted
        )
    counts = made.add(name, cards, "how many copies of each card the observer knows to lie there")
    known = made.add(f"{name}.known", cards, "those that everyone knows") if spec.notes == KNOWN_BY else -1
    size = made.add(f"{name}.size", 1, "how many cards lie there")
    places, count = _places(made, name, spec, UPPER_CARDS, cards)
    return ZoneSlots(counts=counts, known=known, size=size, places=places, place_count=count)


def _places(made: _Builder, name: str, spec: ZoneSpec, most: int, cards: int) -> tuple[int, int]:
    if not spec.ordered:
        return -1, 0
    where = "from the top downwards" if spec.on_top_of else "in their order"
    what = f"the numbers of the first {most} cards {where}, 0: none or not known"
    return made.add(f"{name}.places", most, what, CARD, 0, cards), most
