"""A guide that judges by a network, and does everything else as another guide does."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.players.network.network import Network
from deckwerk.players.search.guide import Guide, Numbers

_HORIZON: Final[i64] = 1


@final
class NetworkGuide(Guide):
    """Plays on to the end of a turn only, where the other plays on for several: there the network judges. In
    games that it knows nothing of, everything is as the other does it.
    """

    def __init__(self, base: Guide, network: Network) -> None:
        self._base: Guide = base
        self._network: Network = network
        self._observer: i64 = -1

    def attend(self, seat: i64) -> None:
        """Judge as this seat would from now on; before it is told, as the one that is asked."""
        self._observer = seat
        self._base.attend(seat)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        self._base.weigh(state, options, weights)

    def obvious(self, state: State, options: Options) -> i64:
        return self._base.obvious(state, options)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        return self._base.pick(state, options, weights, rng)

    def turns(self, state: State) -> i64:
        return self._base.turns(state)

    def horizon(self, state: State) -> i64:
        far: i64 = self._base.horizon(state)
        return min(far, _HORIZON) if self._network.knows(state) else far

    def estimate(self, state: State, chances: Numbers) -> None:
        """By the network, unless the game is over or unknown to it."""
        chances.reserve(state.seats)
        if state.over or not self._network.knows(state):
            self._base.estimate(state, chances)
        else:
            self._network.estimate(state, state.asked if self._observer < 0 else self._observer, chances)
