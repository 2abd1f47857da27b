"""Steps: what happened as data, each with the things from which and to which a card or token went."""

from deckwerk import Event, View
from deckwerk.engine.ruleset import Ruleset
from deckwerk.presentation.layout import LayoutFile, Move, names_of
from deckwerk.protocol.frame import Step, Target

_OTHER = "other."
_NOWHERE = Move()
_MOST_KEPT = 20_000


class Steps:
    """Tells the events of one game as data, by what its layout says of each kind; one for all tables.

    What an event alone tells, whatever lies where, is told once.
    """

    def __init__(self, layout: LayoutFile, rules: Ruleset) -> None:
        self._layout = layout
        self._rules = rules
        self._zones = {spec.name: number for number, spec in enumerate(rules.zones)}
        self._upper = {spec.on_top_of: number for number, spec in enumerate(rules.zones) if spec.on_top_of}
        self._counters = {name: number for number, name in enumerate(rules.counters)}
        self._stacks = {spec.stack_of: spec.name for spec in rules.zones if spec.stack_of}
        self._piles = set(self._stacks.values())
        self._moves: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._known: dict[tuple[str, int, int, int, int, int], Step] = {}

    def of(self, events: list[Event], before: View, after: View) -> tuple[Step, ...]:
        """What happened between two views of the same viewer, as that viewer may know it.

        Where a layout names several things, the one is taken whose contents changed that way.
        """
        cells: dict[int, str] = {}
        return tuple([self._step(event.for_seat(after.seat), before, after, cells) for event in events])

    def _step(self, event: Event, before: View, after: View, cells: dict[int, str]) -> Step:
        """What an event tells; `cells` are those on which the figures of seats stand that have moved."""
        kind = event.kind
        key = (kind, event.seat, event.other, event.card, event.amount, event.place)
        known = self._known.get(key)
        if known is not None:
            return known
        seat = int(event.seat) if event.seat >= 0 else None
        other = int(event.other) if event.other >= 0 else None
        if seat is not None and kind in self._rules.cell_events:
            return self._on_board(event, seat, other, before, cells)
        sources, goals = self._move(kind)
        start = self._one(sources, event, before, after)
        end = self._one(goals, event, after, before)
        from_pile = start is not None and start.zone in self._piles
        if start is not None and from_pile and not self._left(start, before, after):
            end = None  # the one card of such a stack stays where it is
        step = Step(kind, seat, other, event.card_id() or "", int(event.amount), start, end)
        if not from_pile and len(sources) <= 1 and len(goals) <= 1:
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            self._known[key] = step
        return step

    def _move(self, kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of the things from which and to which events of a kind may lead."""
        found = self._moves.get(kind)
        if found is None:
            move = self._layout.events.get(kind, _NOWHERE)
            found = self._moves[kind] = (names_of(move.from_), names_of(move.to))
        return found

    def _on_board(
        self, event: Event, seat: int, other: int | None, before: View, cells: dict[int, str]
    ) -> Step:
        """A figure that goes from a cell to another."""
        left = cells.get(seat) or self._standing(before, seat)
        reached = cells[seat] = self._rules.cell_name(int(event.place)) or ""
        start = Target(cell=left) if left else None
        return Step(event.kind, seat, other, from_=start, to=Target(cell=reached))

    def _standing(self, view: View, seat: int) -> str:
        """The cell on which a seat's figure stands."""
        rules = self._rules
        for name in rules.cell_references:
            if rules.counters.index(name) >= rules.table_counters:
                return rules.cell_name(view.counter(name, seat)) or ""
        return ""

    def _left(self, start: Target, before: View, after: View) -> bool:
        """Whether there are fewer cards in a zone of the table than before."""
        number = self._zones[start.zone]
        return bool(after.see(number).size() < before.see(number).size())

    def _one(self, names: tuple[str, ...], event: Event, fuller: View, emptier: View) -> Target | None:
        """The first of some things of which there is more in one view than in the other; else the first."""
        if len(names) <= 1:
            return self._thing(names[0], event) if names else None
        found = [target for target in (self._thing(name, event) for name in names) if target is not None]
        if len(found) > 1 and event.card:
            card = int(event.card)
            for target in found:
                if self._count(fuller, target, card) > self._count(emptier, target, card):
                    return target
        return found[0] if found else None

    def _thing(self, name: str, event: Event) -> Target | None:
        """A zone or counter by its name in a layout; None for that of a seat where an event has none."""
        seat = int(event.other if name.startswith(_OTHER) else event.seat)
        name = name.removeprefix(_OTHER)
        card = event.card_id() or ""
        if name in self._zones:
            if self._zones[name] >= self._rules.table_zones:
                return Target(zone=name, seat=seat, card=card) if seat >= 0 else None
            if event.place:
                return Target(zone=name, place=int(event.place), card=card)
            if name == "row" and card in self._stacks:
                return Target(zone=self._stacks[card], card=card)
            return Target(zone=name, card=card)
        if self._counters[name] < self._rules.table_counters:
            return Target(counter=name)
        return Target(counter=name, seat=seat) if seat >= 0 else None

    def _count(self, view: View, target: Target, card: int) -> int:
        """How many copies of a card are seen to lie in a zone."""
        number = self._zones.get(target.zone, -1)
        if number < 0:
            return 0
        seat = target.seat or 0
        count = int(view.see(number, seat).count(card))
        upper = self._upper.get(target.zone)
        return count + (int(view.see(upper, seat).count(card)) if upper is not None else 0)
