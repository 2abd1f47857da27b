"""Random play of RLCard: a small, a middling and a large card game, driven through its environments.

One decision is one `step`. RLCard hands out the legal actions with the encoded observation of the next
player; there is no way to play without that encoding, so it is part of the time.
"""

from __future__ import annotations

import random

import rlcard
from driver import SEED, RandomGame, main


class Environment(RandomGame):
    """One RLCard environment with its default settings."""

    variant = ""

    def __init__(self, game: str) -> None:
        self.game = game
        self._environment = rlcard.make(game, config={"seed": SEED})
        self.seats = int(self._environment.num_players)
        self._fraction = random.Random(SEED).random

    def play(self) -> int:
        environment = self._environment
        fraction = self._fraction
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(fraction() * len(actions))])
            decisions += 1
        return decisions


if __name__ == "__main__":
    main("rlcard", [Environment(game) for game in ("leduc-holdem", "uno", "gin-rummy")])
