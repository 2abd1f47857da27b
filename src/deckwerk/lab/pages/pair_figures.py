"""Which cards go together: pairs that the same seat buys more often than chance would have it.

Where a pair comes in clusters, as in games of one deal, it counts as fewer.
"""

from dataclasses import dataclass
from math import exp, sqrt

import numpy as np
import polars as pl
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.special import gammainc

from deckwerk.intervals import Z
from deckwerk.lab.pages.card_figures import ERROR_RATE, FEWEST_GAMES, Buyers, adjusted, buyers_by
from deckwerk.lab.pages.results import Results


@dataclass(frozen=True)
class PairFigures:
    """Two cards: how often one seat bought both, to how often that was to be expected, with bounds.

    Expected is what the frequency of each card and the number of different cards that each seat buys would
    give by chance. `adjusted` is the p-value of that ratio, corrected for the number of pairs.
    """

    one: str
    other: str
    together: int
    ratio: float
    low: float
    high: float
    adjusted: float
    buyers: Buyers


def pair_figures(results: Results, most: int) -> list[PairFigures]:
    """The pairs that go together most clearly, at most so many."""
    bought = results.cards.filter(pl.col("bought") > 0).select("game", "deal", "seat", "card", "won", "base")
    if bought.is_empty():
        return []
    cards = sorted(bought["card"].unique().to_list())
    sides = bought.select(pl.struct("game", "seat").rank("dense").alias("side"))["side"].to_numpy() - 1
    numbers = bought["card"].replace_strict(cards, range(len(cards)), return_dtype=pl.Int64).to_numpy()
    table = csr_array((np.ones(len(numbers)), (sides, numbers)))
    deals = bought["deal"].rank("dense").to_numpy() - 1
    deal_of = np.zeros(table.shape[0], dtype=np.int64)
    deal_of[sides] = deals
    buyers = [sides[numbers == number] for number in range(len(cards))]
    together = (table.T @ table).toarray()
    kinds = table.sum(axis=1)
    frequency = table.sum(axis=0)
    chances = float((kinds * (kinds - 1)).sum()) / float(frequency.sum()) ** 2
    found: list[tuple[int, int, float, float]] = []
    values: list[float | None] = []
    for one in range(len(cards)):
        for other in range(one + 1, len(cards)):
            expected = float(frequency[one] * frequency[other]) * chances
            seen = float(together[one, other])
            if seen >= FEWEST_GAMES:
                both = np.intersect1d(buyers[one], buyers[other], assume_unique=True)
                clusters = _clusters(np.bincount(deal_of[both], minlength=results.deals))
                found.append((one, other, seen / expected, clusters))
                values.append(float(gammainc(seen / clusters, expected / clusters)))
    clear = [
        (ratio, one, other, clusters, value)
        for (one, other, ratio, clusters), value in zip(found, adjusted(values), strict=True)
        if value is not None and value <= ERROR_RATE
    ]
    clear.sort(reverse=True)
    return [
        _pair(bought, (cards[one], cards[other]), int(together[one, other]), clusters, ratio, value)
        for ratio, one, other, clusters, value in clear[:most]
    ]


def _clusters(counts: NDArray[np.int64]) -> float:
    """How many times as much counts scatter as those of single events would, at least 1."""
    return max(1.0, float(counts.var(ddof=1) / counts.mean())) if len(counts) > 1 else 1.0


def _pair(
    bought: pl.DataFrame, names: tuple[str, str], together: int, clusters: float, ratio: float, p: float
) -> PairFigures:
    sides = (
        bought.filter(pl.col("card").is_in(names))
        .group_by("game", "deal", "seat")
        .agg(pl.len().alias("cards"), pl.col("won", "base").first())
        .filter(pl.col("cards") == 2)
        .with_columns(pl.lit(0).alias("all"))
    )
    half = Z * sqrt(clusters / together)
    return PairFigures(
        *names, together, ratio, ratio * exp(-half), ratio * exp(half), p, buyers_by(sides, ["all"])[0,]
    )
