"""Lines of the log, in words and as data: what is said, and which cards are named where."""

import re
from dataclasses import dataclass
from typing import Final

from deckwerk.presentation.typography import TIE
from deckwerk.protocol.log import Deed, Row

_BEGIN, _NAME, _END = "\ue000", "\ue001", "\ue002"
_MARKED: Final = re.compile(f"{_BEGIN}([^{_NAME}]*){_NAME}([^{_END}]*){_END}")
BETWEEN: Final = "; "
"""Stands between the deeds of a line."""
MAJOR, USUAL, MEANS, MINOR = range(4)
"""How much deeds matter where there is not room for all of them."""


@dataclass(frozen=True)
class Said:
    """Words, and the cards that they name: from where to where, and the id."""

    text: str
    cards: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True)
class Line:
    """A line of the log. In its text TIE stands where it should not be broken.

    `who` stands before it, `parts` are the words of its deeds with how much each matters (0: most).
    """

    text: str
    row: Row
    who: str = ""
    parts: tuple[tuple[int, str], ...] = ()

    @property
    def shorter(self) -> tuple[str, ...]:
        """The line with one deed after the other left out, until the one is left that matters most: what
        matters least goes first, and of that the longest.
        """
        found, left = [], list(range(len(self.parts)))
        for number in sorted(left, key=lambda number: (-self.parts[number][0], -len(self.parts[number][1])))[
            :-1
        ]:
            left.remove(number)
            found.append(_joined(self.who, self.row.seat, [self.parts[each][1] for each in left]))
        return tuple(found)

    @property
    def plain(self) -> str:
        """The text as it is sent."""
        return self.text.replace(TIE, " ")


def marked(card: str, name: str) -> str:
    """The name of a card, to be put into a sentence out of which `said` takes the mark again."""
    return f"{_BEGIN}{card}{_NAME}{name}{_END}"


def said(text: str) -> Said:
    """A sentence with marked names."""
    if _BEGIN not in text:
        return Said(text)
    words, cards, length, last = "", [], 0, 0
    for found in _MARKED.finditer(text):
        before, name = text[last : found.start()], found[2]
        start = length + units(before)
        length = start + units(name)
        words += before + name
        cards.append((start, length, found[1]))
        last = found.end()
    return Said(words + text[last:], tuple(cards))


def units(text: str) -> int:
    """How many characters of UTF-16 a text has."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _joined(who: str, seat: int | None, parts: list[str]) -> str:
    text = who + BETWEEN.join(parts)
    return text if seat is not None else text[:1].upper() + text[1:]


def line_of(
    who: str, seat: int, parts: list[tuple[Deed, Said]], weights: tuple[int, ...] | None = None
) -> Line:
    """A line out of what was done and what is said of it; `who` stands before it."""
    words = [each.text for _, each in parts]
    text = _joined(who, seat if seat >= 0 else None, words)
    at = start = units(who)
    deeds = []
    for deed, each in parts:
        end = start + units(each.text)
        cards = tuple([(start + begin, start + stop, card) for begin, stop, card in each.cards])
        deeds.append(Deed(deed.kind, end, cards, deed.counter, deed.n, deed.means, deed.fresh))
        start = end + len(BETWEEN)
    row = Row(seat if seat >= 0 else None, at, tuple(deeds))
    return Line(text, row, who, tuple(zip(weights or [MAJOR] * len(words), words, strict=True)))
