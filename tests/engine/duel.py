"""A toy of answers out of turn: cards are played, others may jam them, and jam the jamming.

In a turn a seat plays a card or ends. A blow takes two points from the next seat; before it counts, everybody
else may answer. A jammer cancels the card below it, a halt ends the turn with all that was still to come.
What was being played when a turn is halted is discarded unused.
"""

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.components import KNOWN_BY, SEAT, SEEN_BY_NOBODY, SEEN_BY_OWNER, Components
from deckwerk.engine.effect import Effect
from deckwerk.engine.play import advance, unwind
from deckwerk.engine.ruleset import Ruleset, ScoreLine
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.variant import VariantSpec
from deckwerk.engine.window import SUBJECT, CardTest, Window
from deckwerk.engine.zone import NOTE
from tests.engine.toy import ToyNarrator

COMPONENTS = Components()
HAND = COMPONENTS.seat_zone("hand", SEEN_BY_OWNER, notes=KNOWN_BY)
DECK = COMPONENTS.seat_zone("deck", SEEN_BY_NOBODY)
DECK_TOP = COMPONENTS.seat_zone("deck_top", SEEN_BY_NOBODY, ordered=True, notes=KNOWN_BY, on_top_of="deck")
DISCARD = COMPONENTS.seat_zone("discard")
TURN = COMPONENTS.counter("turn", holds=SEAT)
POINTS = COMPONENTS.seat_counter("points")
PLAY = COMPONENTS.verb("play", "hand")
PASS = COMPONENTS.verb("pass")
BLOW, JAMMER, HALT = range(1, 4)
TURN_EFFECT, PLAY_EFFECT, WINDOW_EFFECT = range(3)
STEP, CANCELLED = range(2)


class Turn(Effect):
    """Play a card or end the turn."""

    def resume(self, state: State) -> None:
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        for card in sorted({*state.see(HAND, state.top_seat()).cards()}):
            out.add(encode(PLAY, card))
        out.add(encode(PASS))

    def choose(self, state: State, code: int) -> None:
        if verb_of(code) == PLAY:
            begin_playing(state, state.top_seat(), card_of(code))
        else:
            next_turn(state)

    def kind(self) -> str:
        return "turn"


def begin_playing(state: State, seat: i64, card: i64) -> None:
    """Take a card from the hand and put its playing upon whatever goes on."""
    hand = state.edit(HAND, seat)
    hand.take(hand.find(card))
    state.tell("played", seat, card)
    state.push(PLAY_EFFECT, seat, card)


def next_turn(state: State) -> None:
    """The turn lies on top."""
    following = (state.top_seat() + 1) % state.seats
    state.pop()
    state.set(TURN, following)
    state.push(TURN_EFFECT, following, 0)


class PlayCard(Effect):
    """First the others may answer, then the card counts, unless it was cancelled."""

    def arguments(self) -> list[Argument]:
        return [Argument.number("step", 1), Argument.number("cancelled", 1)]

    def resume(self, state: State) -> None:
        seat, card = state.top_seat(), state.top_card()
        if state.argument(STEP) == 0:
            state.set_argument(STEP, 1)
            state.push(WINDOW_EFFECT, seat, card)
            return
        cancelled = state.argument(CANCELLED) == 1
        state.pop()
        state.edit(DISCARD, seat).add(card * NOTE)
        state.tell("cancelled" if cancelled else "worked", seat, card)
        if not cancelled:
            take_effect(state, seat, card)

    def abandon(self, state: State) -> None:
        state.edit(DISCARD, state.top_seat()).add(state.top_card() * NOTE)
        state.tell("dropped", state.top_seat(), state.top_card())


def take_effect(state: State, seat: i64, card: i64) -> None:
    """A jammer finds the window in which it was played on top, a halt ends everything but the turn."""
    if card == BLOW:
        state.add(POINTS, -2, (seat + 1) % state.seats)
    elif card == JAMMER:
        if state.top_effect() == WINDOW_EFFECT:
            state.set_argument(SUBJECT, 1)
    else:
        unwind(state, state.frames_up_to(TURN_EFFECT))
        next_turn(state)


class Quick(CardTest):
    """Cards that can be played out of turn."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card in (JAMMER, HALT)


class Played(Window):
    """A card is being played: all others may answer, until everybody has passed or it is cancelled."""

    def __init__(self) -> None:
        super().__init__(Quick(), HAND, verb=PLAY, passing=encode(PASS), first=1, reopens=True)

    def subject(self) -> list[Argument]:
        return [Argument.number("cancelled", 1)]

    def is_open(self, state: State) -> bool:
        return state.argument(SUBJECT) == 0

    def answer(self, state: State, seat: i64, code: i64) -> None:
        begin_playing(state, seat, card_of(code))

    def close(self, state: State) -> None:
        cancelled = state.argument(SUBJECT)
        state.pop()
        state.set_argument(CANCELLED, cancelled)

    def kind(self) -> str:
        return "answer"


class DuelRules(Ruleset):
    """The rules of the duel."""

    def __init__(self) -> None:
        super().__init__(
            "duel",
            "1",
            [VariantSpec("plain", [2, 3, 4])],
            COMPONENTS,
            ["", "blow", "jammer", "halt"],
            ToyNarrator(),
        )
        for effect in (Turn(), PlayCard(), Played()):
            self.add_effect(effect)

    def complete(self, state: State, named: set[str]) -> None:
        state.push(TURN_EFFECT, state.get(TURN), 0)
        advance(state)

    def scores(self, state: State) -> list[int]:
        return [int(state.get(POINTS, seat)) for seat in range(int(state.seats))]

    def winners(self, state: State) -> list[int]:
        return []

    def score_sheet(self, state: State) -> list[ScoreLine]:
        return []


RULES = DuelRules()
