"""Frames: what a client shows of a View, as data. The only place where a View becomes what is sent."""

from dataclasses import dataclass
from typing import Final

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import AMOUNT, ANSWER
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.choices import first_number
from deckwerk.presentation.families import chooser_of, marks_of
from deckwerk.presentation.layout import LayoutFile
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.plan import Place, plan_of
from deckwerk.protocol.frame import Area, Ask, Board, Cause, CellMark, Frame, Option, Range, Undo, Zone
from deckwerk.table.questions import TURN

_SHIFT: Final = int(NOTE_BITS)
_MAIN: Final = ("end", "pass")
_NUMBER: Final = 40
"""From this bit on a code says which number it names."""
_ONE: Final = 1 << _NUMBER
_PLAIN: Final = CellMark()
_EMPTY: Final = Zone(0)
_TABLE: Final = -1


@dataclass(frozen=True)
class Facts:
    """What a table knows and a view does not: the revision, whether the viewer may take back, and the verbs
    that can be done with everything at once.
    """

    rev: int = 0
    undo: Undo | None = None
    sweep: tuple[str, ...] = ()


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
        self._chooser = chooser_of(lexicon, names)
        self._marks = marks_of(lexicon, names)
        self._targets = plan.targets
        self._table, self._seat = plan.table, plan.seat
        self._table_counters, self._seat_counters = plan.table_counters, plan.seat_counters
        self._ids = plan.ids
        self._whose, self._turns = plan.whose, plan.turns
        self._cells_said: list[object] = []
        self._cells_made: dict[str, CellMark] = {}
        self._made: dict[tuple[int | None, int], _Made] = {}

    def frame(self, view: View, facts: Facts) -> Frame:
        """What the viewer sees."""
        return Frame(
            rev=facts.rev,
            turn=self._turn(view),
            turns=int(view.get(self._turns)) if self._turns >= 0 else 0,
            table=self._area(view, _TABLE),
            seats={str(seat): self._area(view, seat) for seat in range(int(view.seats))},
            you=view.seat,
            rivals=self._marks.rivals(view),
            board=self._board(view),
            ask=self.ask(view, facts),
            undo=facts.undo,
            over=view.over,
            scores=tuple(view.scores),
            winners=tuple(view.winners),
        )

    def _turn(self, view: View) -> int:
        """Whose turn it is."""
        return int(view.get(self._whose)) if self._whose >= 0 else max(0, int(view.asked))

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

    # What is asked

    def ask(self, view: View, facts: Facts) -> Ask | None:
        """The question, with all that belongs to it if it is the viewer's."""
        decision = view.decision
        if decision is None:
            return None
        seat, kind = decision.seat, decision.kind
        cause = self._cause(decision, view)
        if seat != view.seat:
            return Ask(seat, kind, self._chooser.waiting(decision, view), cause=cause)
        is_amount = decision.form == AMOUNT
        return Ask(
            seat,
            kind,
            self._chooser.question(decision, view),
            "amount" if is_amount else "answer" if decision.form == ANSWER else "pick",
            cause,
            self._options(decision, view),
            Range(0, 0, len(decision.options) - 1) if is_amount else None,
            facts.sweep if kind == TURN else (),
            kind != TURN and len(decision.options) == 1,
        )

    def _cause(self, decision: Decision, view: View) -> Cause | None:
        """What led to the question, and whose turn it is if that is not the asked seat's."""
        turn = self._turn(view)
        found = self._chooser.cause(decision, view)
        if found is None:
            return Cause(turn=turn) if turn != decision.seat else None
        text = self._chooser.cause_text(found)
        whose = turn if turn != decision.seat else None
        return Cause(found.what, found.card or "", found.by or "", found.number, whose, text)

    def _options(self, decision: Decision, view: View) -> tuple[Option, ...]:
        choices = self._chooser.choices(decision, view)
        first = first_number(decision)
        ranges = self._ranges(decision.options)
        asking = decision.card or ""
        return tuple([self._option(choice, first, decision, view, asking, ranges) for choice in choices])

    def _option(
        self,
        choice: Choice,
        first: int,
        decision: Decision,
        view: View,
        asking: str,
        ranges: dict[int, Range],
    ) -> Option:
        index = choice.number - first
        action = decision.options[index]
        verb, card = action.verb, action.card or ""
        at = self._marks.touched(action, decision, view)
        if at is None:
            at = self._targets.of(action, view, decision.seat, asking)
        return Option(
            index,
            verb,
            choice.label,
            choice.group,
            choice.item if choice.item != choice.label else "",
            card if at is None or at.card != card else "",
            action.number or 0,
            at,
            tuple([number - first for number in choice.also]) if choice.also else (),
            self._marks.costs(action, decision, view),
            ranges.get(index),
            choice.seldom,
            verb in _MAIN or (at is None and verb in self.layout.main),
        )

    def _ranges(self, options: list[Action]) -> dict[int, Range]:
        """The options that differ from their neighbours in an amount alone, upwards or downwards, by their
        index.
        """
        found: dict[int, Range] = {}
        if not self.layout.amounts:
            return found
        codes = [option.code for option in options]
        start, step = 0, 0
        for index in range(1, len(codes) + 1):
            change = codes[index] - codes[index - 1] if index < len(codes) else 0
            if change in (_ONE, -_ONE) and step in (0, change):
                step = change
                continue
            if step and options[start].verb in self.layout.amounts:
                first, last = codes[start] >> _NUMBER, codes[index - 1] >> _NUMBER
                span = Range(start, first, last) if step > 0 else Range(index - 1, last, first, -1)
                found |= dict.fromkeys(range(start, index), span)
            start, step = index, 0
        return found
