"""A warning before something is lost; whoever does the same once more means it."""

from deckwerk import Decision
from deckwerk.presentation.families import family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.autosave import Autosave
from deckwerk.table.questions import END
from deckwerk.table.table import Table
from deckwerk.table.waste import left_undone

_MOST_NAMED = 3


class Caution:
    """Says what would be lost, once each time; `asks`: also what could still be done in a turn that ends."""

    def __init__(self, table: Table, autosave: Autosave, lexicon: Lexicon, *, asks: bool) -> None:
        self._table = table
        self._autosave = autosave
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._family = family_of(lexicon.game)
        self._asks = asks
        self._sure = False
        self._warned = -1

    def at_end(self, decision: Decision, index: int) -> list[str]:
        """What to say instead of ending a turn in which something could still be done."""
        if not self._asks or decision.options[index].verb != END or self._sure:
            return []
        names = list(self._table.seating.names)
        things = [option.label(self._voice.lang, names) for option in left_undone(self._table.game)]
        if not things:
            return []
        self._sure = True
        told = [*dict.fromkeys(things)]
        more = " · …" if len(told) > _MOST_NAMED else ""
        left = self._voice("waste.left", things=" · ".join(told[:_MOST_NAMED]) + more)
        return [left, self._voice("waste.ask")]

    def at_risk(self, decision: Decision, index: int) -> list[str]:
        """What to say instead of doing something that may well end the turn with much left undone."""
        if not self._asks or self._sure:
            return []
        names, view = list(self._table.seating.names), self._table.game.view(decision.seat)
        warning = self._family.risk(decision.options[index], view, self._lexicon, names)
        if not warning:
            return []
        self._sure = True
        return [warning, self._voice("waste.sure")]

    def forget(self) -> None:
        """Something else was done: the end of a turn is asked about anew."""
        self._sure = False

    def at_leaving(self) -> list[str]:
        """What to say instead of leaving a game that could not be kept."""
        self._autosave.keep()
        if not self._autosave.failure or self._warned == self._table.rev:
            return []
        self._warned = self._table.rev
        return [self._voice("quit_unsaved")]
