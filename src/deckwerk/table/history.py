"""The course of a game at the table: what happened, and how far it can be taken back."""

from dataclasses import dataclass

import deckwerk
from deckwerk import Event, Game

NOTHING, REVEALED, ANSWERED, TURN_OVER = "nothing", "revealed", "answered", "turn_over"
"""Why nothing can be taken back: nothing was done, something hidden came up, somebody else has decided,
or somebody else has ended a turn."""


@dataclass(frozen=True)
class _Step:
    """An action that can be taken back: the game before it. `auto`: the client answered, not the person."""

    seat: int
    before: Game
    events: int
    auto: bool


class History:
    """Applies actions to a game and remembers their events and the game before them.

    `undone` is the text of the action that was taken back last; `last_seat` whose action revealed something
    last.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []
        self._steps: list[_Step] = []
        self._barrier = (NOTHING, "")
        self.last_seat = 0
        self.undone = ""

    @classmethod
    def of_record(cls, text: str) -> "History":
        """The history of a record, played through again; errors as from `deckwerk.replay`."""
        record = deckwerk.replay(text).record.copy()
        actions, record.actions = record.actions, []
        history = cls(deckwerk.replay(record.dumps()))
        for action in actions:
            history.apply(action)
        return history

    def apply(self, action: str | int, *, auto: bool = False) -> list[Event]:
        """Carry out an action of whoever is asked."""
        decision = self.game.decision
        assert decision is not None
        before = self.game.clone()
        if self._steps and self._steps[-1].seat != decision.seat:
            self._steps.clear()
            self._barrier = (ANSWERED, "")
        found = self.game.apply(action)
        if self.game.revealed != before.revealed:
            self._steps.clear()
            self._barrier = (REVEALED, self.game.record.actions[-1])
            self.last_seat = decision.seat
        else:
            self._steps.append(_Step(decision.seat, before, len(self.events), auto))
        self.events += found
        return found

    def in_words(self, action: str, lang: str) -> str:
        """An action's text as people say it."""
        rules = self.game.rules
        return rules.narrator.label(rules.parse_action(action), lang, None) if action else ""

    def since_turn_of(self, seat: int) -> int:
        """The number of events before a seat's last turn ended; 0 if none has ended yet."""
        for number in range(len(self.events), 0, -1):
            event = self.events[number - 1]
            if event.kind == "ended_turn" and event.seat == seat:
                return number - 1
        return 0

    def why_not(self, seat: int) -> tuple[str, str] | None:
        """Why a seat cannot take anything back, with the action that revealed something; None if it can."""
        if any(step.seat == seat and not step.auto for step in self._steps):
            return None if self._steps[-1].seat == seat else (ANSWERED, "")
        if self._barrier[0] == REVEALED and self.last_seat != seat:
            return (TURN_OVER if self._barrier[1] == "end" else ANSWERED, "")
        return self._barrier

    def undo(self) -> int:
        """Take the last action back that a person chose, and return how many events there were before it."""
        while self._steps:
            step = self._steps.pop()
            self.undone = self.game.record.actions[-1]
            self.game = step.before
            del self.events[step.events :]
            if not step.auto:
                break
        return len(self.events)
