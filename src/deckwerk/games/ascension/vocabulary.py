# mypyc: off
"""What can stand on cards of the Ascension family: the effects of these modules."""

from deckwerk.cards.grammar import Grammar
from deckwerk.games.ascension import assaults, choices, conditions, conquests, fates, favours, gains, sweeps
from deckwerk.games.common import choices as common_choices
from deckwerk.games.common import drawing
from deckwerk.games.common.effect import in_order
from deckwerk.games.common.vocabulary import effects_in, told

_EFFECTS = effects_in(
    gains, favours, drawing, common_choices, choices, conquests, sweeps, assaults, conditions, fates
)
GRAMMAR = Grammar()
GRAMMAR.define_list("effects", _EFFECTS, in_order)
GRAMMAR.define_list("rewards", _EFFECTS, list)
GRAMMAR.define_list(
    "triggered", _EFFECTS + told(favours.PutIntoPlay.written_in_triggers(), favours.PutIntoPlay), in_order
)
