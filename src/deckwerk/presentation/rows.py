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


@dataclass(frozen=True)
class Said:
    """Words, and the cards that they name: from where to where, and the id."""

    text: str
    cards: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True)
class Line:
    """A line of the log. In its text TIE stands where it should not be broken."""

    text: str
    row: Row

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


def line_of(who: str, seat: int, parts: list[tuple[Deed, Said]]) -> Line:
    """A line out of what was done and what is said of it; `who` stands before it."""
    text = who + BETWEEN.join([each.text for _, each in parts])
    if seat < 0:
        text = text[:1].upper() + text[1:]
    at = start = units(who)
    deeds = []
    for deed, each in parts:
        end = start + units(each.text)
        cards = tuple([(start + begin, start + stop, card) for begin, stop, card in each.cards])
        deeds.append(Deed(deed.kind, end, cards, deed.counter, deed.n, deed.means, deed.fresh))
        start = end + len(BETWEEN)
    return Line(text, Row(seat if seat >= 0 else None, at, tuple(deeds)))
