"""Random play of OpenSpiel: a small, a middling and a large card game, its C++ core driven from Python.

One decision is one `legal_actions` and one `apply_action` of a player. The chance nodes in between (each
dealt card is one) belong to the time but are not counted, as shuffling and drawing are not elsewhere. With
`--cpu`, beside environments, the observation and the mask are asked for, too: the tensor is that of the
observation, or of the information state where a game has no other.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence

import pyspiel
from driver import SEED, RandomGame, main

PLAYED = ("leduc_poker", "gin_rummy", "hearts")
OBSERVED = (*PLAYED, "connect_four")
POSITIONS = 500
"""At least so many positions are cloned in turn."""


class SpielGame(RandomGame):
    """One OpenSpiel game with its default parameters, and with what an agent looks at before it decides."""

    def __init__(self, game: str, *, observes: bool = False, masks: bool = False, variant: str = "") -> None:
        self.game = game
        self.variant = variant
        self._observes = observes
        self._masks = masks
        self._rules = pyspiel.load_game(game)
        kind = self._rules.get_type()
        self._tensor = (
            "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
        )
        self.seats = int(self._rules.num_players())
        self._fraction = random.Random(SEED).random

    def play(self) -> int:
        fraction, observes, masks = self._fraction, self._observes, self._masks
        decisions = 0
        state = self._rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                self._deal(state)
                continue
            if observes:
                getattr(state, self._tensor)(state.current_player())
            if masks:
                state.legal_actions_mask()
            actions = state.legal_actions()
            state.apply_action(actions[int(fraction() * len(actions))])
            decisions += 1
        return decisions

    def clones(self) -> Sequence[Callable[[], object]]:
        """One function per decision of some random games, the same games in each round."""
        self._fraction = random.Random(SEED).random
        positions: list[pyspiel.State] = []
        while len(positions) < POSITIONS:
            state = self._rules.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    self._deal(state)
                else:
                    positions.append(state.clone())
                    actions = state.legal_actions()
                    state.apply_action(actions[int(self._fraction() * len(actions))])
        return [position.clone for position in positions]

    def _deal(self, state: pyspiel.State) -> None:
        """Apply a random outcome. Walking the list is faster than `random.choices` or `sample_action`."""
        rest = self._fraction()
        chosen = 0
        for outcome, probability in state.chance_outcomes():
            chosen = outcome
            rest -= probability
            if rest < 0:
                break
        state.apply_action(chosen)


def contest(*, as_environments: bool) -> Iterator[SpielGame]:
    """Each game as it is, or in three ways with what an agent looks at."""
    if not as_environments:
        yield from map(SpielGame, PLAYED)
        return
    for game in OBSERVED:
        yield SpielGame(game, variant="options")
        yield SpielGame(game, observes=True, variant="options + observation")
        yield SpielGame(game, observes=True, masks=True, variant="options + observation and mask")


if __name__ == "__main__":
    main("open_spiel", contest(as_environments="--cpu" in sys.argv))
