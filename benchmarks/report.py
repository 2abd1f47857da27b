"""The result of a contest as a table to read, a table to paste, and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from contest import SUMMARIES, Score
from figures import Figures

HEAD = (
    "engine",
    "game",
    "seats",
    "decisions/s",
    "x pyminion",
    "x deckwerk interpreted",
    "clones/s",
    "games/s",
    "decisions/game",
)


@dataclass(frozen=True, slots=True)
class Report:
    """A finished contest, seen through one way of summing up its rounds (a key of SUMMARIES)."""

    scores: Sequence[Score]
    rounds: int
    seconds: float
    summary: str

    def table(self) -> str:
        """Aligned columns for a terminal."""
        rows = [HEAD, *self._cells()]
        widths = [max(len(row[column]) for row in rows if len(row) > column) for column in range(len(HEAD))]
        # A problem fills the rest of its line: it must not widen a column.
        widths[3] = max(len(row[3]) for row in rows if len(row) == len(HEAD))
        lines = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
        lines.insert(1, "  ".join("-" * width for width in widths))
        return "\n".join([*lines, "", self._caption()])

    def markdown(self) -> str:
        """A table for a document."""
        lines = [_pipes(HEAD), "|---|---|" + "---:|" * (len(HEAD) - 2)]
        lines += [_pipes(row + ("",) * (len(HEAD) - len(row))) for row in self._cells()]
        return "\n".join([*lines, "", self._caption()])

    def dumps(self) -> str:
        """Everything, each round's rates too."""
        return json.dumps(
            {
                "rounds": self.rounds,
                "seconds": self.seconds,
                "summary": self.summary,
                "contestants": [self._plain(score) for score in self.scores],
            },
            indent=2,
        )

    def _plain(self, score: Score) -> dict[str, object]:
        first = score.turns[0] if score.turns else None
        return {
            "name": score.name,
            "version": first.version if first else None,
            "python": first.python if first else None,
            "problem": score.problem,
            "results": [
                {
                    **asdict(row),
                    "times_pyminion": self._ratio(row, "pyminion"),
                    "times_deckwerk_interpreted": self._ratio(row, "deckwerk interpreted"),
                    "decisions_per_second_by_round": score.rates(row.key),
                }
                for row in score.figures(SUMMARIES[self.summary])
            ],
        }

    def _cells(self) -> list[tuple[str, ...]]:
        lines: list[tuple[str, ...]] = []
        for score in self.scores:
            rows = score.figures(SUMMARIES[self.summary])
            if rows:
                lines += [self._line(score.name, row) for row in rows]
            else:
                lines.append((score.name, "", "", score.problem or "not measured"))
        return lines

    def _line(self, name: str, row: Figures) -> tuple[str, ...]:
        return (
            name,
            f"{row.game} {row.variant}".strip(),
            str(row.seats),
            in_short(row.decisions_per_second),
            _times(self._ratio(row, "pyminion")),
            _times(self._ratio(row, "deckwerk interpreted")),
            in_short(row.clones_per_second),
            in_short(row.games_per_second),
            in_short(row.decisions_per_game),
        )

    def _ratio(self, row: Figures, name: str) -> float | None:
        """Decisions per second against the named contestant's first game of two seats (else its first)."""
        for score in self.scores:
            rows = score.figures(SUMMARIES[self.summary])
            if score.name == name and rows:
                reference = next((other for other in rows if other.seats == 2), rows[0])
                return row.decisions_per_second / reference.decisions_per_second
        return None

    def _caption(self) -> str:
        versions = "; ".join(f"{score.name} {score.version}" for score in self.scores if score.version)
        return (
            f"Random play, one thread, {self.summary} of {self.rounds} interleaved rounds of"
            f" {self.seconds:g} s per measurement. Ratios are those of decisions/s to the first two-seat"
            f" game of the engine named. {versions}."
        )


def in_short(rate: float | None) -> str:
    """Three digits and a unit: 54.1 k, 2.61 M; a dash for what was not measured."""
    if rate is None:
        return "-"
    for unit, size in ((" M", 1e6), (" k", 1e3)):
        if rate >= 0.9995 * size:
            return _three_digits(rate / size) + unit
    return _three_digits(rate)


def _three_digits(value: float) -> str:
    return f"{value:.2f}" if value < 9.995 else f"{value:.1f}" if value < 99.95 else f"{value:.0f}"


def _times(ratio: float | None) -> str:
    return "-" if ratio is None else _three_digits(ratio)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Names to the left, numbers to the right; a row that is cut short ends with a text, to the left."""
    if len(row) < len(widths):
        return [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
    return [
        cell.ljust(width) if column < 2 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def _pipes(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
