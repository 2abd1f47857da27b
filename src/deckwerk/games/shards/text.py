# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

from deckwerk.cards.phrases import Phrases
from deckwerk.games.shards.card import CHAMPION, CHARACTER, ShardsCard

DIALECT = "shards"


def card_text(card: ShardsCard, names: dict[str, str], lang: str) -> str:
    """The text of a card, one line for each of its effects; `names` are those of all cards by id."""
    phrases = Phrases(lang, DIALECT)
    lines: list[str] = []
    if card.guards:
        lines.append(phrases("guards"))
    if card.unattackable:
        lines.append(phrases("unattackable"))
    if card.guarded_by:
        lines.append(phrases("guarded_by", card=names[card.guarded_by]))
    if card.effect is not None:
        text = card.effect.text(phrases)
        lines.append(phrases("when_played", text=text) if card.kind == CHAMPION else phrases.sentence(text))
        lines[-1] = phrases.sentence(lines[-1])
    if card.exhaust is not None:
        lines.append(exhaust_text(card, lang))
    return "\n".join(lines)


def exhaust_text(card: ShardsCard, lang: str) -> str:
    """What exhausting a card does, with what it takes."""
    phrases = Phrases(lang, DIALECT)
    assert card.exhaust is not None
    text = phrases.sentence(card.exhaust.text(phrases))
    if card.kind == CHARACTER:
        return phrases("focus", n=int(card.price), text=text)
    if card.gate is not None:
        return phrases("gated_exhaust", condition=card.gate.text(phrases), text=text)
    return phrases("exhaust", text=text)


def use_text(card: ShardsCard, lang: str) -> str:
    """What exhausting a card does, as short as a list of options wants it."""
    phrases = Phrases(lang, DIALECT)
    assert card.exhaust is not None
    return phrases.sentence(card.exhaust.text(phrases))
