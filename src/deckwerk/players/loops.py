"""Loops over many decisions, views or clones, compiled: driven from plain Python they would measure Python.

Each takes a state that belongs to the caller. `lab` and the tests build simulations and measurements on them.
"""

from deckwerk.engine.play import choose
from deckwerk.engine.rng import Rng
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.state import State
from deckwerk.engine.view import observe
from deckwerk.players.base import Player

NO_LIMIT = 2**62


def play_out(state: State, players: list[Player], limit: int = NO_LIMIT) -> int:
    """Let a player for each seat play until the game is over or a limit is reached; returns the decisions.

    A player is asked even where there is a single option. It gets a View and its answer is an index of the
    options; IndexError if it is none.
    """
    decisions = 0
    while not state.over and decisions < limit:
        view = observe(state, int(state.asked), decisions, [])
        decision = view.decision
        if decision is None:
            break
        option = players[decision.seat].choose(view)
        if option < 0:
            raise IndexError(option)
        choose(state, decision.options[option].code)
        decisions += 1
    return decisions


def view_many(state: State, seat: int, times: int) -> int:
    """Build a seat's view again and again; returns how many zones were seen, so that nothing is left out."""
    seen = 0
    for _ in range(times):
        seen += len(observe(state, seat, 0, []).zones)
    return seen


def clone_many(state: State, times: int) -> State:
    """Clone a state again and again, each time from the latest clone; returns the last."""
    for _ in range(times):
        state = state.clone()
    return state


def determinize_many(state: State, seat: int, rng: Rng, times: int) -> State:
    """Deal anew what a seat does not know, again and again; returns the last state."""
    for _ in range(times):
        state = determinize(state, seat, rng)
    return state
