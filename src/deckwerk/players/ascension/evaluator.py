"""Greedy in games of the Ascension family: what to do in a turn, and how to answer what cards ask."""

from typing import final

from deckwerk.engine.action import Options
from deckwerk.engine.view import View
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import mode_of
from deckwerk.players.ascension.answers import Answers
from deckwerk.players.ascension.outlook import Outlook
from deckwerk.players.ascension.turn_rating import TurnRating
from deckwerk.players.ascension.values import Judge
from deckwerk.players.greedy import Ratings, TurnEvaluator


@final
class AscensionEvaluator(TurnEvaluator):
    """Rates options by what they are worth in honor, as an Outlook sees it. Solo has a judge of its own."""

    def __init__(self, judge: Judge, solo: Judge) -> None:
        self._judge: Judge = judge
        self._solo: Judge = solo

    def turn(self, view: View, options: Options) -> Ratings:
        return TurnRating(self._judge_of(view), view)

    def answers(self, view: View, options: Options) -> Ratings:
        return Answers(Outlook(self._judge_of(view), view, view.asked).weigh(), view.kind())

    def _judge_of(self, view: View) -> Judge:
        return self._solo if mode_of(view) == c.SOLO else self._judge
