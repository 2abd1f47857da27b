"""The row of a scene as lines of the screen, a card to a line or, if it has grown long, several."""

from collections.abc import Iterable
from dataclasses import replace

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, pad, wrap
from deckwerk.terminal.layout import STYLES, WIDE, flow
from deckwerk.terminal.scene import CardLine

MARK = 5
"""The columns for the key of a card's place."""
_USUAL_TEXT = 30
_LEAST_TEXT = 12
_LEAST_NAME = 12

Row = tuple[CardLine | None, ...]


class Market:
    """Draws rows; `thin` is the sign for an empty place."""

    def __init__(self, thin: str) -> None:
        self._thin = thin

    def most(self, row: Row, width: int) -> int:
        """How many lines beyond one for each card it takes until no brief text is cut."""
        return sum(_Entry(card, row, width).further for card in row if card is not None)

    def roomy(self, row: Row, width: int) -> list[Text]:
        """A card to a line, with its whole text in as many lines as it needs."""
        full = tuple(card and replace(card, short_text=card.roomy_text or card.text) for card in row)
        return self.lines(full, width, self.most(full, width))

    def lines(self, row: Row, width: int, further: int) -> list[Text]:
        """A card to a line, with so many further lines for texts: those that need fewest of them first."""
        entries = {place: _Entry(card, row, width) for place, card in enumerate(row) if card is not None}
        given = dict.fromkeys(entries, 0)
        for place in sorted(entries, key=lambda place: entries[place].further):
            given[place] = min(further, entries[place].further)
            further -= given[place]
        lines: list[Text] = []
        for place in range(len(row)):
            if place in entries:
                lines += entries[place].lines(given[place])
            else:
                lines.append(Text(" " * MARK + self._thin, STYLES["quiet"]))
        return lines

    def columns(self, row: Row, width: int, columns: int) -> list[Text]:
        """The row with several cards to a line: names may be cut, what they cost and cover is not."""
        gap = 2
        room = (width - gap * (columns - 1)) // columns
        cells: list[Text] = []
        for card in row:
            cell = Text()
            if card is not None:
                cell = self._cell(card, room)
            else:
                cell.append(self._thin, STYLES["quiet"])
            cell.append(" " * (room - cell.cell_len))
            cells.append(cell)
        lines = flow(cells, width, " " * gap)
        for line in lines:
            line.rstrip()
        return lines

    def _cell(self, card: CardLine, room: int) -> Text:
        """A card in little room: what gives way for its name is the usual price, the values, the marks."""
        mark = place_mark(card).strip()
        mark += " " if mark else ""
        cost, now = f" {card.short_cost}", f" {card.short_now or card.short_cost}"
        printed = f" {card.short_values}" if card.short_values else ""
        under = f" {card.short_under}" if card.short_under else ""
        few = f" {card.short_under.split()[0]}" if card.short_under else ""
        forms = (
            (cost, printed + card.marks, under),
            (cost, printed + card.marks, few),
            (now, printed + card.marks, few),
            (now, card.marks, few),
            (now, "", few),
        )
        least = cell_len(mark) + min(_LEAST_NAME, cell_len(card.name))
        fitting = [form for form in forms if cell_len("".join(form)) + least <= room]
        price, values, below = fitting[0] if fitting else forms[-1]
        name = cut(card.name, room - cell_len(mark + price + values + below))
        cell = Text().append(mark, STYLES["number"]).append(name, card.style)
        cell.append(price, STYLES["note" if card.usual else "none"]).append(values)
        return cell.append(below, STYLES["label"])


class _Entry:
    """A card of a row, in columns that fit the whole row, with its text behind or below that."""

    def __init__(self, card: CardLine, row: Row, width: int) -> None:
        cards = [each for each in row if each is not None]
        name = _widest(each.name for each in cards)
        cost = max(3, _widest(each.short_cost for each in cards))
        values = max(3, _widest(each.short_values for each in cards))
        kinds = {each.name: each.kind + each.marks for each in cards}
        room = width - MARK - name - cost - values - _widest(kinds.values()) - 7
        longest = _widest(each.short_under + each.short_text for each in cards)
        if room < (longest if width <= WIDE else _USUAL_TEXT):
            kinds = {each.name: (each.short_kind or each.kind) + each.marks for each in cards}
        line = Text().append(pad(place_mark(card), MARK), STYLES["number" if card.options else "quiet"])
        line.append(pad(card.name, name), card.style)
        line.append(f"  {card.short_cost:>{cost}}", STYLES["note" if card.usual else "none"])
        line.append(f" {card.short_values:>{values}}  ")
        line.append(pad(kinds[card.name], _widest(kinds.values())))
        if card.short_under:
            line.append("  " + card.short_under, STYLES["label"])
        self._line = line
        self._width = width
        self._start = line.cell_len + 2
        self._text = card.short_text
        beside, below = self._beside(), self._below()
        if beside and (len(beside) <= 2 or len(beside) <= len(below) + 1):
            self.further = len(beside) - 1
        else:
            self.further = len(below)

    def _beside(self) -> list[str]:
        """The text behind the start of the line, if there is room for it."""
        room = self._width - self._start
        return wrap(self._text, room) if room >= _LEAST_TEXT else []

    def _below(self) -> list[str]:
        """The text in lines of its own."""
        return wrap(self._text, self._width - MARK - 2) if self._text else []

    def lines(self, further: int) -> list[Text]:
        """The card with so many lines below its first, the text cut if it needs more."""
        line = self._line.copy()
        start, rows = self._start, self._beside()
        if (further >= len(self._below()) and len(rows) > further + 1) or (further and not rows):
            start, rows = MARK + 2, ["", *self._below()]
        if len(rows) > further + 1:
            rows = [*rows[:further], cut(" ".join(rows[further:]) + " …", self._width - start)]
        if rows and rows[0]:
            line.append("  " + rows[0], STYLES["quiet"])
        line.truncate(self._width)
        line.rstrip()
        return [line, *(Text(" " * start + row, STYLES["quiet"]) for row in rows[1:])]


def place_mark(card: CardLine) -> str:
    """`[r1]` for a card with which something can be done now, ` r1 ` for any other."""
    key = card.key or (str(card.options[0]) if card.options else "")
    return f"[{key}]" if card.options else f" {key} "


def _widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)
