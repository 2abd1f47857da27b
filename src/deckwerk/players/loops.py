"""Loops over many decisions, views or clones, compiled: driven from plain Python they would measure Python.

`lab` and the tests build simulations and measurements on them.
"""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.observing import observe
from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.engine.view import View
from deckwerk.players.base import Player
from deckwerk.players.game_stats import GameStats
from deckwerk.players.search.guide import Guide, Numbers
from deckwerk.players.search.mcts import Search, SearchSettings

NO_LIMIT: Final = 2**62
_SHORT_SEARCH: Final = 50


def set_up(rules: Ruleset, seats: int, variant: int, seed: int) -> State:
    """A fresh game without a record; the seats must fit the variant (a number of the ruleset's)."""
    return rules.fresh(seats, variant, seeded(seed), None)


def play_out(
    state: State, players: list[Player], limit: int = NO_LIMIT, stats: GameStats | None = None
) -> int:
    """Let a player for each seat play until the game is over or a limit is reached; returns the decisions.

    A player is asked even where there is a single option. It gets a Perspective and its answer is an index
    of the options; IndexError if it is none. Stats that have begun to watch this game follow it.
    """
    decisions = 0
    while not state.over and decisions < limit:
        heed_signals()
        player = players[state.asked]
        perspective = Perspective(state, int(state.asked), decisions, [], NOT_TOLD, samples=player.samples())
        option = player.choose(perspective)
        options = perspective.view.options
        if options is None or not 0 <= option < options.size():
            raise IndexError(option)
        code: i64 = options.code(option)
        if stats is not None:
            stats.before(state, code)
        choose(state, code)
        if stats is not None:
            stats.after(state)
        decisions += 1
    return decisions


def moments(state: State, players: list[Player], every: int) -> list[State]:
    """Clones from a game that players play out: its state now and after every so many decisions."""
    found: list[State] = []
    while not state.over:
        found.append(state.clone())
        play_out(state, players, every)
    return found


def views_of(states: list[State]) -> list[View]:
    """What the asked seat of each state sees."""
    return [observe(state, int(state.asked), 0, []) for state in states]


def perspectives_of(states: list[State]) -> list[Perspective]:
    """What the asked seat of each state knows."""
    return [Perspective(state, int(state.asked), 0, []) for state in states]


def choose_each(player: Player, perspectives: list[Perspective]) -> int:
    """Let a player answer each decision; returns how many answers are options, which should be all."""
    valid = 0
    for perspective in perspectives:
        if 0 <= player.choose(perspective) < len(perspective.options):
            valid += 1
    return valid


def search_each(states: list[State], guide: Guide, settings: SearchSettings) -> int:
    """Search the decision of each state for a short while; returns how many iterations that were."""
    iterations = 0
    for perspective in perspectives_of(states):
        if len(perspective.options) > 1:
            Search(guide, settings, seeded(1)).iterate(perspective, _SHORT_SEARCH)
            iterations += _SHORT_SEARCH
    return max(iterations, 1)


def estimate_each(states: list[State], guide: Guide, times: int) -> int:
    """Let a guide estimate each state that many times; returns how many estimates that were."""
    chances = Numbers()
    for state in states:
        guide.attend(state.asked)
        for _ in range(times):
            guide.estimate(state, chances)
    return times * len(states)


def clone_each(states: list[State], times: int) -> int:
    """Clone each state that many times; returns how many clones that were."""
    clones = 0
    for state in states:
        for _ in range(times):
            state.clone()
            clones += 1
    return clones


def determinize_each(states: list[State], rng: Rng) -> int:
    """Deal anew what the asked seat of each state does not know; returns how many states that were."""
    for state in states:
        determinize(state, int(state.asked), rng)
    return len(states)
