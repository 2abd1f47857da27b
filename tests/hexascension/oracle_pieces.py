"""What lies on the oracle's table: players with their cards, the turn, a strike with its dice."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.hexascension.card_facts import FACTS

ATTRIBUTES = ("pa", "pd", "ma", "md")


def cost(card: str) -> int:
    """The printed cost; start and special cards have 0 (HX-23)."""
    return FACTS[card].cost


def points(card: str) -> int:
    """The printed ascension points."""
    return FACTS[card].values["points"]


def printed(card: str, attribute: str) -> int:
    """An attribute of a character, relic or monster."""
    return FACTS[card].values.get(attribute, 0)


@dataclass(eq=False)
class Relic:
    """A relic in play."""

    card: str
    used: bool = False
    off_until: set[int] = field(default_factory=set)
    """The seats with whose next turns it works again."""
    off_in_fight: bool = False

    @property
    def works(self) -> bool:
        """Whether it is not disabled."""
        return not self.off_until and not self.off_in_fight

    def is_like(self, other: "Relic") -> bool:
        """Whether there is nothing to tell the two apart."""
        mine, theirs = (self.card, self.used, self.off_until), (other.card, other.used, other.off_until)
        return mine == theirs and self.off_in_fight == other.off_in_fight


@dataclass(eq=False)
class Played:
    """A card played this turn, and how often it will still do something next time."""

    card: str
    left: int = 0
    cancelled: bool = False


@dataclass
class Player:
    """What a player has. `top` are the cards of the deck that all know, the topmost first."""

    cell: str | None = None
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    relics: list[Relic] = field(default_factory=list)
    character: str = "explorer"
    ability_used: bool = False
    tokens: int = 0
    changed: bool = False
    """Whether the class was ever changed (HX-52)."""
    lasting: Counter[str] = field(default_factory=Counter)
    """Bonuses until the next turn starts."""
    known: Counter[str] = field(default_factory=Counter)
    """The cards of the hand that all know."""

    def leave_hand(self, card: str) -> None:
        """A card goes from the hand, and everyone sees it."""
        self.hand.remove(card)
        self.known[card] = max(0, self.known[card] - 1)

    def take_openly(self, card: str) -> None:
        """A card comes into the hand, and everyone sees it."""
        self.hand.append(card)
        self.known[card] += 1

    def might_hold(self, cards: Iterable[str]) -> bool:
        """Whether one of these may be in the hand, for all that everyone knows (HX-72)."""
        wanted = set(cards)
        if wanted.intersection(self.hand):
            return True
        return self.known.total() < len(self.hand) and bool(wanted.intersection(self.deck))

    def base_and_relics(self, attribute: str) -> int:
        """An attribute without temporary bonuses (HX-50, HX-56)."""
        worn = [relic.card for relic in self.relics if relic.works]
        return sum(printed(card, attribute) for card in [self.character, *worn])

    def walks_unseen(self) -> bool:
        """Whether the figure may pass through others."""
        return any(relic.card == "stealth_cloak" and relic.works for relic in self.relics)

    def score(self) -> int:
        """Tokens and the points of all own cards (HX-61)."""
        in_play = [played.card for played in self.played] + [relic.card for relic in self.relics]
        return self.tokens + sum(map(points, self.hand + self.deck + self.top + self.discard + in_play))


@dataclass
class Turn:
    """What counts until the end of the turn."""

    focus: int = 0
    units: list[int] = field(default_factory=list)
    """The range of each move/action unit that is not spent."""
    paid: int = 0
    drawn: int = 0
    spent: int = 0
    acquired: int = 0
    targeted: bool = False
    events: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    """The classes the player had in this turn."""
    bonus: Counter[str] = field(default_factory=Counter)


@dataclass
class Roll:
    """Dice on the table; of a strike, the last one is that of the struck side."""

    dice: list[int]


@dataclass
class Strike(Roll):
    """An attack or counter-attack: the totals are the dice plus these."""

    attack: int
    defence: int

    @property
    def attack_total(self) -> int:
        """The highest of the striker's dice counts."""
        return max(self.dice[:-1]) + self.attack

    @property
    def defence_total(self) -> int:
        """The die and the defence of the struck side."""
        return self.dice[-1] + self.defence


@dataclass
class Fight:
    """A fight; the defender is a seat or a monster."""

    attacker: int
    defender: int | None
    monster: str = ""
    bonus: int = 0
    """What is added to the attack total."""
    off: bool = False
    number: int = 0
    """1: attack, 2 and 3: counter."""
    style: int = 0
    """1: physical, 2: magic."""
    strike: Strike | None = None

    def parties(self) -> set[int]:
        """The players who fight."""
        return {self.attacker} if self.defender is None else {self.attacker, self.defender}


@dataclass
class Fall:
    """Somebody is about to be incapacitated."""

    seat: int
    saved: bool = False


@dataclass
class Purchase:
    """A card on its way from the table to a player."""

    card: str
    paid: int
    from_display: bool
    goes_to: str = "discard"
