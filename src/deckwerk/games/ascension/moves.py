"""What players do: draw, gain, acquire, defeat, banish, discard."""

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit, lowest_bits
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS, NOTE_MASK
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import card_at, stack_of
from deckwerk.games.ascension.card import CONSTRUCT, AscensionCard
from deckwerk.games.ascension.control import counts_as_mechana
from deckwerk.games.ascension.row import banish_card, leave_row, refill, take_from_pool
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, ENTERED, PLAYED, fire


def partner_of(state: State, seat: i64) -> i64:
    """The partner of a seat in the team game, -1 otherwise (GS-63)."""
    if state.variant != t.TEAM:
        return -1
    return (seat + state.seats // 2) % state.seats


def is_opponent(state: State, seat: i64, other: i64) -> bool:
    """Whether another seat is an opponent: neither the seat itself nor its partner (GS-61)."""
    return other != seat and other != partner_of(state, seat)


# Drawing and gaining


def draw(state: State, seat: i64, count: i64) -> None:
    """Draw cards into the hand, making a new deck of the discard pile where needed (GS-32)."""
    hand = state.edit(t.HAND, seat)
    deck = state.edit(t.DECK, seat)
    while count > 0:
        count -= 1
        if len(state.see(t.DECK_TOP, seat).items) > 0:
            top = state.edit(t.DECK_TOP, seat)
            entry: i64 = top.take(top.size() - 1)
        else:
            if len(deck.items) == 0 and not _reshuffle(state, seat):
                return
            entry = deck.take(state.rng.below(len(deck.items)))
        hand.add(entry)
        if state.log is not None:
            state.tell("drew", seat, entry >> NOTE_BITS, seen_by=bit(seat) | (entry & NOTE_MASK))


def _reshuffle(state: State, seat: i64) -> bool:
    """Make the discard pile the new deck; False if it is empty.

    Everything of this player that is not in the open is in the hand at this moment, so whoever counts cards
    knows the hand: it is marked as known to all, but for cards taken unseen from another hand.
    """
    discard = state.edit(t.DISCARD, seat)
    if discard.size() == 0:
        return False
    state.edit(t.DECK, seat).replace(discard.items)
    discard.clear()
    everyone: i64 = lowest_bits(state.seats)
    hand = state.edit(t.HAND, seat)
    for index in range(hand.size()):
        if hand.note(index) == 0 or has_bit(hand.note(index), seat):
            hand.set_note(index, everyone)
    hand.sort()
    state.tell("reshuffled", seat)
    return True


def gain_honor(state: State, seat: i64, amount: i64) -> None:
    """Gain honor from the pool (GS-27)."""
    state.add(t.HONOR, amount, seat)
    state.tell("gained_honor", seat, 0, amount)
    take_from_pool(state, amount)


# Playing cards


def play_card(state: State, seat: i64, card: i64) -> None:
    """Play a card from the hand: a hero's effect happens, a construct stays (GS-10, GS-11)."""
    hand = state.edit(t.HAND, seat)
    hand.take(hand.find(card))
    state.tell("played", seat, card)
    printed = card_at(state, card)
    if printed.kind == CONSTRUCT:
        put_into_play(state, seat, card)
        return
    state.edit(t.PLAYED, seat).add(card * NOTE)
    if state.see(t.CONSTRUCTS, seat).size() > 0:
        fire(state, PLAYED, seat, card, _heroes_played(state, seat, printed.faction))
    effect = printed.effect
    if effect is not None:
        effect.run(state, seat, card)


def _heroes_played(state: State, seat: i64, faction: i64) -> i64:
    count: i64 = 0
    played = state.see(t.PLAYED, seat)
    for index in range(played.size()):
        if card_at(state, played.card(index)).faction == faction:
            count += 1
    return count


def put_into_play(state: State, seat: i64, card: i64) -> None:
    """Lay a construct in front of its owner, ready to be used this turn."""
    state.edit(t.CONSTRUCTS, seat).push(card * NOTE)
    fire(state, ENTERED, seat, card, 0)


# Acquiring


def price(state: State, card: AscensionCard) -> i64:
    """What a hero or construct costs now, in runes."""
    if card.kind != CONSTRUCT:
        return card.cost
    return max(0, card.cost - state.get(t.CONSTRUCT_DISCOUNT))


def can_pay(state: State, seat: i64, card: AscensionCard, cost: i64) -> bool:
    """Whether a seat has the runes for a card, the ones for Mechana constructs included where they serve."""
    runes: i64 = state.get(t.RUNES)
    if runes >= cost:
        return True
    special: i64 = state.get(t.MECHANA_RUNES)
    return special > 0 and runes + special >= cost and counts_as_mechana(state, seat, card)


def pay(state: State, seat: i64, card: AscensionCard, cost: i64) -> None:
    """Pay runes for a card, those that serve nothing else first."""
    special: i64 = state.get(t.MECHANA_RUNES)
    if special > 0 and counts_as_mechana(state, seat, card):
        special = min(special, cost)
        state.add(t.MECHANA_RUNES, -special)
        cost -= special
    state.add(t.RUNES, -cost)


def acquire(state: State, seat: i64, card: i64, place: i64, owner: i64, zone: i64) -> None:
    """Move a card from the row (place from 1) or its stack (place 0) to a zone of its new owner.

    Order: the card moves, the row is refilled, then whatever the acquisition triggers (GS-30). A gift to the
    partner triggers nothing that would move it (GS-62).
    """
    if place > 0:
        leave_row(state, place - 1)
    else:
        stack = state.edit(stack_of(state, card))
        stack.take(stack.size() - 1)
    if zone == t.DECK_TOP:
        state.edit(t.DECK_TOP, owner).push(card * NOTE + lowest_bits(state.seats))
    else:
        state.edit(zone, owner).add(card * NOTE)
    if card_at(state, card).kind == CONSTRUCT:
        state.set(t.CONSTRUCT_DISCOUNT, 0)
    if owner == seat:
        state.tell("acquired_top" if zone == t.DECK_TOP else "acquired", seat, card, 0, place)
    else:
        state.tell("gave", seat, card, 0, place, owner)
    if place > 0:
        refill(state)
    if owner == seat:
        fire(state, ACQUIRED, seat, card, 0)


# Defeating


def defeat(state: State, seat: i64, card: i64, place: i64) -> None:
    """Defeat a monster of the row (place from 1) or the Cultist (place 0).

    Order: the monster goes to the void, the row is refilled, the reward, then triggers (GS-30). The Cultist
    stays (GS-28).
    """
    state.tell("defeated", seat, card, 0, place)
    if place > 0:
        leave_row(state, place - 1)
        state.edit(t.VOID).add(card * NOTE)
        refill(state)
        state.add(t.ROW_DEFEATS, 1)
        fire(state, DEFEATED, seat, card, state.get(t.ROW_DEFEATS))
    effect = card_at(state, card).effect
    if effect is not None:
        effect.run(state, seat, card)


# Banishing and discarding


def banish_from(state: State, seat: i64, zone: i64, card: i64) -> None:
    """Banish a card from a zone of a seat."""
    heap = state.edit(zone, seat)
    heap.take(heap.find(card))
    state.tell("banished", seat, card)
    banish_card(state, card)


def banish_from_row(state: State, seat: i64, place: i64) -> None:
    """Banish the card at a place (from 1) of the row, which is refilled."""
    card: i64 = leave_row(state, place - 1)
    state.tell("banished_row", seat, card, 0, place)
    banish_card(state, card)


def discard_from_hand(state: State, seat: i64, card: i64) -> None:
    """Discard a card from the hand."""
    hand = state.edit(t.HAND, seat)
    hand.take(hand.find(card))
    state.edit(t.DISCARD, seat).add(card * NOTE)
    state.tell("discarded", seat, card)


def discard_construct(state: State, seat: i64, index: i64) -> None:
    """Put a construct from play into its owner's discard pile."""
    card: i64 = state.edit(t.CONSTRUCTS, seat).take(index) >> NOTE_BITS
    state.edit(t.DISCARD, seat).add(card * NOTE)
    state.tell("lost_construct", seat, card)


def steal_random_card(state: State, seat: i64, victim: i64) -> None:
    """Take a random card from another hand into the own one (GS-40). Only the two know which; a third seat
    also no longer knows for sure what it knew of that hand.

    What the thief knew there and did not take, it still knows. Such a card's note names its owner too, unlike
    that of a taken card (but not with two seats, where both together would be everyone).
    """
    hand = state.edit(t.HAND, victim)
    card: i64 = hand.card(state.rng.below(hand.size()))
    hand.take(hand.find(card))  # of several copies the known one: nobody can tell which of them it was
    known: i64 = bit(seat) | bit(victim) if state.seats > 2 else bit(seat)
    for index in range(hand.size()):
        hand.set_note(index, known if has_bit(hand.note(index), seat) else 0)
    hand.sort()
    state.edit(t.HAND, seat).add(card * NOTE + bit(victim))
    state.tell("stole", seat, card, 0, 0, victim, bit(seat) | bit(victim))
