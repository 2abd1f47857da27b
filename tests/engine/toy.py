"""A game too small to play, whose rules fit on a page: every kind of zone, two effects, four cards.

In a turn a seat lays one card of its hand in front of itself, or passes; an idol asks every other seat for a
point. When nobody has cards the game is over. Compiled rulesets cannot be subclassed from outside, so tests
that use it run interpreted only.
"""

from deckwerk.engine.action import Options, card_of, encode, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.components import KNOWN_BY, SEAT, SEEN_BY_NOBODY, SEEN_BY_OWNER, USED, Components
from deckwerk.engine.effect import Effect
from deckwerk.engine.event import Event
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.play import advance
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.ruleset import Ruleset, ScoreLine
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.zone import NOTE, sorted_zone

COMPONENTS = Components()
MARKET = COMPONENTS.zone("market", ordered=True)
PILE = COMPONENTS.zone("pile", SEEN_BY_NOBODY)
PILE_TOP = COMPONENTS.zone("pile_top", SEEN_BY_NOBODY, ordered=True, notes=KNOWN_BY, on_top_of="pile")
COINS = COMPONENTS.zone("coins", stack_of="coin")
HAND = COMPONENTS.seat_zone("hand", SEEN_BY_OWNER, notes=KNOWN_BY)
DECK = COMPONENTS.seat_zone("deck", SEEN_BY_NOBODY)
DECK_TOP = COMPONENTS.seat_zone("deck_top", SEEN_BY_NOBODY, ordered=True, notes=KNOWN_BY, on_top_of="deck")
FRONT = COMPONENTS.seat_zone("front", ordered=True, notes=USED)
TURN = COMPONENTS.counter("turn", holds=SEAT)
POINTS = COMPONENTS.seat_counter("points")
LAY = COMPONENTS.verb("lay", "hand")
PASS = COMPONENTS.verb("pass")
PAY = COMPONENTS.verb("pay", "coins", stacks=True)
COIN, GEM, ROCK, IDOL = range(1, 5)
PASSED = 0


class ToyNarrator(Narrator):
    """Says everything in numbers."""

    def label(self, code: int, lang: str, names: list[str] | None) -> str:
        return f"{lang} {code}"

    def question(self, kind: str, seat: int, card: int, lang: str) -> str:
        return f"{lang} {kind} {seat} {card}"

    def event(self, event: Event, lang: str, names: list[str] | None) -> str:
        return f"{lang} {event.kind} {names[event.seat] if names else event.seat} {event.card}"

    def name(self, card: int, lang: str) -> str:
        return f"{lang} {card}"


class Turn(Effect):
    """Lay a card or pass."""

    def resume(self, state: State) -> None:
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        for card in sorted({*state.see(HAND, state.top_seat()).cards()}):
            out.add(encode(LAY, card))
        out.add(encode(PASS))

    def choose(self, state: State, code: int) -> None:
        seat = state.top_seat()
        state.pop()
        following = (seat + 1) % state.seats
        hands = sum(int(state.see(HAND, other).size()) for other in range(state.seats))
        if verb_of(code) == LAY:
            hand = state.edit(HAND, seat)
            hand.take(hand.find(card_of(code)))
            state.edit(FRONT, seat).push(card_of(code) * NOTE)
            state.tell("laid", seat, card_of(code))
            hands -= 1
        if hands == 0:
            state.over = True
            state.tell("over", -1)
            return
        state.set(TURN, following)
        state.push(self.number, following, 0)
        if verb_of(code) == LAY and card_of(code) == IDOL:
            state.push(1, seat, IDOL)

    def kind(self) -> str:
        return "turn"


class Tribute(Effect):
    """Every other seat pays a point, or not."""

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the one sits who is asked."""
        return [Argument.offset("passed").told()]

    def resume(self, state: State) -> None:
        state.set_argument(PASSED, state.argument(PASSED) + 1)
        if state.argument(PASSED) < state.seats:
            state.ask((state.top_seat() + state.argument(PASSED)) % state.seats)
        else:
            state.pop()

    def options(self, state: State, out: Options) -> None:
        out.add(encode(PAY))
        out.add(encode(PASS))

    def choose(self, state: State, code: int) -> None:
        if verb_of(code) == PAY:
            state.add(POINTS, 1, state.top_seat())

    def kind(self) -> str:
        return "tribute"


class ToyRules(Ruleset):
    """The rules of the toy."""

    def __init__(self) -> None:
        super().__init__(
            "toy",
            "1",
            [VariantSpec("plain", [2, 3]), VariantSpec("crowded", [3, 5])],
            COMPONENTS,
            ["", "coin", "gem", "rock", "idol"],
            ToyNarrator(),
        )
        self.add_effect(Turn())
        self.add_effect(Tribute())

    def complete(self, state: State, named: set[str]) -> None:
        """Two of each card in every deck; two random ones of them in the hand."""
        for seat in range(int(state.seats)):
            deck = sorted_zone([int(card * NOTE) for card in (GEM, ROCK, IDOL)] * 2)
            if f"{seat}.hand" not in named:
                for _ in range(2):
                    entry = deck.take_random(state.rng)
                    state.edit(HAND, seat).add(entry)
                    state.tell("drew", seat, entry // NOTE, seen_by=bit(seat))
            if f"{seat}.deck" not in named:
                state.zones[DECK + seat * state.zone_stride] = deck
        if "stacks.coin" not in named:
            state.zones[COINS] = sorted_zone([int(COIN * NOTE)] * 3)
        state.push(0, state.get(TURN), 0)
        advance(state)

    def scores(self, state: State) -> list[int]:
        return [int(state.get(POINTS, seat)) for seat in range(int(state.seats))]

    def winners(self, state: State) -> list[int]:
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return [ScoreLine(seat, "", seat, {}, total, 1) for seat, total in enumerate(self.scores(state))]


RULES = ToyRules()


def empty(seats: int = 3, rng: Rng | None = None) -> State:
    """A table with nothing on it."""
    return RULES.blank(seats, 0, rng or seeded(1))


def entry(card: int, *known_by: int) -> int:
    """A card with the seats that know it."""
    return card * int(NOTE) + sum(1 << seat for seat in known_by)
