"""The table of the oracle: what lies where, and the few moves that everything else is made of.

The oracle is Mistborn a second time, plain and slow: it follows the numbered rules, `oracle_lord_cards` and
`oracle_cards`, and has nothing in common with the engine, beside which `tests.mistborn.oracle` plays it.

Whatever needs an answer is a generator: it yields a `Question` and is sent the text of the chosen option.
What chance decides, the oracle is told in `drawn`, `looked` and `laid`.
"""

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field

from tests.beside import Question
from tests.mistborn.oracle_cards import MISSIONS, TOP_STEP, Mission
from tests.mistborn.oracle_pieces import Lord, Offer, Player, Turn

BURNS_AT = (3, 9, 15)
HAND_SIZE = 5


class GameOver(Exception):
    """The game has ended at once (MB-91)."""

    def __init__(self, winners: list[int], reason: str) -> None:
        super().__init__(f"seats {winners} win: {reason}")
        self.winners = winners
        self.reason = reason


@dataclass
class Table:
    """The whole game: players clockwise, the market, the missions and the turn."""

    players: list[Player]
    row: list[Offer | None]
    market_deck: list[str]
    missions: list[str]
    seat: int
    target: int | None
    first: int = 0
    eliminated: list[str] = field(default_factory=list)
    finished: list[int | None] = field(default_factory=lambda: [None, None, None])
    """Who was the first at the top of each mission."""
    turn: Turn = field(default_factory=Turn)
    winners: list[int] = field(default_factory=list)
    lord: Lord | None = None
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

    def living(self) -> list[int]:
        """Everyone still in the game, in turn order from the player on turn."""
        return [seat for seat in [self.seat] if not self.me.out] + self.after(self.seat)

    def opponents(self) -> list[int]:
        """The others still in the game, clockwise; against the Lord Ruler there are none."""
        return [] if self.lord else self.after(self.seat)

    def helpers(self, seat: int) -> list[int]:
        """Who can help a player outside the own turn, that player first (MB-31, MB-43)."""
        own_turn = None if self.lord and self.lord.acts else self.seat
        return [other for other in [seat, *self.after(seat)] if other != own_turn]

    def ask(
        self, kind: str, options: set[str], seat: int | None = None
    ) -> Generator[Question, str, list[str]]:
        """Ask the player on turn or another one; gives the words of the answer."""
        answer = yield Question(self.seat if seat is None else seat, kind, options)
        return answer.split()

    # Cards

    def draw(self, count: int, seat: int | None = None) -> None:
        """Draw cards, from the shuffled discard pile when the deck is empty (MB-13)."""
        seat = self.seat if seat is None else seat
        for _ in range(count):
            if self._fill_deck(seat):
                self.players[seat].hand.append(self._take_top(self.drawn, seat))

    def look(self) -> str | None:
        """The top card of the own deck, which stays there."""
        if not self._fill_deck(self.seat):
            return None
        card = self._take_top(self.looked, self.seat)
        self.me.top.insert(0, card)
        return card

    def _fill_deck(self, seat: int) -> bool:
        """An empty deck is built anew of the discard pile; gives whether there is a card at all."""
        player = self.players[seat]
        if not player.top and not player.deck:
            player.deck, player.discard = player.discard, []
        return bool(player.top or player.deck)

    def _take_top(self, told: deque[tuple[int, str]], seat: int) -> str:
        assert told, "the engine says nothing of a card that should be drawn or looked at"
        player = self.players[seat]
        who, card = told.popleft()
        assert who == seat, f"seat {who} draws, not seat {seat}"
        known = player.top[:1] or player.deck
        assert card in known, f"{card} is drawn from {known}"
        (player.top or player.deck).remove(card)
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

    def in_front(self, place: int, seat: int | None = None) -> bool:
        """Whether the player on turn or another one is in front on the track (MB-63, MB-108)."""
        seat = self.seat if seat is None else seat
        mine = self.players[seat].progress[place]
        if len(self.players) == 1:
            return mine >= max(step for step in self.mission(place).steps if step < TOP_STEP)
        if self.finished[place] is not None:
            return self.finished[place] == seat
        steps = self._on_track(place)
        if mine == 0 or mine < max(steps):
            return False
        return len(steps) != 2 or steps[0] != steps[1]

    def behind(self, place: int) -> bool:
        """Whether the player on turn is behind on the track (MB-63, MB-108)."""
        steps = self._on_track(place)
        mine = self.me.progress[place]
        if len(self.players) == 1:
            return 0 < mine < min(self.mission(place).steps)
        return mine > 0 and mine == min(steps) < max(steps)

    def _on_track(self, place: int) -> list[int]:
        return [player.progress[place] for player in self.players if player.progress[place] > 0]

    # Limits

    def burn_limit(self) -> int:
        """How many tokens the player on turn may burn (MB-20)."""
        me = self.me
        limit = 1 + sum(me.training >= space for space in BURNS_AT)
        limit += (me.has_ally("noble") or "noble" in self.turn.kept) + self.lasting(self.seat, "burn")
        return max(1, limit - me.has_foe("ministry_seeker"))

    def hand_size(self, seat: int) -> int:
        """How many cards a player draws as a new hand; what was eliminated this turn still counts (MB-45)."""
        has_kept = seat == self.seat and "crewleader" in self.turn.kept
        more = self.players[seat].has_ally("crewleader") or has_kept
        return HAND_SIZE + more + self.lasting(seat, "hand")

    def price(self, cost: int) -> int:
        """What the player on turn pays for something of that cost."""
        return cost + self.me.has_foe("obligator_taxer")

    def is_lord_guarded(self) -> bool:
        """Whether an adversary keeps the Lord Ruler from all damage."""
        return any(player.has_foe("palace_hazekillers") for player in self.players)
