"""The turn: what a player may do, the end, who comes next (HX-08, HX-10 to HX-12, HX-60)."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.play import unwind
from deckwerk.engine.state import NOBODY, TURN_EFFECT, State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.acquiring import acquire
from deckwerk.games.hexascension.book import (
    END_WINDOW,
    START_EFFECT,
    book_of,
    card_at,
    character_of,
    class_of,
)
from deckwerk.games.hexascension.classes import become
from deckwerk.games.hexascension.gaining import pay_focus
from deckwerk.games.hexascension.moving import act, move
from deckwerk.games.hexascension.offers import offer_turn
from deckwerk.games.hexascension.playing import play_card
from deckwerk.games.hexascension.relics import ready_relic, wake_relics
from deckwerk.games.hexascension.starting import next_to_start


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(c.TURN, seat)
    state.set(c.HELD, bit(class_of(state, seat)))
    for attribute in range(len(c.ATTRIBUTES)):
        state.set(c.NEXT_BONUS + attribute, 0, seat)
    for owner in range(state.seats):
        wake_relics(state, owner, c.DISABLED_BY << seat)
    state.push(TURN_EFFECT, seat, 0, c.MAIN)
    state.tell("turn", seat)


@final
class Turn(Effect):
    """A turn: everything in any order and number, then the end. The first one waits for all figures."""

    def arguments(self) -> list[Argument]:
        """How far it has come."""
        return [Argument.number("phase", int(c.STARTING))]

    def resume(self, state: State) -> None:
        """Ask for the next thing to do; at the end clean up and let the next player begin."""
        phase: i64 = state.argument(c.PHASE)
        if phase == c.MAIN:
            state.ask(state.top_seat())
        elif phase == c.ENDING:
            _end_turn(state, state.top_seat())
        elif next_to_start(state) == NOBODY:
            _begin_game(state)
        else:
            state.push(START_EFFECT, state.top_seat(), 0)

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending is always possible and comes last."""
        offer_turn(state, state.top_seat(), out)
        out.add(c.END)

    def choose(self, state: State, code: i64) -> None:
        """Carry out what the player does."""
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            play_card(state, seat, code, card)
        elif verb == c.ACQUIRE:
            acquire(state, seat, code, card)
        elif verb == c.MOVE or verb == c.ATTACK:
            move(state, seat, code)
        elif verb == c.ACT:
            act(state, seat)
        elif verb == c.USE:
            _use_relic(state, seat, card)
        elif verb == c.ABILITY:
            _use_ability(state, seat)
        elif verb == c.BECOME:
            become(state, seat, card)
        else:
            state.set_argument(c.PHASE, c.ENDING)
            state.push(END_WINDOW, seat, 0)

    def kind(self) -> str:
        return "turn"


# Abilities


def _use_relic(state: State, seat: i64, card: i64) -> None:
    """Use a relic that is ready, for its price (HX-16, HX-18)."""
    printed = card_at(state, card)
    state.edit(c.RELICS, seat).set_note(ready_relic(state, seat, card), c.ABILITY_USED)
    state.tell("used", seat, card)
    if printed.use_price > 0:
        pay_focus(state, seat, printed.use_price)
    if printed.use is not None:
        printed.use.run(state, seat, card)


def _use_ability(state: State, seat: i64) -> None:
    """Use the ability of the character."""
    character = character_of(state, seat)
    state.edit(c.CHARACTER, seat).set_note(0, c.ABILITY_USED)
    state.tell("used", seat, character.number)
    if character.use is not None:
        character.use.run(state, seat, character.number)


# From turn to turn


def _begin_game(state: State) -> None:
    """All have chosen their start points: decks are shuffled, hands drawn (HX-08)."""
    state.pop()
    for offset in range(state.seats):
        c.PILES.draw(state, (state.get(c.FIRST) + offset) % state.seats, c.HAND_SIZE)
    begin_turn(state, state.get(c.FIRST))


def _end_turn(state: State, seat: i64) -> None:
    """Lay played cards and the hand away, draw six; what is not spent lapses (HX-11, HX-19)."""
    state.tell("ended_turn", seat)
    for owner in range(state.seats):
        if len(state.see(c.PLAYED, owner).items) > 0:
            state.edit(c.DISCARD, owner).add_cards(state.edit(c.PLAYED, owner))
    c.PILES.discard_hand(state, seat)
    wake_relics(state, seat, c.ABILITY_USED)
    if state.see(c.CHARACTER, seat).note(0) != 0:
        state.edit(c.CHARACTER, seat).set_note(0, 0)
    counters = state.counters
    for counter in range(c.FIRST_OF_TURN, c.LAST_OF_TURN + 1):
        counters[counter] = 0
    c.PILES.draw(state, seat, c.HAND_SIZE)
    state.pop()
    following: i64 = (seat + 1) % state.seats
    if _is_over(state, following):
        state.over = True
        unwind(state, 0)
        state.tell("over", -1)
        return
    state.add(c.TURNS, 1)
    begin_turn(state, following)


def _is_over(state: State, following: i64) -> bool:
    """Whether nobody has a turn any more (HX-60); after very many rounds it is over, too (HX-62)."""
    if state.get(c.TURNS) >= c.MOST_ROUNDS * state.seats:
        return True
    ended_by: i64 = state.get(c.ENDED_BY)
    if ended_by == 0:
        return False
    last: i64 = state.get(c.FIRST) if book_of(state).ways[state.variant].equal else ended_by - 1
    return following == last
