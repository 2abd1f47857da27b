"""Games that are stepped together: observations, masks and rewards lie in one buffer each.

Everything below is compiled and makes no Python object for a step. Whoever holds a `Running` looks at its
buffers, as NumPy arrays in `deckwerk.env.batches`.
"""

from typing import Final, final

from mypy_extensions import i32, i64, u8

from deckwerk.engine.event import Event
from deckwerk.engine.play import choose
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.serialise import to_data
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import ALL_TOUCHED, State
from deckwerk.engine.vectors import append, vec
from deckwerk.env.actions import ActionTable, numbers
from deckwerk.env.beginning import Beginning, Wishes
from deckwerk.env.endings import defeat, leads, payoffs
from deckwerk.env.history import History
from deckwerk.env.observation import Observations
from deckwerk.env.offers import NO_CODE, Offers, many
from deckwerk.env.places import Places
from deckwerk.env.seeds import game_seed

GOES_ON: Final[i64] = 0
ENDED: Final[i64] = 1
CUT: Final[i64] = 2
"""What the last step did to a game; CUT: it had as many decisions as a game may have."""
_BYTES: Final[i64] = 4


@final
class Running:
    """`count` games of one kind.

    `asked` is the seat that each of them asks, `ids` the numbers of its options and `sizes` how many these
    are; `masks` marks the same options among all actions. `done` tells what the last step did, and `rewards`
    what it brought each seat. Games that are replaced are those of a batch: their seeds follow from its seed
    and their numbers (`game_seed`), and a game that replaces another has a number higher by `count`. Any
    other game has the seed it is begun with.

    `finals`, if wished, is what each seat of a game knew at its end, a row for each seat of each game. A game
    that is not to overwrite it is marked in `holds`.
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
        self._limit: i64 = wishes.limit
        self._replaces: bool = wishes.replaces
        self._observes: bool = wishes.observes
        self._shaping: float = wishes.shaping
        self._places: Places = places
        self.observations: Observations = Observations(
            self.rules, seats, places, count if wishes.observes else 0
        )
        self.finals: Observations = Observations(
            self.rules, seats, places, count * seats if wishes.finals else 0
        )
        self._keeps_finals: bool = wishes.finals
        self.holds: vec[i32] = many(count, 0)
        self._history: History | None = None
        if places.window > 0:
            self._history = History(event_kinds, seats, int(places.window), count)
        self._states: list[State] = []
        self._offers: Offers = Offers(table, count, masks=wishes.masks)
        self.masks: vec[u8] = self._offers.masks
        self.ids: vec[i32] = self._offers.ids
        self.sizes: vec[i32] = self._offers.sizes
        self.asked: vec[i32] = self._offers.asked
        self._seed: int = 0
        self._numbers: vec[i64] = numbers([0] * count)
        self.seeds: vec[i64] = numbers([0] * count)
        self.lengths: vec[i64] = numbers([0] * count)
        self.done: vec[i32] = many(count, 0)
        self.rewards: vec[float] = _floats(count * seats)
        self._leads: vec[float] = _floats(count * seats)
        self._picks: vec[i64] = numbers([0] * count)

    def begin(self, seed: int) -> None:
        """Begin all games anew: those of a batch with this seed, or the one game of this seed."""
        self._seed = seed
        for number in range(self._count):
            self._numbers[number] = number
        self._begin_all()

    def go_on(self) -> None:
        """Begin all games anew, with the numbers that follow."""
        highest: i64 = 0
        for number in range(self._count):
            highest = max(highest, self._numbers[number])
        for number in range(self._count):
            self._numbers[number] = highest + 1 + number
        self._begin_all()

    def _begin_all(self) -> None:
        self._states = []
        for number in range(self._count):
            self.seeds[number] = self._seed_of(number)
            self.done[number] = i32(GOES_ON)
            self.holds[number] = i32(0)
            for seat in range(self._seats):
                self.rewards[number * self._seats + seat] = 0.0
            self._states.append(self._fresh(number))
            self._look(number)

    def _seed_of(self, number: i64) -> int:
        return game_seed(self._seed, int(self._numbers[number])) if self._replaces else self._seed

    def state(self, number: int) -> State:
        """A game, hidden things included: for those who play the other seats of it, by perspectives."""
        return self._states[number]

    def written(self) -> dict[str, object]:
        """All that the games are, as JSON-ready data."""
        history = self._history
        return {
            "seed": self._seed,
            "numbers": [int(number) for number in self._numbers],
            "seeds": [int(seed) for seed in self.seeds],
            "lengths": [int(length) for length in self.lengths],
            "done": [int(done) for done in self.done],
            "rewards": [float(reward) for reward in self.rewards],
            "states": [to_data(state) for state in self._states],
            "history": [] if history is None else history.written(),
        }

    def read(self, seed: int, numbers: list[int], states: list[State], kept: dict[str, list[float]]) -> None:
        """Take over what `written` has told: seed, numbers, states read again, and all other lists."""
        self._seed = seed
        self._states = states
        history = self._history
        if history is not None:
            history.read([int(number) for number in kept["history"]])
        for number, state in enumerate(states):
            self._numbers[number] = numbers[number]
            self.seeds[number] = int(kept["seeds"][number])
            self.lengths[number] = int(kept["lengths"][number])
            self.done[number] = i32(int(kept["done"][number]))
            state.touched = ALL_TOUCHED
            if history is not None:
                events: list[Event] = []
                state.log = events
            self._measure(number, state)
            self._look(number)
        for place, reward in enumerate(kept["rewards"]):
            self.rewards[place] = reward

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
        return self._offers.code(number, action) != NO_CODE

    def step(self, chosen: bytes) -> int:
        """Carry out one action in each game, its number in four bytes, the lowest first. Returns -1.

        If an action cannot be chosen, nothing happens in any game; the number of the first such is returned.
        """
        for number in range(self._count):
            at: i64 = number * _BYTES
            code: i64 = self._offers.code(
                number, chosen[at] + (chosen[at + 1] << 8) + (chosen[at + 2] << 16) + (chosen[at + 3] << 24)
            )
            if code == NO_CODE:
                return int(number)
            self._picks[number] = code
        self._step_all()
        return -1

    def pick(self, chosen: bytes) -> int:
        """As `step`, but with the index of an option in each game."""
        for number in range(self._count):
            at: i64 = number * _BYTES
            index: i64 = chosen[at] + (chosen[at + 1] << 8) + (chosen[at + 2] << 16) + (chosen[at + 3] << 24)
            code: i64 = self._offers.picked(number, index)
            if code == NO_CODE:
                return int(number)
            self._picks[number] = code
        self._step_all()
        return -1

    def choose(self, number: int, code: int) -> None:
        """Carry out one of the options of a game by its code."""
        self._step(number, code)

    def forfeit(self, number: int, seat: int) -> float:
        """What it brings a seat to give a game up; what was gained by leads is taken back."""
        shaped = self._shaping * self._leads[number * int(self._seats) + seat]
        return defeat(self._states[number], seat) - shaped

    def _step_all(self) -> None:
        heed_signals()
        for number in range(self._count):
            self._step(number, self._picks[number])

    def _fresh(self, number: i64) -> State:
        self.lengths[number] = 0
        state = self._beginning.fresh(int(self.seeds[number]))
        self._begin_history(number, state)
        self._measure(number, state)
        return state

    def _measure(self, number: i64, state: State) -> None:
        """Note the leads from which those of the next step are told apart."""
        if self._shaping != 0.0 and not state.over:
            for seat, lead in enumerate(leads(state)):
                self._leads[number * self._seats + seat] = lead

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
        if self._keeps_finals and self.holds[number] == 0:
            for seat in range(seats):
                self._write_final(number, seat, state)
        if self._replaces:
            self._numbers[number] += self._count
            self.seeds[number] = self._seed_of(number)
            self._states[number] = self._fresh(number)

    def _write_final(self, number: i64, seat: i64, state: State) -> None:
        """Keep what a seat knows at the end of a game."""
        row: i64 = number * self._seats + seat
        self.finals.write(state, seat, row)
        history = self._history
        if history is not None:
            first: i64 = row * self._places.size + self._places.history
            history.write(number, seat, self.finals.slots, first)

    def _look(self, number: i64) -> None:
        """Write what the asked seat of a game knows, and what it may do."""
        state = self._states[number]
        self._offers.look(number, state)
        if self._observes:
            seat: i64 = 0 if state.over else state.asked
            self.observations.follow(state, seat, number)
            history = self._history
            if history is not None:
                first: i64 = number * self._places.size + self._places.history
                history.write(number, seat, self.observations.slots, first)


def _floats(count: int) -> vec[float]:
    found = vec[float]()
    for _ in range(count):
        found = append(found, 0.0)
    return found
