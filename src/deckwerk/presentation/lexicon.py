"""The cards of a game as a person names and reads them."""

from deckwerk import View
from deckwerk.games.catalogue import NONE, CardInfo, GameInfo
from deckwerk.presentation.keys import Keys
from deckwerk.words.matching import best_of, near
from deckwerk.words.voice import Voice

_MOST_SAID = 20_000


class Lexicon:
    """All cards of one game, in one language.

    `said` is what options say that name no person, by their codes: the same at every table.
    """

    def __init__(self, game: GameInfo, voice: Voice) -> None:
        self.game = game
        self.voice = Voice(voice.lang, game.family)
        self.cards: dict[str, CardInfo] = {card.id: card for card in game.cards()}
        self.keys = Keys(game.family)
        self.said: dict[int, tuple[str, str, str]] = {}

    def keep(self, code: int, said: tuple[str, str, str]) -> None:
        """Remember what an option says: its group, its item and its sentence."""
        if len(self.said) >= _MOST_SAID:
            self.said.clear()
        self.said[code] = said

    def of(self, view: View, number: int) -> CardInfo:
        """The card of a number in a view; it must not be 0."""
        return self.cards[view.rules.card_ids[number]]

    def name(self, card: str) -> str:
        """A card's name."""
        return self.cards[card].name[self.voice.lang]

    def names(self, card: str) -> list[str]:
        """What a card may be called: its name in every language, and its id; nothing for no card."""
        return [*self.cards[card].name.values(), card] if card in self.cards else []

    def find(self, query: str) -> list[CardInfo]:
        """The cards that a query names: an id, a name in either language, or the beginnings of its words."""
        return [self.cards[card] for card in best_of(query, {card: self.names(card) for card in self.cards})]

    def near(self, query: str) -> list[str]:
        """Names that are spelt like a query."""
        return near(query, [card.name[self.voice.lang] for card in self.cards.values()])

    def kind(self, card: CardInfo) -> str:
        """`Hero, Lifebound`."""
        kind = self.voice.named(f"kind.{card.kind}")
        return kind if card.faction == NONE else f"{kind}, {self.voice.named(f'faction.{card.faction}')}"

    def short_kind(self, card: CardInfo) -> str:
        """`Hero Life.`, where there is little room."""
        kind = self.voice.named(f"short_kind.{card.kind}")
        return kind if card.faction == NONE else f"{kind} {self.voice.named(f'short_faction.{card.faction}')}"

    def cost(self, card: CardInfo, now: int | None = None) -> str:
        """`3 runes` or `4 power`, as printed or now; empty for a card that nobody buys."""
        return self.voice.amount(card.pay, card.cost if now is None else now) if card.pay else ""

    def short_cost(self, card: CardInfo, now: int | None = None) -> str:
        """`3R` or `4P`, as in the legend of the screen; empty for a card that nobody buys."""
        return self.voice.short(card.pay, card.cost if now is None else now) if card.pay else ""

    def values(self, card: CardInfo) -> list[str]:
        """`3 honor`, `5 health`: what is printed on a card besides its cost and its text."""
        shown = {name: amount for name, amount in card.values.items() if amount and name not in card.in_text}
        return [self.voice.amount(name, amount) for name, amount in shown.items()]

    def short_values(self, card: CardInfo) -> str:
        """`3H`, `5H 2S`, as in the legend of the screen."""
        return " ".join(self.voice.short(name, amount) for name, amount in card.values.items() if amount)

    def text(self, card: CardInfo) -> str:
        """A card's text in one line."""
        return card.text[self.voice.lang].replace("\n", " ")

    def short_text(self, card: CardInfo) -> str:
        """A card's text without what its kind and its values say already."""
        return (card.short or card.text)[self.voice.lang].replace("\n", " ")

    def described(self, card: CardInfo) -> list[str]:
        """A card in full: its name, its values in a line, and its text."""
        values = [self.kind(card), self.cost(card), *self.values(card)]
        lines = card.text[self.voice.lang].splitlines()
        return [f"{card.name[self.voice.lang]} ({', '.join(value for value in values if value)})", *lines]


def counted(names: list[str]) -> list[str]:
    """`Apprentice ×3` for a name that stands there three times, in the order of first appearance."""
    return [
        name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)
    ]


def strung(names: list[str]) -> str:
    """`Blaster, Crystal`; where a name has a comma itself, `Giga, Source Adept · Crystal`."""
    return (" · " if any("," in name for name in names) else ", ").join(names)
