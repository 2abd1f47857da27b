"""Greedy: takes at once what its game's guide finds best, without looking ahead."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.base import Player, check_asked
from deckwerk.players.search.guide import UNDECIDED, Guide, Numbers


@final
class GreedyPlayer(Player):
    """Takes the best option by a guide: the likeliest of a policy, where one was trained.

    The guide is asked about a game that the seat cannot tell from the real one, always dealt in the same way.
    `guide_for` finds the guide of a ruleset, when the first decision of a game of it comes.
    """

    def __init__(self, guide_for: Callable[[Ruleset], Guide]) -> None:
        self._guide_for: Callable[[Ruleset], Guide] = guide_for
        self._guide: Guide | None = None
        self._rules: Ruleset | None = None
        self._weights: Numbers = Numbers()

    def choose(self, perspective: Perspective) -> int:
        """The best option; ValueError when nobody is asked."""
        check_asked(perspective)
        if len(perspective.options) == 1:
            return 0
        state = perspective.sample(seeded(0))
        return int(self._guide_of(perspective).best(state, legal(state), self._weights))

    def weigh(self, perspective: Perspective) -> Numbers:
        """How good it finds each option; what cannot be wrong is above all others."""
        state = perspective.sample(seeded(0))
        options: Options = legal(state)
        size: i64 = options.size()
        guide = self._guide_of(perspective)
        weights = self._weights
        weights.reserve(size)
        guide.weigh(state, options, weights)
        obvious: i64 = guide.obvious(state, options)
        if obvious != UNDECIDED:
            weights.items[obvious] = weights.items[weights.largest(size)] + 1
        return weights

    def _guide_of(self, perspective: Perspective) -> Guide:
        found = self._guide
        if found is None or self._rules is not perspective.rules:
            found = self._guide_for(perspective.rules)
            self._guide = found
            self._rules = perspective.rules
        return found
