"""Positions to learn from, read from shards, and handed out in batches."""

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray
from polars.exceptions import PolarsError

from deckwerk.lab.problem import LabError
from deckwerk.lab.seal import is_sound
from deckwerk.players.search.guide import CERTAIN

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Batch:
    """Some positions: all their rows, the section and the position of each, and what is to be learned.

    `target` has a column for each team.
    """

    rows: Ints
    section: Ints
    position: Ints
    target: Floats
    teams: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many positions there are."""
        return len(self.target)


@dataclass(frozen=True)
class Positions:
    """Positions of games with equal teams, whose numbers each seat has in `teams`."""

    teams: tuple[int, ...]
    games: Ints
    rows: NDArray[np.uint16]
    ends: Ints
    sections: Ints
    won: Floats

    def __len__(self) -> int:
        return len(self.games)

    @property
    def sides(self) -> int:
        """How many teams there are."""
        return max(self.teams) + 1

    def targets(self) -> Floats:
        """What each team has won."""
        return self.won[:, [self.teams.index(team) for team in range(self.sides)]]

    def batch(self, chosen: Ints, targets: Floats) -> Batch:
        """The chosen positions together."""
        starts = self.ends[chosen - 1] * (chosen > 0)
        lengths = self.ends[chosen] - starts
        position = np.repeat(np.arange(len(chosen)), lengths)
        nth = np.arange(len(position)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        rows = self.rows[np.repeat(starts, lengths) + nth].astype(np.int64)
        bounds = self.sections[chosen][position]
        section = (nth[:, None] >= bounds).sum(axis=1)
        return Batch(rows, section, position, targets[chosen], self.teams)

    def apart(self, every: int) -> tuple["Positions", "Positions"]:
        """Those of all games but every so many, and those of these."""
        kept = self.games % every != 0
        return self._only(kept), self._only(~kept)

    def _only(self, chosen: NDArray[np.bool_]) -> "Positions":
        lengths = np.diff(self.ends, prepend=0)
        return replace(
            self,
            games=self.games[chosen],
            rows=self.rows[np.repeat(chosen, lengths)],
            ends=np.cumsum(lengths[chosen]),
            sections=self.sections[chosen],
            won=self.won[chosen],
        )

    def batches(self, size: int, rng: np.random.Generator) -> Iterator[Batch]:
        """All positions in any order, some at a time."""
        targets = self.targets()
        order = rng.permutation(len(self))
        for start in range(0, len(order), size):
            yield self.batch(order[start : start + size], targets)


def joined(parts: list[Positions]) -> list[Positions]:
    """Positions with equal teams put together."""
    found = []
    for teams in sorted({part.teams for part in parts}):
        alike = [part for part in parts if part.teams == teams and len(part)]
        if not alike:
            continue
        offsets = np.cumsum([0, *(int(part.ends[-1]) for part in alike[:-1])])
        found.append(
            Positions(
                teams,
                np.concatenate([part.games for part in alike]),
                np.concatenate([part.rows for part in alike]),
                np.concatenate([part.ends + offset for part, offset in zip(alike, offsets, strict=True)]),
                np.concatenate([part.sections for part in alike]),
                np.concatenate([part.won for part in alike]),
            )
        )
    return found


def read_shard(source: Path | bytes) -> tuple[Positions, dict[str, object]]:
    """The positions of a shard, and what it tells of itself; LabError if it is damaged."""
    name = source if isinstance(source, Path) else "shard"
    try:
        if isinstance(source, Path) and not is_sound(source):
            raise LabError("damaged", file=name)
        data = source.read_bytes() if isinstance(source, Path) else source
        about = json.loads(pl.read_parquet_metadata(io.BytesIO(data))["deckwerk network"])
        frame = pl.read_parquet(io.BytesIO(data))
        teams = tuple(int(team) for team in about["teams"])
        lengths = frame["rows"].list.len().to_numpy().astype(np.int64)
        columns = [frame[name].to_numpy().reshape(len(frame), -1) for name in ("sections", "won")]
        return Positions(
            teams,
            frame["game"].to_numpy().astype(np.int64),
            frame["rows"].explode().to_numpy().astype(np.uint16),
            np.cumsum(lengths),
            columns[0].astype(np.int64),
            (columns[1] / CERTAIN).astype(np.float32),
        ), about
    except (OSError, PolarsError, KeyError, TypeError, ValueError):
        raise LabError("damaged", file=name) from None
