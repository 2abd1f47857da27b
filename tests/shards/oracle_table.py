"""The table of the oracle: what lies where, and what cards, turn and attack all do with it.

The oracle is Shards of Infinity a second time, plain and slow: it follows the numbered rules and readings
(`deckwerk rules shards`) and `card_facts`, and has nothing in common with the engine, beside which
`tests.shards.oracle` plays it.

Whatever needs an answer is a generator: it yields a `Question` and is sent the text of the chosen option.
What chance decides, the oracle is told in `drawn`.
"""

from collections import Counter, deque
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial

from tests.beside import Asking, Question
from tests.shards.card_facts import FACTS

MOST_HEALTH = 50
MOST_MASTERY = 30
HAND_SIZE = 5
DOMINION = ("homodeus", "undergrowth", "wraethe")


Judging = Generator[Question, str, bool]
Fits = Callable[[str], bool]


def cost(card: str) -> int:
    """What the card costs in the row."""
    return FACTS[card].cost


def value(card: str, name: str) -> int:
    """The `health` or `shield` of a card; 0: it has none."""
    return FACTS[card].values[name]


def is_champion(card: str) -> bool:
    """Whether the card stays in play; all others are allies (SH-24)."""
    return FACTS[card].kind == "champion"


def is_mercenary(card: str) -> bool:
    """Whether the card can be fast-played (SH-23)."""
    return FACTS[card].kind == "mercenary"


def is_of(faction: str, card: str) -> bool:
    """Whether the card belongs to the faction."""
    return FACTS[card].faction == faction


def is_undergrowth_ally(card: str) -> bool:
    """An ally of Undergrowth, mercenaries included, champions not (K-unify, R-additri)."""
    return is_of("undergrowth", card) and not is_champion(card)


def tier(mastery: int, base: int, *steps: tuple[int, int]) -> int:
    """The amount of the highest step whose mastery is reached (SH-21, "instead")."""
    return [base, *(amount for at, amount in steps if mastery >= at)][-1]


@dataclass
class Champion:
    """A champion in play."""

    card: str
    exhausted: bool = False


@dataclass
class Player:
    """What a player has; the top of the deck comes first, as long as its order is known."""

    hand: list[str]
    deck: list[str]
    discard: list[str]
    champions: list[Champion]
    health: int
    mastery: int
    shuffled: bool = False
    out: bool = False
    known: Counter[str] = field(default_factory=Counter)
    """How many of each card of the hand everyone knows."""

    def make_known(self, card: str) -> None:
        """Everyone has seen that the card is in the hand."""
        self.known[card] = max(1, self.known[card])

    def take_openly(self, card: str) -> None:
        """The card comes into the hand, and everyone sees it."""
        self.hand.append(card)
        self.known[card] += 1

    def leave_hand(self, card: str) -> None:
        """The card goes from the hand, and everyone sees it."""
        self.hand.remove(card)
        self.known[card] = max(0, self.known[card] - 1)

    def may_hold(self, wanted: list[Fits]) -> bool:
        """Whether the hand might hold a card of each sort, for all that everyone knows: what nobody has seen
        in the hand could lie in the deck as well, and the other way round.
        """
        unseen = Counter(self.hand) - self.known
        hidden = [*unseen.elements(), *self.deck]
        unsure = [fits for fits in wanted if not any(map(fits, (+self.known).elements()))]
        return len(unsure) <= unseen.total() and all(any(map(fits, hidden)) for fits in unsure)

    def controls(self, card: str) -> bool:
        """Whether such a champion is in play."""
        return any(champion.card == card for champion in self.champions)

    def homodeus_champions(self) -> int:
        """How many champions of Homodeus are in play."""
        return sum(is_of("homodeus", champion.card) for champion in self.champions)

    def gain_mastery(self, amount: int) -> None:
        """Mastery ends at 30 (SH-15)."""
        self.mastery = min(MOST_MASTERY, self.mastery + amount)

    def gain_health(self, amount: int) -> None:
        """Health ends at 50 (SH-15)."""
        self.health = min(MOST_HEALTH, self.health + amount)

    def lose_champion(self, card: str) -> None:
        """A destroyed champion goes to the discard pile of its controller (SH-26)."""
        self.champions.remove(next(champion for champion in self.champions if champion.card == card))
        self.discard.append(card)


@dataclass
class Turn:
    """What counts until the end of the turn."""

    crystals: int = 0
    power: int = 0
    infinite: bool = False
    focused: bool = False
    played: list[str] = field(default_factory=list)
    hired: list[str] = field(default_factory=list)
    champions_played: list[str] = field(default_factory=list)
    recruits_into_play: int = 0
    """How many Homodeus champions Numeri Drones will still put into play (R-numeri-drones)."""
    doublings: int = 0
    """How many times more each Homodeus ally works, thanks to General Decurion (R-general-decurion)."""


