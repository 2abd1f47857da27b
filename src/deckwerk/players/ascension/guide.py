"""What search knows about games of the Ascension family."""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.bits import bit
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.players.ascension.obvious import NOTHING, Obvious
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.ascension.value import HonorModel, rounds_left
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.search.guide import UNDECIDED
from deckwerk.players.search.policy import Context, LearnedGuide, Policy
from deckwerk.players.search.value import ValueModel
from deckwerk.players.stages import is_turn

_LAST_ROUNDS: Final[i64] = 1500
_LATE: Final[i64] = 4000
_MIDDLE: Final[i64] = 7000
"""The stages of a game, by the rounds to come in thousandths."""


@final
class Learned:
    """What is known about a game of one kind, solo or not."""

    def __init__(self, judge: Judge, policy: Policy, value: HonorModel) -> None:
        self.weights: Weights = judge.weights
        self.profiles: vec[Profile] = judge.profiles
        self.policy: Policy = policy
        self.value: HonorModel = value


@final
class AscensionGuide(LearnedGuide):
    """Chooses as it has learned; judges a game by the honor it foresees."""

    def __init__(self, rules: Ruleset, several: Learned, solo: Learned) -> None:
        super().__init__(rules, several.policy, several.value)
        self._obvious: Obvious = Obvious(cast(CardBook, rules))
        self._several: Learned = several
        self._solo: Learned = solo
        awaits = vec[i64]()
        for profile in several.profiles:
            awaits = append(awaits, 1 if profile.play.top > 0 else 0)
        self._awaits_energy: vec[i64] = awaits

    def context(self, state: State) -> Context:
        """The rounds to come, the runes, the places with treasures, and whether the hand waits for energy."""
        context = self._context
        rounds: i64 = rounds_left(state, self._known(state).weights)
        if rounds < _LATE:
            context.stage = 3 if rounds < _LAST_ROUNDS else 2
        else:
            context.stage = 1 if rounds < _MIDDLE else 0
        context.spend(state.get(c.RUNES))
        context.marks = 0
        for entry in state.see(c.TREASURES).items:
            context.marks |= bit(entry & NOTE_MASK)
        for entry in state.see(c.HAND, state.asked).items:
            if self._awaits_energy[entry >> NOTE_BITS] == 1:
                context.marks |= 1
        return context

    def value(self, state: State) -> ValueModel:
        """The forecast of everybody's honor."""
        return self._known(state).value

    def obvious(self, state: State, options: Options) -> i64:
        """A card or ability that only gives."""
        if not is_turn(options):
            return UNDECIDED
        found: i64 = self._obvious.find(state, options)
        return UNDECIDED if found == NOTHING else found

    def policy(self, state: State) -> Policy:
        """Those for its kind of game, solo or not."""
        return self._known(state).policy

    def _known(self, state: State) -> Learned:
        return self._solo if mode_of(state) == c.SOLO else self._several
