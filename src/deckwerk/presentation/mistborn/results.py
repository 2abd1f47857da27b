"""The end of a game of Mistborn: who has won and how, and how far everyone came."""

from deckwerk import View
from deckwerk.engine.ruleset import ScoreLine
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import is_coop
from deckwerk.games.mistborn.ranks import progress
from deckwerk.presentation.results import Results
from deckwerk.presentation.rounds import round_of


class MistbornResults(Results):
    """Tells how a finished game of Mistborn ended."""

    def details(self) -> list[str]:
        """Which missions the columns of steps stand for."""
        view = self.game.view(None)
        names = [self.lexicon.of(view, card).name[self.voice.lang] for card in view.zone("missions").cards]
        return [f"{self.voice.table('zone.missions', capital=True)}: {', '.join(names)}"]

    def cells(self, line: ScoreLine) -> dict[str, str]:
        """Health, the steps on each mission, and the round in which somebody dropped out."""
        view = self.game.view(None)
        steps, left = "", ""
        if line.seat is not None:
            steps = "/".join(str(progress(view, line.seat, slot)) for slot in range(int(c.MISSION_COUNT)))
            out = view.counter("out", line.seat)
            left = self.voice("result.out", n=round_of(view, out)) if out else self.voice("result.in")
        return {
            self.voice.table("counter.health"): str(line.total),
            self.voice("result.missions"): steps,
            self.voice("result.end"): left,
        }

    def verdict(self) -> str:
        """Who has won, and how."""
        view = self.game.view(None)
        ending = c.ENDINGS[view.counter("ending")]
        winner = self.sheet[0]
        if is_coop(view):
            ending = {"confrontation": "together", "rounds": "broken_off"}.get(ending, ending)
        return self.voice(
            f"result.ending.{ending}",
            who=self._players(view) if is_coop(view) else self.name(winner),
            health=view.counter("lord_health") if is_coop(view) else winner.total,
            n=round_of(view),
        )

    def _players(self, view: View) -> str:
        return self.voice.all_of([self.names[seat] for seat in range(view.seats)])
