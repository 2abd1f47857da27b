"""Frames: what a client shows of a View, as data. The only place where a View becomes what is sent."""

from typing import Final

from deckwerk import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.presentation.asking import Asking, Facts, turn_of
from deckwerk.presentation.families import chooser_of, marks_of
from deckwerk.presentation.layout import LayoutFile
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.plan import Place, plan_of
from deckwerk.protocol.frame import Area, Ask, Board, CellMark, Frame, Zone

_SHIFT: Final = int(NOTE_BITS)
_PLAIN: Final = CellMark()
_EMPTY: Final = Zone(0)
_TABLE: Final = -1


class _Made:
    """What was made last of the table (-1) or a seat for a viewer, to be taken again where nothing changed.

    Zones of the engine that are shown never change: the same one holds the same cards. Of a deck it is not
    kept, since each view has its own.
    """

    def __init__(self, places: int) -> None:
        self.seen: list[object] = [None] * places
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
        self._table, self._seat = plan.table, plan.seat
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

    def _zones(self, view: View, places: list[Place], seat: int, made: _Made) -> dict[str, Zone]:
        found: dict[str, Zone] = {}
        see, markers, shown = view.see, self._marks.markers, made.shown
        for index, place in enumerate(places):
            if place.is_deck:
                deck = self._deck(view, place, seat)
                if deck is not None:
                    if deck != shown[index]:
                        shown[index] = deck
                    found[place.name] = shown[index]
                continue
            zone = see(place.number, seat)
            if zone is not made.seen[index]:
                made.seen[index] = zone
                made.plain[index] = shown[index] = self._without_marks(place, zone.entries())
            plain = made.plain[index]
            if not plain.n:
                continue
            marker = markers.get(place.name)
            if marker is not None:
                marks = marker(self._marks, view, seat, self._shown(place, zone.entries()))
                if not marks:
                    shown[index] = plain
                elif marks != shown[index].marks:
                    shown[index] = Zone(plain.n, plain.cards, (), marks)
            found[place.name] = shown[index]
        if found != made.zones:
            made.zones = found
        return made.zones

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

    def _deck(self, view: View, place: Place, seat: int) -> Zone | None:
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
        return Zone(count, cards, rest) if count else None

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
