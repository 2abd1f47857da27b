"""What actions name in Shards of Infinity, by verb."""

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.naming import OTHERS, Named
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.centre import ROW_SIZE
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import ALLY, CHAMPION, MERCENARY


def named(rules: CardBook) -> list[Named]:
    """Every way in which actions name things."""
    own = rules.numbers_of([ALLY, MERCENARY, CHAMPION])
    allies = rules.numbers_of([ALLY, MERCENARY])
    champions = rules.numbers_of([CHAMPION])
    in_row = rules.numbers_of([ALLY, MERCENARY, CHAMPION], [FROM_CENTRE])
    mercenaries = rules.numbers_of([MERCENARY], [FROM_CENTRE])
    return [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        Named(c.COPY, cards=allies),
        Named(c.COPY, cards=mercenaries, zones=[int(c.HIRED)]),
        Named(c.CHOOSE, seats=OTHERS),
        Named(c.RECRUIT, cards=in_row, places=int(ROW_SIZE)),
        Named(c.FAST_PLAY, cards=mercenaries, places=int(ROW_SIZE)),
        Named(c.EXHAUST, cards=champions),
        Named(c.FOCUS),
        Named(c.ATTACK, cards=champions, seats=OTHERS),
        Named(c.ATTACK, seats=OTHERS, least=3),
        Named(c.ATTACK, seats=OTHERS, numbers=int(MOST_AMOUNT), least=3),
        Named(c.SPARE, seats=OTHERS, least=3),
        Named(c.SHOW, cards=own),
        Named(c.DESTROY, cards=champions, seats=OTHERS),
        Named(c.RETURN, cards=own),
    ]
