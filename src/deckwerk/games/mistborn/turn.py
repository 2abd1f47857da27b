"""The turn: training, what a player may do, the attack, the end, who comes next (MB-90)."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, place_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import TURN_EFFECT, State
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.common.aside import take_back
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import begin_aftermath
from deckwerk.games.mistborn.attack import begin_attack
from deckwerk.games.mistborn.book import (
    LORD_EFFECT,
    card_at,
    character_of,
    end_game,
    is_coop,
    is_in,
    mission_at,
)
from deckwerk.games.mistborn.burning import burn_for_nothing, fuel_card, offer_metals, play_action
from deckwerk.games.mistborn.metals import ATIUM, IRON, TOKENS
from deckwerk.games.mistborn.missions import begin_advance, offer_missions
from deckwerk.games.mistborn.moves import (
    eliminate,
    gain,
    gain_card,
    gain_lasting,
    play_ally,
    take_from_market,
    train,
)
from deckwerk.games.mistborn.offers import (
    UPPER,
    offer_allies,
    offer_character,
    offer_discarding,
    offer_fuel,
    offer_hand,
    offer_market,
)
from deckwerk.games.mistborn.refreshing import offer_refreshing, refresh_with
from deckwerk.games.mistborn.standing import boxing_price, hand_size, price, ready_ally
from deckwerk.games.mistborn.training import FIRST


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(c.TURN, seat)
    state.push(TURN_EFFECT, seat, 0, c.MAIN)
    state.tell("turn", seat)


def start_turn(state: State, seat: i64) -> None:
    """What the start of a turn brings: training, lasting rewards, the card set aside (MB-50, MB-62)."""
    train(state, seat, 1)
    _take_lasting_rewards(state, seat)
    _take_back(state, seat)


def start_first_turn(state: State, seat: i64, named: set[str]) -> None:
    """The same in a position that names no turn: what it names stays as it is."""
    if f"{seat}.training" not in named:
        train(state, seat, 1)
    _take_lasting_rewards(state, seat)


def _take_lasting_rewards(state: State, seat: i64) -> None:
    for slot in range(c.MISSION_COUNT):
        if state.get(c.PROGRESS + slot, seat) == c.TOP:
            mission = mission_at(state, slot)
            gain(state, c.DAMAGE, "gained_damage", seat, mission.damage)
            gain(state, c.COINS, "gained_coins", seat, mission.coins)


def _take_back(state: State, seat: i64) -> None:
    if len(state.see(c.ASIDE, seat).items) > 0:
        for entry in state.see(c.ASIDE, seat).items:
            state.tell("took_back", seat, entry >> NOTE_BITS, seen_by=0)
        take_back(state, c.HAND, c.ASIDE, seat)


@final
class Turn(Effect):
    """A turn: everything in any order and number, the attack, the end; then the Lord Ruler, if he plays."""

    def arguments(self) -> list[Argument]:
        """How far it has come."""
        return [Argument.number("phase", int(c.REST))]

    def resume(self, state: State) -> None:
        """Ask for the next thing to do; later go on from phase to phase."""
        seat: i64 = state.top_seat()
        phase: i64 = state.argument(c.PHASE)
        if phase == c.MAIN:
            state.ask(seat)
        elif phase == c.FIGHT:
            state.set_argument(c.PHASE, c.AFTERMATH)
            begin_aftermath(state, seat)
        elif phase == c.AFTERMATH:
            _rest(state, seat)
        else:
            _next_turn(state, seat)

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending is always possible and comes last."""
        seat: i64 = state.top_seat()
        offer_hand(state, seat, out)
        offer_fuel(state, seat, out)
        if len(state.see(c.ALLIES, seat).items) > 0:
            offer_allies(state, seat, out)
        offer_character(state, seat, out)
        if state.get(c.POINTS) > 0:
            offer_missions(state, seat, out)
        offer_market(state, seat, out)
        offer_metals(state, seat, IRON, ATIUM, out)
        offer_refreshing(state, seat, out)
        offer_discarding(state, seat, out)
        out.add(c.END)

    def choose(self, state: State, code: i64) -> None:
        """Carry out what the player does."""
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            _play(state, seat, card)
        elif verb == c.FUEL_CARD:
            fuel_card(state, seat, card)
        elif verb == c.ACTIVATE:
            _activate(state, seat, card, number_of(code))
        elif verb == c.ADVANCE:
            begin_advance(state, seat, card, number_of(code))
        elif verb == c.BUY:
            _buy(state, seat, card, place_of(code))
        elif verb == c.EXPLOIT:
            _exploit(state, seat, card, place_of(code))
        elif verb == c.BUY_BOXING:
            state.add(c.COINS, -boxing_price(state, seat))
            gain_lasting(state, c.BOXINGS, "bought_boxing", seat, 1)
        elif verb == c.SELL_BOXING:
            state.add(c.BOXINGS, -1, seat)
            gain(state, c.COINS, "sold_boxing", seat, c.BOXING_VALUE)
        elif verb == c.REFRESH:
            refresh_with(state, seat, code)
        elif verb == c.DISCARD_CARD:
            c.PILES.discard_card(state, seat, card)
        elif verb == c.END:
            state.set_argument(c.PHASE, c.FIGHT)
            begin_attack(state, seat)
        else:
            burn_for_nothing(state, seat, code)

    def kind(self) -> str:
        return "turn"


