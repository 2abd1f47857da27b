"""From logarithms of odds (thousandths) to odds and chances (millionths), by a table in whole numbers."""

from math import exp
from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec
from deckwerk.players.search.guide import CERTAIN

_STEP: Final[i64] = 8
"""Odds are known for every so many thousandths of a difference ..."""
_FARTHEST: Final[i64] = 1024
"""... up to so many of these."""


def _table() -> vec[i64]:
    found = vec[i64]()
    for step in range(int(_FARTHEST)):
        found = append(found, max(1, round(int(CERTAIN) * exp(-step * int(_STEP) / 1000))))
    return found


_ODDS: Final = _table()


def odds_behind(difference: i64) -> i64:
    """The odds, against a million, of what is behind the best by so much."""
    return _ODDS[min(difference // _STEP, _FARTHEST - 1)]


def chance_of(logit: i64) -> i64:
    """The chance that belongs to a logarithm of odds."""
    odds: i64 = odds_behind(-logit if logit < 0 else logit)
    less: i64 = odds * CERTAIN // (CERTAIN + odds)
    return less if logit < 0 else CERTAIN - less
