"""Games that are stepped together: observations, masks and rewards lie in one buffer each.

Everything below is compiled and makes no Python object for a step. Whoever holds a `Running` looks at its
buffers, as NumPy arrays in `deckwerk.env.batches`.
"""

from typing import Final, final

from mypy_extensions import i32, i64, u8

from deckwerk.engine.action import Options
from deckwerk.engine.event import Event
from deckwerk.engine.play import choose
from deckwerk.engine.position import set_up
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import ALL_TOUCHED, State
from deckwerk.engine.vectors import append, vec
from deckwerk.env.actions import UNKNOWN, ActionTable, numbers
from deckwerk.env.history import History
from deckwerk.env.observation import Observations, Places

ROOM: Final[i64] = 256
"""So many options of a decision are listed by their numbers; nearly always all of them."""
GOES_ON: Final[i64] = 0
ENDED: Final[i64] = 1
CUT: Final[i64] = 2
"""What the last step did to a game; CUT: it had as many decisions as a game may have."""
SEEDS: Final = 1 << 53
"""Seeds are below this, which every program that reads JSON can hold."""
_SEED_MASK: Final[i64] = (1 << 53) - 1
_BYTES: Final[i64] = 4
_NO_CODE: Final[i64] = -1


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


def leads(state: State) -> list[float]:
    """How far each seat's side is ahead of the mean of all others, rivals without a seat included; a side
    alone has its own total.
    """
    rules = state.rules
    totals = rules.team_totals(state)
    sides: i64 = len(totals)
    total: i64 = 0
    for one in totals:
        total += one
    found: list[float] = []
    for seat in range(state.seats):
        own: i64 = totals[rules.team_of(state, seat)]
        found.append(float(int(own)) if sides == 1 else float(int(own * sides - total)) / int(sides - 1))
    return found


@final
class Beginning:
    """How games begin: a variant by its number, or a position (a description) with another seed each."""

    def __init__(self, rules: Ruleset, seats: int, variant: int, start: dict[str, object] | None) -> None:
        self.rules: Ruleset = rules
        self._seats: int = seats
        self._variant: int = variant
        self._start: dict[str, object] | None = start

    def fresh(self, seed: int) -> State:
        """The game of a seed. Where a position does not say who begins, the seed does."""
        start = self._start
        if start is None:
            return self.rules.fresh(self._seats, self._variant, seeded(seed), None)
        description: dict[str, object] = dict.fromkeys(self.rules.seat_references, seed % self._seats)
        description.update(start)
        description["seed"] = seed
        return set_up(self.rules, description)


@final
class Wishes:
    """What of games is written, and how they end.

    `limit`: after so many decisions a game is cut, 0 for never. With `replaces` a game that is over is at
    once replaced by the next of its place. `shaping` is what a point of lead is worth when it is gained.
    """

    def __init__(
        self, *, limit: int = 0, replaces: bool = False, observes: bool = True, masks: bool = True,
        shaping: float = 0.0,
    ) -> None:  # fmt: skip
        self.limit: i64 = limit
        self.replaces: bool = replaces
        self.observes: bool = observes
        self.masks: bool = masks
        self.shaping: float = shaping


