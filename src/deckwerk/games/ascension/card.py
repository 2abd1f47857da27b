"""Cards of the Ascension family."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.effect import Effect
from deckwerk.games.common.effect import CardEffect

HERO: Final[i64] = 0
CONSTRUCT: Final[i64] = 1
MONSTER: Final[i64] = 2
KINDS: Final = ["hero", "construct", "monster"]

NO_FACTION: Final[i64] = 0
ENLIGHTENED: Final[i64] = 1
LIFEBOUND: Final[i64] = 2
MECHANA: Final[i64] = 3
VOID_FACTION: Final[i64] = 4
FACTIONS: Final = ["none", "enlightened", "lifebound", "mechana", "void"]

# Where a card comes from, and so where it goes when it is banished (GS-36)
FROM_CENTRE: Final[i64] = 0
FROM_START: Final[i64] = 1
FROM_STACK: Final[i64] = 2
ORIGINS: Final = ["centre", "start", "stack"]


@final
class Filter:
    """Which cards are meant: of a kind, of a faction, each -1 for any."""

    def __init__(self, kind: i64, faction: i64) -> None:
        self.kind: i64 = kind
        self.faction: i64 = faction

    def fits(self, card: "AscensionCard") -> bool:
        """Whether the printed card is meant."""
        return (self.kind < 0 or card.kind == self.kind) and (
            self.faction < 0 or card.faction == self.faction
        )


@final
class Ability:
    """An effect of a construct that its owner uses once per turn, at a moment of choice.

    `runes` is its price; with `banish_self` the construct goes to the void for it.
    """

    def __init__(self, effect: CardEffect, runes: i64, banish_self: bool) -> None:
        self.effect: CardEffect = effect
        self.runes: i64 = runes
        self.banish_self: bool = banish_self


@final
class Trigger:
    """An effect of a construct that answers an event of its owner's turn, whenever the event's card fits.

    `only_first`: only the turn's first such event counts. `once`: this copy answers once per turn.
    `optional`: the owner is asked. The effect is carried out for the card of the event.
    """

    def __init__(
        self, event: i64, cards: Filter, effect: CardEffect, *, only_first: bool, once: bool, optional: bool
    ) -> None:
        self.event: i64 = event
        self.cards: Filter = cards
        self.effect: CardEffect = effect
        self.only_first: bool = only_first
        self.once: bool = once
        self.optional: bool = optional


@final
class AscensionCard:
    """One card: its printed values and its effects.

    `cost` is in runes for heroes and constructs, in power for monsters. `honor` counts at the end for heroes
    and constructs; for monsters it is the honor of the reward, already part of `effect`. `also_mechana`:
    while in play, its owner's constructs all count as Mechana constructs. `translated`: the German name is
    our own translation. `unbanishable`: effects cannot banish it from the row.
    """

    def __init__(
        self,
        number: i64,
        slug: str,
        names: dict[str, str],
        kind: i64,
        faction: i64,
        cost: i64,
        honor: i64,
        copies: i64,
        origin: i64,
        source: str,
        translated: bool,
        effect: CardEffect | None,
        abilities: list[Ability],
        triggers: list[Trigger],
        *,
        also_mechana: bool,
        unbanishable: bool,
    ) -> None:
        self.number: i64 = number
        self.slug: str = slug
        self.names: dict[str, str] = names
        self.kind: i64 = kind
        self.faction: i64 = faction
        self.cost: i64 = cost
        self.honor: i64 = honor
        self.copies: i64 = copies
        self.origin: i64 = origin
        self.source: str = source
        self.translated: bool = translated
        self.effect: CardEffect | None = effect
        self.abilities: vec[Ability] = vec[Ability]()
        for ability in abilities:
            self.abilities = append(self.abilities, ability)
        self.triggers: vec[Trigger] = vec[Trigger]()
        for trigger in triggers:
            self.triggers = append(self.triggers, trigger)
        self.also_mechana: bool = also_mechana
        self.unbanishable: bool = unbanishable

    def listens_to(self, event: i64) -> bool:
        """Whether a trigger on the card answers an event."""
        for trigger in self.triggers:
            if trigger.event == event:
                return True
        return False

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        found: list[Effect] = []
        if self.effect is not None:
            found.append(self.effect)
        found += [ability.effect for ability in self.abilities]
        found += [trigger.effect for trigger in self.triggers]
        return found
