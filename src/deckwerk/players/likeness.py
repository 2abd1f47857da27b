# mypyc: off
"""Likeness: for a card of which nothing was learned, the one most like it in what its effects give."""

import functools

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import Card
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN

_OTHER_FACTION = 500


@functools.cache
def like(rules: Ruleset, card: str, known: frozenset[str]) -> str:
    """The known card of the same kind that is most like a card; none where there is none of its kind."""
    if not isinstance(rules, CardGame):
        return ""
    meant = rules.printed[rules.card_numbers[card]]
    others = [rules.printed[rules.card_numbers[name]] for name in sorted(known) if name in rules.card_numbers]
    fitting = [other for other in others if other.kind == meant.kind and other.origin == meant.origin]
    if not fitting:
        return ""
    gives = given(rules, meant)
    return min(fitting, key=lambda other: _difference(meant, gives, other, given(rules, other))).slug


def given(rules: CardGame, card: Card) -> dict[str, int]:
    """All that the effects of a card give together, by name, in thousandths; conditions count as even."""
    out = rules.new_gives()
    for effect in card.effects():
        if isinstance(effect, CardEffect):
            effect.gives(out, CERTAIN)
    return out.amounts()


def _difference(one: Card, gives: dict[str, int], other: Card, others: dict[str, int]) -> int:
    faction = 0 if one.faction == other.faction else _OTHER_FACTION
    cost = abs(int(one.cost - other.cost)) * int(CERTAIN)
    return faction + cost + sum(abs(amount - others[name]) for name, amount in gives.items())
