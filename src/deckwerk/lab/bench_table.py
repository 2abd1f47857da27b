"""The report of `deckwerk bench` as tables for people, narrow enough for 80 columns."""

from typing import cast

from rich import box
from rich.console import Console
from rich.table import Table

from deckwerk.words import say

_LINES = {
    "decisions": "decisions_per_second",
    "games": "games_per_second",
    "per_game": "decisions_per_game",
    "options": "options_per_decision",
    "cost": "microseconds_per_decision",
    "clones": "clones_per_second",
    "views": "views_per_second",
    "determinizations": "determinizations_per_second",
    "greedy": "greedy_choices_per_second",
    "greedy_games": "greedy_games_per_second",
    "search": "search_iterations_per_second",
    "search_steps": "search_steps_per_second",
    "bytes": "bytes_per_state",
    "bytes_clone": "bytes_per_clone",
}
"""The lines of the table: their names in the catalogue and in the report."""

_COLUMNS = 6
"""Ways to play side by side in one table."""

Row = dict[str, object]


def show(report: dict[str, object], lang: str, console: Console | None = None) -> None:
    """Print a report of `bench` in a language."""
    console = console or Console(highlight=False)
    console.print(say("bench.title", lang, build=report["build"], rounds=report["rounds"]))
    results = cast(list[Row], report["results"])
    for game, figures in cast(dict[str, Row], report["flatness"]).items():
        rows = [row for row in results if row["game"] == game]
        for first in range(0, len(rows), _COLUMNS):
            console.print(_rates(game, rows[first : first + _COLUMNS], figures, lang))
        decks = cast(list[Row], figures.get("decks", []))
        if decks:
            console.print(_decks(decks, figures, lang))
    console.print(say("bench.note", lang), style="dim")


def _rates(game: str, results: list[Row], figures: Row, lang: str) -> Table:
    ratio = _ratio("bench.by_seats", figures.get("seats_ratio"), lang)
    table = Table(
        title=game, caption=ratio, title_justify="left", caption_justify="left", box=box.SIMPLE_HEAD
    )
    table.add_column(say("bench.seats", lang), overflow="fold")
    for row in results:
        table.add_column(f"{row['variant']}\n{row['seats']}", justify="right")
    for name, key in _LINES.items():
        if any(key in row for row in results):
            table.add_row(say(f"bench.line.{name}", lang), *(in_short(row.get(key), lang) for row in results))
    return table


def _decks(decks: list[Row], figures: Row, lang: str) -> Table:
    ratio = _ratio("bench.by_deck", figures.get("decks_ratio"), lang)
    table = Table(caption=ratio, caption_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(say("bench.cards", lang))
    for row in decks:
        table.add_column(str(row["cards"]), justify="right")
    costs = (in_short(row["microseconds_per_decision"], lang) for row in decks)
    table.add_row(say("bench.line.cost", lang), *costs)
    return table


def _ratio(key: str, ratio: object, lang: str) -> str | None:
    return say(key, lang, ratio=_decimal(f"{ratio:.2f}", lang)) if ratio else None


def in_short(value: object, lang: str) -> str:
    """Three digits and a unit: 54.1 k, 2.61 M; a dash for what was not measured."""
    if not isinstance(value, (int, float)):
        return "-"
    number, unit = float(value), ""
    for size, name in ((1e6, " M"), (1e3, " k")):
        if number >= 0.9995 * size:
            number, unit = number / size, name
            break
    digits = 2 if number < 9.995 else 1 if number < 99.95 else 0
    return _decimal(f"{number:.{digits}f}", lang) + unit


def _decimal(text: str, lang: str) -> str:
    """A number as people write it: with a comma in German."""
    return text.replace(".", ",") if lang == "de" else text
