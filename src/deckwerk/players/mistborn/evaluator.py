"""Greedy in Mistborn: what to do in a turn, how to attack, and how to answer what is asked."""

from typing import final

from deckwerk.engine.action import Options, verb_of
from deckwerk.engine.view import View
from deckwerk.games.mistborn import components as c
from deckwerk.players.greedy import Ratings, TurnEvaluator
from deckwerk.players.mistborn.answers import Answers
from deckwerk.players.mistborn.reach import pressed_outlook
from deckwerk.players.mistborn.turn_rating import TurnRating
from deckwerk.players.mistborn.values import Judge


@final
class MistbornEvaluator(TurnEvaluator):
    """Rates options by what they are worth in damage, as an Outlook sees it; one judge is for games against
    the Lord Ruler.
    """

    def __init__(self, judge: Judge, together: Judge) -> None:
        self._judge: Judge = judge
        self._together: Judge = together

    def turn(self, view: View, options: Options) -> Ratings:
        return TurnRating(self._judge_of(view), view)

    def answers(self, view: View, options: Options) -> Ratings:
        may_pass: bool = verb_of(options.code(options.size() - 1)) == c.PASS
        return Answers(pressed_outlook(self._judge_of(view), view), view.kind(), may_pass=may_pass)

    def _judge_of(self, view: View) -> Judge:
        return self._together if self._judge.book.coop[view.variant] else self._judge
