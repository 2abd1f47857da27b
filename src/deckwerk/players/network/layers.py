"""What networks in whole numbers are made of: sums of rows' weights, and small layers of clipped cells.

Three lanes of 21 bits share one number of a sum, so that a row of 24 cells is eight additions. Weights are
small enough for every sum to be exact: a lane holds those of all rows that there can be (`inputs.ROOM`),
however large they are (`HEAVIEST`).
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec

BLOCK: Final = 24
"""The first layer has a multiple of so many cells ..."""
SECOND: Final = 16
"""... and those that follow are made of so many at a time."""
FULL: Final[i64] = 127
"""A cell that is clipped above is handed on as this ..."""
FINE: Final[i64] = 2
"""... and the sums before are finer by so many bits."""
HEAVIEST: Final = 1000
SECOND_BITS: Final[i64] = 8
LANES: Final[i64] = 3
_LANE_BITS: Final[i64] = 21
_LANE: Final[i64] = 2097151
_HALF_LANE: Final[i64] = 1048576
_PAIR_BITS: Final[i64] = 32
_PAIR: Final[i64] = 4294967295
_HALF_PAIR: Final[i64] = 2147483648
_WORDS: Final[i64] = 8


@final
class SecondLayer:
    """Cells over the clipped sums of a first layer, SECOND at a time."""

    __slots__ = ("_bias", "_weights", "cells")

    def __init__(self, weights: list[int], bias: list[int]) -> None:
        """`weights` has one for each cell of this layer, for each of the first; as many as there is bias."""
        cells = len(bias)
        blocks = vec[i64]()
        for start in range(0, cells, SECOND):
            block = [
                weights[first + nth]
                for first in range(start, len(weights), cells)
                for nth in range(min(SECOND, cells - start))
            ]
            for pair in pairs(block):
                blocks = append(blocks, pair)
        self.cells: i64 = cells
        self._weights: vec[i64] = blocks
        self._bias: vec[i64] = pairs(bias)

    def think(self, sums: vec[i64], found: vec[i64]) -> None:
        """Find all cells, from 0 to FULL."""
        weights = self._weights
        bias = self._bias
        at: i64 = 0
        block: i64 = 0
        while block < self.cells:
            first: i64 = block >> 1
            a: i64 = bias[first]
            b: i64 = bias[first + 1]
            c: i64 = bias[first + 2]
            d: i64 = bias[first + 3]
            e: i64 = bias[first + 4]
            f: i64 = bias[first + 5]
            g: i64 = bias[first + 6]
            h: i64 = bias[first + 7]
            for word in sums:
                packed: i64 = word
                for _ in range(LANES):
                    lane: i64 = ((packed + _HALF_LANE) & _LANE) - _HALF_LANE
                    packed = (packed - lane) >> _LANE_BITS
                    if lane > 0:
                        lane >>= FINE
                        if lane > FULL:
                            lane = FULL
                        a += lane * weights[at]
                        b += lane * weights[at + 1]
                        c += lane * weights[at + 2]
                        d += lane * weights[at + 3]
                        e += lane * weights[at + 4]
                        f += lane * weights[at + 5]
                        g += lane * weights[at + 6]
                        h += lane * weights[at + 7]
                    at += _WORDS
            _part(a, found, block)
            _part(b, found, block + 2)
            _part(c, found, block + 4)
            _part(d, found, block + 6)
            _part(e, found, block + 8)
            _part(f, found, block + 10)
            _part(g, found, block + 12)
            _part(h, found, block + 14)
            block += SECOND


def _part(pair: i64, found: vec[i64], at: i64) -> None:
    """Two cells from one number."""
    low: i64 = ((pair + _HALF_PAIR) & _PAIR) - _HALF_PAIR
    high: i64 = (pair - low) >> _PAIR_BITS
    found[at] = min(max(low >> SECOND_BITS, 0), FULL)
    found[at + 1] = min(max(high >> SECOND_BITS, 0), FULL)


def add_rows(
    weights: vec[i64], width: i64, rows: vec[i64], first: i64, last: i64, sums: vec[i64], base: i64
) -> None:
    """Add the weights of some rows to sums from `base` on; the width is a multiple of eight."""
    block: i64 = 0
    while block < width:
        to: i64 = base + block
        a: i64 = sums[to]
        b: i64 = sums[to + 1]
        c: i64 = sums[to + 2]
        d: i64 = sums[to + 3]
        e: i64 = sums[to + 4]
        f: i64 = sums[to + 5]
        g: i64 = sums[to + 6]
        h: i64 = sums[to + 7]
        for nth in range(first, last):
            at: i64 = rows[nth] * width + block
            a += weights[at]
            b += weights[at + 1]
            c += weights[at + 2]
            d += weights[at + 3]
            e += weights[at + 4]
            f += weights[at + 5]
            g += weights[at + 6]
            h += weights[at + 7]
        sums[to] = a
        sums[to + 1] = b
        sums[to + 2] = c
        sums[to + 3] = d
        sums[to + 4] = e
        sums[to + 5] = f
        sums[to + 6] = g
        sums[to + 7] = h
        block += _WORDS


def packed(values: list[int]) -> vec[i64]:
    """Three values in each number."""
    found = vec[i64]()
    for at in range(0, len(values), 3):
        low: i64 = values[at]
        middle: i64 = values[at + 1]
        high: i64 = values[at + 2]
        found = append(found, low + (middle << _LANE_BITS) + (high << (_LANE_BITS + _LANE_BITS)))
    return found


def pairs(values: list[int]) -> vec[i64]:
    """Two values in each number."""
    found = vec[i64]()
    for at in range(0, len(values), 2):
        low: i64 = values[at]
        high: i64 = values[at + 1]
        found = append(found, low + (high << _PAIR_BITS))
    return found


def side_by_side(one: vec[i64], other: vec[i64], width: i64) -> vec[i64]:
    """Rows of so many numbers, each with that of the other beside it."""
    found = vec[i64]()
    first: i64 = 0
    while first < len(one):
        for at in range(first, first + width):
            found = append(found, one[at])
        for at in range(first, first + width):
            found = append(found, other[at])
        first += width
    return found
