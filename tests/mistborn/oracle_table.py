"""The table of the oracle: what lies where, and the few moves that everything else is made of.

The oracle is Mistborn a second time, each for themselves, plain and slow: it follows the numbered rules and
`oracle_cards`, and has nothing in common with the engine, beside which `tests.mistborn.oracle` plays it.

Whatever needs an answer is a generator: it yields a `Question` and is sent the text of the chosen option.
What chance decides, the oracle is told in `drawn`, `looked` and `laid`.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.mistborn.oracle_cards import CARDS, MISSIONS, TOP_STEP, UNLOCKED, Mission

MOST_HEALTH = 40
HAND_SIZE = 5
LAST_SPACE = 20
BURNS_AT = (3, 9, 15)
ATIUM_AT = (11, 16)


class Question(NamedTuple):
    """Who is asked what, with the texts of all options."""

    seat: int
    kind: str
    options: set[str]


Asking = Generator[Question, str, None]


class GameOver(Exception):
    """The game has ended at once (MB-91)."""

    def __init__(self, winner: int, reason: str) -> None:
        super().__init__(f"seat {winner} wins: {reason}")
        self.winner = winner
        self.reason = reason


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
    out: bool = False

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
        """Everything that the others cannot see: one of these cards may be in the hand."""
        return self.hand + self.deck + self.top + self.aside


@dataclass
class Turn:
    """What lapses at the end of the turn."""

    coins: int = 0
    damage: int = 0
    points: int = 0
    sensed: int = 0
    burned: int = 0
    metals: Counter[str] = field(default_factory=Counter)
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


@dataclass
class Table:
    """The whole game: players clockwise, the market, the missions and the turn."""

    players: list[Player]
    row: list[Offer | None]
    market_deck: list[str]
    missions: list[str]
    seat: int
    target: int | None
    eliminated: list[str] = field(default_factory=list)
    finished: list[int | None] = field(default_factory=lambda: [None, None, None])
    """Who was the first at the top of each mission."""
    turn: Turn = field(default_factory=Turn)
    winner: int | None = None
    done: Counter[str] = field(default_factory=Counter)
    """What has happened, how often: `lower crash`, `bonus kredik_shaw`."""
    seeking: list[Offer] = field(default_factory=list)
    """The cards of the market that are being used."""
    drawn: deque[tuple[int, str]] = field(default_factory=deque)
    looked: deque[tuple[int, str]] = field(default_factory=deque)
    laid: deque[tuple[int, str]] = field(default_factory=deque)

    @property
    def me(self) -> Player:
        """The player on turn."""
        return self.players[self.seat]

    def after(self, seat: int) -> list[int]:
        """The other players still in the game, clockwise from that seat."""
        count = len(self.players)
        clockwise = [(seat + offset) % count for offset in range(1, count)]
        return [other for other in clockwise if not self.players[other].out]

    def opponents(self) -> list[int]:
        """The others still in the game, clockwise."""
        return self.after(self.seat)

    def ask(
        self, kind: str, options: set[str], seat: int | None = None
    ) -> Generator[Question, str, list[str]]:
        """Ask the player on turn or another one; gives the words of the answer."""
        answer = yield Question(self.seat if seat is None else seat, kind, options)
        return answer.split()

    # Cards

    def draw(self, count: int) -> None:
        """Draw cards, from the shuffled discard pile when the deck is empty (MB-13)."""
        for _ in range(count):
            self.fill_deck()
            if not self.me.top and not self.me.deck:
                return
            self.me.hand.append(self._take_top(self.drawn))

    def look(self) -> str | None:
        """The top card of the own deck, which stays there."""
        self.fill_deck()
        if not self.me.top and not self.me.deck:
            return None
        card = self._take_top(self.looked)
        self.me.top.insert(0, card)
        return card

    def fill_deck(self) -> None:
        """An empty deck is built anew of the discard pile."""
        me = self.me
        if not me.top and not me.deck:
            me.deck, me.discard = me.discard, []

    def _take_top(self, told: deque[tuple[int, str]]) -> str:
        assert told, "the engine says nothing of a card that should be drawn or looked at"
        seat, card = told.popleft()
        assert seat == self.seat, f"seat {seat} draws, not seat {self.seat}"
        known = self.me.top[:1] or self.me.deck
        assert card in known, f"{card} is drawn from {known}"
        (self.me.top or self.me.deck).remove(card)
        return card

    def leave_market(self, place: int) -> str:
        """Take a card out of the market; it is replaced at once (MB-70)."""
        offer = self.row[place]
        assert offer is not None
        self.row[place] = None
        self.fill_market(place)
        return offer.card

    def fill_market(self, place: int) -> None:
        """Lay the next card of the market deck, if there is one."""
        if self.market_deck:
            assert self.laid, "the engine lays no new card into the market"
            where, card = self.laid.popleft()
            assert where == place, f"the new card lies at {where}, not at {place}"
            self.market_deck.remove(card)
            self.row[place] = Offer(card)

    def offers(self) -> list[tuple[int, Offer]]:
        """The places of the market and the cards that lie there."""
        return [(place, offer) for place, offer in enumerate(self.row) if offer is not None]

    # Missions

    def mission(self, place: int) -> Mission:
        """What is known of a mission."""
        return MISSIONS[self.missions[place]]

    def lasting(self, seat: int, kind: str) -> bool:
        """Whether the player has a permanent reward of that kind (MB-62)."""
        progress = self.players[seat].progress
        return any(progress[place] == TOP_STEP and self.mission(place).lasting == kind for place in range(3))

    def in_front(self, place: int) -> bool:
        """Whether the player on turn is in front on the track (MB-63)."""
        if self.finished[place] is not None:
            return self.finished[place] == self.seat
        steps = self._on_track(place)
        mine = self.me.progress[place]
        if mine == 0 or mine < max(steps):
            return False
        return len(steps) != 2 or steps[0] != steps[1]

    def behind(self, place: int) -> bool:
        """Whether the player on turn is behind on the track (MB-63)."""
        steps = self._on_track(place)
        mine = self.me.progress[place]
        return mine > 0 and mine == min(steps) < max(steps)

    def _on_track(self, place: int) -> list[int]:
        return [player.progress[place] for player in self.players if player.progress[place] > 0]

    # Limits

    def burn_limit(self) -> int:
        """How many tokens the player on turn may burn (MB-20)."""
        me = self.me
        limit = 1 + sum(me.training >= space for space in BURNS_AT)
        return limit + me.has_ally("noble") + self.lasting(self.seat, "burn")
