"""Greedy in Shards of Infinity: what to do in a turn, and how to answer what cards and attackers ask."""

from typing import final

from deckwerk.engine.action import verb_of
from deckwerk.engine.view import View
from deckwerk.games.shards import components as c
from deckwerk.players.greedy import Evaluator
from deckwerk.players.shards.answers import Answers
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.turn_rating import TurnRating
from deckwerk.players.shards.values import Judge


@final
class ShardsEvaluator(Evaluator):
    """Rates options by what they are worth in damage, as an Outlook sees it."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge

    def rate(self, view: View) -> list[int]:
        """A rating for each option."""
        options = view.options
        if options is None:
            return []
        outlook = Outlook(self._judge, view, view.asked)
        if verb_of(options.code(options.size() - 1)) == c.END:
            turn = TurnRating(outlook)
            return [int(turn.rate(code)) for code in options.codes()]
        answers = Answers(outlook)
        return [int(answers.rate(code)) for code in options.codes()]
