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
        decision = view.decision
        if decision is None or not decision.options:
            return []
        judge = self._together if self._judge.book.coop[view.variant] else self._judge
        outlook = Outlook(judge, view, decision.seat)
        press(outlook)
        last = verb_of(decision.options[-1].code)
        if last == c.END:
            turn = TurnRating(outlook)
            return [int(turn.rate(action.code)) for action in decision.options]
        answers = Answers(outlook, decision.kind, may_pass=last == c.PASS)
        return [int(answers.rate(action.code)) for action in decision.options]
