"""The summary of trajectories: how many decisions, with how many options, and how the games went."""

from typing import Any, cast

import polars as pl
from rich import box
from rich.console import Console
from rich.table import Table

from deckwerk.lab.execution import Execution
from deckwerk.lab.numbers import decimal
from deckwerk.lab.summary import rate_of, show_rate, show_title
from deckwerk.words import say


def trajectory_summary(execution: Execution) -> dict[str, object]:
    """The figures as JSON-ready data; seats are counted from 0."""
    run = execution.run
    rows = pl.scan_parquet(execution.file, glob=False)
    seats = (
        rows.group_by("seat")
        .agg(pl.len().alias("decisions"), pl.col("return").filter("last").mean().alias("mean_return"))
        .sort("seat")
        .collect()
    )
    options = rows.select(pl.col("options").list.len().mean()).collect().item()
    return {
        "game": run.game,
        "variant": run.variant,
        "version": run.version,
        "env_version": run.env_version,
        "fingerprint": run.fingerprint,
        "seed": run.seed,
        "games": execution.games,
        "planned": run.games,
        "decisions": int(seats["decisions"].sum()),
        "mean_options": options,
        "seats": [{**row, "player": run.players[row["seat"]]} for row in seats.to_dicts()],
        **rate_of(execution),
    }


def show_trajectories(found: dict[str, object], lang: str, console: Console | None = None) -> None:
    """Print the figures as a table and a line."""
    console = console or Console(highlight=False)
    show_title(found, lang, console)
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("seat", "player", "decisions", "return"):
        table.add_column(say(f"lab.column.{name}", lang), justify="left" if name == "player" else "right")
    for row in cast(list[dict[str, Any]], found["seats"]):
        table.add_row(
            str(row["seat"] + 1),
            row["player"],
            decimal(row["decisions"], 0, lang),
            decimal(row["mean_return"], 2, lang),
        )
    console.print(table)
    values = {
        "decisions": decimal(cast(int, found["decisions"]), 0, lang),
        "options": decimal(cast(float, found["mean_options"]), 1, lang),
        "version": found["env_version"],
        "fingerprint": found["fingerprint"],
    }
    console.print(say("lab.summary.trajectories", lang, **values))
    show_rate(found, lang, console)
