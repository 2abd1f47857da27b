"""What the weights of rows are made of.

A row's weights are not learned alone. A card has a part that is the same in all zones of a seat, a part for
each zone, and a part that follows from what its effects give, which is all that a card nobody has seen yet
has. Neighbouring amounts of a counter share what lies at the knots between which they lie. Each half (rows of
the table, a seat's as its own, a seat's as another's) has parameters of its own. So weights are a sparse
matrix times parameters: `Design.matrix @ parameters`.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from deckwerk.players.network.inputs import AMOUNT, CARDS, Block, Inputs, bucket_values
from deckwerk.players.network.network_file import amounts_of, gifts_of

KNOTS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 256)
GIVEN_UNIT = 0.25
"""What effects give counts as so much for each, so that its parameters are about as large as others."""
_LAST = 256
TABLE, OWN, OTHER = range(3)

Floats = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Design:
    """How rows are made of parameters: those of the table, then those of a seat as own, then as another's."""

    inputs: Inputs

    @cached_property
    def rows(self) -> int:
        """How many rows there are, those of a seat twice."""
        return self.inputs.table_size + 2 * self.inputs.seat_size

    @cached_property
    def amounts(self) -> int:
        """How many things effects can give."""
        return len(amounts_of(self.inputs.rules))

    @cached_property
    def given_start(self) -> list[int]:
        """For each half the first parameter of what effects give."""
        return [half * self.amounts for half in (TABLE, OWN, OTHER)]

    @cached_property
    def _parts(self) -> tuple["sparse.csr_matrix", Floats]:
        """The matrix, and for each parameter whether it belongs to one card alone."""
        rules = self.inputs.rules
        cards = len(rules.card_ids)
        gifts = np.array([gifts_of(rules, card) for card in range(cards)]) / 1000 * GIVEN_UNIT
        shared = 3 * self.amounts
        size = shared + 3 * cards
        single = [(shared, size)]
        found: list[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]] = []
        for half in (TABLE, OWN, OTHER):
            first = (0, self.inputs.table_size, self.inputs.table_size + self.inputs.seat_size)[half]
            for block in self.inputs.blocks:
                if block.table != (half == TABLE):
                    continue
                start = first + block.start
                width = _width(block)
                basis = _basis(block)
                rows, columns = np.nonzero(basis)
                found.append((start + rows, size + columns, basis[rows, columns]))
                if block.kind == CARDS:
                    single.append((size, size + width))
                    each = np.arange(1, cards)
                    found.append((start + each, shared + half * cards + each, np.ones(cards - 1)))
                    rows, columns = np.nonzero(gifts)
                    found.append((start + rows, half * self.amounts + columns, gifts[rows, columns]))
                size += width
        rows, columns, values = (np.concatenate(part) for part in zip(*found, strict=True))
        matrix = sparse.csr_matrix((values.astype(np.float32), (rows, columns)), shape=(self.rows, size))
        alone = np.zeros(size, np.float32)
        for start, end in single:
            alone[start:end] = 1
        return matrix, alone

    @property
    def matrix(self) -> "sparse.csr_matrix":
        """Rows by parameters."""
        return self._parts[0]

    @property
    def alone(self) -> Floats:
        """1 for each parameter that belongs to one card alone: these are held small."""
        return self._parts[1]


def _width(block: Block) -> int:
    return len(KNOTS) if block.kind == AMOUNT else block.size


def _basis(block: Block) -> NDArray[np.float64]:
    """The rows of a block by its own parameters."""
    if block.kind != AMOUNT:
        found = np.eye(block.size)
        if block.kind == CARDS:
            found[0] = 0  # no card
        return found
    least = np.array(bucket_values(), float)
    middle = (least + np.append(least[1:], _LAST) - 1) / 2
    knots = np.array(KNOTS, float)
    below = np.clip(np.searchsorted(knots, middle, side="right") - 1, 0, len(knots) - 2)
    share = (middle - knots[below]) / (knots[below + 1] - knots[below])
    found = np.zeros((len(middle), len(knots)))
    found[np.arange(len(middle)), below] = 1 - share
    found[np.arange(len(middle)), below + 1] = share
    return found
