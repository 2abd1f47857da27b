"""Trajectories of games: a row for each decision, as whoever trains agents sees it in `deckwerk.env`."""

from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from deckwerk.env.endings import payoffs
from deckwerk.env.recording import Recording
from deckwerk.env.spec import Spec, make_spec
from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import Run
from deckwerk.players.loops import set_up
from deckwerk.players.roster import create

COLUMNS = {
    "game": pl.Int64(),
    "seed": pl.Int64(),
    "step": pl.UInt32(),
    "seat": pl.UInt8(),
    "player": pl.String(),
    "slots": pl.List(pl.UInt16()),
    "values": pl.List(pl.Int32()),
    "options": pl.List(pl.UInt16()),
    "action": pl.UInt16(),
    "return": pl.Float32(),
    "last": pl.Boolean(),
}


def spec_of(run: Run) -> Spec:
    """How the games of a run are encoded; LabError if it was written with another encoding."""
    spec = make_spec(run.game, run.seats, run.variant)
    if spec.rules.version != run.version:
        raise LabError("other_rules", game=run.game, version=run.version, current=spec.rules.version)
    if spec.fingerprint != run.fingerprint:
        raise LabError("other_encoding", there=run.fingerprint, here=spec.fingerprint)
    return spec


def trajectories(run: Run, first: int, last: int) -> pl.DataFrame:
    """Play games and return a row for each decision in them."""
    spec = spec_of(run)
    recording = Recording(spec.rules, spec.seats, spec.table, spec.places)
    variant = spec.rules.variant_number(spec.variant, spec.seats)
    lengths: list[int] = []
    results: list[list[float]] = []
    for number in range(first, last):
        names = [run.players[player] for player in run.seating(number)]
        players = [create(name, run.player_seed(number, seat), run.game) for seat, name in enumerate(names)]
        state = set_up(spec.rules, spec.seats, variant, run.deal(number))
        lengths.append(recording.play(state, players))
        results.append(payoffs(state))
    return _frame(run, first, recording, np.array(lengths), np.array(results))


def _frame(
    run: Run, first: int, recording: Recording, lengths: NDArray[Any], results: NDArray[Any]
) -> pl.DataFrame:
    nth = np.repeat(np.arange(len(lengths)), lengths)
    starts = np.cumsum(lengths) - lengths
    seats = array_of(recording.seats, np.int32)
    found = pl.DataFrame(
        {
            "game": first + nth,
            "seed": np.array([run.deal(first + game) for game in range(len(lengths))])[nth],
            "step": np.arange(len(nth)) - starts[nth],
            "seat": seats,
            "player": pl.Series(run.players, dtype=pl.String()).gather(seats),
            "slots": lists_of(recording.slots, recording.slot_ends, pl.UInt16()),
            "values": lists_of(recording.values, recording.slot_ends, pl.Int32()),
            "options": lists_of(recording.options, recording.option_ends, pl.UInt16()),
            "action": array_of(recording.actions, np.int32),
            "return": results[nth, seats],
        }
    )
    last = pl.col("step") == pl.col("step").max().over("game", "seat")
    return found.with_columns(last.alias("last")).cast(COLUMNS)  # type: ignore[arg-type]


def lists_of(values: Any, ends: Any, kind: pl.DataType) -> pl.Series:
    """The values up to below each end as a list; there is none without a value."""
    lengths = np.diff(array_of(ends, np.int64), prepend=0)
    rows = pl.Series("row", np.repeat(np.arange(len(lengths)), lengths)).set_sorted()
    flat = pl.Series("values", array_of(values, np.int32)).cast(kind)
    return pl.DataFrame([rows, flat]).group_by("row", maintain_order=True).agg("values")["values"]


def array_of(buffer: Any, kind: type) -> NDArray[Any]:
    """A vector as an array: its memory; of a list, which it is interpreted, a copy."""
    return np.array(buffer, dtype=kind) if isinstance(buffer, list) else np.frombuffer(buffer, dtype=kind)
