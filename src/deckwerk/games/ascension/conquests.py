"""Effects that take cards from the row without paying, and rewards that hurt opponents."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, place_of, verb_of
from deckwerk.engine.state import State
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import HERO, MONSTER
from deckwerk.games.ascension.moves import acquire, defeat, discard_construct, is_opponent, steal_random_card
from deckwerk.games.common.effect import CardEffect

if TYPE_CHECKING:
    from deckwerk.cards.phrases import Phrases

NO_LIMIT: Final[i64] = 9999


def _offer_row(state: State, kind: i64, limit: i64, verb: i64, out: Options) -> None:
    row = state.see(t.ROW)
    for index in range(row.size()):
        number: i64 = row.card(index)
        if number != 0:
            card = card_at(state, number)
            if card.kind == kind and card.cost <= limit:
                out.add(encode(verb, number, index + 1))


def _offer_stacks(state: State, kind: i64, limit: i64, verb: i64, out: Options) -> None:
    zone: i64 = t.MYSTICS
    while zone <= t.CULTISTS:
        stack = state.see(zone)
        if stack.size() > 0:
            card = card_at(state, stack.card(0))
            if card.kind == kind and card.cost <= limit:
                out.add(encode(verb, stack.card(0)))
        zone += 1


class _Take(CardEffect):
    """Take one card of those offered, if there is one."""

    def resume(self, state: State) -> None:
        """Ask which, if anything can be taken."""
        out = Options()
        self.options(state, out)
        if out.size() > 0:
            state.ask(state.top_seat())
        else:
            state.pop()


@final
class AcquireFree(_Take):
    """Acquire a hero up to a printed cost without paying, on top of the own deck (GS-37)."""

    def __init__(self, limit: i64) -> None:
        super().__init__()
        self.limit: i64 = limit

    def options(self, state: State, out: Options) -> None:
        """Heroes of the row and the stacks."""
        _offer_row(state, HERO, self.limit, t.ACQUIRE, out)
        _offer_stacks(state, HERO, self.limit, t.ACQUIRE, out)

    def choose(self, state: State, code: i64) -> None:
        """Put the hero on top of the deck."""
        seat: i64 = state.top_seat()
        state.pop()
        acquire(state, seat, card_of(code), place_of(code), seat, t.DECK_TOP)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "acquire_free"

    def text(self, phrases: "Phrases") -> str:
        """Which heroes."""
        if self.limit == NO_LIMIT:
            return phrases("acquire_any_hero")
        return phrases("acquire_hero", n=int(self.limit))


@final
class DefeatFree(_Take):
    """Defeat a monster up to a printed power without paying; the Cultist can be chosen too (GS-37)."""

    def __init__(self, limit: i64) -> None:
        super().__init__()
        self.limit: i64 = limit

    def options(self, state: State, out: Options) -> None:
        """Monsters of the row and the Cultist."""
        _offer_row(state, MONSTER, self.limit, t.DEFEAT, out)
        _offer_stacks(state, MONSTER, self.limit, t.DEFEAT, out)

    def choose(self, state: State, code: i64) -> None:
        """Defeat the monster."""
        seat: i64 = state.top_seat()
        state.pop()
        defeat(state, seat, card_of(code), place_of(code))

    def kind(self) -> str:
        """The kind of its decisions."""
        return "defeat_free"

    def text(self, phrases: "Phrases") -> str:
        """Which monsters."""
        return phrases("defeat_monster", n=int(self.limit))


@final
class TakeFromRow(_Take):
    """Acquire or defeat any other card of the row without paying.

    The monster whose reward this is may have come back from the void; it never takes itself, again and again.
    """

    def options(self, state: State, out: Options) -> None:
        """Every other card of the row."""
        row = state.see(t.ROW)
        for index in range(row.size()):
            card: i64 = row.card(index)
            if card != 0 and card != state.top_card():
                verb: i64 = t.DEFEAT if card_at(state, card).kind == MONSTER else t.ACQUIRE
                out.add(encode(verb, card, index + 1))

    def choose(self, state: State, code: i64) -> None:
        """Take the card."""
        seat: i64 = state.top_seat()
        state.pop()
        if verb_of(code) == t.DEFEAT:
            defeat(state, seat, card_of(code), place_of(code))
        else:
            acquire(state, seat, card_of(code), place_of(code), seat, t.DISCARD)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "take_row"

    def text(self, phrases: "Phrases") -> str:
        """What may be taken."""
        return phrases("take_row")


@final
class OpponentsLoseConstructs(CardEffect):
    """Each opponent discards one construct, or all but one; they choose in turn order (GS-41)."""

    def __init__(self, *, keep_one: bool) -> None:
        super().__init__()
        self.keep_one: bool = keep_one

    def resume(self, state: State) -> None:
        """Go on to the next opponent who must choose. The frame counts the seats passed."""
        seat: i64 = state.top_seat()
        least: i64 = 2 if self.keep_one else 1
        offset: i64 = state.argument(0) + 1
        while offset < state.seats:
            other: i64 = (seat + offset) % state.seats
            state.set_argument(0, offset)
            if is_opponent(state, seat, other) and state.see(t.CONSTRUCTS, other).size() >= least:
                state.ask(other)
                return
            offset += 1
        state.pop()

    def _chooser(self, state: State) -> i64:
        return (state.top_seat() + state.argument(0)) % state.seats

    def options(self, state: State, out: Options) -> None:
        """Every different construct of the opponent who chooses."""
        constructs = state.see(t.CONSTRUCTS, self._chooser(state))
        for index in range(constructs.size()):
            card: i64 = constructs.card(index)
            if constructs.find(card) == index:  # the last copy stands for all
                if self.keep_one:
                    out.add(encode(t.KEEP, card))
                else:
                    out.add(encode(t.DISCARD_CARD, card, 0, t.CONSTRUCTS + 1))

    def choose(self, state: State, code: i64) -> None:
        """Discard the construct, or all others."""
        other: i64 = self._chooser(state)
        chosen: i64 = state.see(t.CONSTRUCTS, other).find(card_of(code))
        if not self.keep_one:
            discard_construct(state, other, chosen)
            return
        index: i64 = state.see(t.CONSTRUCTS, other).size() - 1
        while index >= 0:
            if index != chosen:
                discard_construct(state, other, index)
            index -= 1

    def kind(self) -> str:
        """The kind of its decisions."""
        return "keep_construct" if self.keep_one else "lose_construct"

    def text(self, phrases: "Phrases") -> str:
        """What the opponents must do."""
        return phrases("opponents_keep_one" if self.keep_one else "opponents_lose_one")


@final
class StealCards(CardEffect):
    """Take a random card from the hand of each opponent (GS-40)."""

    def run(self, state: State, seat: i64, card: i64) -> None:
        """In turn order, from those who have cards."""
        for offset in range(1, state.seats):
            other: i64 = (seat + offset) % state.seats
            if is_opponent(state, seat, other) and state.see(t.HAND, other).size() > 0:
                steal_random_card(state, seat, other)

    def text(self, phrases: "Phrases") -> str:
        """What is taken."""
        return phrases("steal_cards")
