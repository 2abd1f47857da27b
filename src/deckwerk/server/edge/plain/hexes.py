"""A board of hexagons as a picture."""

from math import cos, pi, sin, sqrt

from deckwerk.protocol.frame import Board, CellMark, Frame
from deckwerk.protocol.ruleset import BoardLayout
from deckwerk.server.edge.plain.html import Html, tag

_SIZE = 30.0


def hexes(layout: BoardLayout, board: Board, frame: Frame) -> Html:
    """All cells with their names, what is special about them, and who stands there."""
    middles = {
        cell.id: (_SIZE * sqrt(3) * (cell.q + cell.r / 2), _SIZE * 1.5 * cell.r) for cell in layout.cells
    }
    parts: list[Html] = []
    for cell, (x, y) in middles.items():
        corners = " ".join(
            f"{x + _SIZE * sin(n * pi / 3):.1f},{y + _SIZE * cos(n * pi / 3):.1f}" for n in range(6)
        )
        kind = layout.kinds.get(board.cells.get(cell, CellMark()).kind)
        label = cell if kind is None else f"{cell} {kind.sign or kind.label[:1]}"
        inside = [tag("polygon", points=corners), tag("text", label, x=f"{x:.1f}", y=f"{y + 20:.1f}")]
        if kind is not None:
            inside.insert(0, tag("title", kind.label))
        parts.append(tag("g", *inside, class_="kind" if kind is not None else None))
    standing: dict[str, int] = {}
    for seat, cell in board.figures.items():
        x, y = middles[cell]
        x += 18 * standing.get(cell, 0)
        standing[cell] = standing.get(cell, 0) + 1
        name = frame.seats[seat].name
        parts.append(
            tag(
                "g",
                tag("title", name),
                tag("circle", cx=f"{x:.1f}", cy=f"{y - 4:.1f}", r="12"),
                tag("text", name[:1], x=f"{x:.1f}", y=f"{y + 1:.1f}"),
                class_="figure",
            )
        )
    left, right = min(x for x, _ in middles.values()) - 30, max(x for x, _ in middles.values()) + 30
    top, bottom = min(y for _, y in middles.values()) - 32, max(y for _, y in middles.values()) + 32
    box = f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
    return tag("svg", *parts, viewBox=box, class_="board", role="img")
