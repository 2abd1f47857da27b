"""What speaks for an option, as data without words: `why.py` finds it out, clients say it."""

from dataclasses import dataclass
from typing import Final

DREW: Final = "drew"
"""The event that tells of a card drawn, and what stands for a counter of these."""


@dataclass(frozen=True)
class Change:
    """So much more (or less) of a counter that a seat has, in tenths on average; `drew` are cards drawn.
    `sure`: it is the same whatever is hidden.
    """

    seat: int
    counter: str
    tenths: int
    sure: bool = True


@dataclass(frozen=True)
class Denial:
    """What another seat takes before one's next turn if one leaves it, in so many games of a hundred."""

    seat: int
    card: str
    percent: int


@dataclass(frozen=True)
class Why:
    """What speaks for an option. `against` is the index of the other one that it is compared with, if any.

    `now`: what it changes once it is carried out. `gets` and `drops`: the cards that come to the seat by it,
    or leave it. `denies`: what others would take otherwise. `beats`: the seats that are out by it. `wins`: in
    how many games of a hundred the seat has won before its next turn, with it and with the other; `falls`:
    the same for having lost or being out. `later`: how much better the own side and how much worse all others
    stand at that turn, compared with the other. `points`: by how many hundredths the chance to win is better.
    """

    now: tuple[Change, ...] = ()
    gets: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    denies: tuple[Denial, ...] = ()
    beats: tuple[int, ...] = ()
    wins: tuple[int, int] = (0, 0)
    falls: tuple[int, int] = (0, 0)
    later: tuple[Change, ...] = ()
    against: int | None = None
    points: int | None = None
