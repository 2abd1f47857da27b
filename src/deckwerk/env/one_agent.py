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

import copy
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.acting import decide
from deckwerk.env.arrays import as_array
from deckwerk.env.beginning import Wishes
from deckwerk.env.observation_space import observation_space
from deckwerk.env.opposing import Opponent, check_opponents, seated
from deckwerk.env.option_features import features
from deckwerk.env.rendering import HUMAN, MODES, check_mode, shown
from deckwerk.env.seeds import AGENT, SEEDS, drawn_seat
from deckwerk.env.spec import Spec, check_seed, check_shaping, make_spec
from deckwerk.env.whole import whole
from deckwerk.players.base import Player

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

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy belongs to no game."""
        return spaces.Discrete, (self.n,), {"_np_random": copy.deepcopy(self._np_random)}


class Against(gymnasium.Env[NDArray[np.int32], int]):
    """One seat of a game; computer players have the others.

    The mask of what can be chosen is `info["action_mask"]`, and `action_masks()` for those who look there. A
    masked action raises ValueError, which says what is allowed, and changes nothing; with `masked="lose"` it
    ends the game, for agents and checkers that know no mask: as it is when the agent's side loses, and with a
    mask of zeros, as after every end. The reward comes at the end: from -1 to 1, the sum over all sides is 0.
    A game is never cut; `gymnasium.make` can do that. An environment can be pickled and copied anywhere. An
    error of an opponent ends the game: what comes next is a reset.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  (as in the base class)

    def __init__(
        self,
        spec: Spec,
        opponents: Sequence[Opponent],
        seat: int | None,
        masked: str,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        self.deckwerk_spec = spec
        self.observation_space: spaces.Space[Any] = observation_space(spec)
        self.action_space: spaces.Space[Any] = Allowed(self)
        self.render_mode = render_mode
        self._opponents = list(opponents)
        self._fixed = seat
        self._seat = 0
        self._players: dict[int, Player] = {}
        self._shaping = shaping
        self._running = spec.running(1, Wishes(shaping=shaping))
        self._own = spec.observations(1)
        self._loses = masked == LOSE
        self.game_seed: int | None = None
        """The seed of the game that is played, with which a reset begins it again; None before the first."""
        self._chosen: list[int] | None = None
        """What the agent has done in this game; None before the first, and where an error has ended it."""
        self._answers: list[int] = []
        """The codes that opponents of somebody's own have chosen in this game, in their order."""
        self._waits = True
        """For a reset: before the first one, and after the end."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """Begin a new game: with a seed the game of that seed, without one the next of a row.

        The row follows from the last seed, or if there was none cannot be foreseen; `game_seed` tells which
        game it is. The only option is `seat`, the agent's seat in this game. ValueError says what is allowed.
        """
        seat = self._wished_seat(options)
        super().reset(seed=None if seed is None else check_seed(seed))
        chosen = int(self.np_random.integers(SEEDS)) if seed is None else check_seed(seed)
        self._begin(chosen, drawn_seat(chosen, AGENT, self.deckwerk_spec.seats) if seat is None else seat)
        if self.render_mode == HUMAN:
            self.render()
        return self._observation(), self._info()

    def _wished_seat(self, options: dict[str, Any] | None) -> int | None:
        if options is None:
            options = {}
        elif not isinstance(options, Mapping):
            raise ValueError(f"options are a dict, not {quoted(options)}")
        unknown = [name for name in options if name != "seat"]
        if unknown:
            raise ValueError(f"reset has the option 'seat', not {quoted(unknown[0])}")
        seat = whole(options.get("seat", self._fixed))
        check_seat(self.deckwerk_spec, seat)
        return seat  # type: ignore[no-any-return]  # it has been checked

    def _begin(self, seed: int, seat: int, answers: Iterator[int] | None = None) -> None:
        """Begin the game of a seed, and let the others play up to the agent's first decision."""
        spec = self.deckwerk_spec
        self._seat, self._chosen, self._answers, self.game_seed = seat, [], [], seed
        self._running.begin(seed)
        others = [other for other in range(spec.seats) if other != seat]
        self._players = {
            other: seated(one, spec, self._running, 0, other)
            for other, one in zip(others, self._opponents, strict=True)
        }
        self._let_others_play(answers)
        self._waits = bool(self._running.done[0])

    def step(self, action: int) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """Act, and let all others act until the own seat is asked again."""
        if self._waits:
            raise gymnasium.error.ResetNeeded("the game has not begun, or is over: call reset before step")
        number = whole(action)
        if not self.action_space.contains(number):
            raise ValueError(self.deckwerk_spec.refusal(action, self.options().tolist()))
        reward = self._step(number)
        if self.render_mode == HUMAN:
            self.render()
        return self._observation(), reward, self._waits, False, self._info()

    def _step(self, action: int, answers: Iterator[int] | None = None) -> float:
        running = self._running
        if running.step(action.to_bytes(4, "little")) < 0:
            reward = float(running.rewards[self._seat]) + self._let_others_play(answers)
            self._waits = bool(running.done[0])
        elif self._loses:
            self._waits, reward = True, running.forfeit(0, self._seat)
        else:
            raise ValueError(self.deckwerk_spec.refusal(action, self.options().tolist()))
        if self._chosen is not None:
            self._chosen.append(action)
        return reward

    def render(self) -> str | None:
        """The game as the agent knows it: printed, or with `ansi` as a text."""
        running = self._running
        if self.render_mode is None or self._chosen is None:
            return None
        return shown(
            self.render_mode, self.deckwerk_spec, running.state(0), self._seat, int(running.lengths[0])
        )

    def __getstate__(self) -> dict[str, Any]:
        """What makes it again, and all that the agent has done in this game."""
        names = ("deckwerk_spec", "_opponents", "_fixed", "_loses", "_shaping", "render_mode")
        made = {name: getattr(self, name) for name in names}
        begun = None
        if self._chosen is not None:
            begun = (int(self._running.seeds[0]), self._seat, list(self._chosen), list(self._answers))
        return {
            "made": made,
            "begun": begun,
            "np_random": self._np_random,
            "seed": self._np_random_seed,
            "samples": self.action_space._np_random,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Made again, and what the agent has done is done again.

        Computer players answer as they did. Opponents of somebody's own are not asked again: they are copied
        as they are now, with what they remember.
        """
        made = kept["made"]
        masked = LOSE if made["_loses"] else REFUSE
        self.__init__(  # type: ignore[misc]
            made["deckwerk_spec"],
            made["_opponents"],
            made["_fixed"],
            masked,
            made["_shaping"],
            made["render_mode"],
        )
        if kept["begun"] is not None:
            seed, seat, chosen, answers = kept["begun"]
            given = iter(answers)
            self._begin(seed, seat, given)
            for action in chosen:
                self._step(action, given)
        self._np_random, self._np_random_seed = kept["np_random"], kept["seed"]
        self.action_space._np_random = kept["samples"]

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that can be chosen now; after the end there is none."""
        if self._waits:
            return np.zeros(self.deckwerk_spec.action_count, np.int8)
        return as_array(self._running.masks, np.int8).copy()

    def options(self) -> NDArray[np.int32]:
        """The numbers of the actions that can be chosen now, as the game lists them."""
        running = self._running
        return as_array(running.ids, np.int32)[: 0 if self._waits else int(running.sizes[0])].copy()

    def option_features(self) -> NDArray[np.float32]:
        """What the options name, a row each: see `deckwerk.env.features`."""
        return features(self.deckwerk_spec)[self.options()]

    def _let_others_play(self, answers: Iterator[int] | None = None) -> float:
        """Let all others act until the own seat is asked; what that brought the own seat.

        With `answers` those who are not computer players have been asked already.
        """
        running = self._running
        reward = 0.0
        try:
            while not running.done[0] and running.asked[0] != self._seat:
                seat = int(running.asked[0])
                if isinstance(self._opponents[seat if seat < self._seat else seat - 1], str):
                    decide(self._players[seat], running, 0, seat)
                elif answers is None:
                    self._answers.append(decide(self._players[seat], running, 0, seat))
                else:
                    code = next(answers)
                    running.choose(0, code)
                    self._answers.append(code)
                reward += float(running.rewards[self._seat])
        except BaseException:
            self._waits, self._chosen = True, None  # nobody may go on in another's place
            raise
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
    opponents: Opponent | Sequence[Opponent] = "greedy",
    seat: int | None = None,
    masked: str = REFUSE,
    *,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: int = 0,
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> Against:
    """A game for one agent against others: one for all other seats, or one for each in order.

    An opponent is the name of a computer player, a `Player`, or a function of observation and mask.
    Without a `seat` it is drawn from each game's seed. `cards`, `start` and `history` are those of
    `make_spec`, `shaping` is what a point of lead is worth when it is gained. SetupError says what is
    allowed.
    """
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    seat = whole(seat)
    others = check_opponents(spec, opponents)
    check_seat(spec, seat)
    if masked not in (REFUSE, LOSE):
        raise SetupError(f"masked is {REFUSE!r} or {LOSE!r}, not {quoted(masked)}")
    return Against(spec, others, seat, masked, check_shaping(shaping), check_mode(render_mode))


def check_seat(spec: Spec, seat: object) -> None:
    """SetupError if there is no such seat; None is any."""
    if seat is not None and not is_within(seat, 0, spec.seats - 1):
        raise SetupError(f"a seat is a number from 0 to {spec.seats - 1}, not {quoted(seat)}")
