# mypyc: off
"""The computer players by name."""

from collections.abc import Callable

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import Rng, seeded
from deckwerk.players.base import Player, RandomPlayer

_PLAYERS: dict[str, Callable[[Rng], Player]] = {
    "random": RandomPlayer,
}


def player_names() -> list[str]:
    """The names of all computer players, weakest first."""
    return list(_PLAYERS)


def create(name: str, seed: int) -> Player:
    """A computer player by its name; SetupError names the ones there are."""
    if name not in _PLAYERS:
        near = suggestion(name, list(_PLAYERS))
        raise SetupError(f"there is no player {name!r}{near}; players are {', '.join(_PLAYERS)}", player=name)
    return _PLAYERS[name](seeded(seed))
