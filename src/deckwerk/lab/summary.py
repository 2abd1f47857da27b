"""The summary of a simulation: who won how often, how long games were, how they ended."""

from typing import cast

import polars as pl
from rich import box
from rich.console import Console
from rich.table import Table

from deckwerk.games.catalogue import find_game, own_ids
from deckwerk.intervals import CONFIDENCE, wilson
from deckwerk.lab.bots.spelling import spelled
from deckwerk.lab.execution import Execution
from deckwerk.lab.naming import ending_text
from deckwerk.lab.numbers import bounds, decimal, percent
from deckwerk.lab.runs import Run
from deckwerk.words import say


def summary(execution: Execution) -> dict[str, object]:
    """The figures as JSON-ready data; seats are counted from 0."""
    run = execution.run
    games = pl.scan_parquet(execution.file, glob=False).select(
        "winners", "scores", "decisions", "rounds", "ending"
    )
    table = games.collect()
    return {
        "game": run.game,
        "variant": run.variant,
        "version": run.version,
        "own_cards": sorted(own_ids(run.info())),
        "seed": run.seed,
        "games": execution.games,
        "planned": run.games,
        "confidence": CONFIDENCE,
        "seats": [_seat(run, seat, table) for seat in range(run.seats)],
        "nobody_won": int((table["winners"].list.len() == 0).sum()),
        "rounds": _spread(table["rounds"]),
        "decisions": _spread(table["decisions"]),
        "endings": dict(table["ending"].value_counts(sort=True).iter_rows()),
        **rate_of(execution),
    }


def rate_of(execution: Execution) -> dict[str, object]:
    """How long it took, and how fast games were played."""
    return {
        "seconds": round(execution.seconds, 3),
        "games_per_second": round(execution.played / execution.seconds, 3) if execution.played else None,
    }


def _seat(run: Run, seat: int, table: pl.DataFrame) -> dict[str, object]:
    wins = int(table["winners"].list.contains(seat).sum())
    share = wilson(wins, len(table))
    return {
        "seat": seat,
        "player": spelled(run.players[seat]).name,
        "wins": wins,
        "share": share.value,
        "low": share.low,
        "high": share.high,
        "mean_score": table["scores"].list.get(seat).mean(),
    }


def _spread(values: pl.Series) -> dict[str, object]:
    return {
        "mean": values.mean(),
        "median": values.median(),
        "least": values.min(),
        "most": values.max(),
    }


def plain_console() -> Console:
    """A console that prints names as they are, whatever brackets or colons a stranger's has."""
    return Console(highlight=False, markup=False, emoji=False)


def show(found: dict[str, object], lang: str, console: Console | None = None) -> None:
    console = console or plain_console()
    games = cast(int, found["games"])
    game = find_game(str(found["game"]))
    show_title(found, lang, console)
    console.print(_seats(cast(list[dict[str, object]], found["seats"]), lang))
    for name in ("rounds", "decisions"):
        spread = cast(dict[str, float], found[name])
        values = {
            key: decimal(value, 0 if value == int(value) else 1, lang)
            for key, value in spread.items()
            if key != "mean"
        }
        console.print(say(f"lab.summary.{name}", lang, mean=decimal(spread["mean"], 1, lang), **values))
    for ending, count in cast(dict[str, int], found["endings"]).items():
        text = ending_text(game.family, ending, lang)
        console.print(say("lab.summary.ending", lang, ending=text, share=percent(count / games, lang)))
    show_rate(found, lang, console)


def show_title(found: dict[str, object], lang: str, console: Console) -> None:
    """Print of which games figures are, and what is needed to play the same ones again."""
    game = find_game(str(found["game"])).name[lang]
    console.print(say("lab.summary.title", lang, game=game, n=found["games"], variant=found["variant"]))
    console.print(say("lab.summary.origin", lang, version=found["version"], seed=found["seed"]), style="dim")
    own = cast(list[str], found.get("own_cards", []))
    if own:
        console.print(say("lab.summary.own_cards", lang, cards=", ".join(own)), style="dim")


def show_rate(found: dict[str, object], lang: str, console: Console) -> None:
    """Print how fast games were played, if any were."""
    if found["games_per_second"]:
        rate = decimal(cast(float, found["games_per_second"]), 1, lang)
        seconds = decimal(cast(float, found["seconds"]), 1, lang)
        console.print(say("lab.summary.rate", lang, seconds=seconds, rate=rate), style="dim")


def _seats(seats: list[dict[str, object]], lang: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("seat", "player", "wins", "share", "interval", "score"):
        justify = "left" if name == "player" else "right"
        table.add_column(say(f"lab.column.{name}", lang), justify=justify)  # type: ignore[arg-type]
    for row in seats:
        share, low, high = (cast(float, row[name]) for name in ("share", "low", "high"))
        table.add_row(
            str(cast(int, row["seat"]) + 1),
            str(row["player"]),
            decimal(cast(int, row["wins"]), 0, lang),
            percent(share, lang),
            bounds(low, high, lang),
            decimal(cast(float, row["mean_score"]), 1, lang),
        )
    return table
