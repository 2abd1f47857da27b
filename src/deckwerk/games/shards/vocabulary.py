# mypyc: off
"""What can stand on cards of Shards of Infinity: the effects and conditions of these modules."""

from deckwerk.cards.grammar import Grammar
from deckwerk.games.common import drawing
from deckwerk.games.common.choices import BanishOwn
from deckwerk.games.common.effect import in_order
from deckwerk.games.common.vocabulary import classes_in, effects_in, told
from deckwerk.games.shards import choices, conditional, conditions, gains, lasting

GRAMMAR = Grammar()
GRAMMAR.define_list(
    "effects",
    effects_in(gains, drawing, conditional, choices, lasting) + told(BanishOwn.written_up_to(), BanishOwn),
    in_order,
)
GRAMMAR.define(
    "condition",
    [form for found in classes_in(conditions.Condition, conditions) for form in told(found.written(), found)],
)
