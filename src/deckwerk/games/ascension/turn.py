"""The turn: what a player may do in it, how it ends, who comes next."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, on_place, place_of, verb_of
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import TURN_EFFECT, book_of, card_at
from deckwerk.games.ascension.card import MONSTER, Ability, AscensionCard
from deckwerk.games.ascension.moves import (
    acquire,
    can_pay,
    defeat,
    draw,
    partner_of,
    pay,
    play_card,
    price,
)
from deckwerk.games.ascension.row import banish_card, rival_takes


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(t.TURN, seat)
    state.push(TURN_EFFECT, seat, 0)
    state.tell("turn", seat)


@final
class Turn(Effect):
    """A turn: play cards, use constructs, acquire, defeat, in any order and any number (GS-20)."""

    def resume(self, state: State) -> None:
        """Ask for the next thing to do."""
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending the turn is always possible and comes last."""
        seat: i64 = state.top_seat()
        last: i64 = 0
        for entry in state.see(t.HAND, seat).items:
            card: i64 = entry >> NOTE_BITS
            if card != last:
                out.add(on_card(t.PLAY, card))
            last = card
        if len(state.see(t.CONSTRUCTS, seat).items) > 0:
            _offer_constructs(state, seat, out)
        book = book_of(state)
        power: i64 = state.get(t.POWER)
        reach: i64 = state.get(t.RUNES) + state.get(t.MECHANA_RUNES) + state.get(t.CONSTRUCT_DISCOUNT)
        if power >= book.weakest or reach >= book.cheapest:
            _offer_row(state, seat, power, reach, out)
            _offer_stacks(state, seat, power, reach, out)
        out.add(t.END)

    def choose(self, state: State, code: i64) -> None:
        """Carry out what the player does."""
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == t.PLAY:
            play_card(state, seat, card)
        elif verb == t.USE:
            _use(state, seat, card, max(0, number_of(code) - 1))
        elif verb == t.ACQUIRE:
            printed = card_at(state, card)
            pay(state, seat, printed, price(state, printed))
            acquire(state, seat, card, place_of(code), seat, t.DISCARD)
        elif verb == t.GIVE:
            printed = card_at(state, card)
            pay(state, seat, printed, price(state, printed) + 1)  # GS-62
            acquire(state, seat, card, place_of(code), partner_of(state, seat), t.DISCARD)
        elif verb == t.DEFEAT:
            state.add(t.POWER, -card_at(state, card).cost)
            defeat(state, seat, card, place_of(code))
        else:
            _end_turn(state, seat)

    def kind(self) -> str:
        """The kind of its decisions."""
        return "turn"


def _offer_constructs(state: State, seat: i64, out: Options) -> None:
    constructs = state.see(t.CONSTRUCTS, seat)
    runes: i64 = state.get(t.RUNES)
    for index in range(constructs.size()):
        card: i64 = constructs.card(index)
        abilities = card_at(state, card).abilities
        for number in range(len(abilities)):
            if abilities[number].runes <= runes and _find_ready(constructs, card, number) == index:
                out.add(_use_code(card, number, len(abilities)))


def _use_code(card: i64, number: i64, abilities: i64) -> i64:
    """Using an ability; only a construct with several of them needs its number."""
    if abilities == 1:
        return on_card(t.USE, card)
    return encode(t.USE, card, number=number + 1)


def _find_ready(constructs: Zone, card: i64, number: i64) -> i64:
    """The first copy of a construct whose ability has not been used this turn, or -1 (GS-12)."""
    used: i64 = bit(number)
    for index in range(constructs.size()):
        entry: i64 = constructs.items[index]
        if entry >> NOTE_BITS == card and entry & used == 0:
            return index
    return -1


