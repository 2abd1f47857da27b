"""Random play of PettingZoo's classic games: observation and mask come with each step."""

from __future__ import annotations

import random
from typing import Any

from driver import SEED, RandomGame, main
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4


class Classic(RandomGame):
    """One of the classic environments."""

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


if __name__ == "__main__":
    main(
        "pettingzoo",
        [
            Classic("leduc_holdem", leduc_holdem_v4.env()),
            Classic("texas_holdem", texas_holdem_v4.env()),
            Classic("connect_four", connect_four_v3.env()),
        ],
    )
