"""The end of a game of Hexascension: gained points, points on cards, classes."""

from deckwerk import View
from deckwerk.engine.ruleset import ScoreLine
from deckwerk.games.hexascension import components as c
from deckwerk.presentation.results import Results
from deckwerk.presentation.rounds import round_of


class HexascensionResults(Results):
    """Tells how a finished game of Hexascension ended."""

    def cells(self, line: ScoreLine) -> dict[str, str]:
        """The parts of the score, and which class everyone had in the end."""
        view = self.game.view(None)
        shown = super().cells(line)
        if line.seat is not None:
            card = self.lexicon.of(view, int(view.see(c.CHARACTER, line.seat).card(0)))
            shown[self.voice("result.class")] = card.name[self.voice.lang]
        return shown

    def verdict(self) -> str:
        """Who has won, and why the game ended."""
        view = self.game.view(None)
        winners = [self.names[seat] for seat in self.game.winners()]
        ended = int(view.get(c.ENDED_BY))
        key = "pool" if ended else "rounds"
        number = "one" if len(winners) == 1 else "several"
        return self.voice(
            f"result.{key}_{number}",
            who=self.voice.all_of(winners),
            points=self.sheet[0].total,
            n=self._round_of_the_end(view, ended - 1) if ended else round_of(view),
            by=self.names[ended - 1] if ended else "",
        )

    def _round_of_the_end(self, view: View, seat: int) -> int:
        """The round in which a seat's turn emptied the pool: the last one, or the one before if the last
        turns went on into another round.
        """
        seats, first = int(view.seats), view.counter("first")
        went_on = (seat - first) % seats > (view.counter("turn") - first) % seats
        return round_of(view) - went_on
