"""The table of the oracle: what lies where, and what all its parts do with it.

The oracle is the Ascension family a second time, plain and slow: it follows the numbered rules (GS, RV) and
the readings of the card facts, and has nothing in common with the engine, beside which
`tests.ascension.oracle` plays it.

Whatever needs an answer is a generator: it yields a `Question` and is sent the text of the chosen option.
What chance decides, and in which order things happen, the oracle hears in `heard`.
"""

from collections import deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.beside import Question
from tests.godslayer.card_facts import FACTS as GODSLAYER
from tests.vigil.card_facts import FACTS as VIGIL

FACTS = GODSLAYER | VIGIL
HAND_SIZE = 5
STACKS = ("mystic", "heavy_infantry", "cultist")
STARTING = ("apprentice", "militia", "energy_shard_start")
TROPHIES = {"serpent_siren": 1, "vault_sphinx": 2}
"""The energy that banishing them gives."""


class Heard(NamedTuple):
    """Something that happened in the engine: what, to whom, with which card or how much."""

    kind: str
    seat: int
    what: str | int


def kind(card: str) -> str:
    """`hero`, `construct`, `monster` or `treasure`."""
    return FACTS[card].kind


def faction(card: str) -> str:
    """The printed faction."""
    return FACTS[card].faction


def cost(card: str) -> int:
    """The printed cost in runes, for a monster in power."""
    return FACTS[card].cost


def printed_honor(card: str) -> int:
    """The honor on a card; on a monster that of its reward."""
    return FACTS[card].values["honor"]


@dataclass
class Construct:
    """A construct in play: which of its abilities were used this turn, and whether it answered once."""

    card: str
    used: set[int] = field(default_factory=set)
    answered: bool = False


@dataclass
class Player:
    """What a player has. The next card to draw is the last of `top`; `deck` has no known order."""

    hand: list[str]
    deck: list[str]
    discard: list[str]
    constructs: list[Construct]
    trophies: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    honor: int = 0

    def total(self) -> int:
        """Honor gained and printed honor on all own cards; trophies are none (GS-51, RV-41)."""
        cards = self.hand + self.deck + self.top + self.discard + self.played
        return self.honor + sum(map(printed_honor, cards + [construct.card for construct in self.constructs]))

    def counts_as_mechana(self, card: str) -> bool:
        """A Mechana construct, or any construct with the Hedron Link Device in play."""
        linked = any(construct.card == "hedron_link_device" for construct in self.constructs)
        return kind(card) == "construct" and (linked or faction(card) == "mechana")

    def mechana(self) -> int:
        """How many Mechana constructs are in play."""
        return sum(self.counts_as_mechana(construct.card) for construct in self.constructs)

    def factions(self) -> int:
        """How many different printed factions the constructs in play have."""
        return len({faction(construct.card) for construct in self.constructs})


@dataclass
class Place:
    """A place of the row: its card, and the treasures under it."""

    card: str | None = None
    treasures: list[str] = field(default_factory=list)


@dataclass
class Turn:
    """What counts until the end of the turn."""

    runes: int = 0
    power: int = 0
    energy: int = 0
    mechana_runes: int = 0
    construct_discount: int = 0
    treasure_discount: int = 0
    monster_discount: int = 0
    bounty: int = 0
    """How many times each hero acquired from the row gives its printed honor."""
    defeats: int = 0
    """How many monsters of the row were defeated."""


@dataclass
class Table:
    """The whole game: players clockwise, the centre, and the turn."""

    players: list[Player]
    row: list[Place]
    centre: list[str]
    centre_rest: list[str]
    stacks: dict[str, int]
    seat: int
    first: int
    pool: int
    mode: str = "standard"
    turn: Turn = field(default_factory=Turn)
    void: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    set_aside: list[str] = field(default_factory=list)
    rival_honor: int = 0
    extra_turns: int = 0
    emptied: bool = False
    over: bool = False
    fates: list[tuple[str, int]] = field(default_factory=list)
    """The fates that wait: the card, and how many treasures it came to lie on."""
    changes: int = 0
    """How many changes of the row, one within the other, are not finished yet."""
    heard: deque[Heard] = field(default_factory=deque)

    @property
    def me(self) -> Player:
        """The player on turn."""
        return self.players[self.seat]

    def clockwise(self, seat: int) -> list[int]:
        """All seats from one on."""
        seats = len(self.players)
        return [(seat + offset) % seats for offset in range(seats)]

    def partner(self) -> int | None:
        """The partner sits opposite (GS-63)."""
        half = len(self.players) // 2
        return (self.seat + half) % len(self.players) if self.mode == "team" else None

    def opponents(self) -> list[int]:
        """In turn order; the partner is none (GS-41, GS-61)."""
        return [seat for seat in self.clockwise(self.seat)[1:] if seat != self.partner()]

    # Asking

    def must(self, seat: int, what: str, options: Iterable[str]) -> Generator[Question, str, list[str]]:
        """Ask for one of the options, unless there is none; gives the words of the answer."""
        found = set(options)
        if not found:
            return []
        answer = yield Question(seat, what, found)
        return answer.split()

    def may(self, seat: int, what: str, options: Iterable[str]) -> Generator[Question, str, list[str]]:
        """Ask for one of the options or none, unless there is nothing to choose."""
        found = set(options)
        if not found:
            return []
        answer = yield Question(seat, what, found | {"pass"})
        return [] if answer == "pass" else answer.split()

    # Hearing

    def hear(self, what: str) -> Heard:
        """What happens next in the engine must be of this kind."""
        assert self.heard, f"the oracle has {what} here, the engine nothing more"
        heard = self.heard.popleft()
        assert heard.kind == what, f"the oracle has {what} here, the engine {heard}"
        return heard

    def expect(self, what: str, seat: int, which: str | int) -> None:
        """The next that happens must be exactly this."""
        heard = self.hear(what)
        assert heard == Heard(what, seat, which), f"the oracle has {(what, seat, which)}, the engine {heard}"

    # Honor and cards

    def gain_honor(self, amount: int, seat: int | None = None) -> None:
        """From the pool, the rest from the reserve (GS-27)."""
        seat = self.seat if seat is None else seat
        if amount:
            self.expect("gained_honor", seat, amount)
            self.players[seat].honor += amount
            self.take_from_pool(amount)

    def take_from_pool(self, amount: int) -> None:
        """Its end is remembered (GS-50)."""
        self.pool = max(0, self.pool - amount)
        self.emptied = self.emptied or self.pool == 0

    def draw(self, count: int, seat: int | None = None, *, how: str = "drew") -> str | None:
        """From the shuffled discard pile when the draw pile is empty (GS-32); gives the last card drawn."""
        seat = self.seat if seat is None else seat
        player = self.players[seat]
        card = None
        for _ in range(count):
            if not player.top and not player.deck:
                player.deck, player.discard = player.discard, []
            if not player.top and not player.deck:
                return None
            heard = self.hear(how)
            card = str(heard.what)
            assert heard.seat == seat, f"seat {heard.seat} draws, not seat {seat}"
            if player.top:
                assert card == player.top.pop(), f"{card} is drawn, not what lies on top"
            else:
                assert card in player.deck, f"{card} is drawn from {player.deck}"
                player.deck.remove(card)
            player.hand.append(card)
        return card
