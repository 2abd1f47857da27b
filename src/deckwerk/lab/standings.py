"""The outcome of a tournament: ratings, who beat whom, and each step from a player to the next."""

from collections import Counter
from itertools import combinations, pairwise
from typing import cast

import polars as pl
from rich import box
from rich.console import Console
from rich.table import Table

from deckwerk.games.catalogue import own_ids
from deckwerk.intervals import CONFIDENCE
from deckwerk.lab.bots.faults import FORFEIT
from deckwerk.lab.bots.spelling import spelled
from deckwerk.lab.execution import Execution
from deckwerk.lab.naming import ending_text
from deckwerk.lab.numbers import bounds, decimal, percent
from deckwerk.lab.ratings import Meeting, ratings, scored, share
from deckwerk.lab.runs import Run
from deckwerk.lab.summary import plain_console, show_rate, show_title
from deckwerk.words import say

Row = dict[str, object]
_LINE, _GAP, _SHARE_WIDTH = 76, 3, 5
"""Of tables: how long a line may be without its margins, the space between columns, the width of a share."""


def labels(words: tuple[str, ...]) -> list[str]:
    """What players are called: one that takes part twice gets a number."""
    players = [spelled(word).name for word in words]
    return [
        name if players[:number].count(name) == 0 else f"{name} ({players[:number].count(name) + 1})"
        for number, name in enumerate(players)
    ]


