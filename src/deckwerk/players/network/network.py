"""A small network in whole numbers: chances to win from what a seat knows.

The first layer adds up the weights of rows; three lanes of 21 bits share one number, so that a row of 24
hidden cells is eight additions. A seat's rows have weights as the own and as another's. The sums are clipped,
two more layers are asked for every seat alike, and the seats' answers are compared: they are logarithms of
odds.

Weights are small enough for every sum to be exact: a lane holds those of all rows that there can be
(`inputs.ROOM`), however large they are (`HEAVIEST`).
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.search.guide import CERTAIN, Numbers
from deckwerk.players.search.odds import chance_of, odds_behind

BLOCK: Final = 24
"""The first layer has a multiple of so many cells ..."""
SECOND: Final = 16
"""... and the second so many."""
FULL: Final[i64] = 127
"""A cell that is clipped above is handed on as this ..."""
FINE: Final[i64] = 2
"""... and the sums before are finer by so many bits."""
HEAVIEST: Final = 1000
SECOND_BITS: Final[i64] = 8
THIRD_SCALE: Final = 256
"""A weight of one is FULL << FINE in the first layer, 1 << SECOND_BITS in the second, this in the third."""
MOST_SEATS: Final = 8
_LANES: Final[i64] = 3
_LANE_BITS: Final[i64] = 21
_LANE: Final[i64] = 2097151
_HALF_LANE: Final[i64] = 1048576
_PAIR_BITS: Final[i64] = 32
_PAIR: Final[i64] = 4294967295
_HALF_PAIR: Final[i64] = 2147483648
_WORDS: Final[i64] = 8
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
        words: i64 = weights.hidden // int(_LANES)
        self._words: i64 = words
        self._table: vec[i64] = _packed(weights.table)
        self._seat: vec[i64] = _side_by_side(_packed(weights.own), _packed(weights.other), words)
        self._bias: vec[i64] = _packed(weights.bias)
        self._second: vec[i64] = _pairs(weights.second)
        self._second_bias: vec[i64] = _pairs(weights.second_bias)
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
        _add_rows(self._table, words, rows.items, 0, rows.ends[0], common, 0)
        each = self._seats
        for at in range(2 * words * seats):
            each[at] = 0
        for seat in range(seats):
            base: i64 = 2 * words * seat
            _add_rows(self._seat, 2 * words, rows.items, rows.ends[seat], rows.ends[seat + 1], each, base)
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
        second = self._second
        bias = self._second_bias
        a: i64 = bias[0]
        b: i64 = bias[1]
        c: i64 = bias[2]
        d: i64 = bias[3]
        e: i64 = bias[4]
        f: i64 = bias[5]
        g: i64 = bias[6]
        h: i64 = bias[7]
        at: i64 = 0
        for word in self._sums:
            packed: i64 = word
            for _ in range(_LANES):
                lane: i64 = ((packed + _HALF_LANE) & _LANE) - _HALF_LANE
                packed = (packed - lane) >> _LANE_BITS
                if lane > 0:
                    lane >>= FINE
                    if lane > FULL:
                        lane = FULL
                    a += lane * second[at]
                    b += lane * second[at + 1]
                    c += lane * second[at + 2]
                    d += lane * second[at + 3]
                    e += lane * second[at + 4]
                    f += lane * second[at + 5]
                    g += lane * second[at + 6]
                    h += lane * second[at + 7]
                at += _WORDS
        total: i64 = self._third_bias
        total += self._of_pair(a, 0) + self._of_pair(b, 2) + self._of_pair(c, 4) + self._of_pair(d, 6)
        total += self._of_pair(e, 8) + self._of_pair(f, 10) + self._of_pair(g, 12) + self._of_pair(h, 14)
        return total * 1000 // _OUT

    def _of_pair(self, pair: i64, first: i64) -> i64:
        """What two cells of the second layer add to the end."""
        low: i64 = ((pair + _HALF_PAIR) & _PAIR) - _HALF_PAIR
        high: i64 = (pair - low) >> _PAIR_BITS
        low = min(max(low >> SECOND_BITS, 0), FULL)
        high = min(max(high >> SECOND_BITS, 0), FULL)
        return low * self._third[first] + high * self._third[first + 1]

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


def _add_rows(
    weights: vec[i64], width: i64, rows: vec[i64], first: i64, last: i64, sums: vec[i64], base: i64
) -> None:
    """Add the weights of some rows to sums from `base` on; the width is a multiple of eight."""
    block: i64 = 0
    while block < width:
        to: i64 = base + block
        a: i64 = sums[to]
        b: i64 = sums[to + 1]
        c: i64 = sums[to + 2]
        d: i64 = sums[to + 3]
        e: i64 = sums[to + 4]
        f: i64 = sums[to + 5]
        g: i64 = sums[to + 6]
        h: i64 = sums[to + 7]
        for nth in range(first, last):
            at: i64 = rows[nth] * width + block
            a += weights[at]
            b += weights[at + 1]
            c += weights[at + 2]
            d += weights[at + 3]
            e += weights[at + 4]
            f += weights[at + 5]
            g += weights[at + 6]
            h += weights[at + 7]
        sums[to] = a
        sums[to + 1] = b
        sums[to + 2] = c
        sums[to + 3] = d
        sums[to + 4] = e
        sums[to + 5] = f
        sums[to + 6] = g
        sums[to + 7] = h
        block += _WORDS


def _packed(values: list[int]) -> vec[i64]:
    """Three values in each number."""
    found = vec[i64]()
    for at in range(0, len(values), 3):
        low: i64 = values[at]
        middle: i64 = values[at + 1]
        high: i64 = values[at + 2]
        found = append(found, low + (middle << _LANE_BITS) + (high << (_LANE_BITS + _LANE_BITS)))
    return found


def _pairs(values: list[int]) -> vec[i64]:
    """Two values in each number."""
    found = vec[i64]()
    for at in range(0, len(values), 2):
        low: i64 = values[at]
        high: i64 = values[at + 1]
        found = append(found, low + (high << _PAIR_BITS))
    return found


def _side_by_side(one: vec[i64], other: vec[i64], width: i64) -> vec[i64]:
    """Rows of so many numbers, each with that of the other beside it."""
    found = vec[i64]()
    first: i64 = 0
    while first < len(one):
        for at in range(first, first + width):
            found = append(found, one[at])
        for at in range(first, first + width):
            found = append(found, other[at])
        first += width
    return found
