"""Sets of small numbers as bits of an int.

Powers come from a table: compiled code shifts a literal 1 in 32 bits only.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec

_MOST: Final = 62


def _powers() -> vec[i64]:
    table = vec[i64]()
    power: i64 = 1
    for _ in range(_MOST):
        table = append(table, power)
        power = power * 2
    return table


_POWERS: Final = _powers()


def bit(number: i64) -> i64:
    """The set of one number, from 0 to 61."""
    return _POWERS[number]


def has_bit(numbers: i64, number: i64) -> bool:
    """Whether a set contains a number."""
    return (numbers >> number) & 1 == 1


def lowest_bits(count: i64) -> i64:
    """The set of the numbers from 0 to count - 1."""
    return _POWERS[count] - 1
