"""What results say about whole games: who wins, how long they last, how they end, what turns bring."""

from dataclasses import dataclass

import polars as pl

from deckwerk.lab.intervals import Share, Z, wilson
from deckwerk.lab.pages.results import Results

FEWEST_GAMES = 10
"""A turn that fewer games reached is not shown."""
LEAST_SHARE = 0.05
"""... nor one that a smaller share of them did."""


@dataclass(frozen=True)
class Course:
    """How something developed: for each party and turn the mean over its games, with bounds."""

    party: int
    turn: int
    mean: float
    low: float
    high: float


def shares_by(results: Results, column: str) -> list[Share]:
    """The share of wins for each value of a column of `sides` (party or order), from 0 upwards."""
    sums = results.sides.group_by(column).agg(pl.col("won").sum(), pl.len()).sort(column)
    return [wilson(won, of) for _, won, of in sums.iter_rows()]


def counts(values: pl.Series) -> list[tuple[int, int]]:
    """How often each whole number from the least to the most occurs."""
    found = dict(values.value_counts().iter_rows())
    return [(number, found.get(number, 0)) for number in range(min(found), max(found) + 1)]


def binned(values: pl.Series, most: int) -> list[tuple[int, int, int]]:
    """Whole numbers in at most so many bins of a round width: from, up to but without, and how many."""
    ends = counts(values)
    span = ends[-1][0] - ends[0][0] + 1
    sizes = (step * 10**power for power in range(10) for step in (1, 2, 5))
    width = next(size for size in sizes if -(-span // size) < most)
    return [(number * width, (number + 1) * width, count) for number, count in counts(values // width)]


def endings(results: Results) -> list[tuple[str, Share]]:
    """How games ended, the most frequent way first."""
    found = results.games["ending"].value_counts(sort=True).sort("count", "ending", descending=[True, False])
    return [(ending, wilson(count, results.count)) for ending, count in found.iter_rows()]


def course(results: Results, column: str) -> list[Course]:
    """How a column of `turns` developed over the turns of each party."""
    rows = (
        results.turns.group_by("party", "turn")
        .agg(
            pl.col(column).mean().alias("mean"),
            pl.col(column).std().alias("spread"),
            pl.len().alias("games"),
        )
        .with_columns((pl.col("games") / pl.col("games").max().over("party")).alias("part"))
        .filter((pl.col("games") >= FEWEST_GAMES) & (pl.col("part") >= LEAST_SHARE))
        .sort("party", "turn")
    )
    found = []
    for row in rows.iter_rows(named=True):
        half = Z * row["spread"] / row["games"] ** 0.5
        found.append(Course(row["party"], row["turn"], row["mean"], row["mean"] - half, row["mean"] + half))
    return found
