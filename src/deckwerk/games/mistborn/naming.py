"""What actions name in Mistborn, by verb."""

from typing import Final

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.naming import ANYONE, OTHERS, Named
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import OneOf
from deckwerk.games.mistborn.book import CardBook
from deckwerk.games.mistborn.card import (
    ACTION,
    ADVERSARY,
    ALLY,
    CHARACTER,
    DOMINANCE,
    EDICT,
    FUNDING,
    LORD,
    METAL,
    MISSION,
)
from deckwerk.games.mistborn.metals import ATIUM, TOKENS
from deckwerk.games.mistborn.training import THIRD

_HALVES: Final = 2
"""An ally has an upper and a lower ability."""


def named(rules: CardBook) -> list[Named]:
    """Every way in which actions name things."""
    own = rules.numbers_of([ACTION, FUNDING, ALLY])
    actions = rules.numbers_of([ACTION])
    allies = rules.numbers_of([ALLY])
    metals = rules.numbers_of([METAL])
    adversaries = rules.numbers_of([ADVERSARY])
    most = int(MOST_AMOUNT)
    return [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        choices_named(rules),
        *_bargains(rules),
        Named(c.CHOOSE, seats=ANYONE),
        *_of_the_market(rules, own),
        Named(c.BUY_BOXING),
        Named(c.SELL_BOXING),
        Named(c.FUEL_CARD, cards=actions),
        Named(c.BURN, cards=metals),
        Named(c.FLARE, cards=metals),
        Named(c.USE_ATIUM, cards=metals),
        Named(c.USE, cards=own, numbers=int(ATIUM)),
        Named(c.REFRESH, cards=own, numbers=int(TOKENS)),
        Named(c.REFRESH, cards=metals, zones=[int(c.METALS)]),
        Named(c.ACTIVATE, cards=allies, numbers=_HALVES),
        Named(c.ACTIVATE, cards=rules.numbers_of([CHARACTER]), zones=[int(c.CHARACTER)], numbers=int(THIRD)),
        Named(c.ADVANCE, cards=rules.numbers_of([MISSION]), numbers=int(c.TOP)),
        Named(c.DISCARD_CARD, cards=own),
        Named(c.ATTACK, cards=rules.numbers_of([LORD])),
        Named(c.ATTACK, cards=allies + adversaries, seats=ANYONE),
        Named(c.ATTACK, numbers=most),
        Named(c.ATTACK, seats=OTHERS, numbers=most, least=2),
        Named(c.SPARE),
        Named(c.SPARE, seats=ANYONE, least=2),
        Named(c.SENSE, cards=own),
        Named(c.CLOUD, cards=own),
        Named(c.AIM, seats=OTHERS, least=2),
        Named(
            c.ELIMINATE,
            cards=own,
            zones=[int(zone) for zone in (c.HAND, c.DISCARD, c.VIALS, c.PLAYED, c.ALLIES, c.DECK)],
        ),
        Named(c.PULL, cards=own),
        Named(c.RIOT, cards=allies),
        Named(c.DEFEAT, cards=allies + adversaries, seats=ANYONE),
        Named(c.KEEP, cards=own),
        Named(c.SUFFER, cards=allies + adversaries),
        Named(c.SUFFER, cards=adversaries, zones=[int(c.LORD_DISCARD)]),
        Named(c.SUFFER, numbers=most),
        Named(c.SUFFER, seats=ANYONE, numbers=most, least=2),
    ]


def _bargains(rules: CardBook) -> list[Named]:
    """A branch of a choice that the Lord Ruler leaves, and where his card has several, which of them."""
    found = [effect for effect in rules.effects if isinstance(effect, OneOf)]
    branches = max([len(effect.branches) for effect in found])
    cards = rules.numbers_of([ADVERSARY, EDICT, DOMINANCE])
    return [
        Named(c.CHOOSE, cards=cards, numbers=branches),
        Named(c.CHOOSE, cards=cards, places=max([int(effect.order) for effect in found]), numbers=branches),
    ]


def _of_the_market(rules: CardBook, own: list[int]) -> list[Named]:
    """Cards of the market and those that were eliminated."""
    sold = rules.numbers_of([ACTION, ALLY], [FROM_CENTRE])
    actions = rules.numbers_of([ACTION], [FROM_CENTRE])
    row, eliminated = int(c.ROW_SIZE), [int(c.ELIMINATED)]
    return [
        Named(c.BUY, cards=sold, places=row),
        Named(c.BUY, cards=own, zones=eliminated),
        Named(c.EXPLOIT, cards=sold, places=row),
        Named(c.PUSH, cards=sold, places=row),
        Named(c.SEEK, cards=actions, places=row),
        Named(c.SEEK, cards=actions),
        Named(c.SEEK, cards=own, zones=eliminated),
        Named(c.TAKE, cards=sold, places=row),
        Named(c.TAKE, cards=own),
        Named(c.TAKE, cards=own, zones=eliminated),
    ]
