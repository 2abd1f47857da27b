"""A choice of a person, and the marks at what would work now."""

from msgspec import Struct

LIVE, DULL = "✓", "✗"
"""Marks for an effect that would work now, and for one that would not; a number behind is what it needs."""


class Cause(Struct, frozen=True):
    """Where a question comes from.

    `what` is a word: `card`, or what a family of games has besides, such as a fate or a row of a track, then
    with the `number` of the row. `card` is the id of the card that asks, `by` that of another card that made
    it ask. `turn`: in whose turn it is asked, None in that of the asked seat itself.
    """

    what: str
    card: str | None
    by: str | None = None
    turn: int | None = None
    number: int = 0


class Choice(Struct, frozen=True):
    """An option: the label under which it stands, what it touches, and the whole sentence.

    `seldom`: hardly ever taken, so that it may stand on a further page; such choices come last. `also` are
    the numbers of options that come to the same with an equal card. `close` is what it touches where there is
    little room, if that is something else. `main`: the usual answer, where not what ends or passes is that.
    """

    number: int
    group: str
    item: str
    label: str
    seldom: bool = False
    also: tuple[int, ...] = ()
    close: str = ""
    main: bool = False
