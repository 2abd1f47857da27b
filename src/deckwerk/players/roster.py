# mypyc: off
"""The computer players by name, and what greedy and search know of which family of games."""

import functools
from collections.abc import Callable

import yaml

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file, find_game
from deckwerk.players.ascension.evaluator import AscensionEvaluator
from deckwerk.players.ascension.guide import AscensionGuide, Learned
from deckwerk.players.ascension.value import HonorFeatures, HonorModel
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.learned import COOP, POLICY, SOLO, VALUE, VERSUS, learned_tables
from deckwerk.players.mistborn.evaluator import MistbornEvaluator
from deckwerk.players.mistborn.guide import MistbornGuide
from deckwerk.players.mistborn.value import LordFeatures, MistbornFeatures
from deckwerk.players.mistborn.values import Judge as MistbornJudge
from deckwerk.players.mistborn.weights import Weights as MistbornWeights
from deckwerk.players.search.guide import Guide, PlainGuide
from deckwerk.players.search.mcts import SearchSettings
from deckwerk.players.search.player import SearchPlayer
from deckwerk.players.search.policy import Policy
from deckwerk.players.search.value import Features, OddsFeatures, OddsModel
from deckwerk.players.shards.evaluator import ShardsEvaluator
from deckwerk.players.shards.guide import ShardsGuide
from deckwerk.players.shards.value import ShardsFeatures
from deckwerk.players.shards.values import Judge as ShardsJudge
from deckwerk.players.shards.weights import Weights as ShardsWeights

SEARCH = "search"
BUDGETS = {"weak": 100, "medium": 400, "strong": 1600}
"""The ranks of search: iterations for a decision, the same on every machine."""
MOST_ITERATIONS = 10_000_000

WeightTables = dict[str, dict[str, int]]
"""Weights by name, in tables as the file of a family has them."""


def player_names() -> list[str]:
    """The names of all computer players, weakest first. `search:2000` is a name too: any number will do."""
    return [*_PLAYERS, *(f"{SEARCH}:{rank}" for rank in BUDGETS)]


def create(name: str, seed: int, game: str = "") -> Player:
    """A computer player by its name; SetupError names the ones there are.

    With a game (its slug) it is also a SetupError if the player cannot play that.
    """
    kind, _, budget = name.partition(":")
    if kind == SEARCH:
        if game:
            find_game(game)
        return search(_iterations(name, budget), seed)
    if name not in _PLAYERS:
        near = suggestion(name, player_names())
        known = ", ".join(player_names())
        raise SetupError(f"there is no player {name!r}{near}; players are {known}", player=name)
    if game and name == "greedy":
        evaluator(find_game(game).load())
    return _PLAYERS[name](seed)


def _iterations(name: str, budget: str) -> int:
    """The iterations that a name of search stands for; without any it is of medium strength."""
    if budget in BUDGETS:
        return BUDGETS[budget]
    if (
        budget.isascii()
        and budget.isdecimal()
        and 1 <= int(budget[:9]) <= MOST_ITERATIONS
        and len(budget) < 9
    ):
        return int(budget)
    if not budget and name == SEARCH:
        return BUDGETS["medium"]
    ranks = ", ".join(f"{SEARCH}:{rank}" for rank in BUDGETS)
    raise SetupError(
        f"there is no player {name!r}; search is {ranks}, or {SEARCH}: and a number of iterations"
        f" up to {MOST_ITERATIONS}",
        player=name,
    )


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


@functools.cache
def guide(rules: Ruleset) -> Guide:
    """What search knows about games under these rules; little where their family has told it nothing."""
    return _GUIDES.get(find_game(rules.slug).family, PlainGuide)(rules)


def search(iterations: int, seed: int, settings: SearchSettings | None = None) -> SearchPlayer:
    """A searching player with so many iterations for a decision; where greedy can play, it guesses first."""
    return SearchPlayer(guide, _first_guess, iterations, settings or SearchSettings(), seeded(seed))


def _first_guess(rules: Ruleset) -> Player | None:
    return GreedyPlayer(evaluator) if find_game(rules.slug).family in _EVALUATORS else None


def evaluator_with(rules: Ruleset, tables: WeightTables) -> Evaluator:
    """What rates options with other weights than those of the package, as when they are being tuned."""
    return _EVALUATORS[find_game(rules.slug).family](rules, tables)


