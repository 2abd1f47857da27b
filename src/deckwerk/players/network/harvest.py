"""Games for a network to learn from: what seats knew on the way, what search thought of it, who won."""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.base import Player
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.search.guide import Guide, Numbers
from deckwerk.players.search.player import SearchPlayer

CERTAIN: Final = 1_000_000
UNKNOWN: Final = -1
_LONGEST: Final = 20_000
"""Choices of a game: instincts alone may never end one, which is then left out."""


@final
class Harvest:
    """Positions one after the other.

    `rows` of a position lie below `row_ends`, its sections end at `section_ends` within it (one for the
    table, then one for each seat). For each seat there is what it won (`won`) and what search thought its
    chance was (`thought`, UNKNOWN if it did not say), in millionths.
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
        self.thought: vec[i32] = vec[i32]()

    def play(self, state: State, players: list[Player], number: int, every: int, whim: int, seed: int) -> int:
        """Play a game to its end, one position in `every` written down, one choice in `whim` any (0: none).

        Without players all choose by the guide's instincts. Returns how many positions there are; none of a
        game that would not end.
        """
        rng = seeded(seed)
        first: i64 = len(self.games)
        seats: i64 = state.seats
        waiting: i64 = first
        last: i64 = -1
        decisions = 0
        while not state.over and decisions < _LONGEST:
            heed_signals()
            turn: i64 = self._guide.turns(state)
            if turn != last or self._anywhere:
                if turn != last:
                    waiting = len(self.games)
                last = turn
                if rng.below(every) == 0:
                    self._write(state, number, rng)
            asked: i64 = state.asked
            if whim > 0 and rng.below(whim) == 0:
                self._step(state, rng, True)
            elif not players:
                self._step(state, rng, False)
            else:
                player = players[asked]
                chance: i64 = _play(state, player, decisions)
                if chance != UNKNOWN:
                    self._note(state, asked, chance, waiting, seats)
                    waiting = len(self.games)
            decisions += 1
        if not state.over:
            self._drop(first, seats)
            return 0
        self._finish(state, first, seats)
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
        for _ in range(state.seats):
            self.won = append(self.won, i32(UNKNOWN))
            self.thought = append(self.thought, i32(UNKNOWN))

    def _note(self, state: State, seat: i64, chance: i64, first: i64, seats: i64) -> None:
        """Search has thought about the positions from `first` on: the chance of a seat, shared by partners.

        Where there are two sides, the other has the rest; of more nothing is known.
        """
        rules = state.rules
        team: i64 = rules.team_of(state, seat)
        teams: i64 = 0
        for other in range(seats):
            teams = max(teams, rules.team_of(state, other) + 1)
        if teams > 2:
            return
        for position in range(first, len(self.games)):
            for other in range(seats):
                own = rules.team_of(state, other) == team
                self.thought[position * seats + other] = i32(chance if own else CERTAIN - chance)

    def _finish(self, state: State, first: i64, seats: i64) -> None:
        """It is known who has won: sides that share a victory have a part of it each."""
        rules = state.rules
        winners = rules.winners(state)
        sides: list[int] = []
        for seat in winners:
            side = int(rules.team_of(state, seat))
            if side not in sides:
                sides.append(side)
        for position in range(first, len(self.games)):
            for seat in range(seats):
                share: i64 = CERTAIN // len(sides) if rules.team_of(state, seat) in sides else 0
                self.won[position * seats + seat] = i32(share)

    def _drop(self, first: i64, seats: i64) -> None:
        """Forget all positions from a number on."""
        start: i64 = self.row_ends[first - 1] if first > 0 else 0
        self.games = self.games[:first]
        self.turns = self.turns[:first]
        self.rows = self.rows[:start]
        self.row_ends = self.row_ends[:first]
        self.section_ends = self.section_ends[: first * (seats + 1)]
        self.won = self.won[: first * seats]
        self.thought = self.thought[: first * seats]


def _play(state: State, player: Player, decisions: int) -> i64:
    """Let a player choose; what it thought its chance was, if it thinks."""
    perspective = Perspective(state, int(state.asked), decisions, [], NOT_TOLD, samples=player.samples())
    option = player.choose(perspective)
    choose(state, perspective.options[option])
    return player.chance if isinstance(player, SearchPlayer) else UNKNOWN
