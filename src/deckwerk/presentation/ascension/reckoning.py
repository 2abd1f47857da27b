"""What the terminal asks of the rules of Ascension for a View, in the terminal's own words."""

import functools
from dataclasses import replace
from typing import cast

from deckwerk import View
from deckwerk.cards.phrases import Phrases
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.ascension.book import CardBook, card_at
from deckwerk.games.ascension.card import MONSTER, AscensionCard
from deckwerk.games.ascension.energy import energy_levels
from deckwerk.games.ascension.prices import power_needed, price
from deckwerk.games.ascension.text import DIALECT, short_text_in, text_in
from deckwerk.games.catalogue import CardInfo
from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice

FAMILY = "ascension"


def rival(rules: Ruleset, voice: Voice, key: str = "rival", *, capital: bool = False) -> str:
    """What the solo rival is called, with the key `against` together with that word; empty for no rival."""
    if not isinstance(rules, CardBook):
        return ""
    return Voice(voice.lang, FAMILY).table(f"{key}.{rules.rival}", capital=capital)


def card_of(rules: Ruleset, number: int) -> AscensionCard:
    """A card of the book by its number."""
    return cast(CardBook, rules).cards[number]


def cost_now(view: View, number: int, place: int) -> int:
    """What the card at a place of the row (from 1; 0: a stack) costs the active player now."""
    card = card_at(view, number)
    return int((power_needed if card.kind == MONSTER else price)(view, card, place))


# Energy


class _Marked(Phrases):
    """Phrases with a mark at every energize effect: whether it would work with so much energy."""

    def __init__(self, lang: str, energy: int) -> None:
        super().__init__(lang, DIALECT)
        self._energy = energy

    def needed(self, amount: int) -> object:
        """The energy with a mark behind it."""
        return f"{amount} {energy_mark(amount, self._energy)}"


def energy_mark(needed: int, energy: int) -> str:
    """Whether so much energy is enough for what needs some."""
    return LIVE if needed <= energy else DULL


def marked(rules: Ruleset, info: CardInfo, energy: int | None, lang: str) -> CardInfo:
    """A card as the gallery has it, its text in a language with the marks."""
    if energy is None:
        return info
    card, phrases = card_of(rules, rules.card_numbers[info.id]), _Marked(lang, energy)
    short = (info.short or info.text) | {lang: short_text_in(card, phrases)}
    return replace(info, text=info.text | {lang: text_in(card, phrases)}, short=short)


def marks(levels: list[int], energy: int | None) -> list[str]:
    """The marks alone, each with the energy needed: `✓1`, `✗4`."""
    return [] if energy is None else [f"{energy_mark(level, energy)}{level}" for level in levels]


@functools.lru_cache(maxsize=8)
def levels_of(rules: Ruleset) -> dict[int, list[int]]:
    """How much energy the effects of each card need, by the card's number."""
    return {number: energy_levels(card_of(rules, number)) for number in rules.card_numbers.values()}


def card_marks(rules: Ruleset, card: str, energy: int | None) -> list[str]:
    """The marks of all energize effects of a card."""
    return marks(levels_of(rules)[rules.card_numbers[card]], energy)


# Treasures and trophies


def treasures(ids: list[str], lexicon: Lexicon) -> str:
    """`+2 shards`; a treasure without a short word is named."""
    parts = []
    for card in dict.fromkeys(ids):
        key = f"short_treasure.{card}"
        short = lexicon.voice(key, n=ids.count(card)) if lexicon.voice.has(key) else ""
        parts.append(short or f"+{ids.count(card)} {lexicon.name(card)}")
    return " ".join(parts)


def trophy_text(rules: Ruleset, number: int, lang: str) -> str:
    """What banishing a trophy gives; empty for a card that is none."""
    effect = card_of(rules, number).trophy
    phrases = Phrases(lang, DIALECT)
    return phrases.sentence(effect.text(phrases)) if effect is not None else ""
