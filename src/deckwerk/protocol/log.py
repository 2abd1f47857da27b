"""Rows: what the lines of a log say, as data, so that nobody has to read the words."""

from msgspec import Struct

from deckwerk.protocol.frame import SeatNumber


class Deed(Struct, omit_defaults=True, frozen=True):
    """A part of a line: what was done, of which `kind`. It ends before the `to`-th character of the line.

    `cards` are those that it names: where the name begins, before which character it ends, the id. With a
    `counter` it says that `n` of it were gained. `means`: it was done for the sake of what came of it.
    `fresh`: it only says which cards came into the row. Characters are counted as JavaScript does, in UTF-16.
    """

    kind: str
    to: int
    cards: tuple[tuple[int, int, str], ...] = ()
    counter: str = ""
    n: int = 0
    means: bool = False
    fresh: bool = False


class Row(Struct, omit_defaults=True, frozen=True):
    """A line of the log: whose deeds it tells (absent: nobody's), and what they were.

    The first deed begins `at` a character, behind the seat's name; each further one two characters after the
    end of the one before. Of a line without deeds the text is all there is.
    """

    seat: SeatNumber | None = None
    at: int = 0
    deeds: tuple[Deed, ...] = ()