@final
class Running:
    """`count` games of one kind.

    `asked` is the seat that each of them asks, `ids` the numbers of its options and `sizes` how many these
    are; `masks` marks the same options among all actions. `done` tells what the last step did, and `rewards`
    what it brought each seat. A game that replaces another has a seed higher by `count`.
    """

    def __init__(
        self,
        beginning: Beginning,
        seats: int,
        table: ActionTable,
        places: Places,
        event_kinds: list[str],
        count: int,
        wishes: Wishes,
    ) -> None:
        self.rules: Ruleset = beginning.rules
        self._beginning: Beginning = beginning
        self._seats: i64 = seats
        self._count: i64 = count
        self._table: ActionTable = table
        self._actions: i64 = table.size
        self._limit: i64 = wishes.limit
        self._replaces: bool = wishes.replaces
        self._observes: bool = wishes.observes
        self._shows_masks: bool = wishes.masks
        self._shaping: float = wishes.shaping
        self._places: Places = places
        self.observations: Observations = Observations(
            self.rules, seats, places, count if wishes.observes else 0
        )
        self._history: History | None = None
        if places.window > 0:
            self._history = History(event_kinds, seats, int(places.window), count)
        self._states: list[State] = []
        self._options: list[Options] = [Options() for _ in range(count)]
        self.seeds: vec[i64] = numbers([0] * count)
        self.lengths: vec[i64] = numbers([0] * count)
        masks = vec[u8]()
        if wishes.masks:
            for _ in range(count * self._actions):
                masks = append(masks, u8(0))
        self.masks: vec[u8] = masks
        self.ids: vec[i32] = _many(count * int(ROOM), -1)
        self.sizes: vec[i32] = _many(count, 0)
        self.asked: vec[i32] = _many(count, 0)
        self.done: vec[i32] = _many(count, 0)
        self.rewards: vec[float] = _floats(count * seats)
        self._leads: vec[float] = _floats(count * seats)
        self._picks: vec[i64] = numbers([0] * count)

    def begin(self, seed: int) -> None:
        """Begin all games anew, the first with this seed, each further one with the next."""
        self._states = []
        for number in range(self._count):
            self.seeds[number] = (seed + number) & _SEED_MASK
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
        state.touched = ALL_TOUCHED
        state.log = None
        self._begin_history(number, state)
        self._states[number] = state
        self._look(number)

    def observe(self, number: int, seat: int, rows: Observations) -> None:
        """Write what any seat of a game knows into the first of other rows."""
        rows.write(self._states[number], seat, 0)
        history = self._history
        if history is not None:
            history.write(number, seat, rows.slots, self._places.history)

    def is_allowed(self, number: int, action: int) -> bool:
        """Whether an action can be chosen in a game."""
        return self._code(number, action) != _NO_CODE

    def step(self, chosen: bytes) -> int:
        """Carry out one action in each game, its number in four bytes, the lowest first. Returns -1.

        If an action cannot be chosen, nothing happens in any game; the number of the first such is returned.
        """
        for number in range(self._count):
            at: i64 = number * _BYTES
            code: i64 = self._code(
                number, chosen[at] + (chosen[at + 1] << 8) + (chosen[at + 2] << 16) + (chosen[at + 3] << 24)
            )
            if code == _NO_CODE:
                return int(number)
            self._picks[number] = code
        self._step_all()
        return -1

    def pick(self, chosen: bytes) -> int:
        """As `step`, but with the index of an option in each game."""
        for number in range(self._count):
            at: i64 = number * _BYTES
            index: i64 = chosen[at] + (chosen[at + 1] << 8) + (chosen[at + 2] << 16) + (chosen[at + 3] << 24)
            options = self._options[number]
            if index >= options.size():
                return int(number)
            self._picks[number] = options.code(index)
        self._step_all()
        return -1

    def choose(self, number: int, code: int) -> None:
        """Carry out one of the options of a game by its code."""
        self._step(number, code)

    def _step_all(self) -> None:
        heed_signals()
        for number in range(self._count):
            self._step(number, self._picks[number])

    def _code(self, number: i64, action: i64) -> i64:
        """The code of an action in a game, _NO_CODE if it cannot be chosen."""
        options = self._options[number]
        size: i64 = options.size()
        ids = self.ids
        first: i64 = number * ROOM
        for index in range(min(size, ROOM)):
            if i64(ids[first + index]) == action:
                return options.code(index)
        if size > ROOM:
            seat: i64 = self._states[number].asked
            for index in range(ROOM, size):
                if self._table.find(options.code(index), seat) == action:
                    return options.code(index)
        return _NO_CODE

    def _fresh(self, number: i64) -> State:
        self.lengths[number] = 0
        state = self._beginning.fresh(int(self.seeds[number]))
        self._begin_history(number, state)
        if self._shaping != 0.0:
            for seat, lead in enumerate(leads(state)):
                self._leads[number * self._seats + seat] = lead
        return state

    def _begin_history(self, number: i64, state: State) -> None:
        history = self._history
        if history is not None:
            history.forget(number)
            events: list[Event] = []
            state.log = events

    def _step(self, number: i64, code: i64) -> None:
        state = self._states[number]
        seats: i64 = self._seats
        if i64(self.done[number]) != GOES_ON:
            self.done[number] = i32(GOES_ON)
            for seat in range(seats):
                self.rewards[number * seats + seat] = 0.0
        choose(state, code)
        self.lengths[number] += 1
        history = self._history
        if history is not None:
            log = state.log
            if log is not None and len(log) > 0:
                history.add(number, log)
                log.clear()
        if self._shaping != 0.0:
            self._shape(number, state)
        if state.over or self.lengths[number] == self._limit:
            self._end(number, state)
        self._look(number)

    def _shape(self, number: i64, state: State) -> None:
        """What the step has changed of the leads, which are none once the game is over."""
        first: i64 = number * self._seats
        now = [0.0] * int(self._seats) if state.over else leads(state)
        for seat, lead in enumerate(now):
            self.rewards[first + seat] = self._shaping * (lead - self._leads[first + seat])
            self._leads[first + seat] = lead

    def _end(self, number: i64, state: State) -> None:
        seats: i64 = self._seats
        self.done[number] = i32(ENDED) if state.over else i32(CUT)
        if state.over:
            for seat, payoff in enumerate(payoffs(state)):
                self.rewards[number * seats + seat] += payoff
        if self._replaces:
            self.seeds[number] = (self.seeds[number] + self._count) & _SEED_MASK
            self._states[number] = self._fresh(number)

    def _look(self, number: i64) -> None:
        """Write what the asked seat of a game knows, and what it may do."""
        state = self._states[number]
        options = self._options[number]
        before: i64 = options.size()
        if self._shows_masks:
            self._wipe_mask(number, before)
        options.clear()
        seat: i64 = -1
        if not state.over:
            seat = state.asked
            state.rules.effects[state.top_effect()].options(state, options)
            self._list(number, options, seat)
        ids = self.ids
        listed: i64 = number * ROOM
        for index in range(options.size(), min(before, ROOM)):
            ids[listed + index] = i32(-1)
        self.sizes[number] = i32(options.size())
        self.asked[number] = i32(seat)
        if self._observes:
            seat = max(0, seat)
            self.observations.follow(state, seat, number)
            history = self._history
            if history is not None:
                first: i64 = number * self._places.size + self._places.history
                history.write(number, seat, self.observations.slots, first)

    def _wipe_mask(self, number: i64, before: i64) -> None:
        """Wipe the mask of the last options, so many."""
        masks = self.masks
        first: i64 = number * self._actions
        if before <= ROOM:
            ids = self.ids
            listed: i64 = number * ROOM
            for index in range(listed, listed + before):
                masks[first + i64(ids[index])] = u8(0)
        else:
            for action in range(first, first + self._actions):
                masks[action] = u8(0)

    def _list(self, number: i64, options: Options, seat: i64) -> None:
        """Write the numbers of a seat's options."""
        masks = self.masks
        ids = self.ids
        table = self._table
        first: i64 = number * self._actions
        listed: i64 = number * ROOM
        shows: bool = self._shows_masks
        for index in range(options.size()):
            action: i64 = table.find(options.code(index), seat)
            if action == UNKNOWN:
                text = self.rules.action_text(int(options.code(index)))
                raise RuntimeError(f"{self.rules.slug}: the table of actions lacks {text!r}")
            if shows:
                masks[first + action] = u8(1)
            if index < ROOM:
                ids[listed + index] = i32(action)


def _many(count: int, value: i64) -> vec[i32]:
    found = vec[i32]()
    for _ in range(count):
        found = append(found, i32(value))
    return found


def _floats(count: int) -> vec[float]:
    found = vec[float]()
    for _ in range(count):
        found = append(found, 0.0)
    return found
