"""The table of the oracle: what lies where, and the few moves that everything else is made of.

The oracle is Hexascension a second time, plain and slow: it follows the numbered rules and `card_facts`, and
has nothing in common with the engine, beside which `tests.hexascension.oracle` plays it.

Whatever needs an answer is a generator: it yields a `Question` and is sent the text of the chosen option.
What chance decides, the oracle is told in `drawn`, `laid`, `rolled`, `areas_met` and `monsters_met`.
"""

from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from tests.beside import Question
from tests.hexascension.card_facts import AREAS, CHARACTERS, MONSTERS, SPECIAL
from tests.hexascension.oracle_board import steps_to
from tests.hexascension.oracle_pieces import Fight, Player, Purchase, Relic, Roll, Turn

HAND_SIZE = 6
CLASSES = ("fighter", "merchant", "manipulator", "scout", "sage")
Answering = Generator[Question, str, str]
Judging = Generator[Question, str, bool]


class TurnOver(Exception):
    """The player on turn is incapacitated: the turn ends at once (HX-45, HX-58)."""


@dataclass
class Table:
    """The whole game: players clockwise, the display, the board, and the turn."""

    players: list[Player]
    board: dict[str, str]
    row: list[str | None]
    centre_deck: list[str]
    stacks: dict[str, int]
    first: int
    seat: int
    pool: int
    variant: str = "standard"
    exile: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    areas: list[str] = field(default_factory=lambda: list(AREAS))
    monsters: list[str] = field(default_factory=lambda: list(MONSTERS))
    classes: Counter[str] = field(
        default_factory=lambda: Counter({name: CHARACTERS[name].copies for name in CLASSES})
    )
    specials: Counter[str] = field(
        default_factory=lambda: Counter({card: fact.copies for card, fact in SPECIAL.items()})
    )
    turn: Turn = field(default_factory=Turn)
    ended_by: int | None = None
    area: str = ""
    fight: Fight | None = None
    dice: Roll | None = None
    buying: list[Purchase] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    """What has happened, how often: `event ev_gather`, `monster scrap_rat`."""
    drawn: deque[tuple[int, str]] = field(default_factory=deque)
    laid: deque[tuple[int, str]] = field(default_factory=deque)
    rolled: deque[int] = field(default_factory=deque)
    areas_met: deque[str] = field(default_factory=deque)
    monsters_met: deque[str] = field(default_factory=deque)

    @property
    def me(self) -> Player:
        """The player on turn."""
        return self.players[self.seat]

    def clockwise(self) -> list[int]:
        """Everyone, the player on turn first (HX-71)."""
        count = len(self.players)
        return [(self.seat + offset) % count for offset in range(count)]

    def others(self, seat: int) -> list[int]:
        """Everyone else."""
        return [other for other in range(len(self.players)) if other != seat]

    def ask(self, kind: str, options: Iterable[str], seat: int | None = None) -> Answering:
        """Ask the player on turn or another one."""
        return (yield Question(self.seat if seat is None else seat, kind, set(options)))

    # Points and cards

    def gain_tokens(self, seat: int, amount: int) -> None:
        """Points are paid in full, what the pool lacks from the box (HX-63)."""
        self.players[seat].tokens += amount
        self.pool = max(0, self.pool - amount)
        if self.pool == 0 and self.ended_by is None:
            self.ended_by = seat

    def draw(self, seat: int, count: int) -> None:
        """Draw cards one by one, from the shuffled discard pile when the deck is empty (HX-12)."""
        player = self.players[seat]
        for _ in range(count):
            if not player.top and not player.deck:
                player.deck, player.discard = player.discard, []
                player.known = Counter(player.hand)
            if not player.top and not player.deck:
                return
            assert self.drawn, "the engine says nothing of a card that should be drawn"
            who, card = self.drawn.popleft()
            assert who == seat, f"seat {who} draws, not seat {seat}"
            if player.top:
                assert card == player.top.pop(0), f"{card} does not lie on top"
                player.take_openly(card)
            else:
                player.deck.remove(card)
                player.hand.append(card)
            self.turn.drawn += seat == self.seat

    def leave_row(self, place: int) -> str:
        """A card leaves the display and is replaced at once, while there are cards (HX-21, HX-26)."""
        card = self.row[place]
        assert card is not None
        self.row[place] = None
        if self.centre_deck:
            assert self.laid, "the engine lays no new card into the display"
            where, new = self.laid.popleft()
            assert where == place, f"the new card lies at {where}, not at {place}"
            self.centre_deck.remove(new)
            self.row[place] = new
        return card

    # Dice

    def roll(self, count: int) -> list[int]:
        """Roll dice one by one."""
        assert len(self.rolled) >= count, "the engine has rolled fewer dice"
        return [self.rolled.popleft() for _ in range(count)]

    # Figures and relics

    def occupied(self) -> set[str]:
        """The cells on which figures stand."""
        return {player.cell for player in self.players if player.cell is not None}

    def walk(self, seat: int, steps: int) -> dict[str, int]:
        """The free cells a figure can walk to, and in how many steps (HX-34)."""
        player = self.players[seat]
        assert player.cell is not None
        taken = self.occupied()
        reached = steps_to(player.cell, steps, () if player.walks_unseen() else taken)
        return {cell: count for cell, count in reached.items() if cell not in taken}

    def pushed(self, seat: int, steps: int) -> dict[str, int]:
        """The cells to which a figure can be moved over unoccupied cells, whatever its owner wears."""
        player = self.players[seat]
        assert player.cell is not None
        return steps_to(player.cell, steps, self.occupied())

    def relics(self) -> list[tuple[int, Relic]]:
        """All relics in play, with the seats of their owners."""
        return [(seat, relic) for seat, player in enumerate(self.players) for relic in player.relics]

    def ways_to_aim(self, seat: int) -> dict[str, Relic]:
        """The relics of a player as they are aimed at: `aim rune_staff seat 2`. Of equal ones that differ in
        what has become of them a further one has its number: `aim rune_staff seat 2 #2`.
        """
        ways: dict[str, Relic] = {}
        copies: Counter[str] = Counter()
        for relic in self.players[seat].relics:
            copies[relic.card] += 1
            if not any(relic.is_like(other) for other in ways.values()):
                number = f" #{copies[relic.card]}" if copies[relic.card] > 1 else ""
                ways[f"aim {relic.card} seat {seat + 1}{number}"] = relic
        return ways

    def attribute(self, seat: int, name: str) -> int:
        """An attribute with all bonuses."""
        player = self.players[seat]
        total = player.base_and_relics(name) + player.lasting[name]
        return total + (self.turn.bonus[name] if seat == self.seat else 0)
