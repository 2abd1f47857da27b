"""Cards of Hexascension: those of decks, characters, areas with their events, monsters, and pseudo-cards.

Pseudo-cards are what zones and positions name although nobody plays with it as a card: the kinds of cells and
the faces of the die.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.vectors import append, vec
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.effect import CardEffect

# Kinds of cards; the first three make up decks
NORMAL: Final[i64] = 0
QUICK: Final[i64] = 1
RELIC: Final[i64] = 2
CHARACTER: Final[i64] = 3
AREA: Final[i64] = 4
EVENT: Final[i64] = 5
MONSTER: Final[i64] = 6
CELL: Final[i64] = 7
FACE: Final[i64] = 8
KINDS: Final = ["action", "quick", "relic", "character", "area", "event", "monster", "cell", "die"]

# Where a card comes from; two are common to all games
FROM_BASE: Final[i64] = 2
FROM_SPECIALS: Final[i64] = 3
FROM_TABLE: Final[i64] = 4
ORIGINS: Final = ["centre", "start", "base", "special", "table"]

# Classes are the factions of cards; those of no class are neutral
EXPLORER: Final[i64] = 0
FIGHTER: Final[i64] = 1
MERCHANT: Final[i64] = 2
MANIPULATOR: Final[i64] = 3
SCOUT: Final[i64] = 4
SAGE: Final[i64] = 5
CLASSES: Final = ["explorer", "fighter", "merchant", "manipulator", "scout", "sage"]
FACTIONS: Final = ["neutral", *CLASSES[1:]]

# Windows: the moments at which quick actions can be played (HX-70)
OWN_TURN: Final[i64] = 0
ON_PLAY: Final[i64] = 1
ON_ACQUIRE: Final[i64] = 2
ON_AREA: Final[i64] = 3
ON_FIGHT: Final[i64] = 4
ON_STRIKE: Final[i64] = 5
ON_FALL: Final[i64] = 6
ON_END: Final[i64] = 7
WINDOWS: Final = ["turn", "played", "acquired", "area", "declared", "strike", "fallen", "end"]

# What a player is in a window, so that a mode can say for whom it is
ANYONE: Final[i64] = 0
OTHERS: Final[i64] = 1
ATTACKED: Final[i64] = 2
FIGHTERS: Final[i64] = 3
STRUCK: Final[i64] = 4
SELF: Final[i64] = 5
WHO: Final = ["anyone", "others", "attacked", "fighters", "struck", "self"]
ABLE_TO_DODGE: Final[i64] = 6
"""Attacked, with an unoccupied cell beside the figure: what a mode that dodges asks for."""

# What a card targets
NO_TARGET: Final[i64] = 0
PLAYER: Final[i64] = 1
ANY_RELIC: Final[i64] = 2
OTHERS_RELIC: Final[i64] = 3
TARGETS: Final = ["none", "player", "relic", "others_relic"]

# What can be waited for
ACQUIRED: Final[i64] = 0
MONSTER_POINTS: Final[i64] = 1
AREA_ROLL: Final[i64] = 2
OCCASIONS: Final = ["acquired", "monster_points", "area_roll"]

# Monsters
WEAK: Final[i64] = 0
NORMAL_MONSTER: Final[i64] = 1
BOSS: Final[i64] = 2
LEVELS: Final = ["weak", "normal", "boss"]


@final
class Mode:
    """One way to play a quick action: in which windows (a set), what the player must be there, what it does.

    `dodges`: it can only be played by who can move away.
    """

    def __init__(self, windows: list[int], who: i64, effect: CardEffect, *, dodges: bool = False) -> None:
        members: i64 = 0
        for window in windows:
            members |= bit(window)
        self.windows: i64 = members
        self.who: i64 = ABLE_TO_DODGE if dodges else who
        self.printed_who: i64 = who
        self.effect: CardEffect = effect


@final
class When:
    """Something that a relic or a character does by itself when its owner acquires a card.

    `first`: only for the first card of the turn; `paid`: only if at least so much focus was paid; `once`:
    once per turn; `may`: the owner is asked before.
    """

    def __init__(self, effect: CardEffect, *, first: bool, paid: i64, once: bool, may: bool) -> None:
        self.effect: CardEffect = effect
        self.first: bool = first
        self.paid: i64 = paid
        self.once: bool = once
        self.may: bool = may


@final
class Trigger:
    """What a played card has begun: the next `times` times of this turn that something happens, an effect.

    Of acquired cards those alone count that cost at least `cost`, and with `display` only display cards.
    The effect that begins it is on the card (`begin_trigger` in playing.py); the card knows it as `trigger`.
    """

    def __init__(self, occasion: i64, times: i64, effect: CardEffect, *, display: bool, cost: i64) -> None:
        self.occasion: i64 = occasion
        self.times: i64 = times
        self.effect: CardEffect = effect
        self.display: bool = display
        self.cost: i64 = cost


def attribute_vector(attributes: list[int]) -> vec[i64]:
    """Physical attack and defence, magic attack and defence; four zeros for an empty list."""
    found = vec[i64]()
    for value in attributes or [0, 0, 0, 0]:
        found = append(found, value)
    return found


@final
class DeckCard(Card):
    """A card of decks: normal action, quick action or relic, also start, base and special cards.

    `effect` is what a normal action does; a quick action has `modes` instead. A relic in play raises
    `attributes`, may let its owner pass through others (`passes_through`), be used once a turn (`use`) for
    `use_price` focus, or do something by itself (`when`). `target` says what must be targeted, a player
    within `distance` cells if that is not 0.
    """

    def __init__(
        self, head: Head, kind: i64, faction: i64, cost: i64, honor: i64, effect: CardEffect | None
    ) -> None:
        super().__init__(head, kind, faction, cost, effect)
        self.honor: i64 = honor
        self.target: i64 = NO_TARGET
        self.distance: i64 = 0
        self.attributes: vec[i64] = attribute_vector([])
        self.attribute_sum: i64 = 0
        self.passes_through: bool = False
        self.use: CardEffect | None = None
        self.use_price: i64 = 0
        self.when: When | None = None
        self.trigger: Trigger | None = None
        self.modes: list[Mode] = []
        self._who: vec[i64] = vec[i64]()
        """For each window the set of those who can play it there."""
        for _ in WINDOWS:
            self._who = append(self._who, 0)
        self.is_relic: bool = kind == RELIC
        self.is_quick: bool = kind == QUICK

    def set_attributes(self, attributes: list[int]) -> None:
        """Let a relic raise attributes by these."""
        self.attributes = attribute_vector(attributes)
        self.attribute_sum = sum(attributes)

    def set_modes(self, modes: list[Mode]) -> None:
        """Let a quick action have these modes."""
        self.modes = modes
        for mode in modes:
            for window in range(len(WINDOWS)):
                if has_bit(mode.windows, window):
                    self._who[window] |= bit(mode.who)

    def fits(self, window: i64, roles: i64) -> bool:
        """Whether a player who is all of these (a set) can play the card in a window."""
        return self._who[window] & roles != 0

    def mode_in(self, window: i64, roles: i64) -> i64:
        """The number, from 1, of the mode in which it is played there; 0 if in none."""
        for number, mode in enumerate(self.modes):
            if has_bit(mode.windows, window) and has_bit(roles, mode.who):
                return number + 1
        return 0

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order of its text."""
        found = super().effects()
        found += [mode.effect for mode in self.modes]
        if self.use is not None:
            found.append(self.use)
        if self.when is not None:
            found.append(self.when.effect)
        return found


