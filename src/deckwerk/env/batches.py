# mypyc: off
"""Many games stepped together, NumPy arrays in and out.

batch = deckwerk.env.batch("shards", games=256, seats=2, seed=1)
while training:
    actions = policy(batch.observations, batch.masks)
    rewards, done = batch.step(actions)
"""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.engine.vectors import INTERPRETED
from deckwerk.env.arrays import as_array
from deckwerk.env.beginning import Wishes
from deckwerk.env.offers import ROOM
from deckwerk.env.opposing import Opponent
from deckwerk.env.option_features import features
from deckwerk.env.restoring import restored
from deckwerk.env.running import CUT, ENDED, GOES_ON
from deckwerk.env.seeds import SEEDS
from deckwerk.env.spec import Spec, check_seed, check_shaping, make_spec
from deckwerk.env.whole import whole

MOST_GAMES = 1 << 20
_WISHES = ("limit", "replaces", "observes", "masks", "shaping", "finals")
_GOES_ON = int(GOES_ON)
_FOUR_BYTES = np.dtype("<i4")


class Batch:
    """`games` games of one kind, each of which asks one seat at any time.

    After `reset` and each `step` these describe all games, a row each; compiled, they are views of the same
    memory all the time, so copy what you keep:

    | array | shape | what |
    |---|---|---|
    | `observations` | games, slots | what the asked seat knows, int32 |
    | `masks` | games, actions | 1 where an action can be chosen, int8 |
    | `options` | games, 256 | the numbers of the actions that can be chosen, -1 after the last, int32 |
    | `sizes` | games | how many these are |
    | `seats_asked` | games | which seat that is |
    | `rewards` | games, seats | what the last step brought each seat, float64 |
    | `ended`, `cut` | games | whether the last step ended the game, or cut it at the limit |
    | `seeds`, `lengths` | games | the seed of each game, and how many decisions it has seen |

    A game that is over is replaced at once: the rewards are those of the old game, everything else is of the
    new one. What was known at its end is kept only with `finals=True`, in `final_observations`. `seeds`
    follow from `seed`, that of the batch, and none comes twice; the game with a seed is that of
    `deckwerk.new(..., seed=seed)`. A batch can be pickled, games and all.
    """

    seed: int
    """The seed that the batch was begun with: the one it was given, or else one that nobody can foresee."""

    def __init__(self, spec: Spec, games: int, seed: object, wishes: Wishes) -> None:
        self.deckwerk_spec = spec
        self.games = games
        self._wishes = wishes
        self._finals: NDArray[np.int32] | None = None
        self._running = spec.running(games, wishes)
        self.reset(secrets.randbelow(SEEDS) if seed is None else seed)

    def reset(self, seed: object = None) -> None:
        """Begin all games anew: those of a seed, or without one the next of the last seed."""
        if seed is None:
            self._running.go_on()
        else:
            self.seed = check_seed(seed)
            self._running.begin(self.seed)
        self._finals = None
        self._look()

    def __getstate__(self) -> dict[str, Any]:
        """What makes it again, with all games where they are."""
        wishes = {name: getattr(self._wishes, name) for name in _WISHES}
        return {
            "spec": self.deckwerk_spec,
            "games": self.games,
            "wishes": wishes,
            "running": self._running.written(),
            "finals": self.final_observations.copy() if self._wishes.finals else None,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.deckwerk_spec, self.games = kept["spec"], kept["games"]
        self._wishes = Wishes(**kept["wishes"])
        self.seed = kept["running"]["seed"]
        self._running = restored(self.deckwerk_spec, self.games, self._wishes, kept["running"])
        self._finals = kept["finals"]
        self._look()

    def step(self, actions: object) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Choose an action in each game; the rewards, and which games that ended.

        ValueError if one cannot be chosen; it says what is allowed there, and no game has changed.
        """
        chosen = self._numbers(actions, "action")
        wrong = self._running.step(chosen.tobytes())
        if wrong >= 0:
            options = self.options[wrong, : self.sizes[wrong]].tolist()
            raise ValueError(f"game {wrong}: {self.deckwerk_spec.refusal(int(chosen[wrong]), options)}")
        return self._finish()

    def pick(self, indices: object) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """As `step`, but with an index of `options` in each game, as those choose who score options."""
        chosen = self._numbers(indices, "index")
        wrong = self._running.pick(chosen.tobytes())
        if wrong >= 0:
            size = self.sizes[wrong]
            raise ValueError(f"game {wrong}: {chosen[wrong]} is no index of its {size} options")
        return self._finish()

    def _finish(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """All games have been stepped."""
        self._finals = None
        if INTERPRETED:
            self._look()
        return self.rewards, self._done != _GOES_ON

    def option_features(self) -> NDArray[np.float32]:
        """What the options of each game name: games, as many options as any game has, features.

        The features are those of `deckwerk.env.features`; after the last option of a game all are 0.
        """
        widest = min(int(self.sizes.max()), int(ROOM))
        return np.asarray(features(self.deckwerk_spec)[self.options[:, :widest]])

    def _numbers(self, given: object, what: str) -> NDArray[np.int32]:
        """A number for each game, in four bytes."""
        chosen = np.asarray(given)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"an {what} for each of {self.games} games is a whole number each,"
                f" not {chosen.dtype} of shape {chosen.shape}"
            )
        if chosen.dtype == _FOUR_BYTES:
            return chosen
        narrow = chosen.astype(_FOUR_BYTES)
        if not np.array_equal(narrow, chosen):
            raise ValueError(f"there is a number that is far too large for an {what}")
        return narrow

    def _look(self) -> None:
        """Take the buffers over: compiled once, where they are the memory itself."""
        running, games = self._running, self.games
        self.observations = as_array(running.observations.slots, np.int32).reshape(games, -1)
        self.masks = as_array(running.masks, np.int8).reshape(games, -1)
        self.options = as_array(running.ids, np.int32).reshape(games, int(ROOM))
        self.sizes = as_array(running.sizes, np.int32)
        self.seats_asked = as_array(running.asked, np.int32)
        self.rewards: NDArray[np.float64] = as_array(running.rewards, np.float64).reshape(games, -1)
        self.seeds = as_array(running.seeds, np.int64)
        self.lengths = as_array(running.lengths, np.int64)
        self._done = as_array(running.done, np.int32)

    @property
    def final_observations(self) -> NDArray[np.int32]:
        """What each seat of each game knew when that ended or was cut: games, seats, slots.

        It holds for the games that the last step ended; ValueError if it was not wished for.
        """
        if not self._wishes.finals:
            raise ValueError("final observations are kept with finals=True")
        if self._finals is not None:
            return self._finals
        slots = as_array(self._running.finals.slots, np.int32)
        return slots.reshape(self.games, self.deckwerk_spec.seats, -1)

    @property
    def done(self) -> NDArray[np.bool_]:
        """Which games the last step ended or cut."""
        return np.asarray(self._done != _GOES_ON)

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
    seed: int | None = None,
    limit: int = 0,
    opponents: Opponent | Sequence[Opponent] | None = None,
    seat: int | None = None,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: int = 0,
    shaping: float = 0.0,
    finals: bool = False,
    observe: bool = True,
    mask: bool = True,
) -> Batch:
    """So many games at once; with a `limit` each is cut after so many decisions.

    Without a `seed` they are other games every time; `Batch.seed` is the one that was drawn.
    With `opponents` one agent plays each game, against computer players by name, a `Player`, or a function of
    observation and mask: one for all, or a list with one for each other seat. The agent's seat is `seat`, or
    else follows from each game's seed.
    `cards`, `start` and `history` are those of `make_spec`, `shaping` is what a point of lead is worth when
    it is gained. Who needs no observations or no masks saves time without them: the arrays are empty then.
    With `finals` what all seats knew at the end of a game is kept. SetupError says what is allowed.
    """
    games, limit, seat = whole(games), whole(limit), whole(seat)
    if not is_within(games, 1, MOST_GAMES):
        raise SetupError(f"games are a whole number from 1 to {MOST_GAMES}, not {quoted(games)}")
    if not is_within(limit, 0, 1 << 30):
        raise SetupError(f"a limit is a whole number of decisions, 0 for none, not {quoted(limit)}")
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    wishes = Wishes(
        limit=limit,
        replaces=True,
        observes=_yes_or_no("observe", observe),
        masks=_yes_or_no("mask", mask),
        shaping=check_shaping(shaping),
        finals=_yes_or_no("finals", finals),
    )
    if opponents is None and seat is None:
        return Batch(spec, games, seed, wishes)
    from deckwerk.env.batches_against import BatchAgainst

    return BatchAgainst(spec, games, seed, wishes, opponents, seat)


def _yes_or_no(name: str, given: object) -> bool:
    """Whether something is wished for; SetupError for what is neither true nor false."""
    if not isinstance(given, bool | np.bool_):
        raise SetupError(f"{name} is True or False, not {quoted(given)}")
    return bool(given)
