# mypyc: off
"""What greedy and search know of which family of games: the one module of the players that names them."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

import yaml

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import data_file
from deckwerk.players.ascension.evaluator import AscensionEvaluator
from deckwerk.players.ascension.guide import AscensionGuide, Learned
from deckwerk.players.ascension.value import HonorFeatures, HonorModel
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.greedy import Evaluator
from deckwerk.players.hexascension.evaluator import HexascensionEvaluator
from deckwerk.players.hexascension.guide import HexascensionGuide
from deckwerk.players.hexascension.outlook import Judge as HexascensionJudge
from deckwerk.players.hexascension.value import HexascensionFeatures
from deckwerk.players.hexascension.weights import Weights as HexascensionWeights
from deckwerk.players.learned import COOP, POLICY, SOLO, VALUE, VERSUS, learned_tables
from deckwerk.players.mistborn.evaluator import MistbornEvaluator
from deckwerk.players.mistborn.guide import MistbornGuide
from deckwerk.players.mistborn.value import LordFeatures, MistbornFeatures
from deckwerk.players.mistborn.values import Judge as MistbornJudge
from deckwerk.players.mistborn.weights import Weights as MistbornWeights
from deckwerk.players.search.guide import Guide
from deckwerk.players.search.policy import Policy
from deckwerk.players.search.value import Features, OddsFeatures, OddsModel
from deckwerk.players.shards.evaluator import ShardsEvaluator
from deckwerk.players.shards.guide import ShardsGuide
from deckwerk.players.shards.value import ShardsFeatures
from deckwerk.players.shards.values import Judge as ShardsJudge
from deckwerk.players.shards.weights import Weights as ShardsWeights

WeightTables = dict[str, dict[str, int]]
"""Weights by name, in tables as the file of a family has them."""


@dataclass(frozen=True)
class PlayerFamily:
    """What rates options for greedy, what guides search, and what value models are learned from."""

    evaluator: Callable[[Ruleset, WeightTables], Evaluator]
    guide: Callable[[Ruleset], Guide]
    features: Callable[[Ruleset], dict[str, Features]]


@functools.cache
def weight_tables(family: str) -> WeightTables:
    """The weights of a family of games that come with the package, as their file has them."""
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
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


def hexascension_weights(tables: WeightTables) -> HexascensionWeights:
    """The weights for Hexascension."""
    return HexascensionWeights(tables["weights"], tables["cards"])


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


def _hexascension(rules: Ruleset, tables: WeightTables) -> Evaluator:
    return HexascensionEvaluator(HexascensionJudge(rules, hexascension_weights(tables)))


def _hexascension_guide(rules: Ruleset) -> Guide:
    judge = HexascensionJudge(rules, hexascension_weights(weight_tables("hexascension")))
    return HexascensionGuide(judge, policy(rules, VERSUS), _odds(rules, VERSUS, HexascensionFeatures()))


def policy(rules: Ruleset, kind: str) -> Policy:
    """The policy learned for games of a kind (see `learned`)."""
    return Policy(rules, learned_tables(rules, POLICY, kind))


def _odds(rules: Ruleset, kind: str, features: OddsFeatures) -> OddsModel:
    return OddsModel(rules, features, learned_tables(rules, VALUE, kind))


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


def _hexascension_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: HexascensionFeatures()}


FAMILIES = {
    "ascension": PlayerFamily(_ascension, _ascension_guide, _ascension_features),
    "shards": PlayerFamily(_shards, _shards_guide, _shards_features),
    "mistborn": PlayerFamily(_mistborn, _mistborn_guide, _mistborn_features),
    "hexascension": PlayerFamily(_hexascension, _hexascension_guide, _hexascension_features),
}
