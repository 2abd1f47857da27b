"""A guide that goes by networks: one says how a game stands, one what good players would choose."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
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
    """

    def __init__(self, base: Guide, trained: list[Trained]) -> None:
        self._base: Guide = base
        self._trained: list[Trained] = trained
        self._observer: i64 = -1

    def attend(self, seat: i64) -> None:
        """Judge as this seat would from now on; before it is told, as the one that is asked."""
        self._observer = seat
        self._base.attend(seat)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        policy = self._policy_for(state, options)
        if policy is None:
            self._base.weigh(state, options, weights)
            return
        policy.attend(state)
        policy.weigh(state, options, weights, _AS_SAID)

    def best(self, state: State, options: Options, weights: Numbers) -> i64:
        policy = self._policy_for(state, options)
        if policy is None:
            return self._base.best(state, options, weights)
        index: i64 = self._base.obvious(state, options)
        return index if index != UNDECIDED else policy.best(state, options, weights)

    def obvious(self, state: State, options: Options) -> i64:
        return self._base.obvious(state, options)

    def reckons(self, state: State, options: Options) -> bool:
        return self._base.reckons(state, options)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        policy = self._policy_for(state, options)
        if policy is None:
            return self._base.pick(state, options, weights, rng)
        index: i64 = self._base.obvious(state, options)
        return index if index != UNDECIDED else policy.pick(state, options, weights, rng, _SHARPNESS)

    def play_on(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        return self._base.play_on(state, options, weights, rng)

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

    def _policy_for(self, state: State, options: Options) -> PolicyNetwork | None:
        """The policy that is to be asked about these options."""
        return None if self._base.reckons(state, options) else self.policy(state)

    def _knowing(self, state: State) -> Trained | None:
        """What was trained for such games."""
        for trained in self._trained:
            if trained.judge.knows(state):
                return trained
        return None