@functools.cache
def weight_tables(family: str) -> WeightTables:
    """The weights of a family of games that come with the package, as their file has them."""
    loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = yaml.load(data_file(f"deckwerk.players.{family}", "weights.yaml").read_text("utf-8"), loader)
    return {name: table for name, table in data.items() if name != "tuned"}


def ascension_weights(tables: WeightTables, *, solo: bool) -> Weights:
    """The weights for games of the Ascension family, for solo or for others."""
    return Weights(tables["weights"] | (tables["solo"] if solo else {}), tables["cards"])


def shards_weights(tables: WeightTables) -> ShardsWeights:
    """The weights for Shards of Infinity."""
    return ShardsWeights(tables["weights"], tables["cards"])


def mistborn_weights(tables: WeightTables, *, coop: bool) -> MistbornWeights:
    """The weights for Mistborn, each for themselves or against the Lord Ruler."""
    return MistbornWeights(tables["weights"] | (tables["coop"] if coop else {}), tables["cards"])


def _random(seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _greedy(seed: int) -> Player:
    return GreedyPlayer(evaluator)


def _ascension(rules: Ruleset, tables: WeightTables) -> Evaluator:
    judges = [Judge(rules, ascension_weights(tables, solo=solo)) for solo in (False, True)]
    return AscensionEvaluator(judges[0], judges[1])


def _ascension_guide(rules: Ruleset) -> Guide:
    return AscensionGuide(rules, _learned(rules, solo=False), _learned(rules, solo=True))


def _learned(rules: Ruleset, *, solo: bool) -> Learned:
    kind = SOLO if solo else VERSUS
    judge = Judge(rules, ascension_weights(weight_tables("ascension"), solo=solo))
    value = HonorModel(rules, judge, learned_tables(rules, VALUE, kind), solo=solo)
    return Learned(judge, policy(rules, kind), value)


def _shards(rules: Ruleset, tables: WeightTables) -> Evaluator:
    return ShardsEvaluator(ShardsJudge(rules, shards_weights(tables)))


def _shards_guide(rules: Ruleset) -> Guide:
    return ShardsGuide(rules, policy(rules, VERSUS), _odds(rules, VERSUS, ShardsFeatures()))


def _mistborn(rules: Ruleset, tables: WeightTables) -> Evaluator:
    judges = [MistbornJudge(rules, mistborn_weights(tables, coop=coop)) for coop in (False, True)]
    return MistbornEvaluator(judges[0], judges[1])


def _mistborn_guide(rules: Ruleset) -> Guide:
    return MistbornGuide(
        rules,
        policy(rules, VERSUS),
        _odds(rules, VERSUS, MistbornFeatures()),
        policy(rules, COOP),
        _odds(rules, COOP, LordFeatures()),
    )


def policy(rules: Ruleset, kind: str) -> Policy:
    """The policy learned for games of a kind (see `learned`)."""
    return Policy(rules, learned_tables(rules, POLICY, kind))


def _odds(rules: Ruleset, kind: str, features: OddsFeatures) -> OddsModel:
    return OddsModel(rules, features, learned_tables(rules, VALUE, kind))


def features(rules: Ruleset) -> dict[str, Features]:
    """What the value model of a game is learned from, by kind of game; empty where its family has none."""
    family = find_game(rules.slug).family
    return _FEATURES[family](rules) if family in _FEATURES else {}


def _ascension_features(rules: Ruleset) -> dict[str, Features]:
    tables = weight_tables("ascension")
    return {
        kind: HonorFeatures(rules, Judge(rules, ascension_weights(tables, solo=kind == SOLO)))
        for kind in (VERSUS, SOLO)
    }


def _shards_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: ShardsFeatures()}


def _mistborn_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: MistbornFeatures(), COOP: LordFeatures()}


_PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": _random,
    "greedy": _greedy,
}

_EVALUATORS: dict[str, Callable[[Ruleset, WeightTables], Evaluator]] = {
    "ascension": _ascension,
    "shards": _shards,
    "mistborn": _mistborn,
}

_GUIDES: dict[str, Callable[[Ruleset], Guide]] = {
    "ascension": _ascension_guide,
    "shards": _shards_guide,
    "mistborn": _mistborn_guide,
}

_FEATURES: dict[str, Callable[[Ruleset], dict[str, Features]]] = {
    "ascension": _ascension_features,
    "shards": _shards_features,
    "mistborn": _mistborn_features,
}
