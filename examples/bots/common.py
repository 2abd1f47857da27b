"""Two players for every game alike, without the judgement of a family, for a league or a tournament.

    cd examples/bots
    deckwerk tournament godslayer --players greedy,common:Instinct --games 400 --seed 5

`Instinct` takes what was learned to be likeliest, looked up in a table. `Foresight` tries the likeliest
options in games that look the same to its seat, plays each turn to its end by lot and asks how the game
stands then.
"""

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.engine.state import State
from deckwerk.players.base import Player
from deckwerk.players.roster import guide
from deckwerk.players.search.guide import UNDECIDED, Numbers

GAMES = 4
"""In so many games each option is tried ..."""
LIKELY = 6
"""... if it is one of the likeliest of this number."""


class Instinct(Player):
    """Chooses what needs no thought, else the likeliest option."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)
        self.options, self.numbers = Options(), Numbers()

    def choose(self, perspective: Perspective) -> int:
        """The likeliest option."""
        return self.ranked(perspective)[0]

    def ranked(self, perspective: Perspective) -> list[int]:
        """The options from the likeliest on; only that which needs no thought, where there is one."""
        state = perspective.sample(self.rng)
        options = self.listed(state)
        known = guide(perspective.rules)
        obvious = int(known.obvious(state, options)) if options.size() > 1 else 0
        if obvious != UNDECIDED:
            return [obvious]
        known.weigh(state, options, self.numbers)
        return sorted(range(options.size()), key=lambda index: -self.numbers.items[index])

    def listed(self, state: State) -> Options:
        """What is possible now; there is room for a number for each."""
        self.options.clear()
        state.rules.effects[state.top_effect()].options(state, self.options)
        self.numbers.reserve(self.options.size())
        return self.options


class Foresight(Instinct):
    """Chooses the option after which the seat stands best at the end of the turn."""

    def choose(self, perspective: Perspective) -> int:
        """The best of the likeliest options."""
        likely = self.ranked(perspective)[:LIKELY]
        if len(likely) == 1:
            return likely[0]
        totals = dict.fromkeys(likely, 0)
        for _ in range(GAMES):
            game = perspective.sample(self.rng)
            for index in likely:
                totals[index] += self.outcome(game.clone(), perspective.options[index], perspective.seat)
        return max(likely, key=lambda index: totals[index])

    def outcome(self, state: State, code: int, seat: int) -> int:
        """The chance of a seat at the end of a turn in which it does this."""
        known = guide(state.rules)
        turn = known.turns(state)
        choose(state, code)
        while not state.over and known.turns(state) == turn:
            options = self.listed(state)
            choose(state, options.code(known.pick(state, options, self.numbers, self.rng)))
        known.attend(seat)
        known.estimate(state, self.numbers)
        return int(self.numbers.items[seat])
