"""The end of a game: how everyone stands in detail, who won, and why."""

from deckwerk import Game
from deckwerk.engine.ruleset import ScoreLine
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.typography import pad, wrap


class Results:
    """Tells how a finished game ended. A family of games says what counts in it."""

    def __init__(self, game: Game, lexicon: Lexicon, names: list[str]) -> None:
        self.game = game
        self.lexicon = lexicon
        self.voice = lexicon.voice
        self.names = names
        self.sheet = game.score_sheet()

    def lines(self, width: int) -> list[str]:
        """What lies behind the scores, the table of scores, and last the winners and the reason."""
        lines = [self.voice("result.title"), ""]
        for detail in self.details():
            lines += [*wrap(detail, width, 2), ""]
        return [*lines, *self.table(), "", *wrap(self.verdict(), width)]

    def name(self, line: ScoreLine) -> str:
        """What a seat or rival is called."""
        if line.seat is None:
            return self.voice.table(f"rival.{line.name}", capital=True)
        return self.names[line.seat]

    def table(self) -> list[str]:
        """A line for each seat and rival."""
        head = list(self.cells(self.sheet[0]))
        name = max(len(self.name(line)) for line in self.sheet)
        rows = [f"   {pad('', name)}  " + "  ".join(head)]
        for line in self.sheet:
            values = zip(self.cells(line).values(), head, strict=True)
            cells = "  ".join(f"{value:>{len(title)}}" for value, title in values)
            rows.append(f"{line.rank}. {pad(self.name(line), name)}  {cells}".rstrip())
        return rows

    # What a family of games may say in its own way

    def details(self) -> list[str]:
        """What lies behind the scores, to be wrapped."""
        return []

    def cells(self, line: ScoreLine) -> dict[str, str]:
        """What the table says of a seat, by the titles of its columns: each part of the score and the
        total.
        """
        parts = {self.voice.table(f"score.{part}"): str(value) for part, value in line.parts.items()}
        return parts | {self.voice("result.total"): str(line.total)}

    def verdict(self) -> str:
        """Who won and why."""
        winners = [self.names[seat] for seat in self.game.winners()]
        key = "result.nobody" if not winners else "result.one" if len(winners) == 1 else "result.several"
        return self.voice(key, who=self.voice.all_of(winners))
