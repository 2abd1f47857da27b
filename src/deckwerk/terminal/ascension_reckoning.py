"""What a View of an Ascension game implies: the mode, what lies under the row, what cards cost now."""

import re
from typing import cast

from deckwerk import View
from deckwerk.cards.phrases import Phrases
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT, MONSTER, AscensionCard
from deckwerk.terminal.scene import DULL, LIVE
from deckwerk.terminal.voice import Voice
from deckwerk.words import say

FAMILY = "ascension"


def _book(rules: Ruleset) -> CardBook:
    return cast(CardBook, rules)


def is_team(view: View) -> bool:
    """Whether the variant is played in teams of two."""
    return bool(_book(view.rules).modes[view.variant] == c.TEAM)


def is_solo(rules: Ruleset, variant: str) -> bool:
    """Whether a variant is played alone against a rival."""
    return any(found.name == variant and found.mode == c.SOLO for found in _book(rules).family_variants)


def rival(rules: Ruleset, voice: Voice, key: str = "rival", *, capital: bool = False) -> str:
    """What the solo rival is called, with the key `against` together with that word; empty for no rival."""
    if not isinstance(rules, CardBook):
        return ""
    return Voice(voice.lang, FAMILY).table(f"{key}.{rules.rival}", capital=capital)


def card_of(rules: Ruleset, number: int) -> AscensionCard:
    """A card of the book by its number."""
    return _book(rules).cards[number]


# Treasures and prices


def treasures(view: View, place: int) -> list[int]:
    """The treasures under a place (from 1) of the row."""
    zone = view.zone("treasures")
    return [card for card, under in zip(zone.cards, zone.notes, strict=True) if under == place]


def price(view: View, number: int, place: int) -> int:
    """What the card at a place of the row (from 1; 0: a stack) costs the active player now."""
    card = card_of(view.rules, number)
    over_treasure = place > 0 and bool(treasures(view, place))
    cost = int(card.cost)
    if card.kind == MONSTER:
        return max(0, cost - view.counter("monster_discount") * over_treasure)
    if 0 < card.free_at_energy <= view.counter("energy"):
        return 0
    if card.kind == CONSTRUCT:
        cost -= view.counter("construct_discount")
    return max(0, cost - view.counter("treasure_discount") * over_treasure)


# Energy


def _energize(lang: str) -> re.Pattern[str]:
    """Where a card's text says how much energy an effect needs."""
    word = say("card.energize", lang, n="", then="").partition(":")[0].strip()
    return re.compile(rf"({re.escape(word)} (\d+))")


def levels(text: str, lang: str) -> list[int]:
    """How much energy the energize effects in a card's text need, in the order of the text."""
    return [int(found[2]) for found in _energize(lang).finditer(text)]


def marked(text: str, energy: int | None, lang: str) -> str:
    """A card's text with a mark at every energize effect: whether it would work with so much energy."""
    if energy is None:
        return text
    return _energize(lang).sub(lambda found: f"{found[1]} {LIVE if int(found[2]) <= energy else DULL}", text)


def marks(needed: list[int], energy: int | None) -> list[str]:
    """The marks alone, each with the energy needed: `✓1`, `✗4`."""
    if energy is None:
        return []
    return [f"{LIVE if level <= energy else DULL}{level}" for level in needed]


# Trophies


def trophy_text(rules: Ruleset, number: int, lang: str) -> str:
    """What banishing a trophy gives; empty for a card that is none."""
    effect = card_of(rules, number).trophy
    phrases = Phrases(lang)
    return phrases.sentence(effect.text(phrases)) if effect is not None else ""
