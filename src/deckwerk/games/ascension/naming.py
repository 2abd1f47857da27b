"""What actions name in Ascension, by verb."""

from typing import Final

from deckwerk.engine.naming import Named, naming, others, up_to
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.assaults import (
    DestroyConstructs,
    ForceDiscards,
    OpponentsLoseConstructs,
)
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT, FROM_STACK, HERO, MONSTER, TREASURE
from deckwerk.games.ascension.choices import CopyPlayedHero
from deckwerk.games.ascension.fates import AddPlace
from deckwerk.games.ascension.sweeps import TakeAllFromRow
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.choices import choices_named

MOST_PLACES: Final = 24
"""A row that grows gets so many places, of which the last stands for all further on; of a thousand games one
has ten."""


def named(rules: CardBook, seats: int) -> list[Named]:
    """Every way in which actions name things."""
    own = rules.numbers_of([HERO, CONSTRUCT, TREASURE])
    bought = rules.numbers_of([HERO, CONSTRUCT], [FROM_CENTRE])
    on_stacks = rules.numbers_of([HERO, CONSTRUCT], [FROM_STACK])
    monsters = rules.numbers_of([MONSTER], [FROM_CENTRE])
    constructs = rules.numbers_of([CONSTRUCT])
    cards, effects = rules.cards, rules.effects
    grows = any(isinstance(effect, AddPlace) for effect in effects)
    places = up_to(MOST_PLACES if grows else c.ROW_SIZE)
    banished = [card for card in bought + monsters if not cards[card].unbanishable]
    found = [
        Named(c.PLAY, cards=own),
        Named(c.END),
        Named(c.PASS),
        Named(c.BANISH, cards=own, zones=[int(c.HAND), int(c.DISCARD)]),
        Named(c.BANISH, cards=banished, places=places, open_end=grows, zones=[int(c.ROW)]),
        Named(
            c.BANISH,
            cards=[card for card in monsters if cards[card].trophy is not None],
            zones=[int(c.TROPHIES)],
        ),
        Named(c.COPY, cards=_copied(rules)),
        *choices_named(rules),
        Named(c.USE, cards=[card for card in constructs if _is_used(rules, card)]),
        *naming(c.USE, {card: _several(rules, card) for card in constructs}),
        Named(c.ACQUIRE, cards=bought, places=places, open_end=grows),
        Named(c.ACQUIRE, cards=on_stacks),
        Named(c.DEFEAT, cards=monsters, places=places, open_end=grows),
        Named(c.DEFEAT, cards=rules.numbers_of([MONSTER], [FROM_STACK])),
        Named(c.DISCARD_CARD, cards=own, zones=[int(c.HAND)]),
    ]
    if any(isinstance(effect, TakeAllFromRow) for effect in effects):
        found.append(Named(c.CHOOSE, cards=monsters))
    if any(seats in variant.seats and variant.mode == c.TEAM for variant in rules.family_variants):
        found += [Named(c.GIVE, cards=bought, places=places, open_end=grows), Named(c.GIVE, cards=on_stacks)]
    if seats > 1:
        found += _of_opponents(rules, seats, own, constructs)
    return found


def _of_opponents(rules: CardBook, seats: int, own: list[int], constructs: list[int]) -> list[Named]:
    """What is done to other players, or by them to oneself."""
    rivals = others(seats)
    found = []
    losses = [effect for effect in rules.effects if isinstance(effect, OpponentsLoseConstructs)]
    if any(not effect.keep_one for effect in losses):
        found.append(Named(c.DISCARD_CARD, cards=constructs, zones=[int(c.CONSTRUCTS)]))
    if any(effect.keep_one for effect in losses):
        found.append(Named(c.KEEP, cards=constructs))
    if any(isinstance(effect, DestroyConstructs) for effect in rules.effects):
        found.append(Named(c.DISCARD_CARD, cards=constructs, zones=[int(c.CONSTRUCTS)], seats=rivals))
    if any(isinstance(effect, ForceDiscards) for effect in rules.effects):
        found.append(Named(c.TAKE, cards=own, zones=[int(c.DISCARD)], seats=rivals))
    return found


def _several(rules: CardBook, card: int) -> list[int]:
    """The numbers of a construct's abilities, where it has several."""
    count = len(rules.cards[card].abilities)
    return up_to(count) if count > 1 else []


def _is_used(rules: CardBook, card: int) -> bool:
    """Whether a construct has one ability, or a trigger that asks."""
    printed = rules.cards[card]
    return len(printed.abilities) == 1 or any(trigger.optional for trigger in printed.triggers)


def _copied(rules: CardBook) -> list[int]:
    """What can be copied; no card copies one of its own name."""
    found = []
    for card in rules.numbers_of([HERO]):
        printed = rules.cards[card]
        for effect in rules.effects:
            if isinstance(effect, CopyPlayedHero) and effect.card != card:
                if printed.cost <= effect.limit and not printed.uncopyable:
                    found.append(card)
                    break
    return found
