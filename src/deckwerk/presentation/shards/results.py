"""The end of a game of Shards of Infinity: who is left, and when the others dropped out."""

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.presentation.results import Results
from deckwerk.presentation.rounds import round_of


class ShardsResults(Results):
    """Tells how a finished game of Shards of Infinity ended."""

    def cells(self, line: ScoreLine) -> dict[str, str]:
        """Health, mastery, and the round in which somebody dropped out."""
        view = self.game.view(None)
        out = view.counter("out", line.seat)
        cells = {
            self.voice.table(f"counter.{name}"): str(view.counter(name, line.seat))
            for name in ("health", "mastery")
        }
        left = self.voice("result.out", n=round_of(view, out)) if out else self.voice("result.in")
        return cells | {self.voice("result.end"): left}

    def verdict(self) -> str:
        """Who is left, or how a game ends that goes on for ever."""
        view = self.game.view(None)
        left = [line for line in self.sheet if line.seat is not None and not view.counter("out", line.seat)]
        winner = self.sheet[0]
        key = "result.last" if len(left) == 1 else "result.broken_off"
        return self.voice(
            key,
            who=self.name(winner),
            health=view.counter("health", winner.seat),
            n=round_of(view),
        )
