"""Frames: what a client shows of a View, as data. The only place where a View becomes what is sent."""

from typing import Final

from deckwerk import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.presentation.asking import Asking, Facts, turn_of
from deckwerk.presentation.families import chooser_of, marks_of
from deckwerk.presentation.layout import LayoutFile
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.marks import Marker
from deckwerk.presentation.plan import Place, plan_of
from deckwerk.protocol.frame import Area, Ask, Board, CellMark, Frame, Zone

_SHIFT: Final = int(NOTE_BITS)
_PLAIN: Final = CellMark()
_EMPTY: Final = Zone(0)
_TABLE: Final = -1


class _Made:
    """What was made last of the table (-1) or a seat for a viewer, to be taken again where nothing changed.

    Zones of the engine that are shown never change: the same one holds the same cards.
    """

    def __init__(self, places: int) -> None:
        self.seen: list[object] = [None] * places
        self.upper: list[object] = [None] * places
        """Of a deck, the zone with its upper cards."""
        self.entries: list[list[int]] = [[]] * places
        """What markers are asked about."""
        self.plain: list[Zone] = [_EMPTY] * places
        self.shown: list[Zone] = [_EMPTY] * places
        self.zones: dict[str, Zone] = {}
        self.area: Area = Area()


class Framer:
    """Makes the frames of one game in one language, for any viewer. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        plan = plan_of(lexicon)
        self.rules = plan.rules
        self.layout: LayoutFile = plan.layout
        self._names = names
        self._marks = marks_of(lexicon, names)
        chooser = chooser_of(lexicon, names)
        chooser.signs = False
        self._asking = Asking(plan, chooser, self._marks)
        markers = self._marks.markers
        self._table = [(place, markers.get(place.name)) for place in plan.table]
        self._seat = [(place, markers.get(place.name)) for place in plan.seat]
        self._table_counters, self._seat_counters = plan.table_counters, plan.seat_counters
        self._ids = plan.ids
        self._plan, self._turns = plan, plan.turns
        self._cells_said: list[object] = []
        self._cells_made: dict[str, CellMark] = {}
        self._made: dict[tuple[int | None, int], _Made] = {}

    def frame(self, view: View, facts: Facts) -> Frame:
        """What the viewer sees."""
        return Frame(
            rev=facts.rev,
            turn=turn_of(self._plan, view),
            turns=int(view.get(self._turns)) if self._turns >= 0 else 0,
            table=self._area(view, _TABLE),
            seats={str(seat): self._area(view, seat) for seat in range(int(view.seats))},
            you=view.seat,
            rivals=self._marks.rivals(view),
            board=self._board(view),
            ask=self._asking.ask(view, facts),
            undo=facts.undo,
            over=view.over,
            scores=tuple(view.scores),
            winners=tuple(view.winners),
        )

    def ask(self, view: View, facts: Facts) -> Ask | None:
        """The question, with all that belongs to it if it is the viewer's."""
        return self._asking.ask(view, facts)

    # What lies there

    def area(self, view: View, seat: int) -> Area:
        """A seat as the viewer sees it."""
        return self._area(view, seat)

    def _area(self, view: View, whose: int) -> Area:
        """The table or a seat; the same object as before where nothing has changed."""
        made = self._made.get((view.seat, whose))
        places = self._table if whose == _TABLE else self._seat
        if made is None:
            made = self._made[view.seat, whose] = _Made(len(places))
        seat = max(0, whose)
        zones = self._zones(view, places, seat, made)
        if whose == _TABLE:
            area = Area(zones, self._counters(view, self._table_counters, 0))
        else:
            counters = self._counters(view, self._seat_counters, seat)
            marks = self._marks
            area = Area(zones, counters, self._names[seat], marks.team(view, seat), marks.role(view, seat))
        if area != made.area:
            made.area = area
        return made.area

    def _counters(self, view: View, counters: list[tuple[int, str]], seat: int) -> dict[str, int]:
        get = view.get
        return {name: int(value) for number, name in counters if (value := get(number, seat))}

    def _zones(
        self, view: View, places: list[tuple[Place, Marker | None]], seat: int, made: _Made
    ) -> dict[str, Zone]:
        see, seen, shown = view.see, made.seen, made.shown
        changed = False
        for index, (place, marker) in enumerate(places):
            zone = see(place.number, seat)
            if place.is_deck:
                upper = see(place.upper, seat) if place.upper >= 0 else None
                if zone is seen[index] and upper is made.upper[index] and view.unsorted is None:
                    continue
                # what else its owner knows of it stands beside the zone: then it is looked at again
                seen[index], made.upper[index] = zone if view.unsorted is None else None, upper
                found = self._deck(view, place, seat)
            elif zone is seen[index]:
                if marker is None or not made.plain[index].n:
                    continue
                found = self._marked(view, seat, index, made, marker)
            else:
                seen[index] = zone
                entries = zone.entries()
                found = made.plain[index] = self._without_marks(place, entries)
                if marker is not None and entries:
                    made.entries[index] = self._shown(place, entries)
                    found = self._marked(view, seat, index, made, marker)
            if found is not shown[index] and found != shown[index]:
                shown[index] = found
                changed = True
        if changed:
            made.zones = {place.name: zone for (place, _), zone in zip(places, shown, strict=True) if zone.n}
        return made.zones

    def _marked(self, view: View, seat: int, index: int, made: _Made, marker: Marker) -> Zone:
        """A zone with what is special about its cards now; the one shown last where that is the same."""
        plain, last = made.plain[index], made.shown[index]
        marks = marker(self._marks, view, seat, made.entries[index])
        if not marks:
            return plain
        if marks == last.marks and plain.cards == last.cards:
            return last
        return Zone(plain.n, plain.cards, (), marks)

    def _without_marks(self, place: Place, entries: list[int]) -> Zone:
        """A zone, but for what is special about its cards."""
        if not entries:
            return _EMPTY
        ids = self._ids
        return Zone(len(entries), tuple([ids[entry >> _SHIFT] for entry in self._shown(place, entries)]))

    def _shown(self, place: Place, entries: list[int]) -> list[int]:
        """The entries whose cards are shown: one of a stack, the known ones of what has no order."""
        if place.stack_of:
            return entries[:1]
        return entries if place.is_ordered or entries[0] else [entry for entry in entries if entry]

    def _deck(self, view: View, place: Place, seat: int) -> Zone:
        """The upper cards of a deck as far as they are known, and for its owner what else lies there."""
        deck = view.see(place.number, seat)
        count = int(deck.size())
        cards: tuple[str | None, ...] = ()
        rest: tuple[str, ...] = ()
        if place.number >= self.rules.table_zones and seat == view.seat:
            unsorted = view.unsorted
            index = place.number + seat * int(view.zone_stride)
            held = deck.cards() if unsorted is None else unsorted.get(index) or deck.cards()
            rest = tuple([self.rules.card_ids[card] for card in held])
        if place.upper >= 0:
            upper = view.see(place.upper, seat).cards()
            cards = tuple([self._ids[card] for card in reversed(upper)])
            count += len(upper)
        return Zone(count, cards, rest) if count else _EMPTY

    def _board(self, view: View) -> Board | None:
        rules = self.rules
        if rules.board is None:
            return None
        figures = {}
        for name in rules.cell_references:
            if rules.counters.index(name) >= rules.table_counters:
                for seat in range(int(view.seats)):
                    cell = rules.cell_name(view.counter(name, seat))
                    if cell is not None:
                        figures[str(seat)] = cell
        return Board(figures, self._cells(view), self._marks.fight(view))

    def _cells(self, view: View) -> dict[str, CellMark]:
        """What the cells of the board are, where there is something to say: that is for zones and counters of
        the table to tell, and seldom changes.
        """
        rules = self.rules
        said = [*map(view.see, range(rules.table_zones)), *map(view.get, range(rules.table_counters))]
        if said != self._cells_said:
            self._cells_said = said
            cells = self._made_cells(view)
            if cells != self._cells_made:
                self._cells_made = cells
        return self._cells_made

    def _made_cells(self, view: View) -> dict[str, CellMark]:
        rules, board = self.rules, self.rules.board
        found = {}
        for cell in range(1, int(board.size) + 1 if board is not None else 0):
            data = rules.cell_data(view, cell)
            kind, look = str(data.get("kind", "")), str(data.get("look", ""))
            mark = CellMark(kind if kind in self.layout.cells else "", look)
            if mark != _PLAIN:
                found[str(rules.cell_name(cell))] = mark
        return found