# Doing it


def _play(state: State, seat: i64, card: i64) -> None:
    printed = card_at(state, card)
    if printed.is_action:
        play_action(state, seat, card)
    elif printed.is_ally:
        play_ally(state, seat, card)
    else:
        take_openly(state.edit(c.HAND, seat), card)
        state.edit(c.PLAYED, seat).push(card * NOTE)
        state.tell("played", seat, card)
        effect = printed.effect
        if effect is not None:
            effect.run(state, seat, card)


def _activate(state: State, seat: i64, card: i64, number: i64) -> None:
    """Use an ability of an ally, or of the character."""
    if state.see(c.CHARACTER, seat).card(0) == card:
        character = character_of(state, seat)
        used: i64 = c.FIRST_USED if number == FIRST else c.THIRD_USED
        board = state.edit(c.CHARACTER, seat)
        board.set_note(0, board.note(0) | used)
        state.tell("activated", seat, card, number)
        ability = character.effect if number == FIRST else character.third
        if ability is not None:
            ability.run(state, seat, card)
        return
    bit: i64 = c.TOP_USED if number == UPPER else c.LOWER_USED
    index: i64 = ready_ally(state, seat, card, bit)
    allies = state.edit(c.ALLIES, seat)
    allies.set_note(index, allies.note(index) | bit)
    state.tell("activated", seat, card, number)
    printed = card_at(state, card)
    effect = printed.effect if number == UPPER else printed.lower
    if effect is not None:
        effect.run(state, seat, card)


def _buy(state: State, seat: i64, card: i64, place: i64) -> None:
    state.add(c.COINS, -price(state, seat, card))
    gain_card(state, seat, card, "bought", place)
    take_from_market(state, place)


def _exploit(state: State, seat: i64, card: i64, place: i64) -> None:
    """Buy a card and eliminate it at once to use its upper or only ability without metal (MB-53)."""
    state.add(c.COINS, -price(state, seat, card))
    board = state.edit(c.CHARACTER, seat)
    board.set_note(0, board.note(0) | c.SECOND_USED)
    state.tell("exploited", seat, card, 0, place)
    take_from_market(state, place)
    eliminate(state, seat, card)
    effect = card_at(state, card).effect
    if effect is not None:
        effect.run(state, seat, card)


# The end of a turn


def _rest(state: State, seat: i64) -> None:
    """Discard all but allies, take tokens back, draw; then the Lord Ruler acts (MB-90, MB-102)."""
    state.set_argument(c.PHASE, c.REST)
    state.tell("ended_turn", seat)
    state.edit(c.DISCARD, seat).add_cards(state.edit(c.PLAYED, seat))
    state.edit(c.DISCARD, seat).add_cards(state.edit(c.VIALS, seat))
    c.PILES.discard_hand(state, seat)
    _forget(state, seat)
    drawn: i64 = hand_size(state, seat)
    counters = state.counters
    for counter in range(c.FIRST_OF_TURN, c.LAST_OF_TURN + 1):
        counters[counter] = 0
    if not is_in(state, seat):
        return
    c.PILES.draw(state, seat, drawn)
    if is_coop(state):
        state.push(LORD_EFFECT, seat, 0)


def _forget(state: State, seat: i64) -> None:
    """Everything in play is ready for the next turn; flared tokens stay flared."""
    if len(state.see(c.ALLIES, seat).items) > 0:
        allies = state.edit(c.ALLIES, seat)
        for index in range(allies.size()):
            allies.set_note(index, 0)
    if state.see(c.CHARACTER, seat).note(0) != 0:
        state.edit(c.CHARACTER, seat).set_note(0, 0)
    tokens = state.edit(c.METALS, seat)
    for index in range(TOKENS):
        tokens.set_note(index, tokens.note(index) & c.FLARED)


def _next_turn(state: State, seat: i64) -> None:
    """The next seat that still plays; after very many rounds nobody (a reading of our own).

    Turns that are skipped count as turns, so that a round has as many as there are seats.
    """
    state.pop()
    offset: i64 = 1
    while not _has_turn(state, (seat + offset) % state.seats, state.get(c.TURNS) + offset):
        offset += 1
    if state.get(c.TURNS) + offset > c.MOST_ROUNDS * state.seats:
        end_game(state, c.ROUNDS, -1)
        return
    state.add(c.TURNS, offset)
    following: i64 = (seat + offset) % state.seats
    begin_turn(state, following)
    start_turn(state, following)


def _has_turn(state: State, seat: i64, turn: i64) -> bool:
    """Whether a seat plays, and in this turn already."""
    return is_in(state, seat) and turn >= state.get(c.BACK, seat)
