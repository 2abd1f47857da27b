# mypyc: off
"""Many games stepped together, NumPy arrays in and out.

batch = deckwerk.env.batch("shards", games=256, seats=2, seed=1)
while training:
    actions = policy(batch.observations, batch.masks)
    rewards, done = batch.step(actions)
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.engine.vectors import INTERPRETED
from deckwerk.env.arrays import as_array
from deckwerk.env.running import CUT, ENDED, GOES_ON, ROOM
from deckwerk.env.spec import Spec, check_seed, make_spec

MOST_GAMES = 1 << 20


class Batch:
    """`games` games of one kind, each of which asks one seat at any time.

    After `reset` and each `step` these describe all games, a row each; compiled, they are views of the same
    memory all the time, so copy what you keep:

    | array | shape | what |
    |---|---|---|
    | `observations` | games, slots | what the asked seat knows, int32 |
    | `masks` | games, actions | 1 where an action can be chosen, uint8 |
    | `options` | games, 256 | the numbers of the actions that can be chosen, -1 after the last, int32 |
    | `sizes` | games | how many these are |
    | `seats_asked` | games | which seat that is |
    | `rewards` | games, seats | what the last step brought each seat, float64 |
    | `ended`, `cut` | games | whether the last step ended the game, or cut it at the limit |
    | `seeds`, `lengths` | games | the seed of each game, and how many decisions it has seen |

    A game that is over is replaced at once: the rewards are those of the old game, everything else is of the
    new one, whose seed is higher by `games`. The game with a seed is that of `deckwerk.new(..., seed=seed)`.
    """

    def __init__(self, spec: Spec, games: int, seed: int, limit: int) -> None:
        self.deckwerk_spec = spec
        self.games = games
        self._running = spec.running(games, limit=limit, replaces=True)
        self.reset(seed)

    def reset(self, seed: object = 0) -> None:
        """Begin all games anew, with this seed and the following."""
        self._running.begin(check_seed(seed))
        self._look(again=True)

    def step(self, actions: object) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Choose an action in each game; the rewards, and which games that ended.

        ValueError if one cannot be chosen; it says what is allowed there, and no game has changed.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(
                f"actions are {self.games} whole numbers, one a game,"
                f" not {chosen.dtype} of shape {chosen.shape}"
            )
        if self.games and (chosen.min() < 0 or chosen.max() >= self.deckwerk_spec.action_count):
            most = self.deckwerk_spec.action_count - 1
            raise ValueError(f"an action is a number from 0 to {most}; there is one outside of that")
        wrong = self._running.step(chosen.astype("<i4").tobytes())
        if wrong >= 0:
            options = self.options[wrong, : self.sizes[wrong]].tolist()
            raise ValueError(f"game {wrong}: {self.deckwerk_spec.refusal(int(chosen[wrong]), options)}")
        self._look()
        return self.rewards, self.done

    def _look(self, *, again: bool = False) -> None:
        """Take the buffers over: compiled once, where they are the memory itself."""
        if again or INTERPRETED:
            running, games, spec = self._running, self.games, self.deckwerk_spec
            self.observations = as_array(running.observations.slots, np.int32).reshape(games, -1)
            self.masks = as_array(running.masks, np.uint8).reshape(games, spec.action_count)
            self.options = as_array(running.ids, np.int32).reshape(games, int(ROOM))
            self.sizes = as_array(running.sizes, np.int32)
            self.seats_asked = as_array(running.asked, np.int32)
            self.rewards: NDArray[np.float64] = as_array(running.rewards, np.float64).reshape(games, -1)
            self.seeds = as_array(running.seeds, np.int64)
            self.lengths = as_array(running.lengths, np.int64)
            self._done = as_array(running.done, np.int32)

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games the last step ended or cut."""
        return np.asarray(self._done != int(GOES_ON))

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games the last step ended."""
        return np.asarray(self._done == int(ENDED))

    @property
    def cut(self) -> NDArray[np.bool_]:
        """Which games the last step cut at the limit of decisions."""
        return np.asarray(self._done == int(CUT))


def batch(
    game: str,
    games: int,
    seats: int | None = None,
    variant: str | None = None,
    *,
    seed: int = 0,
    limit: int = 0,
    opponents: str | Sequence[str] | None = None,
    seat: int | None = None,
) -> Batch:
    """So many games at once; with a `limit` each is cut after so many decisions.

    With `opponents` one agent plays each game, against computer players by name: one for all, or a list with
    one for each other seat. The agent's seat is `seat`, or else follows from each game's seed.
    SetupError says what is allowed.
    """
    if not is_within(games, 1, MOST_GAMES):
        raise SetupError(f"games are a whole number from 1 to {MOST_GAMES}, not {quoted(games)}")
    if not is_within(limit, 0, 1 << 30):
        raise SetupError(f"a limit is a whole number of decisions, 0 for none, not {quoted(limit)}")
    spec = make_spec(game, seats, variant)
    if opponents is None and seat is None:
        return Batch(spec, games, seed, limit)
    from deckwerk.env.batches_against import BatchAgainst

    return BatchAgainst(spec, games, seed, limit, opponents, seat)
