"""Pieces of a screen: lines of styled text that are never wider than the screen."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text

STYLES = {
    "title": "bold",
    "label": "bold",
    "number": "bold cyan",
    "note": "bold yellow",
    "quiet": "dim",
    "none": "",
    "enlightened": "yellow",
    "lifebound": "green",
    "mechana": "bright_blue",
    "void": "magenta",
    "monster": "red",
    "homodeus": "yellow",
    "order": "bright_blue",
    "undergrowth": "green",
    "wraethe": "magenta",
    "iron": "bright_black",
    "steel": "bright_blue",
    "tin": "cyan",
    "pewter": "blue",
    "zinc": "green",
    "brass": "yellow",
    "copper": "red",
    "bronze": "bright_yellow",
    "atium": "magenta",
}
"""Colours only repeat what words or signs say."""

TIE = "\N{NO-BREAK SPACE}"


def cut(text: str, width: int) -> str:
    """Text that is not wider than allowed; what is cut off ends in an ellipsis."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """Text of exactly a width."""
    return set_cell_size(cut(text, width), width)


def bracketed(parts: list[str]) -> str:
    """` (✓1, ✗4)` to stand after a name; nothing for nothing."""
    return f" ({', '.join(parts)})" if parts else ""


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Text in lines of at most a width, broken at blanks; the second and further lines are indented.

    Words joined by TIE stay together.
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, text.split(" ")):
        start = line + " " if line.strip() else line
        if cell_len(start) + cell_len(word) <= width:
            line = start + word
            continue
        if line.strip():
            lines.append(line)
        line = " " * (indent if lines else 0) + word
        while cell_len(line) > width:
            lines.append(set_cell_size(line, width))
            line = " " * indent + line[len(lines[-1]) :]
    return [row.replace(TIE, " ") for row in [*lines, line]]


def flow(items: list[Text], width: int, gap: str = "  ") -> list[Text]:
    """Items side by side, in as many lines as they need; an item that is too wide is cut."""
    lines: list[Text] = []
    for item in items:
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


def heading(left: str, right: str, width: int, sign: str) -> Text:
    """A rule across the screen with words in it, at the left and at the right end."""
    left = cut(left, width - 4)
    right = cut(right, width - cell_len(left) - 8)
    line = Text().append(f"{sign}{sign} ", STYLES["quiet"]).append(left, STYLES["title"])
    tail = f" {right} {sign}{sign}" if right else ""
    fill = width - line.cell_len - 1 - cell_len(tail)
    line.append(" " + sign * max(0, fill), STYLES["quiet"])
    if right:
        line.append(f" {right} ").append(sign * 2, STYLES["quiet"])
    return line
