"""Results of a run as tables to reckon with.

A *party* is what results are told of: a seat in a simulation, a player in a tournament. Games of one *deal*
hang together; in a simulation each has its own.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import polars as pl
from polars.exceptions import PolarsError

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import GameInfo, all_games
from deckwerk.lab.options import load_game
from deckwerk.lab.playing import CARDS, GAMES, TURNS
from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import TRAJECTORIES, Run
from deckwerk.lab.store import check_sound, read_run


@dataclass(frozen=True)
class Results:
    """A run and its games, a row for each."""

    run: Run
    game: GameInfo
    games: pl.DataFrame

    @property
    def count(self) -> int:
        return len(self.games)

    @cached_property
    def deals(self) -> int:
        return int(self.games.select(self.deal.n_unique()).item())

    @cached_property
    def sides(self) -> pl.DataFrame:
        """A row for each seat of each game: its party, its place in the order of play, whether it won.

        `base` is how often its party wins in all the games.
        """
        seats = self.run.seats
        rows = (
            self.games.select("game", "seating", "winners", "scores", "first")
            .with_columns(pl.int_ranges(0, pl.col("seating").list.len(), dtype=pl.UInt8).alias("seat"))
            .explode("seat", "seating", "scores")
            .rename({"seating": "party", "scores": "score"})
        )
        return rows.select(
            "game",
            self.deal,
            "seat",
            "party",
            "score",
            ((pl.col("seat").cast(pl.Int16) - pl.col("first").cast(pl.Int16)) % seats).alias("order"),
            pl.col("winners").list.contains(pl.col("seat")).cast(pl.Float64).alias("won"),
        ).with_columns(pl.col("won").mean().over("party").alias("base"))

    @property
    def deal(self) -> pl.Expr:
        """The deal of each game, by its number."""
        return (pl.col("game") // self.run.games_of_deal).alias("deal")

    @cached_property
    def cards(self) -> pl.DataFrame:
        """A row for each seat and card of each game, with what `sides` says about the seat."""
        rows = self.games.select("game", "card_rows").explode("card_rows").unnest("card_rows")
        return rows.join(self.sides, on=["game", "seat"], how="inner", maintain_order="left")

    @cached_property
    def turns(self) -> pl.DataFrame:
        """A row for each turn, with the party whose turn it was."""
        rows = self.games.select("game", "turn_rows").explode("turn_rows").unnest("turn_rows")
        return rows.join(
            self.sides.select("game", "deal", "seat", "party"),
            on=["game", "seat"],
            how="inner",
            maintain_order="left",
        )

    @cached_property
    def characters(self) -> pl.DataFrame:
        """What `sides` says about each seat that had a character, and which it had: `last` at the end of the
        game; of those that it did not begin with, the one `taken` first and the one held `longest`, or null.
        """
        began = self.games.select(
            "game",
            pl.int_ranges(0, pl.col("characters").list.len(), dtype=pl.UInt8).alias("seat"),
            pl.col("characters").alias("began"),
        ).explode("seat", "began")
        seats = ["game", "seat"]
        rows = self.turns.select(*seats, "turn", "character").join(began, on=seats, how="inner")
        was = pl.col("character").sort_by("turn")
        other = was.filter((pl.col("character") != pl.col("began")).sort_by("turn"))
        found = rows.group_by(seats).agg(
            was.last().alias("last"), other.first().alias("taken"), other.mode().min().alias("longest")
        )
        return self.sides.join(found.filter(pl.col("last") != ""), on=seats, how="inner")

    @property
    def resources(self) -> list[str]:
        """The counters that were followed, but for those that never were anything."""
        names = [resource.counter for resource in self.game.load().resources()]
        return [name for name in names if (self.turns[name] != 0).any()]


def load(file: Path, cards: str | None = None) -> Results:
    """The results in a file; LabError if it holds none, is damaged, or is of other rules than these.

    The file knows with which cards it was played; other `cards` are other rules.
    """
    run = read_run(file)
    if run.kind == TRAJECTORIES:
        raise LabError("trajectories_report", file=file)
    if run.game not in all_games():
        raise LabError("game", name=run.game, games=", ".join(all_games()))
    game = run.info()
    if cards is not None:
        game = load_game(run.game, cards)
    version = game.load().version
    if version != run.version:
        raise LabError("other_rules", game=run.game, version=run.version, current=version)
    check_sound(file)
    try:
        games = pl.read_parquet(file, glob=False)
    except (OSError, PolarsError):
        raise LabError("damaged", file=file) from None
    if not _fits(games.schema, game.load()):
        raise LabError("no_results", file=file)
    if games.is_empty():
        raise LabError("no_games", file=file)
    if run.seats not in game.variants.get(run.variant, []) or not _is_of(games, run):
        raise LabError("damaged", file=file)
    return Results(run, game, games)


def _fits(schema: pl.Schema, rules: Ruleset) -> bool:
    """Whether the columns are those of results of such a game."""
    resources = [resource.counter for resource in rules.resources()]
    inner = {"card_rows": ["card", *CARDS], "turn_rows": [*TURNS, *resources]}
    for name, fields in inner.items():
        kind = schema.get(name)
        inside = kind.inner if isinstance(kind, pl.List) else None
        if not isinstance(inside, pl.Struct) or not set(fields) <= {field.name for field in inside.fields}:
            return False
    return all(schema.get(name) == kind for name, kind in GAMES.items())


def _is_of(games: pl.DataFrame, run: Run) -> bool:
    """Whether every game has the players and seats of its run."""
    seats, players = pl.col("seating").list, pl.col("players").list
    odd = games.filter(
        (seats.len() != run.seats)
        | (players.len() != run.seats)
        | (pl.col("scores").list.len() != run.seats)
        | (seats.max() >= len(run.players))
        | ~players.eval(pl.element().is_in(run.players)).list.all()
        | (pl.col("winners").list.max() >= run.seats)
        | (pl.col("first") >= run.seats)
    )
    nulls = games.select(pl.any_horizontal(pl.col(name).is_null().any() for name in GAMES)).item()
    return odd.is_empty() and not nulls
