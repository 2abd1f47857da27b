"""Exercises: games that a policy plays to learn from them. What a worker does."""

import io
from dataclasses import dataclass
from typing import Any

import numpy as np

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.lab.network.decisions import Decisions, joined
from deckwerk.lab.network.lessons import trained_in
from deckwerk.lab.problem import LabError
from deckwerk.players.loops import set_up
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.option_features import OptionFeatures
from deckwerk.players.network.policy_network import PolicyNetwork
from deckwerk.players.network.practice import Practice
from deckwerk.players.roster import guide
from deckwerk.players.seeds import derived

_ROUND = 3
"""One game in so many it plays with itself alone."""


@dataclass(frozen=True)
class Exercise:
    """Games of a policy (its file's bytes) in each kind of game by turns: every third with itself alone, in
    the others against one of its rivals (policies, too), each deal from every side.
    """

    game: str
    version: str
    settings: tuple[tuple[str, int], ...]
    seed: int
    policy: bytes
    rivals: tuple[bytes, ...] = ()

    def play(self, first: int, last: int) -> bytes:
        """Play games; the decisions of the policy as arrays in memory."""
        rules = find_game(self.game).load()
        if rules.version != self.version:
            raise LabError("other_rules", game=self.game, version=self.version, current=rules.version)
        inputs = Inputs(rules)
        found = Practice(OptionFeatures(rules), guide(rules))
        own = _policy(rules, self.policy)
        rivals = [_policy(rules, rival) for rival in self.rivals]
        for number in range(first, last):
            variant, seats = self.settings[number % len(self.settings)]
            nth = number // len(self.settings)
            deal = number if nth % _ROUND == 0 else number // (_ROUND * len(self.settings))
            seed = derived(self.seed, "deal", deal)
            state = set_up(rules, seats, rules.variant_number(variant, seats), seed)
            sides = [int(rules.team_of(state, seat)) for seat in range(seats)]
            learning = _learning(sides, nth) if rivals else [True] * seats
            policies = [own if learns else rivals[nth // _ROUND % len(rivals)] for learns in learning]
            found.play(state, policies, learning, number, derived(self.seed, "chance", number))
        return packed(Decisions.of(found, inputs))


def _policy(rules: Ruleset, data: bytes) -> PolicyNetwork:
    policy = trained_in(rules, data).policy
    assert policy is not None, "an exercise is for a policy"
    return policy


def _learning(sides: list[int], nth: int) -> list[bool]:
    """Who of the seats learns in the nth game of its kind."""
    alone = nth % _ROUND == 0 or len(set(sides)) == 1
    own = (nth % _ROUND + nth // _ROUND) % (max(sides) + 1)
    return [alone or side == own for side in sides]


def packed(decisions: Decisions) -> bytes:
    """Decisions as bytes."""
    file = io.BytesIO()
    np.savez(file, **vars(decisions))
    return file.getvalue()


def unpacked(parts: list[bytes]) -> Decisions:
    """Decisions from bytes, all together."""
    found: list[Decisions] = []
    for part in parts:
        with np.load(io.BytesIO(part)) as data:
            arrays: dict[str, Any] = {name: data[name] for name in data.files}
        found.append(Decisions(**arrays))
    return joined(found)
