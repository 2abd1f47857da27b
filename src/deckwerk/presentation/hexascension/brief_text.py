"""Card text of Hexascension in as few signs as possible."""

from deckwerk import View
from deckwerk.games.common.card import Card
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.hexascension.book import book_of
from deckwerk.games.hexascension.card import WINDOWS, Character, DeckCard, Mode, Monster, When
from deckwerk.games.hexascension.gains import raised_text
from deckwerk.games.hexascension.text import DIALECT
from deckwerk.presentation.brief import Brief

_TURN = WINDOWS[0]


class BriefText:
    """Tells cards in brief, in one language."""

    def __init__(self, lang: str) -> None:
        self._phrases = Brief(lang, DIALECT)
        self._known: dict[int, str] = {}

    def effect(self, effect: CardEffect) -> str:
        """An effect in brief."""
        return effect.text(self._phrases)

    def card(self, view: View, number: int) -> str:
        """What a card of decks or a character does, what a monster does in a fight; empty for any other."""
        if number not in self._known:
            self._known[number] = "; ".join(self._parts(book_of(view).printed[number]))
        return self._known[number]

    def ability(self, card: Character) -> str:
        """What the ability of a class does, without when it does it."""
        effect = card.use if card.use is not None else card.when.effect if card.when is not None else None
        return self.effect(effect) if effect is not None else ""

    def mode(self, card: DeckCard, window: str) -> str:
        """What a quick action does in a window."""
        number = WINDOWS.index(window)
        texts = [self.effect(mode.effect) for mode in card.modes if int(mode.windows) >> number & 1]
        return " / ".join(dict.fromkeys(texts))

    def _parts(self, card: Card) -> list[str]:
        if isinstance(card, DeckCard):
            return self._deck_card(card)
        if isinstance(card, Character):
            return self._ability(card.use, 0, card.when)
        if isinstance(card, Monster):
            return self._monster(card)
        return []

    def _monster(self, card: Monster) -> list[str]:
        """What is special about a fight against a monster; what it brings is the reward."""
        effects = {"fight_start": card.start, "attack_failed": card.attack_failed}
        return [
            *(
                self._phrases(key, text=self.effect(each))
                for key, each in effects.items()
                if each is not None
            ),
            *([self._phrases("counter_dice", n=int(card.counter_dice))] if card.counter_dice > 1 else []),
            *([self._phrases("ties_hit")] if card.ties_hit else []),
        ]

    def _deck_card(self, card: DeckCard) -> list[str]:
        attributes = [int(value) for value in card.attributes]
        return [
            *([self.effect(card.effect)] if card.effect is not None else []),
            *(self._mode(mode) for mode in card.modes),
            *([raised_text(self._phrases, attributes)] if any(attributes) else []),
            *([self._phrases("passes_through")] if card.passes_through else []),
            *self._ability(card.use, int(card.use_price), card.when),
        ]

    def _ability(self, use: CardEffect | None, price: int, when: When | None) -> list[str]:
        found = []
        if use is not None:
            key = "once_per_turn_paying" if price else "once_per_turn"
            found.append(self._phrases(key, n=price, text=self.effect(use)))
        if when is not None:
            key = "first" if when.first else "once" if when.once else "each"
            card = self._phrases("acquiring.card_paid" if when.paid else "acquiring.card", n=int(when.paid))
            text = self.effect(when.effect)
            text = self._phrases("acquiring.may", text=text) if when.may else text
            found.append(self._phrases(f"acquiring.{key}", card=card, text=text))
        return found

    def _mode(self, mode: Mode) -> str:
        """A mode after its windows; the own turn is the usual one and need not be named."""
        windows = [window for number, window in enumerate(WINDOWS) if int(mode.windows) >> number & 1]
        moment = "/".join(self._phrases(f"window.{window}") for window in windows)
        return self._phrases("line", moment=moment, text=self.effect(mode.effect))
