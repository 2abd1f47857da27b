# mypyc: off
"""Agents and players of somebody's own as players of a game: whatever they answer is checked."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.quoting import is_within, quoted
from deckwerk.env.arrays import as_array
from deckwerk.env.offers import ROOM
from deckwerk.env.running import Running
from deckwerk.env.spec import Spec
from deckwerk.env.whole import whole
from deckwerk.players.base import Player

Agent = Callable[[NDArray[Any], NDArray[Any]], int]
"""Chooses an action, given an observation and a mask."""


class Acting(Player):
    """A function of observation and mask as a player of a game; `who` says in errors what it is."""

    def __init__(self, agent: Agent, spec: Spec, running: Running, number: int, who: str) -> None:
        self._agent = agent
        self._spec = spec
        self._running = running
        self._number = number
        self._who = who
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
        given = self._agent(as_array(self._rows.slots, np.int32).copy(), mask)
        action = whole(given)
        if not is_within(action, 0, self._spec.action_count - 1) or action not in options:
            raise ValueError(f"{self._who}: {self._spec.refusal(given, options)}")
        return options.index(action)


class Checked(Player):
    """A player of somebody's own, held to what a `Player` answers."""

    def __init__(self, player: Player, who: str) -> None:
        self._player = player
        self._who = who

    def samples(self) -> bool:
        return self._player.samples()

    def choose(self, perspective: Perspective) -> int:
        """The index that the player chooses; ValueError if it is none."""
        given: object = self._player.choose(perspective)
        index: int = whole(given)
        last = len(perspective.options) - 1
        if not is_within(index, 0, last):
            raise ValueError(
                f"{self._who}: {type(self._player).__name__}.choose returned {quoted(given)};"
                f" it returns an index of perspective.options, here from 0 to {last}"
            )
        return index


def decide(player: Player, running: Running, number: int, seat: int) -> int:
    """Let a player decide for the seat that a game asks; the code of what it chooses."""
    perspective = Perspective(
        running.state(number), seat, int(running.lengths[number]), [], samples=player.samples()
    )
    code = int(perspective.options[player.choose(perspective)])
    running.choose(number, code)
    return code
