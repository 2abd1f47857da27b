"""What results say about whole games: who wins, how long they last, how they end, what turns bring.

Where several games have one deal, intervals allow for what they have in common.
"""

from dataclasses import dataclass
from math import sqrt

import polars as pl

from deckwerk.intervals import Share, Z, clustered
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
    by_deal = results.sides.group_by(column, "deal").agg(pl.col("won").sum(), pl.len().cast(pl.Float64))
    values = sorted(by_deal[column].unique().to_list())
    return [_share(by_deal.filter(pl.col(column) == value)) for value in values]


def _share(by_deal: pl.DataFrame) -> Share:
    """The share of `won` in `len`, of which there is a row for each deal."""
    return clustered(by_deal.select("won", "len").iter_rows(), float(by_deal["len"].sum()))


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
    deals = results.games.select("ending", results.deal)
    return [
        (
            ending,
            _share(
                deals.group_by("deal").agg(
                    (pl.col("ending") == ending).sum().cast(pl.Float64).alias("won"),
                    pl.len().cast(pl.Float64),
                )
            ),
        )
        for ending, _ in found.iter_rows()
    ]


def course(results: Results, column: str) -> list[Course]:
    """How a column of `turns` developed over the turns of each party."""
    place = ["party", "turn"]
    rows = (
        results.turns.with_columns(pl.col(column).mean().over(place).alias("mean"))
        .group_by(*place, "deal", "mean")
        .agg((pl.col(column) - pl.col("mean")).sum().alias("beyond"), pl.len().alias("games"))
        .group_by(*place, "mean")
        .agg((pl.col("beyond") ** 2).sum().alias("scatter"), pl.col("games").sum(), pl.len().alias("deals"))
        .with_columns((pl.col("games") / pl.col("games").max().over("party")).alias("part"))
        .filter(pl.col("games") >= FEWEST_GAMES, pl.col("deals") > 1, pl.col("part") >= LEAST_SHARE)
        .sort(place)
    )
    found = []
    for row in rows.iter_rows(named=True):
        deals = row["deals"]
        half = Z * sqrt(row["scatter"] * deals / (deals - 1)) / row["games"]
        found.append(Course(row["party"], row["turn"], row["mean"], row["mean"] - half, row["mean"] + half))
    return found
