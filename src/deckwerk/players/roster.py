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
from deckwerk.players.ascension.guide import AscensionGuide, Lore
from deckwerk.players.ascension.prospects import Measured
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.mistborn.chances import LordMeasures, MistbornMeasures
from deckwerk.players.mistborn.evaluator import MistbornEvaluator
from deckwerk.players.mistborn.guide import MistbornGuide
from deckwerk.players.mistborn.values import Judge as MistbornJudge
from deckwerk.players.mistborn.weights import Weights as MistbornWeights
from deckwerk.players.search.chances import Chances, Measures
from deckwerk.players.search.guide import Guide, PlainGuide
from deckwerk.players.search.mcts import SearchSettings
from deckwerk.players.search.player import SearchPlayer
from deckwerk.players.search.policy import Lessons
from deckwerk.players.shards.chances import ShardsMeasures
from deckwerk.players.shards.evaluator import ShardsEvaluator
from deckwerk.players.shards.guide import ShardsGuide
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


def mistborn_weights(tables: WeightTables, *, coop: bool) -> MistbornWeights:
    """The weights for Mistborn, each for themselves or against the Lord Ruler."""
    return MistbornWeights(tables["weights"] | (tables["coop"] if coop else {}), tables["cards"])


def ascension_prospects(rules: Ruleset, *, solo: bool) -> Measured:
    """The measured prospects of a game of the Ascension family, solo or not; empty if there are none."""
    data = yaml.safe_load(data_file("deckwerk.players.ascension", "prospects.yaml").read_text("utf-8"))
    found = data["games"].get(rules.slug, {}).get("solo" if solo else "several", {})
    usual = [0] * len(data["turns"]) if solo else data["turn"]
    return Measured(data["turns"], found.get("deck", {}), found.get("play", {}), found.get("turn", usual))


def _random(seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _greedy(seed: int) -> Player:
    return GreedyPlayer(evaluator)


def _ascension(rules: Ruleset, tables: WeightTables) -> Evaluator:
    judges = [Judge(rules, ascension_weights(tables, solo=solo)) for solo in (False, True)]
    return AscensionEvaluator(judges[0], judges[1])


def _ascension_guide(rules: Ruleset) -> Guide:
    tables = weight_tables("ascension")
    several, solo = (
        Lore(
            rules,
            Judge(rules, ascension_weights(tables, solo=alone)),
            ascension_prospects(rules, solo=alone),
            lessons(rules, "solo" if alone else "several"),
        )
        for alone in (False, True)
    )
    return AscensionGuide(rules, several, solo)


def _shards(rules: Ruleset, tables: WeightTables) -> Evaluator:
    return ShardsEvaluator(ShardsJudge(rules, shards_weights(tables)))


def _shards_guide(rules: Ruleset) -> Guide:
    return ShardsGuide(rules, chances("shards", "several"), lessons(rules, "several"))


def _mistborn(rules: Ruleset, tables: WeightTables) -> Evaluator:
    judges = [MistbornJudge(rules, mistborn_weights(tables, coop=coop)) for coop in (False, True)]
    return MistbornEvaluator(judges[0], judges[1])


def _mistborn_guide(rules: Ruleset) -> Guide:
    several, together = (chances("mistborn", kind) for kind in ("several", "together"))
    return MistbornGuide(rules, several, together, lessons(rules, "several"), lessons(rules, "together"))


def lessons(rules: Ruleset, kind: str) -> Lessons:
    """What was learned about games of a kind (see `lab.ways`), or else about others of the family."""
    family = find_game(rules.slug).family
    file = data_file(f"deckwerk.players.{family}", "policy.yaml")
    known = (yaml.safe_load(file.read_text("utf-8")) or {"games": {}})["games"]  # empty while it is written
    found: Lessons = {}
    for game in known.values() if rules.slug not in known else [known[rules.slug]]:
        for key, curves in game.get(kind, {}).items():
            found[key] = found.get(key, {}) | curves
    return found


def measures(family: str) -> dict[str, Measures]:
    """What counts in the games of a family, by their kind; empty where chances are not measured."""
    return _MEASURES.get(family, {})


def chances(family: str, kind: str) -> Chances:
    """The measured chances in games of a kind that come with the package."""
    file = data_file(f"deckwerk.players.{family}", "chances.yaml")
    scales = measures(family)[kind].scales
    data = (yaml.safe_load(file.read_text("utf-8")) or {}).get(kind)
    if data is None:  # empty while it is written
        return Chances({scale.name: [0] * len(scale.points) for scale in scales}, {}, {})
    return Chances({scale.name: data[scale.name] for scale in scales}, data["deck"], data["play"])


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

_MEASURES: dict[str, dict[str, Measures]] = {
    "shards": {"several": ShardsMeasures()},
    "mistborn": {"several": MistbornMeasures(), "together": LordMeasures()},
}
