# mypyc: off
"""Shards of Infinity for the catalogue of games."""

import functools

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import CardInfo, GameInfo, data_file, version_of
from deckwerk.games.common.card import FROM_CENTRE
from deckwerk.games.common.card_file import number_cards
from deckwerk.games.shards.card import FACTIONS, KINDS, ShardsCard
from deckwerk.games.shards.card_file import check_guardians, read_cards
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
            load=load,
            cards=gallery,
            rules_file="rules_shards.yaml",
        )
    ]


def _cards() -> list[ShardsCard]:
    """All cards; centre cards first, since adding the most common cards at the end of a zone is quickest."""
    path = data_file(_PACKAGE, "shards.yaml")
    cards = read_cards(path)
    check_guardians(path, cards)
    return sorted(cards, key=lambda card: card.origin != FROM_CENTRE)


@functools.cache
def load() -> Ruleset:
    """The ruleset, built once."""
    cards = _cards()
    number_cards(cards)
    version = version_of(_REVISION, [data_file(_PACKAGE, "shards.yaml")])
    return ShardsRules(SLUG, version, cards, ShardsNarrator(cards))


def gallery() -> list[CardInfo]:
    """All cards with their texts."""
    cards = _cards()
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
    )
