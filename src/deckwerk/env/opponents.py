"""Computer players in the other seats of games that are stepped together.

After each step they play on, in compiled code, until every game asks its agent again.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.errors import SetupError
from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.vectors import append, vec
from deckwerk.env.offers import many
from deckwerk.env.running import GOES_ON, Running
from deckwerk.env.seeds import AGENT, drawn_seat
from deckwerk.players.base import Player

ANY_SEAT: Final = -1
_MOST_IN_VAIN: Final[i64] = 1000
"""After so many games in a row that end before their agent is asked it never will be."""


@final
class Opponents:
    """The games of a `Running`, which replaces those that are over, with one agent each.

    The agent of a game has the seat `seat`, or with ANY_SEAT one that follows from the game's seed. `make`
    makes a player: the how manieth of the others it is, the number of the game and its own seat are given.
    `done` and `rewards` tell what the last step, and what the others did after it, brought each agent;
    `last_agents` is the seat that the agent of a game had when it ended.
    """

    def __init__(
        self,
        running: Running,
        count: int,
        seats: int,
        seat: int,
        make: Callable[[int, int, int], Player],
    ) -> None:
        self._running: Running = running
        self._count: i64 = count
        self._seats: i64 = seats
        self._seat: i64 = seat
        self._make: Callable[[int, int, int], Player] = make
        self._players: list[list[Player | None]] = [[] for _ in range(count)]
        agents = vec[i32]()
        done = vec[i32]()
        rewards = vec[float]()
        for _ in range(count):
            agents = append(agents, i32(0))
            done = append(done, i32(GOES_ON))
            rewards = append(rewards, 0.0)
        self.agents: vec[i32] = agents
        self.last_agents: vec[i32] = many(count, 0)
        self.done: vec[i32] = done
        self.rewards: vec[float] = rewards

    def begin(self) -> None:
        """Let the others play from the beginning of all games to the first decision of each agent."""
        for number in range(self._count):
            self._sit_down(number)
            self._play(number)
            self.done[number] = i32(GOES_ON)
            self.rewards[number] = 0.0
            self._running.holds[number] = i32(0)

    def play(self) -> None:
        """Let the others play, after a step of all games, until every agent is asked."""
        for number in range(self._count):
            self.done[number] = i32(GOES_ON)
            self.rewards[number] = 0.0
            self._running.holds[number] = i32(0)
            self._note(number)
            self._play(number)

    def _play(self, number: i64) -> None:
        running = self._running
        in_vain: i64 = 0
        while i64(running.asked[number]) != i64(self.agents[number]):
            heed_signals()
            seat: i64 = i64(running.asked[number])
            player = self._players[number][seat]
            assert player is not None
            perspective = Perspective(
                running.state(int(number)),
                int(seat),
                int(running.lengths[number]),
                [],
                NOT_TOLD,
                samples=player.samples(),
            )
            option = player.choose(perspective)
            options = perspective.view.options
            if options is None or not 0 <= option < options.size():
                raise IndexError(option)
            running.choose(int(number), int(options.code(option)))
            self._note(number)
            if i64(running.done[number]) != GOES_ON:
                in_vain += 1
                if in_vain == _MOST_IN_VAIN:
                    raise SetupError(
                        f"{in_vain} games in a row were over before their agent was asked:"
                        " they need a higher limit, another start or another seat"
                    )

    def _note(self, number: i64) -> None:
        """Note what a step of a game brought its agent, and who sits where if the next game has begun.

        If that ends before its agent is asked, it is as if it had not been.
        """
        running = self._running
        if i64(self.done[number]) == GOES_ON:
            self.rewards[number] += running.rewards[number * self._seats + i64(self.agents[number])]
            self.done[number] = running.done[number]
            if i64(running.done[number]) != GOES_ON:
                self.last_agents[number] = self.agents[number]
                running.holds[number] = i32(1)
        if i64(running.done[number]) != GOES_ON:
            self._sit_down(number)

    def _sit_down(self, number: i64) -> None:
        seed: i64 = self._running.seeds[number]
        seat: i64 = self._seat
        if seat == ANY_SEAT:
            seat = drawn_seat(int(seed), AGENT, int(self._seats))
        self.agents[number] = i32(seat)
        players: list[Player | None] = []
        nth = 0
        for other in range(self._seats):
            if other == seat:
                players.append(None)
            else:
                players.append(self._make(nth, int(number), int(other)))
                nth += 1
        self._players[number] = players
