# mypyc: off
"""Many games at once, each of one agent against computer players.

batch = deckwerk.env.batch("shards", games=256, seats=2, seed=1, opponents="greedy")
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.vectors import INTERPRETED
from deckwerk.env.arrays import as_array
from deckwerk.env.batches import Batch
from deckwerk.env.beginning import Wishes
from deckwerk.env.one_agent import check_seat
from deckwerk.env.opponents import ANY_SEAT, Opponents
from deckwerk.env.opposing import Opponent, check_opponents, seated
from deckwerk.env.spec import Spec
from deckwerk.players.base import Player


class BatchAgainst(Batch):
    """A `Batch` in which every game asks its agent alone; the other seats are played by computer players.

    `rewards` has one number a game: what the last step brought its agent. `seats_asked` is the agent's seat.
    The game with a seed is, step by step, that of `deckwerk.env.against(...).reset(seed=seed)`.
    """

    def __init__(
        self,
        spec: Spec,
        games: int,
        seed: object,
        wishes: Wishes,
        opponents: Opponent | Sequence[Opponent] | None,
        seat: int | None,
    ) -> None:
        if opponents is None:
            raise SetupError("a seat is for an agent against opponents; without these all seats are asked")
        self._opponents = check_opponents(spec, opponents)
        check_seat(spec, seat)
        self._seat = ANY_SEAT if seat is None else seat
        self._waits = True
        super().__init__(spec, games, seed, wishes)

    def reset(self, seed: object = None) -> None:
        """Begin all games anew: those of a seed, or without one the next of the last seed."""
        self._waits = True
        super().reset(seed)
        seats = self.deckwerk_spec.seats
        self._others = Opponents(self._running, self.games, seats, self._seat, self._player)
        self._others.begin()
        self._waits = False
        self._look_again()

    def __getstate__(self) -> dict[str, Any]:
        """Who plays the other seats cannot be written in the middle of a game."""
        raise TypeError("a batch against opponents cannot be pickled: pickle what makes it, and its seed")

    @property
    def final_observations(self) -> NDArray[np.int32]:
        """What the agent of each game knew when that ended or was cut: games, slots."""
        rows = super().final_observations
        return np.asarray(rows[np.arange(self.games), as_array(self._others.last_agents, np.int32)])

    def _numbers(self, given: object, what: str) -> NDArray[np.int32]:
        """A number for each game, in four bytes."""
        if self._waits:
            raise ValueError("an error of an opponent has broken the games off: call reset before step")
        return super()._numbers(given, what)

    def _finish(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Let the others play; the agents' rewards, and which games ended."""
        self._waits = True
        self._others.play()
        self._waits = False
        self._look_again()
        return self.rewards, self.done

    def _player(self, nth: int, number: int, seat: int) -> Player:
        return seated(self._opponents[nth], self.deckwerk_spec, self._running, number, seat)

    def _look_again(self) -> None:
        if INTERPRETED:
            self._look()
        self.rewards = as_array(self._others.rewards, np.float64)
        self._done = as_array(self._others.done, np.int32)
