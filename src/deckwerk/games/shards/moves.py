"""What players do: gain, play, recruit, exhaust, destroy."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.bits import bit
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOWHERE, MutableZone, Zone
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import AGAIN_EFFECT, card_at, is_in
from deckwerk.games.shards.card import CHAMPION, ShardsCard
from deckwerk.games.shards.row import take_from_row


def is_opponent(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether another seat is an opponent who still plays."""
    return other != seat and is_in(situation, other)


# Gaining


def gain(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain crystals or power for this turn, as far as anybody can have."""
    amount = min(amount, MOST_AMOUNT - state.get(counter))
    if amount > 0:
        state.add(counter, amount)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


def gain_lasting(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain health or mastery."""
    amount = min(amount, room_for(state, counter, seat))
    if amount > 0:
        state.add(counter, amount, seat)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


def room_for(situation: Situation, counter: i64, seat: i64) -> i64:
    """How much more health or mastery a seat can have (SH-15)."""
    return (c.MOST_HEALTH if counter == c.HEALTH else c.MOST_MASTERY) - situation.get(counter, seat)


# Playing cards


def play_card(state: State, seat: i64, card: i64) -> None:
    """Play a card from the hand: a champion stays, an ally until the end of the turn (SH-10, SH-24)."""
    take_openly(state.edit(c.HAND, seat), card)
    state.tell("played", seat, card)
    printed = card_at(state, card)
    lay_played(state.edit(zone_when_played(printed), seat), printed)
    _take_effect(state, seat, printed)


def zone_when_played(card: ShardsCard) -> i64:
    """Where a card lies once it is played from the hand."""
    return c.CHAMPIONS if card.kind == CHAMPION else c.PLAYED


def lay_played(zone: MutableZone, card: ShardsCard) -> None:
    """Lay a card that is played into its zone: champions lie in their order."""
    if card.kind == CHAMPION:
        zone.push(card.number * NOTE)
    else:
        zone.add(card.number * NOTE)


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
    index: i64 = find_enlister(state, seat, card)
    if index == NOWHERE:
        return False
    champions = state.edit(c.CHAMPIONS, seat)
    champions.set_note(index, champions.note(index) & ~c.AWAKE)
    return True


def find_enlister(situation: Situation, seat: i64, card: ShardsCard) -> i64:
    """The first champion in play that waits for such a recruit, to bring it into play, or NOWHERE."""
    if card.kind != CHAMPION:
        return NOWHERE
    champions = situation.see(c.CHAMPIONS, seat)
    for index in range(champions.size()):
        if champions.note(index) & c.AWAKE != 0:
            enlists = card_at(situation, champions.card(index)).enlists
            if enlists is not None and enlists.fits(card):
                return index
    return NOWHERE


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


def can_exhaust(situation: Situation, seat: i64, index: i64) -> bool:
    """Whether the champion at an index among those in play can be exhausted now (SH-24)."""
    champions = situation.see(c.CHAMPIONS, seat)
    number: i64 = champions.card(index)
    card = card_at(situation, number)
    if champions.note(index) & c.EXHAUSTED != 0 or card.exhaust is None:
        return False
    gate = card.gate
    return gate is None or gate.holds(situation, seat, number)


def is_focus_left(situation: Situation, seat: i64) -> bool:
    """Whether a seat has not focused this turn (SH-25)."""
    character = situation.see(c.CHARACTER, seat)
    return character.size() > 0 and character.note(0) & c.EXHAUSTED == 0


def focus_of(situation: Situation, seat: i64) -> ShardsCard:
    """The character of a seat, whose exhausting is focus."""
    return card_at(situation, situation.see(c.CHARACTER, seat).card(0))


def is_guarded(situation: Situation, seat: i64) -> bool:
    """Whether a champion in play protects a seat from attacks."""
    for entry in situation.see(c.CHAMPIONS, seat).items:
        if card_at(situation, entry >> NOTE_BITS).guards:
            return True
    return False


def can_be_struck(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether a seat can attack another player, with whatever power (SH-30)."""
    return is_opponent(situation, seat, other) and not is_guarded(situation, other)


def can_attack(situation: Situation, seat: i64, card: ShardsCard) -> bool:
    """Whether the power there is can destroy a champion that a seat has in play (SH-26)."""
    enough = card.health <= situation.get(c.POWER) or situation.get(c.INFINITE_POWER) > 0
    return enough and not is_safe(situation, seat, card)


def is_safe(situation: Situation, seat: i64, card: ShardsCard) -> bool:
    """Whether no power can destroy a champion that a seat has in play (SH-26)."""
    if card.unattackable:
        return True
    champions = situation.see(c.CHAMPIONS, seat)
    if card.guardian > 0 and champions.count(card.guardian) > 0:
        return True
    others: i64 = -1 if card.guards else 0
    for entry in champions.items:
        if card_at(situation, entry >> NOTE_BITS).guards:
            others += 1
    return others > 0


def destroy(state: State, seat: i64, other: i64, card: i64) -> None:
    """Put a champion of another seat into its controller's discard pile."""
    champions = state.edit(c.CHAMPIONS, other)
    champions.take(champions.find(card))
    state.edit(c.DISCARD, other).add(card * NOTE)
    state.tell("destroyed", seat, card, 0, 0, other)
