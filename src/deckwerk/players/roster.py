# mypyc: off
"""The computer players by name, and which evaluator greedy has for which family of games."""

import functools
from collections.abc import Callable
from importlib import resources

import yaml

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.players.ascension.evaluator import AscensionEvaluator
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.shards.evaluator import ShardsEvaluator
from deckwerk.players.shards.values import Judge as ShardsJudge
from deckwerk.players.shards.weights import Weights as ShardsWeights


def player_names() -> list[str]:
    """The names of all computer players, weakest first."""
    return list(_PLAYERS)


def create(name: str, seed: int, game: str = "") -> Player:
    """A computer player by its name; SetupError names the ones there are.

    With a game (its slug) it is also a SetupError if the player cannot play that.
    """
    if name not in _PLAYERS:
        near = suggestion(name, list(_PLAYERS))
        raise SetupError(f"there is no player {name!r}{near}; players are {', '.join(_PLAYERS)}", player=name)
    if game and name == "greedy":
        evaluator(find_game(game).load())
    return _PLAYERS[name](seed)


@functools.cache
def evaluator(rules: Ruleset) -> Evaluator:
    """What rates options for greedy under these rules; SetupError if their family has nothing yet."""
    family = find_game(rules.slug).family
    if family not in _EVALUATORS:
        known = ", ".join(_EVALUATORS)
        raise SetupError(
            f"greedy cannot play {rules.slug} yet, only games of the kinds {known}", player="greedy"
        )
    return _EVALUATORS[family](rules)


def ascension_weights(*, solo: bool) -> Weights:
    """The weights for games of the Ascension family that come with the package, for solo or for others."""
    data = _data("ascension")
    return Weights(data["weights"] | (data["solo"] if solo else {}), data["cards"])


def shards_weights() -> ShardsWeights:
    """The weights for Shards of Infinity that come with the package."""
    data = _data("shards")
    return ShardsWeights(data["weights"], data["cards"])


def _data(family: str) -> dict[str, dict[str, int]]:
    file = resources.files(f"deckwerk.players.{family}").joinpath("weights.yaml")
    data: dict[str, dict[str, int]] = yaml.safe_load(file.read_text("utf-8"))
    return data


def _random(seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _greedy(seed: int) -> Player:
    return GreedyPlayer(evaluator)


def _ascension(rules: Ruleset) -> Evaluator:
    judges = [Judge(rules, ascension_weights(solo=solo)) for solo in (False, True)]
    return AscensionEvaluator(judges[0], judges[1])


def _shards(rules: Ruleset) -> Evaluator:
    return ShardsEvaluator(ShardsJudge(rules, shards_weights()))


_PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": _random,
    "greedy": _greedy,
}

_EVALUATORS: dict[str, Callable[[Ruleset], Evaluator]] = {
    "ascension": _ascension,
    "shards": _shards,
}
