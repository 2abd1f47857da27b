"""Perspective: what one seat may know of a game, for whoever plays that seat.

Clients get a View, which is all one can look at. A player that thinks ahead needs more: games it can try
things in. A Perspective gives both, and keeps the real state to itself.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.event import Event
from deckwerk.engine.play import legal
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.state import State
from deckwerk.engine.view import View, observe

NOT_TOLD: Final = -1
ANOTHERS: Final = -2


@final
class Perspective:
    """A game at one of its moments, as a seat knows it.

    `options` are the codes of what the seat may do, in the order of its decision; empty when it is not asked.
    `seq` counts the actions so far. `last` is the code of the last one if this seat chose it, ANOTHERS if it
    did not, NOT_TOLD if whoever made the Perspective does not say. The view is made when it is first asked
    for. Whoever makes a Perspective of a game that goes on gives it a state of its own, or uses it before the
    next one.
    """

    __slots__ = ("_events", "_state", "_view", "last", "options", "rules", "seat", "seats", "seq", "variant")

    def __init__(self, state: State, seat: int, seq: int, events: list[Event], last: int = NOT_TOLD) -> None:
        """The perspective of a seat on a state after `seq` actions, the last with these events."""
        self._state: State = state
        self.seq: int = seq
        self._events: list[Event] = events
        self._view: View | None = None
        self.last: int = last
        self.rules: Ruleset = state.rules
        self.seat: int = seat
        self.seats: int = int(state.seats)
        self.variant: int = int(state.variant)
        asked: i64 = state.asked
        self.options: list[int] = legal(state).codes() if not state.over and asked == seat else []

    @property
    def view(self) -> View:
        """What there is to see."""
        view = self._view
        if view is None:
            view = observe(self._state, self.seat, self.seq, self._events)
            self._view = view
        return view

    def sample(self, rng: Rng) -> State:
        """A full game that the seat cannot tell from the real one: everything hidden from it is dealt anew.

        Equal knowledge and equal generators give equal games, whatever is really hidden.
        """
        return determinize(self._state, self.seat, rng)
