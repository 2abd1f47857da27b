"""`undo` at the terminal: what is free is taken back at once; for the rest the other people are asked."""

from dataclasses import dataclass, replace

from deckwerk.presentation.lexicon import counted
from deckwerk.table.table import Table
from deckwerk.table.takeback import ASK, FREE, NOTHING, Takeback
from deckwerk.terminal.desk import Desk
from deckwerk.words.matching import number_of, plain
from deckwerk.words.voice import Voice, synonyms


@dataclass(frozen=True)
class Answer:
    """What is said to who wanted to take something back; `undone`: the game is another now.

    `handed_over`: others have been at the screen in between.
    """

    notes: list[str]
    undone: bool = False
    handed_over: bool = False


class Undoing:
    """Takes back for people at one desk."""

    def __init__(self, desk: Desk, table: Table, voice: Voice) -> None:
        self._desk = desk
        self._table = table
        self._voice = voice
        self._names = list(table.seating.names)
        self._told_at = -1

    def take_back(self, seat: int, argument: str) -> Answer:
        """Take back one thing, or as many as an argument says. What is not free is said first."""
        steps = 1 if not argument else number_of(argument) or 0
        if not steps:
            return Answer([self._voice("undo.number", number=argument)])
        found = self._table.takeback(seat, steps)
        if found.can == FREE:
            self._table.undo(seat, steps)
            answer = self._undone(handed_over=False)
            further = self._table.takeback(seat) if found.steps < steps else None
            if further is None or further.can == FREE or further.why == NOTHING:
                return answer
            return replace(answer, notes=[*answer.notes, *self._refused(seat, further)])
        if found.can == ASK and self._told_at == self._table.rev:
            return self._insist(seat, steps)
        return Answer(self._refused(seat, found))

    def _refused(self, seat: int, found: Takeback) -> list[str]:
        """Why something is not free to take back, and what may be done about it."""
        self._told_at = self._table.rev
        action = self.in_words(found.action)
        notes = [self._voice(f"undo.{found.why}", action=action, who=self._names[found.who])]
        if found.can == ASK:
            notes.append(self._voice("undo.anew" if self._table.people == [seat] else "undo.ask"))
        return notes

    def _insist(self, seat: int, steps: int) -> Answer:
        """Ask the other people one after the other; where there are none it is granted."""
        self._table.offer(seat, steps)
        asked = False
        while (pending := self._table.now.pending) is not None:
            other = self._table.prepare.voters()[0]
            self._desk.wipe()
            question = self._voice("undo.consent", other=self._names[other], who=self._names[seat])
            yes = plain(self._desk.ask(question)) in map(plain, synonyms("yes"))
            self._table.consent(other, pending.rev, yes=yes)
            asked = True
            if not yes:
                return Answer([self._voice("undo.refused", other=self._names[other])], handed_over=True)
        return self._undone(handed_over=asked)

    def _undone(self, *, handed_over: bool) -> Answer:
        taken = [self.in_words(action) for action in reversed(self._table.now.undone)]
        note = self._voice("undo.done", action=self._voice.all_of(counted(taken)))
        return Answer([note], undone=True, handed_over=handed_over)

    def in_words(self, action: str) -> str:
        """An action's text as people say it."""
        rules = self._table.game.rules
        return (
            rules.narrator.label(rules.parse_action(action), self._voice.lang, self._names) if action else ""
        )
