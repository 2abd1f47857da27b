"""Perspective: what one seat may know of a game, for whoever plays that seat.

Clients get a View, which is all one can look at. A player that thinks ahead needs more: games it can try
things in. A Perspective gives both, and holds nothing that its seat may not know: of the game itself it keeps
a copy in which all that is hidden was dealt anew.
"""

from typing import Final, final

from deckwerk.engine.event import Event
from deckwerk.engine.observing import observe
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import determinize, forget_hidden
from deckwerk.engine.state import State
from deckwerk.engine.view import View

NOT_TOLD: Final = -1
ANOTHERS: Final = -2


@final
class Perspective:
    """A game at one of its moments, as a seat knows it.

    `options` are the codes of what the seat may do, in the order of its decision; empty when it is not asked.
    `seq` counts the actions so far. `last` is the code of the last one if this seat chose it, ANOTHERS if it
    did not, NOT_TOLD if whoever made the Perspective does not say.
    """

    __slots__ = ("_alike", "_options", "last", "rules", "seat", "seats", "seq", "variant", "view")

    def __init__(
        self,
        state: State,
        seat: int,
        seq: int,
        events: list[Event],
        last: int = NOT_TOLD,
        samples: bool = True,
    ) -> None:
        """The perspective of a seat on a state after `seq` actions, the last with these events.

        It is made sooner without `samples`, for a player that takes none.
        """
        self._alike: State | None = forget_hidden(state, seat) if samples else None
        self.view: View = observe(state, seat, seq, events)
        self.seq: int = seq
        self.last: int = last
        self.rules: Ruleset = state.rules
        self.seat: int = seat
        self.seats: int = int(state.seats)
        self.variant: int = int(state.variant)
        self._options: list[int] | None = None

    @property
    def options(self) -> list[int]:
        """The codes of what the seat may do."""
        found = self._options
        if found is None:
            options = self.view.options
            found = options.codes() if options is not None else []
            self._options = found
        return found

    def sample(self, rng: Rng) -> State:
        """A full game that the seat cannot tell from the real one: everything hidden from it is dealt anew.

        Equal knowledge and equal generators give equal games, whatever is really hidden. ValueError if it was
        made for a player that takes no samples.
        """
        if self._alike is None:
            raise ValueError("this perspective was made without samples")
        return determinize(self._alike, self.seat, rng)
