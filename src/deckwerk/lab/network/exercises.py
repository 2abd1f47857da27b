"""Exercises: games for a policy to learn from, by imitation or by playing itself. What a worker does."""

import io
from dataclasses import dataclass
from typing import Any

import numpy as np

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.lab.network.decisions import Decisions, joined
from deckwerk.lab.network.lessons import trained_in
from deckwerk.lab.problem import LabError
from deckwerk.players.base import Player
from deckwerk.players.loops import set_up
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.option_features import OptionFeatures
from deckwerk.players.network.practice import Practice
from deckwerk.players.roster import create, guide
from deckwerk.players.seeds import derived

GREEDY = "greedy"


@dataclass(frozen=True)
class Exercise:
    """Games of a policy (its file's bytes) in each kind of game by turns: every third with itself alone, in
    the others against greedy, each deal from several sides. Without a policy greedy plays all, as a model.
    """

    game: str
    version: str
    settings: tuple[tuple[str, int], ...]
    seed: int
    policy: bytes = b""

    def play(self, first: int, last: int) -> bytes:
        """Play games; their decisions as arrays in memory."""
        rules = find_game(self.game).load()
        if rules.version != self.version:
            raise LabError("other_rules", game=self.game, version=self.version, current=rules.version)
        inputs = Inputs(rules)
        found = Practice(inputs, OptionFeatures(rules), guide(rules))
        policy = trained_in(rules, self.policy).policy if self.policy else None
        for number in range(first, last):
            variant, seats = self.settings[number % len(self.settings)]
            nth = number // len(self.settings)
            deal = derived(self.seed, "deal", number if nth % 3 == 0 else number // (3 * len(self.settings)))
            state = set_up(rules, seats, rules.variant_number(variant, seats), deal)
            sides = [int(rules.team_of(state, seat)) for seat in range(seats)]
            players = self._players(rules, sides, number, nth, bool(self.policy))
            found.play(state, players, policy, number, derived(self.seed, "chance", number))
        return packed(Decisions.of(found, inputs))

    def _players(
        self, rules: Ruleset, sides: list[int], number: int, nth: int, has_policy: bool
    ) -> list[Player | None]:
        """Who sits where: nobody for the policy's own seats."""
        alone = nth % 3 == 0 or len(set(sides)) == 1
        own = (nth % 3 + nth // 3) % (max(sides) + 1)
        return [
            None
            if has_policy and (alone or side == own)
            else create(GREEDY, derived(self.seed, "player", number, seat), rules.slug)
            for seat, side in enumerate(sides)
        ]


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
