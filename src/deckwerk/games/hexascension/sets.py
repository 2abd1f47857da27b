# mypyc: off
"""Hexascension for the catalogue of games."""

import functools

from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import CardInfo, GameInfo, data_file, version_of
from deckwerk.games.common.card import FROM_CENTRE, Card
from deckwerk.games.common.card_file import number_cards
from deckwerk.games.common.own_cards import read_own, with_own
from deckwerk.games.hexascension.book import Way
from deckwerk.games.hexascension.card import (
    CELL,
    CHARACTER,
    CLASSES,
    FACE,
    FACTIONS,
    FROM_TABLE,
    KINDS,
    LEVELS,
    ORIGINS,
    QUICK,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Monster,
)
from deckwerk.games.hexascension.card_file import SHAPES, check_events, read_card, read_cards
from deckwerk.games.hexascension.components import ATTRIBUTES, FACES
from deckwerk.games.hexascension.hexes import KINDS as CELL_KINDS
from deckwerk.games.hexascension.narrator import HexascensionNarrator
from deckwerk.games.hexascension.rules import HexascensionRules
from deckwerk.games.hexascension.text import abilities, card_text
from deckwerk.words import LANGUAGES

SLUG = "hexascension"
_PACKAGE = "deckwerk.games.hexascension"
_FILES = ["hexascension.yaml", "hexascension_table.yaml"]
_REVISION = 1
"""Count up whenever the rules behave differently, so that older records are refused."""
_WAYS = [
    Way("standard"),
    Way("scattered", "standard", scattered=True),
    Way("equal-turns", "standard", equal=True),
]
_IN_ORDER = [*CLASSES, *CELL_KINDS, *FACES]
"""Cards that are numbered in this order."""


def infos() -> list[GameInfo]:
    """The game for the catalogue."""
    return [
        GameInfo(
            slug=SLUG,
            name={"en": "Hexascension", "de": "Hexascension"},
            family=SLUG,
            build=load,
            gallery=gallery,
            schema=schema,
            rules_file="rules_hexascension.yaml",
        )
    ]


def _cards(own: CardText | None) -> list[Card]:
    """All cards: those of decks first, quick actions before all others (see `CardBook`)."""
    paths = [data_file(_PACKAGE, name) for name in _FILES]
    cards = [card for path in paths for card in read_cards(path)]
    if own is not None:
        decks = [int(FROM_CENTRE), int(FROM_TABLE)]
        cards = with_own(cards, read_own(own, read_card, cards, KINDS, ORIGINS, decks))
        check_events(own, cards)
    check_events(paths[-1], cards)
    return sorted(cards, key=_order)


def _order(card: Card) -> tuple[bool, bool, bool, int, int]:
    """Where a card stands among all: the most common are the quickest to add at the end of a zone."""
    deck = isinstance(card, DeckCard)
    listed = card.kind in (CHARACTER, CELL, FACE)
    place = _IN_ORDER.index(card.slug) if listed else 0
    return not deck, card.kind != QUICK, card.origin != FROM_CENTRE, 0 if deck else int(card.kind), place


@functools.cache
def load(own: CardText | None = None) -> Ruleset:
    """The ruleset, built once."""
    cards = _cards(own)
    number_cards(cards)
    version = version_of(_REVISION, [data_file(_PACKAGE, name) for name in _FILES], own)
    return HexascensionRules(SLUG, version, _WAYS, cards, HexascensionNarrator(cards))


def schema() -> dict[str, object]:
    """A JSON Schema for card files."""
    return SHAPES.schema("Cards of Hexascension")


def gallery(own: CardText | None = None) -> list[CardInfo]:
    """All cards with their texts, but for pseudo-cards."""
    cards = _cards(own)
    events = {card.slug: card for card in cards if isinstance(card, AreaEvent)}
    return [card_info(card, events) for card in cards if card.kind not in (CELL, FACE)]


def _faction(card: Card) -> str:
    """The class whose colour a card has, the rank of a monster, the kind of cell of an area; else `none`."""
    if isinstance(card, Monster):
        return LEVELS[card.level]
    if isinstance(card, Area):
        return CELL_KINDS[card.place]
    coloured = card.faction > 0 or (isinstance(card, DeckCard) and card.origin == FROM_CENTRE)
    return FACTIONS[card.faction] if coloured else "none"


def card_info(card: Card, events: dict[str, AreaEvent]) -> CardInfo:
    """A card as the gallery shows it; `events` are those that areas name."""
    values: dict[str, int] = {}
    if isinstance(card, DeckCard | Character | Monster):
        points = 0 if isinstance(card, Character) else int(card.honor)
        attributes = zip(ATTRIBUTES, card.attributes, strict=True)
        values = {"points": points} | {name: int(value) for name, value in attributes}
    return CardInfo(
        id=card.slug,
        name=dict(card.names),
        kind=KINDS[card.kind],
        faction=_faction(card),
        cost=int(card.cost),
        values=values,
        copies=int(card.copies),
        source=card.source,
        translated=card.translated,
        set=SLUG,
        text={lang: card_text(card, lang, events) for lang in LANGUAGES},
        abilities={lang: abilities(card, lang) for lang in LANGUAGES},
        printed=card.printed,
        pay="focus" if card.cost else "",
        short={lang: card_text(card, lang, events, short=True) for lang in LANGUAGES},
        in_text=tuple(ATTRIBUTES) if isinstance(card, DeckCard) else (),
    )
