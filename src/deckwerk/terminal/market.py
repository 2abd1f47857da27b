"""The row of a scene as lines of the screen, a card to a line or, if it has grown long, several."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, pad, wrap
from deckwerk.terminal.layout import STYLES, flow
from deckwerk.terminal.scene import CardLine

MARK = 5
"""The columns for the number of the choice that takes a card."""
_USUAL_TEXT = 30
_LEAST_TEXT = 12
_LEAST_NAME = 12

FULL, WHOLE, CUT = "full", "whole", "cut"

Row = tuple[CardLine | None, ...]


class Market:
    """Draws rows; `thin` is the sign for an empty place."""

    def __init__(self, thin: str) -> None:
        self._thin = thin

    def lines(self, row: Row, width: int, *, columns: int, texts: str) -> list[Text]:
        """A card to a line, or several where `columns` says so.

        What happens to texts that are too long: `full` gives them lines of their own, `whole` only those that
        are brief already, `cut` none.
        """
        if columns > 1:
            return self._columns(row, width, columns)
        cards = [card for card in row if card is not None]
        name = _widest(card.name for card in cards)
        cost = max(3, _widest(card.short_cost for card in cards))
        values = max(3, _widest(card.short_values for card in cards))
        kinds = {card.name: card.kind + card.marks for card in cards}
        if MARK + name + cost + _widest(kinds.values()) + 10 + _USUAL_TEXT > width:
            kinds = {card.name: (card.short_kind or card.kind) + card.marks for card in cards}
        kind = _widest(kinds.values())
        lines: list[Text] = []
        for card in row:
            if card is None:
                lines.append(Text(" " * MARK + self._thin, STYLES["quiet"]))
                continue
            mark = f"[{card.options[0]}]" if card.options else ""
            line = Text().append(pad(mark, MARK), STYLES["number"])
            line.append(pad(card.name, name), card.style)
            line.append(f"  {card.short_cost:>{cost}}", STYLES["note" if card.usual else "none"])
            line.append(f" {card.short_values:>{values}}  ")
            line.append(pad(kinds[card.name], kind))
            if card.short_under:
                line.append("  " + card.short_under, STYLES["label"])
            start = line.cell_len + 2
            room = width - start
            text = (texts == FULL and card.roomy_text) or card.short_text
            spread = texts == FULL or (texts == WHOLE and card.roomy_text)
            rows = wrap(text, room) if spread and room >= _LEAST_TEXT else []
            if spread and not 1 <= len(rows) <= 2:
                start = MARK + 2
                rows = ["", *wrap(text, width - start)]
            elif not spread and room >= _LEAST_TEXT:
                rows = [cut(text, room)]
            if rows and rows[0]:
                line.append("  " + rows[0], STYLES["quiet"])
            line.truncate(width)
            line.rstrip()
            lines += [line, *(Text(" " * start + row, STYLES["quiet"]) for row in rows[1:])]
        return lines

    def _columns(self, row: Row, width: int, columns: int) -> list[Text]:
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
        mark = f"[{card.options[0]}] " if card.options else ""
        cost, now = f" {card.short_cost}", f" {card.short_cost.rpartition('→')[2]}"
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


def _widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)
