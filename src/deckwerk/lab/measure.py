"""How fast a game runs: random play, clones, views, new deals of hidden cards, greedy's choices, search.

A `Track` is one game, variant and number of seats. `measure` lets all tracks take turns, several rounds, and
keeps the best round of each rate: the one that whatever else the machine does has disturbed least.
"""

import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from deckwerk.engine.errors import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import legal, play_randomly
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.serialise import from_data, to_bytes, to_data
from deckwerk.engine.state import State
from deckwerk.games.catalogue import find_game
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.loops import (
    choose_each,
    clone_each,
    determinize_each,
    moments,
    perspectives_of,
    play_out,
    search_each,
    set_up,
    views_of,
)
from deckwerk.players.roster import create, evaluator, guide
from deckwerk.players.search.guide import Guide, PlainGuide
from deckwerk.players.search.mcts import SearchSettings

ROUNDS = 3
SEED = 1
"""Every round plays the same games, so that the best of several rounds compares like with like."""
_SMALL_SHARE = 0.2
"""What the smaller measurements may take of the time for random play."""
_EVERY = 25
_CLONES = 20
_COPIES = 50

THIRTY_STEPS = SearchSettings(turns=1000, steps=30)
"""Search with a yardstick's rollouts: thirty random choices, whatever a turn is."""

Rates = dict[str, float]


@dataclass
class Track:
    """One way to play one game, and the best that was measured of it. All rates are per second."""

    game: str
    variant: str
    seats: int
    best: Rates = field(default_factory=dict)
    decisions_per_game: float = 0.0
    searched: int = 0

    def __post_init__(self) -> None:
        self.rules: Ruleset = find_game(self.game).load()
        self.number = self.rules.variant_number(self.variant, self.seats)
        self.states: list[State] = []
        self.perspectives: list[Perspective] = []
        self.greedy: Player | None = _greedy(self.rules)

    def prepare(self) -> None:
        """Play a game at random and one by greedy, for states and decisions to measure with."""
        at_random: list[Player] = [RandomPlayer(seeded(SEED + seat)) for seat in range(self.seats)]
        self.states = moments(self.fresh(SEED), at_random, _EVERY)
        if self.greedy is not None:
            self.perspectives = perspectives_of(moments(self.fresh(SEED), [self.greedy] * self.seats, 1))
            choose_each(self.greedy, self.perspectives)  # makes the views, whose cost is measured by itself

    def fresh(self, seed: int) -> State:
        return set_up(self.rules, self.seats, self.number, seed)

    def round(self, seconds: float) -> None:
        if not self.states:
            self.prepare()
        self._keep(self._play(seconds))
        small = seconds * _SMALL_SHARE
        states, perspectives, greedy = self.states, self.perspectives, self.greedy
        self._keep({"clones": _rate(lambda: clone_each(states, _CLONES), small)})
        self._keep({"views": _rate(lambda: len(views_of(states)), small)})
        rng = seeded(SEED)
        self._keep({"determinizations": _rate(lambda: determinize_each(states, rng), small)})
        if greedy is not None:
            seats = [greedy] * self.seats
            self._keep({"greedy_choices": _rate(lambda: choose_each(greedy, perspectives), small)})
            self._keep({"greedy_games": _rate(lambda: min(1, play_out(self.fresh(SEED), seats)), small)})
        plain = PlainGuide(self.rules)
        self._keep(
            {"search_iterations": _rate(lambda: self._search(guide(self.rules), SearchSettings()), small)}
        )
        self._keep({"search_steps": _rate(lambda: self._search(plain, THIRTY_STEPS), small)})

    def _search(self, guide: Guide, settings: SearchSettings) -> int:
        """Search the next of the states for a short while: all of them would take long where nothing is
        compiled.
        """
        self.searched += 1
        return search_each([self.states[self.searched % len(self.states)]], guide, settings)

    def _keep(self, rates: Rates) -> None:
        for name, rate in rates.items():
            self.best[name] = max(rate, self.best.get(name, 0.0))

    def _play(self, seconds: float) -> Rates:
        """Random games from the set-up to the end, over and over, at least one."""
        decisions = games = 0
        setting_up = playing = 0.0
        while setting_up + playing < seconds or games == 0:
            start = perf_counter()
            state = self.fresh(SEED + games)
            ready = perf_counter()
            decisions += play_randomly(state, seeded(SEED + games))
            setting_up += ready - start
            playing += perf_counter() - ready
            games += 1
        self.decisions_per_game = decisions / games
        return {
            "decisions": decisions / (setting_up + playing),
            "games": games / (setting_up + playing),
            "decisions_in_play": decisions / playing,
            "setups": games / setting_up,
        }

    def result(self) -> dict[str, object]:
        """The figures as JSON-ready data. Set-up belongs to the time of decisions and games."""
        figures: dict[str, object] = {"game": self.game, "variant": self.variant, "seats": self.seats}
        figures |= {f"{name}_per_second": round(rate, 1) for name, rate in self.best.items()}
        figures["decisions_per_game"] = round(self.decisions_per_game, 1)
        options = [int(legal(state).size()) for state in self.states]
        figures["options_per_decision"] = round(sum(options) / len(options), 1)
        figures["microseconds_per_decision"] = round(1e6 / self.best["decisions_in_play"], 4)
        return figures | {name: round(size) for name, size in sizes(self.states).items()}


