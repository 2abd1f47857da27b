"""What actions name in Hexascension, by verb: as far as cards and rules tell, nothing that cannot occur."""

from typing import Final

from deckwerk.engine.naming import Named, others, up_to
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import CardBook
from deckwerk.games.hexascension.card import (
    CHARACTER,
    EXPLORER,
    FROM_BASE,
    NORMAL,
    OWN_TURN,
    PLAYER,
    QUICK,
    RELIC,
    WINDOWS,
)
from deckwerk.games.hexascension.choices import AcquireFree
from deckwerk.games.hexascension.hexes import BOARD
from deckwerk.games.hexascension.quick import AS_ALL
from deckwerk.games.hexascension.victims import VictimDiscards, VictimPays

_MOST_COPIES: Final = 4
"""So many relics of one name are told apart; the last stands for all further on."""


def named(rules: CardBook, seats: int) -> list[Named]:
    """Every way in which actions name things."""
    kinds = [NORMAL, QUICK, RELIC]
    own = rules.numbers_of(kinds)
    shown = rules.numbers_of(kinds, [FROM_CENTRE])
    relics = rules.numbers_of([RELIC])
    row, cells, rivals = up_to(c.ROW_SIZE), up_to(len(BOARD.places) - 1), others(seats)
    cards = rules.cards
    free = max([int(effect.limit) for effect in rules.effects if isinstance(effect, AcquireFree)], default=-1)
    found = [
        Named(c.PLAY, cards=[card for card in own if _needs_no_target(rules, card)]),
        Named(c.PLAY, cards=[card for card in own if _has_target(rules, card)], seats=rivals),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        Named(c.BANISH, cards=shown, places=row, zones=[int(c.ROW)]),
        *choices_named(rules),
        Named(c.CHOOSE, numbers=up_to(len(c.ATTRIBUTES))),
        Named(c.START, places=cells),
        Named(c.AIM, cards=relics, seats=up_to(seats)),
        *_copies(rules, relics, seats),
        Named(c.ACQUIRE, cards=shown, places=row),
        Named(c.ACQUIRE, cards=rules.numbers_of(kinds, [FROM_BASE])),
        Named(c.TAKE, cards=[card for card in shown if cards[card].cost <= free], places=row),
        Named(c.USE, cards=[card for card in relics if _is_used(rules, card)]),
        Named(c.ABILITY),
        Named(
            c.BECOME,
            cards=[card for card in rules.numbers_of([CHARACTER]) if rules.printed[card].faction != EXPLORER],
        ),
        Named(c.MOVE, places=cells),
        Named(c.ATTACK, seats=rivals),
        Named(c.ATTACK, places=cells, seats=rivals),
        Named(c.ACT),
        Named(c.PHYSICALLY),
        Named(c.MAGICALLY),
        Named(c.PLACE, places=cells),
        Named(c.RESTART, places=cells),
        Named(c.DODGE, places=cells),
        Named(c.PUSH, places=cells, seats=rivals),
        Named(c.STEP, places=cells),
        Named(c.DISCARD_CARD, cards=own),
        Named(c.REROLL, numbers=up_to(c.MOST_DICE)),
    ]
    points = sorted({int(effect.tokens) for effect in rules.effects if isinstance(effect, VictimPays)})
    if points:
        found.append(Named(c.GIVE, seats=rivals, numbers=points))
    chosen = any(isinstance(effect, VictimDiscards) and effect.chosen for effect in rules.effects)
    if chosen and seats > 2:  # with two players nobody need be named
        found.append(Named(c.AIM, seats=rivals))
    return found


def _has_target(rules: CardBook, card: int) -> bool:
    """Whether a card is played upon another player, in the own turn."""
    printed = rules.cards[card]
    return printed.target == PLAYER and (not printed.is_quick or printed.fits(OWN_TURN, AS_ALL))


def _needs_no_target(rules: CardBook, card: int) -> bool:
    """Whether a card can be played without naming a player: somebody is always there, but not always near."""
    printed = rules.cards[card]
    if printed.target != PLAYER or printed.distance > 0:
        return True
    return printed.is_quick and any(
        printed.fits(window, AS_ALL) for window in range(len(WINDOWS)) if window != OWN_TURN
    )


def _is_used(rules: CardBook, card: int) -> bool:
    """Whether a relic does something that its owner is asked for."""
    when = rules.cards[card].when
    return rules.cards[card].use is not None or (when is not None and when.may)


def _copies(rules: CardBook, relics: list[int], seats: int) -> list[Named]:
    """Further copies of a relic that differ in what they remember."""
    most = max([_MOST_COPIES, *[int(rules.printed[relic].copies) for relic in relics]])
    numbers = list(range(2, most + 1))
    return [Named(c.AIM, cards=relics, seats=up_to(seats), numbers=numbers, open_end=True)]
