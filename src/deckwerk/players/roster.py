# mypyc: off
"""The computer players by name, and which evaluator greedy has for which family of games."""

import functools
from collections.abc import Callable

import yaml

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file, find_game
from deckwerk.players.ascension.evaluator import AscensionEvaluator
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.shards.evaluator import ShardsEvaluator
from deckwerk.players.shards.values import Judge as ShardsJudge
from deckwerk.players.shards.weights import Weights as ShardsWeights

WeightTables = dict[str, dict[str, int]]
"""Weights by name, in tables as the file of a family has them."""


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
    return evaluator_with(rules, weight_tables(family))


def evaluator_with(rules: Ruleset, tables: WeightTables) -> Evaluator:
    """What rates options with other weights than those of the package, as when they are being tuned."""
    return _EVALUATORS[find_game(rules.slug).family](rules, tables)


def weight_tables(family: str) -> WeightTables:
    """The weights of a family of games that come with the package, as their file has them."""
    data = yaml.safe_load(data_file(f"deckwerk.players.{family}", "weights.yaml").read_text("utf-8"))
    return {name: table for name, table in data.items() if name != "tuned"}


def ascension_weights(tables: WeightTables, *, solo: bool) -> Weights:
    """The weights for games of the Ascension family, for solo or for others."""
    return Weights(tables["weights"] | (tables["solo"] if solo else {}), tables["cards"])


def shards_weights(tables: WeightTables) -> ShardsWeights:
    """The weights for Shards of Infinity."""
    return ShardsWeights(tables["weights"], tables["cards"])


def _random(seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _greedy(seed: int) -> Player:
    return GreedyPlayer(evaluator)


def _ascension(rules: Ruleset, tables: WeightTables) -> Evaluator:
    judges = [Judge(rules, ascension_weights(tables, solo=solo)) for solo in (False, True)]
    return AscensionEvaluator(judges[0], judges[1])


def _shards(rules: Ruleset, tables: WeightTables) -> Evaluator:
    return ShardsEvaluator(ShardsJudge(rules, shards_weights(tables)))


_PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": _random,
    "greedy": _greedy,
}

_EVALUATORS: dict[str, Callable[[Ruleset, WeightTables], Evaluator]] = {
    "ascension": _ascension,
    "shards": _shards,
}
