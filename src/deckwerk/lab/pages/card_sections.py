"""The sections about cards: what buyers win, when they buy, and which cards go together."""

from collections.abc import Sequence

import polars as pl

from deckwerk.lab.pages import plots
from deckwerk.lab.pages.card_figures import FEWEST_GAMES, Buyers, CardFigures, character_figures, phases_of
from deckwerk.lab.pages.layout import Cell, Listing, Section, Speaker
from deckwerk.lab.pages.pair_figures import PairFigures, pair_figures
from deckwerk.lab.pages.results import Results

_MOST_DOTS = 15
_MOST_ROWS = 30
_MOST_PAIRS = 15
_STEPS = (-0.15, -0.08, -0.03, 0.03, 0.08, 0.15)
"""Where the colours of the heat map change, in shares."""
_MARK = " ●"


def cards(figures: Sequence[CardFigures], speaker: Speaker) -> Section:
    section = speaker.section("cards")
    tested = [card for card in figures if card.adjusted is not None]
    shown = tested if len(tested) <= 2 * _MOST_DOTS else tested[:_MOST_DOTS] + tested[-_MOST_DOTS:]
    values = [
        {
            "name": speaker.card(card.card),
            "value": card.buyers.share.value,
            "low": card.buyers.share.low,
            "high": card.buyers.share.high,
            "expected": card.buyers.expected,
            "clear": card.stands_out,
        }
        for card in shown
        if card.buyers is not None
    ]
    if values:
        caption = speaker("cards.caption" if shown is tested else "cards.caption_ends", n=_MOST_DOTS)
        spec = plots.dots(values, speaker("share"), plots.WIDE, reference="expected", highlighted=True)
        section.figures.append(speaker.figure(caption, spec))
    else:
        section.remarks.append(speaker("cards.too_few", n=FEWEST_GAMES))
    columns = speaker.columns(
        "card", "offered", "bought", "rate", "played", "with", "share", "interval", "surplus", "p"
    )
    section.table = Listing(columns, [_card_row(card, speaker) for card in figures])
    return section


def _card_row(card: CardFigures, speaker: Speaker) -> list[Cell]:
    rate = card.bought / card.offered if card.offered else None
    row = [
        Cell(speaker.card(card.card)),
        Cell(speaker.number(card.offered), card.offered),
        Cell(speaker.number(card.bought), card.bought),
        Cell("–" if rate is None else speaker.percent(rate), rate),
        Cell(speaker.number(card.played), card.played),
        Cell(speaker.number(card.buyers.games), card.buyers.games) if card.buyers else Cell("0", 0),
    ]
    if card.buyers is None:
        return [*row, *[Cell("–")] * 4]
    p = speaker.chance(card.adjusted) + (_MARK if card.stands_out else "")
    return [*row, *_win_cells(card.buyers, speaker), Cell(p, card.adjusted)]


def _win_cells(buyers: Buyers, speaker: Speaker) -> list[Cell]:
    share = buyers.share
    return [
        Cell(speaker.percent(share.value), share.value),
        Cell(speaker.bounds(share), share.low),
        Cell(speaker.points(buyers.surplus), buyers.surplus),
    ]


def characters(results: Results, speaker: Speaker) -> list[Section]:
    """How those fared who had a character at the end, longest or first; none where each seat has its own."""
    by_seat = results.characters.group_by("seat").agg(pl.col("last", "taken").drop_nulls().n_unique())
    if by_seat.filter((pl.col("last") > 1) | (pl.col("taken") > 0)).is_empty():
        return []
    section = speaker.section("characters")
    rows = []
    for column in ("last", "longest", "taken"):
        found = character_figures(results, column)
        values: plots.Values = [
            {
                "name": speaker.card(one.card),
                "value": one.holders.share.value,
                "low": one.holders.share.low,
                "high": one.holders.share.high,
                "expected": one.holders.expected,
            }
            for one in found
        ]
        if values:
            spec = plots.dots(values, speaker("share"), plots.HALF, reference="expected")
            section.figures.append(speaker.figure(speaker(f"characters.{column}"), spec))
        for one in found:
            mark = _MARK if one.holders.stand_out(one.adjusted) else ""
            rows.append(
                [
                    Cell(speaker(f"characters.row.{column}", card=speaker.card(one.card))),
                    Cell(speaker.percent(one.frequency), one.frequency),
                    Cell(speaker.number(one.holders.games), one.holders.games),
                    *_win_cells(one.holders, speaker),
                    Cell(speaker.chance(one.adjusted) + mark, one.adjusted),
                ]
            )
    heads = speaker.columns("character", "frequency", "with", "share", "interval", "surplus", "p")
    section.table = Listing(heads, rows)
    return [section]


