"""Playing games of a run: what a worker does."""

import io
from collections.abc import Mapping

import polars as pl

from deckwerk.engine.ruleset import Ruleset
from deckwerk.lab.bots.bench import bench_of
from deckwerk.lab.bots.faults import FORFEIT
from deckwerk.lab.bots.matches import play_match
from deckwerk.lab.bots.spelling import is_outside, what_plays
from deckwerk.lab.bots.talking import Setting
from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import TRAJECTORIES, Run
from deckwerk.lab.seal import sealable, sealed
from deckwerk.players.game_stats import GameStats
from deckwerk.players.loops import set_up
from deckwerk.players.seeds import derived

_SMALL, _MEDIUM, _LARGE = pl.UInt8(), pl.UInt16(), pl.Int32()
GAMES = {
    "game": pl.Int64(),
    "seed": pl.Int64(),
    "seating": pl.List(_SMALL),
    "players": pl.List(pl.String()),
    "first": _SMALL,
    "characters": pl.List(pl.String()),
    "winners": pl.List(_SMALL),
    "scores": pl.List(_LARGE),
    "decisions": _LARGE,
    "turns": _LARGE,
    "rounds": _LARGE,
    "ending": pl.String(),
}
CARDS = {"seat": _SMALL, "offered": _MEDIUM, "bought": _MEDIUM, "turn": _MEDIUM, "played": _MEDIUM}
TURNS = {"seat": _SMALL, "turn": _MEDIUM, "cards": _MEDIUM, "score": _LARGE, "character": _LARGE}


def play_games(run: Run, first: int, last: int) -> bytes:
    """Play the games from `first` to `last` - 1; what a run keeps of them, as a Parquet file in memory."""
    file = io.BytesIO()
    if run.kind == TRAJECTORIES:
        from deckwerk.lab.trajectories import trajectories

        frame = trajectories(run, first, last)
    else:
        frame = results(run, first, last)
    frame.write_parquet(file, metadata=sealable(run.metadata()))
    return sealed(file.getvalue())


def results(run: Run, first: int, last: int) -> pl.DataFrame:
    """Play games and return a row for each, with its cards and turns as lists of structs."""
    rules = run.info().load()
    if rules.version != run.version:
        raise LabError("other_rules", game=run.game, version=run.version, current=rules.version)
    variant = rules.variant_number(run.variant, run.seats)
    stats = GameStats(rules)
    rows = [_play(run, rules, variant, number, stats) for number in range(first, last)]
    games = pl.DataFrame(rows, schema=GAMES, orient="row")
    cards = _long(stats.cards.take(), CARDS)
    ids = pl.Series(rules.card_ids, dtype=pl.String())
    cards = cards.with_columns(ids.gather(cards["card"]).alias("card"))
    turns = _long(stats.turns.take(), TURNS)
    turns = turns.with_columns(ids.gather(turns["character"]).alias("character"))
    return games.join(_nested(cards, "card_rows"), on="game", how="left", maintain_order="left").join(
        _nested(turns, "turn_rows"), on="game", how="left", maintain_order="left"
    )


def _play(run: Run, rules: Ruleset, variant: int, number: int, stats: GameStats) -> tuple[object, ...]:
    seed, seating = run.deal(number), run.seating(number)
    names = [run.players[player] for player in seating]
    whats = [what_plays(name) for name in names]
    seeds = [_seed(run, number, seat, what) for seat, what in enumerate(whats)]
    state = set_up(rules, run.seats, variant, seed)
    stats.begin(number, state)
    before = len(stats.turns.values[0])
    outcome = play_match(state, whats, seeds, bench_of(_setting(run)), stats)
    return (
        number,
        seed,
        seating,
        names,
        stats.first,
        [rules.card_ids[card] for card in stats.characters],
        outcome.winners,
        outcome.scores,
        outcome.decisions,
        len(stats.turns.values[0]) - before,
        stats.rounds(),
        rules.ending(state) if outcome.fault is None else f"{FORFEIT}{outcome.fault.why}",
    )


def _setting(run: Run) -> Setting:
    return Setting(run.game, run.variant, run.seats, cards=run.cards)


def _seed(run: Run, number: int, seat: int, what: str) -> int:
    """The seed of a player; from that of a player of others nobody can tell the seed of the run."""
    return derived(0, "outside", number, seat) if is_outside(what) else run.player_seed(number, seat)


def _long(columns: dict[str, list[int]], types: Mapping[str, pl.DataType]) -> pl.DataFrame:
    """The columns of a stats; resources and cards' numbers are those without a type of their own."""
    schema = {name: types.get(name, pl.Int64() if name == "game" else _LARGE) for name in columns}
    return pl.DataFrame(columns, schema=schema)


def _nested(rows: pl.DataFrame, name: str) -> pl.DataFrame:
    """A row for each game with all its rows as one list of structs."""
    fields = [column for column in rows.columns if column != "game"]
    return rows.group_by("game", maintain_order=True).agg(pl.struct(fields).alias(name))
