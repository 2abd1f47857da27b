"""A guide that judges by a network, and does everything else as another guide does."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.players.advice import advice
from deckwerk.players.greedy import Evaluator
from deckwerk.players.network.network import Network
from deckwerk.players.search.guide import UNDECIDED, Guide, Numbers

_HORIZON: Final[i64] = 1


@final
class NetworkGuide(Guide):
    """Plays on to the end of a turn only, where the other plays on for several: there a network judges, the
    first that knows such games. In those that none knows, everything is as the other does it.

    Where there are not just two who play against each other, a single choice changes less, and it takes
    greedy's advice: what that would do is taken to be as likely as all else together, and is done when a turn
    is played on.
    """

    def __init__(self, base: Guide, networks: list[Network], adviser: Evaluator | None) -> None:
        self._base: Guide = base
        self._networks: list[Network] = networks
        self._adviser: Evaluator | None = adviser
        self._observer: i64 = -1

    def attend(self, seat: i64) -> None:
        """Judge as this seat would from now on; before it is told, as the one that is asked."""
        self._observer = seat
        self._base.attend(seat)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        self._base.weigh(state, options, weights)
        best: i64 = self._advice(state, options)
        if best == UNDECIDED:
            return
        others: i64 = 0
        for index in range(options.size()):
            if index != best:
                others += weights.items[index]
        weights.items[best] = max(weights.items[best], others)

    def obvious(self, state: State, options: Options) -> i64:
        return self._base.obvious(state, options)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        best: i64 = self._advice(state, options)
        return self._base.pick(state, options, weights, rng) if best == UNDECIDED else best

    def turns(self, state: State) -> i64:
        return self._base.turns(state)

    def horizon(self, state: State) -> i64:
        far: i64 = self._base.horizon(state)
        return far if self._judge(state) is None else min(far, _HORIZON)

    def estimate(self, state: State, chances: Numbers) -> None:
        """By a network, unless the game is over or unknown to all."""
        chances.reserve(state.seats)
        judge = None if state.over else self._judge(state)
        if judge is None:
            self._base.estimate(state, chances)
        else:
            judge.estimate(state, state.asked if self._observer < 0 else self._observer, chances)

    def _advice(self, state: State, options: Options) -> i64:
        """The index of what greedy would do; UNDECIDED where it is not asked."""
        adviser = self._adviser
        if adviser is None or options.size() == 1 or _are_two_rivals(state) or self._judge(state) is None:
            return UNDECIDED
        return advice(adviser, state, options)

    def _judge(self, state: State) -> Network | None:
        """The network that knows such games."""
        for network in self._networks:
            if network.knows(state):
                return network
        return None


def _are_two_rivals(state: State) -> bool:
    rules = state.rules
    return state.seats == 2 and rules.team_of(state, 0) != rules.team_of(state, 1)