def _offer_row(state: State, seat: i64, power: i64, reach: i64, out: Options) -> None:
    """Offer what power and runes reach; whether special runes serve a card is checked for each."""
    cards = book_of(state).cards
    place: i64 = 0
    for entry in state.see(t.ROW).items:
        place += 1
        number: i64 = entry >> NOTE_BITS
        if number == 0:
            continue
        card = cards[number]
        if card.kind == MONSTER:
            if card.cost <= power:
                out.add(on_place(t.DEFEAT, number, place))
        elif card.cost <= reach:
            _offer_purchase(
                state, seat, card, on_place(t.ACQUIRE, number, place), on_place(t.GIVE, number, place), out
            )


def _offer_stacks(state: State, seat: i64, power: i64, reach: i64, out: Options) -> None:
    zone: i64 = t.MYSTICS
    for card in book_of(state).stack_cards:
        if card.kind == MONSTER:
            if card.cost <= power and state.see(zone).size() > 0:
                out.add(on_card(t.DEFEAT, card.number))
        elif card.cost <= reach and state.see(zone).size() > 0:
            _offer_purchase(
                state, seat, card, on_card(t.ACQUIRE, card.number), on_card(t.GIVE, card.number), out
            )
        zone += 1


def _offer_purchase(state: State, seat: i64, card: AscensionCard, own: i64, gift: i64, out: Options) -> None:
    """Offer a card to buy, and in the team game to buy for the partner for one rune more (GS-62)."""
    cost: i64 = price(state, card)
    if can_pay(state, seat, card, cost):
        out.add(own)
        if state.variant == t.TEAM and can_pay(state, seat, card, cost + 1):
            out.add(gift)


def _use(state: State, seat: i64, card: i64, number: i64) -> None:
    """Use an ability of a construct, paying its price."""
    ability: Ability = card_at(state, card).abilities[number]
    constructs = state.edit(t.CONSTRUCTS, seat)
    index: i64 = _find_ready(constructs, card, number)
    state.tell("used", seat, card, number + 1)
    if ability.banish_self:
        constructs.take(index)
        state.tell("banished", seat, card)
        banish_card(state, card)
    else:
        constructs.set_note(index, constructs.note(index) | bit(number))
    state.add(t.RUNES, -ability.runes)
    ability.effect.run(state, seat, card)


def _end_turn(state: State, seat: i64) -> None:
    """Clean up, draw five, let the solo rival take, and pass the turn on."""
    state.pop()
    state.tell("ended_turn", seat)
    discard = state.edit(t.DISCARD, seat)
    discard.add_cards(state.edit(t.HAND, seat))
    discard.add_cards(state.edit(t.PLAYED, seat))
    if len(state.see(t.CONSTRUCTS, seat).items) > 0:
        constructs = state.edit(t.CONSTRUCTS, seat)
        for index in range(constructs.size()):
            constructs.set_note(index, 0)
    state.set(t.RUNES, 0)  # GS-21
    state.set(t.POWER, 0)
    state.set(t.MECHANA_RUNES, 0)
    state.set(t.CONSTRUCT_DISCOUNT, 0)
    state.set(t.ROW_DEFEATS, 0)
    draw(state, seat, t.HAND_SIZE)  # GS-33
    if state.variant == t.SOLO:
        rival_takes(state)  # GS-71
        rival_takes(state)
    _next_turn(state, seat)


def _next_turn(state: State, seat: i64) -> None:
    """An extra turn, the end after the last seat of the round (GS-50, GS-73), or the next seat."""
    following: i64 = (seat + 1) % state.seats
    if state.get(t.EXTRA_TURNS) > 0:
        state.add(t.EXTRA_TURNS, -1)
        state.tell("extra_turn", seat)
        following = seat
    elif following == state.get(t.FIRST) and (state.get(t.POOL_EMPTIED) == 1 or _is_endless(state)):
        state.over = True
        state.tell("over", -1)
        return
    state.add(t.TURNS, 1)
    begin_turn(state, following)


def _is_endless(state: State) -> bool:
    """Whether the game has gone on for so long that nobody can or will end it: a reading of our own."""
    return state.get(t.TURNS) >= t.MOST_ROUNDS * state.seats
