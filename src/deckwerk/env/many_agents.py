# mypyc: off
"""Games for several learning agents, as PettingZoo has them: agents act one after the other.

env = deckwerk.env.aec("shards", seats=2)
env.reset(seed=42)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    done = termination or truncation
    env.step(None if done else policy(observation["observation"], observation["action_mask"]))
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.arrays import as_array
from deckwerk.env.beginning import Wishes
from deckwerk.env.observation_space import observation_space
from deckwerk.env.option_features import features
from deckwerk.env.rendering import HUMAN, MODES, check_mode, shown
from deckwerk.env.restoring import restored
from deckwerk.env.seeds import SEEDS
from deckwerk.env.spec import Spec, check_seed, check_shaping, make_spec
from deckwerk.env.whole import whole

Observation = dict[str, NDArray[Any]]


class DeckwerkAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # it comes without types
    """One game; its agents are `seat_0`, `seat_1` and so on.

    An observation is a dict of `observation` and `action_mask`, which is all 0 for agents that are not asked.
    A masked action raises ValueError, which says what is allowed, and changes nothing. Equal seeds are equal
    games; a reset without a seed is the next game of a row that the last seed began, or if there was none
    one that cannot be foreseen. It can be pickled.
    """

    def __init__(self, spec: Spec, shaping: float = 0.0, render_mode: str | None = None) -> None:
        super().__init__()
        self.deckwerk_spec = spec
        self.metadata = {
            "name": f"deckwerk_{spec.game}_v{spec.version}",
            "render_modes": MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(spec.seats)]
        self._spaces = [
            spaces.Dict(
                {
                    "observation": observation_space(spec),
                    "action_mask": spaces.Box(0, 1, (spec.action_count,), np.int8),
                }
            )
            for _ in self.possible_agents
        ]
        self._actions = [spaces.Discrete(spec.action_count) for _ in self.possible_agents]
        self._shaping = shaping
        self._running = spec.running(1, Wishes(shaping=shaping))
        self._others = spec.observations(1)
        self._seeds = np.random.default_rng()
        self.game_seed: int | None = None
        """The seed of the game that is played, with which a reset begins it again; None before the first."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[self._seat_of(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[self._seat_of(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; it has no options, and takes any, as PettingZoo's checks want it."""
        if seed is None:
            seed = int(self._seeds.integers(SEEDS))
        else:
            seed = check_seed(seed)
            self._seeds = np.random.default_rng(seed)
        self._running.begin(seed)
        self.game_seed = seed
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._running.asked[0]]
        if self.render_mode == HUMAN:
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, whether it is asked or not."""
        seat = self._seat_of(agent)
        running, spec = self._running, self.deckwerk_spec
        if running.asked[0] == seat:
            slots, mask = running.observations.slots, as_array(running.masks, np.int8).copy()
        else:
            running.observe(0, seat, self._others)
            slots, mask = self._others.slots, np.zeros(spec.action_count, np.int8)
        return {"observation": as_array(slots, np.int32).copy(), "action_mask": mask}

    def _seat_of(self, agent: object) -> int:
        """The seat of an agent; ValueError if there is none of that name."""
        if agent not in self.possible_agents:
            raise ValueError(
                f"there is no agent {quoted(agent)}; agents are {', '.join(self.possible_agents)}"
            )
        return self.possible_agents.index(agent)

    def options(self) -> NDArray[np.int32]:
        """The numbers of the actions that can be chosen now, as the game lists them."""
        running = self._running
        return as_array(running.ids, np.int32)[: int(running.sizes[0])].copy()

    def option_features(self) -> NDArray[np.float32]:
        """What the options name, a row each: see `deckwerk.env.features`."""
        return features(self.deckwerk_spec)[self.options()]

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        running = self._running
        number = whole(action)
        if (
            not is_within(number, 0, self.deckwerk_spec.action_count - 1)
            or running.step(number.to_bytes(4, "little")) >= 0
        ):
            options = self.options().tolist()
            raise ValueError(f"{agent}: {self.deckwerk_spec.refusal(action, options)}")
        self._cumulative_rewards[agent] = 0.0
        if self._shaping != 0.0 or running.asked[0] < 0:
            self.rewards = {name: running.rewards[seat] for seat, name in enumerate(self.possible_agents)}
        if running.asked[0] < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[running.asked[0]]
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | None:
        """The game as the agent that is asked knows it: printed, or with `ansi` as a text."""
        running = self._running
        seat = self.possible_agents.index(self.agent_selection)
        return shown(self.render_mode, self.deckwerk_spec, running.state(0), seat, int(running.lengths[0]))

    def __getstate__(self) -> dict[str, Any]:
        """All of it, the game as data."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_running", "_others")}
        return kept | {"running": self._running.written()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        running = kept.pop("running")
        self.__dict__.update(kept)
        spec = self.deckwerk_spec
        self._running = restored(spec, 1, Wishes(shaping=self._shaping), running)
        self._others = spec.observations(1)

    def close(self) -> None:
        """Nothing is held open."""


def aec(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: int = 0,
    shaping: float = 0.0,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """A game for several agents (PettingZoo AEC); SetupError says what is allowed.

    Without seats it is for the fewest, without a variant the first for so many seats. `cards`, `start` and
    `history` are those of `make_spec`, `shaping` is what a point of lead is worth when it is gained.
    """
    spec = make_spec(game, seats, variant, cards=cards, start=start, history=history)
    inner = DeckwerkAEC(spec, check_shaping(shaping), check_mode(render_mode))
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(inner))
