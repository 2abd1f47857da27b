"""Greedy in games of the Ascension family: what to do in a turn, and how to answer what cards ask."""

from typing import final

from deckwerk.engine.action import verb_of
from deckwerk.engine.view import View
from deckwerk.games.ascension import components as c
from deckwerk.players.ascension.answers import Answers
from deckwerk.players.ascension.mode import mode_of
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.turn_rating import TurnRating
from deckwerk.players.ascension.values import Judge
from deckwerk.players.greedy import Evaluator


@final
class AscensionEvaluator(Evaluator):
    """Rates options by what they are worth in honor, as an Outlook sees it. Solo has a judge of its own."""

    def __init__(self, judge: Judge, solo: Judge) -> None:
        self._judge: Judge = judge
        self._solo: Judge = solo

    def rate(self, view: View) -> list[int]:
        """A rating for each option."""
        options = view.options
        if options is None:
            return []
        judge = self._solo if mode_of(view) == c.SOLO else self._judge
        outlook = Outlook(judge, view, view.asked)
        if verb_of(options.code(options.size() - 1)) == c.END:
            turn = TurnRating(outlook)
            return [int(turn.rate(code)) for code in options.codes()]
        answers = Answers(outlook)
        kind = view.kind()
        return [int(answers.rate(code, kind)) for code in options.codes()]
