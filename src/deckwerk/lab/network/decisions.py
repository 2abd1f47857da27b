"""Decisions to learn a policy from, as arrays, and handed out in batches."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.lab.trajectories import array_of
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.option_features import WIDTH
from deckwerk.players.network.practice import Practice
from deckwerk.players.search.guide import CERTAIN

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Choices:
    """Some decisions: `rows` of the design (the first of each at `row_starts`), `features` of all options
    (the first option of each at `option_starts`), which was `chosen` (counted among all options).
    """

    rows: NDArray[np.int32]
    row_starts: Ints
    asked: Ints
    features: NDArray[np.int32]
    option_starts: Ints
    chosen: Ints

    @property
    def size(self) -> int:
        """How many decisions there are."""
        return len(self.chosen)

    @property
    def owners(self) -> Ints:
        """For each option the decision that it belongs to."""
        return np.repeat(np.arange(self.size), np.diff(self.option_starts))


@dataclass(frozen=True)
class Decisions:
    """Decisions as arrays; what each column says, `Practice` tells. Rows are those of a design."""

    games: Ints
    seats: Ints
    rows: NDArray[np.int32]
    row_starts: Ints
    asked: Ints
    features: NDArray[np.int32]
    option_starts: Ints
    chosen: Ints
    likely: Floats
    won: Floats

    def __len__(self) -> int:
        return len(self.games)

    def first(self, count: int) -> "Decisions":
        """The first so many."""
        count = min(count, len(self))
        rows, options = int(self.row_starts[count]), int(self.option_starts[count])
        return Decisions(
            self.games[:count],
            self.seats[:count],
            self.rows[:rows],
            self.row_starts[: count + 1],
            self.asked[:count],
            self.features[:options],
            self.option_starts[: count + 1],
            self.chosen[:count],
            self.likely[:count],
            self.won[:count],
        )

    def part(self, chosen: Ints) -> Choices:
        """The chosen decisions together."""
        rows, row_starts = _taken(self.rows, self.row_starts, chosen)
        features, option_starts = _taken(self.features, self.option_starts, chosen)
        return Choices(
            rows,
            row_starts,
            self.asked[chosen],
            features,
            option_starts,
            option_starts[:-1] + self.chosen[chosen],
        )

    def batches(self, size: int, rng: np.random.Generator) -> Iterator[tuple[Ints, Choices]]:
        """All decisions in any order, some at a time, with their numbers."""
        order = rng.permutation(len(self))
        for start in range(0, len(order), size):
            chosen = order[start : start + size]
            yield chosen, self.part(chosen)

    @classmethod
    def of(cls, found: Practice, inputs: Inputs) -> "Decisions":
        """What was written down."""
        rows = array_of(found.rows, np.int32)
        row_ends = array_of(found.row_ends, np.int64)
        table_ends, own_ends = array_of(found.table_ends, np.int64), array_of(found.own_ends, np.int64)
        starts = np.concatenate([[0], row_ends])
        part = np.zeros(len(rows) + 1, np.int32)
        for ends, by in ((table_ends, inputs.table_size), (own_ends, inputs.seat_size)):
            np.add.at(part, ends, by)
        np.add.at(part, row_ends, -inputs.table_size - inputs.seat_size)
        rows = rows + np.cumsum(part, dtype=np.int32)[:-1]
        return cls(
            array_of(found.games, np.int32).astype(np.int64),
            array_of(found.seats, np.int32).astype(np.int64),
            rows,
            starts,
            array_of(found.asked, np.int32).astype(np.int64).reshape(-1, 2),
            array_of(found.features, np.int32).reshape(-1, WIDTH),
            np.concatenate([[0], array_of(found.option_ends, np.int64)]),
            array_of(found.chosen, np.int32).astype(np.int64),
            _millionths(found.likely),
            _millionths(found.won),
        )


def joined(parts: list[Decisions]) -> Decisions:
    """Decisions put together, in their order."""
    found: dict[str, Any] = {}
    for name in Decisions.__dataclass_fields__:
        arrays = [getattr(part, name) for part in parts]
        if name.endswith("_starts"):
            before = np.cumsum([0, *(int(array[-1]) for array in arrays[:-1])])
            arrays = [array[1:] + offset for array, offset in zip(arrays, before, strict=True)]
            arrays.insert(0, np.zeros(1, np.int64))
        found[name] = np.concatenate(arrays)
    return Decisions(**found)


def _millionths(values: Any) -> Floats:
    found: Floats = (array_of(values, np.int32) / CERTAIN).astype(np.float32)
    return found


def _taken(values: Any, starts: Ints, chosen: Ints) -> tuple[Any, Ints]:
    """The parts of values that belong to the chosen ones, and where each starts now."""
    lengths = starts[chosen + 1] - starts[chosen]
    now = np.concatenate([[0], np.cumsum(lengths)])
    at = np.arange(now[-1]) + np.repeat(starts[chosen] - now[:-1], lengths)
    return values[at], now
