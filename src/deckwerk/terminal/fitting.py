"""How the lines of a screen are shared out: every part begins small, and grows in the order of its rank."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, auto

from rich.text import Text


class Rank(IntEnum):
    """What goes before what where there are not lines enough for everything."""

    LEAST = auto()
    FIRST_CHOICES = auto()
    PAIRED_ROW = auto()
    EXPOSED = auto()
    HAND = auto()
    CHOICES = auto()
    ROW = auto()
    GROUPS = auto()
    IN_PLAY = auto()
    NEWS = auto()
    ROW_TEXTS = auto()
    PLAYED = auto()
    OTHERS = auto()
    STORY = auto()
    FACTS = auto()
    REST = auto()
    SELDOM = auto()
    HAND_TEXTS = auto()
    ROOMY = auto()


_LUXURY = Rank.HAND_TEXTS
"""From here on a part grows only with lines to spare, so that the screen keeps its form through a turn."""


@dataclass(frozen=True)
class Form:
    """One way to show a part. It may ask for more lines than it has, such as a last page."""

    rank: Rank
    lines: list[Text]
    asked: int = 0

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return max(self.asked, len(self.lines))


Part = list[Form]
"""The forms of a part, the smallest first; the first is shown in any case."""


def fixed(lines: list[Text]) -> Part:
    """A part that has one form."""
    return [Form(Rank.LEAST, lines)]


def shared_out(parts: list[Part], room: int, spare: int) -> list[list[Text]]:
    """The lines of each part, in the largest form for which there is room.

    Of the room `spare` lines are kept from what is luxury.
    """
    taken = [0] * len(parts)
    left = room - sum(part[0].height for part in parts)
    for rank, number, form in _growth(parts):
        more = parts[number][form].height - parts[number][taken[number]].height
        if more <= left - (spare if rank >= _LUXURY and more > 0 else 0):
            taken[number] = form
            left -= more
    return [part[form].lines for part, form in zip(parts, taken, strict=True)]


def _growth(parts: list[Part]) -> Iterator[tuple[Rank, int, int]]:
    """All forms but the first: rank, part, form, by their rank and then from the top of the screen down."""
    found = [
        (form.rank, number, index)
        for number, part in enumerate(parts)
        for index, form in enumerate(part[1:], 1)
    ]
    return iter(sorted(found))
