"""Greedy in Mistborn: what to do in a turn, how to attack, and how to answer what is asked."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, verb_of
from deckwerk.engine.view import View
from deckwerk.games.mistborn import components as c
from deckwerk.players.greedy import Evaluator, Ratings
from deckwerk.players.mistborn.answers import Answers
from deckwerk.players.mistborn.reach import pressed_outlook
from deckwerk.players.mistborn.turn_rating import TurnRating
from deckwerk.players.mistborn.values import Judge


@final
class MistbornEvaluator(Evaluator):
    """Rates options by what they are worth in damage, as an Outlook sees it; one judge is for games against
    the Lord Ruler.
    """

    def __init__(self, judge: Judge, together: Judge) -> None:
        self._judge: Judge = judge
        self._together: Judge = together

    def ratings(self, view: View, options: Options) -> Ratings:
        judge = self._together if self._judge.book.coop[view.variant] else self._judge
        last: i64 = verb_of(options.code(options.size() - 1))
        if last == c.END:
            return TurnRating(judge, view)
        return Answers(pressed_outlook(judge, view), view.kind(), may_pass=last == c.PASS)
