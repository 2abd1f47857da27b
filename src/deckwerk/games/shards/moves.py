"""What players do: gain, play, recruit, exhaust, destroy."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.bits import bit
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, Zone
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import AGAIN_EFFECT, card_at, is_in
from deckwerk.games.shards.card import CHAMPION, ShardsCard
from deckwerk.games.shards.row import take_from_row


def is_opponent(state: State, seat: i64, other: i64) -> bool:
    """Whether another seat is an opponent who still plays."""
    return other != seat and is_in(state, other)


# Gaining


def gain(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain crystals or power for this turn, as far as anybody can have."""
    amount = min(amount, MOST_AMOUNT - state.get(counter))
    if amount > 0:
        state.add(counter, amount)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


def gain_lasting(state: State, counter: i64, most: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain health or mastery, not beyond the most that is possible (SH-15)."""
    amount = min(amount, most - state.get(counter, seat))
    if amount > 0:
        state.add(counter, amount, seat)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


# Playing cards


def play_card(state: State, seat: i64, card: i64) -> None:
    """Play a card from the hand: a champion stays, an ally until the end of the turn (SH-10, SH-24)."""
    take_openly(state.edit(c.HAND, seat), card)
    state.tell("played", seat, card)
    printed = card_at(state, card)
    if printed.kind == CHAMPION:
        state.edit(c.CHAMPIONS, seat).push(card * NOTE)
    else:
        state.edit(c.PLAYED, seat).add(card * NOTE)
    _take_effect(state, seat, printed)


def fast_play(state: State, seat: i64, card: i64, place: i64) -> None:
    """Play a mercenary straight from a place (from 1) of the row, for its cost (SH-23)."""
    printed = card_at(state, card)
    state.add(c.CRYSTALS, -printed.cost)
    state.edit(c.HIRED, seat).push(card * NOTE)
    state.tell("fast_played", seat, card, 0, place)
    take_from_row(state, place)
    _take_effect(state, seat, printed)


def _take_effect(state: State, seat: i64, card: ShardsCard) -> None:
    """Carry out what happens when a card is played, as often as champions demand."""
    state.set(c.FACTIONS_PLAYED, state.get(c.FACTIONS_PLAYED) | bit(card.faction))
    effect = card.effect
    if effect is None:
        return
    if card.is_ally and len(state.see(c.CHAMPIONS, seat).items) > 0:
        again: i64 = _times_again(state, seat, card)
        if again > 0:
            state.push(AGAIN_EFFECT, seat, card.number, again)
    effect.run(state, seat, card.number)


def _times_again(state: State, seat: i64, card: ShardsCard) -> i64:
    """How many awake champions let the effect of an ally happen once more."""
    times: i64 = 0
    for entry in state.see(c.CHAMPIONS, seat).items:
        if entry & c.AWAKE != 0:
            doubles = card_at(state, entry >> NOTE_BITS).doubles
            if doubles is not None and doubles.fits(card):
                times += 1
    return times


# Recruiting


def recruit(state: State, seat: i64, card: i64, place: i64, *, to_hand: bool) -> None:
    """Take the card at a place (from 1) of the row for good: to the discard pile or the hand (SH-12).

    A champion for which another one waits goes into play instead of to the discard pile.
    """
    if to_hand:
        state.tell("recruited_hand", seat, card, 0, place)
        c.PILES.take_into_hand(state, seat, card)
    elif _enlist(state, seat, card_at(state, card)):
        state.tell("enlisted", seat, card, 0, place)
        state.edit(c.CHAMPIONS, seat).push(card * NOTE)
    else:
        state.tell("recruited", seat, card, 0, place)
        state.edit(c.DISCARD, seat).add(card * NOTE)
    take_from_row(state, place)


def _enlist(state: State, seat: i64, card: ShardsCard) -> bool:
    """Whether a champion in play waits for such a recruit; it waits no longer."""
    if card.kind != CHAMPION:
        return False
    champions = state.see(c.CHAMPIONS, seat)
    for index in range(champions.size()):
        if champions.note(index) & c.AWAKE != 0:
            enlists = card_at(state, champions.card(index)).enlists
            if enlists is not None and enlists.fits(card):
                state.edit(c.CHAMPIONS, seat).set_note(index, champions.note(index) & ~c.AWAKE)
                return True
    return False


# Champions


def find_ready(champions: Zone, card: i64) -> i64:
    """The first copy of a champion that is not exhausted, or -1."""
    for index in range(champions.size()):
        entry: i64 = champions.items[index]
        if entry >> NOTE_BITS == card and entry & c.EXHAUSTED == 0:
            return index
    return -1


def exhaust(state: State, seat: i64, zone: i64, index: i64) -> None:
    """Exhaust a champion, or the character in its zone, for its price (SH-24, SH-25)."""
    cards = state.edit(zone, seat)
    card: i64 = cards.card(index)
    cards.set_note(index, cards.note(index) | c.EXHAUSTED)
    printed = card_at(state, card)
    state.add(c.CRYSTALS, -printed.price)
    state.tell("exhausted" if zone == c.CHAMPIONS else "focused", seat, card)
    effect = printed.exhausting
    if effect is not None:
        effect.run(state, seat, card)


def wake(state: State, seat: i64, card: i64) -> None:
    """Let a champion that has just been exhausted remember it for the rest of the turn."""
    champions = state.edit(c.CHAMPIONS, seat)
    for index in range(champions.size()):
        if champions.card(index) == card and champions.note(index) == c.EXHAUSTED:
            champions.set_note(index, c.EXHAUSTED | c.AWAKE)
            return


def is_guarded(state: State, seat: i64) -> bool:
    """Whether a champion in play protects a seat from attacks."""
    for entry in state.see(c.CHAMPIONS, seat).items:
        if card_at(state, entry >> NOTE_BITS).guards:
            return True
    return False


def can_attack(state: State, seat: i64, card: ShardsCard) -> bool:
    """Whether the power there is can destroy a champion that a seat has in play (SH-26)."""
    if card.unattackable or (card.health > state.get(c.POWER) and state.get(c.INFINITE_POWER) == 0):
        return False
    champions = state.see(c.CHAMPIONS, seat)
    if card.guardian > 0 and champions.count(card.guardian) > 0:
        return False
    guards: i64 = 1 if card.guards else 0
    for entry in champions.items:
        if card_at(state, entry >> NOTE_BITS).guards:
            guards -= 1
    return guards >= 0


def destroy(state: State, seat: i64, other: i64, card: i64) -> None:
    """Put a champion of another seat into its controller's discard pile."""
    champions = state.edit(c.CHAMPIONS, other)
    champions.take(champions.find(card))
    state.edit(c.DISCARD, other).add(card * NOTE)
    state.tell("destroyed", seat, card, 0, 0, other)