def phases(results: Results, figures: Sequence[CardFigures], speaker: Speaker) -> Section:
    section = speaker.section("phases", n=FEWEST_GAMES)
    columns = _phase_names(phases_of(results), speaker)
    games = {card.card: card.buyers.games for card in figures if card.buyers}
    often = sorted(games, key=lambda card: -games[card])[:_MOST_ROWS]
    shown = [
        (card, column, *cell)
        for card in figures
        if card.card in often
        for column, cell in zip(columns, card.phases, strict=True)
        if cell is not None and cell[0].games >= FEWEST_GAMES
    ]
    values: plots.Values = [
        {
            "name": speaker.card(card.card),
            "column": column,
            "value": buyers.surplus,
            "text": speaker.points(buyers.surplus) + (_MARK if buyers.stand_out(p) else ""),
            "clear": buyers.stand_out(p),
        }
        for card, column, buyers, p in shown
    ]
    if values:
        caption = speaker("phases.caption", n=len(often))
        section.figures.append(speaker.figure(caption, plots.heatmap(values, columns, _STEPS)))
        heads = speaker.columns("card", "phase", "with", "share", "interval", "surplus", "p")
        section.table = Listing(
            heads, [_phase_row(card, column, buyers, p, speaker) for card, column, buyers, p in shown]
        )
    else:
        section.remarks.append(speaker("cards.too_few", n=FEWEST_GAMES))
    return section


def _phase_row(
    card: CardFigures, phase: str, buyers: Buyers, p: float | None, speaker: Speaker
) -> list[Cell]:
    mark = _MARK if buyers.stand_out(p) else ""
    return [
        Cell(speaker.card(card.card)),
        Cell(phase),
        Cell(speaker.number(buyers.games), buyers.games),
        *_win_cells(buyers, speaker),
        Cell(speaker.chance(p) + mark, p),
    ]


def _phase_names(ends: Sequence[int], speaker: Speaker) -> list[str]:
    if not ends:
        return [speaker("phase.whole")]
    starts = [1, *(end + 1 for end in ends)]
    between = zip(starts[:-1], ends, strict=True)
    names = [speaker("phase.between", first=first, last=last) for first, last in between]
    return [*names, speaker("phase.after", first=starts[-1])]


def pairs(results: Results, speaker: Speaker) -> Section:
    section = speaker.section("pairs", n=FEWEST_GAMES)
    found = pair_figures(results, _MOST_PAIRS)
    if not found:
        section.remarks.append(speaker("pairs.none", n=FEWEST_GAMES))
        return section
    values: plots.Values = [
        {"name": _pair_name(pair, speaker), "value": pair.ratio, "low": pair.low, "high": pair.high}
        for pair in found
    ]
    caption = speaker("pairs.caption", n=len(found))
    section.figures.append(speaker.figure(caption, plots.ratios(values, speaker("axis.ratio"))))
    columns = speaker.columns("pair", "together", "ratio", "share", "interval", "surplus")
    rows = [
        [
            Cell(_pair_name(pair, speaker)),
            Cell(speaker.number(pair.together), pair.together),
            Cell(speaker.number(pair.ratio, 2), pair.ratio),
            *_win_cells(pair.buyers, speaker),
        ]
        for pair in found
    ]
    section.table = Listing(columns, rows)
    return section


def _pair_name(pair: PairFigures, speaker: Speaker) -> str:
    return f"{speaker.card(pair.one)} + {speaker.card(pair.other)}"
