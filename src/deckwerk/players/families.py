# mypyc: off
"""What search knows of which family of games: the one module of the players that names them."""

from collections.abc import Callable
from dataclasses import dataclass

from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.ascension.guide import AscensionGuide, Learned
from deckwerk.players.ascension.value import HonorFeatures, HonorModel
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.hexascension.guide import HexascensionGuide
from deckwerk.players.hexascension.value import HexascensionFeatures
from deckwerk.players.hexascension.yields import Judge as HexascensionJudge
from deckwerk.players.learned import COOP, POLICY, SOLO, VALUE, VERSUS, learned_tables
from deckwerk.players.mistborn.guide import MistbornGuide
from deckwerk.players.mistborn.value import LordFeatures, MistbornFeatures
from deckwerk.players.search.guide import Guide
from deckwerk.players.search.policy import Policy
from deckwerk.players.search.value import Features, OddsFeatures, OddsModel
from deckwerk.players.shards.guide import ShardsGuide
from deckwerk.players.shards.value import ShardsFeatures


@dataclass(frozen=True)
class PlayerFamily:
    """What guides search, and what value models are learned from."""

    guide: Callable[[Ruleset], Guide]
    features: Callable[[Ruleset], dict[str, Features]]


def _ascension_guide(rules: Ruleset) -> Guide:
    return AscensionGuide(rules, _learned(rules, solo=False), _learned(rules, solo=True))


def _learned(rules: Ruleset, *, solo: bool) -> Learned:
    kind = SOLO if solo else VERSUS
    judge = Judge(rules, Weights(solo=solo))
    value = HonorModel(rules, judge, learned_tables(rules, VALUE, kind), solo=solo)
    return Learned(judge, policy(rules, kind), value)


def _shards_guide(rules: Ruleset) -> Guide:
    return ShardsGuide(rules, policy(rules, VERSUS), _odds(rules, VERSUS, ShardsFeatures()))


def _mistborn_guide(rules: Ruleset) -> Guide:
    return MistbornGuide(
        rules,
        policy(rules, VERSUS),
        _odds(rules, VERSUS, MistbornFeatures()),
        policy(rules, COOP),
        _odds(rules, COOP, LordFeatures()),
    )


def _hexascension_guide(rules: Ruleset) -> Guide:
    odds = _odds(rules, VERSUS, HexascensionFeatures())
    return HexascensionGuide(HexascensionJudge(rules), policy(rules, VERSUS), odds)


def policy(rules: Ruleset, kind: str) -> Policy:
    """The policy learned for games of a kind (see `learned`)."""
    return Policy(rules, learned_tables(rules, POLICY, kind))


def _odds(rules: Ruleset, kind: str, features: OddsFeatures) -> OddsModel:
    return OddsModel(rules, features, learned_tables(rules, VALUE, kind))


def _ascension_features(rules: Ruleset) -> dict[str, Features]:
    return {kind: HonorFeatures(rules, Judge(rules, Weights(solo=kind == SOLO))) for kind in (VERSUS, SOLO)}


def _shards_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: ShardsFeatures()}


def _mistborn_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: MistbornFeatures(), COOP: LordFeatures()}


def _hexascension_features(rules: Ruleset) -> dict[str, Features]:
    return {VERSUS: HexascensionFeatures()}


FAMILIES = {
    "ascension": PlayerFamily(_ascension_guide, _ascension_features),
    "shards": PlayerFamily(_shards_guide, _shards_features),
    "mistborn": PlayerFamily(_mistborn_guide, _mistborn_features),
    "hexascension": PlayerFamily(_hexascension_guide, _hexascension_features),
}
