"""The table of a league as people read it."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import cast

from rich.console import Console
from rich.table import Table

from deckwerk.lab.bots.faults import RAISED
from deckwerk.lab.execution import FAILED
from deckwerk.lab.leagues.playing import MOST_FORFEITS
from deckwerk.lab.numbers import bounds, decimal, percent
from deckwerk.lab.standings import Row, matrix, plain_table
from deckwerk.lab.summary import plain_console, show_rate, show_title
from deckwerk.words import say

_STDERR_LINES = 6


def show(found: Row, lang: str, console: Console | None = None) -> None:
    """Print the table, who beat whom, and who forfeited games."""
    console = console or plain_console()
    show_title(found, lang, console)
    rows = cast(list[Row], found["players"])
    for row in rows:
        row["player"] = row["player"] or say("lab.league.the_game", lang)
    console.print(_ranking(rows, lang))
    pairs = cast(list[Row], found["pairs"])
    names = [str(row["player"]) for row in rows]
    if len(names) > 2 and all(row["against"] for row in pairs):
        console.print(matrix(names, pairs, lang))
    for row in cast(list[Row], found["forfeits"]):
        _show_forfeit(row, lang, console)
    for name in cast(list[str], found["withdrawn"]):
        console.print(say("lab.league.withdrawn", lang, player=name, most=MOST_FORFEITS))
    together = any(not row["against"] or not row["player"] for row in pairs)
    note = "together" if together else "note" if found["seats"] == 2 else "note_many"
    console.print(say(f"lab.league.{note}", lang), style="dim")
    show_rate(found, lang, console)


def _ranking(rows: list[Row], lang: str) -> Table:
    columns = ["player", "rating", "interval", "games", "share", "interval"]
    table = plain_table([say(f"lab.column.{name}", lang) for name in columns], 1)
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.no_wrap = True
    for row in rows:
        rating, low, high = (f"{cast(float, row[name]):.0f}" for name in ("rating", "low", "high"))
        cells = [str(row["player"]), rating, f"{low} – {high}", decimal(cast(int, row["games"]), 0, lang)]
        cells += ["–", "–"]
        if row["games"]:
            cells[-2:] = [
                percent(cast(float, row["share"]), lang),
                bounds(cast(float, row["share_low"]), cast(float, row["share_high"]), lang),
            ]
        table.add_row(*cells)
    return table


def _show_forfeit(row: Row, lang: str, console: Console) -> None:
    why = say(f"lab.league.fault.{row['why']}", lang, detail=row["detail"])
    console.print(say("lab.league.forfeited", lang, player=row["player"], n=row["games"], why=why))
    lines = str(row["stderr"]).splitlines()
    if row["why"] == RAISED or lines:
        for line in lines[-_STDERR_LINES:]:
            console.print(f"  {line}", style="dim")


def show_end(planned: int, found: Row, code: int, file: Path | None, called: str, lang: str) -> None:
    """Say why the playing ended early, and the command that goes on with it."""
    why = "worker_died" if code == FAILED else "interrupted"
    games = planned - cast(int, found["missing"])
    lines = [say(f"lab.end.{why}", lang, games=games, planned=planned)]
    if file is not None and games:
        lines.append(say("lab.league.kept", lang, file=file))
    with suppress(OSError):  # a terminal that is gone
        sys.stderr.write("\n".join(lines) + "\n")
