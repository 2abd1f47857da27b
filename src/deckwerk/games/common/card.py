"""What the cards of all games have, and which cards an effect means."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import has_bit
from deckwerk.engine.effect import Effect
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

# Where a card comes from
FROM_CENTRE: Final[i64] = 0
FROM_START: Final[i64] = 1

ANY_KIND: Final[i64] = 65535
ANY_FACTION: Final[i64] = -1


@final
class Head:
    """What a card is, apart from the game it belongs to.

    `origin` says where it comes from: the centre deck, the starting decks, or a place of the game's own.
    `translated`: the German name is our own translation. `printed` is the name on the card, where ours says
    more, so that cards of one name can be told apart.
    """

    def __init__(
        self,
        slug: str,
        names: dict[str, str],
        copies: i64,
        origin: i64,
        source: str,
        *,
        translated: bool,
        printed: dict[str, str] | None = None,
    ) -> None:
        self.slug: str = slug
        self.names: dict[str, str] = names
        self.copies: i64 = copies
        self.origin: i64 = origin
        self.source: str = source
        self.translated: bool = translated
        self.printed: dict[str, str] | None = printed


class Card:
    """One card: its number in the ruleset, its printed values and what happens when it is played.

    Kinds and factions are numbered by each family of games; faction 0 is none.
    """

    def __init__(self, head: Head, kind: i64, faction: i64, cost: i64, effect: CardEffect | None) -> None:
        self.number: i64 = 0
        self.slug: str = head.slug
        self.names: dict[str, str] = head.names
        self.copies: i64 = head.copies
        self.origin: i64 = head.origin
        self.source: str = head.source
        self.translated: bool = head.translated
        self.printed: dict[str, str] | None = head.printed
        self.kind: i64 = kind
        self.faction: i64 = faction
        self.cost: i64 = cost
        self.effect: CardEffect | None = effect

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        return [] if self.effect is None else [self.effect]


@final
class Filter:
    """Which cards are meant: of some kinds (a set of their numbers), of a faction (ANY_FACTION: of any).

    `noun` is the key of the word for these cards, `faction_word` that of their faction.
    """

    def __init__(self, noun: str, kinds: i64, faction: i64, faction_word: str) -> None:
        self._noun: str = noun
        self._faction_word: str = faction_word
        self.kinds: i64 = kinds
        self.faction: i64 = faction

    def fits(self, card: Card) -> bool:
        """Whether the printed card is meant."""
        return has_bit(self.kinds, card.kind) and (
            self.faction == ANY_FACTION or card.faction == self.faction
        )

    def noun(self, phrases: "Phrases", form: str) -> str:
        """The cards in words, as an object: `one` (a Lifebound hero), `another` or `each`."""
        faction = phrases(f"faction_prefix.{self._faction_word}") if self.faction > 0 else ""
        return phrases.a(phrases(f"noun.{self._noun}.{form}", faction=faction))
