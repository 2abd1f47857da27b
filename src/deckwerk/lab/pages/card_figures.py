"""What results say about single cards: how often they come up, and how often those who buy them win.

The unit is the game. Several copies of a card count as one purchase of its seat. Seats of one game that both
buy a card hang together, and so do games of one deal: intervals and tests allow for it. What buyers win is
compared with what their parties win on average; that no card matters is the hypothesis tested.
"""

from dataclasses import dataclass
from math import erfc, sqrt

import polars as pl
from scipy.stats import false_discovery_control

from deckwerk.intervals import Share, effective
from deckwerk.lab.pages.results import Results

FEWEST_GAMES = 30
"""With fewer games, or fewer deals, a share is not tested: the normal approximation would be none."""
ERROR_RATE = 0.05
"""The share of false alarms allowed among the cards marked as different."""
PHASES = 3


@dataclass(frozen=True)
class Buyers:
    """How those who did a thing fared: of how many games, their share of wins, and what was to be expected.

    `p` is None where there are too few games, or where nothing could vary.
    """

    games: int
    share: Share
    expected: float
    p: float | None

    @property
    def surplus(self) -> float:
        """By how much they won more often than expected."""
        return self.share.value - self.expected

    def stand_out(self, corrected: float | None) -> bool:
        """Whether they win more or less often than chance explains, and visibly so, by a corrected p."""
        if corrected is None or corrected > ERROR_RATE:
            return False
        return not self.share.low <= self.expected <= self.share.high


@dataclass(frozen=True)
class CardFigures:
    """One card. `adjusted` is p corrected for the number of cards tested (Benjamini-Hochberg).

    `phases` are those who bought it early or late, each with its p corrected for the number of all cards'
    phases.
    """

    card: str
    offered: int
    bought: int
    played: int
    buyers: Buyers | None
    adjusted: float | None
    phases: tuple[tuple[Buyers, float | None] | None, ...]

    @property
    def stands_out(self) -> bool:
        """Whether buyers win more or less often than chance explains, and visibly so."""
        return self.buyers is not None and self.buyers.stand_out(self.adjusted)


def buyers_by(rows: pl.DataFrame, keys: list[str]) -> dict[tuple[object, ...], Buyers]:
    """How the seats of some rows fared (`game`, `deal`, `won`, `base`), for each value of the keys."""
    by_deal = rows.group_by([*keys, "deal"]).agg(
        pl.col("won").sum().alias("wins"),
        pl.len().cast(pl.Float64).alias("size"),
        pl.col("base").sum(),
        pl.col("game").n_unique().alias("games"),
    )
    wins, size = pl.col("wins"), pl.col("size")
    share = wins.sum() / size.sum()
    sums = by_deal.group_by(keys).agg(
        pl.len().alias("deals"),
        pl.col("games").sum(),
        wins.sum().alias("wins"),
        size.sum().alias("size"),
        pl.col("base").sum().alias("base"),
        ((wins - share * size) ** 2).sum().alias("scatter"),
        ((wins - pl.col("base")) ** 2).sum().alias("surprise"),
    )
    found: dict[tuple[object, ...], Buyers] = {}
    for row in sums.iter_rows(named=True):
        p = None
        if row["deals"] >= FEWEST_GAMES and row["surprise"] > 0:
            p = erfc(abs(row["wins"] - row["base"]) / sqrt(2 * row["surprise"]))
        shares = effective(row["wins"], row["size"], row["scatter"], row["games"])
        found[tuple(row[key] for key in keys)] = Buyers(row["games"], shares, row["base"] / row["size"], p)
    return found


@dataclass(frozen=True)
class CharacterFigures:
    """One character: the share of all seats that had it, how they fared, and p corrected like a card's."""

    card: str
    frequency: float
    holders: Buyers
    adjusted: float | None


def character_figures(results: Results, column: str) -> list[CharacterFigures]:
    """The characters in a column of `characters`, those first whose holders won most often."""
    rows = results.characters.filter(pl.col(column).is_not_null())
    found = buyers_by(rows, [column])
    often = dict(rows[column].value_counts().iter_rows())
    corrected = adjusted([holders.p for holders in found.values()])
    figures = [
        CharacterFigures(str(card), often[card] / len(results.sides), holders, value)
        for ((card,), holders), value in zip(found.items(), corrected, strict=True)
    ]
    return sorted(figures, key=lambda figure: (-figure.holders.share.value, figure.card))


def adjusted(values: list[float | None]) -> list[float | None]:
    """P-values corrected for their number by Benjamini and Hochberg; those that are None stay so."""
    tested = [value for value in values if value is not None]
    corrected = iter(false_discovery_control(tested).tolist() if tested else [])
    return [None if value is None else float(next(corrected)) for value in values]


def phases_of(results: Results) -> list[int]:
    """The last own turn of each phase but the last, so that each has about as many first purchases."""
    turns = results.cards.filter(pl.col("bought") > 0)["turn"].sort()
    if turns.is_empty():
        return []
    ends = [int(turns[len(turns) * number // PHASES]) for number in range(1, PHASES)]
    return sorted(set(ends))


def card_figures(results: Results) -> list[CardFigures]:
    """All cards that could be bought, those first whose buyers won most above what was to be expected."""
    rows = results.cards
    bought = rows.filter(pl.col("bought") > 0)
    ends = phases_of(results)
    phase = pl.sum_horizontal([pl.lit(0), *((pl.col("turn") > end).cast(pl.Int32) for end in ends)])
    overall = buyers_by(bought, ["card"])
    by_phase = buyers_by(bought.with_columns(phase.alias("phase")), ["card", "phase"])
    fields = adjusted([found.p for found in by_phase.values()])
    tested = dict(zip(by_phase, zip(by_phase.values(), fields, strict=True), strict=True))
    totals = rows.group_by("card").agg(pl.col("offered", "bought", "played").sum()).sort("card")
    cards = list(totals.filter((pl.col("offered") > 0) | (pl.col("bought") > 0)).iter_rows())
    buyers = [overall.get((card,)) for card, *_ in cards]
    corrected = adjusted([found.p if found else None for found in buyers])
    figures = []
    for (card, offered, times, played), found, value in zip(cards, buyers, corrected, strict=True):
        phases = tuple(tested.get((card, number)) for number in range(len(ends) + 1))
        figures.append(CardFigures(card, offered, times, played, found, value, phases))
    return sorted(figures, key=lambda card: -card.buyers.surplus if card.buyers else 2.0)
