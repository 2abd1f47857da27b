"""Greedy in Shards of Infinity: what to do in a turn, and how to answer what cards and attackers ask."""

from typing import final

from deckwerk.engine.action import Options
from deckwerk.engine.view import View
from deckwerk.players.greedy import Ratings, TurnEvaluator
from deckwerk.players.shards.answers import Answers
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.turn_rating import TurnRating
from deckwerk.players.shards.values import Judge


@final
class ShardsEvaluator(TurnEvaluator):
    """Rates options by what they are worth in damage, as an Outlook sees it."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge

    def turn(self, view: View, options: Options) -> Ratings:
        return TurnRating(self._judge, view)

    def answers(self, view: View, options: Options) -> Ratings:
        return Answers(Outlook(self._judge, view, view.asked))
