"""Games for a network to learn from: what seats knew on the way, and who won."""

from typing import final

from mypy_extensions import i32, i64

from deckwerk.engine.action import Options
from deckwerk.engine.play import choose
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.results import LONGEST, won_by_each
from deckwerk.players.search.guide import Guide, Numbers


@final
class Harvest:
    """Positions one after the other.

    `rows` of a position lie below `row_ends`, its sections end at `section_ends` within it (one for the
    table, then one for each seat). For each seat there is what it `won`, in millionths.
    """

    def __init__(self, inputs: Inputs, guide: Guide, anywhere: bool) -> None:
        """Positions are taken between turns, or `anywhere`."""
        self._inputs: Inputs = inputs
        self._guide: Guide = guide
        self._anywhere: bool = anywhere
        self._found: Rows = Rows()
        self._options: Options = Options()
        self._weights: Numbers = Numbers()
        self.games: vec[i32] = vec[i32]()
        self.turns: vec[i32] = vec[i32]()
        self.rows: vec[i32] = vec[i32]()
        self.row_ends: vec[i64] = vec[i64]()
        self.section_ends: vec[i32] = vec[i32]()
        self.won: vec[i32] = vec[i32]()

    def play(self, state: State, number: int, every: int, whim: int, seed: int) -> int:
        """Let all choose by the guide's instincts to the end of a game, one position in `every` written down,
        one choice in `whim` any (0: none).

        Returns how many positions there are; none of a game that would not end.
        """
        rng = seeded(seed)
        first: i64 = len(self.games)
        seats: i64 = state.seats
        last: i64 = -1
        decisions = 0
        while not state.over and decisions < LONGEST:
            heed_signals()
            turn: i64 = self._guide.turns(state)
            if (turn != last or self._anywhere) and rng.below(every) == 0:
                self._write(state, number, rng)
            last = turn
            self._step(state, rng, whim > 0 and rng.below(whim) == 0)
            decisions += 1
        if not state.over:
            self._drop(first, seats)
            return 0
        won = won_by_each(state)
        for _ in range(first, len(self.games)):
            for seat in range(seats):
                self.won = append(self.won, i32(won[seat]))
        return int(len(self.games) - first)

    def _step(self, state: State, rng: Rng, any_will_do: bool) -> None:
        """Choose by instinct, or anything."""
        options = self._options
        options.clear()
        state.rules.effects[state.top_effect()].options(state, options)
        size: i64 = options.size()
        index: i64 = 0
        if any_will_do:
            index = rng.below(size)
        elif size > 1:
            self._weights.reserve(size)
            index = self._guide.pick(state, options, self._weights, rng)
        choose(state, options.code(index))

    def _write(self, state: State, number: int, rng: Rng) -> None:
        """A position, as any of the seats knows it."""
        found = self._found
        self._inputs.read(state, rng.below(state.seats), found)
        self.games = append(self.games, i32(number))
        self.turns = append(self.turns, i32(self._guide.turns(state)))
        rows = self.rows
        for at in range(found.size):
            rows = append(rows, i32(found.items[at]))
        self.rows = rows
        self.row_ends = append(self.row_ends, len(rows))
        for section in range(found.sections):
            self.section_ends = append(self.section_ends, i32(found.ends[section]))

    def _drop(self, first: i64, seats: i64) -> None:
        """Forget all positions from a number on."""
        start: i64 = self.row_ends[first - 1] if first > 0 else 0
        self.games = self.games[:first]
        self.turns = self.turns[:first]
        self.rows = self.rows[:start]
        self.row_ends = self.row_ends[:first]
        self.section_ends = self.section_ends[: first * (seats + 1)]
