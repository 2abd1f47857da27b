# mypyc: off
"""What can stand on cards of Hexascension: the effects of these modules."""

from deckwerk.cards.grammar import Grammar
from deckwerk.games.common import drawing
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import in_order
from deckwerk.games.common.vocabulary import effects_in, told
from deckwerk.games.hexascension import (
    answers,
    choices,
    conditional,
    discarding,
    fighting,
    gains,
    relic_effects,
    victims,
)

GRAMMAR = Grammar()
GRAMMAR.define_list(
    "effects",
    effects_in(gains, drawing, discarding, choices, conditional, victims, relic_effects, fighting, answers)
    + told(ChooseOne.written(), ChooseOne),
    in_order,
)
