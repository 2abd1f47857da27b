# mypyc: off
"""Ascension: Chronicle of the Godslayer, the first set."""

import functools

from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension.card import FACTIONS, KINDS, AscensionCard
from deckwerk.games.ascension.narrator import AscensionNarrator
from deckwerk.games.ascension.rules import AscensionRules
from deckwerk.games.ascension.text import card_text, use_text
from deckwerk.games.ascension.vocabulary import read_cards
from deckwerk.games.catalogue import CardInfo, GameInfo, data_file, version_of
from deckwerk.words import LANGUAGES

_PACKAGE = "deckwerk.games.ascension"
_REVISION = 1
"""Count up whenever the rules behave differently, so that older records are refused."""


def info() -> GameInfo:
    """The game for the catalogue."""
    return GameInfo(
        slug="godslayer",
        name={
            "en": "Ascension: Chronicle of the Godslayer",
            "de": "Ascension: Chroniken des Gottbezwingers",
        },
        family="ascension",
        load=load,
        cards=gallery,
        rules_file="rules_godslayer.yaml",
    )


@functools.cache
def load() -> Ruleset:
    """The ruleset, built once."""
    path = data_file(_PACKAGE, "godslayer.yaml")
    cards = read_cards(path, 1)
    return AscensionRules("godslayer", version_of(_REVISION, [path]), cards, AscensionNarrator(cards))


def gallery() -> list[CardInfo]:
    """All cards with their texts."""
    rules = load()
    assert isinstance(rules, AscensionRules)
    return [card_info(card) for number, card in enumerate(rules.cards) if number]


def card_info(card: AscensionCard) -> CardInfo:
    """A card as the gallery shows it."""
    return CardInfo(
        id=card.slug,
        name=dict(card.names),
        kind=KINDS[card.kind],
        faction=FACTIONS[card.faction],
        cost=int(card.cost),
        honor=int(card.honor),
        copies=int(card.copies),
        source=card.source,
        translated=card.translated,
        text={lang: card_text(card, lang) for lang in LANGUAGES},
        abilities={lang: [use_text(ability, lang) for ability in card.abilities] for lang in LANGUAGES},
    )