@dataclass
class Table:
    """The whole game: players clockwise, the centre, and the turn."""

    players: list[Player]
    row: list[str | None]
    centre_deck: list[str]
    centre_bottom: list[str]
    seat: int
    turn: Turn = field(default_factory=Turn)
    box: list[str] = field(default_factory=list)
    damage: dict[int, int] = field(default_factory=dict)
    drawn: deque[tuple[int, str]] = field(default_factory=deque)
    """Who draws which card in what is done now, as the engine tells."""

    @property
    def me(self) -> Player:
        """The player on turn."""
        return self.players[self.seat]

    def opponents(self) -> list[int]:
        """The others who still play, clockwise (SH-01, SH-50)."""
        seats = len(self.players)
        clockwise = [(self.seat + offset) % seats for offset in range(1, seats)]
        return [seat for seat in clockwise if not self.players[seat].out]

    def ask(self, kind: str, options: set[str]) -> Generator[Question, str, list[str]]:
        """Ask the player on turn; gives the words of the answer."""
        answer = yield Question(self.seat, kind, options)
        return answer.split()

    # Keywords

    def unify(self, acting: str) -> Judging:
        """Another Undergrowth ally than the acting card was played this turn, or is shown (K-unify)."""
        others = [card for card in self.turn.played + self.turn.hired if is_undergrowth_ally(card)]
        if acting in others:
            others.remove(acting)
        if others:
            return True
        return (yield from self._show("unify", [is_undergrowth_ally]))

    def dominion(self, *, must: bool = False) -> Judging:
        """A card of each of the three factions was played this turn, or is shown (K-dominion)."""
        missing = [faction for faction in DOMINION if faction not in self._factions_played()]
        return (
            yield from self._show("dominion", [partial(is_of, faction) for faction in missing], must=must)
        )

    def _factions_played(self) -> set[str]:
        turn = self.turn
        return {FACTS[card].faction for card in turn.played + turn.hired + turn.champions_played}

    def could_show_dominion(self) -> bool:
        """Whether cards of the hand have what was not played."""
        held = {FACTS[card].faction for card in self.me.hand}
        return held | self._factions_played() >= set(DOMINION)

    def _show(self, kind: str, wanted: list[Fits], *, must: bool = False) -> Judging:
        """Show a card of each wanted sort, one after the other, or give up; asked as long as the hand might
        hold all of them, as far as everyone knows (SH-29, R-showing).
        """
        me = self.me
        while wanted:
            if not me.may_hold(wanted):
                return False
            fitting = {f"show {card}" for card in me.hand if wanted[0](card)}
            answer = yield from self.ask(kind, fitting if must else fitting | {"pass"})
            if answer == ["pass"]:
                return False
            me.make_known(answer[1])
            wanted = wanted[1:]
        return True

    def inspire(self) -> bool:
        """A champion is in play, exhausted or not."""
        return bool(self.me.champions)

    def echo(self) -> int:
        """How many Wraethe cards lie in the discard pile."""
        return sum(is_of("wraethe", card) for card in self.me.discard)

    # Moving cards

    def draw(self, count: int) -> None:
        """Draw cards, from the shuffled discard pile when the deck is empty (SH-11)."""
        me = self.me
        for _ in range(count):
            if not me.deck:
                me.deck, me.discard, me.shuffled = me.discard, [], True
                me.known = Counter(me.hand) if me.deck else me.known
            if not me.deck:
                return
            assert self.drawn, "nobody draws, but a card should be drawn"
            seat, card = self.drawn.popleft()
            assert seat == self.seat, f"seat {seat} draws, not seat {self.seat}"
            assert card in (me.deck if me.shuffled else me.deck[:1]), f"{card} is drawn from {me.deck}"
            me.deck.remove(card)
            me.hand.append(card)

    def leave_row(self, place: int) -> None:
        """The next card of the centre takes the place, if there is one (SH-13, R-empty-centre-deck)."""
        supply = self.centre_deck or self.centre_bottom
        self.row[place] = supply.pop(0) if supply else None

    def recruit(self, place: int, *, into_hand: bool = False) -> None:
        """Take a card of the row (SH-12, SH-22, R-numeri-drones, R-numeri-portal-monk)."""
        card = self.row[place]
        assert card is not None
        if into_hand:
            self.me.take_openly(card)
        elif self.turn.recruits_into_play and is_champion(card) and is_of("homodeus", card):
            self.turn.recruits_into_play -= 1
            self.me.champions.append(Champion(card))
        else:
            self.me.discard.append(card)
        self.leave_row(place)

    def take_back(self, fits: Callable[[str], bool]) -> Asking:
        """Return such a card from the discard pile to the hand; no choice to refuse (R-must)."""
        options = {f"return {card}" for card in self.me.discard if fits(card)}
        if options:
            _, card = yield from self.ask("return", options)
            self.me.discard.remove(card)
            self.me.take_openly(card)

    def may_banish(self, most: int) -> Asking:
        """Banish cards from hand and discard pile, up to so many (SH-28)."""
        for _ in range(most):
            zones = {"hand": self.me.hand, "discard": self.me.discard}
            options = {f"banish {card} from {zone}" for zone, cards in zones.items() for card in cards}
            if not options:
                return
            answer = yield from self.ask("banish_own", options | {"pass"})
            if answer == ["pass"]:
                return
            _, card, _, zone = answer
            if zone == "hand":
                self.me.leave_hand(card)
            else:
                self.me.discard.remove(card)
            self.box.append(card)
