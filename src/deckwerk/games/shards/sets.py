# mypyc: off
"""Shards of Infinity for the catalogue of games."""

import functools

from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import CardInfo, GameInfo, data_file, version_of
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.card_file import number_cards
from deckwerk.games.common.own_cards import read_own, with_own
from deckwerk.games.shards.card import FACTIONS, KINDS, ORIGINS, ShardsCard
from deckwerk.games.shards.card_file import SHAPES, check_guardians, read_card, read_cards
from deckwerk.games.shards.narrator import ShardsNarrator
from deckwerk.games.shards.rules import ShardsRules
from deckwerk.games.shards.text import card_text, use_text
from deckwerk.words import LANGUAGES

SLUG = "shards"
_PACKAGE = "deckwerk.games.shards"
_REVISION = 2
"""Count up whenever the rules behave differently, so that older records are refused."""


def infos() -> list[GameInfo]:
    """The game for the catalogue."""
    return [
        GameInfo(
            slug=SLUG,
            name={"en": "Shards of Infinity", "de": "Shards of Infinity"},
            family=SLUG,
            build=load,
            gallery=gallery,
            schema=schema,
            rules_file="rules_shards.yaml",
        )
    ]


def _cards(own: CardText | None) -> list[ShardsCard]:
    """All cards; centre cards first, since adding the most common cards at the end of a zone is quickest."""
    path = data_file(_PACKAGE, "shards.yaml")
    cards = read_cards(path)
    if own is not None:
        cards = with_own(cards, read_own(own, read_card, cards, KINDS, ORIGINS))
        check_guardians(own, cards)
    check_guardians(path, cards)
    return sorted(cards, key=lambda card: card.origin != FROM_CENTRE)


@functools.cache
def load(own: CardText | None = None) -> Ruleset:
    """The ruleset, built once."""
    cards = _cards(own)
    number_cards(cards)
    version = version_of(_REVISION, [data_file(_PACKAGE, "shards.yaml")], own)
    return ShardsRules(SLUG, version, cards, ShardsNarrator(cards))


def schema() -> dict[str, object]:
    """A JSON Schema for card files."""
    return SHAPES.schema("Cards of Shards of Infinity")


def gallery(own: CardText | None = None) -> list[CardInfo]:
    """All cards with their texts."""
    cards = _cards(own)
    return [card_info(card, cards) for card in cards]


def card_info(card: ShardsCard, cards: list[ShardsCard]) -> CardInfo:
    """A card as the gallery shows it."""
    uses = {lang: [use_text(card, lang)] if card.exhaust is not None else [] for lang in LANGUAGES}
    return CardInfo(
        id=card.slug,
        name=dict(card.names),
        kind=KINDS[card.kind],
        faction=FACTIONS[card.faction],
        cost=int(card.cost),
        values={"health": int(card.health), "shield": int(card.shield)},
        copies=int(card.copies),
        source=card.source,
        translated=card.translated,
        set=SLUG,
        text={
            lang: card_text(card, {other.slug: other.names[lang] for other in cards}, lang)
            for lang in LANGUAGES
        },
        abilities=uses,
        pay="crystals" if card.cost else "",
    )
