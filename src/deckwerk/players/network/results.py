"""How games ended that are learned from."""

from typing import Final

from deckwerk.engine.state import State
from deckwerk.players.search.guide import CERTAIN

LONGEST: Final = 20_000
"""Choices of a game: who has learned little may never end one, which is then left out."""


def won_by_each(state: State) -> list[int]:
    """What each seat won of a game that is over, in millionths; sides that share a victory share it."""
    rules = state.rules
    sides = [int(rules.team_of(state, seat)) for seat in range(state.seats)]
    winning = {sides[seat] for seat in rules.winners(state)}
    return [int(CERTAIN) // len(winning) if side in winning else 0 for side in sides]
