"""A small network in whole numbers: chances to win from what a seat knows.

The first layer adds up the weights of rows; a seat's rows have weights as the own and as another's. The sums
are clipped, two more layers are asked for every seat alike, and the seats' answers are compared: they are
logarithms of odds.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.layers import (
    BLOCK,
    HEAVIEST,
    LANES,
    SECOND,
    SecondLayer,
    add_rows,
    packed,
    side_by_side,
)
from deckwerk.players.search.guide import CERTAIN, Numbers
from deckwerk.players.search.odds import chance_of, odds_behind

THIRD_SCALE: Final = 256
"""A weight of one is FULL << FINE in the first layer, 1 << SECOND_BITS in the second, this in the third."""
MOST_SEATS: Final = 8
_OUT: Final[i64] = 32512
"""FULL * THIRD_SCALE: what the last sum has to be divided by."""


@final
class Weights:
    """All numbers of a network, layer by layer, row by row: what a file holds.

    `table`, `own` and `other` have `hidden` weights for each row of `Inputs`; `second` has SECOND for each
    hidden cell.
    """

    def __init__(
        self,
        hidden: int,
        table: list[int],
        own: list[int],
        other: list[int],
        bias: list[int],
        second: list[int],
        second_bias: list[int],
        third: list[int],
        third_bias: int,
    ) -> None:
        self.hidden: int = hidden
        self.table: list[int] = table
        self.own: list[int] = own
        self.other: list[int] = other
        self.bias: list[int] = bias
        self.second: list[int] = second
        self.second_bias: list[int] = second_bias
        self.third: list[int] = third
        self.third_bias: int = third_bias

    def fault(self, inputs: Inputs) -> str:
        """What is wrong with them for these inputs, in a word; nothing if they fit."""
        hidden = self.hidden
        if hidden < BLOCK or hidden % BLOCK or len(self.bias) != hidden:
            return "hidden"
        if len(self.table) != hidden * inputs.table_size:
            return "table"
        if len(self.own) != hidden * inputs.seat_size or len(self.other) != len(self.own):
            return "seat"
        if (
            len(self.second) != hidden * SECOND
            or len(self.second_bias) != SECOND
            or len(self.third) != SECOND
        ):
            return "layers"
        for values in (self.table, self.own, self.other, self.bias):
            if values and (max(values) > HEAVIEST or min(values) < -HEAVIEST):
                return "heavy"
        return ""


@final
class Network:
    """Weights, packed. `think` about rows, then ask for `logit` and `chances`."""

    def __init__(
        self, inputs: Inputs, weights: Weights, learned: list[tuple[int, int]] | None = None
    ) -> None:
        """ValueError if the weights do not fit. `learned`: from which variants and numbers of seats; without
        any, from all.
        """
        fault = weights.fault(inputs)
        if fault:
            raise ValueError(f"the weights of a network do not fit: {fault}")
        self.inputs: Inputs = inputs
        self.hidden: int = weights.hidden
        words: i64 = weights.hidden // int(LANES)
        self._words: i64 = words
        self._table: vec[i64] = packed(weights.table)
        self._seat: vec[i64] = side_by_side(packed(weights.own), packed(weights.other), words)
        self._bias: vec[i64] = packed(weights.bias)
        self._second: SecondLayer = SecondLayer(weights.second, weights.second_bias)
        self._cells: vec[i64] = vec[i64]([0] * SECOND)
        self._third: vec[i64] = vec[i64](weights.third)
        self._third_bias: i64 = weights.third_bias
        self._common: vec[i64] = vec[i64]([0] * int(words))
        self._seats: vec[i64] = vec[i64]([0] * int(2 * words * MOST_SEATS))
        self._sums: vec[i64] = vec[i64]([0] * int(words))
        self._logits: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self._teams: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self._rows: Rows = Rows()
        known = [0 if learned else -1] * len(inputs.rules.variants)
        for variant, seats in learned or []:
            known[variant] |= 1 << seats
        self._known: vec[i64] = vec[i64](known)

    def knows(self, state: State) -> bool:
        """Whether it has learned from games of this variant with as many seats."""
        return has_bit(self._known[state.variant], state.seats)

    def estimate(self, state: State, observer: i64, chances: Numbers) -> None:
        """The chances of all seats in a game that is not over, as an observer knows it."""
        self.inputs.read(state, observer, self._rows)
        self.think(self._rows, state.seats)
        self.chances(state, chances)

    def think(self, rows: Rows, seats: i64) -> None:
        """Find the logits of all seats."""
        words: i64 = self._words
        common = self._common
        for at in range(words):
            common[at] = self._bias[at]
        add_rows(self._table, words, rows.items, 0, rows.ends[0], common, 0)
        each = self._seats
        for at in range(2 * words * seats):
            each[at] = 0
        for seat in range(seats):
            base: i64 = 2 * words * seat
            add_rows(self._seat, 2 * words, rows.items, rows.ends[seat], rows.ends[seat + 1], each, base)
        sums = self._sums
        for seat in range(seats):
            own: i64 = 2 * words * seat
            for at in range(words):
                sums[at] = common[at] + each[own + at]
            for other in range(seats):
                if other != seat:
                    theirs: i64 = 2 * words * other + words
                    for at in range(words):
                        sums[at] += each[theirs + at]
            self._logits[seat] = self._judge()

    def logit(self, seat: int) -> int:
        """What was thought of a seat: a logarithm of odds in thousandths."""
        return int(self._logits[seat])

    def _judge(self) -> i64:
        """The second and the third layer, from the sums of the first."""
        self._second.think(self._sums, self._cells)
        total: i64 = self._third_bias
        for cell in range(SECOND):
            total += self._cells[cell] * self._third[cell]
        return total * 1000 // _OUT

    def chances(self, state: State, chances: Numbers) -> None:
        """Chances from logits, in millionths; those of partners are added up, and they have the same.

        Where all are partners it is their one chance.
        """
        rules = state.rules
        seats: i64 = state.seats
        items = chances.items
        totals = self._teams
        teams: i64 = 0
        for seat in range(seats):
            team: i64 = rules.team_of(state, seat)
            while teams <= team:
                totals[teams] = 0
                teams += 1
            totals[team] += self._logits[seat]
        if teams == 1:
            chance: i64 = chance_of(totals[0])
            for seat in range(seats):
                items[seat] = chance
            return
        best: i64 = totals[0]
        for team in range(1, teams):
            best = max(best, totals[team])
        whole: i64 = 0
        for team in range(teams):
            totals[team] = odds_behind(best - totals[team])
            whole += totals[team]
        for seat in range(seats):
            items[seat] = totals[rules.team_of(state, seat)] * CERTAIN // whole
