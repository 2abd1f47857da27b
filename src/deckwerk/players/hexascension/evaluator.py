"""Greedy in Hexascension: what to do in a turn, and how to answer what cards, fights and windows ask."""

from typing import final

from deckwerk.engine.action import Options, verb_of
from deckwerk.engine.view import View
from deckwerk.games.hexascension import components as c
from deckwerk.players.greedy import Evaluator, Ratings
from deckwerk.players.hexascension.answers import Answers
from deckwerk.players.hexascension.outlook import Judge, Outlook
from deckwerk.players.hexascension.turn_rating import TurnRating


@final
class HexascensionEvaluator(Evaluator):
    """Rates options by what they are worth in ascension points, as an Outlook sees it."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge

    def ratings(self, view: View, options: Options) -> Ratings:
        if verb_of(options.code(options.size() - 1)) == c.END:
            return TurnRating(self._judge, view, options)
        return Answers(Outlook(self._judge, view, view.asked))
