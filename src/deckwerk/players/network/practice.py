"""Decisions for a policy to learn from: what the asked seat knew, what it could choose, what it chose."""

from typing import Final, final

from mypy_extensions import i32, i64

from deckwerk.engine.action import Options, number_of
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.network.inputs import Rows
from deckwerk.players.network.option_features import WIDTH, OptionFeatures
from deckwerk.players.network.policy_network import PolicyNetwork
from deckwerk.players.network.results import LONGEST, won_by_each
from deckwerk.players.search.guide import CERTAIN, UNDECIDED, Guide, Numbers

_AS_LEARNED: Final[i64] = 100
_RIVALS: Final[i64] = 200


@final
class Practice:
    """Decisions one after the other.

    The `rows` of a decision lie below `row_ends`: first those of the table, then those of the asked seat
    (below `own_ends`), then those of all others. `asked` has the two numbers of its question, `features`
    WIDTH of each option, below `option_ends` (counted in options). `chosen` is the index of what was done,
    `likely` how likely that was, `won` what the seat won (both in millionths).
    """

    def __init__(self, features: OptionFeatures, guide: Guide) -> None:
        self._features: OptionFeatures = features
        self._guide: Guide = guide
        self._options: Options = Options()
        self._weights: Numbers = Numbers()
        self._written: vec[i64] = vec[i64]([0] * WIDTH)
        self.games: vec[i32] = vec[i32]()
        self.seats: vec[i32] = vec[i32]()
        self.rows: vec[i32] = vec[i32]()
        self.table_ends: vec[i64] = vec[i64]()
        self.own_ends: vec[i64] = vec[i64]()
        self.row_ends: vec[i64] = vec[i64]()
        self.asked: vec[i32] = vec[i32]()
        self.features: vec[i32] = vec[i32]()
        self.option_ends: vec[i64] = vec[i64]()
        self.chosen: vec[i32] = vec[i32]()
        self.likely: vec[i32] = vec[i32]()
        self.won: vec[i32] = vec[i32]()

    def play(
        self, state: State, policies: list[PolicyNetwork], learning: list[bool], number: int, seed: int
    ) -> int:
        """Play a game to its end, each seat by its policy; who does not learn plays more surely than it says.

        Decisions of the learning seats are written down. Returns how many; 0 if it would not end.
        """
        rng = seeded(seed)
        first: i64 = len(self.games)
        decisions = 0
        while not state.over and decisions < LONGEST:
            heed_signals()
            options = self._options
            options.clear()
            state.rules.effects[state.top_effect()].options(state, options)
            size: i64 = options.size()
            index: i64 = 0
            if size > 1:
                index = self._guide.obvious(state, options)
                if index == UNDECIDED:
                    seat = int(state.asked)
                    policy = policies[seat]
                    learns = learning[seat]
                    sharpness: i64 = _AS_LEARNED if learns else _RIVALS
                    index = policy.pick(state, options, self._weights, rng, sharpness)
                    if learns:
                        self._write(state, policy.rows(), number, index)
            choose(state, options.code(index))
            decisions += 1
        if not state.over:
            self._drop(first)
            return 0
        won = won_by_each(state)
        for at in range(first, len(self.games)):
            self.won[at] = i32(won[int(self.seats[at])])
        return int(len(self.games) - first)

    def _write(self, state: State, found: Rows, number: int, index: i64) -> None:
        asked: i64 = state.asked
        self.games = append(self.games, i32(number))
        self.seats = append(self.seats, i32(asked))
        rows = self.rows
        table: i64 = found.ends[0]
        for at in range(table):
            rows = append(rows, i32(found.items[at]))
        self.table_ends = append(self.table_ends, len(rows))
        for at in range(found.ends[asked], found.ends[asked + 1]):
            rows = append(rows, i32(found.items[at]))
        self.own_ends = append(self.own_ends, len(rows))
        for seat in range(state.seats):
            if seat != asked:
                for at in range(found.ends[seat], found.ends[seat + 1]):
                    rows = append(rows, i32(found.items[at]))
        self.rows = rows
        self.row_ends = append(self.row_ends, len(rows))
        self.asked = append(self.asked, i32(self._features.kind(state)))
        self.asked = append(self.asked, i32(self._features.card(state)))
        options = self._options
        size: i64 = options.size()
        last: i64 = number_of(options.code(size - 1))
        features = self.features
        total: i64 = 0
        for option in range(size):
            self._features.write(state, options.code(option), last, self._written, 0)
            for feature in self._written:
                features = append(features, i32(feature))
            total += self._weights.items[option]
        self.features = features
        self.option_ends = append(self.option_ends, len(features) // WIDTH)
        self.chosen = append(self.chosen, i32(index))
        share: i64 = self._weights.items[index] * CERTAIN // total if total > 0 else 0
        self.likely = append(self.likely, i32(share))
        self.won = append(self.won, i32(0))

    def _drop(self, first: i64) -> None:
        """Forget all decisions from a number on."""
        rows: i64 = self.row_ends[first - 1] if first > 0 else 0
        options: i64 = self.option_ends[first - 1] if first > 0 else 0
        self.rows = self.rows[:rows]
        self.features = self.features[: options * WIDTH]
        self.asked = self.asked[: 2 * first]
        self.games = self.games[:first]
        self.seats = self.seats[:first]
        self.table_ends = self.table_ends[:first]
        self.own_ends = self.own_ends[:first]
        self.row_ends = self.row_ends[:first]
        self.option_ends = self.option_ends[:first]
        self.chosen = self.chosen[:first]
        self.likely = self.likely[:first]
        self.won = self.won[:first]
