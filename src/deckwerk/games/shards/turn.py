"""The turn: what a player may do in it, how it ends, who comes next."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, on_card, on_place, place_of, seat_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import TURN_EFFECT, State
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.shards import components as c
from deckwerk.games.shards.attack import begin_attack, end_game
from deckwerk.games.shards.book import book_of, card_at, is_in
from deckwerk.games.shards.choices import offer_champions
from deckwerk.games.shards.moves import (
    can_exhaust,
    destroy,
    exhaust,
    fast_play,
    find_ready,
    focus_of,
    is_focus_left,
    play_card,
    recruit,
)
from deckwerk.games.shards.row import dismiss_mercenaries

_ATTACKED: Final[i64] = 0


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(c.TURN, seat)
    state.push(TURN_EFFECT, seat, 0)
    state.tell("turn", seat)


@final
class Turn(Effect):
    """A turn: the play phase with everything in any order and number, the attack, the end phase."""

    def arguments(self) -> list[Argument]:
        return [Argument.number("attacked", 1)]

    def resume(self, state: State) -> None:
        """Ask for the next thing to do; after the attack end the turn."""
        if state.argument(_ATTACKED) == 0:
            state.ask(state.top_seat())
        else:
            _end_turn(state, state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending the play phase is always possible and comes last."""
        seat: i64 = state.top_seat()
        last: i64 = 0
        for entry in state.see(c.HAND, seat).items:
            card: i64 = entry >> NOTE_BITS
            if card != last:
                out.add(on_card(c.PLAY, card))
            last = card
        if len(state.see(c.CHAMPIONS, seat).items) > 0:
            _offer_champions(state, seat, out)
        crystals: i64 = state.get(c.CRYSTALS)
        if crystals > 0:
            _offer_focus(state, seat, crystals, out)
            if crystals >= book_of(state).cheapest:
                _offer_row(state, crystals, out)
        if state.get(c.POWER) > 0 or state.get(c.INFINITE_POWER) > 0:
            offer_champions(state, seat, c.ATTACK, out)
        out.add(c.END)

    def choose(self, state: State, code: i64) -> None:
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            play_card(state, seat, card)
        elif verb == c.EXHAUST:
            exhaust(state, seat, c.CHAMPIONS, find_ready(state.see(c.CHAMPIONS, seat), card))
        elif verb == c.FOCUS:
            exhaust(state, seat, c.CHARACTER, 0)
        elif verb == c.RECRUIT:
            state.add(c.CRYSTALS, -card_at(state, card).cost)
            recruit(state, seat, card, place_of(code), to_hand=False)
        elif verb == c.FAST_PLAY:
            fast_play(state, seat, card, place_of(code))
        elif verb == c.ATTACK:
            _attack_champion(state, seat, seat_of(code) - 1, card)
        else:
            state.set_argument(_ATTACKED, 1)
            state.tell("ended_turn", seat)
            begin_attack(state, seat)

    def kind(self) -> str:
        return "turn"


def _offer_champions(state: State, seat: i64, out: Options) -> None:
    """Every different champion that can be exhausted (SH-24)."""
    champions = state.see(c.CHAMPIONS, seat)
    for index in range(champions.size()):
        number: i64 = champions.card(index)
        if champions.note(index) & c.EXHAUSTED == 0 and find_ready(champions, number) == index:
            if can_exhaust(state, seat, index):
                out.add(on_card(c.EXHAUST, number))


def _offer_focus(state: State, seat: i64, crystals: i64, out: Options) -> None:
    """Once per turn, for a crystal (SH-25)."""
    if is_focus_left(state, seat) and focus_of(state, seat).price <= crystals:
        out.add(c.FOCUS)


def _offer_row(state: State, crystals: i64, out: Options) -> None:
    """Every card of the row that crystals reach: to recruit, a mercenary also to fast-play (SH-22, SH-23)."""
    cards = book_of(state).cards
    place: i64 = 0
    for entry in state.see(c.ROW).items:
        place += 1
        number: i64 = entry >> NOTE_BITS
        if number == 0:
            continue
        card = cards[number]
        if card.cost <= crystals:
            out.add(on_place(c.RECRUIT, number, place))
            if card.is_mercenary:
                out.add(on_place(c.FAST_PLAY, number, place))


def _attack_champion(state: State, seat: i64, other: i64, card: i64) -> None:
    """Destroy a champion for power equal to its health; infinite power does not grow less (SH-26, SH-33)."""
    if state.get(c.INFINITE_POWER) == 0:
        state.add(c.POWER, -card_at(state, card).health)
    destroy(state, seat, other, card)


def _end_turn(state: State, seat: i64) -> None:
    """The end phase (SH-40), then the next turn."""
    state.pop()
    dismiss_mercenaries(state, seat)
    state.edit(c.DISCARD, seat).add_cards(state.edit(c.PLAYED, seat))
    c.PILES.discard_hand(state, seat)
    if len(state.see(c.CHAMPIONS, seat).items) > 0:
        champions = state.edit(c.CHAMPIONS, seat)
        for index in range(champions.size()):
            champions.set_note(index, 0)
    if state.see(c.CHARACTER, seat).size() > 0 and state.see(c.CHARACTER, seat).note(0) != 0:
        state.edit(c.CHARACTER, seat).set_note(0, 0)
    counters = state.counters
    for counter in range(c.FIRST_OF_TURN, c.LAST_OF_TURN + 1):
        counters[counter] = 0
    c.PILES.draw(state, seat, c.HAND_SIZE)
    _next_turn(state, seat)


def _next_turn(state: State, seat: i64) -> None:
    """The next seat that still plays; after very many rounds nobody (a reading of our own).

    Turns that are skipped count as turns, so that a round has as many as there are seats.
    """
    offset: i64 = 1
    while not is_in(state, (seat + offset) % state.seats):
        offset += 1
    if state.get(c.TURNS) + offset > c.MOST_ROUNDS * state.seats:
        end_game(state)
        return
    state.add(c.TURNS, offset)
    begin_turn(state, (seat + offset) % state.seats)
