"""Cards of Shards of Infinity."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.cards.parts import Maybe, Record, Words
from deckwerk.cards.values import Values
from deckwerk.engine.bits import bit
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import ANY_FACTION, Card, Filter, Head
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.games.shards.conditions import Condition

KINDS: Final[list[str]] = []
ALLY: Final[i64] = numbered(KINDS, "ally")
MERCENARY: Final[i64] = numbered(KINDS, "mercenary")
CHAMPION: Final[i64] = numbered(KINDS, "champion")
CHARACTER: Final[i64] = numbered(KINDS, "character")

FACTIONS: Final[list[str]] = ["none"]
HOMODEUS: Final[i64] = numbered(FACTIONS, "homodeus")
ORDER: Final[i64] = numbered(FACTIONS, "order")
UNDERGROWTH: Final[i64] = numbered(FACTIONS, "undergrowth")
WRAETHE: Final[i64] = numbered(FACTIONS, "wraethe")
DOMINION: Final[tuple[i64, ...]] = (HOMODEUS, UNDERGROWTH, WRAETHE)
"""The factions of which dominion asks for a card each."""

# Where a card comes from; two are common to all games
ORIGINS: Final = ["centre", "start", "board"]
FROM_BOARD: Final[i64] = ORIGINS.index("board")

MEANT: Final = ["ally", "mercenary", "champion", "card"]
"""Which cards an effect can mean: mercenaries are allies too, and a card is any of them."""
_KINDS_MEANT: Final = [
    bit(ALLY) | bit(MERCENARY),
    bit(MERCENARY),
    bit(CHAMPION),
    bit(ALLY) | bit(MERCENARY) | bit(CHAMPION),
]


def cards_meant(noun: str, faction: i64 = ANY_FACTION) -> Filter:
    """The cards of which a word of MEANT speaks, perhaps of one faction only."""
    kinds: i64 = _KINDS_MEANT[MEANT.index(noun)]
    return Filter(noun, kinds, faction, FACTIONS[faction] if faction > 0 else "")


def written_cards(*nouns: str, called: str = "") -> Record:
    """How the cards that an effect means are written, of these nouns."""
    return Record({"kind": Words(*nouns), "faction": Maybe(Words(*FACTIONS))}, called=called)


MEANT_CARDS: Final = written_cards(*MEANT, called="CARDS")


def meant_in(values: Values, noun: str = "") -> Filter:
    """The cards that are written in these values; `noun` says of which kind where they do not."""
    faction: i64 = FACTIONS.index(values.word("faction")) if values.has("faction") else ANY_FACTION
    return cards_meant(noun or values.word("kind"), faction)


@final
class ShardsCard(Card):
    """One card: its printed values and its effects.

    `effect` happens when the card is played, `exhaust` when the champion or character is exhausted, which
    costs `price` crystals and is allowed only while `gate` holds; `exhausting` is both together. `health` is
    that of a champion; `shield` works from the hand. `unattackable`: power cannot destroy it; `guards`: while
    it is in play its controller and all other champions of that player cannot be attacked; `guarded_by`: with
    the card of this id in play too it cannot be attacked. `doubles` and `enlists` are the cards for which it
    is awake once exhausted: allies whose effect happens twice, and champions that come into play when
    recruited.
    """

    def __init__(
        self,
        head: Head,
        kind: i64,
        faction: i64,
        cost: i64,
        health: i64,
        shield: i64,
        effect: CardEffect | None,
        exhaust: CardEffect | None,
        price: i64,
        gate: "Condition | None",
        *,
        unattackable: bool,
        guards: bool,
        guarded_by: str,
    ) -> None:
        super().__init__(head, kind, faction, cost, effect)
        self.health: i64 = health
        self.shield: i64 = shield
        self.exhaust: CardEffect | None = exhaust
        self.exhausting: CardEffect | None = exhaust
        self.price: i64 = price
        self.gate: Condition | None = gate
        self.unattackable: bool = unattackable
        self.guards: bool = guards
        self.guarded_by: str = guarded_by
        self.guardian: i64 = 0
        self.doubles: Filter | None = None
        self.enlists: Filter | None = None
        self.is_ally: bool = kind <= MERCENARY
        self.is_mercenary: bool = kind == MERCENARY

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        found = super().effects()
        if self.exhausting is not None:
            found.append(self.exhausting)
        return found