def meetings(run: Run, games: pl.DataFrame) -> list[Meeting]:
    """The games of a tournament by pair and deal."""
    found: dict[tuple[int, int, int], list[float]] = {}
    for number, seating, winners in games.select("game", "seating", "winners").iter_rows():
        score = 0.5 if len(winners) != 1 else 1.0 - winners[0]
        one, other = seating
        if one > other:
            one, other, score = other, one, 1.0 - score
        found.setdefault((number // run.games_in_round, one, other), []).append(score)
    return [Meeting(one, other, sum(scores), len(scores)) for (_, one, other), scores in found.items()]


def standings(execution: Execution) -> Row:
    """The outcome as JSON-ready data, best players first."""
    run = execution.run
    columns = ["game", "seating", "winners", "ending"]
    games = pl.read_parquet(execution.file, columns=columns, glob=False)
    return {
        "game": run.game,
        "variant": run.variant,
        "version": run.version,
        "own_cards": sorted(own_ids(run.info())),
        "seed": run.seed,
        "ladder": run.ladder,
        "games": execution.games,
        "planned": run.games,
        "confidence": CONFIDENCE,
        **outcome(run, games),
        "forfeits": _forfeits(run, games),
        "seconds": round(execution.seconds, 3),
        "games_per_second": round(execution.played / execution.seconds, 3) if execution.played else None,
    }


def _forfeits(run: Run, games: pl.DataFrame) -> list[Row]:
    """Which players of others lost how many games by forfeit, and how that came."""
    names = labels(run.players)
    lost = games.filter(pl.col("ending").str.starts_with(FORFEIT))
    found: Counter[tuple[str, str]] = Counter()
    for seating, winners, ending in lost.select("seating", "winners", "ending").iter_rows():
        found.update((names[player], ending) for seat, player in enumerate(seating) if seat not in winners)
    return [
        {"player": name, "why": ending.removeprefix(FORFEIT), "games": count}
        for (name, ending), count in sorted(found.items())
    ]


def outcome(run: Run, games: pl.DataFrame) -> dict[str, list[Row]]:
    """The players with their ratings, best first, all pairs of them, and the steps from one to the next.

    On a ladder the pairs are the steps, in the order in which the players were named.
    """
    met = meetings(run, games)
    names = labels(run.players)
    won = scored(met, len(names))
    order = ratings(won, run.pairs)
    line = list(range(len(names))) if run.ladder else [rating.player for rating in order]
    steps = [_meeting(met, names, one, other) for one, other in pairwise(line)]
    return {
        "players": [
            {
                "player": names[rating.player],
                "rating": round(rating.value, 1),
                "low": round(rating.low, 1),
                "high": round(rating.high, 1),
                "games": int(won[rating.player].sum() + won[:, rating.player].sum()),
                "scored": float(won[rating.player].sum()),
            }
            for rating in order
        ],
        "pairs": steps
        if run.ladder
        else [_meeting(met, names, one, other) for one, other in combinations(line, 2)],
        "steps": steps,
    }


def _meeting(met: list[Meeting], names: list[str], one: int, other: int) -> Row:
    row: Row = {"player": names[one], "against": names[other]}
    found = share(met, one, other)
    if found is None:
        return row | {"games": 0}
    games = sum(m.games for m in met if {m.first, m.second} == {one, other})
    return row | {"games": games, "share": found.value, "low": found.low, "high": found.high}


def show(found: Row, lang: str, console: Console | None = None) -> None:
    console = console or plain_console()
    show_title(found, lang, console)
    players, pairs, steps = (cast(list[Row], found[name]) for name in ("players", "pairs", "steps"))
    console.print(_ranking(players, lang))
    if len(pairs) > len(steps):
        console.print(matrix([str(row["player"]) for row in players], pairs, lang))
    console.print(_steps(steps, lang))
    for row in cast(list[Row], found.get("forfeits", [])):
        why = ending_text("", f"{FORFEIT}{row['why']}", lang)
        console.print(say("lab.league.forfeited", lang, player=row["player"], n=row["games"], why=why))
    for note in ("note", "ladder") if found["ladder"] else ("note",):
        console.print(say(f"lab.tournament.{note}", lang), style="dim")
    show_rate(found, lang, console)


def plain_table(columns: list[str], words: int, title: str | None = None) -> Table:
    """A table whose first columns hold words, the others numbers."""
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    for number, name in enumerate(columns):
        table.add_column(name, justify="left" if number < words else "right")
    return table


def _ranking(players: list[Row], lang: str) -> Table:
    columns = [say(f"lab.column.{name}", lang) for name in ("player", "rating", "interval", "games", "share")]
    table = plain_table(columns, 1)
    for row in players:
        games, points = cast(int, row["games"]), cast(float, row["scored"])
        rating, low, high = (f"{cast(float, row[name]):.0f}" for name in ("rating", "low", "high"))
        table.add_row(
            str(row["player"]),
            rating,
            f"{low} – {high}",
            decimal(games, 0, lang),
            percent(points / games, lang) if games else "–",
        )
    return table


def matrix(names: list[str], pairs: list[Row], lang: str) -> Table:
    """The share of each player (row) against each other (column).

    Columns have the players' ranks for names where these do not fit a line of 80.
    """
    shares: dict[tuple[str, str], float] = {}
    for row in pairs:
        if row["games"]:
            one, other, value = str(row["player"]), str(row["against"]), cast(float, row["share"])
            shares |= {(one, other): value, (other, one): 1 - value}
    heads, titles = names, names
    if max(map(len, names)) + sum(max(len(name), _SHARE_WIDTH) + _GAP for name in names) > _LINE:
        heads = [str(rank) for rank in range(1, len(names) + 1)]
        titles = [f"{rank} {name}" for rank, name in zip(heads, names, strict=True)]
    table = plain_table(["", *heads], 1, say("lab.tournament.matrix", lang))
    for one, title in zip(names, titles, strict=True):
        cells = [
            decimal(100 * shares[one, other], 1, lang) if (one, other) in shares else "–" for other in names
        ]
        table.add_row(title, *cells)
    return table


def _steps(steps: list[Row], lang: str) -> Table:
    columns = [
        say(f"lab.column.{name}", lang) for name in ("player", "against", "games", "share", "interval")
    ]
    table = plain_table(columns, 2, say("lab.tournament.steps", lang))
    for row in steps:
        cells = ["–", "–"]
        if row["games"]:
            value, low, high = (cast(float, row[name]) for name in ("share", "low", "high"))
            cells = [percent(value, lang), bounds(low, high, lang)]
        table.add_row(str(row["player"]), str(row["against"]), str(row["games"]), *cells)
    return table
