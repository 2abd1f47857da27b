"""The picture of a scene: a board of hexagonal cells with the seats beside it, or told in words."""

from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, wrap
from deckwerk.terminal.layout import STYLES, flow, in_rows, told_lines
from deckwerk.terminal.scene import Entry, Panel, Person, Picture, PictureCell, Scene

_STEP = 4
"""The columns from a cell to the next in its row; a row further down begins half of that to the right."""
_GAP = 3
_LEAST_PANEL = 30
_LEAST_TOLD = 4
_FEWEST_TOLD = 2
_MOST_TOLD = 6
"""So many lines beside the picture go to what happened before seats have more than one each: few if it can be
told in few, more if not; and at most.
"""
_LEAST_HEIGHT = 22
_LEAST_HEIGHT_ALONE = 30
"""On a screen of fewer lines there is no room for a picture, with the seats beside it or without."""


def is_drawn(scene: Scene, width: int, height: int) -> bool:
    """Whether there is room for the picture of a scene, if it has one."""
    if scene.picture is None or width < _width(scene.picture):
        return False
    return height >= (_LEAST_HEIGHT if has_panel(scene, width) else _LEAST_HEIGHT_ALONE)


def has_panel(scene: Scene, width: int) -> bool:
    """Whether the seats have room beside the picture."""
    return scene.picture is not None and width - _width(scene.picture) - _GAP >= _LEAST_PANEL


def picture_lines(scene: Scene, width: int, height: int, told: tuple[Entry, ...] = ()) -> list[Text]:
    """The picture, with the seats and what is `told` beside it if there is room; in words where it cannot be
    drawn.
    """
    picture = scene.picture
    if picture is None:
        return []
    if not is_drawn(scene, width, height):
        return [Text(row) for line in picture.spoken for row in wrap(line, width, 2)]
    lines = _board(picture)
    if not has_panel(scene, width):
        return [*lines, *(Text(row, STYLES["note"]) for line in picture.news for row in wrap(line, width, 2))]
    start = _width(picture) + _GAP
    panel = _panel(scene.seats, picture, told, width - start, len(lines))
    for line, beside in zip(lines, panel, strict=False):
        line.append(" " * (start - line.cell_len)).append_text(beside)
    return lines


# The board


def _width(picture: Picture) -> int:
    """The columns that a picture takes."""
    return max(_column(picture, cell.q, cell.r) for cell in picture.cells) + _STEP - 1


def _column(picture: Picture, q: int, r: int) -> int:
    """Where a place begins; the first cell leaves room for the letter of its row."""
    first = min(2 * cell.q + cell.r for cell in picture.cells)
    return (2 * q + r - first) * _STEP // 2 + _STEP


def _board(picture: Picture) -> list[Text]:
    """A line for each row of cells and one below: rows have their letters before them, diagonals their
    numbers at their lower ends.
    """
    cells = sorted(picture.cells, key=lambda cell: (cell.r, cell.q))
    rows = {r: list(row) for r, row in groupby(cells, key=lambda cell: cell.r)}
    ends: dict[int, list[tuple[int, str]]] = {}
    for q in {cell.q for cell in cells}:
        last = max((cell for cell in cells if cell.q == q), key=lambda cell: cell.r)
        ends.setdefault(last.r + 1, []).append((q, last.name[1:]))
    return [_line(picture, r, rows.get(r, []), ends.get(r, [])) for r in sorted({*rows, *ends})]


def _line(picture: Picture, r: int, row: list[PictureCell], ends: list[tuple[int, str]]) -> Text:
    line = Text()
    if row:
        line.append(" " * (_column(picture, row[0].q, r) - _STEP)).append(row[0].name[:1], STYLES["quiet"])
    for cell in row:
        line.append(" " * (_column(picture, cell.q, r) - line.cell_len))
        line.append(cell.sign + cell.mark, cell.style)
    for q, number in sorted(ends):
        line.append(" " * (_column(picture, q, r) - line.cell_len)).append(number, STYLES["quiet"])
    return line


# What stands beside it


def _panel(
    seats: tuple[Person, ...], picture: Picture, told: tuple[Entry, ...], width: int, height: int
) -> list[Text]:
    """What is going on, all seats in as many lines as there is room for, and what happened or what the signs
    mean.
    """
    rows = [row for line in picture.news for row in wrap(line, width, 2)]
    room = height - len(seats)
    if len(rows) > room:
        rows = [*rows[: room - 1], cut(f"{rows[room - 1]} …", width)]
    lines = [Text(row, STYLES["note"]) for row in rows]
    room = height - len(lines)
    entries = in_rows(told, width)
    whole = sum(len(each[0]) for each in entries)
    least = sum(min(map(len, forms)) for forms in entries)
    kept = min(whole, max(_FEWEST_TOLD, min(_LEAST_TOLD, least)), max(0, room - len(seats)))
    most = min(_MOST_TOLD, whole, room - len(_seats(seats, width, room - kept)))
    past = told_lines(entries, most, width) if most > 0 else []
    lines += _seats(seats, width, room - len(past), roomy=True)
    below = past or flow([Text(sign, STYLES["quiet"]) for sign in picture.legend], width)
    if len(lines) + len(below) <= height:
        lines += [*([Text()] * (height - len(lines) - len(below))), *below]
    return lines[:height]


def _seats(seats: tuple[Person, ...], width: int, room: int, *, roomy: bool = False) -> list[Text]:
    """All seats begin with one line and grow together, the first ones first."""
    panels = [[panel for panel in _panels(person, width) if roomy or not panel.roomy] for person in seats]
    forms = [[_rows(panel, width) for panel in each] for each in panels]
    for some, rows in zip(panels, forms, strict=True):
        if some and some[-1].roomy and len(rows[-1]) > len(rows[-2]) + 1:
            rows.pop()  # not worth it
    taken = [0] * len(seats)
    for form in range(1, max((len(each) for each in forms), default=0)):
        for seat, each in enumerate(forms):
            if form < len(each) and taken[seat] == form - 1:
                used = sum(len(forms[other][taken[other]]) for other in range(len(seats)))
                if used - len(each[form - 1]) + len(each[form]) <= room:
                    taken[seat] = form
    return [line for seat, each in enumerate(forms) if each for line in each[taken[seat]]]


def _panels(person: Person, width: int) -> tuple[Panel, ...]:
    """The forms of a seat in which the facts beside its name leave room for it."""
    fits = all(cell_len(panel.name + panel.facts) <= width for panel in person.panels[1:])
    return person.panels if fits or not person.narrow else person.narrow


def _rows(panel: Panel, width: int) -> list[Text]:
    """The lines of a seat: of the first the name is cut, the others are wrapped if no form of them fits."""
    lines = [Text(cut(panel.name, width - cell_len(panel.facts)) + panel.facts, STYLES["label"])]
    lines[0].truncate(width)
    for forms in panel.lines:
        line = next((form for form in forms if cell_len(form) <= width - 2), forms[-1])
        lines += [Text("  " + row) for row in wrap(line, width - 2, 2)]
    return lines
