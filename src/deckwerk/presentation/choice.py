"""A choice of a person, and the marks at what would work now."""

from dataclasses import dataclass

LIVE, DULL = "✓", "✗"
"""Marks for an effect that would work now, and for one that would not; a number behind is what it needs."""


@dataclass(frozen=True)
class Choice:
    """An option: the label under which it stands, what it touches, and the whole sentence.

    `seldom`: hardly ever taken, so that it may stand on a further page; such choices come last.
    """

    number: int
    group: str
    item: str
    label: str
    seldom: bool = False
