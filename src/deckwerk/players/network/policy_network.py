"""A small network in whole numbers: which options good players would choose, from what the asked seat knows.

The first layer adds up the weights of rows, as seen by the seat that is asked, and of the question; a second
one follows. Every option is worth the sum of what its features say of these cells: a logarithm of odds.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, number_of
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.layers import (
    BLOCK,
    FULL,
    HEAVIEST,
    LANES,
    SECOND,
    SecondLayer,
    add_rows,
    packed,
    side_by_side,
)
from deckwerk.players.network.option_features import WIDTH, OptionFeatures
from deckwerk.players.search.guide import Numbers, draw_lot
from deckwerk.players.search.odds import odds_behind

OPTION_SCALE: Final = 256
"""A weight of one of an option's feature."""
_OUT: Final[i64] = 32512
"""FULL * OPTION_SCALE: what sums have to be divided by."""
_WHOLE: Final[i64] = 100


@final
class PolicyWeights:
    """All numbers of a policy.

    `table`, `own`, `other` and `question` have `hidden` weights for each row or question; `second` has one
    for each cell of the second layer for each hidden one. `known` are the features of options that say
    anything, in order; `options` has for each one weight for each cell and one more, its own.
    """

    def __init__(
        self,
        hidden: int,
        table: list[int],
        own: list[int],
        other: list[int],
        question: list[int],
        bias: list[int],
        second: list[int],
        second_bias: list[int],
        known: list[int],
        options: list[int],
    ) -> None:
        self.hidden: int = hidden
        self.table: list[int] = table
        self.own: list[int] = own
        self.other: list[int] = other
        self.question: list[int] = question
        self.bias: list[int] = bias
        self.second: list[int] = second
        self.second_bias: list[int] = second_bias
        self.known: list[int] = known
        self.options: list[int] = options

    def fault(self, inputs: Inputs, features: OptionFeatures) -> str:
        """What is wrong with them for a game, in a word; nothing if they fit."""
        hidden, cells = self.hidden, len(self.second_bias)
        if hidden < BLOCK or hidden % BLOCK or len(self.bias) != hidden:
            return "hidden"
        if len(self.table) != hidden * inputs.table_size:
            return "table"
        if len(self.own) != hidden * inputs.seat_size or len(self.other) != len(self.own):
            return "seat"
        if len(self.question) != hidden * features.questions:
            return "question"
        if cells < SECOND or cells % SECOND or len(self.second) != hidden * cells:
            return "layers"
        known = self.known
        if len(self.options) != len(known) * (cells + 1) or known != sorted(set(known)):
            return "options"
        if known and (known[0] < 0 or known[-1] >= features.size):
            return "options"
        for values in (self.table, self.own, self.other, self.question, self.bias):
            if values and (max(values) > HEAVIEST or min(values) < -HEAVIEST):
                return "heavy"
        return ""


@final
class PolicyNetwork:
    """Weights, packed. `attend` to a state, then `weigh` its options or `pick` one."""

    def __init__(self, inputs: Inputs, features: OptionFeatures, weights: PolicyWeights) -> None:
        """ValueError if the weights do not fit."""
        fault = weights.fault(inputs, features)
        if fault:
            raise ValueError(f"the weights of a policy do not fit: {fault}")
        self.inputs: Inputs = inputs
        self.features: OptionFeatures = features
        words: i64 = weights.hidden // int(LANES)
        self._words: i64 = words
        self._table: vec[i64] = packed(weights.table)
        self._seat: vec[i64] = side_by_side(packed(weights.own), packed(weights.other), words)
        self._question: vec[i64] = packed(weights.question)
        self._bias: vec[i64] = packed(weights.bias)
        self._second: SecondLayer = SecondLayer(weights.second, weights.second_bias)
        cells = len(weights.second_bias)
        places = vec[i64]([0] * features.size)
        for nth in range(len(weights.known)):
            places[weights.known[nth]] = (nth + 1) * (cells + 1)
        self._places: vec[i64] = places
        self._options: vec[i64] = vec[i64]([0] * (cells + 1) + weights.options)
        self._sums: vec[i64] = vec[i64]([0] * int(words))
        self._each: vec[i64] = vec[i64]([0] * int(2 * words))
        self._cells: vec[i64] = append(vec[i64]([0] * cells), FULL)
        self._asked: vec[i64] = vec[i64]([0, 0])
        self._found: vec[i64] = vec[i64]([0] * WIDTH)
        self._rows: Rows = Rows()

    def attend(self, state: State) -> None:
        """Turn to a state in which a seat is asked."""
        words: i64 = self._words
        rows = self._rows
        asked: i64 = state.asked
        self.inputs.read(state, int(asked), rows)
        sums = self._sums
        for at in range(words):
            sums[at] = self._bias[at]
        add_rows(self._table, words, rows.items, 0, rows.ends[0], sums, 0)
        self._asked[0] = self.features.kind(state)
        self._asked[1] = self.features.card(state)
        add_rows(self._question, words, self._asked, 0, 2, sums, 0)
        each = self._each
        for seat in range(state.seats):
            for at in range(2 * words):
                each[at] = 0
            add_rows(self._seat, 2 * words, rows.items, rows.ends[seat], rows.ends[seat + 1], each, 0)
            start: i64 = 0 if seat == asked else words
            for at in range(words):
                sums[at] += each[start + at]
        self._second.think(sums, self._cells)

    def logits(self, state: State, options: Options, found: Numbers) -> i64:
        """What each option is worth in the state that is attended to, in thousandths; returns the most."""
        size: i64 = options.size()
        found.reserve(size)
        items = found.items
        last: i64 = number_of(options.code(size - 1))
        best: i64 = 0
        for index in range(size):
            self.features.write(state, options.code(index), last, self._found, 0)
            total: i64 = 0
            for feature in self._found:
                place: i64 = self._places[feature]
                if place > 0:
                    for cell in self._cells:
                        total += cell * self._options[place]
                        place += 1
            total = total * 1000 // _OUT
            items[index] = total
            if index == 0 or total > best:
                best = total
        return best

    def weigh(self, state: State, options: Options, weights: Numbers, sharpness: i64) -> None:
        """How likely each option is, in millionths of the likeliest; sharper than it says by so many
        hundredths, 100 being as it says.
        """
        best: i64 = self.logits(state, options, weights)
        items = weights.items
        for index in range(options.size()):
            items[index] = odds_behind((best - items[index]) * sharpness // _WHOLE)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng, sharpness: i64) -> i64:
        """The index of an option by lot."""
        self.attend(state)
        self.weigh(state, options, weights, sharpness)
        return draw_lot(weights, options.size(), rng)

    def best(self, state: State, options: Options, weights: Numbers) -> i64:
        """The index of the likeliest option, the first of equals."""
        self.attend(state)
        most: i64 = self.logits(state, options, weights)
        for index in range(options.size()):
            if weights.items[index] == most:
                return index
        return 0

    def rows(self) -> Rows:
        """The rows of the state that is attended to."""
        return self._rows
