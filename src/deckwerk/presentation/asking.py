"""The question of a frame: its text, its cause, and the options with what they touch."""

from dataclasses import dataclass
from typing import Final

from deckwerk import Action, Decision, View
from deckwerk.engine.effect import AMOUNT, ANSWER
from deckwerk.presentation.choice import Choice
from deckwerk.presentation.choices import Chooser, first_number
from deckwerk.presentation.families import family_of
from deckwerk.presentation.marks import Marks
from deckwerk.presentation.plan import Plan
from deckwerk.protocol.frame import Ask, Cause, Option, Range, Undo
from deckwerk.table.questions import TURN

_MAIN: Final = ("end", "pass")
_NUMBER: Final = 40
"""From this bit on a code says which number it names."""
_ONE: Final = 1 << _NUMBER


@dataclass(frozen=True)
class Facts:
    """What a table knows and a view does not: the revision, whether the viewer may take back, and the verbs
    that can be done with everything at once.
    """

    rev: int = 0
    undo: Undo | None = None
    sweep: tuple[str, ...] = ()
    auto: bool = False
    """The table gives the only answer by itself."""
    asks: bool = True
    """False: nobody is asked anything, for nothing is played."""


def turn_of(plan: Plan, view: View) -> int:
    """Whose turn it is."""
    return int(view.get(plan.whose)) if plan.whose >= 0 else max(0, int(view.asked))


class Asking:
    """Says what is asked in one game in one language, for any viewer."""

    def __init__(self, plan: Plan, chooser: Chooser, marks: Marks) -> None:
        self._plan = plan
        self._layout = plan.layout
        self._targets = plan.targets
        self._chooser = chooser
        self._family = family_of(chooser.lexicon.game)
        self._marks = marks

    def ask(self, view: View, facts: Facts) -> Ask | None:
        """The question, with all that belongs to it if it is the viewer's."""
        decision = view.decision
        if decision is None or not facts.asks:
            return None
        seat, kind = decision.seat, decision.kind
        cause = self._cause(decision, view)
        if seat != view.seat:
            return Ask(seat, kind, self._chooser.waiting(decision, view), cause=cause)
        is_amount = decision.form == AMOUNT
        return Ask(
            seat,
            kind,
            self._chooser.question(decision, view),
            "amount" if is_amount else "answer" if decision.form == ANSWER else "pick",
            cause,
            self._options(decision, view),
            Range(0, 0, len(decision.options) - 1) if is_amount else None,
            facts.sweep if kind == TURN else (),
            facts.auto,
        )

    def _cause(self, decision: Decision, view: View) -> Cause | None:
        """What led to the question, and whose turn it is if that is not the asked seat's."""
        turn = turn_of(self._plan, view)
        found = self._chooser.cause(decision, view)
        if found is None:
            return Cause(turn=turn) if turn != decision.seat else None
        text = self._chooser.cause_text(found)
        whose = turn if turn != decision.seat else None
        return Cause(found.what, found.card or "", found.by or "", found.number, whose, text)

    def _options(self, decision: Decision, view: View) -> tuple[Option, ...]:
        choices = self._chooser.choices(decision, view)
        first = first_number(decision)
        ranges = self._ranges(decision.options)
        asking = decision.card or ""
        return tuple([self._option(choice, first, decision, view, asking, ranges) for choice in choices])

    def _option(
        self,
        choice: Choice,
        first: int,
        decision: Decision,
        view: View,
        asking: str,
        ranges: dict[int, Range],
    ) -> Option:
        index = choice.number - first
        action = decision.options[index]
        verb, card = action.verb, action.card or ""
        at = self._marks.touched(action, decision, view)
        if at is None:
            at = self._targets.of(action, view, decision.seat, asking)
        return Option(
            index,
            verb,
            choice.label,
            choice.group,
            choice.item if choice.item != choice.label else "",
            card if at is None or at.card != card else "",
            action.number or 0,
            at,
            tuple([number - first for number in choice.also]) if choice.also else (),
            self._marks.costs(action, decision, view),
            ranges.get(index),
            choice.seldom,
            choice.main or verb in _MAIN or (at is None and verb in self._layout.main and not choice.seldom),
            self._family.risk(action, view, self._chooser.lexicon, self._chooser.names)
            if decision.kind == TURN
            else "",
        )

    def _ranges(self, options: list[Action]) -> dict[int, Range]:
        """The options that differ from their neighbours in an amount alone, upwards or downwards, by their
        index.
        """
        found: dict[int, Range] = {}
        if not self._layout.amounts:
            return found
        codes = [option.code for option in options]
        start, step = 0, 0
        for index in range(1, len(codes) + 1):
            change = codes[index] - codes[index - 1] if index < len(codes) else 0
            if change in (_ONE, -_ONE) and step in (0, change):
                step = change
                continue
            if step and options[start].verb in self._layout.amounts:
                first, last = codes[start] >> _NUMBER, codes[index - 1] >> _NUMBER
                span = Range(start, first, last) if step > 0 else Range(index - 1, last, first, -1)
                found |= dict.fromkeys(range(start, index), span)
            start, step = index, 0
        return found
