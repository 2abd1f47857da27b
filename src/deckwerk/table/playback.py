"""Playback: a record to go through forwards and backwards, action by action or turn by turn."""

from dataclasses import dataclass
from itertools import accumulate

import deckwerk
from deckwerk import Event, Game
from deckwerk.table.questions import TURN

_TURN = "turn"


@dataclass(frozen=True)
class Step:
    """The game after an action, what happened in it, and who did it; nobody and nothing at the start."""

    number: int
    game: Game
    action: str
    seat: int | None
    events: tuple[Event, ...]

    @property
    def begins_turn(self) -> bool:
        return any(event.kind == _TURN for event in self.events)


class Playback:
    """All steps of a record, and at which of them one looks; errors as from `deckwerk.replay`."""

    def __init__(self, record: str) -> None:
        played = deckwerk.replay(record).record
        game = deckwerk.replay(played.upto(0).dumps())
        self.steps = [Step(0, game.clone(), "", None, tuple(game.view().events))]
        for number, action in enumerate(played.actions, 1):
            assert game.decision is not None
            seat = game.decision.seat
            events = game.apply(action, roll=played.rolls.get(number - 1))
            self.steps.append(Step(number, game.clone(), action, seat, tuple(events)))
        self._at = 0
        self._turns = list(accumulate(int(step.begins_turn) for step in self.steps))

    @property
    def last(self) -> int:
        """How many actions there are."""
        return len(self.steps) - 1

    @property
    def here(self) -> Step:
        return self.steps[self._at]

    def turn_at(self, number: int) -> int:
        """The how many-eth turn it is after so many actions. Set-up belongs to the first; a record may
        begin in the midst of one.
        """
        start = self.steps[0].game.decision
        midst = start is not None and start.kind == TURN and not self.steps[0].begins_turn
        return max(1, self._turns[number] + midst)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.steps[-1].game.over

    def go(self, number: int) -> Step:
        """To the step after so many actions, or the nearest there is."""
        self._at = max(0, min(number, self.last))
        return self.here

    def next_turn(self) -> Step:
        """To where the next turn begins, or to the end."""
        later = self.steps[self._at + 1 :]
        return self.go(next((step.number for step in later if step.begins_turn), self.last))

    def previous_turn(self) -> Step:
        """To where this turn began; from there to where the one before it did, or to the start."""
        earlier = self.steps[: self._at]
        return self.go(next((step.number for step in reversed(earlier) if step.begins_turn), 0))

    def events_since(self, number: int) -> list[Event]:
        """What happened between a step and this one; where one went back, what this step did."""
        if number >= self._at:
            return list(self.here.events)
        return [event for step in self.steps[number + 1 : self._at + 1] for event in step.events]

    def all_events(self) -> list[Event]:
        return [event for step in self.steps[1:] for event in step.events]
