"""What the oracle's table holds: cards in play, players, the turn, the Lord Ruler."""

from collections import Counter, deque
from dataclasses import dataclass, field

from tests.mistborn.oracle_cards import CARDS, UNLOCKED

MOST_HEALTH = 40
LAST_SPACE = 20
ATIUM_AT = (11, 16)


@dataclass(eq=False)
class InPlay:
    """A card in play, with its memory of this turn."""

    card: str
    top_used: bool = False
    lower_used: bool = False
    fuel: int = 0
    rioted: bool = False

    def memory(self) -> list[int]:
        """The same as the engine notes it, as numbers of bits."""
        fuel = int(self.rioted) if CARDS[self.card].kind == "ally" else self.fuel
        note = self.top_used + 2 * self.lower_used + 4 * fuel
        return [place + 1 for place in range(4) if note >> place & 1]


@dataclass(eq=False)
class Offer:
    """A card lying in the market."""

    card: str


@dataclass(eq=False)
class Foe:
    """An adversary before a player, and how many of its shields are broken."""

    card: str
    broken: int = 0


@dataclass
class Lord:
    """The Lord Ruler, against whom all play together (MB-100)."""

    variant: str
    deck: list[str]
    health: int = 48
    discard: list[str] = field(default_factory=list)
    steps: int = 0
    dominance: int = 1
    more_cards: int = 0
    acts: bool = False
    """Whether it is nobody's turn: the Lord Ruler's card is carried out."""
    drawn: deque[str] = field(default_factory=deque)
    revealed: deque[str] = field(default_factory=deque)

    @property
    def track(self) -> str:
        """The dominance track of the variant: `dominance_hard_a` of `coop-hard-a-healing`."""
        name = self.variant.removeprefix("coop-").removesuffix("-healing")
        return f"dominance_{name.replace('-', '_')}"

    @property
    def lets_heal_anyone(self) -> bool:
        """Whether players may heal each other."""
        return self.variant.endswith("-healing")


@dataclass
class Player:
    """What a player has; `top` are the cards on the deck whose order is known, the uppermost first."""

    character: str
    hand: list[str]
    deck: list[str]
    discard: list[str]
    allies: list[InPlay]
    health: int
    training: int
    atium: int
    boxings: int
    progress: list[int]
    flared: set[str]
    burnt: set[str] = field(default_factory=set)
    top: list[str] = field(default_factory=list)
    played: list[InPlay] = field(default_factory=list)
    vials: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    abilities: set[int] = field(default_factory=set)
    """The abilities of the character used this turn."""
    foes: list[Foe] = field(default_factory=list)
    out: bool = False
    waits: bool = False
    """Whether the player, who has come back, gets no turn before the next round."""

    def has_foe(self, card: str) -> bool:
        """Whether such an adversary lies before the player; those of the lost do nothing (MB-103)."""
        return not self.out and any(foe.card == f"adv_{card}" for foe in self.foes)

    def has_ally(self, card: str) -> bool:
        """Whether such an ally is in play."""
        return any(ally.card == card for ally in self.allies)

    def has_defender(self) -> bool:
        """Whether a Defender is in play (MB-41)."""
        return any(CARDS[ally.card].defender for ally in self.allies)

    def can_use(self, ability: int) -> bool:
        """Whether the ability of the character is unlocked and unused (MB-51 to MB-54)."""
        return self.training >= UNLOCKED[ability] and ability not in self.abilities

    def heal(self, amount: int) -> None:
        """Health ends at 40 (MB-55)."""
        if not self.has_foe("inquisitor_tormentor"):
            self.health = min(MOST_HEALTH, self.health + amount)

    def train(self, moves: int) -> None:
        """Move on the training track; at its end there is atium instead (MB-50, MB-51)."""
        for _ in range(moves):
            if self.training == LAST_SPACE:
                self.atium += 1
            else:
                self.training += 1
                self.atium += self.training in ATIUM_AT

    def unseen(self) -> list[str]:
        """Everything that the others cannot see, if there is a hand: any of these cards may be in it."""
        return self.hand + self.deck + self.top + self.aside if self.hand else []


@dataclass
class Turn:
    """What lapses at the end of the turn."""

    coins: int = 0
    damage: int = 0
    points: int = 0
    sensed: int = 0
    burned: int = 0
    metals: Counter[str] = field(default_factory=Counter)
    blinded: int = 0
    """How many points an adversary has taken."""
    sought: Offer | None = None
    """What the Seeker has sought."""

    def gain_points(self, amount: int) -> None:
        """Points first make up for what was sensed (MB-40)."""
        lost = min(self.sensed, amount)
        self.sensed -= lost
        self.points += amount - lost

    def sense(self, amount: int) -> None:
        """The pool drops, below 0 if need be (MB-40)."""
        taken = min(self.points, amount)
        self.points -= taken
        self.sensed += amount - taken