def _greedy(rules: Ruleset) -> Player | None:
    """Greedy, where it can play the game."""
    try:
        evaluator(rules)
    except SetupError:
        return None
    return create("greedy", SEED)


def measure(tracks: list[Track], seconds: float, told: Callable[[Track], None]) -> None:
    """Measure tracks for that long each, `told` which one is next.

    The garbage collector stays on, as in any game, but is spared what is only kept to measure with.
    """
    for track in tracks:
        told(track)
        track.prepare()
    gc.collect()
    gc.freeze()
    for _ in range(ROUNDS):
        for track in tracks:
            told(track)
            track.round(seconds / ROUNDS)
    gc.unfreeze()


def _rate(work: Callable[[], int], seconds: float) -> float:
    """How much of what `work` counts it does in a second; it is called at least once."""
    done = 0
    start = perf_counter()
    while True:
        done += work()
        elapsed = perf_counter() - start
        if elapsed >= seconds and elapsed > 0:
            return done / elapsed


def sizes(states: list[State]) -> Rates:
    """Bytes in memory of an independent state and of a clone, which shares zones with it; and when saved."""
    state = states[len(states) // 2]
    data = to_data(state)
    return {
        "bytes_per_state": _allocated(lambda: from_data(state.rules, data)),
        "bytes_per_clone": _allocated(state.clone),
        "bytes_saved": len(to_bytes(state)),
    }


def _allocated(make: Callable[[], State]) -> float:
    """The bytes that a state takes, on average; what is made only for the first does not count."""
    kept = [make()]
    gc.collect()
    tracing = tracemalloc.is_tracing()
    if not tracing:
        tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept += [make() for _ in range(_COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    if not tracing:
        tracemalloc.stop()
    return (after - before) / _COPIES


def cost_by_deck(rules: Ruleset, cards: list[int], seconds: float) -> dict[int, float] | None:
    """Microseconds per decision of random play with decks of so many cards; None for games without decks.

    A fresh game of the fewest seats gets copies of the starting cards; the first decisions of a game count,
    before decks have changed much. Sizes take turns, and the best round counts.
    """
    variant = rules.variants[0]
    starts = {size: with_decks(set_up(rules, min(variant.seats), 0, SEED), size) for size in cards}
    best: dict[int, float] = {}
    for _ in range(ROUNDS):
        for size, start in starts.items():
            if start is None:
                return None
            rate = _rate(lambda start=start: _play_a_while(start), seconds / ROUNDS)  # type: ignore[misc]
            best[size] = max(rate, best.get(size, 0.0))
    return {size: 1e6 / rate for size, rate in best.items()}


_A_WHILE = 200
_GAMES = 5


def _play_a_while(start: State) -> int:
    return sum(play_randomly(start.clone(), seeded(seed), _A_WHILE) for seed in range(_GAMES))


def with_decks(state: State, cards: int) -> State | None:
    """The game with decks filled up until each seat owns that many cards; None if its seats have no deck."""
    rules = state.rules
    names = [spec.name for spec in rules.zones]
    if "deck" not in names or names.index("deck") < rules.table_zones:
        return None
    zone = names.index("deck")
    for seat in range(int(state.seats)):
        deck = state.edit(zone, seat)
        entries = deck.entries()
        own = sum(len(state.see(number, seat).cards()) for number in range(rules.table_zones, len(names)))
        for number in range(cards - own):
            deck.add(entries[number % len(entries)])
    return state
