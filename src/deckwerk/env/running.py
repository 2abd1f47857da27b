"""Games that are stepped together: observations, masks and rewards lie in one buffer each.

Everything below is compiled and makes no Python object for a step. Whoever holds a `Running` looks at its
buffers, as NumPy arrays in `deckwerk.env.batches`.
"""

from typing import Final, final

from mypy_extensions import i32, i64, u8

from deckwerk.engine.action import Options
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.env.actions import UNKNOWN, ActionTable, numbers
from deckwerk.env.observation import Observations, Places

ROOM: Final[i64] = 256
"""So many options of a decision are listed by their numbers; nearly always all of them."""
GOES_ON: Final[i64] = 0
ENDED: Final[i64] = 1
CUT: Final[i64] = 2
"""What the last step did to a game; CUT: it had as many decisions as a game may have."""
_BYTES: Final[i64] = 4
_SEEDS: Final[i64] = (1 << 53) - 1


def payoffs(state: State) -> list[float]:
    """What a finished game is worth to each seat: 1 for the only winning side, less for all others so that
    the sum over sides is 0. Against a rival without a seat it is 1 or -1.
    """
    rules = state.rules
    seats = int(state.seats)
    teams = [int(rules.team_of(state, seat)) for seat in range(seats)]
    sides = len(set(teams))
    winners = rules.winners(state)
    if sides == 1:
        return [1.0 if winners else -1.0] * seats
    winning = {teams[seat] for seat in winners}
    if not winning:
        return [0.0] * seats
    lost = -1.0 / (sides - 1)
    won = (sides / len(winning) - 1.0) / (sides - 1)
    return [won if team in winning else lost for team in teams]


