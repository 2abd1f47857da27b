"""What one measurement says, as a value and as JSON.

The format is that of `deckwerk bench --json`; the drivers of the peers print the same, so that one reader
serves all. Both sides of the comparison import this module: the parent that lets the contestants take turns
and the children that do the work, each under its own Python.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass


class UnreadableError(Exception):
    """A contestant's output is not the JSON that was agreed on; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Random play of one game with a number of seats. A rate that was not measured is None."""

    game: str
    variant: str
    seats: int
    decisions_per_second: float
    games_per_second: float | None = None
    clones_per_second: float | None = None
    bytes_per_state: float | None = None
    decisions_per_game: float | None = None

    @property
    def key(self) -> tuple[str, str, int]:
        """Names the measured thing: equal in every round."""
        return (self.game, self.variant, self.seats)


@dataclass(frozen=True, slots=True)
class Turn:
    """What one contestant reports when it was its turn. `compiled` is None where that is no question."""

    version: str
    python: str
    compiled: bool | None
    results: tuple[Figures, ...]

    def dumps(self) -> str:
        """The JSON text that `loads` reads back."""
        return json.dumps(asdict(self))


def loads(text: str) -> Turn:
    """Read a contestant's output.

    A deckwerk names its version under "deckwerk", a driver of a peer under "version". Raises UnreadableError.
    """
    try:
        answer: object = json.loads(text)
    except ValueError as error:
        raise UnreadableError(f"no JSON: {error}") from error
    if not isinstance(answer, dict):
        raise UnreadableError("no JSON object")
    rows = answer.get("results")
    if not isinstance(rows, list) or not rows:
        raise UnreadableError("no results")
    compiled = answer.get("compiled")
    return Turn(
        version=str(answer.get("deckwerk", answer.get("version", "?"))),
        python=str(answer.get("python", "?")),
        compiled=compiled if isinstance(compiled, bool) else None,
        results=tuple(_figures(row) for row in rows),
    )


def _figures(row: object) -> Figures:
    if not isinstance(row, dict):
        raise UnreadableError("a result is no JSON object")
    fields: dict[object, object] = row
    decisions = _number(fields, "decisions_per_second")
    seats = fields.get("seats")
    if decisions is None or not isinstance(seats, int):
        raise UnreadableError("a result without decisions_per_second or seats")
    return Figures(
        game=str(fields.get("game", "?")),
        variant=str(fields.get("variant", "")),
        seats=seats,
        decisions_per_second=decisions,
        games_per_second=_number(fields, "games_per_second"),
        clones_per_second=_number(fields, "clones_per_second"),
        bytes_per_state=_number(fields, "bytes_per_state"),
        decisions_per_game=_number(fields, "decisions_per_game"),
    )


def _number(fields: dict[object, object], name: str) -> float | None:
    value = fields.get(name)
    return float(value) if isinstance(value, (int, float)) else None
