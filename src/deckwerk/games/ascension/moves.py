"""What players do: draw, gain, acquire, defeat, banish, discard."""

from mypy_extensions import i64

from deckwerk.engine.knowledge import everyone, random_card, take_openly
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at, mode_of, stack_of
from deckwerk.games.ascension.card import CONSTRUCT, HERO
from deckwerk.games.ascension.row import (
    NOBODY,
    leave_row,
    rebuild_centre,
    refill,
    take_from_pool,
    take_treasures,
)
from deckwerk.games.ascension.thefts import remember_shown
from deckwerk.games.ascension.triggers import ACQUIRED, DEFEATED, ENTERED, PLAYED, fire


def partner_of(situation: Situation, seat: i64) -> i64:
    """The partner of a seat in the team game, -1 otherwise (GS-63)."""
    if mode_of(situation) != c.TEAM:
        return -1
    return (seat + situation.seats // 2) % situation.seats


def is_opponent(situation: Situation, seat: i64, other: i64) -> bool:
    """Whether another seat is an opponent: neither the seat itself nor its partner (GS-61)."""
    return other != seat and other != partner_of(situation, seat)


# Gaining


def gain_honor(state: State, seat: i64, amount: i64) -> None:
    """Gain honor from the pool (GS-27)."""
    state.add(c.HONOR, amount, seat)
    state.tell("gained_honor", seat, 0, amount)
    take_from_pool(state, amount)


# Playing cards


def play_card(state: State, seat: i64, card: i64) -> None:
    """Play a card from the hand: a hero's or treasure's effect happens, a construct stays (GS-10, GS-11)."""
    if state.get(c.STOLEN_FROM) != 0:
        remember_shown(state, seat, card)
    take_openly(state.edit(c.HAND, seat), card)
    state.tell("played", seat, card)
    printed = card_at(state, card)
    if printed.kind == CONSTRUCT:
        put_into_play(state, seat, card)
        return
    state.edit(c.PLAYED, seat).add(card * NOTE)
    if printed.kind == HERO and state.see(c.CONSTRUCTS, seat).size() > 0:
        fire(state, PLAYED, seat, card, _heroes_played(state, seat, printed.faction))
    effect = printed.effect
    if effect is not None:
        effect.run(state, seat, card)


def _heroes_played(state: State, seat: i64, faction: i64) -> i64:
    count: i64 = 0
    played = state.see(c.PLAYED, seat)
    for index in range(played.size()):
        card = card_at(state, played.card(index))
        if card.kind == HERO and card.faction == faction:
            count += 1
    return count


def put_into_play(state: State, seat: i64, card: i64) -> None:
    """Lay a construct in front of its owner, ready to be used this turn."""
    state.edit(c.CONSTRUCTS, seat).push(card * NOTE)
    fire(state, ENTERED, seat, card, 0)


# Acquiring


def acquire(state: State, seat: i64, card: i64, place: i64, owner: i64, zone: i64) -> None:
    """Move a card from the row (place from 1) or its stack (place 0) to a zone of its new owner.

    Order: the card moves and its treasures with it, the row is refilled, then whatever the acquisition
    triggers (GS-30). A gift to the partner triggers nothing that would move it, and its treasures stay
    (GS-62).
    """
    take_acquired(state, seat, card, place, owner, zone)
    if place > 0:
        refill(state)
        gain_bounty(state, seat, card)
    if owner == seat:
        fire(state, ACQUIRED, seat, card, 0)


def take_acquired(state: State, seat: i64, card: i64, place: i64, owner: i64, zone: i64) -> None:
    """The first step of acquiring: the card and its treasures move."""
    if place > 0:
        take_treasures(state, place, c.DISCARD, seat)
        leave_row(state, place - 1)
    else:
        stack = state.edit(stack_of(state, card))
        stack.take(stack.size() - 1)
    if zone == c.DECK_TOP:
        state.edit(c.DECK_TOP, owner).push(card * NOTE + everyone(state))
    elif zone == c.HAND:
        c.PILES.take_into_hand(state, owner, card)
    else:
        state.edit(zone, owner).add(card * NOTE)
    if card_at(state, card).kind == CONSTRUCT:
        state.set(c.CONSTRUCT_DISCOUNT, 0)
    if owner != seat:
        state.tell("gave", seat, card, 0, place, owner)
    elif zone == c.DECK_TOP:
        state.tell("acquired_top", seat, card, 0, place)
    else:
        state.tell("acquired_hand" if zone == c.HAND else "acquired", seat, card, 0, place)


def gain_bounty(state: State, seat: i64, card: i64) -> None:
    """Gain the printed honor of a hero acquired from the row, if something pays it this turn."""
    printed = card_at(state, card)
    if printed.kind == HERO and printed.honor > 0 and state.get(c.HERO_BOUNTY) > 0:
        gain_honor(state, seat, printed.honor * state.get(c.HERO_BOUNTY))


# Defeating


def defeat(state: State, seat: i64, card: i64, place: i64) -> None:
    """Defeat a monster of the row (place from 1) or the Cultist (place 0).

    Order: the monster goes to the void or becomes a trophy, its treasures to the discard pile; the row is
    refilled; the reward; then triggers (GS-30). The Cultist stays (GS-28).
    """
    if place > 0:
        take_defeated(state, seat, card, place)
        refill(state)
        fire(state, DEFEATED, seat, card, state.get(c.ROW_DEFEATS))
    else:
        state.tell("defeated", seat, card)
    effect = card_at(state, card).effect
    if effect is not None:
        effect.run(state, seat, card)


def take_defeated(state: State, seat: i64, card: i64, place: i64) -> None:
    """The first step of defeating a monster of the row: it moves, its treasures too (RV-11, RV-40)."""
    state.tell("defeated", seat, card, 0, place)
    take_treasures(state, place, c.DISCARD, seat)
    leave_row(state, place - 1)
    if card_at(state, card).trophy is not None:
        state.edit(c.TROPHIES, seat).add(card * NOTE)
    else:
        state.edit(c.VOID).add(card * NOTE)
    state.add(c.ROW_DEFEATS, 1)


# Banishing and discarding


def banish_from_row(state: State, seat: i64, place: i64, *, claim: bool) -> None:
    """Banish the card at a place (from 1) of the row with all treasures under it (RV-12); the row is
    refilled.

    With `claim` a treasure that is revealed first for the place goes to the seat's discard pile (RV-33).
    """
    take_treasures(state, place, c.VOID, 0)
    card: i64 = leave_row(state, place - 1)
    state.tell("banished_row", seat, card, 0, place)
    state.edit(c.VOID).add(card * NOTE)
    rebuild_centre(state)
    new: i64 = 0 if mode_of(state) == c.SOLO else place - 1
    refill(state, seat if claim else NOBODY, new)


def discard_construct(state: State, seat: i64, index: i64) -> None:
    """Put a construct from play into its owner's discard pile."""
    card: i64 = state.edit(c.CONSTRUCTS, seat).take(index) >> NOTE_BITS
    state.edit(c.DISCARD, seat).add(card * NOTE)
    state.tell("lost_construct", seat, card)


def lose_random_card(state: State, victim: i64) -> i64:
    """Take a random card out of a hand, for all to see."""
    hand = state.edit(c.HAND, victim)
    card: i64 = random_card(hand, state.rng)
    if state.get(c.STOLEN_FROM) != 0:
        remember_shown(state, victim, card)
    take_openly(hand, card)
    return card
