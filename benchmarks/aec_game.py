"""Random play through PettingZoo's interface: observation and mask come with each step."""

from __future__ import annotations

import random
from typing import Any

from driver import SEED, RandomGame


class AecGame(RandomGame):
    """One game at a time, whoever made the environment."""

    variant = "PettingZoo"

    def __init__(self, game: str, env: Any) -> None:
        self.game = game
        self._env = env
        self.seats = len(env.possible_agents)
        self._fraction = random.Random(SEED).random
        self._seed = SEED

    def play(self) -> int:
        env, fraction = self._env, self._fraction
        self._seed += 1
        env.reset(seed=self._seed)
        count = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            allowed = observation["action_mask"].nonzero()[0]
            env.step(int(allowed[int(fraction() * len(allowed))]))
            count += 1
        return count
