"""A guide that goes by networks: one says how a game stands, one what good players would choose."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.players.advice import advice
from deckwerk.players.greedy import Evaluator
from deckwerk.players.network.policy_network import PolicyNetwork
from deckwerk.players.network.trained import Trained
from deckwerk.players.search.guide import UNDECIDED, Guide, Numbers

_HORIZON: Final[i64] = 1
_SHARPNESS: Final[i64] = 150
"""Turns are played on a little more surely than the policy says; the tree takes it at its word."""
_AS_SAID: Final[i64] = 100


@final
class NetworkGuide(Guide):
    """Goes by what was trained for a game, the first that knows such games: its network judges at the end of
    a turn, where the other guide plays on for several; its policy says what is likely to be good. In games
    that nothing was trained for, everything is as the other does it.

    Without a policy, where there are not just two who play against each other, it takes greedy's advice: what
    that would do is taken to be as likely as all else together, and is done when a turn is played on.
    """

    def __init__(self, base: Guide, trained: list[Trained], adviser: Evaluator | None) -> None:
        self._base: Guide = base
        self._trained: list[Trained] = trained
        self._adviser: Evaluator | None = adviser
        self._observer: i64 = -1

    def attend(self, seat: i64) -> None:
        """Judge as this seat would from now on; before it is told, as the one that is asked."""
        self._observer = seat
        self._base.attend(seat)

    def is_sure(self, state: State) -> bool:
        return self.policy(state) is not None

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        policy = self.policy(state)
        if policy is not None:
            policy.attend(state)
            policy.weigh(state, options, weights, _AS_SAID)
            return
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
        policy = self.policy(state)
        if policy is not None:
            index: i64 = self._base.obvious(state, options)
            return index if index != UNDECIDED else policy.pick(state, options, weights, rng, _SHARPNESS)
        best: i64 = self._advice(state, options)
        return self._base.pick(state, options, weights, rng) if best == UNDECIDED else best

    def play_on(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        if self.policy(state) is not None and self._base.is_quick_enough():
            return self._base.pick(state, options, weights, rng)
        return self.pick(state, options, weights, rng)

    def turns(self, state: State) -> i64:
        return self._base.turns(state)

    def horizon(self, state: State) -> i64:
        far: i64 = self._base.horizon(state)
        return far if self._knowing(state) is None else min(far, _HORIZON)

    def estimate(self, state: State, chances: Numbers) -> None:
        """By a network, unless the game is over or unknown to all."""
        chances.reserve(state.seats)
        knowing = None if state.over else self._knowing(state)
        if knowing is None:
            self._base.estimate(state, chances)
        else:
            knowing.judge.estimate(state, state.asked if self._observer < 0 else self._observer, chances)

    def policy(self, state: State) -> PolicyNetwork | None:
        """The policy for such games, if one was trained."""
        knowing = self._knowing(state)
        return None if knowing is None else knowing.policy

    def _advice(self, state: State, options: Options) -> i64:
        """The index of what greedy would do; UNDECIDED where it is not asked."""
        adviser = self._adviser
        if adviser is None or options.size() == 1 or _are_two_rivals(state) or self._knowing(state) is None:
            return UNDECIDED
        return advice(adviser, state, options)

    def _knowing(self, state: State) -> Trained | None:
        """What was trained for such games."""
        for trained in self._trained:
            if trained.judge.knows(state):
                return trained
        return None


def _are_two_rivals(state: State) -> bool:
    rules = state.rules
    return state.seats == 2 and rules.team_of(state, 0) != rules.team_of(state, 1)
