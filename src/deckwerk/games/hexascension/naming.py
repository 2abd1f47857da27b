"""What actions name in Hexascension, by verb."""

from typing import Final

from deckwerk.engine.naming import ANYONE, OTHERS, Named
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import CardBook
from deckwerk.games.hexascension.card import CHARACTER, FROM_BASE, NORMAL, QUICK, RELIC
from deckwerk.games.hexascension.hexes import BOARD
from deckwerk.games.hexascension.victims import VictimPays

_MOST_COPIES: Final = 4
_MOST_TOKENS: Final = 10


def named(rules: CardBook) -> list[Named]:
    """Every way in which actions name things."""
    kinds = [NORMAL, QUICK, RELIC]
    own = rules.numbers_of(kinds)
    shown = rules.numbers_of(kinds, [FROM_CENTRE])
    relics = rules.numbers_of([RELIC])
    copies = [int(rules.printed[relic].copies) for relic in relics]
    points = [int(effect.tokens) for effect in rules.effects if isinstance(effect, VictimPays)]
    row, cells = int(c.ROW_SIZE), len(BOARD.places) - 1
    return [
        Named(c.PLAY, cards=own),
        Named(c.PLAY, cards=own, seats=OTHERS),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        Named(c.BANISH, cards=shown, places=row, zones=[int(c.ROW)]),
        choices_named(rules),
        Named(c.CHOOSE, numbers=len(c.ATTRIBUTES)),
        Named(c.START, places=cells),
        Named(c.AIM, seats=OTHERS),
        Named(c.AIM, cards=relics, seats=ANYONE),
        Named(c.AIM, cards=relics, seats=ANYONE, numbers=max([_MOST_COPIES, *copies])),
        Named(c.ACQUIRE, cards=shown, places=row),
        Named(c.ACQUIRE, cards=rules.numbers_of(kinds, [FROM_BASE])),
        Named(c.TAKE, cards=shown, places=row),
        Named(c.USE, cards=relics),
        Named(c.ABILITY),
        Named(c.BECOME, cards=rules.numbers_of([CHARACTER])),
        Named(c.MOVE, places=cells),
        Named(c.ATTACK, seats=OTHERS),
        Named(c.ATTACK, places=cells, seats=OTHERS),
        Named(c.ACT),
        Named(c.PHYSICALLY),
        Named(c.MAGICALLY),
        Named(c.PLACE, places=cells),
        Named(c.RESTART, places=cells),
        Named(c.DODGE, places=cells),
        Named(c.PUSH, places=cells, seats=OTHERS),
        Named(c.STEP, places=cells),
        Named(c.DISCARD_CARD, cards=own),
        Named(c.REROLL, numbers=int(c.MOST_DICE)),
        Named(c.GIVE, seats=OTHERS, numbers=max([_MOST_TOKENS, *points])),
    ]
