"""Pieces of a screen: lines of styled text that are never wider than the screen."""

from rich.cells import cell_len
from rich.text import Text

from deckwerk.presentation.typography import cut, pad, wrap
from deckwerk.terminal.scene import Entry

STYLES = {
    "title": "bold",
    "label": "bold",
    "number": "bold cyan",
    "note": "bold yellow",
    "quiet": "dim",
    "none": "",
}
"""Colours only repeat what words or signs say."""
WIDE = 100
"""On a wider screen nothing stands at the right edge."""


def flow(items: list[Text], width: int, gap: str = "  ", *, whole: bool = False) -> list[Text]:
    """Items side by side, in as many lines as they need. An item that is too wide is cut; with `whole` it has
    lines of its own.
    """
    lines: list[Text] = []
    for item in items:
        if whole and item.cell_len > width:
            first, *further = wrap(item.plain, width, 2)
            start = Text(first)
            start.spans = [span for span in item.spans if span.end <= len(first)]
            lines += [start, *map(Text, further)]
            continue
        item = item.copy()
        item.truncate(width, overflow="ellipsis")
        if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1].append(gap)
            lines[-1].append_text(item)
        else:
            lines.append(item)
    return lines


def labelled(label: str, lines: list[Text], width: int) -> list[Text]:
    """Lines with a label before the first and its width in blanks before the others."""
    result = []
    for number, line in enumerate(lines):
        start = Text().append(pad(label if number == 0 else "", width), STYLES["label"])
        result.append(start.append_text(line))
    return result


def heading(left: str, right: str, width: int, sign: str, *, beside: str = "") -> Text:
    """A rule across the screen with words in it: at the left, perhaps more beside them, and at the right end.

    On a wide screen all stand at the left, where one looks.
    """
    left = cut(left, width - 4)
    line = Text().append(f"{sign}{sign} ", STYLES["quiet"]).append(left, STYLES["title"]).append(" ")
    if beside:
        line.append(sign * 2, STYLES["quiet"]).append(f" {beside} ", STYLES["note"])
    right = cut(right, width - line.cell_len - 4)
    between = width - line.cell_len - cell_len(right) - 4 if right else width - line.cell_len
    if right and width > WIDE:
        between = min(between, 2)
    line.append(sign * between, STYLES["quiet"])
    if right:
        line.append(f" {right} ").append(sign * (width - line.cell_len), STYLES["quiet"])
    return line


def in_rows(log: tuple[Entry, ...], width: int) -> list[list[list[str]]]:
    """What happened in rows, each entry in ever fewer words."""
    return [[wrap(text, width - 2, 2) for text in (entry.text, *entry.shorter)] for entry in log]


def told_lines(entries: list[list[list[str]]], room: int, width: int) -> list[Text]:
    """Entries in so many lines: in full, or the longest of them shorter, or only the newest."""
    entries = entries[-room:]
    left = room - len(entries)
    shown: dict[int, list[str]] = {}
    for number in sorted(range(len(entries)), key=lambda number: len(entries[number][0])):
        shown[number] = _shortened(entries[number], left + 1, width - 2)
        left -= len(shown[number]) - 1
    told = [(index, row) for number in sorted(shown) for index, row in enumerate(shown[number])]
    return [Text(("  " if index else "> ") + row) for index, row in told]


def _shortened(forms: list[list[str]], most: int, width: int) -> list[str]:
    for lines in forms:
        if len(lines) <= most:
            return lines
    rest = " ".join(row.strip() for row in lines[most - 1 :])
    return [*lines[: most - 1], cut(("  " if most > 1 else "") + rest, width)]