@final
class Character(Card):
    """A character: class, attributes, and an ability to `use` or one that comes by itself (`when`)."""

    def __init__(
        self, head: Head, faction: i64, attributes: list[int], use: CardEffect | None, when: When | None
    ) -> None:
        super().__init__(head, CHARACTER, faction, 0, None)
        self.attributes: vec[i64] = attribute_vector(attributes)
        self.attribute_sum: i64 = sum(attributes)
        self.use: CardEffect | None = use
        self.when: When | None = when

    def effects(self) -> list[Effect]:
        """The ability."""
        if self.when is not None:
            return [self.when.effect]
        return [] if self.use is None else [self.use]


@final
class Area(Card):
    """An area card: the kind of cell it belongs to, by number, and the event of each side of the die."""

    def __init__(self, head: Head, place: i64, table: list[str]) -> None:
        super().__init__(head, AREA, 0, 0, None)
        self.place: i64 = place
        self.table: list[str] = table
        self.events: vec[i64] = vec[i64]()
        """The numbers of the events' cards, by the side of the die less 1; the card book fills them in."""


@final
class AreaEvent(Card):
    """An event of area cards; without an effect nothing happens, as often as one likes."""

    def __init__(self, head: Head, effect: CardEffect | None) -> None:
        super().__init__(head, EVENT, 0, 0, effect)


@final
class Monster(Card):
    """A monster. `reward` comes after its `honor` in points; the other effects while it is fought.

    `start` happens when it is revealed, `attack_failed` between an attack that failed and its counter. It
    strikes with the highest of `counter_dice` dice, and with `ties_hit` also hits if totals are equal.
    """

    def __init__(
        self, head: Head, level: i64, attributes: list[int], honor: i64, reward: CardEffect | None
    ) -> None:
        super().__init__(head, MONSTER, 0, 0, reward)
        self.level: i64 = level
        self.attributes: vec[i64] = attribute_vector(attributes)
        self.honor: i64 = honor
        self.reward: CardEffect | None = reward
        self.start: CardEffect | None = None
        self.attack_failed: CardEffect | None = None
        self.counter_dice: i64 = 1
        self.ties_hit: bool = False

    def effects(self) -> list[Effect]:
        """All effects on the card, in the order in which they come."""
        return [effect for effect in (self.start, self.attack_failed, self.reward) if effect is not None]


@final
class PseudoCard(Card):
    """A kind of cell or a face of the die: nothing but a name."""

    def __init__(self, head: Head, kind: i64) -> None:
        super().__init__(head, kind, 0, 0, None)
