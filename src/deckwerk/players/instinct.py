"""Instinct: takes what the policy finds likeliest, at once; without one, what greedy would take."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.base import Player, asked_options, check_asked
from deckwerk.players.greedy import GreedyPlayer
from deckwerk.players.network.guide import NetworkGuide
from deckwerk.players.search.guide import UNDECIDED, Numbers

_AS_SAID: Final[i64] = 100
_SURE: Final[i64] = 1_000_000_000
"""More than any weight of a policy."""


@final
class InstinctPlayer(Player):
    """Takes the likeliest option of a policy; where none was trained, what greedy takes.

    It is asked about a game that its seat cannot tell from the real one: what the policy is told is the same
    in all of them.
    """

    def __init__(self, guide_for: Callable[[Ruleset], NetworkGuide], instead: GreedyPlayer) -> None:
        self._guide_for: Callable[[Ruleset], NetworkGuide] = guide_for
        self._instead: GreedyPlayer = instead
        self._guide: NetworkGuide | None = None
        self._rules: Ruleset | None = None
        self._weights: Numbers = Numbers()

    def choose(self, perspective: Perspective) -> int:
        """The likeliest option; ValueError when nobody is asked."""
        check_asked(perspective)
        if len(perspective.options) == 1:
            return 0
        guide = self._guide_of(perspective)
        state = perspective.sample(seeded(0))
        policy = guide.policy(state)
        if policy is None:
            return self._instead.choose(perspective)
        options: Options = legal(state)
        index = int(guide.obvious(state, options))
        return index if index != UNDECIDED else int(policy.best(state, options, self._weights))

    def rate(self, perspective: Perspective) -> Numbers:
        """How good it finds each option, the more the better; what cannot be wrong is above all others."""
        guide = self._guide_of(perspective)
        state = perspective.sample(seeded(0))
        policy = guide.policy(state)
        options: Options = asked_options(perspective) if policy is None else legal(state)
        size: i64 = options.size()
        weights = self._weights
        weights.reserve(size)
        if policy is None:
            ratings = self._instead.ratings(perspective, options)
            for index in range(size):
                weights.items[index] = ratings.rate(options.code(index))
            return weights
        policy.attend(state)
        policy.weigh(state, options, weights, _AS_SAID)
        obvious: i64 = guide.obvious(state, options)
        if obvious != UNDECIDED:
            weights.items[obvious] = _SURE
        return weights

    def _guide_of(self, perspective: Perspective) -> NetworkGuide:
        found = self._guide
        if found is None or self._rules is not perspective.rules:
            found = self._guide_for(perspective.rules)
            self._guide = found
            self._rules = perspective.rules
        return found
