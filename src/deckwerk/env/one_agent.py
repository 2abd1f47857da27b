# mypyc: off
"""One learning agent against computer players, as Gymnasium has it.

env = gymnasium.make("deckwerk/Shards-v1", seats=2, opponents="greedy")
observation, info = env.reset(seed=42)
done = False
while not done:
    action = policy(observation, info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
    done = terminated or truncated
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.arrays import as_array, observation_space
from deckwerk.env.option_features import features
from deckwerk.env.running import SEEDS, Wishes
from deckwerk.env.spec import Spec, check_seed, check_shaping, make_spec
from deckwerk.players.base import Player
from deckwerk.players.roster import create
from deckwerk.players.seeds import derived

REFUSE = "refuse"
LOSE = "lose"
"""What becomes of a masked action."""


class Allowed(spaces.Discrete):
    """All actions of a game. A sample without a mask is one that can be chosen now."""

    def __init__(self, env: "Against") -> None:
        super().__init__(env.deckwerk_spec.action_count)
        self._env = env

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        """An action by chance."""
        if mask is None and probability is None:
            now = self._env.action_masks()
            mask = now if now.any() else None
        return super().sample(mask=mask, probability=probability)


class Against(gymnasium.Env[NDArray[np.int32], int]):
    """One seat of a game; computer players have the others.

    The mask of what can be chosen is `info["action_mask"]`, and `action_masks()` for those who look there. A
    masked action raises ValueError, which says what is allowed, and changes nothing; with `masked="lose"` it
    ends the game as a defeat, for agents and checkers that know no mask. The reward comes at the
    end: from -1 to 1, the sum over all sides is 0. A game is never cut; `gymnasium.make` can do that.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  (so it stands in the base class)

    def __init__(
        self, spec: Spec, opponents: Sequence[str], seat: int | None, masked: str, shaping: float = 0.0
    ) -> None:
        self.deckwerk_spec = spec
        self.observation_space: spaces.Space[Any] = observation_space(spec)
        self.action_space: spaces.Space[Any] = Allowed(self)
        self.render_mode = None
        self._names = list(opponents)
        self._fixed = seat
        self._seat = 0
        self._players: dict[int, Player] = {}
        self._running = spec.running(1, Wishes(shaping=shaping))
        self._own = spec.observations(1)
        self._loses = masked == LOSE
        self._waits = True
        """For a reset: before the first one, and after the end."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """Begin a new game: with a seed the game of that seed, without one the next of a row."""
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEEDS)) if seed is None else check_seed(seed)
        spec = self.deckwerk_spec
        self._seat = chosen % spec.seats if self._fixed is None else self._fixed
        others = [other for other in range(spec.seats) if other != self._seat]
        self._players = {
            other: create(name, opponent_seed(chosen, other), spec.game)
            for other, name in zip(others, self._names, strict=True)
        }
        self._running.begin(chosen)
        self._let_others_play()
        self._waits = bool(self._running.done[0])
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """Act, and let all others act until the own seat is asked again."""
        running = self._running
        if self._waits:
            raise gymnasium.error.ResetNeeded("the game has not begun, or is over: call reset before step")
        exists = self.action_space.contains(action)
        if exists and running.step(int(action).to_bytes(4, "little")) < 0:
            reward = float(running.rewards[self._seat]) + self._let_others_play()
            self._waits = bool(running.done[0])
        elif exists and self._loses:
            self._waits, reward = True, -1.0
        else:
            raise ValueError(self.deckwerk_spec.refusal(action, self.options().tolist()))
        return self._observation(), reward, self._waits, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that can be chosen now."""
        return as_array(self._running.masks, np.int8).copy()

    def options(self) -> NDArray[np.int32]:
        """The numbers of the actions that can be chosen now, as the game lists them."""
        running = self._running
        return as_array(running.ids, np.int32)[: int(running.sizes[0])].copy()

    def option_features(self) -> NDArray[np.float32]:
        """What the options name, a row each: see `deckwerk.env.features`."""
        return features(self.deckwerk_spec)[self.options()]

    def _let_others_play(self) -> float:
        """Let all others act until the own seat is asked; what that brought the own seat."""
        running = self._running
        reward = 0.0
        while not running.done[0] and running.asked[0] != self._seat:
            seat = int(running.asked[0])
            player = self._players[seat]
            perspective = Perspective(
                running.state(0), seat, int(running.lengths[0]), [], samples=player.samples()
            )
            running.choose(0, perspective.options[player.choose(perspective)])
            reward += float(running.rewards[self._seat])
        return reward

    def _observation(self) -> NDArray[np.int32]:
        self._running.observe(0, self._seat, self._own)
        return as_array(self._own.slots, np.int32).copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._seat}


def against(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    opponents: str | Sequence[str] = "greedy",
    seat: int | None = None,
    masked: str = REFUSE,
    *,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: int = 0,
    shaping: float = 0.0,
) -> Against:
    """A game for one agent against computer players: one name for all, or one for each other seat in order.

    Without a `seat` it is drawn from each game's seed. `cards`, `start` and `history` are those of
    `make_spec`, `shaping` is what a point of lead is worth when it is gained. SetupError says what is
    allowed.
    """
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    names = opponent_names(spec, opponents)
    check_seat(spec, seat)
    if masked not in (REFUSE, LOSE):
        raise SetupError(f"masked is {REFUSE!r} or {LOSE!r}, not {quoted(masked)}")
    return Against(spec, names, seat, masked, check_shaping(shaping))


def opponent_seed(seed: int, seat: int) -> int:
    """The seed of a computer player, which must not draw what the deal has drawn."""
    return derived(seed, "opponent", seat)


def opponent_names(spec: Spec, opponents: str | Sequence[str]) -> list[str]:
    """A name for each other seat; SetupError where there is no such player, or not so many."""
    if not isinstance(opponents, Sequence):
        raise SetupError(f"opponents are a name or one for each other seat, not {quoted(opponents)}")
    names = [opponents] * (spec.seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != spec.seats - 1:
        raise SetupError(f"{spec.seats} seats have {spec.seats - 1} opponents, not {len(names)}")
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"an opponent is the name of a computer player, not {quoted(name)}")
        create(name, 0, spec.game)
    return names


def check_seat(spec: Spec, seat: object) -> None:
    """SetupError if there is no such seat; None is any."""
    if seat is not None and not is_within(seat, 0, spec.seats - 1):
        raise SetupError(f"a seat is a number from 0 to {spec.seats - 1}, not {quoted(seat)}")
