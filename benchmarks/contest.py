"""The rounds: all contestants take turns, so that whatever else the machine does hits all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

from contestants import Contestant, FailedError, NotInstalledError
from figures import Figures, Turn

Summary = Callable[[Iterable[float]], float]
SUMMARIES: dict[str, Summary] = {"best": max, "median": median}
"""How several rounds become one figure. The best is the one least disturbed by others."""


@dataclass(slots=True)
class Score:
    """What is known of one contestant after some rounds: its turns, or why it has dropped out."""

    name: str
    turns: list[Turn] = field(default_factory=list)
    problem: str | None = None

    @property
    def version(self) -> str:
        """The version of the contestant and of its Python, or nothing if it never played."""
        return f"{self.turns[0].version}, Python {self.turns[0].python}" if self.turns else ""

    def figures(self, summary: Summary) -> list[Figures]:
        """One row per game, each rate summed up over the rounds. Empty if the contestant dropped out."""
        if self.problem is not None or not self.turns:
            return []
        return [self._sum_up(row.key, summary) for row in self.turns[0].results]

    def rates(self, key: tuple[str, str, int]) -> list[float]:
        """Decisions per second of one game, round by round."""
        return [row.decisions_per_second for row in self._rows(key)]

    def _rows(self, key: tuple[str, str, int]) -> list[Figures]:
        return [row for turn in self.turns for row in turn.results if row.key == key]

    def _sum_up(self, key: tuple[str, str, int], summary: Summary) -> Figures:
        rows = self._rows(key)

        def over_rounds(values: Iterable[float | None], how: Summary) -> float | None:
            known = [value for value in values if value is not None]
            return how(known) if known else None

        return Figures(
            game=rows[0].game,
            variant=rows[0].variant,
            seats=rows[0].seats,
            decisions_per_second=summary(row.decisions_per_second for row in rows),
            games_per_second=over_rounds((row.games_per_second for row in rows), summary),
            clones_per_second=over_rounds((row.clones_per_second for row in rows), summary),
            bytes_per_state=over_rounds((row.bytes_per_state for row in rows), median),
            decisions_per_game=over_rounds((row.decisions_per_game for row in rows), median),
        )


def hold(
    contestants: Sequence[Contestant], rounds: int, seconds: float, tell: Callable[[str], None]
) -> list[Score]:
    """Let all contestants play `rounds` rounds and return their scores, in the contestants' order.

    Each round starts with another contestant. One that is missing or fails drops out, the others go on.
    `tell` is called with a line of progress before each turn and when someone drops out.
    """
    scores = [Score(contestant.name) for contestant in contestants]
    places = list(range(len(contestants)))
    for number in range(rounds):
        first = number % len(places) if places else 0
        for place in places[first:] + places[:first]:
            if scores[place].problem is None:
                tell(f"round {number + 1} of {rounds}: {scores[place].name}")
                _take_turn(contestants[place], scores[place], seconds)
                if scores[place].problem is not None:
                    tell(f"  {scores[place].problem}")
    return scores


def _take_turn(contestant: Contestant, score: Score, seconds: float) -> None:
    try:
        score.turns.append(contestant.measure(seconds))
    except NotInstalledError as error:
        score.problem = f"not installed ({error})"
    except FailedError as error:
        score.problem = f"failed ({error})"