@final
class Running:
    """`count` games of one kind.

    `asked` is the seat that each of them asks, `ids` the numbers of its options and `sizes` how many these
    are; `masks` marks the same options among all actions. `done` tells what the last step did, and `rewards`
    what it brought each seat. With `replaces`, a game that is over is at once replaced by the next of its
    place: that has a seed higher by `count`.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: int,
        variant: int,
        table: ActionTable,
        places: Places,
        count: int,
        limit: int,
        replaces: bool,
    ) -> None:
        self.rules: Ruleset = rules
        self._seats: i64 = seats
        self._variant: i64 = variant
        self._count: i64 = count
        self._table: ActionTable = table
        self._actions: i64 = table.size
        self._limit: i64 = limit
        self._replaces: bool = replaces
        self.observations: Observations = Observations(rules, seats, places, count)
        self._states: list[State] = []
        self._options: list[Options] = [Options() for _ in range(count)]
        self.seeds: vec[i64] = numbers([0] * count)
        self.lengths: vec[i64] = numbers([0] * count)
        masks = vec[u8]()
        for _ in range(count * self._actions):
            masks = append(masks, u8(0))
        self.masks: vec[u8] = masks
        self.ids: vec[i32] = _many(count * int(ROOM), -1)
        self.sizes: vec[i32] = _many(count, 0)
        self.asked: vec[i32] = _many(count, 0)
        self.done: vec[i32] = _many(count, 0)
        rewards = vec[float]()
        for _ in range(count * seats):
            rewards = append(rewards, 0.0)
        self.rewards: vec[float] = rewards
        self._picks: vec[i64] = numbers([0] * count)

    def begin(self, seed: int) -> None:
        """Begin all games anew, the first with this seed, each further one with the next."""
        self._states = []
        for number in range(self._count):
            self.seeds[number] = (seed + number) & _SEEDS
            self.done[number] = i32(GOES_ON)
            for seat in range(self._seats):
                self.rewards[number * self._seats + seat] = 0.0
            self._states.append(self._fresh(number))
            self._look(number)

    def state(self, number: int) -> State:
        """A game, hidden things included: for those who play the other seats of it, by perspectives."""
        return self._states[number]

    def put(self, number: int, state: State) -> None:
        """Let a game go on from another state of it, which is taken over."""
        self._states[number] = state
        self._look(number)

    def is_allowed(self, number: int, action: int) -> bool:
        """Whether an action can be chosen in a game."""
        return 0 <= action < self._actions and self.masks[number * self._actions + action] == 1

    def step(self, chosen: bytes) -> int:
        """Carry out one action in each game, its number in four bytes, the lowest first. Returns -1.

        If an action cannot be chosen, nothing happens in any game; the number of the first such is returned.
        """
        picks = self._picks
        for number in range(self._count):
            at: i64 = number * _BYTES
            action: i64 = chosen[at] + (chosen[at + 1] << 8) + (chosen[at + 2] << 16) + (chosen[at + 3] << 24)
            if action >= self._actions or self.masks[number * self._actions + action] == 0:
                return int(number)
            picks[number] = action
        heed_signals()
        for number in range(self._count):
            self._step(number, self._code(number, picks[number]))
        return -1

    def choose(self, number: int, code: int) -> None:
        """Carry out one of the options of a game by its code."""
        self._step(number, code)

    def _code(self, number: i64, action: i64) -> i64:
        """The code of an action that can be chosen in a game."""
        options = self._options[number]
        size: i64 = options.size()
        ids = self.ids
        first: i64 = number * ROOM
        for index in range(min(size, ROOM)):
            if i64(ids[first + index]) == action:
                return options.code(index)
        seat: i64 = self._states[number].asked
        for index in range(ROOM, size):
            if self._table.find(options.code(index), seat) == action:
                return options.code(index)
        raise ValueError("this action cannot be chosen")

    def _fresh(self, number: i64) -> State:
        self.lengths[number] = 0
        generator = seeded(int(self.seeds[number]))
        return self.rules.fresh(int(self._seats), int(self._variant), generator, None)

    def _step(self, number: i64, code: i64) -> None:
        state = self._states[number]
        seats: i64 = self._seats
        if i64(self.done[number]) != GOES_ON:
            self.done[number] = i32(GOES_ON)
            for seat in range(seats):
                self.rewards[number * seats + seat] = 0.0
        choose(state, code)
        self.lengths[number] += 1
        if state.over or self.lengths[number] == self._limit:
            self._end(number, state)
        self._look(number)

    def _end(self, number: i64, state: State) -> None:
        seats: i64 = self._seats
        self.done[number] = i32(ENDED) if state.over else i32(CUT)
        if state.over:
            for seat, payoff in enumerate(payoffs(state)):
                self.rewards[number * seats + seat] = payoff
        if self._replaces:
            self.seeds[number] = (self.seeds[number] + self._count) & _SEEDS
            self._states[number] = self._fresh(number)

    def _look(self, number: i64) -> None:
        """Write what the asked seat of a game knows, and what it may do."""
        state = self._states[number]
        masks = self.masks
        ids = self.ids
        options = self._options[number]
        first: i64 = number * self._actions
        listed: i64 = number * ROOM
        if options.size() <= ROOM:
            for index in range(options.size()):
                masks[first + i64(ids[listed + index])] = u8(0)
                ids[listed + index] = i32(-1)
        else:
            for action in range(first, first + self._actions):
                masks[action] = u8(0)
            for index in range(ROOM):
                ids[listed + index] = i32(-1)
        options.clear()
        seat: i64 = -1
        if not state.over:
            seat = state.asked
            state.rules.effects[state.top_effect()].options(state, options)
            for index in range(options.size()):
                action = self._table.find(options.code(index), seat)
                if action == UNKNOWN:
                    text = self.rules.action_text(int(options.code(index)))
                    raise RuntimeError(f"{self.rules.slug}: the table of actions lacks {text!r}")
                masks[first + action] = u8(1)
                if index < ROOM:
                    ids[listed + index] = i32(action)
        self.sizes[number] = i32(options.size())
        self.asked[number] = i32(seat)
        self.observations.write(state, max(0, seat), number)


def _many(count: int, value: i64) -> vec[i32]:
    found = vec[i32]()
    for _ in range(count):
        found = append(found, i32(value))
    return found
