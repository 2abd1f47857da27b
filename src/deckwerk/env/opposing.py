# mypyc: off
"""Who plays the other seats: computer players by name, a `Player`, or a function like the agent itself."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.errors import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.quoting import quoted
from deckwerk.env.arrays import as_array
from deckwerk.env.offers import ROOM
from deckwerk.env.running import Running
from deckwerk.env.spec import Spec
from deckwerk.players.base import Player
from deckwerk.players.roster import create
from deckwerk.players.seeds import derived

Agent = Callable[[NDArray[Any], NDArray[Any]], int]
"""Chooses an action, given an observation and a mask."""
Opponent = str | Player | Agent


def opponent_seed(seed: int, seat: int) -> int:
    """The seed of a computer player, which must not draw what the deal has drawn."""
    return derived(seed, "opponent", seat)


def check_opponents(spec: Spec, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
    """One for each other seat; SetupError where there is no such player, or not so many."""
    if isinstance(opponents, str | Player) or callable(opponents):
        found: list[Opponent] = [opponents] * (spec.seats - 1)
    elif isinstance(opponents, Sequence):
        found = list(opponents)
    else:
        raise SetupError(f"opponents are one, or one for each other seat, not {quoted(opponents)}")
    if len(found) != spec.seats - 1:
        raise SetupError(f"{spec.seats} seats have {spec.seats - 1} opponents, not {len(found)}")
    for one in found:
        if isinstance(one, str):
            create(one, 0, spec.game)
        elif not isinstance(one, Player) and not callable(one):
            raise SetupError(
                "an opponent is the name of a computer player, a Player, or a function of observation and"
                f" mask, not {quoted(one)}"
            )
    return found


def seated(opponent: Opponent, spec: Spec, running: Running, number: int, seat: int) -> Player:
    """The player of a seat of a game. A `Player` is the same one in all games."""
    if isinstance(opponent, str):
        return create(opponent, opponent_seed(int(running.seeds[number]), seat), spec.game)
    return opponent if isinstance(opponent, Player) else Acting(opponent, spec, running, number)


class Acting(Player):
    """A function of observation and mask as a player of a game."""

    def __init__(self, agent: Agent, spec: Spec, running: Running, number: int) -> None:
        self._agent = agent
        self._spec = spec
        self._running = running
        self._number = number
        self._rows = spec.observations(1)

    def samples(self) -> bool:
        return False

    def choose(self, perspective: Perspective) -> int:
        """The index of the action that the function chooses; ValueError if it cannot be chosen."""
        running, number = self._running, self._number
        running.observe(number, perspective.seat, self._rows)
        first = number * int(ROOM)
        options = [int(running.ids[first + index]) for index in range(int(running.sizes[number]))]
        mask = np.zeros(self._spec.action_count, np.int8)
        mask[options] = 1
        action = int(self._agent(as_array(self._rows.slots, np.int32).copy(), mask))
        if action not in options:
            raise ValueError(f"an opponent: {self._spec.refusal(action, options)}")
        return options.index(action)
