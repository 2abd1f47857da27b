"""Random play of deckwerk through its environments: batches, PettingZoo and Gymnasium.

A decision is one step of one game; choosing it at random, from arrays for a batch and from the mask for a
single game, belongs to the time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
from aec_game import AecGame
from driver import SEED, RandomGame, main

import deckwerk.env
from deckwerk.engine.vectors import INTERPRETED

GAMES = ("shards", "godslayer", "vigil", "mistborn", "hexascension")
SIZES = (1, 16, 256, 1024)
LEVELS = {
    "options": {"observe": False, "mask": False},
    "+ observation": {"observe": True, "mask": False},
    "+ observation and mask": {"observe": True, "mask": True},
}
STEPS = 256
"""A call plays so many decisions at least."""


class Batch(RandomGame):
    """Many games together, by their numbers of actions."""

    counts_games = False

    def __init__(self, game: str, games: int, level: str) -> None:
        self.game = game
        self.variant = f"batch of {games}, {level}"
        self._batch = deckwerk.env.batch(game, games=games, seed=SEED, **LEVELS[level])  # type: ignore[arg-type]
        self.seats = self._batch.deckwerk_spec.seats
        self._rng = np.random.default_rng(SEED)
        self._rows = np.arange(games)
        self._calls = max(1, STEPS // games)

    def play(self) -> int:
        batch, rows, rng = self._batch, self._rows, self._rng
        for _ in range(self._calls):
            chosen = (rng.random(batch.games, np.float32) * batch.sizes).astype(np.int32)
            batch.step(batch.options[rows, chosen])
        return self._calls * batch.games


class Alone(RandomGame):
    """One agent through Gymnasium's interface; what the others, random players, decide does not count."""

    variant = "Gymnasium, against random"

    def __init__(self, game: str) -> None:
        self.game = game
        self._env = deckwerk.env.against(game, opponents="random")
        self.seats = self._env.deckwerk_spec.seats
        self._rng = np.random.default_rng(SEED)
        self._seed = SEED

    def play(self) -> int:
        env, rng = self._env, self._rng
        self._seed += 1
        _, info = env.reset(seed=self._seed)
        count, over = 0, False
        while not over:
            allowed = info["action_mask"].nonzero()[0]
            _, _, over, _, info = env.step(int(allowed[int(rng.random() * len(allowed))]))
            count += 1
        return count


def contest() -> Iterator[RandomGame]:
    """Everything that is measured, made one after the other."""
    for game in GAMES:
        for level in LEVELS:
            for size in SIZES:
                yield Batch(game, size, level)
        yield AecGame(game, deckwerk.env.aec(game))
        yield Alone(game)


if __name__ == "__main__":
    if INTERPRETED:
        print("deckwerk: this one is not compiled", file=sys.stderr)
    main("deckwerk", contest(), compiled=not INTERPRETED)
