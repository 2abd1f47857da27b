"""Random play of OpenSpiel: a small, a middling and a large card game, its C++ core driven from Python.

One decision is one `legal_actions` and one `apply_action` of a player. The chance nodes in between (each
dealt card is one) belong to the time but are not counted, as shuffling and drawing are not elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pyspiel
from driver import SEED, RandomGame, main

POSITIONS = 500
"""At least so many positions are cloned in turn."""


class SpielGame(RandomGame):
    """One OpenSpiel game with its default parameters."""

    variant = ""

    def __init__(self, game: str) -> None:
        self.game = game
        self._rules = pyspiel.load_game(game)
        self.seats = int(self._rules.num_players())
        self._fraction = random.Random(SEED).random

    def play(self) -> int:
        fraction = self._fraction
        decisions = 0
        state = self._rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                self._deal(state)
            else:
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


if __name__ == "__main__":
    main("open_spiel", [SpielGame(game) for game in ("leduc_poker", "gin_rummy", "hearts")])
