# mypyc: off
"""Card text, generated from a card's effects: what a card says is what it does."""

from collections.abc import Callable

from deckwerk.cards.phrases import Phrases
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.shards.card import CHAMPION, CHARACTER, ShardsCard
from deckwerk.games.shards.conditions import Condition
from deckwerk.games.shards.gains import Gain

DIALECT = "shards"


class CardTeller:
    """Tells cards in phrases; `names` are those of all cards by id.

    `effect` and `condition` tell the parts: as printed, unless somebody knows better.
    """

    def __init__(
        self,
        names: dict[str, str],
        phrases: Phrases,
        effect: Callable[[CardEffect], str] | None = None,
        condition: Callable[[Condition], str] | None = None,
    ) -> None:
        self._names = names
        self._phrases = phrases
        self._effect = effect or (lambda found: found.text(phrases))
        self._condition = condition or (lambda found: found.text(phrases))

    def lines(self, card: ShardsCard) -> list[str]:
        """A line for each effect of a card."""
        phrases = self._phrases
        lines: list[str] = []
        if card.guards:
            lines.append(phrases("guards"))
        if card.unattackable:
            lines.append(phrases("unattackable"))
        if card.guarded_by:
            lines.append(phrases("guarded_by", card=self._names[card.guarded_by]))
        if card.effect is not None:
            text = self._effect(card.effect)
            champion = card.kind == CHAMPION
            lines.append(phrases.sentence(phrases("when_played", text=text) if champion else text))
        if card.exhaust is not None:
            lines.append(self._exhaust(card, card.exhaust))
        return lines

    def _exhaust(self, card: ShardsCard, effect: CardEffect) -> str:
        """What exhausting a card does, with what it takes."""
        phrases = self._phrases
        condition = self._condition(card.gate) if card.gate is not None else ""
        text = phrases.sentence(self._effect(effect))
        if card.kind == CHARACTER:
            return phrases("focus", n=int(card.price), text=text)
        if condition:
            return phrases("gated_exhaust", condition=condition, text=text)
        return phrases("exhaust", text=text)


def card_text(card: ShardsCard, names: dict[str, str], lang: str) -> str:
    """The text of a card, one line for each of its effects; `names` are those of all cards by id."""
    return "\n".join(CardTeller(names, Phrases(lang, DIALECT)).lines(card))


def use_text(card: ShardsCard, lang: str) -> str:
    """What exhausting a card does, as short as a list of options wants it."""
    phrases = Phrases(lang, DIALECT)
    assert card.exhaust is not None
    return phrases.sentence(card.exhaust.text(phrases))


def focus_gain(character: ShardsCard) -> int:
    """How much mastery the focus of a character gives."""
    gain = character.exhaust
    return int(gain.mastery) if isinstance(gain, Gain) else 0
