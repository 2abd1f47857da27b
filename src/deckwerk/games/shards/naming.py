"""What actions name in Shards of Infinity, by verb."""

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.naming import Named, others, up_to
from deckwerk.games.common.card import FROM_CENTRE, Filter
from deckwerk.games.common.centre import ROW_SIZE
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import ALLY, CHAMPION, MERCENARY
from deckwerk.games.shards.choices import CopyAlly, LoseMastery, ReturnFromDiscard
from deckwerk.games.shards.conditional import Conditional


def named(rules: CardBook, seats: int) -> list[Named]:
    """Every way in which actions name things."""
    own = rules.numbers_of([ALLY, MERCENARY, CHAMPION])
    champions = rules.numbers_of([CHAMPION])
    in_row = rules.numbers_of([ALLY, MERCENARY, CHAMPION], [FROM_CENTRE])
    mercenaries = rules.numbers_of([MERCENARY], [FROM_CENTRE])
    row, rivals = up_to(ROW_SIZE), others(seats)
    found = [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        *_copies(rules, rules.numbers_of([ALLY, MERCENARY]), mercenaries),
        Named(c.RECRUIT, cards=in_row, places=row),
        Named(c.FAST_PLAY, cards=mercenaries, places=row),
        Named(c.EXHAUST, cards=[card for card in champions if rules.cards[card].exhaust is not None]),
        Named(c.FOCUS),
        Named(
            c.ATTACK, cards=[card for card in champions if not rules.cards[card].unattackable], seats=rivals
        ),
        Named(c.SHOW, cards=_shown(rules, own)),
        Named(c.DESTROY, cards=champions, seats=rivals),
        Named(c.RETURN, cards=_returned(rules, own)),
    ]
    if seats > 2:  # a single opponent is struck with everything
        if any(isinstance(effect, LoseMastery) for effect in rules.effects):
            found.append(Named(c.CHOOSE, seats=rivals))
        found += [
            Named(c.ATTACK, seats=rivals),
            Named(c.ATTACK, seats=rivals[:-1], numbers=up_to(MOST_AMOUNT)),  # the last one gets the rest
            Named(c.SPARE, seats=rivals),
        ]
    return found


def _copies(rules: CardBook, allies: list[int], mercenaries: list[int]) -> list[Named]:
    """What can be copied; no card copies one of its own name."""
    copying = {int(effect.card) for effect in rules.effects if isinstance(effect, CopyAlly)}
    copied = [card for card in allies if copying and copying != {card}]
    return [
        Named(c.COPY, cards=copied),
        Named(c.COPY, cards=[card for card in copied if card in mercenaries], zones=[int(c.HIRED)]),
    ]


def _shown(rules: CardBook, own: list[int]) -> list[int]:
    """Shields, and what can be shown for a condition."""
    wanted: list[Filter] = []
    for effect in rules.effects:
        if isinstance(effect, Conditional):
            wanted += effect.shown_for()
    return [
        card
        for card in own
        if rules.cards[card].shield > 0 or any(cards.fits(rules.cards[card]) for cards in wanted)
    ]


def _returned(rules: CardBook, own: list[int]) -> list[int]:
    """What can be taken back from the discard pile."""
    meant = [effect.cards for effect in rules.effects if isinstance(effect, ReturnFromDiscard)]
    return [card for card in own if any(wanted.fits(rules.cards[card]) for wanted in meant)]
