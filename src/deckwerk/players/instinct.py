"""Instinct: takes what the policy finds likeliest, at once."""

from collections.abc import Callable
from typing import final

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.base import Player, check_asked
from deckwerk.players.network.guide import NetworkGuide
from deckwerk.players.search.guide import UNDECIDED, Numbers


@final
class InstinctPlayer(Player):
    """Takes the likeliest option of a policy; where none was trained, what another player takes.

    It is asked about a game that its seat cannot tell from the real one: what the policy is told is the same
    in all of them.
    """

    def __init__(self, guide_for: Callable[[Ruleset], NetworkGuide], instead: Player) -> None:
        self._guide_for: Callable[[Ruleset], NetworkGuide] = guide_for
        self._instead: Player = instead
        self._guide: NetworkGuide | None = None
        self._rules: Ruleset | None = None
        self._weights: Numbers = Numbers()

    def choose(self, perspective: Perspective) -> int:
        """The likeliest option; ValueError when nobody is asked."""
        check_asked(perspective)
        if len(perspective.options) == 1:
            return 0
        guide = self._guide
        if guide is None or self._rules is not perspective.rules:
            guide = self._guide_for(perspective.rules)
            self._guide = guide
            self._rules = perspective.rules
        state = perspective.sample(seeded(0))
        policy = guide.policy(state)
        if policy is None:
            return self._instead.choose(perspective)
        options: Options = legal(state)
        index = int(guide.obvious(state, options))
        return index if index != UNDECIDED else int(policy.best(state, options, self._weights))
