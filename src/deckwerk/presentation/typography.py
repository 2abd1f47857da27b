"""Text that fits into so many columns of a screen."""

from rich.cells import cell_len, set_cell_size

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
