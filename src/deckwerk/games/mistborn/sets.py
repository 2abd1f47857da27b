# mypyc: off
"""Mistborn for the catalogue of games."""

import functools
from collections.abc import Iterator

from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import CardInfo, GameInfo, TrackStep, data_file, version_of
from deckwerk.games.common.card import FROM_CENTRE, Card
from deckwerk.games.common.card_file import number_cards
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.common.own_cards import read_own, with_own
from deckwerk.games.mistborn.book import Way
from deckwerk.games.mistborn.card import FROM_LORD, KINDS, ORIGINS, Adversary, Mission, MistbornCard
from deckwerk.games.mistborn.card_file import SHAPES, read_card, read_cards
from deckwerk.games.mistborn.choices import Refresh
from deckwerk.games.mistborn.gives import MistbornGives
from deckwerk.games.mistborn.metals import METALS
from deckwerk.games.mistborn.narrator import MistbornNarrator
from deckwerk.games.mistborn.rules import MistbornRules
from deckwerk.games.mistborn.text import abilities, card_text
from deckwerk.words import LANGUAGES

SLUG = "mistborn"
_PACKAGE = "deckwerk.games.mistborn"
_FILES = ["mistborn.yaml", "mistborn_boards.yaml", "mistborn_lord.yaml"]
_REVISION = 2
"""Count up whenever the rules behave differently, so that older records are refused."""
_TRACKS = ["intro", "standard_a", "standard_b", "hard_a", "hard_b", "extreme"]
_SHARED = "healing"


def infos() -> list[GameInfo]:
    """The game for the catalogue."""
    return [
        GameInfo(
            slug=SLUG,
            name={"en": "Mistborn: The Deckbuilding Game", "de": "Mistborn: Das Deckbauspiel"},
            family=SLUG,
            build=load,
            gallery=gallery,
            schema=schema,
            rules_file="rules_mistborn.yaml",
        )
    ]


def _ways() -> list[Way]:
    """Each for themselves, and against each dominance track, as printed or with healing for everyone."""
    ways = [Way(["standard"], [2, 3, 4], "", "", heals_all=False)]
    first = ["coop", _TRACKS[0]]
    for shared in (False, True):
        for track in _TRACKS:
            steps = ["coop", track.replace("_", "-"), *([_SHARED] if shared else [])]
            like = "" if steps == first else "-".join(first)
            ways.append(Way(steps, [1, 2, 3, 4], f"dominance_{track}", like, heals_all=shared))
    return ways


def _cards(own: CardText | None) -> list[Card]:
    """All cards, those of players' decks first, of these the market's: the quickest to add at the end."""
    cards = [card for name in _FILES for card in read_cards(data_file(_PACKAGE, name))]
    if own is not None:
        decks = [int(FROM_CENTRE), int(FROM_LORD)]
        cards = with_own(cards, read_own(own, read_card, cards, KINDS, ORIGINS, decks))
    return sorted(cards, key=lambda card: (not isinstance(card, MistbornCard), card.origin != FROM_CENTRE))


@functools.cache
def load(own: CardText | None = None) -> Ruleset:
    """The ruleset, built once."""
    cards = _cards(own)
    number_cards(cards)
    version = version_of(_REVISION, [data_file(_PACKAGE, name) for name in _FILES], own)
    return MistbornRules(SLUG, version, _ways(), cards, MistbornNarrator(cards))


def schema() -> dict[str, object]:
    """A JSON Schema for card files."""
    return SHAPES.schema("Cards of Mistborn")


def gallery(own: CardText | None = None) -> list[CardInfo]:
    """All cards with their texts."""
    return [card_info(card) for card in _cards(own)]


def card_info(card: Card) -> CardInfo:
    """A card as the gallery shows it."""
    values: dict[str, int] = {}
    if isinstance(card, MistbornCard):
        values = {"defence": int(card.defence)}
    elif isinstance(card, Adversary):
        values = {"shields": len(card.shields)}
    return CardInfo(
        id=card.slug,
        name=dict(card.names),
        kind=KINDS[card.kind],
        faction=METALS[card.faction],
        cost=int(card.cost),
        values=values,
        copies=int(card.copies),
        source=card.source,
        translated=card.translated,
        set=SLUG,
        text={lang: card_text(card, lang) for lang in LANGUAGES},
        abilities={lang: abilities(card, lang) for lang in LANGUAGES},
        printed=card.printed,
        pay="coins" if card.cost else "",
        steps=tuple(_steps(card)) if isinstance(card, Mission) else (),
    )


_CALLED = {"draws": "draws", "soothes": "eliminates", "refreshes": "refreshes", "defeats": "defeats"}
"""What clients call amounts that are no counters."""


def _steps(card: Mission) -> Iterator[TrackStep]:
    """What the steps of a mission give, from the lowest up."""
    for step in sorted(card.bonuses):
        reward = card.rewards.get(step)
        kept = {"burns": card.burns, "hand": card.draws, "damage": card.damage, "coins": card.coins}
        lasting = {name: int(amount) for name, amount in kept.items() if amount > 0}
        yield TrackStep(
            step,
            lasting if reward is None else _given(reward),
            _given(card.bonuses[step]),
            lasting=reward is None,
        )


def _given(effect: CardEffect) -> dict[str, int]:
    if isinstance(effect, Refresh):  # as a collector sees it, more than two are never worth while
        return {"refreshes": int(effect.count)}
    found = MistbornGives()
    effect.gives(found, CERTAIN)
    given = {name: amount // int(CERTAIN) for name, amount in found.amounts().items()}
    return {_CALLED.get(name, name): amount for name, amount in given.items() if amount > 0}
