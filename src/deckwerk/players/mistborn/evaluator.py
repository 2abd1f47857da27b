"""Greedy in Mistborn: what to do in a turn, how to attack, and how to answer what is asked."""

from typing import final

from deckwerk.engine.action import verb_of
from deckwerk.engine.view import View
from deckwerk.games.mistborn import components as c
from deckwerk.players.greedy import Evaluator
from deckwerk.players.mistborn.answers import Answers
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.reach import press
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

    def rate(self, view: View) -> list[int]:
        """A rating for each option."""
        options = view.options
        if options is None:
            return []
        judge = self._together if self._judge.book.coop[view.variant] else self._judge
        outlook = Outlook(judge, view, view.asked)
        press(outlook)
        last = verb_of(options.code(options.size() - 1))
        if last == c.END:
            turn = TurnRating(outlook)
            return [int(turn.rate(code)) for code in options.codes()]
        answers = Answers(outlook, view.kind(), may_pass=last == c.PASS)
        return [int(answers.rate(code)) for code in options.codes()]
