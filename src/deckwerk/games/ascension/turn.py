"""The turn: what a player may do in it, how it ends, who comes next."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, encode, number_of, on_card, on_place, place_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.bits import bit
from deckwerk.engine.effect import Effect
from deckwerk.engine.state import TURN_EFFECT, State
from deckwerk.engine.zone import NOTE_BITS, Zone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import END_EFFECT, book_of, card_at, mode_of
from deckwerk.games.ascension.card import MONSTER, Ability, AscensionCard
from deckwerk.games.ascension.moves import acquire, defeat, partner_of, play_card
from deckwerk.games.ascension.prices import GIFT, can_pay, pay, power_needed, price
from deckwerk.games.ascension.row import GROUND, MOST_FRAMES, banish_card, rival_takes, treasures_under
from deckwerk.games.ascension.thefts import name_stolen
from deckwerk.games.common.book import banish_from
from deckwerk.games.common.choices import offer_each

RIVAL_TAKES: Final[i64] = 2
_TAKEN: Final[i64] = 0


def begin_turn(state: State, seat: i64) -> None:
    """Begin the turn of a seat; nothing else is on the stack."""
    state.set(c.TURN, seat)
    state.push(TURN_EFFECT, seat, 0)
    state.tell("turn", seat)


@final
class Turn(Effect):
    """A turn: play cards, use constructs, acquire, defeat, in any order and any number (GS-20)."""

    def arguments(self) -> list[Argument]:
        """How many frames there were when the change of the row began that still goes on (0: none does)."""
        return [Argument.number("ground", MOST_FRAMES)]

    def resume(self, state: State) -> None:
        """Ask for the next thing to do; whatever changed the row is over."""
        state.set_argument(GROUND, 0)
        state.ask(state.top_seat())

    def options(self, state: State, out: Options) -> None:
        """Everything the player can do now; ending the turn is always possible and comes last."""
        seat: i64 = state.top_seat()
        last: i64 = 0
        for entry in state.see(c.HAND, seat).items:
            card: i64 = entry >> NOTE_BITS
            if card != last:
                out.add(on_card(c.PLAY, card))
            last = card
        if len(state.see(c.CONSTRUCTS, seat).items) > 0:
            _offer_constructs(state, seat, out)
        if len(state.see(c.TROPHIES, seat).items) > 0:
            offer_each(state, c.TROPHIES, seat, c.BANISH, out)
        book = book_of(state)
        counters = state.counters
        power: i64 = counters[c.POWER]
        reach: i64 = counters[c.RUNES] + counters[c.MECHANA_RUNES] + counters[c.CONSTRUCT_DISCOUNT]
        reach += counters[c.TREASURE_DISCOUNT]
        reach_of_power: i64 = power + counters[c.MONSTER_DISCOUNT]
        if reach_of_power >= book.weakest or reach >= book.cheapest or counters[c.ENERGY] > 0:
            _offer_row(state, seat, reach_of_power, reach, out)
            _offer_stacks(state, seat, power, reach, out)
        out.add(c.END)

    def choose(self, state: State, code: i64) -> None:
        """Carry out what the player does."""
        seat: i64 = state.top_seat()
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            play_card(state, seat, card)
        elif verb == c.USE:
            _use(state, seat, card, max(0, number_of(code) - 1))
        elif verb == c.ACQUIRE:
            _buy(state, seat, card, place_of(code), seat)
        elif verb == c.GIVE:
            _buy(state, seat, card, place_of(code), partner_of(state, seat))
        elif verb == c.DEFEAT:
            _fight(state, seat, card, place_of(code))
        elif verb == c.BANISH:
            _use_trophy(state, seat, card)
        else:
            _end_turn(state, seat)

    def kind(self) -> str:
        return "turn"


def _offer_constructs(state: State, seat: i64, out: Options) -> None:
    constructs = state.see(c.CONSTRUCTS, seat)
    runes: i64 = state.get(c.RUNES)
    energy: i64 = state.get(c.ENERGY)
    for index in range(constructs.size()):
        card: i64 = constructs.card(index)
        abilities = card_at(state, card).abilities
        for number in range(len(abilities)):
            if not can_pay_for(abilities[number], constructs, card, runes, energy):
                continue
            if _find_ready(constructs, card, number) == index:
                out.add(_use_code(card, number, len(abilities)))


def can_pay_for(ability: Ability, constructs: Zone, card: i64, runes: i64, energy: i64) -> bool:
    """Whether an ability of a construct can be paid with these runes, this energy and these constructs."""
    if ability.runes > runes or ability.energy > energy:
        return False
    return ability.banish_copies <= 1 or constructs.count(card) >= ability.banish_copies


def _use_code(card: i64, number: i64, abilities: i64) -> i64:
    """Using an ability; only a construct with several of them needs its number."""
    if abilities == 1:
        return on_card(c.USE, card)
    return encode(c.USE, card, number=number + 1)


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
    for entry in state.see(c.ROW).items:
        place += 1
        number: i64 = entry >> NOTE_BITS
        if number == 0:
            continue
        card = cards[number]
        if card.kind == MONSTER:
            if card.cost <= power and power_needed(state, card, place) <= state.get(c.POWER):
                out.add(on_place(c.DEFEAT, number, place))
        elif card.cost <= reach or card.free_at_energy > 0:
            _offer_purchase(state, seat, card, place, out)


def _offer_stacks(state: State, seat: i64, power: i64, reach: i64, out: Options) -> None:
    zone: i64 = c.MYSTICS
    for card in book_of(state).stack_cards:
        if card.kind == MONSTER:
            if card.cost <= power and state.see(zone).size() > 0:
                out.add(on_card(c.DEFEAT, card.number))
        elif card.cost <= reach and state.see(zone).size() > 0:
            _offer_purchase(state, seat, card, 0, out)
        zone += 1


def _offer_purchase(state: State, seat: i64, card: AscensionCard, place: i64, out: Options) -> None:
    """Offer a card to buy, and in the team game to buy for the partner for one rune more (GS-62)."""
    cost: i64 = price(state, card, place)
    if can_pay(state, seat, card, cost):
        out.add(on_place(c.ACQUIRE, card.number, place))
        if mode_of(state) == c.TEAM and can_pay(state, seat, card, cost + GIFT):
            out.add(on_place(c.GIVE, card.number, place))


def _buy(state: State, seat: i64, card: i64, place: i64, owner: i64) -> None:
    """Buy a card, for oneself or for one rune more for the partner (GS-62)."""
    printed = card_at(state, card)
    cost: i64 = price(state, printed, place)
    if owner != seat:
        cost += GIFT
    pay(state, seat, printed, place, cost)
    acquire(state, seat, card, place, owner, c.DISCARD)


def _fight(state: State, seat: i64, card: i64, place: i64) -> None:
    """Defeat a monster for power; a discount on monsters with treasures is used up by one."""
    state.add(c.POWER, -power_needed(state, card_at(state, card), place))
    if place > 0 and state.get(c.MONSTER_DISCOUNT) > 0 and treasures_under(state, place) > 0:
        state.set(c.MONSTER_DISCOUNT, 0)
    defeat(state, seat, card, place)


def _use_trophy(state: State, seat: i64, card: i64) -> None:
    """Banish a trophy for its effect (RV-41)."""
    banish_from(state, seat, c.TROPHIES, card)
    effect = card_at(state, card).trophy
    if effect is not None:
        effect.run(state, seat, card)


def _use(state: State, seat: i64, card: i64, number: i64) -> None:
    """Use an ability of a construct, paying its price."""
    ability: Ability = card_at(state, card).abilities[number]
    state.tell("used", seat, card, number + 1)
    constructs = state.edit(c.CONSTRUCTS, seat)
    if ability.banish_copies > 0:
        for _ in range(ability.banish_copies):
            constructs = state.edit(c.CONSTRUCTS, seat)
            constructs.take(constructs.find(card))
            state.tell("banished", seat, card)
            banish_card(state, card)
    else:
        index: i64 = _find_ready(constructs, card, number)
        constructs.set_note(index, constructs.note(index) | bit(number))
    state.add(c.RUNES, -ability.runes)
    ability.effect.run(state, seat, card)


def _end_turn(state: State, seat: i64) -> None:
    """Clean up and draw five; then the solo rival takes, or the next turn begins."""
    state.tell("ended_turn", seat)
    c.PILES.discard_hand(state, seat)
    if state.get(c.STOLEN_FROM) != 0:
        name_stolen(state, seat)
    state.edit(c.DISCARD, seat).add_cards(state.edit(c.PLAYED, seat))
    if len(state.see(c.CONSTRUCTS, seat).items) > 0:
        constructs = state.edit(c.CONSTRUCTS, seat)
        for index in range(constructs.size()):
            constructs.set_note(index, 0)
    counters = state.counters
    for counter in range(c.FIRST_OF_TURN, c.LAST_OF_TURN + 1):
        counters[counter] = 0  # GS-21, RV-20
    c.PILES.draw(state, seat, c.HAND_SIZE)  # GS-33
    if mode_of(state) == c.SOLO:
        state.push(END_EFFECT, seat, 0)
    else:
        state.depth = 0  # the turn goes, and all it remembers
        _next_turn(state, seat)


@final
class EndOfTurn(Effect):
    """The end of a solo turn: the rival takes two cards, one after the other with what follows (GS-71,
    GS-72). The turn waits below.
    """

    def arguments(self) -> list[Argument]:
        """How many cards the rival has taken."""
        return [Argument.number("taken", int(RIVAL_TAKES))]

    def resume(self, state: State) -> None:
        """Let the rival take; after the second card pass the turn on."""
        taken: i64 = state.argument(_TAKEN)
        if taken < RIVAL_TAKES:
            state.set_argument(_TAKEN, taken + 1)
            state.set_turn_argument(GROUND, 0)
            rival_takes(state)
        else:
            seat: i64 = state.top_seat()
            state.depth = 0
            _next_turn(state, seat)


def _next_turn(state: State, seat: i64) -> None:
    """An extra turn, the end after the last seat of the round (GS-50, GS-73), or the next seat."""
    following: i64 = (seat + 1) % state.seats
    endless = _is_endless(state)
    if endless:
        state.set(c.EXTRA_TURNS, 0)
    if state.get(c.EXTRA_TURNS) > 0:
        state.add(c.EXTRA_TURNS, -1)
        state.tell("extra_turn", seat)
        following = seat
    elif following == state.get(c.FIRST) and (state.get(c.POOL_EMPTIED) == 1 or endless):
        state.over = True
        state.tell("over", -1)
        return
    state.add(c.TURNS, 1)
    begin_turn(state, following)


def _is_endless(state: State) -> bool:
    """Whether the game has gone on for so long that nobody can or will end it: a reading of our own.

    Extra turns count, and there are none any more afterwards.
    """
    return state.get(c.TURNS) >= c.MOST_ROUNDS * state.seats
