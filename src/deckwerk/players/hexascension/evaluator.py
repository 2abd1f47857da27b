"""Greedy in Hexascension: what to do in a turn, and how to answer what cards, fights and windows ask."""

from typing import final

from deckwerk.engine.action import Options
from deckwerk.engine.view import View
from deckwerk.players.greedy import Ratings, TurnEvaluator
from deckwerk.players.hexascension.answers import Answers
from deckwerk.players.hexascension.outlook import Judge, Outlook
from deckwerk.players.hexascension.turn_rating import TurnRating


@final
class HexascensionEvaluator(TurnEvaluator):
    """Rates options by what they are worth in ascension points, as an Outlook sees it."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge

    def turn(self, view: View, options: Options) -> Ratings:
        return TurnRating(self._judge, view, options)

    def answers(self, view: View, options: Options) -> Ratings:
        return Answers(Outlook(self._judge, view, view.asked))
