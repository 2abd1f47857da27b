"""What actions name in Mistborn, by verb: as far as cards and rules tell, nothing that cannot occur."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.bits import has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.naming import Named, naming, others, up_to
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.bargains import MayTakeDamage, OneOf
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
from deckwerk.games.mistborn.checks import MOST_DREAD
from deckwerk.games.mistborn.eliminated import UseEliminated
from deckwerk.games.mistborn.losses import EachAllyOrDamage
from deckwerk.games.mistborn.market import Seek, TakeFromMarket
from deckwerk.games.mistborn.metals import ATIUM, TOKENS
from deckwerk.games.mistborn.offers import LOWER, UPPER
from deckwerk.games.mistborn.sharing import Together
from deckwerk.games.mistborn.training import FIRST, THIRD

_WITH_MARKER: Final = 3
"""From so many seats on there is a target marker."""


def named(rules: CardBook, seats: int) -> list[Named]:
    """Every way in which actions name things."""
    own = rules.numbers_of([ACTION, FUNDING, ALLY])
    actions = rules.numbers_of([ACTION])
    allies = rules.numbers_of([ALLY])
    tokens = [int(rules.tokens[metal]) for metal in up_to(TOKENS)]
    cards = rules.cards
    able = [card for card in allies if cards[card].effect is not None]
    found = [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        *choices_named(rules),
        Named(c.CHOOSE, seats=up_to(seats)),
        *_of_the_market(rules, own),
        Named(c.BUY_BOXING),
        Named(c.SELL_BOXING),
        Named(c.FUEL_CARD, cards=[card for card in actions if cards[card].lower is not None]),
        Named(c.BURN, cards=tokens),
        Named(c.FLARE, cards=tokens),
        Named(c.USE_ATIUM, cards=rules.numbers_of([METAL])),
        *naming(c.USE, {card: _metals(cards[card].vial, ATIUM) for card in own}),
        *naming(c.REFRESH, {card: _metals(cards[card].vial, TOKENS) for card in own}),
        Named(c.REFRESH, cards=tokens, zones=[int(c.METALS)]),
        *naming(c.ACTIVATE, {card: _halves(rules, card) for card in able}),
        Named(
            c.ACTIVATE,
            cards=rules.numbers_of([CHARACTER]),
            zones=[int(c.CHARACTER)],
            numbers=[int(FIRST), int(THIRD)],
        ),
        Named(c.ADVANCE, cards=rules.numbers_of([MISSION]), numbers=up_to(c.TOP)),
        Named(c.DISCARD_CARD, cards=own),
        Named(c.SENSE, cards=[card for card in own if cards[card].sense > 0]),
        Named(c.CLOUD, cards=[card for card in own if cards[card].cloud > 0 or cards[card].hides]),
        *_eliminated(rules, own),
        Named(c.PULL, cards=own),
        Named(c.RIOT, cards=able),
        Named(c.KEEP, cards=own),
        Named(c.SPARE),
        Named(c.SUFFER, cards=allies),
    ]
    if seats > 1:
        found += _against_each_other(seats, allies)
    return found + _against_the_lord(rules, seats)


def _metals(vial: i64, most: i64) -> list[int]:
    """The metals that a card can stand for."""
    return [metal for metal in up_to(most) if has_bit(vial, metal)]


def _halves(rules: CardBook, card: int) -> list[int]:
    """The abilities of an ally."""
    return [int(UPPER)] if rules.cards[card].lower is None else [int(UPPER), int(LOWER)]


def _eliminated(rules: CardBook, own: list[int]) -> list[Named]:
    """Which cards lie where they can be eliminated."""
    allies = rules.numbers_of([ALLY])
    return [
        Named(c.ELIMINATE, cards=own, zones=[int(c.HAND), int(c.DISCARD), int(c.DECK)]),
        Named(c.ELIMINATE, cards=[card for card in own if rules.cards[card].vial != 0], zones=[int(c.VIALS)]),
        Named(c.ELIMINATE, cards=[card for card in own if card not in allies], zones=[int(c.PLAYED)]),
        Named(c.ELIMINATE, cards=allies, zones=[int(c.ALLIES)]),
    ]


def _of_the_market(rules: CardBook, own: list[int]) -> list[Named]:
    """Cards of the market and those that were eliminated."""
    sold = rules.numbers_of([ACTION, ALLY], [FROM_CENTRE])
    cards = rules.cards
    row, eliminated = up_to(c.ROW_SIZE), [int(c.ELIMINATED)]
    seeking = max([int(effect.cost) for effect in rules.effects if isinstance(effect, Seek)], default=-1)
    taking = max(
        [int(effect.cost) for effect in rules.effects if isinstance(effect, TakeFromMarket)], default=-1
    )
    using = {card for card in own if _has(rules, card, UseEliminated)}
    sought = [card for card in sold if cards[card].is_action and cards[card].cost <= seeking]
    return [
        Named(c.BUY, cards=sold, places=row),
        Named(c.BUY, cards=own, zones=eliminated),
        Named(c.EXPLOIT, cards=[card for card in sold if cards[card].effect is not None], places=row),
        Named(c.PUSH, cards=sold, places=row),
        Named(c.SEEK, cards=sought, places=row),
        Named(c.SEEK, cards=sought),
        Named(
            c.SEEK,
            cards=[card for card in own if cards[card].effect is not None and using != {card}],
            zones=eliminated,
        ),
        Named(c.TAKE, cards=[card for card in sold if cards[card].cost <= taking], places=row),
        Named(c.TAKE, cards=own, zones=eliminated),
    ]


def _against_each_other(seats: int, allies: list[int]) -> list[Named]:
    """Attacks upon other players and their allies."""
    rivals = others(seats)
    found = [
        Named(c.ATTACK, cards=allies, seats=rivals),
        Named(c.ATTACK, seats=rivals, numbers=up_to(MOST_AMOUNT)),
        Named(c.DEFEAT, cards=allies, seats=rivals),
    ]
    if seats >= _WITH_MARKER:
        found += [Named(c.ATTACK, numbers=up_to(MOST_AMOUNT)), Named(c.AIM, seats=rivals)]
    return found


def _against_the_lord(rules: CardBook, seats: int) -> list[Named]:
    """What the Lord Ruler asks for, and what is done against him."""
    adversaries = rules.numbers_of([ADVERSARY])
    sold = rules.numbers_of([ACTION, ALLY], [FROM_CENTRE])
    found = [
        Named(c.ATTACK, cards=rules.numbers_of([LORD])),
        Named(c.ATTACK, cards=adversaries, seats=up_to(seats)),
        Named(c.DEFEAT, cards=adversaries, seats=up_to(seats)),
        Named(c.SUFFER, cards=[card for card in adversaries if rules.printed[card].effect is not None]),
        Named(c.SUFFER, cards=adversaries, zones=[int(c.LORD_DISCARD)]),
        Named(c.SUFFER, numbers=_amounts(rules)),
        Named(c.TAKE, cards=sold),
        *_bargains(rules),
    ]
    each = max([int(effect.each) for effect in rules.effects if isinstance(effect, Together)], default=0)
    if seats > 1 and each > 0:
        # The last player gets the rest, and is not asked for.
        found += [
            Named(c.SPARE, seats=up_to(seats - 1)),
            Named(c.SUFFER, seats=up_to(seats - 1), numbers=up_to(each * seats)),
        ]
    return found


def _amounts(rules: CardBook) -> list[int]:
    """How much damage can be taken by choice."""
    found = {int(effect.amount) for effect in rules.effects if isinstance(effect, EachAllyOrDamage)}
    for effect in rules.effects:
        if isinstance(effect, MayTakeDamage):
            most = MOST_DREAD if effect.amount.dread > 0 else 1
            found |= {int(effect.amount.plain + effect.amount.dread * dread) for dread in up_to(most)}
    return sorted(found)


def _bargains(rules: CardBook) -> list[Named]:
    """A branch of a choice that the Lord Ruler leaves, and where his card has several, which of them."""
    found: list[Named] = []
    for card in rules.numbers_of([ADVERSARY, EDICT, DOMINANCE]):
        for effect in _effects_on(rules, card):
            if isinstance(effect, OneOf):
                places = [int(effect.order)] if effect.order > 0 else None
                branches = up_to(len(effect.branches))
                found.append(Named(c.CHOOSE, cards=[card], places=places, numbers=branches))
    return found


def _effects_on(rules: CardBook, card: int) -> list[Effect]:
    """All effects of a card with their parts."""
    found = list(rules.printed[card].effects())
    for effect in found:
        found.extend(effect.parts())
    return found


def _has(rules: CardBook, card: int, kind: type[Effect]) -> bool:
    return any(isinstance(effect, kind) for effect in _effects_on(rules, card))
