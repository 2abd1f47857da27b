"""Cards of the Ascension family."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.cards.parts import Maybe, Record, Words
from deckwerk.cards.values import Values
from deckwerk.engine.bits import bit
from deckwerk.engine.components import numbered
from deckwerk.engine.effect import Effect
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import ANY_FACTION, Card, Filter, Head
from deckwerk.games.common.effect import CardEffect

KINDS: Final[list[str]] = []
HERO: Final[i64] = numbered(KINDS, "hero")
CONSTRUCT: Final[i64] = numbered(KINDS, "construct")
MONSTER: Final[i64] = numbered(KINDS, "monster")
TREASURE: Final[i64] = numbered(KINDS, "treasure")

FACTIONS: Final = ["none", "enlightened", "lifebound", "mechana", "void"]
MECHANA: Final[i64] = FACTIONS.index("mechana")

NO_LIMIT: Final[i64] = 9999
"""The limit of effects that reach cards of any cost."""

# Where a card comes from, and so where it goes when it is banished (GS-36); two are common to all games
ORIGINS: Final = ["centre", "start", "stack"]
FROM_STACK: Final[i64] = ORIGINS.index("stack")


def cards_of(kind: i64, faction: i64 = ANY_FACTION) -> Filter:
    """The cards of a kind and perhaps a faction."""
    return Filter(KINDS[kind], bit(kind), faction, FACTIONS[faction] if faction > 0 else "")


def written_cards(*kinds: str) -> Record:
    """How cards of some kinds and perhaps a faction are written."""
    return Record({"kind": Words(*kinds), "faction": Maybe(Words(*FACTIONS))})


def cards_in(values: Values) -> Filter:
    """The cards that are written in these values."""
    faction: i64 = FACTIONS.index(values.word("faction")) if values.has("faction") else ANY_FACTION
    return cards_of(KINDS.index(values.word("kind")), faction)


@final
class Ability:
    """An effect of a construct that its owner uses once per turn, at a moment of choice.

    `runes` is its price; `energy` must have been gained this turn; `banish_copies` says how many copies of
    the construct go to the void for it, this one among them.
    """

    def __init__(self, effect: CardEffect, runes: i64, energy: i64, banish_copies: i64) -> None:
        self.effect: CardEffect = effect
        self.runes: i64 = runes
        self.energy: i64 = energy
        self.banish_copies: i64 = banish_copies


@final
class Trigger:
    """An effect of a construct that answers an event of its owner's turn, whenever the event's card fits.

    `only_first`: only the turn's first such event counts. `once`: this copy answers once per turn.
    `optional`: the owner is asked. `itself`: only the construct's own event counts. `energy` must have been
    gained this turn. The effect is carried out for the card of the event.
    """

    def __init__(
        self,
        event: i64,
        cards: Filter,
        effect: CardEffect,
        energy: i64,
        *,
        only_first: bool,
        once: bool,
        optional: bool,
        itself: bool,
    ) -> None:
        self.event: i64 = event
        self.cards: Filter = cards
        self.effect: CardEffect = effect
        self.only_first: bool = only_first
        self.once: bool = once
        self.optional: bool = optional
        self.itself: bool = itself
        self.energy: i64 = energy


@final
class AscensionCard(Card):
    """One card: its printed values and its effects.

    `cost` is in runes for heroes and constructs, in power for monsters. `honor` counts at the end for heroes
    and constructs; for monsters it is the honor of the reward, already part of `effect`. `also_mechana`:
    while in play, its owner's constructs all count as Mechana constructs. `unbanishable`: effects cannot
    banish it from the row. `uncopyable`: its effect cannot be copied. `fate`: what happens for each treasure
    under it when it enters the row, for every player in turn if `fate_for_all`. `trophy`: what banishing it
    gives to whoever has defeated it. `free_at_energy`: with so much energy it costs nothing (0: never).
    """

    def __init__(
        self,
        head: Head,
        kind: i64,
        faction: i64,
        cost: i64,
        honor: i64,
        effect: CardEffect | None,
        abilities: list[Ability],
        triggers: list[Trigger],
        fate: CardEffect | None,
        trophy: CardEffect | None,
        free_at_energy: i64,
        *,
        fate_for_all: bool,
        also_mechana: bool,
        unbanishable: bool,
        uncopyable: bool,
    ) -> None:
        super().__init__(head, kind, faction, cost, effect)
        self.honor: i64 = honor
        self.abilities: vec[Ability] = vec[Ability]()
        for ability in abilities:
            self.abilities = append(self.abilities, ability)
        self.triggers: vec[Trigger] = vec[Trigger]()
        for trigger in triggers:
            self.triggers = append(self.triggers, trigger)
        self.also_mechana: bool = also_mechana
        self.unbanishable: bool = unbanishable
        self.uncopyable: bool = uncopyable
        self.fate: CardEffect | None = fate
        self.fate_for_all: bool = fate_for_all
        self.trophy: CardEffect | None = trophy
        self.free_at_energy: i64 = free_at_energy

    def listens_to(self, event: i64) -> bool:
        """Whether a trigger on the card answers an event."""
        for trigger in self.triggers:
            if trigger.event == event:
                return True
        return False

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        found = super().effects()
        found += [ability.effect for ability in self.abilities]
        found += [trigger.effect for trigger in self.triggers]
        if self.fate is not None:
            found.append(self.fate)
        if self.trophy is not None:
            found.append(self.trophy)
        return found
