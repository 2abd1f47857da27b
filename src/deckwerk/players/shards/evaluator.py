"""Greedy in Shards of Infinity: what to do in a turn, and how to answer what cards and attackers ask."""

from typing import final

from deckwerk.engine.action import Options, verb_of
from deckwerk.engine.view import View
from deckwerk.games.shards import components as c
from deckwerk.players.greedy import Evaluator, Ratings
from deckwerk.players.shards.answers import Answers
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.turn_rating import TurnRating
from deckwerk.players.shards.values import Judge


@final
class ShardsEvaluator(Evaluator):
    """Rates options by what they are worth in damage, as an Outlook sees it."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Judge = judge

    def ratings(self, view: View, options: Options) -> Ratings:
        if verb_of(options.code(options.size() - 1)) == c.END:
            return TurnRating(self._judge, view)
        return Answers(Outlook(self._judge, view, view.asked))
