# mypyc: off
"""The policy in a network's file: its numbers, and what they are of, so that they find their place.

Kinds of questions are matched by name and cards by id, as those of the network are. A card that the policy
has never seen is taken for the one most like it in what its effects give.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.likeness import like
from deckwerk.players.network.inputs import CARDS, Inputs
from deckwerk.players.network.option_features import OptionFeatures
from deckwerk.players.network.policy_network import PolicyNetwork, PolicyWeights


@dataclass(frozen=True)
class StoredPolicy:
    """A policy as a file has it: the kinds of questions by name, and all its numbers."""

    kinds: list[str]
    weights: PolicyWeights


def policy_parts(stored: StoredPolicy | None) -> list[list[int]]:
    """Its numbers of 16 bits, part by part; of the features that are known, how far each is from the last."""
    if stored is None:
        return []
    own = stored.weights
    steps = [after - before for before, after in pairwise([0, *own.known])]
    return [own.table, own.own, own.other, own.question, own.bias, own.second, steps, own.options]


def policy_head(stored: StoredPolicy | None) -> dict[str, Any]:
    """What else there is to say about it."""
    if stored is None:
        return {}
    own = stored.weights
    return {"policy": {"kinds": stored.kinds, "hidden": own.hidden, "second_bias": own.second_bias}}


def policy_of(head: dict[str, Any], parts: Sequence[list[int]]) -> StoredPolicy | None:
    """The policy of a file, if there is one; KeyError, TypeError or ValueError if it makes no sense."""
    about = head.get("policy")
    if about is None:
        return None
    table, own, other, question, bias, second, steps, options = parts
    known = list(accumulate(steps))
    weights = PolicyWeights(
        int(about["hidden"]),
        table,
        own,
        other,
        question,
        bias,
        second,
        [int(number) for number in about["second_bias"]],
        known,
        options,
    )
    return StoredPolicy([str(kind) for kind in about["kinds"]], weights)


def fitted_policy(stored: StoredPolicy, cards: list[str], rules: Ruleset, inputs: Inputs) -> PolicyNetwork:
    """A policy for a game, trained with these cards; ValueError or IndexError if it does not fit."""
    features = OptionFeatures(rules)
    weights = stored.weights
    if cards != rules.card_ids or stored.kinds != features.kinds:
        weights = _spread(stored, cards, rules, inputs, features)
    return PolicyNetwork(inputs, features, weights)


def _spread(
    stored: StoredPolicy, cards: list[str], rules: Ruleset, inputs: Inputs, features: OptionFeatures
) -> PolicyWeights:
    """The weights for all cards and kinds of questions of a game, in the order in which it has them."""
    weights = stored.weights
    hidden, cells = weights.hidden, len(weights.second_bias) + 1
    known = frozenset(cards[1:])
    places = {card: number for number, card in enumerate(cards)}
    sources = [
        places.get(card, places.get(like(rules, card, known), 0)) if number else 0
        for number, card in enumerate(rules.card_ids)
    ]
    kinds = [stored.kinds.index(kind) if kind in stored.kinds else -1 for kind in features.kinds]
    halves: dict[bool, list[int]] = {True: [], False: []}
    starts = {True: 0, False: 0}
    for block in inputs.blocks:
        start = starts[block.table]
        numbers = sources if block.kind == CARDS else list(range(block.size))
        halves[block.table] += [start + number for number in numbers]
        starts[block.table] += len(cards) if block.kind == CARDS else block.size
    asked = kinds + [len(stored.kinds) + number for number in sources]
    old = OptionFeatures(rules, cards=len(cards), kinds=stored.kinds)
    rows = {feature: nth for nth, feature in enumerate(weights.known)}
    found: list[int] = []
    options: list[int] = []
    for feature in range(features.size):
        row = rows.get(features.as_in(feature, old, sources, kinds), -1)
        if row >= 0:
            found.append(feature)
            options += weights.options[row * cells : (row + 1) * cells]
    return PolicyWeights(
        hidden,
        _picked(weights.table, halves[True], hidden),
        _picked(weights.own, halves[False], hidden),
        _picked(weights.other, halves[False], hidden),
        _picked(weights.question, asked, hidden),
        weights.bias,
        weights.second,
        weights.second_bias,
        found,
        options,
    )


def _picked(values: list[int], rows: list[int], width: int) -> list[int]:
    """Rows of so many values, in another order; one below 0 says nothing."""
    found: list[int] = []
    for row in rows:
        found += values[row * width : (row + 1) * width] if row >= 0 else [0] * width
    return found
