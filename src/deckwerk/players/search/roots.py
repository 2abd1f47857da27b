"""Square roots in whole numbers, the same on every machine."""

from math import isqrt
from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec

ONE: Final[i64] = 256
"""The root of 1: roots are in 256ths."""
_KNOWN: Final = 4096


def _roots() -> vec[i64]:
    table = vec[i64]()
    for number in range(_KNOWN):
        table = append(table, isqrt(number * 65536))
    return table


_ROOTS: Final = _roots()


def root(number: i64) -> i64:
    """The square root of a number from 0 on, in 256ths; of large numbers to three digits."""
    if number < 4096:
        return _ROOTS[number]
    factor: i64 = 1
    while number >= 4096:
        number >>= 2
        factor += factor
    return _ROOTS[number] * factor
