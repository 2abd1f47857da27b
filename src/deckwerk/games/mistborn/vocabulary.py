# mypyc: off
"""What can stand on cards of Mistborn: the effects of these modules, for players and for the Lord Ruler."""

from deckwerk.cards.grammar import Form, Grammar
from deckwerk.games.common import drawing
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.effect import CardEffect, in_order
from deckwerk.games.common.vocabulary import effects_in, told
from deckwerk.games.mistborn import (
    allies,
    bargains,
    blows,
    choices,
    climbing,
    decrees,
    demands,
    eliminated,
    gains,
    keeping,
    losses,
    market,
    sharing,
    subjects,
    tributes,
)
from deckwerk.games.mistborn.blows import Blow, Both
from deckwerk.games.mistborn.choices import Refresh
from deckwerk.games.mistborn.gains import Gain


def _borne(effects: list[CardEffect]) -> Blow:
    """What a player bears, one thing after the other; a single one stands for itself."""
    only = effects[0]
    return only if len(effects) == 1 and isinstance(only, Blow) else Both(effects)


_LORD: list[Form[CardEffect]] = [
    *effects_in(subjects, sharing, blows, decrees, losses, demands, tributes, bargains, drawing),
    *told(Gain.written(), Gain),
    *told(Refresh.written(), Refresh),
]
GRAMMAR = Grammar()
GRAMMAR.define_list(
    "effects",
    effects_in(gains, drawing, choices, keeping, climbing, market, eliminated, allies)
    + told(ChooseOne.written(), ChooseOne),
    in_order,
)
GRAMMAR.define_list("blows", _LORD, _borne)
GRAMMAR.define_list("orders", _LORD, in_order)
