"""What actions name in Ascension, by verb."""

from typing import Final

from deckwerk.engine.naming import OTHERS, Named
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT, FROM_STACK, HERO, MONSTER, TREASURE
from deckwerk.games.ascension.fates import AddPlace
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named

_MOST_PLACES: Final = 24
"""A row that grows gets so many places at most: of a thousand games one has ten."""
_ABILITIES: Final = 2


def named(rules: CardBook) -> list[Named]:
    """Every way in which actions name things."""
    grows = any(isinstance(effect, AddPlace) for effect in rules.effects)
    places = _MOST_PLACES if grows else int(c.ROW_SIZE)
    own = rules.numbers_of([HERO, CONSTRUCT, TREASURE])
    bought = rules.numbers_of([HERO, CONSTRUCT], [FROM_CENTRE])
    on_stacks = rules.numbers_of([HERO, CONSTRUCT], [FROM_STACK])
    monsters = rules.numbers_of([MONSTER], [FROM_CENTRE])
    constructs = rules.numbers_of([CONSTRUCT])
    return [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        Named(c.BANISH, cards=bought + monsters, places=places, zones=[int(c.ROW)]),
        Named(c.BANISH, cards=monsters, zones=[int(c.TROPHIES)]),
        Named(c.COPY, cards=rules.numbers_of([HERO, TREASURE])),
        choices_named(rules),
        Named(c.CHOOSE, cards=rules.numbers_of([MONSTER])),
        Named(c.USE, cards=constructs),
        Named(c.USE, cards=constructs, numbers=_ABILITIES),
        Named(c.ACQUIRE, cards=bought, places=places),
        Named(c.ACQUIRE, cards=on_stacks),
        Named(c.GIVE, cards=bought, places=places),
        Named(c.GIVE, cards=on_stacks),
        Named(c.DEFEAT, cards=monsters, places=places),
        Named(c.DEFEAT, cards=rules.numbers_of([MONSTER], [FROM_STACK])),
        Named(c.DISCARD_CARD, cards=own, zones=[int(c.HAND)]),
        Named(c.DISCARD_CARD, cards=constructs, zones=[int(c.CONSTRUCTS)]),
        Named(c.DISCARD_CARD, cards=constructs, zones=[int(c.CONSTRUCTS)], seats=OTHERS, least=2),
        Named(c.KEEP, cards=constructs),
        Named(c.TAKE, cards=own, zones=[int(c.DISCARD)], seats=OTHERS, least=2),
    ]
