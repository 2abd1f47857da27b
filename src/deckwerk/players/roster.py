# mypyc: off
"""The computer players by name, and which evaluator greedy has for which family of games."""

import functools
from collections.abc import Callable
from importlib import resources

import yaml

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.players.ascension.evaluator import AscensionEvaluator
from deckwerk.players.ascension.outlook import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.greedy import Evaluator, GreedyPlayer


def player_names() -> list[str]:
    """The names of all computer players, weakest first."""
    return list(_PLAYERS)


def create(name: str, game: str, seed: int) -> Player:
    """A computer player for a seat of a game (its slug) by its name; SetupError names the ones there are."""
    if name not in _PLAYERS:
        near = suggestion(name, list(_PLAYERS))
        raise SetupError(f"there is no player {name!r}{near}; players are {', '.join(_PLAYERS)}", player=name)
    return _PLAYERS[name](game, seed)


def evaluator(game: str) -> Evaluator:
    """What greedy goes by in a game: rates the options of any view; SetupError if the game's family has none yet."""
    family = find_game(game).family
    if family not in _EVALUATORS:
        raise SetupError(f"greedy cannot play {game} yet; it plays {', '.join(_EVALUATORS)}", player="greedy")
    return _EVALUATORS[family](game)


def _random(game: str, seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _greedy(game: str, seed: int) -> Player:
    return GreedyPlayer(evaluator(game))


def _ascension(game: str) -> Evaluator:
    return AscensionEvaluator(_ascension_judge(game))


@functools.cache
def _ascension_judge(game: str) -> Judge:
    return Judge(find_game(game).load(), ascension_weights())


def ascension_weights() -> Weights:
    """The weights that come with the package."""
    file = resources.files("deckwerk.players.ascension").joinpath("weights.yaml")
    data = yaml.safe_load(file.read_text("utf-8"))
    return Weights(data["weights"], data["cards"])


_PLAYERS: dict[str, Callable[[str, int], Player]] = {
    "random": _random,
    "greedy": _greedy,
}

_EVALUATORS: dict[str, Callable[[str], Evaluator]] = {
    "ascension": _ascension,
}
