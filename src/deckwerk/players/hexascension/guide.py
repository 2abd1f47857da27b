"""What search knows about Hexascension."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, place_of, verb_of
from deckwerk.engine.rng import Rng
from deckwerk.engine.state import State
from deckwerk.games.hexascension import components as c
from deckwerk.players.hexascension.compass import NOWHERE, Compass
from deckwerk.players.hexascension.fights import strikes_physically
from deckwerk.players.hexascension.obvious import Obvious
from deckwerk.players.hexascension.outlook import Judge
from deckwerk.players.search.guide import UNDECIDED, Numbers, draw_lot
from deckwerk.players.search.policy import Context, LearnedGuide, Policy
from deckwerk.players.search.value import ValueModel
from deckwerk.players.stages import is_turn

_STAGES: Final[i64] = 4
_NONE: Final[i64] = -2
_HORIZON: Final[i64] = 0
_WORSE: Final[i64] = 8
"""Other uses of a unit than the best are so many times less likely."""


@final
class HexascensionGuide(LearnedGuide):
    """Chooses as it has learned, units as reckoned; judges a game by the odds of the seats."""

    def __init__(self, judge: Judge, policy: Policy, value: ValueModel) -> None:
        super().__init__(judge.book, policy, value)
        self._compass: Compass = Compass(judge)
        self._obvious: Obvious = Obvious(judge)
        self._risky: bool = False

    def horizon(self, state: State) -> i64:
        """None: turns are long, and what comes of one by the policy alone tells less than the value does."""
        return _HORIZON

    def context(self, state: State) -> Context:
        """How much of the pool is used up, and the focus."""
        context = self._context
        whole: i64 = c.POOL_BASE + c.POOL_EACH * state.seats
        used: i64 = max(0, whole - state.get(c.POOL))
        context.stage = min(_STAGES - 1, used * _STAGES // whole)
        context.spend(state.get(c.FOCUS))
        return context

    def obvious(self, state: State, options: Options) -> i64:
        """A relic, a card or an ability that only gives."""
        if not is_turn(options):
            return UNDECIDED
        return self._obvious.find(state, options)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """As it has learned; of the uses of a unit, and of cells, one is the best."""
        super().weigh(state, options, weights)
        best: i64 = self._reckon(state, options)
        if best != UNDECIDED:
            _favour(options, best, weights)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """What is obvious; as reckoned where nothing is at risk, else as it has learned."""
        best: i64 = self.obvious(state, options)
        if best != UNDECIDED:
            return best
        best = self._reckon(state, options)
        if best == UNDECIDED:
            return super().pick(state, options, weights, rng)
        if best != _NONE and not self._risky:
            return best
        self._policy.sharpen(self.context(state), state.asked, options, weights)
        _favour(options, best, weights)
        return draw_lot(weights, options.size(), rng)

    def _reckon(self, state: State, options: Options) -> i64:
        """The index of the best use of a unit, the best cell or style; _NONE if no use of a unit is worth it,
        UNDECIDED where it is not about such, or cards come first. Whether it is risky is noted.
        """
        size: i64 = options.size()
        first: i64 = verb_of(options.code(0))
        last: i64 = options.code(size - 1)
        self._risky = False
        if last == c.END:
            if first == c.PLAY or not _is_reckoned(options.code(size - 2)):
                return UNDECIDED
            errand: i64 = self._compass.errand(state, state.asked, options)
            self._risky = self._compass.is_risky(state, state.asked, errand)
            for index in range(size):
                if options.code(index) == errand:
                    return index
            return _NONE
        if first == c.PHYSICALLY:
            return 0 if strikes_physically(state, state.asked) else 1
        if not _is_reckoned(options.code(0)):
            return UNDECIDED
        row: i64 = self._compass.read(state, state.asked)
        best: i64 = 0
        most: i64 = NOWHERE
        for index in range(size):
            value: i64 = self._compass.stand(row, place_of(options.code(index)))
            if value > most:
                best = index
                most = value
        return best


def _favour(options: Options, best: i64, weights: Numbers) -> None:
    """Make an option the likeliest of its kind: others that spend a unit or name a cell are less so."""
    items = weights.items
    for index in range(options.size()):
        if index != best and _is_reckoned(options.code(index)):
            if best != _NONE:
                items[best] = max(items[best], items[index])
            items[index] = max(1, items[index] // _WORSE)


def _is_reckoned(code: i64) -> bool:
    """Whether an option is about a unit, a cell or a style, which no table knows."""
    verb: i64 = verb_of(code)
    return c.MOVE <= verb <= c.DODGE or verb == c.STEP or verb == c.START
