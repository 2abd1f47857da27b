"""The turn: training, what a player may do, the attack, the end, who comes next (MB-90)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, on_place, place_of, verb_of
from deckwerk.engine.effect import Effect
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK
from deckwerk.games.mistborn import table as t
from deckwerk.games.mistborn.adversaries import begin_aftermath
from deckwerk.games.mistborn.attack import begin_attack
from deckwerk.games.mistborn.book import (
    LORD_EFFECT,
    TURN_EFFECT,
    book_of,
    card_at,
    character_of,
    end_game,
    is_coop,
    is_in,
    mission_at,
)
from deckwerk.games.mistborn.burning import (
    burn_for_nothing,
    can_pay,
    fuel_card,
    offer_metals,
    offer_refreshing,
    play_action,
    refresh_with,
    wants_fuel,
)
from deckwerk.games.mistborn.market import SeekAgain
from deckwerk.games.mistborn.metals import ATIUM, IRON, TOKENS
from deckwerk.games.mistborn.missions import begin_advance, offer_missions
from deckwerk.games.mistborn.moves import (
    eliminate,
    gain,
    gain_card,
    gain_lasting,
    play_ally,
    price,
    take_from_market,
    train,
)
from deckwerk.games.mistborn.standing import (
    FIRST_ABILITY,
    SECOND_ABILITY,
    THIRD_ABILITY,
    hand_size,
    is_muted,
    ready_ally,
    tax,
    times_burned,
)

_UPPER: Final[i64] = 1
_LOWER: Final[i64] = 2
_FIRST: Final[i64] = 1
_THIRD: Final[i64] = 3


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(t.TURN, seat)
    state.set(t.PHASE, t.MAIN)
    state.push(TURN_EFFECT, seat, 0)
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
    for slot in range(t.MISSION_COUNT):
        if state.get(t.PROGRESS + slot, seat) == t.TOP:
            mission = mission_at(state, slot)
            gain(state, t.DAMAGE, "gained_damage", seat, mission.damage)
            gain(state, t.COINS, "gained_coins", seat, mission.coins)


def _take_back(state: State, seat: i64) -> None:
    if len(state.see(t.ASIDE, seat).items) > 0:
        aside = state.edit(t.ASIDE, seat)
        for entry in aside.items:
            state.edit(t.HAND, seat).add(entry)
            state.tell("took_back", seat, entry >> NOTE_BITS, seen_by=0)
        aside.clear()


@final
class Turn(Effect):
    """A turn: everything in any order and number, the attack, the end; then the Lord Ruler, if he plays."""

    def resume(self, state: State) -> None:
        """Ask for the next thing to do; later go on from phase to phase."""
        seat: i64 = state.top_seat()
        phase: i64 = state.get(t.PHASE)
        if phase == t.MAIN:
            state.ask(seat)
        elif phase == t.FIGHT:
            state.set(t.PHASE, t.AFTERMATH)
            begin_aftermath(state, seat)
        elif phase == t.AFTERMATH:
            _rest(state, seat)
        else:
            _next_turn(state, seat)

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending is always possible and comes last."""
        seat: i64 = state.top_seat()
        _offer_hand(state, seat, out)
        _offer_fuel(state, seat, out)
        if len(state.see(t.ALLIES, seat).items) > 0:
            _offer_allies(state, seat, out)
        _offer_character(state, seat, out)
        if state.get(t.POINTS) > 0:
            offer_missions(state, seat, out)
        _offer_market(state, seat, out)
        offer_metals(state, seat, IRON, ATIUM, out)
        offer_refreshing(state, seat, out)
        _offer_discarding(state, seat, out)
        out.add(t.END)

    def choose(self, state: State, code: i64) -> None:
        """Carry out what the player does."""
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == t.PLAY:
            _play(state, seat, card)
        elif verb == t.FUEL_CARD:
            fuel_card(state, seat, card)
        elif verb == t.ACTIVATE:
            _activate(state, seat, card, number_of(code))
        elif verb == t.ADVANCE:
            begin_advance(state, seat, card, number_of(code))
        elif verb == t.BUY:
            _buy(state, seat, card, place_of(code))
        elif verb == t.EXPLOIT:
            _exploit(state, seat, card, place_of(code))
        elif verb == t.BUY_BOXING:
            state.add(t.COINS, -t.BOXING_PRICE - tax(state, seat))
            gain_lasting(state, t.BOXINGS, "bought_boxing", seat, 1)
        elif verb == t.SELL_BOXING:
            state.add(t.BOXINGS, -1, seat)
            gain(state, t.COINS, "sold_boxing", seat, t.BOXING_VALUE)
        elif verb == t.REFRESH:
            refresh_with(state, seat, code)
        elif verb == t.DISCARD_CARD:
            t.PILES.discard_card(state, seat, card)
        elif verb == t.END:
            state.set(t.PHASE, t.FIGHT)
            begin_attack(state, seat)
        else:
            burn_for_nothing(state, seat, code)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "turn"


# What can be done


def _offer_hand(state: State, seat: i64, out: Options) -> None:
    """Every different card; actions only if their metal can be burned (MB-11, MB-30)."""
    cards = book_of(state).cards
    tokens = state.see(t.METALS, seat).items
    last: i64 = 0
    for entry in state.see(t.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            printed = cards[card]
            metal: i64 = printed.metal
            if (
                not printed.is_action
                or (metal <= TOKENS and tokens[metal - 1] & NOTE_MASK == 0)
                or can_pay(state, seat, metal, card)
            ):
                out.add(on_card(t.PLAY, card))
        last = card


def _offer_fuel(state: State, seat: i64, out: Options) -> None:
    """Every different action in play that takes a further metal which can be burned (MB-30)."""
    played = state.see(t.PLAYED, seat)
    cards = book_of(state).cards
    for index in range(played.size()):
        card: i64 = played.card(index)
        printed = cards[card]
        if wants_fuel(printed, played.note(index)) and can_pay(state, seat, printed.metal, 0):
            again = False
            for other in range(index):
                if played.card(other) == card and wants_fuel(printed, played.note(other)):
                    again = True
            if not again:
                out.add(on_card(t.FUEL_CARD, card))


def _offer_allies(state: State, seat: i64, out: Options) -> None:
    """Every ability of an ally whose metal has been burned, once a turn (MB-33).

    What the Seeker has sought, it can repeat; nothing sought, nothing to repeat.
    """
    if is_muted(state, seat):
        return
    allies = state.see(t.ALLIES, seat)
    for index in range(allies.size()):
        card: i64 = allies.card(index)
        printed = card_at(state, card)
        if printed.effect is None:
            continue
        burned: i64 = times_burned(state, printed.metal)
        if burned >= 1 and ready_ally(state, seat, card, t.TOP_USED) == index:
            out.add(encode(t.ACTIVATE, card, number=_UPPER))
        if printed.lower is not None and burned >= printed.fuel:
            if isinstance(printed.lower, SeekAgain) and state.get(t.SOUGHT) == 0:
                continue
            if ready_ally(state, seat, card, t.LOWER_USED) == index:
                out.add(encode(t.ACTIVATE, card, number=_LOWER))


def _offer_character(state: State, seat: i64, out: Options) -> None:
    """The first and the third ability of the character, once a turn each (MB-52, MB-54)."""
    training: i64 = state.get(t.TRAINING, seat)
    if training < FIRST_ABILITY:
        return
    note: i64 = state.see(t.CHARACTER, seat).note(0)
    character = character_of(state, seat)
    if note & t.FIRST_USED == 0 and times_burned(state, character.faction) > 0:
        out.add(encode(t.ACTIVATE, character.number, 0, t.CHARACTER + 1, 0, _FIRST))
    if training >= THIRD_ABILITY and note & t.THIRD_USED == 0 and times_burned(state, ATIUM) > 0:
        out.add(encode(t.ACTIVATE, character.number, 0, t.CHARACTER + 1, 0, _THIRD))


def _offer_market(state: State, seat: i64, out: Options) -> None:
    """Every card that coins reach, to keep or to use up at once; boxings (MB-53, MB-70, MB-71)."""
    coins: i64 = state.get(t.COINS)
    extra: i64 = tax(state, seat)
    if coins >= book_of(state).cheapest + extra:
        exploits = _can_exploit(state, seat)
        row = state.see(t.ROW)
        for index in range(row.size()):
            number: i64 = row.card(index)
            if number != 0:
                card = card_at(state, number)
                if card.cost + extra <= coins:
                    out.add(on_place(t.BUY, number, index + 1))
                    if exploits and card.effect is not None:
                        out.add(on_place(t.EXPLOIT, number, index + 1))
    if coins >= t.BOXING_PRICE + extra:
        out.add(t.BUY_BOXING)
    if state.get(t.BOXINGS, seat) > 0:
        out.add(t.SELL_BOXING)


def _can_exploit(state: State, seat: i64) -> bool:
    """Whether the second ability of the character can be used (MB-53)."""
    return (
        state.get(t.TRAINING, seat) >= SECOND_ABILITY
        and state.see(t.CHARACTER, seat).note(0) & t.SECOND_USED == 0
    )


def _offer_discarding(state: State, seat: i64, out: Options) -> None:
    """Hand cards may be discarded at any time (MB-46)."""
    last: i64 = 0
    for entry in state.see(t.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            out.add(on_card(t.DISCARD_CARD, card))
        last = card


# Doing it


def _play(state: State, seat: i64, card: i64) -> None:
    printed = card_at(state, card)
    if printed.is_action:
        play_action(state, seat, card)
    elif printed.is_ally:
        play_ally(state, seat, card)
    else:
        take_openly(state.edit(t.HAND, seat), card)
        state.edit(t.PLAYED, seat).push(card * NOTE)
        state.tell("played", seat, card)
        effect = printed.effect
        if effect is not None:
            effect.run(state, seat, card)


def _activate(state: State, seat: i64, card: i64, number: i64) -> None:
    """Use an ability of an ally, or of the character."""
    if state.see(t.CHARACTER, seat).card(0) == card:
        character = character_of(state, seat)
        used: i64 = t.FIRST_USED if number == _FIRST else t.THIRD_USED
        board = state.edit(t.CHARACTER, seat)
        board.set_note(0, board.note(0) | used)
        state.tell("activated", seat, card, number)
        ability = character.effect if number == _FIRST else character.third
        if ability is not None:
            ability.run(state, seat, card)
        return
    bit: i64 = t.TOP_USED if number == _UPPER else t.LOWER_USED
    index: i64 = ready_ally(state, seat, card, bit)
    allies = state.edit(t.ALLIES, seat)
    allies.set_note(index, allies.note(index) | bit)
    state.tell("activated", seat, card, number)
    printed = card_at(state, card)
    effect = printed.effect if number == _UPPER else printed.lower
    if effect is not None:
        effect.run(state, seat, card)


def _buy(state: State, seat: i64, card: i64, place: i64) -> None:
    state.add(t.COINS, -price(state, seat, card))
    gain_card(state, seat, card, "bought", place)
    take_from_market(state, place)


def _exploit(state: State, seat: i64, card: i64, place: i64) -> None:
    """Buy a card and eliminate it at once to use its upper or only ability without metal (MB-53)."""
    state.add(t.COINS, -price(state, seat, card))
    board = state.edit(t.CHARACTER, seat)
    board.set_note(0, board.note(0) | t.SECOND_USED)
    state.tell("exploited", seat, card, 0, place)
    take_from_market(state, place)
    eliminate(state, seat, card)
    effect = card_at(state, card).effect
    if effect is not None:
        effect.run(state, seat, card)


# The end of a turn


def _rest(state: State, seat: i64) -> None:
    """Discard all but allies, take tokens back, draw; then the Lord Ruler acts (MB-90, MB-102)."""
    state.set(t.PHASE, t.REST)
    state.tell("ended_turn", seat)
    state.edit(t.DISCARD, seat).add_cards(state.edit(t.PLAYED, seat))
    state.edit(t.DISCARD, seat).add_cards(state.edit(t.VIALS, seat))
    t.PILES.discard_hand(state, seat)
    _forget(state, seat)
    counters = state.counters
    for counter in range(t.FIRST_OF_TURN, t.LAST_OF_TURN + 1):
        counters[counter] = 0
    if not is_in(state, seat):
        return
    t.PILES.draw(state, seat, hand_size(state, seat))
    if is_coop(state):
        state.push(LORD_EFFECT, seat, 0)


def _forget(state: State, seat: i64) -> None:
    """Everything in play is ready for the next turn; flared tokens stay flared."""
    if len(state.see(t.ALLIES, seat).items) > 0:
        allies = state.edit(t.ALLIES, seat)
        for index in range(allies.size()):
            allies.set_note(index, 0)
    if state.see(t.CHARACTER, seat).note(0) != 0:
        state.edit(t.CHARACTER, seat).set_note(0, 0)
    tokens = state.edit(t.METALS, seat)
    for index in range(TOKENS):
        tokens.set_note(index, tokens.note(index) & t.FLARED)


def _next_turn(state: State, seat: i64) -> None:
    """The next seat that still plays; after very many rounds nobody (a reading of our own).

    Turns that are skipped count as turns, so that a round has as many as there are seats.
    """
    state.pop()
    offset: i64 = 1
    while not _has_turn(state, (seat + offset) % state.seats, state.get(t.TURNS) + offset):
        offset += 1
    if state.get(t.TURNS) + offset > t.MOST_ROUNDS * state.seats:
        end_game(state, t.ROUNDS, -1)
        return
    state.add(t.TURNS, offset)
    following: i64 = (seat + offset) % state.seats
    begin_turn(state, following)
    start_turn(state, following)


def _has_turn(state: State, seat: i64, turn: i64) -> bool:
    """Whether a seat plays, and in this turn already."""
    return is_in(state, seat) and turn >= state.get(t.BACK, seat)
